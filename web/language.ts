// Shows the page in the language chosen in this browser: its texts are a separate chunk, loaded before
// anything is shown.
import { setRegion } from '../core/kit/region.ts';
import { LOCALE, chosenRegion, chosenTranslation } from './locale.ts';

let inBody: ((body: string) => string) | undefined;

/** Translates the server's sentences in the body of an answer. */
export const translatedBody = (body: string): string => inBody?.(body) ?? body;

/**
 * Spanish needs no loading. A language that cannot be loaded (no network, server updated) falls back to
 * Spanish, which is always bundled.
 */
export const prepareLanguage = (): Promise<void> | undefined => {
  setRegion(chosenRegion());
  const lang = chosenTranslation;
  if (lang === 'es') return undefined;
  return import('./loadTranslation.ts')
    .then(async (m) => {
      inBody = await m.loadTranslation(lang);
      document.documentElement.lang = LOCALE;
    })
    .catch(() => undefined);
};
