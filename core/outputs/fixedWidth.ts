// Fixed-width records, written and read back by a table of their fields: the form of ARCA's and banks' files.
import { ZERO, fromInteger, DECIMAL_SCALE, writeDecimal, readDecimal, type Decimal } from '../kit/money.ts';
import { textFor } from '../kit/text.ts';

/**
 * A field of a record: position of its first character (1 is the first), width and form. `N`: digits, zeros
 * on the left. `C`: text, blanks on the right. `D`: an amount with `decimales` decimals inside the width,
 * with the layout's mark or none. `B`: yes or no.
 */
export interface FixedWidthField {
  readonly campo: string;
  readonly desde: number;
  readonly longitud: number;
  readonly tipo: 'N' | 'C' | 'D' | 'B';
  readonly decimales?: number;
  /**
   * For a text, where a layout says otherwise: its side, what fills the rest, whether
   * its letters stay unchanged, and whether a longer one is refused.
   */
  readonly alinear?: 'izquierda' | 'derecha';
  readonly relleno?: string;
  readonly talCual?: true;
  readonly sinCortar?: true;
}
export interface FixedWidthFormat {
  readonly campos: readonly FixedWidthField[];
  /** Decimal mark of amounts; empty: none is written. */
  readonly marca: ',' | '.' | '';
  readonly si: string;
  readonly no: string;
}
/**
 * Values are numbers for `N` and `B`, exact decimals for `D`; null or absent:
 * empty (zeros, blanks, no). `BLANKS`: blanks, whatever the form.
 */
export const BLANKS = ' ';
export type FixedWidthValue = string | number | Decimal | null;
export type FixedWidthRecord = Readonly<Record<string, FixedWidthValue>>;
export interface FixedWidthError {
  readonly campo: string;
  readonly mensaje: string;
}

const UNO_DE = (decimales: number): bigint => DECIMAL_SCALE / 10n ** BigInt(decimales);
export const widthOf = (f: FixedWidthFormat): number =>
  f.campos.reduce((a, c) => Math.max(a, c.desde + c.longitud - 1), 0);

/** The letters that these systems accept: upper case without accents, and nothing outside ASCII. */
export const withoutAccents = (t: string): string =>
  t
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^\x20-\x7e]/g, ' ');

const escribirCampo = (
  c: FixedWidthField,
  v: FixedWidthValue | undefined,
  f: FixedWidthFormat,
): string | FixedWidthError => {
  const mal = (
    clave: Parameters<typeof textFor>[0],
    mas: Readonly<Record<string, string | number>> = {},
  ): FixedWidthError => ({
    campo: c.campo,
    mensaje: textFor(clave, {
      campo: c.campo.replaceAll('_', ' '),
      ancho: c.longitud,
      valor: String(v),
      ...mas,
    }),
  });
  if (v === BLANKS) return BLANKS.repeat(c.longitud);
  switch (c.tipo) {
    case 'B':
      return (v === 1 ? f.si : f.no).padEnd(c.longitud);
    case 'C': {
      const dado = v === null || v === undefined ? '' : String(v),
        t = c.talCual ? dado : withoutAccents(dado);
      if (t.length > c.longitud) return c.sinCortar ? mal('declaraciones.noEntra') : t.slice(0, c.longitud);
      return c.alinear === 'derecha'
        ? t.padStart(c.longitud, c.relleno ?? BLANKS)
        : t.padEnd(c.longitud, c.relleno ?? BLANKS);
    }
    case 'N': {
      const t = v === null || v === undefined || v === '' ? '' : String(v).trim();
      if (!/^\d*$/.test(t)) return mal('declaraciones.noEsNumero');
      return t.length > c.longitud ? mal('declaraciones.noEntra') : t.padStart(c.longitud, '0');
    }
    case 'D': {
      const x = typeof v === 'bigint' ? v : typeof v === 'number' ? fromInteger(v) : ZERO,
        n = c.decimales ?? 2;
      if (x < ZERO) return mal('declaraciones.negativo', { valor: writeDecimal(x, n) });
      // A fraction that does not fit needs somebody's rounding decision; the file does not round.
      if (x % UNO_DE(n) !== ZERO) return mal('declaraciones.fraccion', { valor: writeDecimal(x, 8) });
      const [entero = '0', fraccion = ''] = writeDecimal(x, n).split('.'),
        t = n === 0 ? entero : `${entero}${f.marca}${fraccion}`;
      return t.length > c.longitud
        ? mal('declaraciones.noEntra', { valor: writeDecimal(x, n) })
        : t.padStart(c.longitud, '0');
    }
  }
};

/**
 * One record, or what is wrong with each field that does not fit. A text longer than its field is cut; a
 * number never is.
 */
export const writeRecord = (
  f: FixedWidthFormat,
  r: FixedWidthRecord,
): string | readonly FixedWidthError[] => {
  const errores: FixedWidthError[] = [];
  let linea = '';
  for (const c of f.campos) {
    const t = escribirCampo(c, r[c.campo], f);
    if (typeof t === 'string') linea = linea.padEnd(c.desde - 1) + t;
    else errores.push(t);
  }
  return errores.length > 0 ? errores : linea;
};

const leerCampo = (c: FixedWidthField, t: string): FixedWidthValue | undefined => {
  switch (c.tipo) {
    // A field filled with anything but blanks is read as it is: its own zeros cannot be told from the
    // filling.
    case 'C':
      return (c.relleno ?? BLANKS) !== BLANKS ? t : c.alinear === 'derecha' ? t.trimStart() : t.trimEnd();
    case 'B':
      return /^[1TSts]/.test(t) ? 1 : 0;
    case 'N':
      return /^\d*$/.test(t.trim()) ? t.trim() : undefined;
    case 'D': {
      const n = c.decimales ?? 2,
        limpio = t.trim().replace(',', '.');
      const conMarca =
        limpio.includes('.') || n === 0 ? limpio : `${limpio.slice(0, -n) || '0'}.${limpio.slice(-n)}`;
      return limpio === '' ? ZERO : readDecimal(conMarca);
    }
  }
};

/** A record read back, by field: text without its blanks, digits unchanged, amounts as exact decimals. */
export const readRecord = (
  f: FixedWidthFormat,
  linea: string,
): FixedWidthRecord | readonly FixedWidthError[] => {
  const errores: FixedWidthError[] = [],
    r: Record<string, FixedWidthValue> = {};
  for (const c of f.campos) {
    const t = linea.slice(c.desde - 1, c.desde - 1 + c.longitud),
      v = leerCampo(c, t);
    if (t.length < c.longitud || v === undefined)
      errores.push({
        campo: c.campo,
        mensaje: textFor('declaraciones.noSeLee', {
          campo: c.campo.replaceAll('_', ' '),
          desde: c.desde,
          longitud: c.longitud,
          valor: t,
        }),
      });
    else r[c.campo] = v;
  }
  return errores.length > 0 ? errores : r;
};
/** Whether a line could be read. */
export const isRecord = (r: FixedWidthRecord | readonly FixedWidthError[]): r is FixedWidthRecord =>
  !Array.isArray(r);
/** An amount of a record; zero where it has none. */
export const amountIn = (r: FixedWidthRecord, campo: string): Decimal => {
  const v = r[campo];
  return typeof v === 'bigint' ? v : ZERO;
};
