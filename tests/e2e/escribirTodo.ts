// Writes in every input of a page key by key, at once and by pasting, and reports what an input loses.
import type { Locator, Page } from 'playwright-core';

/** Buttons that open rows to write in: nested lists and dated values. */
const QUE_ABREN = '.nested-foot button:visible, [data-agrega]:visible';
// Only the last of similar rows.
const CAJAS =
  'input:not(.nested-row:has(+ .nested-row) *, [type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [readonly], [disabled]), textarea:not([readonly], [disabled])';

interface Caja {
  readonly nombre: string;
  readonly muestra: string;
  readonly largo: number;
}

/** The input's name and a sample of what people write in it; undefined for inputs that take no text. */
const mirar = (e: Locator): Promise<Caja | undefined> =>
  e.evaluate((x) => {
    if (
      !(x instanceof HTMLInputElement || x instanceof HTMLTextAreaElement) ||
      !x.checkVisibility({ visibilityProperty: true }) ||
      x.getBoundingClientRect().width < 2 ||
      x.closest('[inert], [aria-hidden=true], [aria-disabled=true]') !== null
    )
      return undefined;
    const dado = x.getAttribute('placeholder') ?? '',
      tipo = x.getAttribute('type') ?? '',
      modo = x.inputMode;
    const muestra = /^dd\/mm\/aaaa$/.test(dado)
      ? '02/11/2031'
      : /^mm\/aaaa$/.test(dado)
        ? '11/2031'
        : tipo === 'date'
          ? ''
          : modo === 'decimal'
            ? '1234567'
            : modo === 'numeric' || tipo === 'number'
              ? '2345678'
              : tipo === 'email' || modo === 'email'
                ? 'ana@estudio.com.ar'
                : 'Zubeldia 12';
    const nombre = (x.getAttribute('aria-label') ?? x.labels?.[0]?.textContent ?? x.name ?? x.id)
      .trim()
      .slice(0, 60);
    return {
      nombre: x.closest('.muestra') ? `${nombre} (${x.className})` : nombre,
      muestra,
      largo: x.maxLength,
    };
  });

/** Only letters, digits and «@»: inputs may add separators and format what they hold. */
const pelado = (s: string): string => s.replace(/[^\p{L}\p{N}@]/gu, '').toLowerCase();

/** Writes each input in three ways; reports what it lost, with what stayed. */
export const escribirTodo = async (
  p: Page,
  dentro = 'body',
): Promise<{ readonly cajas: number; readonly mal: readonly string[] }> => {
  const mal: string[] = [];
  for (const b of await p.locator(dentro).locator(QUE_ABREN).all()) await b.click();
  const cuantas = await p.locator(dentro).locator(CAJAS).count();
  let cajas = 0;
  for (let i = 0; i < cuantas; i++) {
    // Each input is marked instead of counted, since writing may open or move others.
    const e = await p
        .locator(dentro)
        .locator(CAJAS)
        .nth(i)
        .elementHandle({ timeout: 500 })
        .catch(() => null),
      loc = p.locator(dentro).locator(CAJAS).nth(i);
    const c = e === null ? undefined : await mirar(loc).catch(() => undefined);
    if (!e || c === undefined || c.muestra === '') continue;
    const muestra = c.largo > 0 ? c.muestra.slice(0, c.largo) : c.muestra;
    cajas++;
    // If writing redraws the input, the new one must have the text and the cursor.
    const quedo = async (): Promise<string> => {
      const leer = (): Promise<readonly [boolean, string, boolean]> =>
        p.evaluate((x) => {
          const y = x.isConnected ? x : document.activeElement;
          return [
            document.activeElement === y && y instanceof HTMLElement && y.matches('input, textarea'),
            (y as HTMLInputElement | null)?.value ?? '',
            x.isConnected,
          ] as const;
        }, e);
      let [foco, valor, estaba] = await leer();
      for (let k = 0; !estaba && pelado(valor) !== pelado(muestra) && k < 20; k++) {
        await p.waitForTimeout(50);
        [foco, valor, estaba] = await leer();
      }
      return `${foco}|${valor}`;
    };
    const espera = `true|${pelado(muestra)}`;
    for (const [como, escribir] of [
      ['tecla por tecla', () => p.keyboard.type(muestra)],
      ['de una vez', () => p.keyboard.insertText(muestra)],
      [
        'pegado',
        () =>
          p.evaluate((texto) => {
            document.execCommand('insertText', false, texto);
          }, muestra),
      ],
    ] as const) {
      // A redrawn input has the cursor already.
      if (await e.evaluate((x) => x.isConnected)) await e.focus().catch(() => undefined);
      await p.evaluate(() => {
        (document.activeElement as Partial<HTMLInputElement> | null)?.select?.();
      });
      await escribir();
      const [foco, valor] = (await quedo()).split('|') as [string, string],
        hay = `${foco}|${pelado(valor)}`;
      if (hay !== espera) {
        mal.push(
          `«${c.nombre}», ${como}: se escribió «${muestra}» y quedó «${valor}»${foco === 'true' ? '' : ' (perdió el cursor)'}`,
        );
        break;
      }
    }
  }
  return { cajas, mal };
};
