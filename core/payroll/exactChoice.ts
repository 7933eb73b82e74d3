// Choices and comparisons between fractions: branches, extremes, comparisons, COCIENTE.
import { LARGEST_DENOMINATOR } from '../kit/fraction.ts';
import { DECIMAL_SCALE } from '../kit/money.ts';
import { commonDivisor, leaveFraction, times, type LongFraction } from './exactFormula.ts';
import type { FormulaFrame } from './formulaFrame.ts';
import {
  exactOfProgram,
  exactProgram,
  fractionProgram,
  type ExactNumber,
  type FormulaProgram,
  type NumberProgram,
} from './formulaValue.ts';
import type { ComparisonOperator } from './operators.ts';

type Num = (m: FormulaFrame) => bigint;

/**
 * Prepares numbers of which one will be chosen (a branch, the smallest). Their numerators share `divisor`; it
 * is undefined when a denominator varies by person or the common one is too large, and then each numerator
 * leaves its own in `m.divisor`. Plain numbers stay as they are.
 */
export const aligned = (
  programas: readonly FormulaProgram[],
): { readonly fs: readonly Num[]; readonly divisor: bigint | undefined } => {
  const es = programas.map(exactOfProgram),
    comun = commonDivisor(es.map((e) => e.divisor)),
    divisor = comun !== undefined && comun <= LARGEST_DENOMINATOR ? comun : undefined;
  return {
    divisor,
    fs: es.map(({ numerador, divisor: d }): Num => {
      if (divisor !== undefined) return d === divisor ? numerador : times([numerador], divisor / (d ?? 1n));
      if (d === undefined) return numerador;
      return (m) => {
        const n = numerador(m);
        m.divisor = d;
        return n;
      };
    }),
  };
};

/** Compares two numbers by their fractions: 1/3 is not 0,33333333. */
export const exactComparison = (
  op: ComparisonOperator,
  a: FormulaProgram,
  b: FormulaProgram,
  ordenar: (op: ComparisonOperator, a: Num, b: Num) => (m: FormulaFrame) => boolean,
): ((m: FormulaFrame) => boolean) => {
  const { fs, divisor } = aligned([a, b]),
    [x, y] = fs as readonly [Num, Num];
  if (divisor !== undefined) return ordenar(op, x, y);
  return ordenar(
    op,
    (m) => difference(m, x, y),
    () => 0n,
  );
};
/** A number with the sign of x − y, for numerators that leave their denominators. */
const difference = (m: FormulaFrame, x: Num, y: Num): bigint => {
  const n = x(m),
    d = m.divisor,
    o = y(m);
  return n * m.divisor - o * d;
};

/** Dividend, divisor, and the value for a zero divisor; all three are evaluated. */
export const exactQuotient = (args: readonly FormulaProgram[], larga: LongFraction): NumberProgram => {
  const [a, b, c] = args.map(exactOfProgram) as unknown as readonly [ExactNumber, ExactNumber, ExactNumber];
  return exactProgram((m) => {
    const an = a.numerador(m),
      ad = a.divisor ?? m.divisor,
      bn = b.numerador(m),
      bd = b.divisor ?? m.divisor,
      cn = c.numerador(m),
      cd = c.divisor ?? m.divisor;
    return bn === 0n
      ? leaveFraction(m, cn, cd, larga)
      : leaveFraction(m, an * bd * DECIMAL_SCALE, ad * bn, larga);
  }, undefined);
};

export const exactNegative = (p: FormulaProgram): NumberProgram => {
  const { numerador, divisor, constante } = exactOfProgram(p);
  return constante !== undefined && divisor !== undefined
    ? fractionProgram(-constante, divisor)
    : exactProgram((m) => -numerador(m), divisor);
};

/**
 * The smallest (`signo` −1) or the largest (1) of some numbers. `conocido` chooses it among numerators over
 * one denominator.
 */
export const exactExtreme = (
  programas: readonly FormulaProgram[],
  signo: 1n | -1n,
  conocido: (fs: readonly Num[]) => Num,
): NumberProgram => {
  const { fs, divisor } = aligned(programas);
  if (divisor !== undefined) return exactProgram(conocido(fs), divisor);
  return exactProgram((m) => {
    let n = fs[0]!(m),
      d = m.divisor;
    for (let i = 1; i < fs.length; i++) {
      const o = fs[i]!(m),
        w = m.divisor;
      if ((o * d - n * w) * signo > 0n) {
        n = o;
        d = w;
      }
    }
    m.divisor = d;
    return n;
  }, undefined);
};
