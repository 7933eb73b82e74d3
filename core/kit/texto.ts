// The texts of the product by key, with their values put in: the one place where text and code meet.
import { es } from '../i18n/es/index.ts';
import type { Textos } from '../i18n/textos.ts';

type Hojas<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Hojas<T[K], `${P}${K}.`>;
}[keyof T & string];

/** Every key of the Spanish resource; the compiler refuses one that does not exist. */
export type ClaveTexto = Hojas<typeof es>;

let elegidos: Textos = {};
/**
 * From here on the texts are said with these; what they lack, in Spanish. A process speaks one language: the browser and the terminal
 * choose it once, before anything is shown. The server never does: what it says, stores and prints is Spanish (see `reconocer.ts`).
 */
export const decirCon = (textos: Textos): void => { elegidos = textos; };

const enArbol = (arbol: unknown, clave: string): unknown => {
  let nodo: unknown = arbol;
  for (const parte of clave.split('.')) nodo = typeof nodo === 'object' && nodo !== null && Object.hasOwn(nodo, parte) ? (nodo as Record<string, unknown>)[parte] : undefined;
  return nodo;
};
const hallar = (clave: string): unknown => { const propio = enArbol(elegidos, clave); return typeof propio === 'string' ? propio : enArbol(es, clave); };
const buscar = (clave: string): string => {
  const nodo = hallar(clave);
  if (typeof nodo !== 'string') throw new Error(`texto inexistente: ${clave}`);
  return nodo;
};

/** Is it the key of a text? For keys that come from outside. */
export const esClaveTexto = (clave: string): clave is ClaveTexto => typeof hallar(clave) === 'string';

/** The text of a key; `{{name}}` is replaced by its value. */
export const texto = (clave: ClaveTexto, valores: Readonly<Record<string, string | number>> = {}): string =>
  buscar(clave).replace(/\{\{(\w+)\}\}/g, (_, nombre: string) => {
    const valor = valores[nombre];
    if (valor === undefined) throw new Error(`falta el valor «${nombre}» del texto ${clave}`);
    return String(valor);
  });
