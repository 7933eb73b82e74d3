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
const DECIMALES: Readonly<Record<(typeof VALUE_FIELDS)[number], number>> = {
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
  readonly celdas: LineCells;
  readonly vio: LineCells;
}
export type WrittenLines = ReadonlyMap<string, WrittenLine>;

/**
 * `clave`: `N12` or `A7` for saved lines; `+3.20.0` for new ones: person, concept, and ordinal. `titulo`: the
 * id on the other axis, which names the line.
 */
export interface PlanillaLine {
  readonly key: string;
  readonly id_personal: number;
  readonly id_concepto: number;
  readonly numero: number;
  readonly titulo: string;
  readonly id_area: number | null;
  readonly ajuste: boolean;
  readonly fila: PlanillaRow | null;
  readonly cerrada: string | null;
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
  por: 'legajo' | 'concepto',
  requested: Iterable<string>,
): readonly PlanillaLine[] => {
  const porOtro = new Map<number, PlanillaRow[]>(),
    nuevas = new Map<number, string[]>(),
    other = (f: { readonly id_personal: number; readonly id_rrhh_concepto: number }): number =>
      por === 'legajo' ? f.id_rrhh_concepto : f.id_personal;
  for (const f of p.filas) porOtro.set(other(f), [...(porOtro.get(other(f)) ?? []), f]);
  for (const key of new Set(requested)) {
    const d = newLineParts(key);
    if (d) {
      const k = por === 'legajo' ? d[1] : d[0];
      nuevas.set(k, [...(nuevas.get(k) ?? []), key]);
    }
  }
  const only = por === 'legajo' ? p.personas[0] : p.conceptos[0];
  if (!only) return [];
  return sheetSubjects(p, por).flatMap((o) => {
    const rows = porOtro.get(o.id) ?? [],
      theirs = nuevas.get(o.id) ?? [],
      [id_personal, id_concepto] = por === 'legajo' ? [only.id, o.id] : [o.id, only.id],
      first = newLineKey(id_personal, id_concepto, 0);
    const line = (key: string, row: PlanillaRow | null): PlanillaLine => ({
      key: key,
      id_personal,
      id_concepto,
      numero: o.numero,
      titulo: o.titulo,
      id_area: o.id_area,
      ajuste: o.ajuste,
      fila: row,
      cerrada: o.cerrada,
    });
    const novedades = rows.filter((f) => f.tabla === 'Novedades'),
      empty = novedades.length === 0 && o.siempre && !theirs.includes(first) ? [first] : [];
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

export const savedCell = (l: Pick<PlanillaLine, 'fila'>, c: PlanillaField): string => l.fila?.[c] ?? '';
export const cellValue = (l: PlanillaLine, e: WrittenLine | undefined, c: PlanillaField): string =>
  e?.celdas[c] ?? savedCell(l, c);

export const sameCell = (a: string, b: string): boolean => {
  if (a === b) return true;
  const x = readDecimal(a),
    y = readDecimal(b);
  return x !== undefined && y !== undefined && x === y;
};
/** Fields that differ from what is saved. */
export const changedLineFields = (l: PlanillaLine, e: WrittenLine | undefined): readonly PlanillaField[] =>
  e
    ? PLANILLA_FIELDS.filter((c) => e.celdas[c] !== undefined && !sameCell(e.celdas[c], savedCell(l, c)))
    : [];
/** Fields that somebody else changed to another value after they were edited here. */
export const conflictingLineFields = (
  l: PlanillaLine,
  e: WrittenLine | undefined,
): readonly PlanillaField[] =>
  !e || l.fila === null || e.version === null || e.version === l.fila.version
    ? []
    : changedLineFields(l, e).filter((c) => !sameCell(e.vio[c] ?? '', savedCell(l, c)));

/** Why a line, or one of its cells, is read-only; undefined when it is not. */
export const whyFixed = (l: PlanillaLine): string | undefined =>
  l.fila?.fija ?? (l.fila === null ? (l.cerrada ?? undefined) : undefined);
export const isWritable = (l: PlanillaLine, c: PlanillaField): boolean =>
  whyFixed(l) === undefined &&
  (c === 'desde' || c === 'hasta'
    ? l.fila?.tabla !== 'Novedades'
    : c === 'periodo_ajuste'
      ? l.ajuste && l.fila?.tabla !== 'Agenda'
      : true);

export type CellProblem = {
  readonly campo: PlanillaField;
  readonly que: 'numero' | 'miles' | 'decimales' | 'fecha' | 'periodo' | 'falta' | 'antes';
};
/** The error of a cell, whatever its line. */
export const cellProblem = (field: PlanillaField, value: string): CellProblem | undefined => {
  if (value === '') return undefined;
  if (esValor(field) && value.startsWith(AMBIGUOUS)) return { campo: field, que: 'miles' };
  if (esValor(field))
    return readDecimal(value) === undefined
      ? { campo: field, que: 'numero' }
      : (value.split('.')[1]?.replace(/0+$/, '').length ?? 0) > DECIMALES[field]
        ? { campo: field, que: 'decimales' }
        : undefined;
  return field === 'periodo_ajuste'
    ? isPeriodo(value)
      ? undefined
      : { campo: field, que: 'periodo' }
    : isCivilDate(value)
      ? undefined
      : { campo: field, que: 'fecha' };
};
/** The first error in an edited line. */
export const lineProblem = (l: PlanillaLine, e: WrittenLine | undefined): CellProblem | undefined => {
  const v = (c: PlanillaField): string => cellValue(l, e, c),
    change = changeOfLine(l, e);
  if (!change || change.tipo === 'borrar') return undefined;
  for (const c of PLANILLA_FIELDS) {
    const m = cellProblem(c, v(c));
    if (m) return m;
  }
  if (v('hasta') !== '' && v('desde') === '') return { campo: 'desde', que: 'falta' };
  return v('hasta') !== '' && v('hasta') < v('desde') ? { campo: 'hasta', que: 'antes' } : undefined;
};

export interface LineChange {
  readonly tabla: 'Novedades' | 'Agenda';
  readonly tipo: 'agregar' | 'modificar' | 'borrar';
}
/**
 * The operation that a line needs; undefined when it equals what is saved. An emptied novedad is deleted, and
 * so is an assignment without start date. Lasting values belong to the agenda.
 */
export const changeOfLine = (l: PlanillaLine, e: WrittenLine | undefined): LineChange | undefined => {
  if (!e || changedLineFields(l, e).length === 0) return undefined;
  const v = (c: PlanillaField): string => cellValue(l, e, c),
    sinValores = VALUE_FIELDS.every((c) => v(c) === '');
  if (l.fila === null)
    return sinValores && v('desde') === '' && v('hasta') === ''
      ? undefined
      : { tabla: v('desde') === '' && v('hasta') === '' ? 'Novedades' : 'Agenda', tipo: 'agregar' };
  const borra = l.fila.tabla === 'Novedades' ? sinValores : v('desde') === '';
  return { tabla: l.fila.tabla, tipo: borra ? 'borrar' : 'modificar' };
};

const oNulo = (s: string): string | null => (s === '' ? null : s);
/** A line in the form that the import takes. */
export const rowToSend = (l: PlanillaLine, e: WrittenLine, c: LineChange): Record<string, unknown> => {
  const v = (x: PlanillaField): string | null => oNulo(cellValue(l, e, x));
  if (c.tipo === 'borrar') return { id: l.fila!.id, version: e.version, borrar: 1 };
  if (c.tipo === 'modificar')
    return {
      id: l.fila!.id,
      version: e.version,
      ...Object.fromEntries(changedLineFields(l, e).map((x) => [x, v(x)])),
    };
  const values = Object.fromEntries(VALUE_FIELDS.map((x) => [x, v(x)])),
    de = { id_personal: l.id_personal, id_rrhh_concepto: l.id_concepto, ...values };
  return c.tabla === 'Agenda'
    ? { ...de, desde: v('desde'), hasta: v('hasta') }
    : { ...de, ...(l.ajuste ? { periodo_ajuste: v('periodo_ajuste') } : {}) };
};

/** Edits the lines; a value equal to the saved one clears its edit. */
export const writeInLines = (
  before: WrittenLines,
  lineas: ReadonlyMap<string, PlanillaLine>,
  changes: readonly { readonly key: string; readonly column: string; readonly value: string }[],
): WrittenLines => {
  const m = new Map(before);
  for (const { key, column, value } of changes) {
    const l = lineas.get(key);
    if (!l || !isPlanillaField(column)) continue;
    const e = m.get(key),
      nueva: WrittenLine = {
        version: e?.version ?? l.fila?.version ?? null,
        celdas: { ...e?.celdas, [column]: value },
        vio: { ...e?.vio, [column]: e?.vio[column] ?? savedCell(l, column) },
      };
    if (changedLineFields(l, nueva).length === 0 && l.fila !== null) m.delete(key);
    else m.set(key, nueva);
  }
  return m;
};
/** After a conflict: the current values of those fields, or the edited ones over the current row. */
export const resolveConflict = (antes: WrittenLines, l: PlanillaLine, current: boolean): WrittenLines => {
  const e = antes.get(l.key),
    m = new Map(antes);
  if (!e || l.fila === null) return m;
  const deOtro = new Set(conflictingLineFields(l, e)),
    cells = Object.fromEntries(
      Object.entries(e.celdas).filter(([c]) => !current || !deOtro.has(c as PlanillaField)),
    );
  const nueva: WrittenLine = {
    version: l.fila.version,
    celdas: cells,
    vio: Object.fromEntries(Object.keys(cells).map((c) => [c, savedCell(l, c as PlanillaField)])),
  };
  if (changedLineFields(l, nueva).length === 0) m.delete(l.key);
  else m.set(l.key, nueva);
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
      l?.fila &&
      e.version !== null &&
      e.version !== l.fila.version &&
      conflictingLineFields(l, e).length === 0
    ) {
      if (changedLineFields(l, e).length === 0) m.delete(key);
      else m.set(key, { ...e, version: l.fila.version });
    }
  }
  return m;
};
