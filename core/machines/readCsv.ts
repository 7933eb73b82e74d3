// Reads a CSV piece by piece as records, with any separator that Jornal writes, quotes as in RFC 4180, and an
// optional byte-order mark. Refuses endless records.
import { fail, ok, type Result } from '../kit/failure.ts';
import { BYTE_ORDER_MARK, SEPARATORS, type Separator } from '../outputs/csv.ts';
import { LIMITS } from './importLimits.ts';

export type CsvRow = Readonly<Record<string, string>>;
export interface CsvLine {
  readonly line: number;
  readonly row: CsvRow;
}

/** The commonest separator of the header, outside quotes. Tab wins: that is what a spreadsheet pastes. */
export const delimiterOf = (raw: string): Separator => {
  const bare = unmarked(raw)
      .split(/[\r\n]/, 1)[0]!
      .replace(/"[^"]*"/g, ''),
    times = (m: Separator): number => bare.split(m).length;
  return bare.includes('\t') ? '\t' : SEPARATORS.reduce((best, m) => (times(m) > times(best) ? m : best));
};
const unmarked = (s: string): string => (s.startsWith(BYTE_ORDER_MARK) ? s.slice(BYTE_ORDER_MARK.length) : s);

/** `line`: where it begins in the file. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvReader {
  /** The records that this piece completes. After a left, the reader must not be used again. */
  readonly push: (piece: string) => Result<readonly CsvRecord[]>;
  /** The last record, when no line break ended it. */
  readonly end: () => Result<readonly CsvRecord[]>;
  readonly delimiter: () => Separator;
}

const END = Symbol('incomplete');
interface Limits {
  readonly record: number;
  readonly columns: number;
}

export const csvReader = (limits: Limits = LIMITS): CsvReader => {
  let rest = '',
    line = 1,
    first = true,
    delimiter: Separator | undefined;

  /** One record from `at`: its cells and where the next begins; END when the text ends inside it. */
  const record = (
    text: string,
    at: number,
    last: boolean,
  ): Result<{ readonly cells: string[]; readonly next: number; readonly lines: number }> | typeof END => {
    const cells: string[] = [],
      mark = delimiter;
    let lines = 0;
    for (;;) {
      if (cells.length > limits.columns)
        return fail('too_large', 'machines.importar.muchasColumnas', { linea: line, maximo: limits.columns });
      if (text[at] === '"') {
        let value = '',
          from = at + 1;
        for (;;) {
          const quote = text.indexOf('"', from);
          if (quote < 0 || (quote === text.length - 1 && !last))
            return quote < 0 && last ? fail('invalid', 'machines.importar.comillas', { linea: line }) : END;
          value += text.slice(from, quote);
          if (text[quote + 1] !== '"') {
            at = quote + 1;
            break;
          }
          value += '"';
          from = quote + 2;
        }
        for (let i = value.indexOf('\n'); i >= 0; i = value.indexOf('\n', i + 1)) lines += 1;
        cells.push(value);
        // What is between the closing quote and the separator is not part of the value.
        while (at < text.length && text[at] !== mark && text[at] !== '\n' && text[at] !== '\r') at++;
      } else {
        let stop = at;
        while (stop < text.length && text[stop] !== mark && text[stop] !== '\n' && text[stop] !== '\r')
          stop++;
        cells.push(text.slice(at, stop).trim());
        at = stop;
      }
      if (at >= text.length) return last ? ok({ cells, next: at, lines }) : END;
      if (text[at] === mark) {
        at++;
        continue;
      }
      if (text[at] === '\r' && at + 1 >= text.length && !last) return END;
      return ok({ cells, next: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1), lines: lines + 1 });
    }
  };

  const read = (last: boolean): Result<readonly CsvRecord[]> => {
    const records: CsvRecord[] = [];
    if (first && rest !== '') {
      rest = unmarked(rest);
      first = false;
    }
    if (delimiter === undefined) {
      if (!last && !/[\r\n]/.test(rest))
        return rest.length > limits.record
          ? fail('too_large', 'machines.importar.lineaLarga', { linea: 1, maximo: limits.record })
          : ok(records);
      delimiter = delimiterOf(rest);
    }
    let at = 0;
    while (at < rest.length) {
      const r = record(rest, at, last);
      if (r === END) break;
      if (r._tag === 'Left') return r;
      const { cells, next, lines } = r.right;
      if (next - at > limits.record)
        return fail('too_large', 'machines.importar.lineaLarga', { linea: line, maximo: limits.record });
      if (cells.length > 1 || cells[0] !== '') records.push({ line, cells });
      line += lines;
      at = next;
    }
    rest = rest.slice(at);
    return rest.length > limits.record
      ? fail('too_large', 'machines.importar.lineaLarga', { linea: line, maximo: limits.record })
      : ok(records);
  };
  return {
    push: (piece) => {
      rest += piece;
      return read(false);
    },
    end: () => read(true),
    delimiter: () => delimiter ?? ',',
  };
};

/** Every row by the header's names, with its line. A row of another length is refused, never shifted. */
export const readCsv = (raw: string): Result<readonly CsvLine[]> => {
  const reader = csvReader(),
    most = reader.push(raw);
  if (most._tag === 'Left') return most;
  const last = reader.end();
  if (last._tag === 'Left') return last;
  const [header, ...rest] = [...most.right, ...last.right];
  if (!header || rest.length === 0) return fail('invalid', 'machines.importar.sinFilas');
  const names = header.cells.map((c) => c.trim());
  const repeated = names.find((n, i) => names.indexOf(n) !== i);
  if (repeated !== undefined) return fail('invalid', 'machines.importar.encabezado', { campo: repeated });
  const lines: CsvLine[] = [];
  for (const { line, cells } of rest) {
    if (cells.length !== names.length)
      return fail('invalid', 'machines.importar.columnas', {
        linea: line,
        hay: cells.length,
        deberia: names.length,
      });
    lines.push({ line, row: Object.fromEntries(names.map((n, i) => [n, cells[i]!])) });
  }
  return ok(lines);
};
