// Checks the layout of a page in the page itself: overflow, cut texts, overlaps.
import type { Page } from 'playwright-core';

/** By how many px the page, or a part that should not, scrolls sideways, and which part. */
export const sobra = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const raiz = document.documentElement,
      partes = [
        raiz,
        ...document.querySelectorAll<HTMLElement>(
          'body, main, form, [role=dialog], .shell, .main, .content, .subheader, .topbar, .leg-cuerpo, .efi-historia',
        ),
      ];
    return partes.flatMap((e) => {
      const mas = e.scrollWidth - e.clientWidth,
        x = getComputedStyle(e).overflowX;
      if (mas <= 1 || e.clientWidth === 0 || (e !== raiz && x !== 'auto' && x !== 'scroll')) return [];
      const culpable = [...e.querySelectorAll<HTMLElement>('*')].find(
        (h) =>
          h.checkVisibility() &&
          h.getBoundingClientRect().right > e.getBoundingClientRect().left + e.clientWidth + 1,
      );
      return [
        `${e === raiz ? 'la página' : `${e.tagName.toLowerCase()}.${e.className}`} se corre ${mas} px de costado${culpable ? ` (${culpable.tagName.toLowerCase()}.${String(culpable.className)} «${culpable.textContent.trim().slice(0, 30)}»)` : ''}`,
      ];
    });
  });

/** Amounts cut by a box that hides its overflow. */
export const cortados = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (e) =>
          e.childElementCount === 0 &&
          /^[−+-]?\d{1,3}(\.\d{3})*,\d{2}$/.test(e.textContent.trim()) &&
          e.offsetParent !== null,
      )
      .flatMap((e) => {
        const r = document.createRange();
        r.selectNodeContents(e);
        const caja = r.getBoundingClientRect();
        for (let a: HTMLElement | null = e; a && a !== document.body; a = a.parentElement) {
          const x = getComputedStyle(a).overflowX;
          if (x === 'auto' || x === 'scroll') return [];
          if (
            (x === 'hidden' || x === 'clip') &&
            (caja.right > a.getBoundingClientRect().right + 1 ||
              caja.left < a.getBoundingClientRect().left - 1)
          )
            return a.closest('.sr') ? [] : [`importe cortado: ${e.textContent}`];
        }
        return [];
      }),
  );

/** Texts drawn over other texts, texts cut without an ellipsis, and texts too small to read. */
export const encimados = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    interface Texto {
      readonly capa: Element;
      readonly duenio: HTMLElement;
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly dicho: string;
    }
    const textos: Texto[] = [],
      mal: string[] = [],
      rango = document.createRange();
    const camino = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = camino.nextNode(); n && textos.length < 1500; n = camino.nextNode()) {
      const duenio = n.parentElement!,
        dicho = (n.textContent ?? '').trim();
      if (
        dicho === '' ||
        !duenio.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        duenio.closest('svg, .sr, script, style, noscript, .cm-editor, [aria-hidden=true]')
      )
        continue;
      const px = parseFloat(getComputedStyle(duenio).fontSize);
      if (px < 12) mal.push(`texto de ${px} px: «${dicho.slice(0, 30)}»`);
      rango.selectNodeContents(n);
      const r = rango.getBoundingClientRect();
      let capa: Element | undefined,
        puntos = false,
        cortado: HTMLElement | undefined,
        izq = -Infinity,
        der = Infinity,
        sup = -Infinity,
        inf = Infinity;
      for (let a: HTMLElement | null = duenio; a; a = a.parentElement) {
        const e = getComputedStyle(a),
          c = a.getBoundingClientRect();
        if (e.textOverflow === 'ellipsis' || e.webkitLineClamp !== 'none') puntos = true;
        if (e.overflowX !== 'visible' || e.overflowY !== 'visible') {
          if (
            !puntos &&
            cortado === undefined &&
            (e.overflowX === 'hidden' || e.overflowX === 'clip') &&
            (r.right > c.right + 1.5 || r.left < c.left - 1.5)
          )
            cortado = a;
          if (e.overflowX === 'auto' || e.overflowX === 'scroll') puntos = true;
          izq = Math.max(izq, c.left);
          der = Math.min(der, c.right);
          sup = Math.max(sup, c.top);
          inf = Math.min(inf, c.bottom);
        }
        if (
          capa === undefined &&
          (e.position === 'fixed' ||
            e.position === 'sticky' ||
            (e.position === 'absolute' && e.zIndex !== 'auto'))
        )
          capa = a;
      }
      if (
        cortado &&
        Math.min(r.right, der) - Math.max(r.left, izq) > 1 &&
        Math.min(r.bottom, inf) - Math.max(r.top, sup) > 1
      )
        mal.push(
          `cortado sin puntos: «${dicho.slice(0, 40)}» en ${cortado.tagName.toLowerCase()}.${cortado.className}`,
        );
      // The visible part of each line.
      for (const l of rango.getClientRects()) {
        const x1 = Math.max(l.left, izq),
          x2 = Math.min(l.right, der),
          y1 = Math.max(l.top, sup),
          y2 = Math.min(l.bottom, inf);
        if (x2 - x1 > 1 && y2 - y1 > 1)
          textos.push({ capa: capa ?? document.body, duenio, x1, y1, x2, y2, dicho });
      }
    }
    textos.sort((a, b) => a.y1 - b.y1);
    for (let i = 0; i < textos.length; i++)
      for (let j = i + 1; j < textos.length && textos[j]!.y1 < textos[i]!.y2 - 3; j++) {
        const a = textos[i]!,
          b = textos[j]!;
        if (a.capa !== b.capa || a.duenio.contains(b.duenio) || b.duenio.contains(a.duenio)) continue;
        if (
          Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1) > 2 &&
          Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1) > 3
        )
          mal.push(`encimados: «${a.dicho.slice(0, 30)}» y «${b.dicho.slice(0, 30)}»`);
      }
    return [...new Set(mal)];
  });

