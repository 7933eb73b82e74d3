// The pages of the language's help, put together from its definitions: what the web, the editor and the terminal show.
import { atributos } from '../attributes.ts';
import type { AtributoDef } from '../atributo.ts';
import { clave } from '../clave.ts';
import { firma, type FuncionDef } from '../funcion.ts';
import { funciones } from '../functions/index.ts';
import { fichasDeAtributos } from './atributos.ts';
import type { Ejemplo } from './situaciones.ts';
import { GRUPOS, type Ficha } from './ficha.ts';
import { fichasDeFunciones } from './funciones.ts';
import { temas, type Tema } from './temas.ts';

const GRUPOS_DE_ATRIBUTOS: Readonly<Record<AtributoDef['grupo'], string>> = {
  persona: 'Del legajo',
  contrato: 'Del contrato',
  tiempo: 'Del tiempo',
  liquidacion: 'De la liquidación',
  empresa: 'De la empresa',
  novedad: 'De la novedad',
  concepto: 'Del concepto',
};

/** `nombre`: what its address ends with. `titulo`: as it is written: `MIN(valor; …)`, `basico`. */
interface Comun {
  readonly nombre: string;
  readonly titulo: string;
  readonly grupo: string;
  readonly resumen: string;
}
export type Pagina = Comun &
  (
    | {
        readonly clase: 'funcion';
        readonly def: FuncionDef;
        readonly ficha: Ficha;
        readonly ejemplos: readonly Ejemplo[];
      }
    | {
        readonly clase: 'atributo';
        readonly def: AtributoDef;
        readonly ficha: Ficha;
        readonly ejemplos: readonly Ejemplo[];
      }
    | { readonly clase: 'tema'; readonly tema: Tema }
  );

const falta = (nombre: string): never => {
  throw new Error(`${nombre} no tiene su ficha en core/payroll/ayuda`);
};
export const GRUPO_TEMAS = 'Cómo funciona';

/** All of them: topics, then functions, then attributes, each in the order of its registry. Throws when a name has no words of its own. */
export const paginas: readonly Pagina[] = [
  ...temas.map(
    (tema): Pagina => ({
      clase: 'tema',
      nombre: `sobre-${tema.clave}`,
      titulo: tema.titulo,
      grupo: GRUPO_TEMAS,
      resumen: tema.resumen,
      tema,
    }),
  ),
  ...funciones.map((def): Pagina => {
    const ficha = fichasDeFunciones[def.nombre] ?? falta(def.nombre);
    return {
      clase: 'funcion',
      nombre: def.nombre,
      titulo: firma(def),
      grupo: GRUPOS[ficha.grupo],
      resumen: def.ayuda,
      def,
      ficha,
      ejemplos: def.ejemplos,
    };
  }),
  ...atributos.map((def): Pagina => {
    const ficha = fichasDeAtributos[def.nombre] ?? falta(def.nombre);
    return {
      clase: 'atributo',
      nombre: def.nombre,
      titulo: def.nombre,
      grupo: GRUPOS_DE_ATRIBUTOS[def.grupo],
      resumen: `${def.etiqueta}. ${def.ayuda}`,
      def,
      ficha,
      ejemplos: ficha.ejemplos,
    };
  }),
];

/** How a page's address ends: a dot would be taken for a file's. */
export const direccion = (nombre: string): string => nombre.replaceAll('.', '-');
const porNombre = new Map(
  paginas.flatMap((p) => [[p.nombre, p] as const, [direccion(p.nombre), p] as const]),
);
/** The page of a name as it is written; else the one that people would mean by it, functions before attributes. */
export const paginaDe = (nombre: string): Pagina | undefined =>
  porNombre.get(nombre) ??
  paginas.find((p) => clave(p.nombre) === clave(nombre) || p.nombre === `sobre-${clave(nombre)}`);
/** Those that have every word of what is looked for in their names or summaries. */
export const buscarPaginas = (texto: string): readonly Pagina[] => {
  const palabras = clave(texto)
    .split(/\s+/)
    .filter((x) => x !== '');
  return paginas.filter((p) => {
    const todo = clave(`${p.titulo} ${p.nombre} ${p.grupo} ${p.resumen}`);
    return palabras.every((x) => todo.includes(x));
  });
};
export const TIPOS: Readonly<Record<string, string>> = {
  numero: 'un número',
  texto: 'un texto',
  logico: 'una condición',
  fecha: 'una fecha',
  igual: 'del mismo tipo que sus valores',
  clave: 'un número, un texto o una fecha',
};
