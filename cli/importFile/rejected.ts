// Writes the rejected rows as they were, with their place and errors; once fixed, the file can be imported as
// it is.
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { ImportacionError } from '../../core/api/importaciones.ts';
import { neutralise } from '../../core/outputs/csv.ts';
import { ERROR_COLUMNS } from '../../core/machines/tableColumns.ts';
import { writtenNumber } from '../../core/machines/tableValues.ts';
import { textFor } from '../../core/kit/text.ts';
import { EXIT, Stop } from '../exitCodes.ts';
import { unwritable } from '../fileFailure.ts';
import { isOneOf } from '../../core/kit/known.ts';
import type { ImportPlan } from './plan.ts';
import type { RowSource } from './source.ts';

/**
 * Escapes texts like the export does, so that they read back unchanged. Apostrophes already in a CSV stay,
 * and signed numbers are no formulas.
 */
const safe = (s: string, kind: RowSource['kind']): string =>
  kind === 'csv' && (s.startsWith("'") || /^[-+]?[\d.,]+$/.test(s)) ? s : neutralise(s);
const cell = (v: unknown, mark: string, kind: RowSource['kind']): string => {
  const s =
    v === null || v === undefined
      ? ''
      : typeof v === 'object'
        ? JSON.stringify(v)
        : typeof v === 'string'
          ? safe(v, kind)
          : String(v);
  return s.includes(mark) || /["\r\n]/.test(s) || s !== s.trim() ? `"${s.replaceAll('"', '""')}"` : s;
};

/** The longest first line that is read. */
const HEAD = 65_536;
const headOf = (file: string): string => {
  try {
    const fd = openSync(file, 'r');
    try {
      const b = Buffer.alloc(HEAD);
      return b.toString('utf8', 0, readSync(fd, b, 0, HEAD, 0)).split(/\r?\n/, 1)[0] ?? '';
    } finally {
      closeSync(fd);
    }
  } catch (e) {
    throw unwritable(file, e);
  }
};
/** Chooses where rejected rows go before anything is sent; a file of another kind is never overwritten. */
export const freeForRejected = (file: string): void => {
  const there = statSync(file, { throwIfNoEntry: false });
  if (!there) return;
  // A pipe or a terminal is not a file of ours, and reading it might never end.
  const head = there.isFile() || there.isDirectory() ? headOf(file) : undefined;
  if (head === undefined || (head !== '' && !ERROR_COLUMNS.every((c) => head.includes(c))))
    throw new Stop(EXIT.conflict, textFor('cli.importar.erroresExiste', { archivo: file }));
};

export const writeRejected = async (
  file: string,
  source: RowSource,
  errors: AsyncIterable<ImportacionError>,
  plan: ImportPlan,
): Promise<void> => {
  const byLine = errors[Symbol.asyncIterator](),
    mark = source.delimiter,
    temporary = `${file}.${process.pid}.parte`;
  const out = await open(temporary, 'w', 0o600).catch((e: unknown) => {
    throw unwritable(file, e);
  });
  // Spreadsheets store a day as a number, which no person would recognize in a text file.
  const written = (v: unknown, i: number): unknown =>
    typeof v === 'number' && source.kind === 'xlsx' ? writtenNumber(plan.fieldAt(i), v, source.from1904) : v;
  try {
    const names = source.header ?? (await namesOf(source));
    // When a fixed file is rejected again, its notes are replaced.
    const kept = names.map((n, i) => [n, i] as const).filter(([n]) => !isOneOf(ERROR_COLUMNS, n));
    let next = await byLine.next(),
      text = `${[...kept.map(([n]) => n), ...ERROR_COLUMNS].map((n) => cell(n, mark, 'csv')).join(mark)}\n`;
    for await (const row of source.rows()) {
      if (next.done) break;
      const mine: ImportacionError[] = [];
      while (!next.done && next.value.linea === row.line) {
        mine.push(next.value);
        next = await byLine.next();
      }
      if (mine.length === 0) continue;
      const values = kept.map(([n, i]) => ('object' in row ? row.object[n] : written(row.cells[i], i)));
      const notes = [
        row.line,
        [...new Set(mine.map((e) => (e.campo === '' ? '' : plan.columnOf(e.campo))))].join(' '),
        [...new Set(mine.map((e) => e.codigo))].join(' '),
        mine.map((e) => e.mensaje).join(' '),
      ];
      text += `${[...values, ...notes].map((v) => cell(v, mark, source.kind)).join(mark)}\n`;
      if (text.length > 65_536) {
        await out.write(text);
        text = '';
      }
    }
    await out.write(text);
  } finally {
    await out.close();
  }
  await rename(temporary, file);
};

const namesOf = async (source: RowSource): Promise<readonly string[]> => {
  const names = new Set<string>();
  for await (const r of source.rows()) if ('object' in r) for (const n of Object.keys(r.object)) names.add(n);
  return [...names];
};
