// Which language and which region this browser chose: two settings, kept apart.
import { ETIQUETA_BCP47, traduccionDe, type Traduccion } from '../core/i18n/textos.ts';
import { REGIONES, type Region } from '../core/kit/region.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../core/i18n/languages.ts';
import { leerGuardado, preferencia, preferir } from './storage.ts';

const guardado = leerGuardado('language');
/** The choice of the specification's list; `es` until somebody chooses. */
export const elegido: Language = LANGUAGES.find((l) => l.lang === guardado)?.lang ?? DEFAULT_LANGUAGE;
export const traduccion: Traduccion | 'es' = traduccionDe(elegido);
/** For `Intl` and for the `lang` of what is shown. */
export const LOCALE: string = ETIQUETA_BCP47[traduccion];

/** How dates and numbers are written, whatever the language: Argentina's unless somebody chooses another. Takes hold when the page loads anew. */
export const regionElegida = (): Region => {
  const id = preferencia('region');
  return REGIONES.find((r) => r.id === id) ?? REGIONES[0];
};
export const elegirRegion = (id: string): void => preferir('region', id);
