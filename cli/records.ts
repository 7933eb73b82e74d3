// Rows of an answer: a table with names and readable values for people, CSV with field names and exact ones,
// JSON unchanged.
import type { Field, Value } from '../core/kit/field.ts';
import { integerField, amountField, textField, dateField } from '../core/kit/field.ts';
import { rowLines } from '../core/outputs/rowLines.ts';
import type { Io } from './io.ts';
import { grid, shown } from './output.ts';

const KINDS: Readonly<Record<'text' | 'amount' | 'number' | 'date', Field>> = {
  text: textField(''),
  amount: amountField(''),
  number: integerField(''),
  date: dateField(''),
};
export interface RecordColumn<A> {
  readonly name: string;
  readonly label: string;
  readonly kind: keyof typeof KINDS;
  readonly of: (a: A) => Value;
  /** Shown in the table in place of the exact value. */
  readonly say?: (a: A) => string;
}

export const printRecords = async <A>(
  io: Io,
  format: string,
  columns: readonly RecordColumn<A>[],
  rows: readonly A[],
): Promise<void> => {
  if (format === 'json') {
    await io.out(`${JSON.stringify(rows)}\n`);
    return;
  }
  if (format === 'csv') {
    await io.out(
      [
        ...rowLines(
          columns.map((c) => ({ nombre: c.name, campo: KINDS[c.kind] })),
          rows.map((r) => Object.fromEntries(columns.map((c) => [c.name, c.of(r)]))),
          'csv',
        ),
      ].join(''),
    );
    return;
  }
  if (rows.length > 0)
    await io.out(
      grid(
        columns.map((c) => ({
          name: c.name,
          label: c.label,
          right: c.kind === 'amount' || c.kind === 'number',
        })),
        rows.map((r) => columns.map((c) => c.say?.(r) ?? shown(KINDS[c.kind], c.of(r), undefined))),
        io.color,
      ),
    );
};

export const RECORD_FORMATS = ['table', 'json', 'csv'] as const;
export const paddedLegajo = (legajo: number): string => String(legajo).padStart(4, '0');
