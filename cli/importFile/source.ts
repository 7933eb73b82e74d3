// Reads a file of rows: its format by its first bytes, its fingerprint, and its rows one by one with their
// lines, never whole in memory.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failure } from '../../core/kit/failure.ts';
import { beginningOf } from '../../core/kit/textEncoding.ts';
import { LIMITS } from '../../core/machines/importLimits.ts';
import type { Separator } from '../../core/outputs/csv.ts';
import { LOOKED_ROWS, titleRow } from '../../core/machines/columnAliases.ts';
import { csvReader, type CsvRecord } from '../../core/machines/readCsv.ts';
import { DEPTH, isDeep } from '../../core/machines/tableValues.ts';
import { stopOf } from '../exitCodes.ts';
import { unreadable } from '../fileFailure.ts';
import { openSheet, type XlsxCell } from './xlsx.ts';

export type SourceKind = 'csv' | 'ndjson' | 'xlsx';
/** The cells of a line, or the object of a line of JSON. */
export type SourceRow =
  | { readonly line: number; readonly cells: readonly XlsxCell[] }
  | { readonly line: number; readonly object: Readonly<Record<string, unknown>> };

export interface RowSource {
  readonly kind: SourceKind;
  readonly path: string | null;
  readonly name: string;
  /** sha256 of the bytes. */
  readonly hash: string;
  readonly delimiter: Separator;
  readonly from1904: boolean;
  /** Null: each line names its own fields. */
  readonly header: readonly string[] | null;
  /** From the start; may be called again. */
  readonly rows: () => AsyncIterable<SourceRow>;
  readonly close: () => Promise<void>;
}

/** Standard input is kept in a temporary file, so that it can be read twice. */
const spooled = async (): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> => {
  const dir = await mkdtemp(join(tmpdir(), 'jornal-importar-')),
    path = join(dir, 'entrada');
  let bytes = 0;
  const remove = (): Promise<void> => rm(dir, { recursive: true, force: true });
  try {
    await pipeline(
      process.stdin,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const b of source) {
          bytes += b.length;
          if (bytes > LIMITS.file)
            throw stopOf(
              failure('too_large', 'cli.importar.archivoGrande', {
                archivo: '-',
                mb: LIMITS.file / 1024 / 1024,
              }),
            );
          yield b;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
  } catch (e) {
    await remove();
    throw e;
  }
  return { path, remove };
};

async function* bytesOf(f: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const b = Buffer.alloc(65_536),
      { bytesRead } = await f.read(b, 0, b.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield b.subarray(0, bytesRead);
  }
}

/** Spreadsheets in Spanish still write Windows-1252, so anything that is not UTF-8 is read as that. */
async function* textOf(f: FileHandle, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const b of bytesOf(f)) yield decoder.decode(b, { stream: true });
  yield decoder.decode();
}

const isZip = (first: Buffer): boolean => first.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

const looked = async (
  f: FileHandle,
): Promise<{ readonly hash: string; readonly encoding: string; readonly first: Buffer }> => {
  const hash = createHash('sha256'),
    decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding = 'utf-8',
    first = Buffer.alloc(0);
  for await (const b of bytesOf(f)) {
    hash.update(b);
    if (first.length < 4096) first = Buffer.concat([first, b.subarray(0, 4096)]);
    if (encoding === 'utf-8')
      try {
        decoder.decode(b, { stream: true });
      } catch {
        encoding = 'windows-1252';
      }
  }
  if (encoding === 'utf-8')
    try {
      decoder.decode();
    } catch {
      encoding = 'windows-1252';
    }
  const como = beginningOf(first);
  if (como === 'utf-16le' || como === 'utf-16be') encoding = como;
  return { hash: hash.digest('hex'), encoding, first };
};

async function* csvRecords(f: FileHandle, encoding: string, reader = csvReader()): AsyncGenerator<CsvRecord> {
  for await (const piece of textOf(f, encoding)) {
    const r = reader.push(piece);
    if (r._tag === 'Left') throw stopOf(r.left);
    yield* r.right;
  }
  const r = reader.end();
  if (r._tag === 'Left') throw stopOf(r.left);
  yield* r.right;
}

