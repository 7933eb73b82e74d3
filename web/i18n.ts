// The texts on screen: react-i18next over the core's i18next, with keys that the compiler checks. What
// another language lacks is said in Spanish.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextTree } from '../core/i18n/texts.ts';
import { addTexts, sayIn, i18n, type TextKey } from '../core/kit/text.ts';

export type UiTextKey = TextKey;
export type T = (clave: UiTextKey, valores?: Readonly<Record<string, string | number>>) => string;

/**
 * Words without values are looked up once: a list says the same few hundreds of times. Forgotten when texts
 * come.
 */
let said = new WeakMap<object, Map<string, string>>();
const remembering = new WeakMap<object, T>();
const remembered = (de: TFunction): T => {
  const known = remembering.get(de);
  if (known) return known;
  const fresh: T = (clave, valores) => {
    if (valores !== undefined) return de(clave, valores);
    let ofLanguage = said.get(de);
    if (!ofLanguage) said.set(de, (ofLanguage = new Map()));
    let x = ofLanguage.get(clave);
    if (x === undefined) ofLanguage.set(clave, (x = de(clave)));
    return x;
  };
  remembering.set(de, fresh);
  return fresh;
};

/** Says the screens and the core with these texts, before anything is drawn. */
export const applyTexts = (lang: string, textos: TextTree): void => {
  addTexts(lang, textos);
  sayIn(lang);
};
i18n.store.on('added', () => {
  said = new WeakMap();
});

export const useT = (): T => remembered(useTranslation(undefined, { i18n }).t);
/** Outside components. */
export const t: T = (clave, valores) => (valores === undefined ? i18n.t(clave) : i18n.t(clave, valores));
