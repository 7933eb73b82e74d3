// The definition of an attribute: a name by which formulas read something of the person, the company, the run
// or the novedad.
import type { Decimal } from '../kit/money.ts';
import type { FormulaFrame } from './formulaFrame.ts';
import type { ExtraField } from './extraFields.ts';
import type { ExactNumber } from './formulaValue.ts';
import type { InputOrigin } from './run.ts';

export type AtributoGroup =
  | 'persona'
  | 'contrato'
  | 'tiempo'
  | 'liquidacion'
  | 'empresa'
  | 'novedad'
  | 'concepto';
interface Comun {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda: string;
  readonly grupo: AtributoGroup;
  /** It depends on the current novedad or concept, so it is calculated each time. */
  readonly volatil?: true;
  /** The field of the legajo that it reads, when it is not one of those always read. */
  readonly campo?: ExtraField;
  /** The row that the value comes from; undefined when several rows give it. */
  readonly origen?: (m: FormulaFrame) => InputOrigin | undefined;
}
export type AtributoDef = Comun &
  (
    | {
        readonly tipo: 'numero';
        readonly calcular: (m: FormulaFrame) => Decimal;
        /** The value before `calcular` rounds it, where the attribute stands for a piece of formula. */
        readonly exacto?: ExactNumber;
      }
    | { readonly tipo: 'texto'; readonly calcular: (m: FormulaFrame) => string }
    | { readonly tipo: 'fecha'; readonly calcular: (m: FormulaFrame) => string }
    | { readonly tipo: 'logico'; readonly calcular: (m: FormulaFrame) => boolean }
  );
