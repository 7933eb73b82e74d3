// Exact arithmetic of formulas: each piece of a chain carries a fraction. The constants are folded into one,
// and the denominator is known when the formula is compiled unless a divisor differs from person to person.
import { LARGEST_DENOMINATOR, greatestCommonDivisor, leastCommonMultiple, reduced } from '../kit/fraction.ts';
import { DECIMAL_SCALE } from '../kit/money.ts';
import type { FormulaFrame } from './formulaFrame.ts';
import {
  exactOfProgram,
  exactProgram,
  fractionProgram,
  type ExactNumber,
  type FormulaProgram,
  type NumberProgram,
} from './formulaValue.ts';

type Num = (m: FormulaFrame) => bigint;

/** An operand of a chain and what precedes it. */
export interface ChainOperand {
  readonly op: '+' | '-' | '*' | '/';
  readonly p: FormulaProgram;
  /** Records a division by this operand when it is zero. */
  readonly porCero: (m: FormulaFrame) => void;
}
/** Records that a fraction passes `LARGEST_DENOMINATOR`. */
export type LongFraction = (m: FormulaFrame) => void;

/**
 * Leaves the denominator of a fraction in `m.divisor` and gives its numerator. A denominator over the limit,
 * even in lowest terms, is an error.
 */
export const leaveFraction = (m: FormulaFrame, n: bigint, d: bigint, larga: LongFraction): bigint => {
  if (d < 0n) return leaveFraction(m, -n, -d, larga);
  m.divisor = d;
  if (d <= LARGEST_DENOMINATOR) return n;
  const r = reduced(n, d);
  m.divisor = r.d;
  if (r.d <= LARGEST_DENOMINATOR) return r.n;
  larga(m);
  m.divisor = 1n;
  return 0n;
};
const soloError = (larga: LongFraction): NumberProgram =>
  exactProgram((m) => {
    larga(m);
    return 0n;
  }, 1n);

/** A chain from left to right, of one kind: sums and differences, or products and quotients. */
export const exactChain = (
  primero: FormulaProgram,
  resto: readonly ChainOperand[],
  larga: LongFraction,
): NumberProgram => {
  const op = resto[0]?.op;
  return op === '*' || op === '/' ? product(primero, resto, larga) : sum(primero, resto, larga);
};

interface Factor {
  readonly f: Num;
  readonly divide: boolean;
  readonly dinamico: boolean;
  readonly porCero: ChainOperand['porCero'];
}
const nada = (): void => undefined;

const product = (
  primero: FormulaProgram,
  resto: readonly ChainOperand[],
  larga: LongFraction,
): NumberProgram => {
  const factores: Factor[] = [];
  let kn = 1n,
    kd = 1n;
  const sumar = (p: FormulaProgram, divide: boolean, porCero: Factor['porCero']): void => {
    const { numerador: f, divisor, constante } = exactOfProgram(p);
    if (divide) kn *= divisor ?? 1n;
    else kd *= divisor ?? 1n;
    if (constante === undefined || (divide && constante === 0n))
      factores.push({ f, divide, dinamico: divisor === undefined, porCero });
    else if (divide) kd *= constante;
    else kn *= constante;
    ({ n: kn, d: kd } = reduced(kn, kd));
  };
  sumar(primero, false, nada);
  for (const { op, p, porCero } of resto) {
    // Both factors are in units of 1e-8, and so is the result.
    if (op === '*') kd *= DECIMAL_SCALE;
    else kn *= DECIMAL_SCALE;
    sumar(p, op === '/', porCero);
  }
  if (kd > LARGEST_DENOMINATOR) return soloError(larga);
  if (factores.length === 0) return fractionProgram(kn, kd);
  return factores.every((x) => !x.divide && !x.dinamico)
    ? exactProgram(
        times(
          factores.map((x) => x.f),
          kn,
        ),
        kd,
      )
    : exactProgram(withQuotients(factores, kn, kd, larga), undefined);
};

/**
 * The product of some numerators and a constant. Written out for the usual lengths: these run for each
 * person.
 */
export const times = (fs: readonly Num[], k: bigint): Num => {
  const [a, b, c] = fs as readonly [Num, Num, Num];
  if (fs.length === 1) return k === 1n ? a : (m) => a(m) * k;
  if (fs.length === 2) return k === 1n ? (m) => a(m) * b(m) : (m) => a(m) * b(m) * k;
  if (fs.length === 3) return (m) => a(m) * b(m) * c(m) * k;
  return (m) => {
    let n = k;
    for (const f of fs) n *= f(m);
    return n;
  };
};

