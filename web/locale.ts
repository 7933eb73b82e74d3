// Which language and which region this browser chose: two settings, kept apart.
import { BCP47_TAG, translationOf, type Translation } from '../core/i18n/texts.ts';
import { REGIONS, type Region } from '../core/kit/region.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../core/i18n/languages.ts';
import { readLocal, readPreference, setPreference } from './storage.ts';

const guardado = readLocal('language');
/** The choice of the specification's list; `es` until somebody chooses. */
export const chosenLanguage: Language = LANGUAGES.find((l) => l.lang === guardado)?.lang ?? DEFAULT_LANGUAGE;
export const chosenTranslation: Translation | 'es' = translationOf(chosenLanguage);
/** For `Intl` and for the `lang` of what is shown. */
export const LOCALE: string = BCP47_TAG[chosenTranslation];

/**
 * How dates and numbers are written, whatever the language: Argentina's unless somebody chooses another.
 * Takes hold when the page loads anew.
 */
export const chosenRegion = (): Region => {
  const id = readPreference('region');
  return REGIONS.find((r) => r.id === id) ?? REGIONS[0];
};
export const chooseRegion = (id: string): void => setPreference('region', id);
