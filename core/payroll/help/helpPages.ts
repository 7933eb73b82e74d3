// Builds the language's help pages from its definitions, for the web, the editor and the terminal.
import { atributos } from '../attributes/index.ts';
import type { AtributoDef } from '../atributo.ts';
import { findByPhrase, phraseIndex } from '../../search/phraseSearch.ts';
import { nameKey } from '../nameKey.ts';
import { functionSignature, type FunctionDef } from '../functionDef.ts';
import { formulaFunctions } from '../functions/index.ts';
import { atributoHelp } from './atributos.ts';
import type { FormulaExample } from '../formulaExample.ts';
import { FUNCTION_GROUPS, type HelpEntry } from '../helpEntry.ts';
import { functionHelp } from './functions.ts';
import type { Topic } from './topic.ts';
import { topics } from './topics.ts';

const GRUPOS_DE_ATRIBUTOS: Readonly<Record<AtributoDef['grupo'], string>> = {
  persona: 'Del legajo',
  contrato: 'Del contrato',
  tiempo: 'Del tiempo',
  liquidacion: 'De la liquidación',
  empresa: 'De la empresa',
  novedad: 'De la novedad',
  concepto: 'Del concepto',
};

/** `nombre`: what its address ends with. `titulo`: how it is written: `MIN(valor; …)`, `basico`. */
interface Comun {
  readonly nombre: string;
  readonly titulo: string;
  readonly grupo: string;
  readonly resumen: string;
}
export type HelpPage = Comun &
  (
    | {
        readonly clase: 'funcion';
        readonly def: FunctionDef;
        readonly ficha: HelpEntry;
        readonly ejemplos: readonly FormulaExample[];
      }
    | {
        readonly clase: 'atributo';
        readonly def: AtributoDef;
        readonly ficha: HelpEntry;
        readonly ejemplos: readonly FormulaExample[];
      }
    | { readonly clase: 'tema'; readonly tema: Topic }
  );

const falta = (nombre: string): never => {
  throw new Error(`${nombre} no tiene su ficha en core/payroll/help`);
};
export const TOPICS_GROUP = 'Cómo funciona';

/**
 * All the pages: topics, then functions, then attributes, each in the order of its registry. Throws when a
 * name has no help.
 */
export const helpPages: readonly HelpPage[] = [
  ...topics.map(
    (tema): HelpPage => ({
      clase: 'tema',
      nombre: `sobre-${tema.clave}`,
      titulo: tema.titulo,
      grupo: TOPICS_GROUP,
      resumen: tema.resumen,
      tema,
    }),
  ),
  ...formulaFunctions.map((def): HelpPage => {
    const ficha = functionHelp[def.nombre] ?? falta(def.nombre);
    return {
      clase: 'funcion',
      nombre: def.nombre,
      titulo: functionSignature(def),
      grupo: FUNCTION_GROUPS[ficha.grupo],
      resumen: def.ayuda,
      def,
      ficha,
      ejemplos: def.ejemplos,
    };
  }),
  ...atributos.map((def): HelpPage => {
    const ficha = atributoHelp[def.nombre] ?? falta(def.nombre);
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

/** The end of a page's address: a dot would look like a file's extension. */
export const helpAddress = (nombre: string): string => nombre.replaceAll('.', '-');
const porNombre = new Map(
  helpPages.flatMap((p) => [[p.nombre, p] as const, [helpAddress(p.nombre), p] as const]),
);
/** The page of a name as written; else the page that people would mean by it, functions before attributes. */
export const helpPageOf = (nombre: string): HelpPage | undefined =>
  porNombre.get(nombre) ??
  helpPages.find((p) => nameKey(p.nombre) === nameKey(nombre) || p.nombre === `sobre-${nameKey(nombre)}`);
const paginasBuscadas = phraseIndex(helpPages, (p) => [
  { text: `${p.titulo} ${p.nombre}`, weight: 4 },
  { text: `${p.grupo} ${p.resumen}`, weight: 2 },
]);
/** The pages that meet at least half of a phrase, best first; all of them without one. */
export const searchHelpPages = (texto: string): readonly HelpPage[] =>
  texto.trim() === '' ? helpPages : findByPhrase(paginasBuscadas, texto, { part: 0.5 });
export const TYPE_PHRASES: Readonly<Record<string, string>> = {
  numero: 'un número',
  texto: 'un texto',
  logico: 'una condición',
  fecha: 'una fecha',
  igual: 'del mismo tipo que sus valores',
  clave: 'un número, un texto o una fecha',
};
