// The tree of a checked formula: every name resolved, every type known. Positions are of the text it was read from.
import type { Decimal } from '../kit/money.ts';
import type { AtributoDef } from './atributo.ts';
import type { FuncionDef } from './funcion.ts';
import type { Tipo } from './valor.ts';

interface Lugar {
  readonly desde: number;
  readonly hasta: number;
}
export const CAMPOS = ['importe', 'cantidad', 'valor', 'base'] as const;
export type Campo = (typeof CAMPOS)[number];
export const COMPARADORES = ['=', '<>', '<', '<=', '>', '>='] as const;
export type Comparador = (typeof COMPARADORES)[number];

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
