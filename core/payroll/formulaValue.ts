// What a formula handles: numbers, texts, truth values and dates; and a compiled piece of formula, typed by its result.
import { writeExact, type Decimal } from '../kit/money.ts';
import type { FormulaFrame } from './formulaFrame.ts';

export const VALUE_TYPES = ['numero', 'texto', 'logico', 'fecha'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];
/** A number is a Decimal (bigint); texts and dates are strings. */
export type FormulaValue = Decimal | string | boolean;

export interface ProgramOf<T extends ValueType, V> {
  readonly tipo: T;
  readonly f: (m: FormulaFrame) => V;
  /** The value when it is the same for everybody: lookups with it are resolved once per run. */
  readonly constante?: V;
}
export type FormulaProgram =
  | ProgramOf<'numero', Decimal>
  | ProgramOf<'texto', string>
  | ProgramOf<'logico', boolean>
  | ProgramOf<'fecha', string>;

export const numberProgram = (f: (m: FormulaFrame) => Decimal): FormulaProgram => ({ tipo: 'numero', f });
export const logicalProgram = (f: (m: FormulaFrame) => boolean): FormulaProgram => ({ tipo: 'logico', f });
export const textProgram = (f: (m: FormulaFrame) => string): FormulaProgram => ({ tipo: 'texto', f });
export const dateProgram = (f: (m: FormulaFrame) => string): FormulaProgram => ({ tipo: 'fecha', f });

/** A program that gives a fixed value. */
export const constantProgram = (tipo: ValueType, v: FormulaValue): FormulaProgram => {
  if (tipo === 'numero' && typeof v === 'bigint') return { tipo, f: () => v, constante: v };
  if (tipo === 'logico' && typeof v === 'boolean') return { tipo, f: () => v, constante: v };
  if ((tipo === 'texto' || tipo === 'fecha') && typeof v === 'string')
    return { tipo, f: () => v, constante: v };
  throw new Error(`un valor ${typeof v} no es ${tipo}`);
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
