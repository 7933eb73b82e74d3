// Walks a page with Tab only: every control is reached, the focused element shows its focus and is in view,
// and nothing traps the focus.
import type { Page } from 'playwright-core';

interface Caminata {
  vistos: WeakSet<Element>;
  hay: readonly HTMLElement[];
  orden: Element[];
  mal: string[];
  vuelta: string | undefined;
  entera: boolean;
}
const MAXIMO = 600,
  DE_A = 15;

/** The faults, as sentences; empty when the keyboard is enough. */
export const recorrerConTab = async (p: Page): Promise<readonly string[]> => {
  await p.evaluate(() => {
    // Only controls present before the walk: those that appear while scrolling may come too late to be
    // reached.
    const hay = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"], [contenteditable=true]',
      ),
    ];
    const w: Caminata = { vistos: new WeakSet(), hay, orden: [], mal: [], vuelta: undefined, entera: false };
    (window as unknown as { caminata: Caminata }).caminata = w;
    const decir = (e: Element): string =>
      `${e.tagName.toLowerCase()}${typeof e.className === 'string' && e.className ? `.${e.className.split(' ')[0]}` : ''} «${(e.getAttribute('aria-label') ?? e.textContent.trim()).slice(0, 30)}»`;
    const marca = document.body.appendChild(document.createElement('i')),
      colores = ['--focus', '--accent', '--danger', '--on-ink'].map((c) => {
        marca.style.color = `var(${c})`;
        return getComputedStyle(marca).color;
      });
    marca.remove();
    const delFoco = (e: Element): boolean => {
      const s = getComputedStyle(e);
      return (
        (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1 && colores.includes(s.outlineColor)) ||
        (parseFloat(s.borderTopWidth) >= 1 && colores.includes(s.borderTopColor))
      );
    };
    document.addEventListener(
      'focusin',
      (ev) => {
        const e = ev.target as HTMLElement;
        if (w.entera) return;
        if (w.vistos.has(e)) {
          // Back at the first one, the page was walked whole; back at another, something traps the focus.
          const i = w.orden.indexOf(e);
          if (i === 0) w.entera = true;
          else if (i > 0 && i < w.orden.length - 1) w.vuelta ??= decir(e);
          return;
        }
        w.vistos.add(e);
        w.orden.push(e);
        // Its own focus ring, or that of the box around it.
        let aro = false;
        for (let a: Element | null = e, n = 0; a && n < 5 && !aro; a = a.parentElement, n++) aro = delFoco(a);
        if (!aro) w.mal.push(`no se ve el foco: ${decir(e)}`);
        requestAnimationFrame(() => {
          if (document.activeElement !== e) return;
          const r = e.getBoundingClientRect();
          if (r.width < 1 || r.height < 1) {
            w.mal.push(`el foco va a lo que no se ve: ${decir(e)}`);
            return;
          }
          const l = Math.max(r.left, 0),
            d = Math.min(r.right, innerWidth),
            a = Math.max(r.top, 0),
            b = Math.min(r.bottom, innerHeight);
          const puntos = [
            [0.5, 0.5],
            [0.1, 0.5],
            [0.9, 0.5],
            [0.5, 0.1],
            [0.5, 0.9],
          ].map(([x, y]) => document.elementFromPoint(l + (d - l) * x!, a + (b - a) * y!));
          if (
            d <= l ||
            b <= a ||
            !puntos.some(
              (h) =>
                h !== null && (h === e || e.contains(h) || h.contains(e) || h.closest('label')?.contains(e)),
            )
          )
            w.mal.push(`con el foco queda tapado: ${decir(e)}`);
        });
      },
      true,
    );
    // From the beginning of the page, wherever the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    w.orden.length = 0;
    w.mal.length = 0;
    w.vistos = new WeakSet();
  });
  let antes = -1,
    total = 0;
  for (let i = 0; i < MAXIMO && total !== antes; i += DE_A) {
    antes = total;
    for (let k = 0; k < DE_A; k++) await p.keyboard.press('Tab');
    total = await p.evaluate(() => (window as unknown as { caminata: Caminata }).caminata.orden.length);
  }
  return p.evaluate(
    ([maximo]) => {
      const w = (window as unknown as { caminata: Caminata }).caminata;
      const decir = (e: Element): string =>
        `${e.tagName.toLowerCase()}${typeof e.className === 'string' && e.className ? `.${e.className.split(' ')[0]}` : ''} «${(e.getAttribute('aria-label') ?? e.textContent.trim()).slice(0, 30)}»`;
      const COMPUESTOS =
        '[role=grid], [role=treegrid], [role=listbox], [role=menu], [role=menubar], [role=toolbar], [role=tablist], [role=tree], [role=radiogroup], [role=combobox], table, fieldset';
      const visible = (e: HTMLElement): boolean =>
        e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        e.getBoundingClientRect().width > 1 &&
        e.closest('[inert], [aria-hidden=true]') === null;
      const alcanzado = (e: Element): boolean => {
        const c = e.closest(COMPUESTOS);
        return c !== null && [c, ...c.querySelectorAll('*')].some((x) => w.vistos.has(x));
      };
      for (const e of w.hay)
        if (
          e.isConnected &&
          visible(e) &&
          !w.vistos.has(e) &&
          !(e instanceof HTMLInputElement && e.type === 'radio' && alcanzado(e)) &&
          !(
            e.tabIndex < 0 &&
            (alcanzado(e) || e.parentElement?.querySelector('[role=combobox], input[aria-keyshortcuts]'))
          )
        )
          w.mal.push(`no se llega con Tab: ${decir(e)}`);
      for (const e of document.querySelectorAll<HTMLElement>('body *'))
        if (
          getComputedStyle(e).cursor === 'pointer' &&
          e.parentElement &&
          getComputedStyle(e.parentElement).cursor !== 'pointer' &&
          visible(e) &&
          !e.closest('a, button, label, summary, select, input, [tabindex], [role=option]') &&
          !e.querySelector('input, button, a')
        )
          w.mal.push(`se puede presionar y no recibe el foco: ${decir(e)}`);
      if (w.vuelta !== undefined) w.mal.push(`el foco no sale de donde está: vuelve a ${w.vuelta}`);
      if (w.orden.length === 0) w.mal.push('con Tab no se llega a nada');
      if (w.orden.length >= maximo) w.mal.push(`hay más de ${maximo} paradas`);
      return [...new Set(w.mal)];
    },
    [MAXIMO] as const,
  );
};
