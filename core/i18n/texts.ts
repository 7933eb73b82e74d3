// The contents of a language: a tree of texts like the Spanish one, and the tables' labels by key; and which
// languages exist.

/**
 * A tree of texts. New texts go in Spanish first; what another language lacks is shown in Spanish (`npm run
 * i18n:missing` lists it).
 */
export interface TextTree {
  readonly [clave: string]: string | TextTree;
}

/**
 * The labels of the tables: by table (`secciones` for the titles of sections), by the key of each
 * (core/kit/tableLabels.ts).
 */
export type TableLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface LanguageTexts {
  readonly textos: TextTree;
  /**
   * Labels, helps, options and names of the tables and their fields. Their Spanish is in the descriptors
   * (`core/tables`).
   */
  readonly etiquetas: TableLabels;
}

/** Languages with their own texts besides Spanish, which is always there and fills what they lack. */
export const TRANSLATIONS = ['en', 'zh', 'ja', 'de', 'fr'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/**
 * The language for a choice in the specification's list. `es` and `ar` are one: the product's Spanish is
 * Argentine (usted, legajo, liquidación), and a neutral Spanish would only lose its terms. They differ in the
 * region: choosing `ar` sets Argentina's.
 */
export const translationOf = (l: Translation | 'es' | 'ar'): Translation | 'es' => (l === 'ar' ? 'es' : l);

/** The value of the `lang` attribute, for browsers and screen readers. */
export const BCP47_TAG: Readonly<Record<Translation | 'es', string>> = {
  es: 'es-AR',
  en: 'en',
  zh: 'zh-Hans',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
};
