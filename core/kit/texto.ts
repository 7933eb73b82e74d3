// The texts of the product by key, with their values put in: the one place where Spanish text and code meet.
import { es } from '../i18n/es/index.ts';

type Hojas<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Hojas<T[K], `${P}${K}.`>;
}[keyof T & string];

/** Every key of the Spanish resource; the compiler refuses one that does not exist. */
export type ClaveTexto = Hojas<typeof es>;

const hallar = (clave: string): unknown => {
  let nodo: unknown = es;
  for (const parte of clave.split('.')) nodo = typeof nodo === 'object' && nodo !== null && Object.hasOwn(nodo, parte) ? (nodo as Record<string, unknown>)[parte] : undefined;
  return nodo;
};
const buscar = (clave: string): string => {
  const nodo = hallar(clave);
  if (typeof nodo !== 'string') throw new Error(`texto inexistente: ${clave}`);
  return nodo;
};

/** Is it the key of a text? For keys that come from outside. */
export const esClaveTexto = (clave: string): clave is ClaveTexto => typeof hallar(clave) === 'string';

/** The Spanish text of a key; `{{name}}` is replaced by its value. */
export const texto = (clave: ClaveTexto, valores: Readonly<Record<string, string | number>> = {}): string =>
  buscar(clave).replace(/\{\{(\w+)\}\}/g, (_, nombre: string) => {
    const valor = valores[nombre];
    if (valor === undefined) throw new Error(`falta el valor «${nombre}» del texto ${clave}`);
    return String(valor);
  });
