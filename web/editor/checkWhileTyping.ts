// Checks a formula as it is typed. This imports the whole language, so it is loaded with the editor and not
// before.
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import type { FormulaDiagnostic } from '../../core/payroll/formulaDiagnostic.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';

/**
 * Checks syntax, names, types and arguments without the server. An empty formula is for the form to report,
 * not for the editor.
 */
export const checkWhileTyping = (
  formula: string,
  scope: FormulaScope | undefined,
): readonly FormulaDiagnostic[] => {
  if (formula.trim() === '' || scope === undefined) return [];
  const tables = new Set(scope.tablas.map((x) => nameKey(x.codigo)));
  // The wire's scope does not carry the kind of a table: only the server can say that TRAMO needs another
  // one.
  const foreign = (d: FormulaDiagnostic): boolean =>
    d.code === 'tabla' && tables.has(nameKey(formula.slice(d.from + 1, d.to - 1)));
  return reviewFormula(formula, scope).diagnosticos.filter((d) => !foreign(d));
};
