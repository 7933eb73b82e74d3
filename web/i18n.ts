// The texts on screen: react-i18next over the core's i18next, with keys that the compiler checks; another language's are put beside the Spanish, which says what they lack.
import { useTranslation } from 'react-i18next';
import type { TextTree } from '../core/i18n/texts.ts';
import { addTexts, sayIn, i18n, type TextKey } from '../core/kit/text.ts';

export { i18n };
export type UiTextKey = TextKey;
export type T = (clave: UiTextKey, valores?: Readonly<Record<string, string | number>>) => string;

/** Words without values are looked up once: a list says the same few hundreds of times. Forgotten when texts come. */
let dichas = new WeakMap<object, Map<string, string>>();
const conMemoria = new WeakMap<object, T>();
const recordando = (de: (clave: never, valores?: never) => string): T => {
  const ya = conMemoria.get(de);
  if (ya) return ya;
  const nueva: T = (clave, valores) => {
    if (valores !== undefined) return de(clave as never, valores as never);
    let suyas = dichas.get(de);
    if (!suyas) dichas.set(de, (suyas = new Map()));
    let x = suyas.get(clave);
    if (x === undefined) suyas.set(clave, (x = de(clave as never)));
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

export const useT = (): T =>
  recordando(useTranslation(undefined, { i18n }).t as unknown as (clave: never, valores?: never) => string);
/** Outside components. */
export const t = ((clave: UiTextKey, valores?: Readonly<Record<string, string | number>>) =>
  i18n.t(clave as never, valores as never)) as unknown as T;