const withQuotients = (factores: readonly Factor[], kn: bigint, kd: bigint, larga: LongFraction): Num => {
  const [a, b] = factores;
  if (factores.length === 2 && a && b && !a.divide && b.divide && !a.dinamico && !b.dinamico)
    return (m) => {
      const n = a.f(m) * kn,
        d = b.f(m);
      if (d === 0n) b.porCero(m);
      return d === 0n ? leaveFraction(m, 0n, 1n, larga) : leaveFraction(m, n, d * kd, larga);
    };
  return (m) => {
    let n = kn,
      d = kd;
    for (const { f, divide, dinamico, porCero } of factores) {
      const v = f(m),
        w = dinamico ? m.divisor : 1n;
      if (divide && v === 0n) {
        porCero(m);
        return leaveFraction(m, 0n, 1n, larga);
      }
      n *= divide ? w : v;
      d *= divide ? v : w;
    }
    return leaveFraction(m, n, d, larga);
  };
};

interface Term extends ExactNumber {
  readonly signo: 1n | -1n;
}
const sum = (primero: FormulaProgram, resto: readonly ChainOperand[], larga: LongFraction): NumberProgram => {
  const terminos: readonly Term[] = [
      { ...exactOfProgram(primero), signo: 1n },
      ...resto.map(({ op, p }): Term => ({ ...exactOfProgram(p), signo: op === '-' ? -1n : 1n })),
    ],
    divisor = commonDivisor(terminos.map((t) => t.divisor));
  if (divisor === undefined) return exactProgram(sumOfFractions(terminos, larga), undefined);
  if (divisor > LARGEST_DENOMINATOR) return soloError(larga);
  let fijo = 0n;
  const variables = terminos.flatMap(({ numerador, divisor: d = 1n, constante, signo }) => {
    const k = signo * (divisor / d);
    if (constante === undefined) return [{ f: numerador, k }];
    fijo += constante * k;
    return [];
  });
  if (variables.length === 0) {
    const { n, d } = reduced(fijo, divisor);
    return fractionProgram(n, d);
  }
  return exactProgram(plus(variables, fijo), divisor);
};

/** A sum of numerators with their coefficients. Written out for the usual ones: these run for each person. */
const plus = (vs: readonly { readonly f: Num; readonly k: bigint }[], fijo: bigint): Num => {
  const [a, b] = vs;
  if (vs.length === 1 && a) {
    if (a.k === 1n) return fijo === 0n ? a.f : (m) => a.f(m) + fijo;
    if (a.k === -1n) return (m) => fijo - a.f(m);
    return (m) => a.f(m) * a.k + fijo;
  }
  if (vs.length === 2 && a && b && fijo === 0n && a.k === 1n) {
    if (b.k === 1n) return (m) => a.f(m) + b.f(m);
    if (b.k === -1n) return (m) => a.f(m) - b.f(m);
  }
  return (m) => {
    let n = fijo;
    for (const { f, k } of vs) n += k === 1n ? f(m) : k === -1n ? -f(m) : f(m) * k;
    return n;
  };
};

const sumOfFractions =
  (terminos: readonly Term[], larga: LongFraction): Num =>
  (m) => {
    let n = 0n,
      d = 1n;
    for (const { numerador, divisor, signo } of terminos) {
      const v = numerador(m) * signo,
        w = divisor ?? m.divisor;
      if (w === d) n += v;
      else {
        // Over their least common multiple, so that terms with the same divisors do not make it grow.
        const g = greatestCommonDivisor(d, w);
        n = n * (w / g) + v * (d / g);
        d = (d / g) * w;
        if (d > LARGEST_DENOMINATOR) {
          n = leaveFraction(m, n, d, larga);
          d = m.divisor;
        }
      }
    }
    return leaveFraction(m, n, d, larga);
  };

/** The common denominator of all of them; undefined when some is unknown. */
export const commonDivisor = (ds: readonly (bigint | undefined)[]): bigint | undefined =>
  ds.reduce<bigint | undefined>(
    (a, d) => (a === undefined || d === undefined ? undefined : leastCommonMultiple(a, d)),
    1n,
  );
