// The lines of a sheet of novedades: stored values, unsaved edits, other people's changes meanwhile, and what
// must be sent.
import { AMBIGUOUS } from '../../../core/kit/ambiguity.ts';
import type { PlanillaRow } from '../../../core/api/planillas.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import type { SheetContents } from './planillaSubject.ts';
import { sheetSubjects } from './sheetSubjects.ts';

export const VALUE_FIELDS = ['cantidad', 'valor_unitario', 'importe', 'porcentaje'] as const;
export const PLANILLA_FIELDS = [...VALUE_FIELDS, 'desde', 'hasta', 'periodo_ajuste'] as const;
export type PlanillaField = (typeof PLANILLA_FIELDS)[number];
const DECIMALS: Readonly<Record<(typeof VALUE_FIELDS)[number], number>> = {
  cantidad: 4,
  valor_unitario: 4,
  importe: 2,
  porcentaje: 4,
};
export type LineCells = Readonly<Partial<Record<PlanillaField, string>>>;
export const isPlanillaField = (c: string): c is PlanillaField => isOneOf(PLANILLA_FIELDS, c);
const esValor = (c: PlanillaField): c is (typeof VALUE_FIELDS)[number] => isOneOf(VALUE_FIELDS, c);

/**
 * The edits of a line: its cells, and their values and version when edited. `version` null: the line had no
 * row.
 */
export interface WrittenLine {
  readonly version: number | null;
  readonly cells: LineCells;
  readonly saw: LineCells;
}
export type WrittenLines = ReadonlyMap<string, WrittenLine>;

/**
 * `key`: `N12` or `A7` for saved lines; `+3.20.0` for new ones: person, concept, and ordinal. `title`: the
 * id on the other axis, which names the line.
 */
export interface PlanillaLine {
  readonly key: string;
  readonly id_personal: number;
  readonly id_concepto: number;
  readonly number: number;
  readonly title: string;
  readonly id_area: number | null;
  readonly ajuste: boolean;
  readonly row: PlanillaRow | null;
  readonly closed: string | null;
}

export const newLineKey = (persona: number, concepto: number, n: number): string =>
  `+${persona}.${concepto}.${n}`;
/** What a key of a new line says; undefined for that of a saved one. */
export const newLineParts = (
  key: string,
): readonly [persona: number, concepto: number, n: number] | undefined => {
  const m = /^\+(\d+)\.(\d+)\.(\d+)$/.exec(key);
  return m ? [Number(m[1]), Number(m[2]), Number(m[3])] : undefined;
};
export const planillaLineKey = (f: Pick<PlanillaRow, 'tabla' | 'id'>): string =>
  `${f.tabla === 'Novedades' ? 'N' : 'A'}${f.id}`;

/**
 * The lines in order: for each person (or concept) its novedades or an empty line, the added ones, and those
 * of the agenda. `requested`: new lines that were requested.
 */
export const planillaLines = (
  p: SheetContents,
  by: 'legajo' | 'concepto',
  requested: Iterable<string>,
): readonly PlanillaLine[] => {
  const byOther = new Map<number, PlanillaRow[]>(),
    added = new Map<number, string[]>(),
    other = (f: { readonly id_personal: number; readonly id_rrhh_concepto: number }): number =>
      by === 'legajo' ? f.id_rrhh_concepto : f.id_personal;
  for (const f of p.filas) byOther.set(other(f), [...(byOther.get(other(f)) ?? []), f]);
  for (const key of new Set(requested)) {
    const d = newLineParts(key);
    if (d) {
      const k = by === 'legajo' ? d[1] : d[0];
      added.set(k, [...(added.get(k) ?? []), key]);
    }
  }
  const only = by === 'legajo' ? p.personas[0] : p.conceptos[0];
  if (!only) return [];
  return sheetSubjects(p, by).flatMap((o) => {
    const rows = byOther.get(o.id) ?? [],
      theirs = added.get(o.id) ?? [],
      [id_personal, id_concepto] = by === 'legajo' ? [only.id, o.id] : [o.id, only.id],
      first = newLineKey(id_personal, id_concepto, 0);
    const line = (key: string, row: PlanillaRow | null): PlanillaLine => ({
      key,
      id_personal,
      id_concepto,
      number: o.number,
      title: o.title,
      id_area: o.id_area,
      ajuste: o.ajuste,
      row,
      closed: o.closed,
    });
    const novedades = rows.filter((f) => f.tabla === 'Novedades'),
      empty = novedades.length === 0 && o.always && !theirs.includes(first) ? [first] : [];
    return [
      ...novedades.map((f) => line(planillaLineKey(f), f)),
      ...[...empty, ...theirs].map((c) => line(c, null)),
      ...rows.filter((f) => f.tabla === 'Agenda').map((f) => line(planillaLineKey(f), f)),
    ];
  });
};
/** A key for another line of a person and a concept. */
export const nextLineKey = (
  lines: readonly PlanillaLine[],
  id_personal: number,
  id_concepto: number,
): string =>
  newLineKey(
    id_personal,
    id_concepto,
    Math.max(
      -1,
      ...lines.flatMap((l) => {
        const d =
          l.id_personal === id_personal && l.id_concepto === id_concepto ? newLineParts(l.key) : undefined;
        return d ? [d[2]] : [];
      }),
    ) + 1,
  );

