// One page of the language's help.
import type { FormulaExample } from '../formulaExample.ts';

/** A paragraph (with `code` between backquotes), a list of them, or examples. */
export type TopicBlock =
  | string
  | { readonly lista: readonly string[] }
  | { readonly ejemplos: readonly FormulaExample[] };
export interface Topic {
  readonly clave: string;
  readonly titulo: string;
  readonly resumen: string;
  readonly cuerpo: readonly TopicBlock[];
  readonly vease: readonly string[];
}

export const example = (formula: string, da: string, caso?: FormulaExample['caso']): FormulaExample => ({
  formula,
  da,
  ...(caso ? { caso } : {}),
});