/** Controls with something else over their middle, once scrolled into view. */
export const tapados = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const decir = (e: Element): string =>
      `${e.tagName.toLowerCase()}${typeof e.className === 'string' && e.className ? `.${e.className.split(' ')[0]}` : ''} «${(e.getAttribute('aria-label') ?? e.textContent.trim()).slice(0, 30)}»`;
    const lugares = [...document.querySelectorAll<HTMLElement>('*')]
      .filter((e) => e.scrollHeight > e.clientHeight || e.scrollWidth > e.clientWidth)
      .map((e) => [e, e.scrollTop, e.scrollLeft] as const);
    const mal = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary, [role=tab], [role=option]',
      ),
    ]
      .slice(0, 400)
      .flatMap((e) => {
        if (
          !e.isConnected ||
          !e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          e.closest('[inert], [aria-hidden=true], .sr')
        )
          return [];
        const mirar = (): string | undefined => {
          const r = e.getBoundingClientRect(),
            x = r.left + r.width / 2,
            y = r.top + r.height / 2;
          if (r.width < 2 || r.height < 2) return undefined;
          if (x < 0 || x > innerWidth || y < 0 || y > innerHeight)
            return e.classList.contains('skip') ? undefined : `fuera de la ventana: ${decir(e)}`;
          const h = document.elementFromPoint(x, y),
            rotulo = h?.closest('label');
          if (
            !h ||
            h === e ||
            e.contains(h) ||
            h.contains(e) ||
            (rotulo && (rotulo.contains(e) || (e.id !== '' && rotulo.htmlFor === e.id)))
          )
            return undefined;
          return `tapado: ${decir(e)} por ${decir(h)}`;
        };
        if (mirar() === undefined) return [];
        e.scrollIntoView({ block: 'center', inline: 'center' });
        return mirar() ?? [];
      });
    for (const [e, arriba, izquierda] of lugares) e.scrollTo({ top: arriba, left: izquierda });
    return mal;
  });

/** Inputs of one row that are not aligned, because a label or a note that takes two lines pushes one down. */
export const desalineados = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => {
    const mal: string[] = [],
      dicho = (e: Element): string =>
        (e.querySelector('label, legend, .field-label')?.textContent ?? '').trim().slice(0, 30);
    for (const padre of new Set([...document.querySelectorAll('.field')].map((e) => e.parentElement!))) {
      const suyos = [...padre.children].flatMap((e) => {
        const dato =
          e.matches('div.field') && e.checkVisibility()
            ? e.querySelector<HTMLElement>(':scope > :is(.input, .input-box, .combo, select, input)')
            : null;
        return dato && e.querySelector(':scope > :is(label, .field-label):not(.sr)')
          ? [{ e, caja: e.getBoundingClientRect(), dato: dato.getBoundingClientRect() }]
          : [];
      });
      for (const [i, a] of suyos.entries()) {
        const b = suyos[i + 1];
        // In the same row: side by side.
        if (
          !b ||
          Math.min(a.caja.bottom, b.caja.bottom) - Math.max(a.caja.top, b.caja.top) < 24 ||
          b.caja.left < a.caja.right - 1
        )
          continue;
        if (Math.abs(a.dato.top - b.dato.top) > 1.5)
          mal.push(
            `no están en línea: «${dicho(a.e)}» y «${dicho(b.e)}» (${Math.round(b.dato.top - a.dato.top)} px)`,
          );
      }
    }
    return mal;
  });

/** All these checks, at the window's present width. */
export const disposicion = async (p: Page): Promise<readonly string[]> => [
  ...(await sobra(p)),
  ...(await cortados(p)),
  ...(await encimados(p)),
  ...(await desalineados(p)),
  ...(await tapados(p)),
];
