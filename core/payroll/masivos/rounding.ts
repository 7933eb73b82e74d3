// The rounding of values calculated for many people, by name: to which unit and in
// which direction. Without one, a fraction of a cent is refused, never cut.
import { roundTo, roundBy, type Decimal } from '../../kit/money.ts';

/** `ninguno`: the exact value, which must be a whole number of cents. */
export const ROUNDING_UNITS = ['ninguno', 'centavo', 'peso', 'diez', 'cien'] as const;
export type RoundingUnit = (typeof ROUNDING_UNITS)[number];
export const ROUNDING_DIRECTIONS = ['cercano', 'arriba'] as const;
export type RoundingDirection = (typeof ROUNDING_DIRECTIONS)[number];
export interface RoundingRule {
  readonly unidad: RoundingUnit;
  readonly sentido: RoundingDirection;
}

const CENTAVO = 1_000_000n,
  PESO = 100n * CENTAVO;
const TAMANIO: Readonly<Record<RoundingUnit, bigint>> = {
  ninguno: CENTAVO,
  centavo: CENTAVO,
  peso: PESO,
  diez: 10n * PESO,
  cien: 100n * PESO,
};

/**
 * `cercano`: half away from zero; `arriba`: to the next unit, never down.
 * Undefined: it has a fraction of a cent and no rounding was chosen.
 */
export const roundByRule = (a: Decimal, { unidad, sentido }: RoundingRule): Decimal | undefined => {
  const u = TAMANIO[unidad];
  if (unidad === 'ninguno') return a % CENTAVO === 0n ? a : undefined;
  if (sentido === 'cercano') return roundTo(a, u);
  const resto = a % u;
  return resto === 0n ? a : resto > 0n ? a - resto + u : a - resto;
};

/** To cents, half away from zero: how a part-time worker's pay by the scale is shown. */
export const roundToCent = (a: Decimal): Decimal => roundBy(a, 'centavo');