export const savedCell = (l: Pick<PlanillaLine, 'row'>, c: PlanillaField): string => l.row?.[c] ?? '';
export const cellValue = (l: PlanillaLine, e: WrittenLine | undefined, c: PlanillaField): string =>
  e?.cells[c] ?? savedCell(l, c);

export const sameCell = (a: string, b: string): boolean => {
  if (a === b) return true;
  const x = readDecimal(a),
    y = readDecimal(b);
  return x !== undefined && y !== undefined && x === y;
};
/** Fields that differ from what is saved. */
export const changedLineFields = (l: PlanillaLine, e: WrittenLine | undefined): readonly PlanillaField[] =>
  e ? PLANILLA_FIELDS.filter((c) => e.cells[c] !== undefined && !sameCell(e.cells[c], savedCell(l, c))) : [];
/** Fields that somebody else changed to another value after they were edited here. */
export const conflictingLineFields = (
  l: PlanillaLine,
  e: WrittenLine | undefined,
): readonly PlanillaField[] =>
  !e || l.row === null || e.version === null || e.version === l.row.version
    ? []
    : changedLineFields(l, e).filter((c) => !sameCell(e.saw[c] ?? '', savedCell(l, c)));

/** Why a line, or one of its cells, is read-only; undefined when it is not. */
export const whyFixed = (l: PlanillaLine): string | undefined =>
  l.row?.fija ?? (l.row === null ? (l.closed ?? undefined) : undefined);
export const isWritable = (l: PlanillaLine, c: PlanillaField): boolean =>
  whyFixed(l) === undefined &&
  (c === 'desde' || c === 'hasta'
    ? l.row?.tabla !== 'Novedades'
    : c === 'periodo_ajuste'
      ? l.ajuste && l.row?.tabla !== 'Agenda'
      : true);

export type CellProblem = {
  readonly field: PlanillaField;
  readonly what: 'numero' | 'miles' | 'decimales' | 'fecha' | 'periodo' | 'falta' | 'antes';
};
/** The error of a cell, whatever its line. */
export const cellProblem = (field: PlanillaField, value: string): CellProblem | undefined => {
  if (value === '') return undefined;
  if (esValor(field) && value.startsWith(AMBIGUOUS)) return { field, what: 'miles' };
  if (esValor(field))
    return readDecimal(value) === undefined
      ? { field, what: 'numero' }
      : (value.split('.')[1]?.replace(/0+$/, '').length ?? 0) > DECIMALS[field]
        ? { field, what: 'decimales' }
        : undefined;
  return field === 'periodo_ajuste'
    ? isPeriodo(value)
      ? undefined
      : { field, what: 'periodo' }
    : isCivilDate(value)
      ? undefined
      : { field, what: 'fecha' };
};
/** The first error in an edited line. */
export const lineProblem = (l: PlanillaLine, e: WrittenLine | undefined): CellProblem | undefined => {
  const v = (c: PlanillaField): string => cellValue(l, e, c),
    change = changeOfLine(l, e);
  if (!change || change.kind === 'borrar') return undefined;
  for (const c of PLANILLA_FIELDS) {
    const m = cellProblem(c, v(c));
    if (m) return m;
  }
  if (v('hasta') !== '' && v('desde') === '') return { field: 'desde', what: 'falta' };
  return v('hasta') !== '' && v('hasta') < v('desde') ? { field: 'hasta', what: 'antes' } : undefined;
};

