// The width a column would take by itself, from its cells, its heading and its sum.
import type { ExtraData } from '../../../core/api/endpoint.ts';
import { showAmount } from '../../../core/kit/money.ts';
import type { Field } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { shownNumber } from '../typedValues.ts';
import type { Natural } from './columnWidths.ts';
import { columnWidth, actualField, LEAST_FLEXIBLE_WIDTH } from './columnFields.ts';

/** A longer heading is cut, with the whole text as a tooltip: a flag must not take half the table. */
const HEAD_MAX = 132;
const SIDES = 17,
  ARROW = 18,
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
const FIGURE = 8.25,
  HYPHEN = 9.6,
  SIGN = 4.2,
  BAR = 5.4;
const measureFigures = (s: string, letter: number): number =>
  ([...s].reduce(
    (a, c) => a + (c === '-' || c === '−' ? HYPHEN : /[.,: ]/.test(c) ? SIGN : c === '/' ? BAR : FIGURE),
    0,
  ) *
    letter) /
  13;

const RIGID: ReadonlySet<Field['kind']> = new Set([
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
  readonly table: AnyTable;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly extra: ExtraData | null;
  /** Measures text in px. */
  readonly letter: number;
}

const ofCells = (
  c: string,
  f: Field | undefined,
  atLeast: number,
  { rows, extra, letter }: Measurable,
): number => {
  const figures =
    f !== undefined &&
    ((RIGID.has(f.kind) && f.kind !== 'flag') || (f.kind === 'texto' && f.check !== undefined));
  let text = atLeast;
  for (const r of rows) {
    const s = textOf(f, r[c], extra?.labels[c]?.[String(r[c])]);
    text = Math.max(
      text,
      figures
        ? measureFigures(s, letter)
        : measure(s, `500 ${c === 'estado' ? 12 : letter}px Inter, sans-serif`),
    );
  }
  const sum = extra?.totals?.[c];
  return sum === undefined ? text : Math.max(text, measureFigures(showAmount(sum), letter));
};

/** `sorts`: the list is sorted by it, so its heading has an arrow. */
export const naturalWidthOf = (
  c: string,
  sorts: boolean,
  m: Measurable,
): Natural & { readonly head: number } => {
  const f = actualField(m.table, c),
    label = m.table.fields[c]?.label ?? c;
  const flexible =
    f === undefined ||
    !(
      RIGID.has(f.kind) ||
      (f.kind === 'texto' && (f.check !== undefined || (f.max ?? 255) <= 20)) ||
      c === 'estado'
    );
  const head = Math.min(HEAD_MAX, measure(label, '500 12px Inter, sans-serif') + SIDES + (sorts ? ARROW : 4));
  // Without rows, an estimate for the grey placeholders.
  const text = ofCells(c, f, m.rows.length ? 0 : (columnWidth(f, label) ?? LEAST_FLEXIBLE_WIDTH) - SIDES, m);
  const width = Math.min(
    Math.ceil(Math.max(head, text + SIDES + (c === 'estado' ? TAG : 0))),
    flexible ? MAX : 1000,
  );
  return { width, flexible, head: Math.ceil(head) };
};
