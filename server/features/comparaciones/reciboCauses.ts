// The causes of the difference between two receipts in order of display: the unexplained part first, then the
// largest.
import { textFor } from '../../../core/kit/text.ts';
import type { Decimal } from '../../../core/kit/money.ts';
import type { NetoCause, NetoDifference } from '../../../core/payroll/compare/compareRecibos.ts';
import type { InputDifference } from '../../../core/payroll/compare/inputDifferences.ts';
import { CAUSE_TEXT } from '../liquidaciones/contract.ts';

/** A cause of the engine, or the part that no cause explains. */
export interface ReciboCause extends Omit<NetoDifference, 'causa'> {
  readonly causa: NetoCause | 'sin_explicar';
  readonly datos: readonly InputDifference[];
}

export const causeText = (causa: ReciboCause['causa']): string =>
  textFor(causa === 'sin_explicar' ? 'comparar.sinExplicar' : CAUSE_TEXT[causa]);

const tamanio = (x: Decimal): Decimal => (x < 0n ? -x : x);
export const largestFirst = (x: Decimal, y: Decimal): number =>
  tamanio(x) > tamanio(y) ? -1 : tamanio(x) < tamanio(y) ? 1 : 0;

/** The stored difference that no cause explains, concept by concept. */
const withoutCause = (
  total: NetoDifference['conceptos'],
  causas: readonly Pick<NetoDifference, 'conceptos'>[],
): NetoDifference['conceptos'] => {
  const quedan = new Map(total.map((c) => [c.id_concepto, c]));
  for (const c of causas.flatMap((x) => x.conceptos))
    quedan.set(c.id_concepto, {
      ...(quedan.get(c.id_concepto) ?? c),
      importe: (quedan.get(c.id_concepto)?.importe ?? 0n) - c.importe,
    });
  return [...quedan.values()].filter((c) => c.importe !== 0n).sort((x, y) => x.codigo - y.codigo);
};

/** The causes given add up exactly to the difference. `total`: each concept's stored difference. */
export const orderedCauses = (
  causas: readonly ReciboCause[],
  total: NetoDifference['conceptos'],
  diferencia: Decimal,
): readonly ReciboCause[] => {
  const nombradas = causas.filter((c) => c.causa !== 'sin_explicar'),
    conceptos = withoutCause(total, nombradas),
    neto = diferencia - nombradas.reduce((s, c) => s + c.neto, 0n),
    sueltas: readonly ReciboCause[] =
      neto !== 0n || conceptos.length > 0 ? [{ causa: 'sin_explicar', neto, conceptos, datos: [] }] : [];
  return [...sueltas, ...nombradas.toSorted((x, y) => largestFirst(x.neto, y.neto))];
};
