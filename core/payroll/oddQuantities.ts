// Quantities of novedades that deserve a look before they are paid: below nothing, or overtime over the law's limit.
import { fromInteger, readDecimal, writeDecimal, ZERO, type Decimal } from '../kit/money.ts';

/** Dto 484/2000 art. 1 (LCT art. 201): hours of overtime in a month, and in a year. */
export const OVERTIME_MES = 30,
  OVERTIME_YEAR = 200;

export interface LoadedQuantity {
  readonly id_personal: number;
  /** The novedad is of a concept that the F.931 declares as overtime. */
  readonly extras: boolean;
  readonly cantidad: string;
}
export interface OddQuantity {
  readonly id_personal: number;
  readonly what: 'negativa' | 'extras';
  /** The negative quantity, or all the hours of overtime of the person. */
  readonly cantidad: string;
}

/** Each negative quantity, and the overtime of each person that passes the month's limit. */
export const oddQuantities = (loaded: readonly LoadedQuantity[]): readonly OddQuantity[] => {
  const hours = new Map<number, Decimal>(),
    negative: OddQuantity[] = [];
  for (const { id_personal, extras, cantidad } of loaded) {
    const n = readDecimal(cantidad);
    if (n === undefined) continue;
    if (n < ZERO) negative.push({ id_personal, what: 'negativa', cantidad });
    if (extras) hours.set(id_personal, (hours.get(id_personal) ?? ZERO) + n);
  }
  return [
    ...negative,
    ...[...hours].flatMap(([id_personal, n]): readonly OddQuantity[] =>
      n > fromInteger(OVERTIME_MES) ? [{ id_personal, what: 'extras', cantidad: writeDecimal(n) }] : [],
    ),
  ];
};
