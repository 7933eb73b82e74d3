// A net divided among the accounts of whoever is paid: fixed sums first, then percentages, and what is left to the main account; exact to the cent.
import { ZERO, divide, fromInteger, multiply, roundBy, type Decimal } from '../../kit/money.ts';

/** `orden`: its place among the person's, from 1; the main account is 0 and takes the rest. */
export interface NetoPart {
  readonly orden: number;
  readonly modo: 'importe' | 'porcentaje';
  readonly valor: Decimal;
}
export interface Reparto {
  readonly orden: number;
  readonly importe: Decimal;
}
export const MAIN_CUENTA = 0;

/**
 * In the order given: fixed sums, then percentages of the whole net, each truncated to the cent; nobody takes more than what is left. The main
 * account gets the rest, so that the parts always add up to the net. Parts of nothing are left out.
 */
export const spreadNeto = (neto: Decimal, partes: readonly NetoPart[]): readonly Reparto[] => {
  if (neto <= ZERO) return [];
  let queda = neto;
  const dadas: Reparto[] = [];
  for (const p of [
    ...partes.filter((x) => x.modo === 'importe'),
    ...partes.filter((x) => x.modo === 'porcentaje'),
  ]) {
    const pide =
        p.modo === 'importe'
          ? p.valor
          : roundBy(divide(multiply(neto, p.valor), fromInteger(100)), 'centavo_abajo'),
      toma = pide < queda ? pide : queda;
    if (toma > ZERO) dadas.push({ orden: p.orden, importe: toma });
    queda -= toma;
  }
  return [...(queda > ZERO ? [{ orden: MAIN_CUENTA, importe: queda }] : []), ...dadas].toSorted(
    (a, b) => a.orden - b.orden,
  );
};

/**
 * What is still to be paid of a net, by account: the division less what each account got. When some account got more than its part (the net or
 * the division changed since), what is left of the net goes whole to the main one. Empty when nothing is left, or too much was paid.
 */
export const pendingParts = (
  neto: Decimal,
  partes: readonly NetoPart[],
  pagado: ReadonlyMap<number, Decimal>,
): readonly Reparto[] => {
  const dado = [...pagado.values()].reduce((a, x) => a + x, ZERO),
    queda = neto - dado;
  if (queda <= ZERO) return [];
  const debe = new Map(spreadNeto(neto, partes).map((r) => [r.orden, r.importe]));
  const por_cuenta = [...new Set([...debe.keys(), ...pagado.keys()])].map((orden) => ({
    orden,
    importe: (debe.get(orden) ?? ZERO) - (pagado.get(orden) ?? ZERO),
  }));
  return por_cuenta.some((x) => x.importe < ZERO)
    ? [{ orden: MAIN_CUENTA, importe: queda }]
    : por_cuenta.filter((x) => x.importe > ZERO).toSorted((a, b) => a.orden - b.orden);
};
