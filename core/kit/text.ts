// The texts of the product by key, with their values put in: i18next, with no host, over the Spanish texts and those of the language that was chosen.
import { createInstance, type i18n as I18n } from 'i18next';
import { es } from '../i18n/es/index.ts';
import type { TextTree } from '../i18n/texts.ts';

type Hojas<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Hojas<T[K], `${P}${K}.`>;
}[keyof T & string];
type Singular<K> = K extends `${infer B}_other` ? B : never;

type ClaveEscrita = Hojas<typeof es>;
/** Every key of the Spanish texts; a text with plural forms is also named without its suffix, and takes `count`. The compiler refuses any other. */
export type TextKey = ClaveEscrita | Singular<ClaveEscrita>;
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts of all parts of the product are here under their area: `campo.requerido`. */
const NS = 'translation';
export const i18n: I18n = createInstance();
void i18n.init({
  lng: 'es',
  fallbackLng: 'es',
  initAsync: false,
  ns: NS,
  defaultNS: NS,
  nsSeparator: false,
  resources: { es: { [NS]: es } },
  interpolation: { escapeValue: false },
});

/** A text cut at its values (`nombres[i]` goes after `partes[i]`); `undefined` where it asks i18next for more than names: a format, another text. */
interface Cortado {
  readonly dicho: string;
  readonly partes: readonly string[] | undefined;
  readonly nombres: readonly string[];
}
/** Each text as it was found and cut: a list says the same few hundreds of times, and i18next cuts one anew each time (100,000 messages take 0.5 s, and 0.03 s from here). */
const cortados = new Map<string, Cortado | undefined>();

/** Adds texts to those of a language; what it lacks is said in Spanish. */
export const addTexts = (lang: string, textos: TextTree): void => {
  i18n.addResourceBundle(lang, NS, textos, true, true);
  cortados.clear();
};
/** Those that there are of a language. */
export const textsOf = (lang: string): TextTree => (i18n.getResourceBundle(lang, NS) ?? {}) as TextTree;
/**
 * From here on the texts are said in this language. A process speaks one: the browser and the terminal choose it once, before anything is
 * shown. The server never does: what it says, stores and prints is Spanish.
 */
export const sayIn = (lang: string): void => {
  void i18n.changeLanguage(lang);
  cortados.clear();
};

const cortar = (dicho: string): Cortado => {
  const trozos = dicho.split(/\{\{(\w+)\}\}/),
    partes = trozos.filter((_, i) => i % 2 === 0);
  return {
    dicho,
    partes: partes.some((p) => p.includes('{{') || p.includes('$t(')) ? undefined : partes,
    nombres: trozos.filter((_, i) => i % 2 === 1),
  };
};
const hallar = (clave: string, count?: number): string | undefined => {
  const dicho: unknown = i18n.t(clave, {
    skipInterpolation: true,
    defaultValue: '',
    ...(count === undefined ? {} : { count }),
  });
  return typeof dicho === 'string' && dicho !== '' ? dicho : undefined;
};
const cortado = (clave: string): Cortado | undefined => {
  if (!cortados.has(clave)) {
    const dicho = hallar(clave);
    cortados.set(clave, dicho === undefined ? undefined : cortar(dicho));
  }
  return cortados.get(clave);
};
/** The form of a count is looked for each time: there are as many counts as rows. */
const conCuenta = (clave: string, count: number): Cortado | undefined => {
  const dicho = hallar(clave, count);
  return dicho === undefined ? undefined : cortar(dicho);
};

/** Is it the key of a text? For keys that come from outside. */
export const isTextKey = (clave: string): clave is TextKey => cortado(clave) !== undefined;

const falta = (clave: string, nombre: string): never => {
  throw new Error(`falta el valor «${nombre}» del texto ${clave}`);
};
/** The text of a key; `{{name}}` is replaced by its value. */
export const textFor = (clave: TextKey, valores: TextValues = {}): string => {
  const { count } = valores,
    c = typeof count === 'number' ? conCuenta(clave, count) : cortado(clave);
  if (c === undefined) throw new Error(`texto inexistente: ${clave}`);
  if (c.partes)
    return c.partes.reduce((frase, parte, i) => {
      const n = c.nombres[i - 1]!;
      return `${frase}${valores[n] ?? falta(clave, n)}${parte}`;
    });
  return i18n.t(clave, {
    ...valores,
    missingInterpolationHandler: (_: string, [, nombre]: readonly string[]) => falta(clave, nombre ?? ''),
  });
};
