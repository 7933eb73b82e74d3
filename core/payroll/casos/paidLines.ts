// Reads the lines of a paid receipt from text that was typed, pasted or exported: a concept and an amount on
// each.
import { readDecimal, writeDecimal, ZERO } from '../../kit/money.ts';
import { nameKey } from '../nameKey.ts';

/** A line as written: its concept by code or by name, and the amount in wire form. */
export interface PaidLine {
  readonly concepto: string;
  readonly importe: string;
}
export interface PaidLinesRead {
  readonly lineas: readonly PaidLine[];
  /** Numbers (from 1) of the lines that could not be read. */
  readonly malas: readonly number[];
}

/**
 * «1.234,50», «1,234.50», «1234.5», «$ 1.234,50» or «(1.234,50)» in wire form; undefined when it is not an
 * amount. «1.000» is a thousand, because no receipt has three decimals.
 */
export const paidAmount = (texto: string): string | undefined => {
  const t = texto.trim().replace(/^\$\s*/, ''),
    entre = /^\((.*)\)$/.exec(t),
    [, signo = '', cifra = ''] = /^([-−]?)\s*\$?\s*([\d.,]+)$/.exec((entre?.[1] ?? t).trim()) ?? [];
  if (cifra === '' || !/\d/.test(cifra)) return undefined;
  const corte = /[.,](\d{1,2})$/.exec(cifra),
    entero = (corte ? cifra.slice(0, corte.index) : cifra).replace(/[.,]/g, ''),
    decimales = (corte?.[1] ?? '').padEnd(2, '0');
  if (!/^\d{1,13}$/.test(entero === '' ? '0' : entero)) return undefined;
  return `${signo || entre ? '-' : ''}${entero === '' ? '0' : entero}.${decimales}`;
};

/** The cells of a line: split at semicolons, tabs or bars if it has any; else the last word is the amount. */
const cellsOf = (linea: string): readonly string[] => {
  const corte = [';', '\t', '|'].find((c) => linea.includes(c));
  if (corte !== undefined)
    return linea
      .split(corte)
      .map((c) => c.trim().replace(/^"(.*)"$/, '$1'))
      .filter((c) => c !== '');
  const [, texto, importe] = /^(.*?\S)[\s,=:]+(\(?[-−]?\$?\s*[\d.,]*\d\)?)$/.exec(linea.trim()) ?? [];
  return texto === undefined || importe === undefined ? [linea.trim()] : [texto, importe];
};

/** Skips empty lines, titles before the first amount, and lines that begin with «#». */
export const readPaidLines = (texto: string): PaidLinesRead => {
  const lineas: PaidLine[] = [],
    malas: number[] = [];
  for (const [i, cruda] of texto
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const linea = cruda.trim();
    if (linea === '' || linea.startsWith('#')) continue;
    const celdas = cellsOf(linea),
      importe = celdas.length > 1 ? paidAmount(celdas.at(-1) ?? '') : undefined,
      primera = (celdas[0] ?? '').replace(/^"(.*)"$/, '$1'),
      // «0001 Sueldo básico»: the code is surer than the name.
      codigo = /^(\d{1,6})(?:\s|$)/.exec(primera)?.[1];
    if (importe === undefined || primera === '') {
      if (lineas.length > 0 || malas.length > 0 || celdas.some((c) => paidAmount(c) !== undefined))
        malas.push(i + 1);
      continue;
    }
    lineas.push({ concepto: codigo ?? primera, importe });
  }
  return { lineas, malas };
};

/** A concept that a receipt names more than once: its lines are compared together, as one amount. */
export interface RepeatedConcepto {
  readonly concepto: string;
  readonly veces: number;
  readonly importe: string;
}
/** By code without its zeros, or by name as concepts are found by it; in the order of their first lines. */
export const repeatedConceptos = (lineas: readonly PaidLine[]): readonly RepeatedConcepto[] => {
  const porClave = new Map<string, { concepto: string; veces: number; suma: bigint }>();
  for (const l of lineas) {
    const c = l.concepto.trim(),
      clave = /^\d{1,6}$/.test(c) ? String(Number(c)) : nameKey(c),
      ya = porClave.get(clave),
      importe = readDecimal(l.importe) ?? ZERO;
    if (ya) {
      ya.veces += 1;
      ya.suma += importe;
    } else porClave.set(clave, { concepto: c, veces: 1, suma: importe });
  }
  return [...porClave.values()].flatMap(({ concepto, veces, suma }) =>
    veces > 1 ? [{ concepto, veces, importe: writeDecimal(suma) }] : [],
  );
};
