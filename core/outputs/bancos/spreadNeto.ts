// Divides a net among the person's accounts: fixed sums first, then percentages, and the rest to the main
// account; exact to the cent.
import { ZERO, divide, fromInteger, multiply, roundBy, type Decimal } from '../../kit/money.ts';

/** `orden`: its position among the person's accounts, from 1; the main account is 0 and takes the rest. */
export interface NetoPart {
  readonly orden: number;
  readonly modo: 'importe' | 'porcentaje';
  readonly valor: Decimal;
}
export interface NetoReparto {
  readonly orden: number;
  readonly importe: Decimal;
}
export const MAIN_CUENTA = 0;

/**
 * In the given order: fixed sums, then percentages of the whole net, each truncated to the cent and never
 * above what is left. The main account gets the rest, so that the parts always add up to the net. Empty parts
 * are left out.
 */
export const spreadNeto = (neto: Decimal, partes: readonly NetoPart[]): readonly NetoReparto[] => {
  if (neto <= ZERO) return [];
  let queda = neto;
  const dadas: NetoReparto[] = [];
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
 * What is still to be paid of a net, by account: its part less what it got. If some account got more than its
 * part (the net or the split changed since), the rest goes whole to the main account. Empty when nothing is
 * left or too much was paid.
 */
export const pendingParts = (
  neto: Decimal,
  partes: readonly NetoPart[],
  pagado: ReadonlyMap<number, Decimal>,
): readonly NetoReparto[] => {
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
