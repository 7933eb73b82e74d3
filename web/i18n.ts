// The texts on screen: i18next over the core's resource, with keys that the compiler checks.
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { es } from '../core/i18n/es/index.ts';
import type { ClaveTexto } from '../core/kit/texto.ts';

type Plural = ClaveTexto extends infer K ? (K extends `${infer B}_other` ? B : never) : never;
/** A key of the resource; a plural one is named without its suffix and takes `count`. */
export type Clave = ClaveTexto | Plural;
export type T = (clave: Clave, valores?: Readonly<Record<string, string | number>>) => string;

export const i18n: I18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: 'es', fallbackLng: 'es', initAsync: false,
  resources: { es: { translation: es } },
  interpolation: { escapeValue: false },
  returnNull: false,
});

export const useT = (): T => useTranslation(undefined, { i18n }).t as unknown as T;
/** Outside components. */
export const t = ((clave: Clave, valores?: Readonly<Record<string, string | number>>) => i18n.t(clave as never, valores as never)) as unknown as T;
