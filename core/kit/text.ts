// The product's texts by key, with their values: i18next, without a host, in Spanish and the chosen language.
import { createInstance, type i18n as I18n } from 'i18next';
import { es } from '../i18n/es/index.ts';
import type { TextTree } from '../i18n/texts.ts';

type Hojas<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Hojas<T[K], `${P}${K}.`>;
}[keyof T & string];
type Singular<K> = K extends `${infer B}_other` ? B : never;

type ClaveEscrita = Hojas<typeof es>;
/**
 * Every key of the Spanish texts. A text with plural forms is also named
 * without its suffix, and takes `count`. Other keys do not compile.
 */
export type TextKey = ClaveEscrita | Singular<ClaveEscrita>;
export type TextValues = Readonly<Record<string, string | number>>;

/** One namespace holds the texts of every part of the product, each under its area: `campo.requerido`. */
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

/**
 * A text split at its values (`nombres[i]` goes after `partes[i]`). `partes` is undefined when it needs
 * i18next: a format, another text.
 */
interface Cortado {
  readonly dicho: string;
  readonly partes: readonly string[] | undefined;
  readonly nombres: readonly string[];
}
/**
 * Split texts, cached: a list repeats a few hundred of them, and i18next
 * parses one each time (100,000 messages: 0.5 s, from here 0.03 s).
 */
const cortados = new Map<string, Cortado | undefined>();

/** Adds texts to a language; missing ones are shown in Spanish. */
export const addTexts = (lang: string, textos: TextTree): void => {
  i18n.addResourceBundle(lang, NS, textos, true, true);
  cortados.clear();
};
/** The texts of a language. */
export const textsOf = (lang: string): TextTree => i18n.getResourceBundle(lang, NS) ?? {};
/**
 * Sets the language of the texts from now on. A process has one: the browser and the terminal choose it once,
 * before they show anything. The server never does: its messages, rows and documents are in Spanish.
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
/** The plural form is looked up each time and not cached: there are as many counts as rows. */
const conCuenta = (clave: string, count: number): Cortado | undefined => {
  const dicho = hallar(clave, count);
  return dicho === undefined ? undefined : cortar(dicho);
};

/** Whether it is the key of a text, for keys that come from outside. */
export const isTextKey = (clave: string): clave is TextKey =>
  cortado(clave) !== undefined || conCuenta(clave, 0) !== undefined;

const wholeNumber = (v: string | number | undefined): number | undefined =>
  v !== undefined && /^\d+$/.test(String(v)) ? Number(v) : undefined;
/**
 * Values with the `count` that chooses the plural form, if they came without one: their `n` or `cantidad`, or
 * the first whole number that the text shows; without any (a figure already written as «1.234»), the plural.
 * Such texts are stored and answered with the values they always had, from before they had forms.
 */
export const withCount = (clave: string, valores: TextValues): TextValues => {
  if (typeof valores['count'] === 'number' || cortado(clave) !== undefined) return valores;
  const plural = conCuenta(clave, 0);
  if (plural === undefined) return valores;
  const figures = ['n', 'cantidad', ...plural.nombres].map((v) => wholeNumber(valores[v]));
  return { ...valores, count: figures.find((v) => v !== undefined) ?? 0 };
};

const falta = (clave: string, nombre: string): never => {
  throw new Error(`falta el valor «${nombre}» del texto ${clave}`);
};
const filled = (clave: TextKey, valores: TextValues): string => {
  const { count } = withCount(clave, valores),
    c = typeof count === 'number' ? conCuenta(clave, count) : cortado(clave);
  if (c === undefined) throw new Error(`texto inexistente: ${clave}`);
  if (c.partes)
    return c.partes.reduce((frase, parte, i) => {
      const n = c.nombres[i - 1] ?? '';
      return `${frase}${valores[n] ?? falta(clave, n)}${parte}`;
    });
  return i18n.t(clave, {
    ...valores,
    missingInterpolationHandler: (_: string, [, nombre]: readonly string[]) => falta(clave, nombre ?? ''),
  });
};
type Hearer = (sentence: string, key: string, values: TextValues) => void;
let hearer: Hearer | undefined;
/** `f` receives each sentence and what it was made from, until it is unset (core/kit/heard.ts). */
export const hearWith = (f: Hearer | undefined): void => {
  hearer = f;
};
/** The text of a key, with each `{{name}}` replaced by its value. */
export const textFor = (clave: TextKey, valores: TextValues = {}): string => {
  const sentence = filled(clave, valores);
  hearer?.(sentence, clave, valores);
  return sentence;
};
/** The language of the texts now. */
export const spokenLanguage = (): string => i18n.language;
