// The texts on screen: i18next over the core's resource, with keys that the compiler checks; another language's are put beside the Spanish, which says what they lack.
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { conPlurales, type Textos } from '../core/i18n/textos.ts';
import type { ClaveTexto } from '../core/kit/texto.ts';
import { alLlegar } from './textos.ts';

type Plural = ClaveTexto extends infer K ? (K extends `${infer B}_other` ? B : never) : never;
/** A key of the resource; a plural one is named without its suffix and takes `count`. */
export type Clave = ClaveTexto | Plural;
export type T = (clave: Clave, valores?: Readonly<Record<string, string | number>>) => string;

/** The plural forms that a language tells apart, as i18next will ask for them. */
const formas = (lang: string): readonly string[] => new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

export const i18n: I18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: 'es', fallbackLng: 'es', initAsync: false,
  resources: { es: { translation: {} } },
  interpolation: { escapeValue: false },
  returnNull: false,
});

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

alLlegar((textos) => { dichas = new WeakMap(); i18n.addResourceBundle('es', 'translation', conPlurales(textos, formas('es')), true, true); });

/** Says the screens with these texts, before they are drawn. */
export const usarTextos = (lang: string, textos: Textos): void => { dichas = new WeakMap(); i18n.addResourceBundle(lang, 'translation', conPlurales(textos, formas(lang))); void i18n.changeLanguage(lang); };

export const useT = (): T => recordando(useTranslation(undefined, { i18n }).t as unknown as (clave: never, valores?: never) => string);
/** Outside components. */
export const t = ((clave: Clave, valores?: Readonly<Record<string, string | number>>) => i18n.t(clave as never, valores as never)) as unknown as T;
