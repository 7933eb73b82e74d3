// The history of a person in the form in which formulas look back on it: what receipts gave, and opening
// balances.
import type { Row } from '../../core/kit/field.ts';
import { readDecimal } from '../../core/kit/money.ts';
import type { Periodo } from '../../core/kit/period.ts';
import type { PersonaHistory } from '../../core/payroll/personaHistory.ts';
import { HISTORY_WIDTH } from '../../core/payroll/run.ts';
import { numberOf, textOf, textOrNull } from './columns.ts';
import type { PersonaRows, PreviousRecibos } from './shapes/source.ts';

const mesEntero = (p: Periodo): number => Number(p.slice(0, 4)) * 100 + Number(p.slice(5, 7));
const unidades = (t: string, escala: bigint): number => Number((readDecimal(t) ?? 0n) / escala);
export const saldoSums = (r: Row): readonly number[] => [
  numberOf(r, 'id_rrhh_concepto'),
  mesEntero(textOf(r, 'devengado')),
  mesEntero(textOrNull(r, 'pago') ?? textOf(r, 'devengado')),
  unidades(textOrNull(r, 'importe') ?? '0', 1_000_000n),
  unidades(textOrNull(r, 'cantidad') ?? '0', 10_000n),
];
/**
 * Sorted by concept and month, so that equal history gives an equal hash whatever the order of the runs.
 * Usually it is sorted already.
 */
const enOrden = (h: readonly number[]): readonly number[] => {
  const antes = (a: number, b: number): number => {
    for (let k = 0; k < HISTORY_WIDTH; k++) {
      const d = h[a + k]! - h[b + k]!;
      if (d !== 0) return d;
    }
    return 0;
  };
  let n = HISTORY_WIDTH;
  while (n < h.length && antes(n - HISTORY_WIDTH, n) <= 0) n += HISTORY_WIDTH;
  if (n >= h.length) return h;
  return Array.from({ length: h.length / HISTORY_WIDTH }, (_, i) => i * HISTORY_WIDTH)
    .sort(antes)
    .flatMap((i) => h.slice(i, i + HISTORY_WIDTH));
};

/** The history of the employment and, if other employments gave something, that of the whole person. */
export const historiesOf = (f: PersonaRows, { historia, deOtras }: PreviousRecibos): PersonaHistory => {
  const propia = enOrden(f.saldos.length ? [...historia, ...f.saldos.flatMap(saldoSums)] : historia);
  return deOtras
    ? { historia: propia, historiaPersona: enOrden([...propia, ...deOtras]) }
    : { historia: propia };
};
