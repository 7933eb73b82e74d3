// A formula with its result, as the help shows it and a test evaluates it.
import type { SituacionName } from './situaciones.ts';

export interface FormulaExample {
  readonly formula: string;
  /** As `writeFormulaValue` writes it; for a formula that cannot be calculated, its message. */
  readonly da: string;
  readonly caso?: SituacionName;
}
