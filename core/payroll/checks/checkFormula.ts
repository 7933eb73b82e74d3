// All the static checks of a readable formula: units, divisions by zero, branches nobody takes, values that
// never occur.
import type { FormulaDiagnostic } from '../formulaDiagnostic.ts';
import type { FormulaNode } from '../functionDef.ts';
import type { ConceptoDef } from '../run.ts';
import { pathFindings } from './pathFindings.ts';
import { formulasByField, type FormulaField, type CatalogueStudy } from './catalogueStudy.ts';
import { unitFindings } from './unitFindings.ts';
import { valueFindings } from './valueFindings.ts';

/** A hostile text can be wrong in thousands of places: the first ones are enough to fix it. */
const MAXIMO = 50;

/**
 * Findings in the order of the text. An error is certain; a possible problem is an «aviso»; what cannot be
 * known is not reported.
 */
export const checkFormula = (
  n: FormulaNode,
  fuente: string,
  e: CatalogueStudy,
  concepto: ConceptoDef | undefined,
  campo: FormulaField = 'formula',
): readonly FormulaDiagnostic[] =>
  [
    ...unitFindings(n, fuente, e, concepto, campo),
    ...pathFindings(n, fuente, e, concepto, 'ramas', campo),
    ...pathFindings(n, fuente, e, concepto, 'divisiones', campo),
    ...valueFindings(n, e),
  ]
    .filter(
      (d, i, todos) =>
        todos.findIndex(
          (x) =>
            x.from === d.from &&
            x.to === d.to &&
            (x.message === d.message ||
              (x.code === d.code && x.severity === 'error' && d.severity !== 'error')),
        ) === i,
    )
    .sort((a, b) => (a.severity === b.severity ? a.from - b.from : a.severity === 'error' ? -1 : 1))
    .slice(0, MAXIMO);

export interface ConceptoFinding extends FormulaDiagnostic {
  readonly campo: FormulaField;
}

/** Checks every formula of a concept; each finding names its field. */
export const checkConcepto = (c: ConceptoDef, e: CatalogueStudy): readonly ConceptoFinding[] => {
  const fuentes = new Map<string, string>(formulasByField(c));
  return [...e.arboles(c)].flatMap(([campo, nodo]) =>
    checkFormula(nodo, fuentes.get(campo)!, e, c, campo).map((d) => ({ ...d, campo })),
  );
};
