// The values of a formula (numbers, texts, booleans, dates), and a compiled piece of formula, typed by its
// result.
import { toDecimal, type Fraction } from '../kit/fraction.ts';
import { writeExact, type Decimal } from '../kit/money.ts';
import type { FormulaFrame } from './formulaFrame.ts';

export const VALUE_TYPES = ['numero', 'texto', 'logico', 'fecha'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];
/** A number is a Decimal (bigint); texts and dates are strings. */
export type FormulaValue = Decimal | string | boolean;

type Num = (m: FormulaFrame) => bigint;
/** A number before it is rounded to a Decimal: a numerator over a denominator, in units of 1e-8. */
export interface ExactNumber {
  readonly numerador: Num;
  /**
   * Undefined: it differs from person to person, and `numerador` leaves it in `m.divisor`, to be read at
   * once. Always positive.
   */
  readonly divisor: bigint | undefined;
  /** The numerator, when it is the same for everybody. */
  readonly constante?: bigint;
}

/** A value whose number may still be a fraction. */
export type UnroundedValue = FormulaValue | Fraction;
export const roundedValue = (v: UnroundedValue): FormulaValue =>
  typeof v === 'object' ? toDecimal(v.n, v.d) : v;

export interface ProgramOf<T extends ValueType, V> {
  readonly tipo: T;
  readonly f: (m: FormulaFrame) => V;
  /** The value when it is the same for everybody: lookups with it are resolved once per run. */
  readonly constante?: V;
}
/** `f` and `constante` are rounded to the 8th decimal; `exacto`, if present, is the value before rounding. */
export interface NumberProgram extends ProgramOf<'numero', Decimal> {
  readonly exacto?: ExactNumber;
}
export type FormulaProgram =
  | NumberProgram
  | ProgramOf<'texto', string>
  | ProgramOf<'logico', boolean>
  | ProgramOf<'fecha', string>;

export const numberProgram = (f: (m: FormulaFrame) => Decimal): NumberProgram => ({ tipo: 'numero', f });
/** A number that is a fraction. Over 1 it is a plain number; with `divisor` undefined, see `ExactNumber`. */
export const exactProgram = (numerador: Num, divisor: bigint | undefined): NumberProgram =>
  divisor === undefined
    ? {
        tipo: 'numero',
        f: (m) => {
          const n = numerador(m);
          return toDecimal(n, m.divisor);
        },
        exacto: { numerador, divisor },
      }
    : divisor === 1n
      ? numberProgram(numerador)
      : { tipo: 'numero', f: (m) => toDecimal(numerador(m), divisor), exacto: { numerador, divisor } };
/** The fraction n/d, the same for everybody. */
export const fractionProgram = (n: bigint, d: bigint): NumberProgram => {
  const v = toDecimal(n, d),
    plano: NumberProgram = { tipo: 'numero', f: () => v, constante: v };
  return d === 1n ? plano : { ...plano, exacto: { numerador: () => n, divisor: d, constante: n } };
};
/** A number before rounding: a Decimal is a numerator over one. */
export const exactOfProgram = (p: FormulaProgram | undefined): ExactNumber =>
  p?.tipo !== 'numero'
    ? falla(p, 'numero')
    : (p.exacto ?? {
        numerador: p.f,
        divisor: 1n,
        ...(p.constante === undefined ? {} : { constante: p.constante }),
      });
export const logicalProgram = (f: (m: FormulaFrame) => boolean): FormulaProgram => ({ tipo: 'logico', f });
export const textProgram = (f: (m: FormulaFrame) => string): FormulaProgram => ({ tipo: 'texto', f });
export const dateProgram = (f: (m: FormulaFrame) => string): FormulaProgram => ({ tipo: 'fecha', f });

/** A program that gives a fixed value. */
export const constantProgram = (tipo: ValueType, v: FormulaValue): FormulaProgram => {
  if (tipo === 'numero' && typeof v === 'bigint') return fractionProgram(v, 1n);
  if (tipo === 'logico' && typeof v === 'boolean') return { tipo, f: () => v, constante: v };
  if ((tipo === 'texto' || tipo === 'fecha') && typeof v === 'string')
    return { tipo, f: () => v, constante: v };
  throw new Error(`un valor ${typeof v} no es ${tipo}`);
};

/** A program's result before rounding. */
export const unroundedOf = (p: FormulaProgram): ((m: FormulaFrame) => UnroundedValue) => {
  if (p.tipo !== 'numero' || !p.exacto) return p.f;
  const { numerador, divisor } = p.exacto;
  return (m) => {
    const n = numerador(m);
    return { n, d: divisor ?? m.divisor };
  };
};

const falla = (p: FormulaProgram | undefined, tipo: string): never => {
  throw new Error(`se esperaba ${tipo} y hay ${p?.tipo ?? 'nada'}`);
};
/** The closure of a checked argument: the checker has already refused other types. */
export const numberOfProgram = (p: FormulaProgram | undefined): ((m: FormulaFrame) => Decimal) =>
  p?.tipo === 'numero' ? p.f : falla(p, 'numero');
export const logicalOfProgram = (p: FormulaProgram | undefined): ((m: FormulaFrame) => boolean) =>
  p?.tipo === 'logico' ? p.f : falla(p, 'logico');
export const textOfProgram = (p: FormulaProgram | undefined): ((m: FormulaFrame) => string) =>
  p?.tipo === 'texto' ? p.f : falla(p, 'texto');
export const dateOfProgram = (p: FormulaProgram | undefined): ((m: FormulaFrame) => string) =>
  p?.tipo === 'fecha' ? p.f : falla(p, 'fecha');

/** A value as JSON-safe text: '12.50', 'verdadero', '2026-09-30', the text itself. */
export const writeFormulaValue = (v: FormulaValue, decimales = 0): string =>
  typeof v === 'bigint' ? writeExact(v, decimales) : typeof v === 'boolean' ? (v ? 'verdadero' : 'falso') : v;
