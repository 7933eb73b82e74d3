// The texts on screen: react-i18next over the core's i18next, with keys that the compiler checks. What
// another language lacks is said in Spanish.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TextTree } from '../core/i18n/texts.ts';
import { addTexts, sayIn, i18n, type TextKey } from '../core/kit/text.ts';

export { i18n };
export type UiTextKey = TextKey;
export type T = (clave: UiTextKey, valores?: Readonly<Record<string, string | number>>) => string;

/** Words without values are looked up once: a list says the same few hundreds of times. Forgotten when texts come. */
let dichas = new WeakMap<object, Map<string, string>>();
const conMemoria = new WeakMap<object, T>();
const recordando = (de: TFunction): T => {
  const ya = conMemoria.get(de);
  if (ya) return ya;
  const nueva: T = (clave, valores) => {
    if (valores !== undefined) return de(clave, valores);
    let suyas = dichas.get(de);
    if (!suyas) dichas.set(de, (suyas = new Map()));
    let x = suyas.get(clave);
    if (x === undefined) suyas.set(clave, (x = de(clave)));
    return x;
  };
  conMemoria.set(de, nueva);
  return nueva;
};

/** Says the screens and the core with these texts, before anything is drawn. */
export const applyTexts = (lang: string, textos: TextTree): void => {
  addTexts(lang, textos);
  sayIn(lang);
};
i18n.store.on('added', () => {
  dichas = new WeakMap();
});

export const useT = (): T => recordando(useTranslation(undefined, { i18n }).t);
/** Outside components. */
export const t: T = (clave, valores) => (valores === undefined ? i18n.t(clave) : i18n.t(clave, valores));
