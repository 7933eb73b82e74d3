// One thing that a formula used, with its value: the leaf of an explanation. JSON-safe.
import type { InputOrigin } from './run.ts';
import type { ValueType } from './formulaValue.ts';

export interface FormulaUse {
  readonly clase:
    | 'concepto'
    | 'atributo'
    | 'tabla'
    | 'escala'
    | 'novedad'
    | 'conjunto'
    | 'total'
    | 'ausencia'
    | 'horas'
    | 'familiar'
    | 'anterior'
    | 'historia';
  /** As the formula writes it: '[0011]', 'basico', 'topes / maximo'. */
  readonly nombre: string;
  readonly etiqueta: string;
  readonly tipo: ValueType;
  /** '1209365.00' (a number has 2 decimals or as many as it needs), 'verdadero', '2026-09-30', a text. */
  readonly valor: string;
  /** The row it comes from; undefined for what is calculated. */
  readonly origen?: InputOrigin;
  /** The concept it stands for, so that it can be explained in turn. */
  readonly id_concepto?: number;
  readonly signo?: 1 | -1;
  /** The bracket of a progressive scale that it fell in, in wire form. */
  readonly tramo?: { readonly desde: string; readonly fijo: string };
  /** The month that it is of, in a history by months: '2026-11'. */
  readonly mes?: string;
  readonly miembros?: readonly FormulaUse[];
}
