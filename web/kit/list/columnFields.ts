// What a column of a table holds, and how wide it is.
import type { Field, Kind } from '../../../core/kit/field.ts';
import { valueFieldOf } from '../../../core/kit/table.ts';

/** A `vigente` column shows a field of the dated list it looks into. */
export const actualField = valueFieldOf;

const NUMERIC: ReadonlySet<Kind> = new Set(['decimal', 'importe']);
/** Amounts, quantities and percentages are right-aligned; codes, dates and the rest left-aligned. */
export const isRightAligned = (f: Field | undefined): boolean =>
  f !== undefined &&
  (NUMERIC.has(f.kind) || (f.kind === 'entero' && f.digitos === undefined && f.unique !== true));

const WIDTHS: Readonly<Partial<Record<Kind, number>>> = {
  importe: 128,
  decimal: 96,
  fecha: 96,
  periodo: 80,
  instante: 136,
  flag: 72,
  entero: 72,
};
/**
 * Width of a column in pixels; undefined takes the remaining space. A label longer than its figures widens
 * it.
 */
export const columnWidth = (f: Field | undefined, label: string): number | undefined => {
  if (!f) return undefined;
  const base =
    f.kind === 'texto'
      ? f.check === 'cuil' || f.check === 'cuit'
        ? 124
        : f.check === 'cbu'
          ? 200
          : (f.width ?? (f.max !== undefined && f.max <= 12 ? 104 : undefined))
      : WIDTHS[f.kind];
  return base === undefined ? undefined : Math.max(base, Math.round(label.length * 6.4) + 30);
};
/** Minimum width of a flexible column before the table scrolls sideways. */
export const LEAST_FLEXIBLE_WIDTH = 76;
/**
 * On a phone, values under a name have no heading: a flag is shown by its label, and an empty value is left
 * out.
 */
export const metaDisplay = (f: Field | undefined, value: unknown): 'valor' | 'rotulo' | 'nada' =>
  f?.kind === 'flag'
    ? value === 1
      ? 'rotulo'
      : 'nada'
    : value === null || value === undefined || value === ''
      ? 'nada'
      : 'valor';
