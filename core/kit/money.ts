// Exact decimals for pay: a bigint scaled by 1e8, and the named roundings of payroll.
import type { Branded } from './brand.ts';
import { region } from './region.ts';

/**
 * An exact decimal: the number × 10⁸. Sums and differences are exact; products and quotients are rounded
 * half away from zero at the 8th decimal.
 */
export type Decimal = bigint;

/** Money as text, as on the wire: '1209365.00'. */
export type AmountText = Branded<'Importe'>;

export const DECIMAL_SCALE: bigint = 100_000_000n;
export const ZERO: Decimal = 0n;

const CENTAVO = 1_000_000n;
const PESO = DECIMAL_SCALE;

/**
 * From text with a decimal point: '1209365', '-0.5', '8.33'. Undefined for anything else and for more than 8
 * decimals.
 */
export const readDecimal = (texto: string): Decimal | undefined => {
  const m = /^(-?)(\d{1,24})(?:\.(\d{1,8}))?$/.exec(texto);
  if (!m) return undefined;
  const valor = BigInt(m[2]!) * DECIMAL_SCALE + BigInt((m[3] ?? '').padEnd(8, '0') || '0');
  return m[1] === '-' ? -valor : valor;
};

/** From text known to be valid (literals, the store). Throws on anything else. */
export const decimal = (texto: string): Decimal => {
  const valor = readDecimal(texto);
  if (valor === undefined) throw new Error(`no es un decimal: ${JSON.stringify(texto)}`);
  return valor;
};

export const fromInteger = (n: number): Decimal => BigInt(n) * DECIMAL_SCALE;

/** The whole number nearest to numerador / divisor, half away from zero. `divisor` is not zero. */
const divideRounded = (numerador: bigint, divisor: bigint): bigint => {
  const d = divisor < 0n ? -divisor : divisor;
  const n = divisor < 0n ? -numerador : numerador;
  return n >= 0n ? (n + (d >> 1n)) / d : -((-n + (d >> 1n)) / d);
};

const MEDIA = DECIMAL_SCALE / 2n;
// Written out instead of calling `divideRounded`: a run multiplies millions of times, and each value passed
// on is an allocation.
export const multiply = (a: Decimal, b: Decimal): Decimal => {
  const n = a * b;
  return n >= 0n ? (n + MEDIA) / DECIMAL_SCALE : (n - MEDIA) / DECIMAL_SCALE;
};

/**
 * a / b. The caller has checked that b is not zero: division by zero is a failure of the formula, never a
 * value.
 */
export const divide = (a: Decimal, b: Decimal): Decimal => divideRounded(a * DECIMAL_SCALE, b);

/** The named roundings that a concept can choose. */
export const ROUNDINGS = [
  'centavo',
  'centavo_abajo',
  'centavo_arriba',
  'peso',
  'peso_abajo',
  'peso_arriba',
  'ninguno',
] as const;
export type Rounding = (typeof ROUNDINGS)[number];

const techo = (a: bigint, u: bigint): bigint => {
  const r = a % u;
  return r === 0n ? a : r > 0n ? a - r + u : a - r;
};
const piso = (a: bigint, u: bigint): bigint => {
  const r = a % u;
  return r === 0n ? a : r > 0n ? a - r : a - r - u;
};

/**
 * Rounds to a whole number of units, half away from zero. `unidad` is in units of 1e-8 (a cent is
 * 1_000_000n).
 */
export const roundTo = (a: Decimal, unidad: bigint): Decimal => {
  const resto = a % unidad;
  if (resto === 0n) return a;
  const hacia0 = a - resto;
  return resto > 0n
    ? resto + resto >= unidad
      ? hacia0 + unidad
      : hacia0
    : resto + resto <= -unidad
      ? hacia0 - unidad
      : hacia0;
};

export const roundBy = (a: Decimal, regla: Rounding): Decimal => {
  switch (regla) {
    case 'centavo':
      return roundTo(a, CENTAVO);
    case 'centavo_abajo':
      return a - (a % CENTAVO); // towards zero
    case 'centavo_arriba':
      return techo(a, CENTAVO);
    case 'peso':
      return roundTo(a, PESO);
    case 'peso_abajo':
      return piso(a, PESO);
    case 'peso_arriba':
      return techo(a, PESO);
    case 'ninguno':
      return a;
  }
};

/**
 * The wire form: text with a decimal point and exactly `decimales` decimals (rounded half away from zero).
 */
export const writeDecimal = (a: Decimal, decimales = 2): string => {
  const unidad = 10n ** BigInt(8 - decimales);
  const n = divideRounded(a, unidad);
  const abs = (n < 0n ? -n : n).toString().padStart(decimales + 1, '0');
  const signo = n < 0n ? '-' : '';
  return decimales === 0 ? signo + abs : `${signo}${abs.slice(0, -decimales)}.${abs.slice(-decimales)}`;
};

/** Text with as many decimals as needed, at least `minimo`. */
export const writeExact = (a: Decimal, minimo = 2): string => {
  const t = writeDecimal(a, 8);
  let fin = t.length;
  while (t[fin - 1] === '0' && fin > t.length - 8 + minimo) fin--;
  return minimo === 0 && t[fin - 1] === '.' ? t.slice(0, fin - 1) : t.slice(0, fin);
};

/**
 * Takes the wire form and writes it for the region (Argentina by default): '1.209.365,00'; the minus is
 * U+2212.
 */
export const showAmount = (cable: AmountText): string => {
  const [entero = '0', fraccion] = cable.replace('-', '').split('.'),
    r = region();
  const miles = entero.replace(/\B(?=(\d{3})+$)/g, r.miles);
  return (
    (cable.startsWith('-') ? '−' : '') + miles + (fraccion === undefined ? '' : `${r.decimal}${fraccion}`)
  );
};

/**
 * A number with only the decimals it needs: '8.3300' → '8,33'; '30.0000' → '30'. What cannot be read stays as
 * it is.
 */
export const showShort = (cable: string): string => {
  const d = readDecimal(cable);
  return d === undefined ? cable : showAmount(writeExact(d, 0));
};

/**
 * A whole number of cents, for the store. Throws on a fraction of a cent: rounding is always somebody's
 * explicit decision.
 */
export const toCents = (a: Decimal): number => {
  if (a % CENTAVO !== 0n) throw new Error(`importe con fracción de centavo: ${writeDecimal(a, 8)}`);
  const n = Number(a / CENTAVO);
  if (!Number.isSafeInteger(n)) throw new Error(`importe fuera de rango: ${writeDecimal(a)}`);
  return n;
};

/**
 * a + b where one of them is usually zero: adding zero would allocate another number each time, and a run
 * does it for each slot.
 */
export const addMostlyZero = (a: Decimal, b: Decimal): Decimal => (b === 0n ? a : a === 0n ? b : a + b);
