// Amounts in words, as receipts and cheques want them: «mil ciento ochenta y uno con 50/100».
import { escribir, type Decimal } from '../kit/money.ts';

const HASTA_29 = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince',
  'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis',
  'veintisiete', 'veintiocho', 'veintinueve'] as const;
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'] as const;
const CENTENAS = ['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos', 'ochocientos', 'novecientos'] as const;

/** 1 to 999. */
const tresCifras = (n: number): string => {
  if (n === 100) return 'cien';
  const resto = n % 100;
  const menor = resto < 30 ? HASTA_29[resto]! : DECENAS[Math.floor(resto / 10)]! + (resto % 10 ? ` y ${HASTA_29[resto % 10]!}` : '');
  return [CENTENAS[Math.floor(n / 100)]!, resto ? menor : ''].filter(Boolean).join(' ');
};

/** Before a masculine noun «uno» loses its o: veintiún mil, un millón. */
const apocopar = (t: string): string => t.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

/** 0 to 999,999. */
const seisCifras = (n: number): string => {
  const miles = Math.floor(n / 1000), resto = n % 1000;
  return [miles === 0 ? '' : miles === 1 ? 'mil' : `${apocopar(tresCifras(miles))} mil`, resto ? tresCifras(resto) : ''].filter(Boolean).join(' ');
};

const entero = (n: bigint): string => {
  if (n === 0n) return 'cero';
  const grupos: string[] = [];
  const nombres = [['', ''], ['millón', 'millones'], ['billón', 'billones'], ['trillón', 'trillones']] as const;
  for (let i = 0, resto = n; resto > 0n; i++, resto /= 1_000_000n) {
    const grupo = Number(resto % 1_000_000n);
    const nombre = nombres[i];
    if (nombre === undefined) throw new Error(`número demasiado grande para escribirlo en letras: ${n}`);
    if (grupo) grupos.unshift(i === 0 ? seisCifras(grupo) : `${apocopar(seisCifras(grupo))} ${grupo === 1 ? nombre[0] : nombre[1]}`);
  }
  return grupos.join(' ');
};

/** The amount to the cent, in words, in lower case and without the currency. A negative one begins with «menos». */
export const enLetras = (importe: Decimal): string => {
  const [pesos = '0', centavos = '00'] = escribir(importe < 0n ? -importe : importe, 2).split('.');
  return `${importe < 0n ? 'menos ' : ''}${entero(BigInt(pesos))} con ${centavos}/100`;
};
