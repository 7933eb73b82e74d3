// The functions of a bank layout's expressions, with the types of their arguments and results.
import { DECIMAL_SCALE, writeDecimal } from '../../kit/money.ts';
import type { Decimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';
import type { ExpressionType, ExpressionValue } from './expressionNames.ts';

/** Why an expression has no value: the name of the missing variable, or the error. */
export interface ExpressionFailure {
  readonly falla: string;
  readonly falta?: string;
}
export const isExpressionFailure = (v: unknown): v is ExpressionFailure =>
  typeof v === 'object' && v !== null && 'falla' in v;
export const because = (
  clave: Parameters<typeof textFor>[0],
  mas: Readonly<Record<string, string | number>> = {},
): ExpressionFailure => ({ falla: textFor(clave, mas) });

const FORMATO = /^(?:AAAA|AA|MM|DD|[-/. ])+$/;
export const isDateFormat = (f: string): boolean => FORMATO.test(f);
/** A date in a format such as 'AAAAMMDD'. */
export const formatDate = (fecha: string, formato: string): string =>
  formato
    .replace('AAAA', fecha.slice(0, 4))
    .replace('AA', fecha.slice(2, 4))
    .replace('MM', fecha.slice(5, 7))
    .replace('DD', fecha.slice(8, 10));

const MAXIMO = 2000;
/** Types were checked when the expression was compiled: another one here is a mistake of ours. */
export const expressionText = (v: ExpressionValue | undefined): string => {
  if (typeof v !== 'string') throw new Error(`se esperaba un texto y hay ${typeof v}`);
  return v;
};
export const expressionNumber = (v: ExpressionValue | undefined): Decimal => {
  if (typeof v !== 'bigint') throw new Error(`se esperaba un número y hay ${typeof v}`);
  return v;
};
const enteroDe = (v: ExpressionValue | undefined): number => Number(expressionNumber(v) / DECIMAL_SCALE);
interface Funcion {
  readonly args: readonly ExpressionType[];
  /** How many of the last arguments may be left out. */
  readonly opcionales?: number;
  readonly da: ExpressionType;
  readonly hacer: (v: readonly ExpressionValue[]) => ExpressionValue | ExpressionFailure;
}
/** `SI` and `SI_FALTA` are handled apart: they evaluate only one branch. */
export const FUNCTIONS: Readonly<Record<string, Funcion>> = {
  PARTE: {
    args: ['texto', 'numero', 'numero'],
    da: 'texto',
    hacer: ([t, desde, n]) =>
      enteroDe(desde) < 1 || enteroDe(n) < 0
        ? because('bancos.expresion.parte')
        : expressionText(t).slice(enteroDe(desde) - 1, enteroDe(desde) - 1 + enteroDe(n)),
  },
  RELLENAR: {
    args: ['texto', 'numero', 'texto', 'texto'],
    opcionales: 2,
    da: 'texto',
    hacer: ([t, n, con = ' ', lado = 'D']) => {
      const largo = enteroDe(n);
      if (largo < 0 || largo > MAXIMO || expressionText(con).length !== 1 || (lado !== 'I' && lado !== 'D'))
        return because('bancos.expresion.rellenar', { maximo: MAXIMO });
      return lado === 'I'
        ? expressionText(t).padStart(largo, expressionText(con))
        : expressionText(t).padEnd(largo, expressionText(con));
    },
  },
  SIN_ACENTOS: {
    args: ['texto'],
    da: 'texto',
    hacer: ([t]) =>
      expressionText(t)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, ''),
  },
  MAYUSCULAS: { args: ['texto'], da: 'texto', hacer: ([t]) => expressionText(t).toUpperCase() },
  SOLO_DIGITOS: { args: ['texto'], da: 'texto', hacer: ([t]) => expressionText(t).replace(/\D/g, '') },
  NUMERO: {
    args: ['numero', 'numero'],
    opcionales: 1,
    da: 'texto',
    hacer: ([x, d = 0n]) => {
      const decimales = enteroDe(d);
      if (decimales < 0 || decimales > 8) return because('bancos.expresion.decimales');
      // A fraction that does not fit needs somebody's rounding decision; the file does not round.
      return expressionNumber(x) % (DECIMAL_SCALE / 10n ** BigInt(decimales)) !== 0n
        ? because('bancos.expresion.fraccion', { valor: writeDecimal(expressionNumber(x), 8), decimales })
        : writeDecimal(expressionNumber(x), decimales);
    },
  },
  FECHA: {
    args: ['fecha', 'texto'],
    da: 'texto',
    hacer: ([f, formato]) =>
      isDateFormat(expressionText(formato))
        ? formatDate(expressionText(f), expressionText(formato))
        : because('bancos.expresion.formato', { valor: expressionText(formato) }),
  },
};
export const FUNCTION_NAMES: readonly string[] = [...Object.keys(FUNCTIONS), 'SI', 'SI_FALTA'];
