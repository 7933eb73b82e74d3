// The unit of what a formula calculates: money, days, hours, years… as exponents, and how certain it is.

export const MEASURES = ['dias', 'horas', 'meses', 'anios', 'porcentaje', 'personas'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * `pesos`: exponent of money. `otras`: exponents of the other units, or `libre` when they may be any (a
 * number written in the formula may stand for days, months or a rate). `cierta`: nothing in it was assumed,
 * so what contradicts it is certainly wrong.
 */
export interface KnownUnit {
  readonly clase: 'conocida';
  readonly pesos: number;
  readonly otras: Readonly<Partial<Record<Measure, number>>> | 'libre';
  readonly cierta: boolean;
}
/**
 * `numero`: a number written in the formula takes the unit of what is beside it. `nada`: unknown; it
 * contradicts nothing.
 */
export type Unit = KnownUnit | { readonly clase: 'numero' } | { readonly clase: 'nada' };

export const UNKNOWN_UNIT: Unit = { clase: 'nada' };
export const BARE_NUMBER: Unit = { clase: 'numero' };
export const PESOS: Unit = { clase: 'conocida', pesos: 1, otras: {}, cierta: true };
/** Money per unknown measure: an amount that may be per month, day or hour. */
export const MONEY: Unit = { clase: 'conocida', pesos: 1, otras: 'libre', cierta: true };
export const measureUnit = (m: Measure): Unit => ({
  clase: 'conocida',
  pesos: 0,
  otras: { [m]: 1 },
  cierta: true,
});

const sumarOtras = (a: KnownUnit['otras'], b: KnownUnit['otras'], signo: 1 | -1): KnownUnit['otras'] => {
  if (a === 'libre' || b === 'libre') return 'libre';
  const r: Partial<Record<Measure, number>> = {};
  for (const m of MEASURES) {
    const n = (a[m] ?? 0) + signo * (b[m] ?? 0);
    if (n !== 0) r[m] = n;
  }
  return r;
};

/** The unit of a product (`signo` 1) or a quotient (−1). */
export const combineUnits = (a: Unit, b: Unit, signo: 1 | -1): Unit => {
  if (a.clase === 'nada' || b.clase === 'nada') return UNKNOWN_UNIT;
  if (a.clase === 'numero' && b.clase === 'numero') return BARE_NUMBER;
  // A number may carry any measure. Money times a number is still assumed to be
  // money; days times a number may be anything (pesos a day give money).
  if (b.clase === 'numero')
    return a.clase === 'conocida' && a.pesos !== 0 ? { ...a, otras: 'libre', cierta: false } : UNKNOWN_UNIT;
  if (a.clase === 'numero')
    return b.pesos === 0
      ? UNKNOWN_UNIT
      : { clase: 'conocida', pesos: signo * b.pesos, otras: 'libre', cierta: false };
  return {
    clase: 'conocida',
    pesos: a.pesos + signo * b.pesos,
    otras: sumarOtras(a.otras, b.otras, signo),
    cierta: a.cierta && b.cierta,
  };
};

/** The contradiction between two units that should be equal. */
export interface UnitClash {
  readonly grave: boolean;
}

const exponente = (otras: KnownUnit['otras'], m: Measure): number =>
  otras === 'libre' ? 0 : (otras[m] ?? 0);
const sonIguales = (a: KnownUnit['otras'], b: KnownUnit['otras']): boolean =>
  a !== 'libre' && b !== 'libre' && MEASURES.every((m) => exponente(a, m) === exponente(b, m));
const cuales = (u: KnownUnit): readonly Measure[] => MEASURES.filter((m) => exponente(u.otras, m) !== 0);
/**
 * Units that only count: people (a day for each child is days) and years or months (a
 * year's vacation day is a day). Only hours against days contradict.
 */
const seCuentan = (u: KnownUnit): boolean =>
  u.pesos === 0 && cuales(u).every((m) => m === 'personas' || m === 'anios' || m === 'meses');

/** Undefined when the two can be added or compared. */
export const unitClash = (a: Unit, b: Unit): UnitClash | undefined => {
  if (a.clase !== 'conocida' || b.clase !== 'conocida') return undefined;
  if (a.pesos !== b.pesos) {
    // Adding money to something without money, or to money squared: wrong if nothing was assumed. Pure
    // numbers (a fraction) may be an amount of one peso.
    if (
      (a.pesos === 0 && (a.otras === 'libre' || cuales(a).length === 0)) ||
      (b.pesos === 0 && (b.otras === 'libre' || cuales(b).length === 0))
    )
      return { grave: false };
    return { grave: a.cierta && b.cierta };
  }
  if (a.otras === 'libre' || b.otras === 'libre') return undefined;
  if (sonIguales(a.otras, b.otras)) return undefined;
  if (a.pesos === 0 && (seCuentan(a) || seCuentan(b))) return undefined;
  return cuales(a).length === 0 || cuales(b).length === 0 ? undefined : { grave: false };
};

/** The unit of two parts that are added, compared, or alternatives of one value. */
export const commonUnit = (a: Unit, b: Unit): Unit => {
  if (a.clase === 'numero') return b;
  if (b.clase === 'numero') return a;
  if (a.clase === 'nada' || b.clase === 'nada') {
    const otra = a.clase === 'nada' ? b : a;
    return otra.clase === 'conocida' ? { ...otra, cierta: false } : UNKNOWN_UNIT;
  }
  if (a.pesos !== b.pesos) return UNKNOWN_UNIT;
  return {
    clase: 'conocida',
    pesos: a.pesos,
    otras: sonIguales(a.otras, b.otras) ? a.otras : 'libre',
    cierta: a.cierta && b.cierta,
  };
};

const NOMBRES: Readonly<Record<Measure, string>> = {
  dias: 'días',
  horas: 'horas',
  meses: 'meses',
  anios: 'años',
  porcentaje: 'porcentaje',
  personas: 'personas',
};
/** The unit in words: «pesos», «días», «pesos por pesos», «pesos por días», «pesos sobre horas». */
export const sayUnit = (u: Unit): string => {
  if (u.clase !== 'conocida') return 'un número';
  const de = (signo: 1 | -1): readonly string[] => [
    ...Array.from({ length: Math.max(0, signo * u.pesos) }, () => 'pesos'),
    ...MEASURES.flatMap((m) =>
      Array.from({ length: Math.max(0, signo * exponente(u.otras, m)) }, () => NOMBRES[m]),
    ),
  ];
  const arriba = de(1),
    abajo = de(-1);
  return [
    arriba.length ? arriba.join(' por ') : 'un número',
    ...(abajo.length ? [`sobre ${abajo.join(' por ')}`] : []),
  ].join(' ');
};
