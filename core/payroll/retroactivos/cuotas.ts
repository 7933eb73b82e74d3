// Recovers overpayments in instalments: each month up to its limit, oldest first, until nothing is left (LCT
// arts. 131 to 133).
import { divide, fromInteger, multiply, roundBy, type Decimal } from '../../kit/money.ts';
import { ARTICLE_133_LIMIT } from './retroactivo.ts';

/** An amount to recover, above zero. */
export interface OverpaidPart<A> {
  readonly de: A;
  readonly importe: Decimal;
}
/** `mes`: 0 for the first month, 1 for the next. `n` of `total` instalments of its own part. */
export interface Cuota<A> {
  readonly de: A;
  readonly mes: number;
  readonly importe: Decimal;
  readonly n: number;
  readonly total: number;
}

/** The most that the law lets a month take from its pay: a fifth, rounded down to the cent. */
export const mesQuota = (remuneracion: Decimal): Decimal =>
  roundBy(
    divide(multiply(remuneracion, fromInteger(Number(ARTICLE_133_LIMIT))), fromInteger(100)),
    'centavo_abajo',
  );

/**
 * Takes the parts in order, each month up to what `cupo` leaves (zero or less: nothing that month), in whole
 * cents. Undefined: they do not fit in `maximo` months.
 */
export const inCuotas = <A>(
  partes: readonly OverpaidPart<A>[],
  cupo: (mes: number) => Decimal,
  maximo: number,
): readonly Cuota<A>[] | undefined => {
  const hechas: { readonly parte: number; readonly mes: number; readonly importe: Decimal }[] = [];
  let i = 0,
    falta = partes[0]?.importe ?? 0n;
  for (let mes = 0; i < partes.length; mes++) {
    if (mes >= maximo) return undefined;
    for (let queda = cupo(mes); queda > 0n && i < partes.length; ) {
      const importe = falta < queda ? falta : queda;
      hechas.push({ parte: i, mes, importe });
      queda -= importe;
      falta -= importe;
      if (falta === 0n) falta = partes[++i]?.importe ?? 0n;
    }
  }
  const cuantas = new Map<number, number>(),
    van = new Map<number, number>();
  for (const h of hechas) cuantas.set(h.parte, (cuantas.get(h.parte) ?? 0) + 1);
  return hechas.map(({ parte, mes, importe }) => {
    const n = (van.get(parte) ?? 0) + 1;
    van.set(parte, n);
    return { de: partes[parte]!.de, mes, importe, n, total: cuantas.get(parte)! };
  });
};
