// What a language is here: a tree of texts like the Spanish one, the labels of the tables by their Spanish text, and which languages there are.

/** A tree of texts. A text is added in Spanish first: what another language lacks is said in it (`npm run i18n:missing` lists it). */
export interface TextTree {
  readonly [clave: string]: string | TextTree;
}

export interface LanguageTexts {
  readonly textos: TextTree;
  /** Labels, helps, options and names of the tables and their fields: Spanish → this language. */
  readonly etiquetas: Readonly<Record<string, string>>;
}

/** Languages that have texts of their own beside Spanish, which is always there: what another lacks is said in it. */
export const TRANSLATIONS = ['en', 'zh', 'ja', 'de', 'fr'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/**
 * The language of a choice of the specification's list. `es` and `ar` are one: the product's Spanish is the Argentine one (usted, legajo,
 * liquidación), and a neutral Spanish would only lose its terms. What tells them apart is the region: choosing `ar` sets Argentina's.
 */
export const translationOf = (l: Translation | 'es' | 'ar'): Translation | 'es' => (l === 'ar' ? 'es' : l);

/** What `lang` says to browsers and screen readers. */
export const BCP47_TAG: Readonly<Record<Translation | 'es', string>> = {
  es: 'es-AR',
  en: 'en',
  zh: 'zh-Hans',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
};
