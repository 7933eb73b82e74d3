// What is known of a number before it is worked out: between which bounds it is, whether it is whole, and whether it can be zero.
import { dividir, ESCALA, por, type Decimal } from '../../kit/money.ts';

/** Bounds are included; `null` is none. `noCero`: it is not zero though zero is within its bounds. */
export interface Intervalo {
  readonly desde: Decimal | null;
  readonly hasta: Decimal | null;
  readonly entero: boolean;
  readonly noCero: boolean;
}

export const CUALQUIERA: Intervalo = { desde: null, hasta: null, entero: false, noCero: false };
export const NO_NEGATIVO: Intervalo = { desde: 0n, hasta: null, entero: false, noCero: false };
export const de = (v: Decimal): Intervalo => ({
  desde: v,
  hasta: v,
  entero: v % ESCALA === 0n,
  noCero: v !== 0n,
});
export const enteros = (desde: number, hasta: number | null): Intervalo => ({
  desde: BigInt(desde) * ESCALA,
  hasta: hasta === null ? null : BigInt(hasta) * ESCALA,
  entero: true,
  noCero: false,
});

/** The same with its bounds drawn in as far as whole numbers and «not zero» allow; undefined when nothing is left. */
export const ajustar = (i: Intervalo): Intervalo | undefined => {
  let { desde, hasta } = i;
  if (i.entero) {
    if (desde !== null && desde % ESCALA !== 0n)
      desde = desde - (desde % ESCALA) + (desde > 0n ? ESCALA : 0n);
    if (hasta !== null && hasta % ESCALA !== 0n)
      hasta = hasta - (hasta % ESCALA) - (hasta < 0n ? ESCALA : 0n);
  }
  const paso = i.entero ? ESCALA : 1n;
  if (i.noCero && desde === 0n) desde = paso;
  if (i.noCero && hasta === 0n) hasta = -paso;
  if (desde !== null && hasta !== null && desde > hasta) return undefined;
  return {
    desde,
    hasta,
    entero: i.entero,
    noCero: i.noCero || (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};

export const puedeSerCero = (i: Intervalo): boolean =>
  !i.noCero && (i.desde === null || i.desde <= 0n) && (i.hasta === null || i.hasta >= 0n);
export const esCero = (i: Intervalo): boolean => i.desde === 0n && i.hasta === 0n;

const min = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);
const max = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b);
const menosInfinito = (
  a: Decimal | null,
  b: Decimal | null,
  f: (a: Decimal, b: Decimal) => Decimal,
): Decimal | null => (a === null || b === null ? null : f(a, b));

export const unir = (a: Intervalo, b: Intervalo): Intervalo => ({
  desde: menosInfinito(a.desde, b.desde, min),
  hasta: menosInfinito(a.hasta, b.hasta, max),
  entero: a.entero && b.entero,
  noCero: !puedeSerCero(a) && !puedeSerCero(b),
});
/** Undefined: nothing is in both. */
export const cruzar = (a: Intervalo, b: Intervalo): Intervalo | undefined =>
  ajustar({
    desde: a.desde === null ? b.desde : b.desde === null ? a.desde : max(a.desde, b.desde),
    hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
    entero: a.entero || b.entero,
    noCero: a.noCero || b.noCero,
  });

