// Screen texts: react-i18next over core's i18next, with keys checked by the compiler. A text missing from
// another language appears in Spanish.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextTree } from '../core/i18n/texts.ts';
import { addTexts, sayIn, i18n, withCount, type TextKey } from '../core/kit/text.ts';

export type UiTextKey = TextKey;
export type T = (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Texts without parameters are looked up once, because a list repeats the same few hundred. The cache is
 * cleared when texts arrive.
 */
let said = new WeakMap<object, Map<string, string>>();
const remembering = new WeakMap<object, T>();
const remembered = (of: TFunction): T => {
  const known = remembering.get(of);
  if (known) return known;
  const fresh: T = (key, values) => {
    if (values !== undefined) return of(key, withCount(key, values));
    let ofLanguage = said.get(of);
    if (!ofLanguage) said.set(of, (ofLanguage = new Map()));
    let x = ofLanguage.get(key);
    if (x === undefined) ofLanguage.set(key, (x = of(key)));
    return x;
  };
  remembering.set(of, fresh);
  return fresh;
};

/** Loads these texts into the screens and the core, before anything is drawn. */
export const applyTexts = (lang: string, texts: TextTree): void => {
  addTexts(lang, texts);
  sayIn(lang);
};
i18n.store.on('added', () => {
  said = new WeakMap();
});

export const useT = (): T => remembered(useTranslation(undefined, { i18n }).t);
/** For use outside components. */
export const t: T = (key, values) =>
  values === undefined ? i18n.t(key) : i18n.t(key, withCount(key, values));
