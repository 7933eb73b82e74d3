// Writes an amount in words, as receipts print it: 'mil ciento ochenta y uno con 50/100' (art. 140 LCT asks
// for the net in words).
import { toCents, roundBy, type Decimal } from '../kit/money.ts';

const HASTA_29 = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
] as const;
const DECENAS = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
] as const;
const CENTENAS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
] as const;

const menorQueCien = (n: number): string =>
  n < 30 ? HASTA_29[n]! : [DECENAS[Math.floor(n / 10)], HASTA_29[n % 10]].filter(Boolean).join(' y ');
const menorQueMil = (n: number): string =>
  n === 100 ? 'cien' : [CENTENAS[Math.floor(n / 100)], menorQueCien(n % 100)].filter(Boolean).join(' ');
/** Before a noun «uno» is shortened: veintiún mil, treinta y un millones. */
const apocopado = (t: string): string => t.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

const menorQueMillon = (n: number): string => {
  const miles = Math.floor(n / 1000),
    resto = menorQueMil(n % 1000);
  return [miles === 0 ? '' : miles === 1 ? 'mil' : `${apocopado(menorQueMil(miles))} mil`, resto]
    .filter(Boolean)
    .join(' ');
};
/** Long scale: a million millions is a billón. Up to 10¹⁵, more than any amount that cents can hold. */
const entero = (n: number): string => {
  if (n === 0) return 'cero';
  const billones = Math.floor(n / 1e12),
    millones = Math.floor(n / 1e6) % 1e6,
    resto = n % 1e6;
  const grupo = (k: number, uno: string, varios: string): string =>
    k === 0 ? '' : k === 1 ? uno : `${apocopado(menorQueMillon(k))} ${varios}`;
  return [
    grupo(billones, 'un billón', 'billones'),
    grupo(millones, 'un millón', 'millones'),
    menorQueMillon(resto),
  ]
    .filter(Boolean)
    .join(' ');
};

/** The amount, rounded to the cent, in words with its cents as a fraction. */
export const amountInWords = (importe: Decimal): string => {
  const centavos = toCents(roundBy(importe, 'centavo')),
    abs = Math.abs(centavos);
  return `${centavos < 0 ? 'menos ' : ''}${entero(Math.floor(abs / 100))} con ${String(abs % 100).padStart(2, '0')}/100`;
};
