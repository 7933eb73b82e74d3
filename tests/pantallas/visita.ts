// Visits an address and waits until it has loaded what it shows, recording whatever failed on the way.
import type { Page, Request } from 'playwright-core';
import { es } from '../../core/i18n/es/index.ts';

export interface Visita {
  /** Visits the address, typed or from inside the page; gives the faults. */
  readonly ir: (ruta: string, desdeAdentro?: boolean) => Promise<readonly string[]>;
  /** Requests that failed or were refused since the last visit. */
  readonly fallas: readonly string[];
}

/** A text key shown as it is, since its text is missing. */
const CLAVE = `^(${Object.keys(es).join('|')})(\\.\\w+)+$`;
const QUIETA_MS = 120,
  ESPERA_MS = 15_000;

export const visitarCon = (p: Page, url: string): Visita => {
  const abiertos = new Set<Request>(),
    fallas: string[] = [];
  let ultimo = Date.now();
  const deja = (r: Request): void => {
    abiertos.delete(r);
    ultimo = Date.now();
  };
  const camino = (r: Request): string => new URL(r.url()).pathname;
  p.on('request', (r) => {
    if (!camino(r).endsWith('/eventos')) {
      abiertos.add(r);
      ultimo = Date.now();
    }
  });
  p.on('requestfinished', deja);
  p.on('requestfailed', (r) => {
    deja(r);
    if (r.failure()?.errorText !== 'net::ERR_ABORTED')
      fallas.push(`${camino(r)}: ${r.failure()?.errorText ?? ''}`);
  });
  p.on('response', (r) => {
    if (r.status() >= 400) fallas.push(`${camino(r.request())}: ${r.status()}`);
  });
  const quieta = async (): Promise<boolean> => {
    const tope = Date.now() + ESPERA_MS;
    while (Date.now() < tope) {
      // Ready when no request is open, nothing is loading (except the gallery's samples of that), and the
      // frame or the sign-in form is there.
      if (
        abiertos.size === 0 &&
        Date.now() - ultimo > QUIETA_MS &&
        (await p
          .evaluate(
            () =>
              document.querySelector('h1') !== null &&
              [
                ...document.querySelectorAll(
                  '.splash, .route-bar span, .skeleton, [aria-busy=true], .loading-bar.on',
                ),
              ].every((e) => e.closest('.muestra') !== null),
          )
          .catch(() => false))
      )
        return true;
      await p.waitForTimeout(40);
    }
    return false;
  };
  return {
    fallas,
    ir: async (ruta, desdeAdentro = false) => {
      fallas.length = 0;
      abiertos.clear();
      ultimo = Date.now();
      if (desdeAdentro)
        await p.evaluate((a) => {
          history.pushState(
            { idx: ((history.state as { readonly idx?: number } | null)?.idx ?? 0) + 1, key: a, usr: null },
            '',
            a,
          );
          dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
        }, ruta);
      else await p.goto(url + ruta);
      const mal: string[] = [];
      if (!(await quieta())) mal.push(`no terminó de mostrarse en ${ESPERA_MS / 1000} s`);
      const visto = await p.evaluate(
        (sinPermiso) => ({
          negada: document.querySelector('main')?.innerText.includes(sinPermiso) === true,
          falla: document.querySelector('main.plain h1')?.textContent ?? '',
          h1: [...document.querySelectorAll('h1')].length,
          titulo: document.title,
          cuantos: document.querySelectorAll('main').length,
          error: [...document.querySelectorAll('[role=alert]')]
            .filter((e) => e.closest('.muestra') === null)
            .map((e) => e.textContent.trim())
            .filter((x) => x !== ''),
        }),
        es.pantallas.comun.sinPermiso,
      );
      if (/no se pudo|falló|falla/i.test(visto.falla)) mal.push(`se rompió: ${visto.falla}`);
      if (visto.h1 !== 1) mal.push(`tiene ${visto.h1} títulos h1`);
      if (visto.cuantos !== 1) mal.push(`tiene ${visto.cuantos} elementos main`);
      if (visto.titulo.trim() === '') mal.push('sin título de ventana');
      // Pages of the docs name calls, which look like keys.
      if (!ruta.startsWith('/docs/'))
        mal.push(
          ...(
            await p.evaluate((clave) => {
              const e = new RegExp(clave),
                camino = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
                dichos = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
                  (x) => [
                    x.getAttribute('aria-label'),
                    x.getAttribute('title'),
                    x.getAttribute('placeholder'),
                  ],
                );
              for (let n = camino.nextNode(); n; n = camino.nextNode())
                if (n.parentElement?.closest('code, pre, .mono, .cm-editor') === null)
                  dichos.push(n.textContent);
              return [...new Set(dichos.flatMap((d) => (d !== null && e.test(d.trim()) ? [d.trim()] : [])))];
            }, CLAVE)
          ).map((c) => `muestra la clave de un texto: ${c}`),
        );
      // Of who lacks the permission, and is told so by the screen, a 403 is the right answer.
      const propias = visto.negada ? fallas.filter((f) => !f.endsWith(': 403')) : fallas;
      mal.push(...visto.error.map((x) => `muestra un error: ${x}`), ...propias.map((f) => `pedido ${f}`));
      return mal;
    },
  };
};
