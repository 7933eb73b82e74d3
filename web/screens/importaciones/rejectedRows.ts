// Exports the rejected rows as a file, to be corrected and imported again.
import { writtenNumber } from '../../../core/machines/tableValues.ts';
import { csvCell, BYTE_ORDER_MARK } from '../../../core/outputs/csv.ts';
import type { ImportacionError } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { ERROR_COLUMNS } from '../../../core/machines/tableColumns.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import { fileColumnOf, type ParsedFile } from './importFile.ts';

/** Rows that came from an earlier file of rejected ones. */
export const isRejectedFile = (l: ParsedFile): boolean => ERROR_COLUMNS.every((c) => l.heading.includes(c));

const TEXT = { kind: 'texto', label: '' } as const;

/**
 * The rejected rows unchanged, each with its position and error; once corrected, the file can be imported
 * directly.
 */
export const rejectedRows = (
  t: AnyTable,
  l: ParsedFile,
  map: readonly string[],
  errors: readonly ImportacionError[],
): string => {
  const byLine = new Map<number, ImportacionError[]>();
  for (const e of errors) byLine.set(e.linea, [...(byLine.get(e.linea) ?? []), e]);
  const left = l.heading.map((n, i) => [n, i] as const).filter(([n]) => !isOneOf(ERROR_COLUMNS, n)),
    cell = (v: unknown): string =>
      csvCell(
        TEXT,
        v === null || v === undefined ? null : typeof v === 'object' ? JSON.stringify(v) : String(v),
      );
  // A spreadsheet's date is a serial number: unreadable, and not recognised as a date from a text file.
  const written = (v: unknown, i: number): unknown =>
    typeof v === 'number' && l.clase === 'xlsx'
      ? writtenNumber(fileColumnOf(t, l.heading[i] ?? '', map[i])?.field, v, l.since1904)
      : v;
  const lines = l.rows.flatMap((f) => {
    const theirs = byLine.get(f.line);
    return theirs
      ? [
          [
            ...left.map(([, i]) => written(f.cells[i], i)),
            f.line,
            [...new Set(theirs.map((e) => e.campo))].join(' '),
            [...new Set(theirs.map((e) => e.codigo))].join(' '),
            theirs.map((e) => e.mensaje).join(' '),
          ]
            .map(cell)
            .join(';'),
        ]
      : [];
  });
  return `${BYTE_ORDER_MARK}${[[...left.map(([n]) => n), ...ERROR_COLUMNS].map(cell).join(';'), ...lines].join('\r\n')}\r\n`;
};
