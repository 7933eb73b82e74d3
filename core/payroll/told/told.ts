// What a formula did, as it is told: the pieces that made the result, by the branches taken, with their names,
// values and units.
import { reduced, type Fraction } from '../../kit/fraction.ts';
import { DECIMAL_SCALE } from '../../kit/money.ts';
import type { Measure } from '../checks/unit.ts';
import type { ComparisonOperator } from '../operators.ts';

/** Undefined: unknown, or a number that only counts. */
export type ToldUnit = 'pesos' | Measure | undefined;
interface Piece {
  readonly value: Fraction;
  readonly unit: ToldUnit;
}
export interface ToldTerm {
  readonly sign: 1 | -1;
  readonly of: Told;
}
export interface ToldFactor {
  /** It divides. */
  readonly under: boolean;
  readonly of: Told;
}
export interface ToldNamed extends Piece {
  readonly kind: 'named';
  readonly name: string;
  /** The concept that it stands for, which may be told in turn. */
  readonly concepto?: number;
  /** The month that was chosen as the best. */
  readonly mes?: string;
  /** A value of a table: over a hundred it is a rate. */
  readonly fromTable?: true;
}
export type Told =
  | (Piece & { readonly kind: 'number' })
  | ToldNamed
  | (Piece & { readonly kind: 'sum'; readonly terms: readonly ToldTerm[] })
  | (Piece & { readonly kind: 'product'; readonly factors: readonly ToldFactor[] })
  | (Piece & { readonly kind: 'rounded'; readonly of: Told });

/** A cap or a minimum that acted: what it set, and what the account gave without it. */
export interface ToldLimit {
  readonly acts: 'cap' | 'floor';
  readonly set: Told;
  readonly gave: Told;
}
/** Something true of the person's values that decided a branch. */
export type ToldReason =
  | {
      readonly left: Told | string;
      readonly operator: ComparisonOperator;
      readonly right: Told | string;
    }
  | { readonly name: string; readonly holds: boolean };

/** A whole formula. */
export interface ToldFormula {
  readonly result: Told;
  readonly limits: readonly ToldLimit[];
  /** What decided that it is zero, when a condition did. */
  readonly zero: readonly ToldReason[];
}
/** What the person who tells knows of the catalogue. */
export interface ToldCatalogue {
  /** The unit of the concept's quantity, which is that of the quantity of its novedad. */
  readonly unidad: string | null;
  /** Whether a concept gives money: all do but the auxiliary ones, which may count days. */
  readonly isMoney: (concepto: number) => boolean;
}

/** From here on a value without a unit is taken for money: rates, days and divisors are smaller. */
const SMALLEST_AMOUNT = 1000n * DECIMAL_SCALE;
export const looksLikeMoney = (f: Fraction): boolean => (f.n < 0n ? -f.n : f.n) >= SMALLEST_AMOUNT * f.d;

const ONE: Fraction = { n: DECIMAL_SCALE, d: 1n };
export const isZero = (f: Fraction): boolean => f.n === 0n;
export const isSame = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;
/** Negative when a is below b. */
export const difference = (a: Fraction, b: Fraction): bigint => a.n * b.d - b.n * a.d;
const negative = (f: Fraction): Fraction => ({ n: -f.n, d: f.d });

export const numberTold = (value: Fraction): Told => ({ kind: 'number', value, unit: undefined });

/** A sum of pieces: those that add nothing are left out, and sums inside it are opened. */
export const sumTold = (value: Fraction, terms: readonly ToldTerm[]): Told => {
  const open = terms
    .flatMap(({ sign, of }): readonly ToldTerm[] =>
      of.kind === 'sum'
        ? of.terms.map((t) => ({ sign: t.sign === sign ? 1 : -1, of: t.of }))
        : [{ sign, of }],
    )
    .filter((t) => !isZero(t.of.value));
  const [first] = open;
  if (first === undefined)
    return terms.length === 1 && terms[0]
      ? terms[0].of
      : (terms.find((t) => t.of.kind === 'named')?.of ?? numberTold(value));
  if (open.length === 1 && first.sign === 1) return first.of;
  return { kind: 'sum', value, terms: open, unit: open.map((t) => t.of.unit).find((u) => u !== undefined) };
};
export const negativeTold = (t: Told): Told =>
  t.kind === 'number'
    ? numberTold(negative(t.value))
    : isZero(t.value)
      ? t
      : sumTold(negative(t.value), [{ sign: -1, of: t }]);

/** A product of pieces: products inside it are opened, and ones are left out. */
export const productTold = (value: Fraction, factors: readonly ToldFactor[]): Told => {
  const open = factors
    .flatMap(({ under, of }): readonly ToldFactor[] =>
      of.kind === 'product'
        ? of.factors.map((f) => ({ under: f.under !== under, of: f.of }))
        : [{ under, of }],
    )
    .filter((f) => !(f.of.kind === 'number' && isSame(f.of.value, ONE)));
  const [first] = open;
  if (first === undefined) return numberTold(value);
  if (open.length === 1 && !first.under) return first.of;
  const pesos = open.filter((f) => f.of.unit === 'pesos'),
    [money] = pesos;
  return {
    kind: 'product',
    value,
    factors: open,
    unit: pesos.length === 1 && money?.under === false ? 'pesos' : undefined,
  };
};

export const differenceOf = (a: Fraction, b: Fraction): Fraction => reduced(difference(a, b), a.d * b.d);
/** n/d of two fractions. `b` is not zero. */
export const ratioOf = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d * DECIMAL_SCALE, a.d * b.n);
