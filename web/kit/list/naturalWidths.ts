// The width a column would take by itself, from its cells, its heading and its sum.
import type { ExtraData } from '../../../core/api/endpoint.ts';
import { showAmount } from '../../../core/kit/money.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { shownNumber } from '../typedValues.ts';
import type { Natural } from './columnWidths.ts';
import { columnWidth, actualField, LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

/** A longer heading is cut, with the whole text as a tooltip: a flag must not take half the table. */
const CABEZA_MAXIMA = 132;
const LADOS = 17,
  FLECHA = 18,
  TAG = 30,
  MAXIMO = 300;

let lienzo: CanvasRenderingContext2D | null | undefined;
const medir = (s: string, fuente: string): number => {
  lienzo ??= document.createElement('canvas').getContext('2d');
  if (!lienzo) return s.length * 7.2;
  lienzo.font = fuente;
  return lienzo.measureText(s).width;
};

/**
 * Inter's tabular figures at 13 px: digits and hyphens are wider than the plain ones that a canvas measures.
 */
const CIFRA = 8.25,
  GUION = 9.6,
  SIGNO = 4.2,
  BARRA = 5.4;
const medirCifras = (s: string, letra: number): number =>
  ([...s].reduce(
    (a, c) => a + (c === '-' || c === '−' ? GUION : /[.,: ]/.test(c) ? SIGNO : c === '/' ? BARRA : CIFRA),
    0,
  ) *
    letra) /
  13;

const RIGIDOS: ReadonlySet<Field['kind']> = new Set([
  'importe',
  'decimal',
  'fecha',
  'periodo',
  'instante',
  'entero',
  'flag',
]);
const textoDe = (f: Field | undefined, v: unknown, etiqueta: string | undefined): string => {
  if (v === null || v === undefined) return '—';
  switch (f?.kind) {
    case 'importe':
      return showAmount(String(v));
    case 'decimal':
      return shownNumber(String(v));
    case 'entero':
      return String(v).padStart(f.digitos ?? 0, '0');
    case 'fecha':
      return '00/00/0000';
    case 'periodo':
      return '00/0000';
    case 'instante':
      return '00/00/0000 00:00';
    case 'flag':
      return '   Sí';
    case 'lista':
      return '000';
    case 'opcion':
      return f.options.find((o) => o.id === v)?.valor ?? String(v);
    case 'referencia':
      return etiqueta ?? '';
    default:
      return String(v).slice(0, 80);
  }
};

/** The text to measure: the rows at hand, with the names and sums that came with them. */
export interface Measurable {
  readonly tabla: AnyTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly extra: ExtraData | null;
  /** Measures text in px. */
  readonly letra: number;
}

const deCeldas = (
  c: string,
  f: Field | undefined,
  alMenos: number,
  { rows, extra, letra }: Measurable,
): number => {
  const cifras =
    f !== undefined &&
    ((RIGIDOS.has(f.kind) && f.kind !== 'flag') || (f.kind === 'texto' && f.check !== undefined));
  let texto = alMenos;
  for (const r of rows) {
    const s = textoDe(f, r[c], extra?.labels[c]?.[String(r[c])]);
    texto = Math.max(
      texto,
      cifras ? medirCifras(s, letra) : medir(s, `500 ${c === 'estado' ? 12 : letra}px Inter, sans-serif`),
    );
  }
  const suma = extra?.totals?.[c];
  return suma === undefined ? texto : Math.max(texto, medirCifras(showAmount(suma), letra));
};

/** `ordena`: the list is sorted by it, so its heading has an arrow. */
export const naturalWidthOf = (
  c: string,
  ordena: boolean,
  m: Measurable,
): Natural & { readonly cabeza: number } => {
  const f = actualField(m.tabla, c),
    etiqueta = m.tabla.fields[c]?.label ?? c;
  const flexible =
    f === undefined ||
    !(
      RIGIDOS.has(f.kind) ||
      (f.kind === 'texto' && (f.check !== undefined || (f.max ?? 255) <= 20)) ||
      c === 'estado'
    );
  const cabeza = Math.min(
    CABEZA_MAXIMA,
    medir(etiqueta, '500 12px Inter, sans-serif') + LADOS + (ordena ? FLECHA : 4),
  );
  // Without rows, an estimate for the grey placeholders.
  const texto = deCeldas(
    c,
    f,
    m.rows.length ? 0 : (columnWidth(f, etiqueta) ?? LEAST_FLEXIBLE_WIDTH) - LADOS,
    m,
  );
  const ancho = Math.min(
    Math.ceil(Math.max(cabeza, texto + LADOS + (c === 'estado' ? TAG : 0))),
    flexible ? MAXIMO : 1000,
  );
  return { ancho, flexible, cabeza: Math.ceil(cabeza) };
};
