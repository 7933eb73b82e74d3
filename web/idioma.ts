// Says the page in the language that this browser chose: its texts come in a part of the build of their own, before anything is shown.
import { ponerRegion } from '../core/kit/region.ts';
import { LOCALE, regionElegida, traduccion } from './locale.ts';

let enCuerpo: ((cuerpo: string) => string) | undefined;

/** The body of an answer of the server with its sentences in the language of this browser. */
export const cuerpoDicho = (cuerpo: string): string => enCuerpo?.(cuerpo) ?? cuerpo;

/** Nothing to wait for in Spanish. A language that does not arrive (no network, the server was updated) leaves Spanish, which is always here. */
export const prepararIdioma = (): Promise<void> | undefined => {
  ponerRegion(regionElegida());
  const lang = traduccion;
  if (lang === 'es') return undefined;
  return import('./otroIdioma.ts')
    .then(async (m) => {
      enCuerpo = await m.traducir(lang);
      document.documentElement.lang = LOCALE;
    })
    .catch(() => undefined);
};
