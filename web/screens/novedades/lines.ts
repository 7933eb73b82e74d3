// The lines of a sheet of novedades: what each has, what was written over it, whether somebody else changed
// it meanwhile, and what has to be sent.
import { AMBIGUOUS } from '../../../core/kit/ambiguity.ts';
import type { PlanillaRow, WirePlanilla } from '../../../core/api/planillas.ts';
import { readDecimal } from '../../../core/kit/money.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import { isOneOf } from '../../../core/kit/known.ts';
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
 * What was written in a line: its cells, and what they held, and in which version, when it was written.
 * `version` null: the line had no row.
 */
export interface WrittenLine {
  readonly version: number | null;
  readonly celdas: LineCells;
  readonly vio: LineCells;
}
export type WrittenLines = ReadonlyMap<string, WrittenLine>;

/**
 * `clave`: `N12`, `A7` of what is saved; `+3.20.0` of what is not: the person, the concept, and which one.
 * `titulo`: that of the other, whom the line is called by.
 */
export interface PlanillaLine {
  readonly clave: string;
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
const deClave = (clave: string): readonly [persona: number, concepto: number, n: number] | undefined => {
  const m = /^\+(\d+)\.(\d+)\.(\d+)$/.exec(clave);
  return m ? [Number(m[1]), Number(m[2]), Number(m[3])] : undefined;
};
export const planillaLineKey = (f: Pick<PlanillaRow, 'tabla' | 'id'>): string =>
  `${f.tabla === 'Novedades' ? 'N' : 'A'}${f.id}`;

/**
 * The lines in order: of each person (or concept) its novedades, or an empty line, those added, and what the
 * agenda gives. `pedidas`: new lines that were asked for.
 */
export const planillaLines = (
  p: WirePlanilla,
  por: 'legajo' | 'concepto',
  pedidas: Iterable<string>,
): readonly PlanillaLine[] => {
  const porOtro = new Map<number, PlanillaRow[]>(),
    nuevas = new Map<number, string[]>(),
    otro = (f: { readonly id_personal: number; readonly id_rrhh_concepto: number }): number =>
      por === 'legajo' ? f.id_rrhh_concepto : f.id_personal;
  for (const f of p.filas) porOtro.set(otro(f), [...(porOtro.get(otro(f)) ?? []), f]);
  for (const clave of new Set(pedidas)) {
    const d = deClave(clave);
    if (d) {
      const k = por === 'legajo' ? d[1] : d[0];
      nuevas.set(k, [...(nuevas.get(k) ?? []), clave]);
    }
  }
  const unico = por === 'legajo' ? p.personas[0] : p.conceptos[0];
  if (!unico) return [];
  return sheetSubjects(p, por).flatMap((o) => {
    const filas = porOtro.get(o.id) ?? [],
      suyas = nuevas.get(o.id) ?? [],
      [id_personal, id_concepto] = por === 'legajo' ? [unico.id, o.id] : [o.id, unico.id],
      primera = newLineKey(id_personal, id_concepto, 0);
    const linea = (clave: string, fila: PlanillaRow | null): PlanillaLine => ({
      clave,
      id_personal,
      id_concepto,
      numero: o.numero,
      titulo: o.titulo,
      id_area: o.id_area,
      ajuste: o.ajuste,
      fila,
      cerrada: o.cerrada,
    });
    const novedades = filas.filter((f) => f.tabla === 'Novedades'),
      vacia = novedades.length === 0 && o.siempre && !suyas.includes(primera) ? [primera] : [];
    return [
      ...novedades.map((f) => linea(planillaLineKey(f), f)),
      ...[...vacia, ...suyas].map((c) => linea(c, null)),
      ...filas.filter((f) => f.tabla === 'Agenda').map((f) => linea(planillaLineKey(f), f)),
    ];
  });
};
/** A key for one more line of a person and a concept. */
export const nextLineKey = (
  lineas: readonly PlanillaLine[],
  id_personal: number,
  id_concepto: number,
): string =>
  newLineKey(
    id_personal,
    id_concepto,
    Math.max(
      -1,
      ...lineas.flatMap((l) => {
        const d =
          l.id_personal === id_personal && l.id_concepto === id_concepto ? deClave(l.clave) : undefined;
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
/** Fields that say something else than what is saved. */
export const changedLineFields = (l: PlanillaLine, e: WrittenLine | undefined): readonly PlanillaField[] =>
  e
    ? PLANILLA_FIELDS.filter((c) => e.celdas[c] !== undefined && !sameCell(e.celdas[c], savedCell(l, c)))
    : [];
/** Fields that somebody else changed since they were written over, to something else. */
export const conflictingLineFields = (
  l: PlanillaLine,
  e: WrittenLine | undefined,
): readonly PlanillaField[] =>
  !e || l.fila === null || e.version === null || e.version === l.fila.version
    ? []
    : changedLineFields(l, e).filter((c) => !sameCell(e.vio[c] ?? '', savedCell(l, c)));

/** Why a line, or one of its cells, cannot be written; undefined when it can. */
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
/** What does not hold in a cell, whatever line it is of. */
export const cellProblem = (campo: PlanillaField, valor: string): CellProblem | undefined => {
  if (valor === '') return undefined;
  if (esValor(campo) && valor.startsWith(AMBIGUOUS)) return { campo, que: 'miles' };
  if (esValor(campo))
    return readDecimal(valor) === undefined
      ? { campo, que: 'numero' }
      : (valor.split('.')[1]?.replace(/0+$/, '').length ?? 0) > DECIMALES[campo]
        ? { campo, que: 'decimales' }
        : undefined;
  return campo === 'periodo_ajuste'
    ? isPeriodo(valor)
      ? undefined
      : { campo, que: 'periodo' }
    : isCivilDate(valor)
      ? undefined
      : { campo, que: 'fecha' };
};
/** The first thing that does not hold in a line as it is written. */
export const lineProblem = (l: PlanillaLine, e: WrittenLine | undefined): CellProblem | undefined => {
  const v = (c: PlanillaField): string => cellValue(l, e, c),
    cambio = changeOfLine(l, e);
  if (!cambio || cambio.tipo === 'borrar') return undefined;
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
 * What has to be done with a line; undefined when it says what is saved. An emptied novedad goes away, and an
 * assignment whose beginning is taken away. What lasts is of the agenda.
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
/** A line as the import takes it. */
export const rowToSend = (l: PlanillaLine, e: WrittenLine, c: LineChange): Record<string, unknown> => {
  const v = (x: PlanillaField): string | null => oNulo(cellValue(l, e, x));
  if (c.tipo === 'borrar') return { id: l.fila!.id, version: e.version, borrar: 1 };
  if (c.tipo === 'modificar')
    return {
      id: l.fila!.id,
      version: e.version,
      ...Object.fromEntries(changedLineFields(l, e).map((x) => [x, v(x)])),
    };
  const valores = Object.fromEntries(VALUE_FIELDS.map((x) => [x, v(x)])),
    de = { id_personal: l.id_personal, id_rrhh_concepto: l.id_concepto, ...valores };
  return c.tabla === 'Agenda'
    ? { ...de, desde: v('desde'), hasta: v('hasta') }
    : { ...de, ...(l.ajuste ? { periodo_ajuste: v('periodo_ajuste') } : {}) };
};

/** Writes in the lines; what says again what is saved is no longer written. */
export const writeInLines = (
  antes: WrittenLines,
  lineas: ReadonlyMap<string, PlanillaLine>,
  cambios: readonly { readonly clave: string; readonly columna: string; readonly valor: string }[],
): WrittenLines => {
  const m = new Map(antes);
  for (const { clave, columna, valor } of cambios) {
    const l = lineas.get(clave);
    if (!l || !isPlanillaField(columna)) continue;
    const e = m.get(clave),
      nueva: WrittenLine = {
        version: e?.version ?? l.fila?.version ?? null,
        celdas: { ...e?.celdas, [columna]: valor },
        vio: { ...e?.vio, [columna]: e?.vio[columna] ?? savedCell(l, columna) },
      };
    if (changedLineFields(l, nueva).length === 0 && l.fila !== null) m.delete(clave);
    else m.set(clave, nueva);
  }
  return m;
};
/** After a conflict: what there is now in those fields, or what was written, over what there is now. */
export const resolveConflict = (antes: WrittenLines, l: PlanillaLine, deAhora: boolean): WrittenLines => {
  const e = antes.get(l.clave),
    m = new Map(antes);
  if (!e || l.fila === null) return m;
  const deOtro = new Set(conflictingLineFields(l, e)),
    celdas = Object.fromEntries(
      Object.entries(e.celdas).filter(([c]) => !deAhora || !deOtro.has(c as PlanillaField)),
    );
  const nueva: WrittenLine = {
    version: l.fila.version,
    celdas,
    vio: Object.fromEntries(Object.keys(celdas).map((c) => [c, savedCell(l, c as PlanillaField)])),
  };
  if (changedLineFields(l, nueva).length === 0) m.delete(l.clave);
  else m.set(l.clave, nueva);
  return m;
};
/**
 * What was written over a row that changed elsewhere, in fields that nobody else touched, goes over the row
 * as it is now.
 */
export const updateWrittenLines = (
  antes: WrittenLines,
  lineas: ReadonlyMap<string, PlanillaLine>,
): WrittenLines => {
  const m = new Map(antes);
  for (const [clave, e] of antes) {
    const l = lineas.get(clave);
    if (
      l?.fila &&
      e.version !== null &&
      e.version !== l.fila.version &&
      conflictingLineFields(l, e).length === 0
    ) {
      if (changedLineFields(l, e).length === 0) m.delete(clave);
      else m.set(clave, { ...e, version: l.fila.version });
    }
  }
  return m;
};
