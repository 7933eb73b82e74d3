// Reads the first (or named) sheet of a spreadsheet as rows of cells, part by part, never whole in memory.
import type { FileHandle } from 'node:fs/promises';
import { failure } from '../../core/kit/failure.ts';
import { LIMITS } from '../../core/machines/importLimits.ts';
import { stopOf } from '../exitCodes.ts';
import { inflated, zipEntries, type Inflated, type ZipEntry } from '../zip.ts';
import { tags, xmlText, type XmlTag } from './xml.ts';

/** A text, a number, a boolean, or nothing. */
export type XlsxCell = string | number | boolean | null;
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly XlsxCell[];
}
export interface Sheet {
  readonly from1904: boolean;
  readonly rows: AsyncIterable<SheetRow>;
}

const part = (entries: readonly ZipEntry[], name: string): ZipEntry | undefined =>
  entries.find((e) => e.name.replace(/^\//, '').toLowerCase() === name.toLowerCase());
const missing = () => stopOf(failure('invalid', 'cli.importar.zip.noEsPlanilla'));

/** Reads a small part whole. */
const SMALL = 4 * 1024 * 1024;
const small = async (f: FileHandle, size: number, e: ZipEntry, sum: Inflated): Promise<readonly XmlTag[]> => {
  const all: XmlTag[] = [];
  let bytes = 0;
  for await (const t of tags(
    counted(inflated(f, size, e, sum), (n) => {
      bytes += n;
      if (bytes > SMALL)
        throw stopOf(failure('too_large', 'cli.importar.zip.parteGrande', { parte: e.name.slice(0, 60) }));
    }),
  ))
    all.push(t);
  return all;
};
async function* counted(source: AsyncIterable<Buffer>, f: (n: number) => void): AsyncGenerator<Buffer> {
  for await (const b of source) {
    f(b.length);
    yield b;
  }
}

const sheetPart = async (
  f: FileHandle,
  size: number,
  entries: readonly ZipEntry[],
  sum: Inflated,
  wanted: string | undefined,
): Promise<{ readonly entry: ZipEntry; readonly from1904: boolean }> => {
  const book = part(entries, 'xl/workbook.xml'),
    rels = part(entries, 'xl/_rels/workbook.xml.rels');
  if (!book || !rels) throw missing();
  const inBook = await small(f, size, book, sum),
    from1904 = inBook.some(
      (t) => t.open && t.name === 'workbookPr' && /^(1|true)$/.test(t.attrs('date1904') ?? ''),
    );
  const sheets = inBook
    .filter((t) => t.open && t.name === 'sheet')
    .map((t) => ({ name: xmlText(t.attrs('name') ?? ''), rel: t.attrs('r:id') ?? '' }));
  const sheet =
    wanted === undefined ? sheets[0] : sheets.find((s) => s.name.toLowerCase() === wanted.toLowerCase());
  if (!sheet)
    throw wanted === undefined
      ? missing()
      : stopOf(
          failure('invalid', 'cli.importar.sinHoja', {
            hoja: wanted.slice(0, 60),
            hojas: sheets
              .map((s) => s.name)
              .slice(0, 20)
              .join(', '),
          }),
        );
  const target =
    (await small(f, size, rels, sum))
      .find((t) => t.open && t.name === 'Relationship' && t.attrs('Id') === sheet.rel)
      ?.attrs('Target') ?? '';
  const entry = part(entries, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!entry) throw missing();
  return { entry, from1904 };
};

/** The texts that cells point at. Runs of one text are joined; phonetic readings are left out. */
const sharedTexts = async (
  f: FileHandle,
  size: number,
  e: ZipEntry | undefined,
  sum: Inflated,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  if (!e) return texts;
  let bytes = 0,
    current = '',
    inText = false,
    skipped = 0;
  for await (const t of tags(inflated(f, size, e, sum))) {
    if (t.name === 'rPh') skipped += t.open ? (t.empty ? 0 : 1) : -1;
    if (t.open && t.name === 'si') current = '';
    if (t.name === 't') inText = t.open && !t.empty;
    if (t.open && inText && skipped === 0) current += xmlText(t.text);
    if ((!t.open || t.empty) && t.name === 'si') {
      bytes += current.length * 2;
      if (texts.push(current) > LIMITS.sharedTexts || bytes > LIMITS.sharedBytes)
        throw stopOf(failure('too_large', 'cli.importar.zip.textos', { maximo: LIMITS.sharedTexts }));
    }
  }
  return texts;
};

/** `BC12` → 54; the last column of a spreadsheet is XFD. */
const columnOf = (ref: string): number => {
  let n = 0;
  for (let i = 0; i < ref.length && i < 4; i++) {
    const c = ref.charCodeAt(i);
    if (c < 65 || c > 90) break;
    n = n * 26 + c - 64;
  }
  return n - 1;
};

const cellOf = (type: string, text: string, shared: readonly string[]): XlsxCell => {
  if (text === '' && type !== 'inlineStr' && type !== 'str') return null;
  switch (type) {
    case 's':
      return shared[Number(text)] ?? null;
    case 'inlineStr':
    case 'str':
      return text === '' ? null : text;
    case 'b':
      return text === '1';
    case 'e':
      return text;
    case 'd':
      return text.slice(0, 10);
    default: {
      const n = Number(text);
      return Number.isFinite(n) ? n : text;
    }
  }
};

export const openSheet = async (f: FileHandle, size: number, wanted?: string): Promise<Sheet> => {
  const sum: Inflated = { total: 0 },
    entries = await zipEntries(f, size),
    { entry, from1904 } = await sheetPart(f, size, entries, sum, wanted);
  const shared = await sharedTexts(f, size, part(entries, 'xl/sharedStrings.xml'), sum);
  return { from1904, rows: rowsOf(f, size, entry, sum, shared) };
};

async function* rowsOf(
  f: FileHandle,
  size: number,
  entry: ZipEntry,
  sum: Inflated,
  shared: readonly string[],
): AsyncGenerator<SheetRow> {
  let cells: XlsxCell[] = [],
    line = 0,
    at = -1,
    type = '',
    text = '',
    taking = false,
    rows = 0;
  for await (const t of tags(inflated(f, size, entry, sum))) {
    if (t.name === 'row') {
      if (t.open) {
        cells = [];
        at = -1;
        line = Number(t.attrs('r')) || line + 1;
        if (++rows > LIMITS.rows + 1)
          throw stopOf(failure('too_large', 'machines.importar.muchasFilas', { maximo: LIMITS.rows }));
      }
      if ((!t.open || t.empty) && cells.some((c) => c !== null && c !== '')) yield { line, cells };
    } else if (t.name === 'c') {
      if (t.open) {
        const ref = t.attrs('r');
        at = ref === undefined ? at + 1 : columnOf(ref);
        type = t.attrs('t') ?? 'n';
        text = '';
      }
      if (!t.open || t.empty) {
        if (at < 0 || at >= LIMITS.columns)
          throw stopOf(
            failure('too_large', 'machines.importar.muchasColumnas', { linea: line, maximo: LIMITS.columns }),
          );
        while (cells.length <= at) cells.push(null);
        cells[at] = cellOf(type, text, shared);
      }
    } else if (t.name === 'v' || t.name === 't') {
      taking = t.open && !t.empty;
      if (taking) {
        text += xmlText(t.text);
        if (text.length > LIMITS.cell * 2)
          throw stopOf(
            failure('too_large', 'machines.importar.lineaLarga', { linea: line, maximo: LIMITS.cell }),
          );
      }
    }
  }
}
