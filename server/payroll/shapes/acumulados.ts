// The sums of a receipt by concept and accrual month, packed in a few bytes each: stored with the receipt,
// and read by the million when formulas look back.
import { HISTORY_WIDTH, type RequestedHistory } from '../../../core/payroll/run.ts';

/**
 * Numbers in base 128, lowest part first; signed ones as 2n or −2n − 1. First come the payment month and the
 * run's own accrual month (yyyymm). Then, for each sum: the concept's id, its accrual month (0: the run's
 * own), cents, and the quantity in ten-thousandths. A sum with a payment month of its own has a million added
 * to its accrual month, followed by that payment month.
 */
let escritos = new Uint8Array(1 << 14),
  largo = 0;
const poner = (n: number): void => {
  // Division instead of shifts: cents go beyond 32 bits.
  let x = n;
  while (x >= 128) {
    const q = Math.floor(x / 128);
    escritos[largo++] = x - q * 128 + 128;
    x = q;
  }
  escritos[largo++] = x;
};
const ponerConSigno = (n: number): void => {
  poner(n < 0 ? -2 * n - 1 : 2 * n);
};

const PAGO_PROPIO = 1_000_000;
/**
 * `sumas`: `HISTORY_WIDTH` numbers each, as the engine reads them; without sums, no bytes. `pago`: the month
 * in which the receipt is paid.
 */
export const packSums = (
  sumas: readonly number[],
  propio: number,
  pago: number = sumas[2] ?? 0,
): Uint8Array => {
  if (sumas.length === 0) return new Uint8Array(0);
  // No number takes more than eight bytes.
  if (escritos.length < 8 * (sumas.length + 2)) escritos = new Uint8Array(16 * (sumas.length + 2));
  largo = 0;
  poner(pago);
  poner(propio);
  for (let k = 0; k < sumas.length; k += HISTORY_WIDTH) {
    const devengado = sumas[k + 1] === propio ? 0 : sumas[k + 1]!,
      suyo = sumas[k + 2]! !== pago;
    poner(sumas[k]!);
    poner(suyo ? devengado + PAGO_PROPIO : devengado);
    if (suyo) poner(sumas[k + 2]!);
    ponerConSigno(sumas[k + 3]!);
    ponerConSigno(sumas[k + 4]!);
  }
  return escritos.slice(0, largo);
};

/** Position in the bytes being read: one shared variable, because a run reads a million of them. */
let i = 0;
const sacar = (b: Uint8Array): number => {
  let x = b[i++]!;
  if (x < 128) return x;
  let n = x - 128,
    peso = 128;
  for (;;) {
    x = b[i++]!;
    if (x < 128) return n + x * peso;
    n += (x - 128) * peso;
    peso *= 128;
  }
};
const sacarConSigno = (b: Uint8Array): number => {
  const n = sacar(b);
  return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
};

/** Appends to `en` the sums that `quiere` admits, in the same form. */
export const unpackSums = (
  b: Uint8Array,
  en: number[],
  quiere: (concepto: number, devengado: number, pago: number) => boolean,
): void => {
  if (b.length === 0) return;
  i = 0;
  const pago = sacar(b),
    propio = sacar(b);
  while (i < b.length) {
    const concepto = sacar(b),
      marcado = sacar(b),
      suyo = marcado >= PAGO_PROPIO,
      mes = suyo ? marcado - PAGO_PROPIO : marcado,
      cuando = suyo ? sacar(b) : pago,
      devengado = mes === 0 ? propio : mes,
      centavos = sacarConSigno(b),
      cantidad = sacarConSigno(b);
    if (quiere(concepto, devengado, cuando)) en.push(concepto, devengado, cuando, centavos, cantidad);
  }
};

