// Why an amount of the F.931 is so: the concepts and the receipts that give it.
import type { WireBreakdown } from '../../../core/api/breakdown.ts';
import type { F931Amount } from '../../../core/api/declaraciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, type Decimal } from '../../../core/kit/money.ts';
import { showDate, type Periodo } from '../../../core/kit/period.ts';
import { DECLARED_BASES, type DeclaredConcepto } from '../../../core/outputs/declaraciones/declarePersona.ts';
import type { ReciboLine } from '../../../core/payroll/run.ts';
import { breakdownOf, type BroughtLine } from '../../payroll/breakdown.ts';
import { corridasOfMes, declaredConceptos, linesOf } from '../../payroll/mes.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { declaredLegajos } from './sql/declaredLegajos.ts';

/**
 * What a line brings to the amount: all of it, or nothing. The relief of a person is the part of base 2 above
 * base 10, as `detraccionOf` has it: the lines of one, less those of the other.
 */
const brought = (
  que: F931Amount,
  l: ReciboLine,
  c: DeclaredConcepto | undefined,
  relieved: boolean,
): readonly BroughtLine[] => {
  if (que !== 'detraccion') return isIn(que, l, c) ? [{ linea: l, importe: l.importe }] : [];
  if (!relieved) return [];
  return isIn('base_2', l, c)
    ? [{ linea: l, importe: l.importe }]
    : isIn('base_10', l, c)
      ? [{ linea: l, importe: -l.importe }]
      : [];
};

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
    ofMes = linesOf(l, listas);
  const sumOf = (lineas: readonly ReciboLine[], base: F931Amount): Decimal =>
    lineas.reduce((s, x) => (isIn(base, x, conceptos.get(x.id_concepto)) ? s + x.importe : s), ZERO);
  const relieved = new Set(
    [...ofMes].flatMap(([id, xs]) => (sumOf(xs, 'base_2') > sumOf(xs, 'base_10') ? [id] : [])),
  );
  const suyas = (id: number, lineas: readonly ReciboLine[]): readonly BroughtLine[] =>
    !declarados.has(id)
      ? []
      : lineas.flatMap((x) => brought(que, x, conceptos.get(x.id_concepto), relieved.has(id)));
  const total = [...ofMes].flatMap(([id, lineas]) => suyas(id, lineas)).reduce((s, x) => s + x.importe, ZERO);
  return ok(breakdownOf(l, listas, total, suyas));
};
