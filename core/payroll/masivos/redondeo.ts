// How a value worked out for many people is rounded: to what unit and which way, by name; without one, a fraction of a cent is refused and never cut.
import { redondearA, redondear, type Decimal } from '../../kit/money.ts';

/** `ninguno`: the exact value, which must be a whole number of cents. */
export const UNIDADES = ['ninguno', 'centavo', 'peso', 'diez', 'cien'] as const;
export type Unidad = (typeof UNIDADES)[number];
export const SENTIDOS = ['cercano', 'arriba'] as const;
export type Sentido = (typeof SENTIDOS)[number];
export interface ReglaDeRedondeo {
  readonly unidad: Unidad;
  readonly sentido: Sentido;
}

const CENTAVO = 1_000_000n,
  PESO = 100n * CENTAVO;
const TAMANIO: Readonly<Record<Unidad, bigint>> = {
  ninguno: CENTAVO,
  centavo: CENTAVO,
  peso: PESO,
  diez: 10n * PESO,
  cien: 100n * PESO,
};

/** `cercano`: half away from zero; `arriba`: to the next unit, never down. Undefined: it has a fraction of a cent and no rounding was chosen. */
export const redondeado = (a: Decimal, { unidad, sentido }: ReglaDeRedondeo): Decimal | undefined => {
  const u = TAMANIO[unidad];
  if (unidad === 'ninguno') return a % CENTAVO === 0n ? a : undefined;
  if (sentido === 'cercano') return redondearA(a, u);
  const resto = a % u;
  return resto === 0n ? a : resto > 0n ? a - resto + u : a - resto;
};

/** To cents, half away from zero: what a part-time worker earns by the scale, as it is shown. */
export const alCentavo = (a: Decimal): Decimal => redondear(a, 'centavo');
