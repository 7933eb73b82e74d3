// What each piece of a traced formula gave and used: from it the formula is told in words.
import type { FormulaNode } from '../functionDef.ts';
import type { FormulaUse } from '../formulaUse.ts';
import type { UnroundedValue } from '../formulaValue.ts';

/** A piece that was not evaluated (a branch not taken) has no value. */
export interface FormulaSteps {
  readonly valores: ReadonlyMap<FormulaNode, UnroundedValue>;
  readonly usos: ReadonlyMap<FormulaNode, readonly FormulaUse[]>;
}
