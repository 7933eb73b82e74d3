// The language and the region chosen in this browser: two separate settings.
import { BCP47_TAG, translationOf, type Translation } from '../core/i18n/texts.ts';
import { REGIONS, type Region } from '../core/kit/region.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../core/i18n/languages.ts';
import { readLocal, readPreference, setPreference } from './storage.ts';

const saved = readLocal('language');
/** One of the specification's languages; `es` until the person chooses. */
export const chosenLanguage: Language = LANGUAGES.find((l) => l.lang === saved)?.lang ?? DEFAULT_LANGUAGE;
export const chosenTranslation: Translation | 'es' = translationOf(chosenLanguage);
/** For `Intl` and for the `lang` attribute. */
export const LOCALE: string = BCP47_TAG[chosenTranslation];

/**
 * How dates and numbers are written, whatever the language: Argentina's format unless the person chooses
 * another. A change takes effect when the page is reloaded.
 */
export const chosenRegion = (): Region => {
  const id = readPreference('region');
  return REGIONS.find((r) => r.id === id) ?? REGIONS[0];
};
export const chooseRegion = (id: string): void => setPreference('region', id);