export interface LineChange {
  readonly table: 'Novedades' | 'Agenda';
  readonly kind: 'agregar' | 'modificar' | 'borrar';
}
/**
 * The operation that a line needs; undefined when it equals what is saved. An emptied novedad is deleted, and
 * so is an assignment without start date. Lasting values belong to the agenda.
 */
export const changeOfLine = (l: PlanillaLine, e: WrittenLine | undefined): LineChange | undefined => {
  if (!e || changedLineFields(l, e).length === 0) return undefined;
  const v = (c: PlanillaField): string => cellValue(l, e, c),
    withoutValues = VALUE_FIELDS.every((c) => v(c) === '');
  if (l.row === null)
    return withoutValues && v('desde') === '' && v('hasta') === ''
      ? undefined
      : { table: v('desde') === '' && v('hasta') === '' ? 'Novedades' : 'Agenda', kind: 'agregar' };
  const removes = l.row.tabla === 'Novedades' ? withoutValues : v('desde') === '';
  return { table: l.row.tabla, kind: removes ? 'borrar' : 'modificar' };
};

const orNull = (s: string): string | null => (s === '' ? null : s);
/** A line in the form that the import takes. */
export const rowToSend = (l: PlanillaLine, e: WrittenLine, c: LineChange): Record<string, unknown> => {
  const v = (x: PlanillaField): string | null => orNull(cellValue(l, e, x));
  if (c.kind === 'borrar') return { id: l.row!.id, version: e.version, borrar: 1 };
  if (c.kind === 'modificar')
    return {
      id: l.row!.id,
      version: e.version,
      ...Object.fromEntries(changedLineFields(l, e).map((x) => [x, v(x)])),
    };
  const values = Object.fromEntries(VALUE_FIELDS.map((x) => [x, v(x)])),
    of = { id_personal: l.id_personal, id_rrhh_concepto: l.id_concepto, ...values };
  return c.table === 'Agenda'
    ? { ...of, desde: v('desde'), hasta: v('hasta') }
    : { ...of, ...(l.ajuste ? { periodo_ajuste: v('periodo_ajuste') } : {}) };
};

/** Edits the lines; a value equal to the saved one clears its edit. */
export const writeInLines = (
  before: WrittenLines,
  lines: ReadonlyMap<string, PlanillaLine>,
  changes: readonly { readonly key: string; readonly column: string; readonly value: string }[],
): WrittenLines => {
  const m = new Map(before);
  for (const { key, column, value } of changes) {
    const l = lines.get(key);
    if (!l || !isPlanillaField(column)) continue;
    const e = m.get(key),
      isNew: WrittenLine = {
        version: e?.version ?? l.row?.version ?? null,
        cells: { ...e?.cells, [column]: value },
        saw: { ...e?.saw, [column]: e?.saw[column] ?? savedCell(l, column) },
      };
    if (changedLineFields(l, isNew).length === 0 && l.row !== null) m.delete(key);
    else m.set(key, isNew);
  }
  return m;
};
/** After a conflict: the current values of those fields, or the edited ones over the current row. */
export const resolveConflict = (before: WrittenLines, l: PlanillaLine, current: boolean): WrittenLines => {
  const e = before.get(l.key),
    m = new Map(before);
  if (!e || l.row === null) return m;
  const ofOther = new Set(conflictingLineFields(l, e)),
    cells = Object.fromEntries(
      Object.entries(e.cells).filter(([c]) => !current || !ofOther.has(c as PlanillaField)),
    );
  const isNew: WrittenLine = {
    version: l.row.version,
    cells,
    saw: Object.fromEntries(Object.keys(cells).map((c) => [c, savedCell(l, c as PlanillaField)])),
  };
  if (changedLineFields(l, isNew).length === 0) m.delete(l.key);
  else m.set(l.key, isNew);
  return m;
};
/** Edits of a row that changed elsewhere in other fields are rebased onto the current row. */
export const updateWrittenLines = (
  before: WrittenLines,
  lines: ReadonlyMap<string, PlanillaLine>,
): WrittenLines => {
  const m = new Map(before);
  for (const [key, e] of before) {
    const l = lines.get(key);
    if (
      l?.row &&
      e.version !== null &&
      e.version !== l.row.version &&
      conflictingLineFields(l, e).length === 0
    ) {
      if (changedLineFields(l, e).length === 0) m.delete(key);
      else m.set(key, { ...e, version: l.row.version });
    }
  }
  return m;
};
