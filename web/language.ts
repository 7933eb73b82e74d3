// Says the page in the language that this browser chose: its texts come in a part of the build of their own,
// before anything is shown.
import { setRegion } from '../core/kit/region.ts';
import { LOCALE, chosenRegion, chosenTranslation } from './locale.ts';

let enCuerpo: ((cuerpo: string) => string) | undefined;

/** The body of an answer of the server with its sentences in the language of this browser. */
export const translatedBody = (cuerpo: string): string => enCuerpo?.(cuerpo) ?? cuerpo;

/**
 * Nothing to wait for in Spanish. A language that does not arrive (no network, the server was updated) leaves
 * Spanish, which is always here.
 */
export const prepareLanguage = (): Promise<void> | undefined => {
  setRegion(chosenRegion());
  const lang = chosenTranslation;
  if (lang === 'es') return undefined;
  return import('./loadTranslation.ts')
    .then(async (m) => {
      enCuerpo = await m.loadTranslation(lang);
      document.documentElement.lang = LOCALE;
    })
    .catch(() => undefined);
};