async function* jsonRows(f: FileHandle, encoding: string): AsyncGenerator<SourceRow> {
  let rest = '',
    line = 0;
  const row = (s: string): SourceRow | undefined => {
    line += 1;
    if (s.trim() === '') return undefined;
    if (isDeep(s))
      throw stopOf(failure('invalid', 'machines.importar.jsonHondo', { linea: line, maximo: DEPTH }));
    let v: unknown;
    try {
      v = JSON.parse(s);
    } catch {
      v = undefined;
    }
    if (typeof v !== 'object' || v === null || Array.isArray(v))
      throw stopOf(failure('invalid', 'machines.importar.lineaMal', { linea: line }));
    if (Object.keys(v).length > LIMITS.columns)
      throw stopOf(
        failure('too_large', 'machines.importar.muchasColumnas', { linea: line, maximo: LIMITS.columns }),
      );
    return { line, object: v as Readonly<Record<string, unknown>> };
  };
  for await (const piece of textOf(f, encoding)) {
    rest += piece;
    const lines = rest.split('\n');
    rest = lines.pop()!;
    for (const s of lines) {
      const r = row(s);
      if (r) yield r;
    }
    if (rest.length > LIMITS.record)
      throw stopOf(
        failure('too_large', 'machines.importar.lineaLarga', { linea: line + 1, maximo: LIMITS.record }),
      );
  }
  const r = row(rest);
  if (r) yield r;
}

const empty = (c: XlsxCell): boolean => c === null || (typeof c === 'string' && c.trim() === '');

/** Skips empty rows, with which spreadsheets often end. */
async function* under(
  records: AsyncIterable<{ readonly line: number; readonly cells: readonly XlsxCell[] }>,
  columns: number,
  exact: boolean,
  titles: number,
): AsyncGenerator<SourceRow> {
  let at = 0,
    rows = 0;
  for await (const { line, cells } of records) {
    if (at++ <= titles) continue;
    if (cells.every(empty)) continue;
    if (exact ? cells.length !== columns : cells.slice(columns).some((c) => !empty(c)))
      throw stopOf(
        failure('invalid', 'machines.importar.columnas', {
          linea: line,
          hay: cells.length,
          deberia: columns,
        }),
      );
    if (++rows > LIMITS.rows)
      throw stopOf(failure('too_large', 'machines.importar.muchasFilas', { maximo: LIMITS.rows }));
    yield { line, cells };
  }
}

/** The header, and how many records precede it. */
const headerOf = async (
  records: AsyncIterable<{ readonly cells: readonly XlsxCell[] }>,
): Promise<{ readonly header: readonly string[]; readonly titles: number }> => {
  const first: (readonly XlsxCell[])[] = [];
  for await (const { cells } of records) if (first.push(cells) === LOOKED_ROWS) break;
  const titles = titleRow(first);
  if (first.length === 0) throw stopOf(failure('invalid', 'machines.importar.sinFilas'));
  return { header: first[titles]!.map((c) => String(c ?? '').trim()), titles };
};

export const openSource = async (file: string, sheet: string | undefined): Promise<RowSource> => {
  const spool = file === '-' ? await spooled() : undefined,
    path = spool?.path ?? resolve(file);
  const f = await open(path, 'r').catch(unreadable(file));
  const close = async (): Promise<void> => {
    await f.close();
    await spool?.remove();
  };
  try {
    const { size } = await f.stat();
    if (size > LIMITS.file)
      throw stopOf(
        failure('too_large', 'cli.importar.archivoGrande', { archivo: file, mb: LIMITS.file / 1024 / 1024 }),
      );
    const { hash, encoding, first } = await looked(f).catch((e: NodeJS.ErrnoException) => {
      if (e.code) unreadable(file)(e);
      throw e;
    });
    const base = {
      path: spool ? null : path,
      name: basename(file),
      hash,
      close,
      from1904: false,
      delimiter: ',' as Separator,
    };
    if (isZip(first)) {
      const again = async function* () {
        yield* (await openSheet(f, size, sheet)).rows;
      };
      const { from1904 } = await openSheet(f, size, sheet),
        { header, titles } = await headerOf(again());
      return {
        ...base,
        kind: 'xlsx',
        from1904,
        header,
        rows: () => under(again(), header.length, false, titles),
      };
    }
    if (beginningOf(first) === 'binary') throw stopOf(failure('invalid', 'machines.importar.noEsTexto'));
    if (/^\ufeff?\s*\{/.test(new TextDecoder(encoding).decode(first)))
      return { ...base, kind: 'ndjson', header: null, rows: () => jsonRows(f, encoding) };
    const reader = csvReader(),
      { header, titles } = await headerOf(csvRecords(f, encoding, reader));
    return {
      ...base,
      kind: 'csv',
      header,
      delimiter: reader.delimiter(),
      rows: () => under(csvRecords(f, encoding), header.length, true, titles),
    };
  } catch (e) {
    await close();
    throw e;
  }
};