/** The concepts that a run looks back on, by id, and the place of each by its id (0: not looked back on). */
export interface HistoryConceptos {
  readonly ids: readonly number[];
  readonly lugar: Int32Array;
  readonly desde: number;
}
export const historyConceptosOf = (p: RequestedHistory): HistoryConceptos => {
  const ids = [...new Set(p.conceptos)].sort((a, b) => a - b),
    lugar = new Int32Array((ids.at(-1) ?? 0) + 1);
  ids.forEach((id, n) => {
    lugar[id] = n + 1;
  });
  return { ids, lugar, desde: p.desde };
};

/** Sums gathered by concept, so that the months of each need hardly any sorting afterwards. */
export type GatheredSums = number[][];
/**
 * A person's sums before any earlier receipt is read: `ya` for those of the month, `juntadas` for history.
 */
export const nothingGathered = (): { readonly ya: number[]; readonly juntadas: GatheredSums } => ({
  ya: [],
  juntadas: [],
});
/**
 * Adds to a person's sums those of one receipt that formulas look back on, skipping its other bytes. `tipo`:
 * the kind of its run, if history must include it.
 */
export const gatherSums = (b: Uint8Array, m: HistoryConceptos, en: GatheredSums, tipo = 0): void => {
  if (b.length === 0) return;
  const { lugar, desde } = m;
  i = 0;
  const pago = sacar(b),
    propio = sacar(b);
  while (i < b.length) {
    const n = lugar[sacar(b)] ?? 0,
      marcado = sacar(b),
      suyo = marcado >= PAGO_PROPIO,
      mes = suyo ? marcado - PAGO_PROPIO : marcado,
      cuando = suyo ? sacar(b) : pago,
      devengado = mes === 0 ? propio : mes;
    if (n > 0 && (devengado >= desde || cuando >= desde))
      (en[n - 1] ??= []).push(devengado, cuando + tipo * 1_000_000, sacarConSigno(b), sacarConSigno(b));
    else for (let quedan = 2; quedan > 0; i++) if (b[i]! < 128) quedan--;
  }
};
/**
 * History by concept, each in order of month, amount and quantity, `HISTORY_WIDTH` numbers each: the same
 * whatever the order of the runs.
 */
export const flatHistory = (j: GatheredSums, m: HistoryConceptos): readonly number[] => {
  const h: number[] = [];
  for (let n = 0; n < m.ids.length; n++) {
    const s = j[n],
      id = m.ids[n]!;
    if (s) ordenarDeACuatro(s);
    if (s) for (let k = 0; k < s.length; k += 4) h.push(id, s[k]!, s[k + 1]!, s[k + 2]!, s[k + 3]!);
  }
  return h;
};

/** Insertion sort in place, fast here: at most a month's SAC is a few places away from where it belongs. */
const ordenarDeACuatro = (s: number[]): void => {
  for (let k = 4; k < s.length; k += 4) {
    let i = k;
    const a = s[k]!,
      b = s[k + 1]!,
      c = s[k + 2]!,
      d = s[k + 3]!;
    for (; i > 0; i -= 4) {
      const x = s[i - 4]! - a || s[i - 3]! - b || s[i - 2]! - c || s[i - 1]! - d;
      if (x <= 0) break;
      s[i] = s[i - 4]!;
      s[i + 1] = s[i - 3]!;
      s[i + 2] = s[i - 2]!;
      s[i + 3] = s[i - 1]!;
    }
    if (i !== k) {
      s[i] = a;
      s[i + 1] = b;
      s[i + 2] = c;
      s[i + 3] = d;
    }
  }
};

/** Whether both have the same sums, in any order: stores of an earlier version have them by concept. */
export const sameAcumulados = (a: Uint8Array, b: Uint8Array): boolean =>
  Buffer.compare(a, b) === 0 || enOrden(a) === enOrden(b);
const enOrden = (b: Uint8Array): string => {
  const s: number[] = [];
  unpackSums(b, s, () => true);
  return JSON.stringify(
    Array.from({ length: s.length / HISTORY_WIDTH }, (_, i) =>
      s.slice(i * HISTORY_WIDTH, (i + 1) * HISTORY_WIDTH),
    ).sort((x, y) => x[0]! - y[0]! || x[1]! - y[1]!),
  );
};
