// The sums of a receipt by concept and accrual month, packed: a few bytes each, written with the receipt and read back by the million when formulas look back.
import { ANCHO_HISTORIA } from '../../core/payroll/run.ts';

/**
 * Numbers in base 128, the lowest part first; signed ones as 2n or −2n − 1. First the payment month and the run's own accrual month (yyyymm);
 * then, for each sum, the concept's id, its accrual month (0: the run's own), cents, and the quantity in ten-thousandths.
 */
const poner = (b: number[], n: number): void => {
  // Division and not shifts: cents go beyond 32 bits.
  while (n >= 128) { b.push((n % 128) + 128); n = Math.floor(n / 128); }
  b.push(n);
};
const ponerConSigno = (b: number[], n: number): void => poner(b, n < 0 ? -2 * n - 1 : 2 * n);

/** `sumas`: `ANCHO_HISTORIA` numbers each, as the engine reads them. None: nothing. */
export const empaquetarSumas = (sumas: readonly number[], propio: number): Uint8Array => {
  if (sumas.length === 0) return new Uint8Array(0);
  const b: number[] = [];
  poner(b, sumas[2]!); poner(b, propio);
  for (let i = 0; i < sumas.length; i += ANCHO_HISTORIA) {
    poner(b, sumas[i]!); poner(b, sumas[i + 1] === propio ? 0 : sumas[i + 1]!);
    ponerConSigno(b, sumas[i + 3]!); ponerConSigno(b, sumas[i + 4]!);
  }
  return Uint8Array.from(b);
};

/** Puts into `en` the sums that `quiere` admits, in the same form. */
export const desempaquetarSumas = (b: Uint8Array, en: number[], quiere: (concepto: number, devengado: number, pago: number) => boolean): void => {
  let i = 0;
  const sacar = (): number => {
    let x = b[i++]!;
    if (x < 128) return x;
    let n = x - 128, peso = 128;
    for (;;) { x = b[i++]!; if (x < 128) return n + x * peso; n += (x - 128) * peso; peso *= 128; }
  };
  const conSigno = (): number => { const n = sacar(); return n % 2 === 0 ? n / 2 : -(n + 1) / 2; };
  if (b.length === 0) return;
  const pago = sacar(), propio = sacar();
  while (i < b.length) {
    const concepto = sacar(), mes = sacar(), devengado = mes === 0 ? propio : mes, centavos = conSigno(), cantidad = conSigno();
    if (quiere(concepto, devengado, pago)) en.push(concepto, devengado, pago, centavos, cantidad);
  }
};

/** Do they say the same, in whatever order? A store of an earlier version has them by concept. */
export const mismosAcumulados = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0 || enOrden(a) === enOrden(b);
const enOrden = (b: Uint8Array): string => {
  const s: number[] = [];
  desempaquetarSumas(b, s, () => true);
  return JSON.stringify(Array.from({ length: s.length / ANCHO_HISTORIA }, (_, i) => s.slice(i * ANCHO_HISTORIA, (i + 1) * ANCHO_HISTORIA)).sort((x, y) => x[0]! - y[0]! || x[1]! - y[1]!));
};
