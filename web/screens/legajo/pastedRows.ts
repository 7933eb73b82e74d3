// Rows of people copied from a spreadsheet, with titles or without: which datum each column is, by its title
// or by what its cells look like.
import { isLeft } from 'fp-ts/lib/Either.js';
import { MODALIDADES } from '../../../core/f931Codes.ts';
import { cbuCheckDigits, cuilCheckDigit } from '../../../core/kit/digits.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { csvReader } from '../../../core/machines/readCsv.ts';
import { columnNamed } from '../../../core/machines/tableColumns.ts';
import { typedNumber } from '../../kit/typedValues.ts';
import { pastedDate } from './pastedDate.ts';
import { proposeMapping, type ParsedFile } from '../importaciones/importFile.ts';
import { PERSONAL_TABLE } from './legajoSections.ts';

/** `titled`: its first row had the titles. */
export interface PastedPeople {
  readonly rows: ParsedFile;
  readonly titled: boolean;
  /** The field of each column; empty for one that is not known. */
  readonly mapping: readonly string[];
}
/** What a cell without a title may name: codes and names of the company's own tables, simplified. */
export type KnownNames = Readonly<
  Record<'PersonalCategoria' | 'id_rrhh_obra_social' | 'id_area', ReadonlySet<string>>
>;

const digits = (s: string): string => s.replace(/\D/g, '');
const isCuil = (s: string): boolean =>
  /^[\d\s.-]+$/.test(s) && digits(s).length === 11 && cuilCheckDigit(digits(s)) === Number(digits(s)[10]);
const isCbu = (s: string): boolean =>
  /^[\d\s-]+$/.test(s) && digits(s).length === 22 && cbuCheckDigits(digits(s)) !== undefined;
const isName = (s: string): boolean => /^\p{L}[\p{L}.'’\s-]*,?\s+\p{L}[\p{L}.'’\s-]*$/u.test(s);
const modalidades: ReadonlySet<string> = new Set(MODALIDADES.map((m) => String(m.id)));

interface Guess {
  readonly field: string;
  readonly is: (cell: string) => boolean;
}
const numberOf = (s: string): number => Number(typedNumber(s));
const isFigure = (s: string): boolean => /^\$?\s*[\d.,]+$/.test(s) && Number.isFinite(numberOf(s));
/** From the surest sign to the vaguest: each column takes the first that all its cells agree with. */
const guesses = (known: KnownNames, today: string): readonly Guess[] => [
  { field: 'cuil', is: isCuil },
  { field: 'cbu', is: isCbu },
  { field: 'email', is: (s) => /^\S+@\S+\.\S+$/.test(s) },
  { field: 'PersonalCategoria', is: (s) => known.PersonalCategoria.has(simpleName(s)) },
  { field: 'id_rrhh_obra_social', is: (s) => known.id_rrhh_obra_social.has(simpleName(s)) },
  { field: 'id_area', is: (s) => known.id_area.has(simpleName(s)) },
  { field: 'fecha_ingreso', is: (s) => /\d[/.-]\d/.test(s) && isCivilDate(pastedDate(s, today)) },
  { field: 'id_rrhh_obra_social', is: (s) => /^\d{6}$/.test(s) },
  { field: 'codigo_modalidad', is: (s) => /^\d{3}$/.test(s) && modalidades.has(s) },
  { field: 'nombre', is: isName },
  { field: 'PersonalJornada', is: (s) => isFigure(s) && numberOf(s) > 0 && numberOf(s) <= 24 },
  { field: 'legajo', is: (s) => /^\d{1,5}$/.test(s) },
  { field: 'PersonalBasico', is: (s) => isFigure(s) && numberOf(s) >= 1000 },
];

const cellsOf = (rows: ParsedFile, column: number): readonly string[] =>
  rows.rows.flatMap(({ cells }) => {
    const s = String(cells[column] ?? '').trim();
    return s === '' ? [] : [s];
  });
/** Of two columns of dates, the later ones are those of admission: nobody begins before being born. */
const withBirths = (
  rows: ParsedFile,
  mapping: readonly string[],
  dates: readonly number[],
  today: string,
) => {
  const [a, b] = dates;
  if (a === undefined || b === undefined) return mapping;
  const first = (c: number): string => pastedDate(cellsOf(rows, c)[0] ?? '', today),
    [born, began] = first(a) <= first(b) ? [a, b] : [b, a];
  return mapping.map((m, i) => (i === born ? 'fecha_nacimiento' : i === began ? 'fecha_ingreso' : m));
};
const guessed = (rows: ParsedFile, known: KnownNames, today: string): readonly string[] => {
  const used = new Set<string>(),
    dates: number[] = [],
    all = guesses(known, today);
  const mapping = rows.heading.map((_, i) => {
    const cells = cellsOf(rows, i);
    if (cells.length === 0) return '';
    const fit = all.filter((g) => cells.every(g.is));
    if (fit.some((g) => g.field === 'fecha_ingreso')) dates.push(i);
    const field = fit.find((g) => !used.has(g.field))?.field ?? '';
    if (field !== '') used.add(field);
    return field;
  });
  return withBirths(rows, mapping, dates, today);
};

/** Whether a row has titles: most of its cells are names of data of a legajo, and none is a CUIL or a CBU. */
const isTitles = (cells: readonly string[]): boolean => {
  const said = cells.filter((c) => c.trim() !== ''),
    named = said.filter((c) => columnNamed(PERSONAL_TABLE, c) != null);
  return said.length > 0 && named.length * 2 >= said.length && !said.some((c) => isCuil(c) || isCbu(c));
};

/** Reads what was pasted; `titleless`: the name of a column without a title, from its position. */
export const readPastedPeople = (
  raw: string,
  known: KnownNames,
  today: string,
  titleless: (n: number) => string,
): Result<PastedPeople> => {
  const reader = csvReader(),
    most = reader.push(raw);
  if (isLeft(most)) return most;
  const end = reader.end();
  if (isLeft(end)) return end;
  const records = [...most.right, ...end.right].filter((r) => r.cells.some((c) => c.trim() !== '')),
    width = Math.max(0, ...records.map((r) => r.cells.length)),
    [first] = records,
    titled = first !== undefined && isTitles(first.cells),
    people = titled ? records.slice(1) : records;
  if (people.length === 0) return fail('invalid', 'machines.importar.sinFilas');
  const titles = Array.from({ length: width }, (_, i) => (titled ? (first.cells[i] ?? '').trim() : ''));
  const rows: ParsedFile = {
    clase: 'csv',
    heading: titles.map((c, i) => (c === '' ? titleless(i + 1) : c)),
    rows: people.map((r) => ({
      line: r.line,
      cells: Array.from({ length: width }, (_, i) => r.cells[i] ?? ''),
    })),
    numbers: reader.delimiter() === ',' ? 'comma' : 'grouped',
    since1904: false,
  };
  return ok({
    rows,
    titled,
    mapping: titled ? proposeMapping(PERSONAL_TABLE, rows.heading, new Map()) : guessed(rows, known, today),
  });
};
