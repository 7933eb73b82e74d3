// A net divided among the accounts of whoever is paid: fixed sums first, then percentages, and what is left to the main account; exact to the cent.
import { CERO, dividir, desdeEntero, por, redondear, type Decimal } from '../../kit/money.ts';

/** `orden`: its place among the person's, from 1; the main account is 0 and takes the rest. */
export interface Parte {
  readonly orden: number;
  readonly modo: 'importe' | 'porcentaje';
  readonly valor: Decimal;
}
export interface Reparto {
  readonly orden: number;
  readonly importe: Decimal;
}
export const PRINCIPAL = 0;

/**
 * In the order given: fixed sums, then percentages of the whole net, each truncated to the cent; nobody takes more than what is left. The main
 * account gets the rest, so that the parts always add up to the net. Parts of nothing are left out.
 */
export const repartir = (neto: Decimal, partes: readonly Parte[]): readonly Reparto[] => {
  if (neto <= CERO) return [];
  let queda = neto;
  const dadas: Reparto[] = [];
  for (const p of [
    ...partes.filter((x) => x.modo === 'importe'),
    ...partes.filter((x) => x.modo === 'porcentaje'),
  ]) {
    const pide =
        p.modo === 'importe'
          ? p.valor
          : redondear(dividir(por(neto, p.valor), desdeEntero(100)), 'centavo_abajo'),
      toma = pide < queda ? pide : queda;
    if (toma > CERO) dadas.push({ orden: p.orden, importe: toma });
    queda -= toma;
  }
  return [...(queda > CERO ? [{ orden: PRINCIPAL, importe: queda }] : []), ...dadas].toSorted(
    (a, b) => a.orden - b.orden,
  );
};

/**
 * What is still to be paid of a net, by account: the division less what each account got. When some account got more than its part (the net or
 * the division changed since), what is left of the net goes whole to the main one. Empty when nothing is left, or too much was paid.
 */
export const pendientes = (
  neto: Decimal,
  partes: readonly Parte[],
  pagado: ReadonlyMap<number, Decimal>,
): readonly Reparto[] => {
  const dado = [...pagado.values()].reduce((a, x) => a + x, CERO),
    queda = neto - dado;
  if (queda <= CERO) return [];
  const debe = new Map(repartir(neto, partes).map((r) => [r.orden, r.importe]));
  const por_cuenta = [...new Set([...debe.keys(), ...pagado.keys()])].map((orden) => ({
    orden,
    importe: (debe.get(orden) ?? CERO) - (pagado.get(orden) ?? CERO),
  }));
  return por_cuenta.some((x) => x.importe < CERO)
    ? [{ orden: PRINCIPAL, importe: queda }]
    : por_cuenta.filter((x) => x.importe > CERO).toSorted((a, b) => a.orden - b.orden);
};