export const opuesto = (a: Intervalo): Intervalo => ({
  desde: a.hasta === null ? null : -a.hasta,
  hasta: a.desde === null ? null : -a.desde,
  entero: a.entero,
  noCero: a.noCero,
});
export const sumar = (a: Intervalo, b: Intervalo): Intervalo => {
  const desde = menosInfinito(a.desde, b.desde, (x, y) => x + y),
    hasta = menosInfinito(a.hasta, b.hasta, (x, y) => x + y);
  return {
    desde,
    hasta,
    entero: a.entero && b.entero,
    noCero: (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};
export const valorAbsoluto = (a: Intervalo): Intervalo => {
  if (a.desde !== null && a.desde >= 0n) return a;
  if (a.hasta !== null && a.hasta <= 0n) return opuesto(a);
  return {
    desde: 0n,
    hasta: menosInfinito(a.desde, a.hasta, (x, y) => max(-x, y)),
    entero: a.entero,
    noCero: a.noCero,
  };
};
export const minimo = (a: Intervalo, b: Intervalo): Intervalo => ({
  desde: menosInfinito(a.desde, b.desde, min),
  hasta: a.hasta === null ? b.hasta : b.hasta === null ? a.hasta : min(a.hasta, b.hasta),
  entero: a.entero && b.entero,
  noCero: !puedeSerCero(a) && !puedeSerCero(b),
});
export const maximo = (a: Intervalo, b: Intervalo): Intervalo => opuesto(minimo(opuesto(a), opuesto(b)));

// Bounds beyond what any payroll holds say nothing, and would only grow from product to product.
const TECHO = 10n ** 40n;
const acotar = (i: Intervalo): Intervalo => ({
  ...i,
  desde: i.desde !== null && i.desde < -TECHO ? null : i.desde,
  hasta: i.hasta !== null && i.hasta > TECHO ? null : i.hasta,
});

/** The ends of a monotone operation over the corners; with an open end, only signs are known. Rounded as the engine rounds, which keeps order. */
const porEsquinas = (
  a: Intervalo,
  b: Intervalo,
  f: (a: Decimal, b: Decimal) => Decimal,
  entero: boolean,
): Intervalo => {
  const { desde: p, hasta: q } = a,
    { desde: r, hasta: s } = b;
  if (p !== null && q !== null && r !== null && s !== null) {
    const v = [f(p, r), f(p, s), f(q, r), f(q, s)],
      desde = v.reduce(min),
      hasta = v.reduce(max);
    return acotar({ desde, hasta, entero, noCero: desde > 0n || hasta < 0n });
  }
  const signo = (i: Intervalo): 1 | -1 | 0 =>
    i.desde !== null && i.desde >= 0n ? 1 : i.hasta !== null && i.hasta <= 0n ? -1 : 0;
  const x = signo(a),
    y = signo(b);
  if (x === 0 || y === 0) return { ...CUALQUIERA, entero };
  const [m, n] = [x === 1 ? a : opuesto(a), y === 1 ? b : opuesto(b)],
    positivo = positivos(m, n, f, entero);
  return x === y ? positivo : opuesto(positivo);
};
/** Of two that are not negative. */
const positivos = (
  a: Intervalo,
  b: Intervalo,
  f: (a: Decimal, b: Decimal) => Decimal,
  entero: boolean,
): Intervalo => {
  const crece = f === por,
    extremo = (x: Decimal | null, y: Decimal | null): Decimal | null =>
      x === null || y === null ? null : f(x, y);
  // A quotient grows as its divisor shrinks: with no greatest divisor it comes as near to zero as one likes.
  const desde = crece ? f(a.desde ?? 0n, b.desde ?? 0n) : b.hasta === null ? 0n : f(a.desde ?? 0n, b.hasta),
    hasta = crece ? extremo(a.hasta, b.hasta) : b.desde === 0n ? null : extremo(a.hasta, b.desde);
  return acotar({ desde, hasta, entero, noCero: desde > 0n });
};

export const multiplicar = (a: Intervalo, b: Intervalo): Intervalo => {
  const r = porEsquinas(a, b, por, a.entero && b.entero);
  // Whole numbers do not round to zero; others can, when both are small.
  return a.entero && b.entero && !puedeSerCero(a) && !puedeSerCero(b) ? { ...r, noCero: true } : r;
};
/** Of a divisor that is not zero: what it gives where it can be worked out. */
export const cociente = (a: Intervalo, b: Intervalo): Intervalo => {
  const partes = [
    cruzar(b, { ...NO_NEGATIVO, noCero: true }),
    cruzar(b, { desde: null, hasta: 0n, entero: false, noCero: true }),
  ].flatMap((p) => (p ? [porEsquinas(a, p, dividir, false)] : []));
  return partes.length === 0 ? CUALQUIERA : partes.reduce(unir);
};

/** Down to a whole number of units: what truncates, rounds or takes the floor is within one unit of it. */
export const aUnidades = (a: Intervalo, f: (v: Decimal) => Decimal, entero: boolean): Intervalo => {
  const desde = a.desde === null ? null : f(a.desde),
    hasta = a.hasta === null ? null : f(a.hasta);
  return {
    desde,
    hasta,
    entero: entero || a.entero,
    noCero: (desde !== null && desde > 0n) || (hasta !== null && hasta < 0n),
  };
};
