// The texts of the product by key, with their values put in: i18next, with no host, over the Spanish texts and those of the language that was chosen.
import { createInstance, type i18n as I18n } from 'i18next';
import { es } from '../i18n/es/index.ts';
import type { Textos } from '../i18n/textos.ts';

type Hojas<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Hojas<T[K], `${P}${K}.`>;
}[keyof T & string];
type Singular<K> = K extends `${infer B}_other` ? B : never;

type ClaveEscrita = Hojas<typeof es>;
/** Every key of the Spanish texts; a text with plural forms is also named without its suffix, and takes `count`. The compiler refuses any other. */
export type ClaveTexto = ClaveEscrita | Singular<ClaveEscrita>;
export type Valores = Readonly<Record<string, string | number>>;

/** Texts of all parts of the product are here under their area: `campo.requerido`. */
const NS = 'translation';
export const i18n: I18n = createInstance();
void i18n.init({
  lng: 'es', fallbackLng: 'es', initAsync: false, ns: NS, defaultNS: NS, nsSeparator: false, resources: { es: { [NS]: es } },
  interpolation: { escapeValue: false },
});

/** What a key says before its values are put in: looked up once, for a list says the same few hundreds of times. */
const crudos = new Map<string, string | undefined>();

/** Adds texts to those of a language; what it lacks is said in Spanish. */
export const agregarTextos = (lang: string, textos: Textos): void => {
  i18n.addResourceBundle(lang, NS, textos, true, true);
  crudos.clear();
};
/** Those that there are of a language. */
export const textosDe = (lang: string): Textos => (i18n.getResourceBundle(lang, NS) ?? {}) as Textos;
/**
 * From here on the texts are said in this language. A process speaks one: the browser and the terminal choose it once, before anything is
 * shown. The server never does: what it says, stores and prints is Spanish.
 */
export const decirEn = (lang: string): void => {
  void i18n.changeLanguage(lang);
  crudos.clear();
};

const crudo = (clave: string, count: number | undefined): string | undefined => {
  const id = count === undefined ? clave : `${clave} ${count}`, ya = crudos.get(id);
  if (ya !== undefined || crudos.has(id)) return ya;
  const dicho = i18n.t(clave as never, { skipInterpolation: true, defaultValue: '', ...(count === undefined ? {} : { count }) } as never) as unknown;
  const hallado = typeof dicho === 'string' && dicho !== '' ? dicho : undefined;
  // Amounts are as many as there are rows: a text with plurals is looked up each time.
  if (count === undefined) crudos.set(id, hallado);
  return hallado;
};

/** Is it the key of a text? For keys that come from outside. */
export const esClaveTexto = (clave: string): clave is ClaveTexto => crudo(clave, undefined) !== undefined;

/** The text of a key; `{{name}}` is replaced by its value. */
export const texto = (clave: ClaveTexto, valores: Valores = {}): string => {
  const { count } = valores, dicho = crudo(clave, typeof count === 'number' ? count : undefined);
  if (dicho === undefined) throw new Error(`texto inexistente: ${clave}`);
  if (!dicho.includes('{{')) return dicho;
  return i18n.services.interpolator.interpolate(dicho, valores, i18n.language, {
    missingInterpolationHandler: (_: string, [, nombre]: readonly string[]) => { throw new Error(`falta el valor «${nombre ?? ''}» del texto ${clave}`); },
  } as never);
};
