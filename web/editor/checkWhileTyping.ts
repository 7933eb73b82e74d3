// Checks a formula while it is typed. It brings the whole language with it, so it is loaded with the editor
// and not before.
import type { FormulaScope } from '../../core/payroll/formulaScope.ts';
import { nameKey } from '../../core/payroll/nameKey.ts';
import type { FormulaDiagnostic } from '../../core/payroll/formulaDiagnostic.ts';
import { reviewFormula } from '../../core/payroll/reviewFormula.ts';

/**
 * Checks while typing, without the server: syntax, names, types, arguments. Empty text is the form's
 * business, not the editor's.
 */
export const checkWhileTyping = (
  formula: string,
  ambito: FormulaScope | undefined,
): readonly FormulaDiagnostic[] => {
  if (formula.trim() === '' || ambito === undefined) return [];
  const tablas = new Set(ambito.tablas.map((x) => nameKey(x.codigo)));
  // The kind of a table is not in the scope of the wire: only the server can say that TRAMO needs another
  // one.
  const ajeno = (d: FormulaDiagnostic): boolean =>
    d.code === 'tabla' && tablas.has(nameKey(formula.slice(d.from + 1, d.to - 1)));
  return reviewFormula(formula, ambito).diagnosticos.filter((d) => !ajeno(d));
};
