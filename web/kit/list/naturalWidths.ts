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
  MAX = 300;

let canvas: CanvasRenderingContext2D | null | undefined;
const measure = (s: string, source: string): number => {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return s.length * 7.2;
  canvas.font = source;
  return canvas.measureText(s).width;
};

/**
 * Inter's tabular figures at 13 px: digits and hyphens are wider than the plain ones that a canvas measures.
 */
const CIFRA = 8.25,
  GUION = 9.6,
  SIGNO = 4.2,
  BARRA = 5.4;
const measureFigures = (s: string, letter: number): number =>
  ([...s].reduce(
    (a, c) => a + (c === '-' || c === '−' ? GUION : /[.,: ]/.test(c) ? SIGNO : c === '/' ? BARRA : CIFRA),
    0,
  ) *
    letter) /
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
const textOf = (f: Field | undefined, v: unknown, label: string | undefined): string => {
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
      return label ?? '';
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
  const figures =
    f !== undefined &&
    ((RIGIDOS.has(f.kind) && f.kind !== 'flag') || (f.kind === 'texto' && f.check !== undefined));
  let text = alMenos;
  for (const r of rows) {
    const s = textOf(f, r[c], extra?.labels[c]?.[String(r[c])]);
    text = Math.max(
      text,
      figures
        ? measureFigures(s, letra)
        : measure(s, `500 ${c === 'estado' ? 12 : letra}px Inter, sans-serif`),
    );
  }
  const sum = extra?.totals?.[c];
  return sum === undefined ? text : Math.max(text, measureFigures(showAmount(sum), letra));
};

/** `ordena`: the list is sorted by it, so its heading has an arrow. */
export const naturalWidthOf = (
  c: string,
  ordena: boolean,
  m: Measurable,
): Natural & { readonly cabeza: number } => {
  const f = actualField(m.tabla, c),
    label = m.tabla.fields[c]?.label ?? c;
  const flexible =
    f === undefined ||
    !(
      RIGIDOS.has(f.kind) ||
      (f.kind === 'texto' && (f.check !== undefined || (f.max ?? 255) <= 20)) ||
      c === 'estado'
    );
  const head = Math.min(
    CABEZA_MAXIMA,
    measure(label, '500 12px Inter, sans-serif') + LADOS + (ordena ? FLECHA : 4),
  );
  // Without rows, an estimate for the grey placeholders.
  const text = deCeldas(c, f, m.rows.length ? 0 : (columnWidth(f, label) ?? LEAST_FLEXIBLE_WIDTH) - LADOS, m);
  const width = Math.min(
    Math.ceil(Math.max(head, text + LADOS + (c === 'estado' ? TAG : 0))),
    flexible ? MAX : 1000,
  );
  return { ancho: width, flexible, cabeza: Math.ceil(head) };
};
