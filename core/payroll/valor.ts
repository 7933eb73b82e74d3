// What a formula handles: numbers, texts, truth values and dates; and a compiled piece of formula, typed by what it gives.
import { escribirExacto, type Decimal } from '../kit/money.ts';
import type { Marco } from './marco.ts';

export const TIPOS = ['numero', 'texto', 'logico', 'fecha'] as const;
export type Tipo = (typeof TIPOS)[number];
/** A number is a Decimal (bigint); texts and dates are strings. */
export type Valor = Decimal | string | boolean;

export interface ProgramaDe<T extends Tipo, V> {
  readonly tipo: T;
  readonly f: (m: Marco) => V;
  /** The value, when it is the same for everybody: lookups with it are resolved once a run. */
  readonly constante?: V;
}
export type Programa =
  | ProgramaDe<'numero', Decimal>
  | ProgramaDe<'texto', string>
  | ProgramaDe<'logico', boolean>
  | ProgramaDe<'fecha', string>;

export const numero = (f: (m: Marco) => Decimal): Programa => ({ tipo: 'numero', f });
export const logico = (f: (m: Marco) => boolean): Programa => ({ tipo: 'logico', f });
export const textual = (f: (m: Marco) => string): Programa => ({ tipo: 'texto', f });
export const fecha = (f: (m: Marco) => string): Programa => ({ tipo: 'fecha', f });

/** A value as a program that gives it. */
export const constante = (tipo: Tipo, v: Valor): Programa => {
  if (tipo === 'numero' && typeof v === 'bigint') return { tipo, f: () => v, constante: v };
  if (tipo === 'logico' && typeof v === 'boolean') return { tipo, f: () => v, constante: v };
  if ((tipo === 'texto' || tipo === 'fecha') && typeof v === 'string')
    return { tipo, f: () => v, constante: v };
  throw new Error(`un valor ${typeof v} no es ${tipo}`);
};

const falla = (p: Programa | undefined, tipo: string): never => {
  throw new Error(`se esperaba ${tipo} y hay ${p?.tipo ?? 'nada'}`);
};
/** The closures of a checked argument: the checker has refused any other type. */
export const num = (p: Programa | undefined): ((m: Marco) => Decimal) =>
  p?.tipo === 'numero' ? p.f : falla(p, 'numero');
export const log = (p: Programa | undefined): ((m: Marco) => boolean) =>
  p?.tipo === 'logico' ? p.f : falla(p, 'logico');
export const tex = (p: Programa | undefined): ((m: Marco) => string) =>
  p?.tipo === 'texto' ? p.f : falla(p, 'texto');
export const fec = (p: Programa | undefined): ((m: Marco) => string) =>
  p?.tipo === 'fecha' ? p.f : falla(p, 'fecha');

/** JSON-safe text of a value: '12.50', 'verdadero', '2026-09-30', the text itself. */
export const escribirValor = (v: Valor, decimales = 0): string =>
  typeof v === 'bigint'
    ? escribirExacto(v, decimales)
    : typeof v === 'boolean'
      ? v
        ? 'verdadero'
        : 'falso'
      : v;
