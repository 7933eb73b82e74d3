// Why an amount of the F.931 is so: the concepts and the receipts that give it.
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import type { F931Amount } from '../../../core/api/declaraciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO } from '../../../core/kit/money.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import { DECLARED_BASES, type DeclaredConcepto } from '../../../core/outputs/declaraciones/declarePersona.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { breakdownOf } from '../../payroll/breakdown.ts';
import { corridasOfMes, declaredConceptos, linesOf } from '../../payroll/mes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { declaredLegajos } from './sql/declaredLegajos.ts';

/** Whether a line is in the amount, as `declarePersona` adds them up. */
const isIn = (que: F931Amount, l: ReciboLine, c: DeclaredConcepto | undefined): boolean => {
  if (que === 'remunerativo' || que === 'no_remunerativo') return l.tipo === que;
  const base = DECLARED_BASES.find((n) => que === `base_${n}`);
  return base === undefined ? l.tipo === 'remunerativo' && c?.grupo_sicoss === que : c?.base === base;
};

export const whyF931 = (
  l: StoreReads,
  { periodo, que }: { readonly periodo: Periodo; readonly que: F931Amount },
): Result<WireBreakdown> => {
  const { listas } = corridasOfMes(l, periodo);
  if (listas.length === 0)
    return fail('not_found', 'declaraciones.sinLiquidaciones', { periodo: showDate(periodo) });
  const conceptos = declaredConceptos(l);
  // A receipt whose legajo was erased is not declared.
  const declarados = declaredLegajos(l.sql),
    suyas = (id: number, lineas: readonly ReciboLine[]): readonly ReciboLine[] =>
      !declarados.has(id) ? [] : lineas.filter((x) => isIn(que, x, conceptos.get(x.id_concepto)));
  const total = [...linesOf(l, listas)]
    .flatMap(([id, lineas]) => suyas(id, lineas))
    .reduce((s, x) => s + x.importe, ZERO);
  return ok(
    breakdownOf(l, listas, total, (id, lineas) =>
      suyas(id, lineas).map((linea) => ({ linea, importe: linea.importe })),
    ),
  );
};
