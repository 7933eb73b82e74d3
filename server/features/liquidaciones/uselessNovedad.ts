// Refuses a novedad that would change nothing: its concept is everybody's and its formulas read no novedad, as
// an unpaid absence, which comes from the absences.
import { fail, phrase, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { TextKey } from '../../../core/kit/text.ts';
import { formulasByField } from '../../../core/payroll/checks/catalogueStudy.ts';
import { entryReadsOf } from '../../../core/payroll/entryReads.ts';
import { reviewFormula } from '../../../core/payroll/formula/reviewFormula.ts';
import type { ConceptoDef } from '../../../core/payroll/run.ts';
import { codeText } from '../../../core/payroll/nameKey.ts';
import type { StoreReads, Tx } from '../../kernel/store.ts';
import { catalogueOf } from '../../payroll/mapping.ts';
import { isGeneralConcepto } from '../../rows/codes.ts';
import { tableSource } from '../../payroll/sql/inputs.ts';

type Verdict = (id: number) => ConceptoDef | undefined;
/** What gives part of the amount: the rest would come from the novedad. */
const givenBy = (c: ConceptoDef): Parameters<typeof entryReadsOf>[0]['da'] =>
  c.chk_es_importe === 1
    ? 'importe'
    : c.chk_tasa_liquidacion === 1
      ? 'tasa'
      : c.chk_es_cantidad === 1
        ? 'cantidad'
        : c.chk_es_valor_unitario === 1
          ? 'valor'
          : 'importe';
/** The concept, when none of its novedades would change anything. */
const verdictOf = (l: Pick<StoreReads, 'sql' | 'filas'>): Verdict => {
  const a = catalogueOf(tableSource(l)),
    known = new Map<number, ConceptoDef | undefined>();
  return (id) => {
    if (!known.has(id)) {
      const c = a.conceptos.find((x) => x.id === id),
        formulas = c ? formulasByField(c) : [];
      const useless =
        c?.general === 1 &&
        formulas.some(([campo]) => campo === 'formula' || campo.startsWith('variantes')) &&
        entryReadsOf({
          nodos: formulas.map(([, f]) => reviewFormula(f, a, c, 'cualquiera').nodo),
          da: givenBy(c),
          conCantidad: c.formula_cantidad !== null,
          texto: c.texto_mostrar,
        }).ninguna;
      known.set(id, useless ? c : undefined);
    }
    return known.get(id);
  };
};
/** One for each transaction: an import asks for every row. */
const verdicts = new WeakMap<Tx, Verdict>();
const ofTx = (tx: Tx): Verdict => {
  const v = verdicts.get(tx) ?? verdictOf(tx);
  verdicts.set(tx, v);
  return v;
};

const fromAusencias = (c: ConceptoDef): boolean =>
  formulasByField(c).some(([, f]) => /\bAUSENCIAS\s*\(/i.test(f));

/** A novedad stored before this rule keeps its concept; the review tells that it changes nothing. */
export const uselessRefusal = (
  tx: Tx,
  valores: Row,
  anterior: Row | undefined,
): Result<never> | undefined => {
  const id = valores['id_rrhh_concepto'];
  if (typeof id !== 'number' || anterior?.['id_rrhh_concepto'] === id) return undefined;
  if (!isGeneralConcepto(tx.sql, id)) return undefined;
  const c = ofTx(tx)(id);
  if (!c) return undefined;
  const key: TextKey = fromAusencias(c) ? 'runs.novedadEsAusencia' : 'runs.novedadNoCambiaNada',
    called = { codigo: codeText(c.codigo), nombre: c.d_rrhh_concepto };
  return fail('invalid', key, called, {
    errors: [{ field: 'id_rrhh_concepto', code: 'concept', ...phrase(key, called) }],
  });
};
