// What a language is here: a tree of texts like the Spanish one, the labels of the tables by their Spanish text, and which languages there are.
import type { Language } from './languages.ts';

/** A tree of texts. Its keys are checked against the Spanish one by tests/i18n.test.ts, not by the compiler: a text is added in Spanish first. */
export interface Textos { readonly [clave: string]: string | Textos }

export interface Idioma {
  readonly textos: Textos;
  /** Labels, helps, options and names of the tables and their fields: Spanish → this language. */
  readonly etiquetas: Readonly<Record<string, string>>;
}

/** Languages that have texts of their own beside Spanish, which is always there: what another lacks is said in it. */
export const TRADUCCIONES = ['en', 'zh', 'ja', 'de', 'fr'] as const satisfies readonly Language[];
export type Traduccion = (typeof TRADUCCIONES)[number];

/**
 * The language of a choice of the specification's list. `es` and `ar` are one: the product's Spanish is the Argentine one (usted, legajo,
 * liquidación), and a neutral Spanish would only lose its terms. What tells them apart is the region: choosing `ar` sets Argentina's.
 */
export const traduccionDe = (l: Language): Traduccion | 'es' => (l === 'ar' || l === 'es' ? 'es' : l);

/** What `lang` says to browsers and screen readers. */
export const ETIQUETA_BCP47: Readonly<Record<Traduccion | 'es', string>> = { es: 'es-AR', en: 'en', zh: 'zh-Hans', ja: 'ja', de: 'de', fr: 'fr' };

/** Plural forms that a language asks for and a text does not tell apart are its `_other` («1.000.000 filas» is written as «2 filas»). */
export const conPlurales = <T extends Textos>(textos: T, formas: readonly string[]): T => {
  const de = (t: Textos): Textos => {
    const r: Record<string, string | Textos> = {};
    for (const [k, v] of Object.entries(t)) {
      r[k] = typeof v === 'string' ? v : de(v);
      if (typeof v === 'string' && k.endsWith('_other')) for (const f of formas) { const otra = `${k.slice(0, -6)}_${f}`; if (!Object.hasOwn(t, otra) && f !== 'one') r[otra] = v; }
    }
    return r;
  };
  return de(textos) as T;
};
