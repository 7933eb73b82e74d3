// Helps tests that use only the keyboard: Tab to a control, where the focus is, and what live regions
// announced.
import type { Page } from 'playwright-core';
import { legible } from './navegador.ts';

/** Presses Tab (or Shift+Tab) until the wanted control has the focus. */
export const tabHasta = async (
  p: Page,
  nombre: RegExp,
  rol?: string,
  { maximo = 80, tecla = 'Tab' } = {},
): Promise<void> => {
  const vistos: string[] = [];
  for (let i = 0; i < maximo; i++) {
    await p.keyboard.press(tecla);
    const [texto, suRol] = await conFoco(p);
    vistos.push(`${suRol} ${texto.slice(0, 30)}`);
    if (nombre.test(legible(texto)) && (rol === undefined || rol === suRol)) return;
  }
  throw new Error(`con ${tecla} no se llega a ${nombre.source}: ${vistos.join(' · ')}`);
};

/** Name and role of the focused element. */
export const conFoco = (p: Page): Promise<readonly [string, string]> =>
  p.evaluate(() => {
    const e = document.activeElement as HTMLElement | null,
      rotulo =
        e instanceof HTMLInputElement || e instanceof HTMLSelectElement || e instanceof HTMLTextAreaElement
          ? e.labels?.[0]?.innerText
          : undefined;
    return [
      (e?.getAttribute('aria-label') ?? rotulo ?? e?.innerText ?? '').trim(),
      e?.getAttribute('role') ?? e?.tagName.toLowerCase() ?? '',
    ] as const;
  });

/**
 * Where the focus was lost, a moment after an action; undefined if some element has it. On the page itself,
 * users do not know where they are.
 */
export const focoPerdido = async (p: Page): Promise<string | undefined> => {
  for (let i = 0; i < 20; i++) {
    if (
      await p.evaluate(
        () =>
          document.activeElement !== null &&
          document.activeElement !== document.body &&
          document.activeElement !== document.documentElement,
      )
    )
      return undefined;
    await p.waitForTimeout(50);
  }
  return 'el foco quedó en la página misma';
};

/** Records from now on what live regions announce. */
export const escuchar = (p: Page): Promise<void> =>
  p.evaluate(() => {
    const w = window as unknown as { dicho: string[]; oido?: MutationObserver };
    w.dicho = [];
    w.oido?.disconnect();
    w.oido = new MutationObserver((cambios) => {
      for (const c of cambios) {
        const nodo = c.target instanceof Element ? c.target : c.target.parentElement,
          region = nodo?.closest('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]');
        // A new region that appears with its text counts too.
        const nuevas = [...c.addedNodes].flatMap((n) =>
          n instanceof Element
            ? [
                ...(n.matches('[role=status], [role=alert]') ? [n] : []),
                ...n.querySelectorAll('[role=status], [role=alert]'),
              ]
            : [],
        );
        for (const r of [...(region ? [region] : []), ...nuevas]) {
          const x = (r.textContent ?? '').replace(/\s+/g, ' ').trim();
          if (x !== '' && w.dicho.at(-1) !== x) w.dicho.push(x);
        }
      }
    });
    w.oido.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
export const dicho = (p: Page): Promise<readonly string[]> =>
  p.evaluate(() => (window as unknown as { dicho: string[] }).dicho);
