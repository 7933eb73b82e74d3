// What a formula function declares (parameters with types, result, help and examples as data, how it compiles), and the tree of a checked formula, whose calls are of functions: each is said with the other.
import type { Decimal } from '../kit/money.ts';
import type { ClaveTexto } from '../kit/texto.ts';
import type { Ambito, ConceptoNombrado } from './ambito.ts';
import type { AtributoDef } from './atributo.ts';
import type { Ejemplo } from './ayuda/situaciones.ts';
import type { Corrida, Marco } from './marco.ts';
import type { Campo, Comparador } from './operators.ts';
import type { ConceptoDef, HistoriaPedida } from './run.ts';
import type { Uso } from './uso.ts';
import type { Programa, Tipo, Valor } from './valor.ts';

/** An argument that must be written as a text between quotes, so that what a formula depends on is known before it runs. */
export type Literal =
  | 'conjunto'
  | 'acumulado'
  | 'tabla'
  | 'tramos'
  | 'total'
  | 'escala'
  | 'parentesco'
  | 'causa'
  | 'clase_hora'
  | 'modo'
  | 'agregacion'
  | 'alcance'
  | 'dato'
  | 'tipos'
  | 'opcion'
  | 'variable';

export interface Parametro {
  readonly nombre: string;
  readonly ayuda: string;
  /** `igual`: all of that kind in the call have one type; `clave`: any type, taken as a table's key. */
  readonly tipo: Tipo | 'igual' | 'clave';
  readonly literal?: Literal;
  /** The texts that a literal `opcion` admits. */
  readonly opciones?: readonly string[];
  readonly opcional?: true;
}

/** What a call was written with, besides the values of its arguments. */
export interface Ligadura {
  readonly corrida: Corrida;
  readonly concepto: ConceptoDef | undefined;
  /** Text of the call, for messages. */
  readonly fuente: string;
  /** The literal text of an argument. */
  readonly literal: (i: number) => string;
  /** The slot of an argument written as a reference; undefined when it is not one. */
  readonly ranura: (i: number) => number | undefined;
}

export interface FuncionDef {
  readonly nombre: string;
  readonly ayuda: string;
  readonly params: readonly Parametro[];
  /** `ultimo`: the last parameter repeats; `pares`: the first two repeat and the last closes. */
  readonly repite?: 'ultimo' | 'pares';
  readonly resultado: Tipo | 'igual';
  /** Types that `igual` admits; all when absent. */
  readonly admite?: readonly Tipo[];
  /** Arguments are evaluated only as far as needed. */
  readonly perezosa?: 'si' | 'y' | 'o' | 'fecha';
  /** Examples that the tests evaluate, in the situation that they name. */
  readonly ejemplos: readonly Ejemplo[];
  readonly compilar: (args: readonly Programa[], lig: Ligadura) => Programa;
  /** Concepts whose amounts in this receipt the call reads. */
  readonly depende?: (
    args: readonly Nodo[],
    ambito: Ambito,
    concepto: ConceptoNombrado | undefined,
  ) => readonly number[];
  /** What the call reads of other receipts. */
  readonly historia?: (
    args: readonly Nodo[],
    c: Pick<Corrida, 'entorno' | 'periodo'>,
  ) => HistoriaPedida | undefined;
  /** Attributes of the novedad that it reads by itself: 'novedad.importe'. */
  readonly leeNovedad?: readonly string[];
  /** What does not hold among arguments that are each of their type: which one, and the sentence. */
  readonly comprobar?: (
    args: readonly Nodo[],
    ambito: Ambito,
  ) => { readonly i: number; readonly clave: ClaveTexto } | undefined;
  /** The rows and amounts it read, for the explanation. */
  readonly citar?: (m: Marco, lig: Ligadura, valores: readonly Valor[]) => readonly Uso[];
}

/** Where in the text. */
interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}

/** A checked formula: every name resolved, every type known. Positions are of the text it was read from. */
export type Nodo = Lugar &
  (
    | { readonly clase: 'numero'; readonly tipo: 'numero'; readonly valor: Decimal }
    | { readonly clase: 'texto'; readonly tipo: 'texto'; readonly valor: string }
    | { readonly clase: 'referencia'; readonly tipo: 'numero'; readonly id: number; readonly campo: Campo }
    | { readonly clase: 'atributo'; readonly tipo: Tipo; readonly def: AtributoDef }
    | {
        readonly clase: 'cadena';
        readonly tipo: 'numero';
        readonly primero: Nodo;
        readonly resto: readonly {
          readonly op: '+' | '-' | '*' | '/';
          readonly nodo: Nodo /** Where the operand ends in the text, its parentheses included. */;
          readonly hasta: number;
        }[];
      }
    | {
        readonly clase: 'comparacion';
        readonly tipo: 'logico';
        readonly op: Comparador;
        readonly a: Nodo;
        readonly b: Nodo;
      }
    | { readonly clase: 'negativo'; readonly tipo: 'numero'; readonly a: Nodo }
    | {
        readonly clase: 'llamada';
        readonly tipo: Tipo;
        readonly def: FuncionDef;
        readonly args: readonly Nodo[];
      }
  );
export type Llamada = Extract<Nodo, { clase: 'llamada' }>;

/** The parameter that the i-th of n arguments fills. */
export const parametroDe = (def: FuncionDef, i: number, n: number): Parametro | undefined => {
  if (def.repite === 'pares') return i === n - 1 && n % 2 === 1 ? def.params[2] : def.params[i % 2];
  return def.params[i] ?? (def.repite === 'ultimo' ? def.params.at(-1) : undefined);
};

/** How it is written, for help and completion: `COCIENTE(dividendo; divisor; si_cero)`. */
export const firma = (def: FuncionDef): string => {
  const nombres = def.params.map((p) => (p.opcional ? `[${p.nombre}]` : p.nombre));
  if (def.repite === 'ultimo') nombres.push('…');
  if (def.repite === 'pares') nombres.splice(2, 0, '…');
  return `${def.nombre}(${nombres.join('; ')})`;
};
