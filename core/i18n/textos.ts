// What a language is here: a tree of texts like the Spanish one, the labels of the tables by their Spanish text, and which languages there are.

/** A tree of texts. A text is added in Spanish first: what another language lacks is said in it (`npm run i18n:missing` lists it). */
export interface Textos {
  readonly [clave: string]: string | Textos;
}

export interface Idioma {
  readonly textos: Textos;
  /** Labels, helps, options and names of the tables and their fields: Spanish → this language. */
  readonly etiquetas: Readonly<Record<string, string>>;
}

/** Languages that have texts of their own beside Spanish, which is always there: what another lacks is said in it. */
export const TRADUCCIONES = ['en', 'zh', 'ja', 'de', 'fr'] as const;
export type Traduccion = (typeof TRADUCCIONES)[number];

/**
 * The language of a choice of the specification's list. `es` and `ar` are one: the product's Spanish is the Argentine one (usted, legajo,
 * liquidación), and a neutral Spanish would only lose its terms. What tells them apart is the region: choosing `ar` sets Argentina's.
 */
export const traduccionDe = (l: Traduccion | 'es' | 'ar'): Traduccion | 'es' => (l === 'ar' ? 'es' : l);

/** What `lang` says to browsers and screen readers. */
export const ETIQUETA_BCP47: Readonly<Record<Traduccion | 'es', string>> = {
  es: 'es-AR',
  en: 'en',
  zh: 'zh-Hans',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
};
