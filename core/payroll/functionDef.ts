// The definition of a formula function (parameters, result, help, examples, how it compiles) and the tree of
// a checked formula. They refer to each other, so they share a file.
import type { Decimal } from '../kit/money.ts';
import type { TextKey } from '../kit/text.ts';
import type { FormulaScope, NamedConcepto } from './formulaScope.ts';
import type { AtributoDef } from './atributo.ts';
import type { FormulaExample } from './formulaExample.ts';
import type { Corrida, FormulaFrame } from './formulaFrame.ts';
import type { LineField, ComparisonOperator } from './operators.ts';
import type { ConceptoDef, RequestedHistory } from './run.ts';
import type { FormulaUse } from './formulaUse.ts';
import type { FormulaProgram, ValueType, FormulaValue } from './formulaValue.ts';

/** An argument that must be written in quotes, so that what a formula depends on is known before it runs. */
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

export interface FunctionParameter {
  readonly nombre: string;
  readonly ayuda: string;
  /**
   * `igual`: all parameters of this kind in the call have one type; `clave`: any type, used as a table's key.
   */
  readonly tipo: ValueType | 'igual' | 'clave';
  readonly literal?: Literal;
  /** The texts that a literal `opcion` admits. */
  readonly opciones?: readonly string[];
  readonly opcional?: true;
}

/** How a call was written, besides the values of its arguments. */
export interface CallBinding {
  readonly corrida: Corrida;
  readonly concepto: ConceptoDef | undefined;
  /** Text of the call, for messages. */
  readonly fuente: string;
  /** The literal text of an argument. */
  readonly literal: (i: number) => string;
  /** The slot of an argument written as a reference; undefined when it is not one. */
  readonly ranura: (i: number) => number | undefined;
  /** Records that the call's fraction passes the largest denominator. */
  readonly larga: (m: FormulaFrame) => void;
}

export interface FunctionDef {
  readonly nombre: string;
  readonly ayuda: string;
  readonly params: readonly FunctionParameter[];
  /** `ultimo`: the last parameter repeats; `pares`: the first two repeat and the last one closes. */
  readonly repite?: 'ultimo' | 'pares';
  readonly resultado: ValueType | 'igual';
  /** Types that `igual` admits; all when absent. */
  readonly admite?: readonly ValueType[];
  /** Arguments are evaluated only as far as needed. */
  readonly perezosa?: 'si' | 'y' | 'o' | 'fecha';
  /** Examples that the tests evaluate in the situation each one names. */
  readonly ejemplos: readonly FormulaExample[];
  readonly compilar: (args: readonly FormulaProgram[], lig: CallBinding) => FormulaProgram;
  /** Concepts whose amounts in this receipt the call reads. */
  readonly depende?: (
    args: readonly FormulaNode[],
    ambito: FormulaScope,
    concepto: NamedConcepto | undefined,
  ) => readonly number[];
  /** What the call reads of other receipts. */
  readonly historia?: (
    args: readonly FormulaNode[],
    c: Pick<Corrida, 'entorno' | 'periodo'>,
  ) => RequestedHistory | undefined;
  /** Attributes of the novedad that it reads by itself: 'novedad.importe'. */
  readonly leeNovedad?: readonly string[];
  /** Checks between arguments that already have the right types: which one is wrong, and the sentence. */
  readonly comprobar?: (
    args: readonly FormulaNode[],
    ambito: FormulaScope,
  ) => { readonly i: number; readonly clave: TextKey } | undefined;
  /** The rows and amounts it read, for the explanation. */
  readonly citar?: (
    m: FormulaFrame,
    lig: CallBinding,
    valores: readonly FormulaValue[],
  ) => readonly FormulaUse[];
}

/** Where in the text. */
interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}

/**
 * A checked formula: every name resolved, every type known. Positions are those of the text it was read from.
 */
export type FormulaNode = Lugar &
  (
    | { readonly clase: 'numero'; readonly tipo: 'numero'; readonly valor: Decimal }
    | { readonly clase: 'texto'; readonly tipo: 'texto'; readonly valor: string }
    | {
        readonly clase: 'referencia';
        readonly tipo: 'numero';
        readonly id: number;
        readonly campo: LineField;
      }
    | { readonly clase: 'atributo'; readonly tipo: ValueType; readonly def: AtributoDef }
    | {
        readonly clase: 'cadena';
        readonly tipo: 'numero';
        readonly primero: FormulaNode;
        readonly resto: readonly {
          readonly op: '+' | '-' | '*' | '/';
          readonly nodo: FormulaNode;
          /** Where the operand ends in the text, its parentheses included. */
          readonly hasta: number;
        }[];
      }
    | {
        readonly clase: 'comparacion';
        readonly tipo: 'logico';
        readonly op: ComparisonOperator;
        readonly a: FormulaNode;
        readonly b: FormulaNode;
      }
    | { readonly clase: 'negativo'; readonly tipo: 'numero'; readonly a: FormulaNode }
    | {
        readonly clase: 'llamada';
        readonly tipo: ValueType;
        readonly def: FunctionDef;
        readonly args: readonly FormulaNode[];
      }
  );
export type CallNode = Extract<FormulaNode, { clase: 'llamada' }>;

/** The parameter that argument i of n fills. */
export const parameterAt = (def: FunctionDef, i: number, n: number): FunctionParameter | undefined => {
  if (def.repite === 'pares') return i === n - 1 && n % 2 === 1 ? def.params[2] : def.params[i % 2];
  return def.params[i] ?? (def.repite === 'ultimo' ? def.params.at(-1) : undefined);
};

/** How a call is written, for help and completion: `COCIENTE(dividendo; divisor; si_cero)`. */
export const functionSignature = (def: FunctionDef): string => {
  const nombres = def.params.map((p) => (p.opcional ? `[${p.nombre}]` : p.nombre));
  if (def.repite === 'ultimo') nombres.push('…');
  if (def.repite === 'pares') nombres.splice(2, 0, '…');
  return `${def.nombre}(${nombres.join('; ')})`;
};
