// A CSV as rows by its header: comma, semicolon or tab, quotes as RFC 4180 has them, with or without a byte-order mark.
import { fail, ok, type Result } from '../kit/failure.ts';

export type CsvRow = Readonly<Record<string, string>>;
export interface CsvLine { readonly line: number; readonly row: CsvRow }

export type Delimiter = ',' | ';' | '\t';

/** The mark used more often outside quotes in the header; a tab wins, because it is what a spreadsheet pastes. */
export const delimiterOf = (raw: string): Delimiter => {
  const bare = raw.replace(/^\ufeff/, '').split(/[\r\n]/, 1)[0]!.replace(/"[^"]*"/g, '');
  if (bare.includes('\t')) return '\t';
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
};

interface Record_ { readonly line: number; readonly cells: readonly string[] }

const records = (text: string, delimiter: Delimiter): Result<readonly Record_[]> => {
  const all: Record_[] = [];
  let cells: string[] = [], line = 1, start = 1, at = 0;
  const end = (): void => { if (cells.length > 1 || cells[0] !== '') all.push({ line: start, cells }); cells = []; };
  while (at < text.length) {
    if (text[at] === '"') {
      const opened = line;
      let value = '';
      for (at++; ; at++) {
        if (at >= text.length) return fail('invalid', 'machines.importar.comillas', { linea: opened });
        if (text[at] === '"') { if (text[at + 1] === '"') at++; else break; }
        if (text[at] === '\n') line++;
        value += text[at]!;
      }
      cells.push(value);
      at++;
      // What follows the closing quote up to the mark is not a value.
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at++;
    } else {
      let stop = at;
      while (stop < text.length && text[stop] !== delimiter && text[stop] !== '\n') stop++;
      cells.push(text.slice(at, stop).trim());
      at = stop;
    }
    if (at >= text.length) break;
    if (text[at] === '\n') { line++; end(); start = line; at++; continue; }
    at++;
    // A mark at the very end leaves an empty cell after it.
    if (at >= text.length) cells.push('');
  }
  if (cells.length) end();
  return ok(all);
};

/** Every row by the names of the header, with the line it begins in. A row of another length is refused, never shifted. */
export const readCsv = (raw: string): Result<readonly CsvLine[]> => {
  const text = raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const read = records(text, delimiterOf(text));
  if (read._tag === 'Left') return read;
  const [header, ...rest] = read.right;
  if (!header || rest.length === 0) return fail('invalid', 'machines.importar.sinFilas');
  const names = header.cells.map((c) => c.trim());
  const repeated = names.find((n, i) => names.indexOf(n) !== i);
  if (repeated !== undefined) return fail('invalid', 'machines.importar.encabezado', { campo: repeated });
  const lines: CsvLine[] = [];
  for (const { line, cells } of rest) {
    if (cells.length !== names.length) return fail('invalid', 'machines.importar.columnas', { linea: line, hay: cells.length, deberia: names.length });
    lines.push({ line, row: Object.fromEntries(names.map((n, i) => [n, cells[i]!])) });
  }
  return ok(lines);
};
