// Everybody's month as people by concepts: its columns, what is in each cell, and the sums.
import { readDecimal, writeExact } from '../../../core/kit/money.ts';
import type { CellChange } from '../../kit/planilla/PlanillaProps.ts';
import type { MesConcepto, WireMesPlanilla } from '../../../core/api/planillas.ts';
import {
  cellValue,
  changeOfLine,
  newLineKey,
  VALUE_FIELDS,
  type PlanillaLine,
  type WrittenLines,
} from './lines.ts';
import { SUMMED_FIELDS } from './planillaPaste.ts';

export type MesFigure = (typeof VALUE_FIELDS)[number];
/** One figure of one concept. */
export interface MesColumn {
  readonly id: string;
  readonly concepto: MesConcepto;
  readonly campo: MesFigure;
}
export type MesPersona = WireMesPlanilla['personas'][number];
export interface MesRow {
  readonly key: string;
  readonly persona: MesPersona;
  readonly lineas: readonly PlanillaLine[];
}

export const mesColumnId = (id_concepto: number, campo: string): string => `${id_concepto}.${campo}`;
export const mesRowKey = (id_personal: number): string => `P${id_personal}`;

/** What is asked of a concept whose formula cannot be read, by the unit that it prints. */
const usualFigure = ({ unidad }: MesConcepto): MesFigure =>
  unidad === null ? 'importe' : unidad === '%' ? 'porcentaje' : 'cantidad';

/**
 * The figures that each concept asks for; and those that some line has though it does not, for nothing of the
 * month is hidden.
 */
export const mesColumns = (
  conceptos: readonly MesConcepto[],
  lineas: readonly PlanillaLine[],
  escritas: WrittenLines,
): readonly MesColumn[] => {
  const withValue = new Set<string>();
  for (const l of lineas)
    for (const c of VALUE_FIELDS)
      if (cellValue(l, escritas.get(l.key), c) !== '') withValue.add(mesColumnId(l.id_concepto, c));
  return conceptos.flatMap((concepto) => {
    const asked: readonly MesFigure[] = concepto.pide.length > 0 ? concepto.pide : [usualFigure(concepto)];
    return VALUE_FIELDS.map((campo) => ({ id: mesColumnId(concepto.id, campo), concepto, campo })).filter(
      ({ id, campo }) => asked.includes(campo) || withValue.has(id),
    );
  });
};

/** The people, each with the lines that say something. */
export const mesRows = (
  personas: readonly MesPersona[],
  lineas: readonly PlanillaLine[],
  escritas: WrittenLines,
): readonly MesRow[] => {
  const theirs = new Map<number, PlanillaLine[]>();
  for (const l of lineas) {
    if (l.fila === null && changeOfLine(l, escritas.get(l.key)) === undefined) continue;
    const some = theirs.get(l.id_personal);
    if (some) some.push(l);
    else theirs.set(l.id_personal, [l]);
  }
  return personas.map((persona) => ({
    key: mesRowKey(persona.id),
    persona,
    lineas: theirs.get(persona.id) ?? [],
  }));
};

/** Why a cell is written in the person's sheet and not here. */
export type MesCellApart = 'varias' | 'agenda' | 'especial' | 'imputada';
export type MesCell =
  | { readonly que: 'linea'; readonly l: PlanillaLine; readonly nueva: boolean }
  | { readonly que: 'aparte'; readonly lineas: readonly PlanillaLine[]; readonly porque: MesCellApart };

const NO_LINES: readonly PlanillaLine[] = [];

/**
 * One line is written in its cell. What lasts, is of another run or of another month, or is more than one line,
 * is shown and written elsewhere: a figure alone would not say which.
 */
export const mesCell = ({ persona, lineas }: MesRow, concepto: MesConcepto): MesCell => {
  const theirs = lineas.length === 0 ? NO_LINES : lineas.filter((l) => l.id_concepto === concepto.id),
    [l] = theirs;
  if (!l)
    return concepto.ajuste && persona.cerrada === null
      ? { que: 'aparte', lineas: NO_LINES, porque: 'imputada' }
      : {
          que: 'linea',
          nueva: true,
          l: {
            key: newLineKey(persona.id, concepto.id, 0),
            id_personal: persona.id,
            id_concepto: concepto.id,
            numero: persona.legajo,
            titulo: persona.nombre,
            id_area: persona.id_area,
            ajuste: concepto.ajuste,
            fila: null,
            cerrada: persona.cerrada,
          },
        };
  if (theirs.length > 1) return { que: 'aparte', lineas: theirs, porque: 'varias' };
  if (l.fila?.tabla === 'Agenda') return { que: 'aparte', lineas: theirs, porque: 'agenda' };
  return l.fila && (l.fila.tipo !== null || l.fila.periodo_ajuste !== null)
    ? { que: 'aparte', lineas: theirs, porque: 'especial' }
    : { que: 'linea', l, nueva: false };
};

const sumOf = (lineas: readonly PlanillaLine[], campo: MesFigure, escritas: WrittenLines): bigint =>
  lineas.reduce((n, l) => n + (readDecimal(cellValue(l, escritas.get(l.key), campo)) ?? 0n), 0n);

/** What a cell says: its figure; of several lines their sum, of figures that can be added. */
export const mesValue = (cell: MesCell, campo: MesFigure, escritas: WrittenLines): string => {
  if (cell.que === 'linea') return cellValue(cell.l, escritas.get(cell.l.key), campo);
  const withIt = cell.lineas.filter((l) => cellValue(l, escritas.get(l.key), campo) !== ''),
    [one] = withIt;
  if (!one) return '';
  if (withIt.length === 1) return cellValue(one, escritas.get(one.key), campo);
  return SUMMED_FIELDS.has(campo)
    ? writeExact(sumOf(withIt, campo, escritas), campo === 'importe' ? 2 : 0)
    : '';
};

/** The cell of a person in a column, with what it says; undefined in a column that is not of a concept. */
export type ReadMesCell = (
  row: MesRow,
  columna: string,
) => { readonly cell: MesCell; readonly column: MesColumn; readonly value: string } | undefined;
export const mesCellReader = (columns: readonly MesColumn[], escritas: WrittenLines): ReadMesCell => {
  const byId = new Map(columns.map((c) => [c.id, c]));
  return (row, id) => {
    const column = byId.get(id);
    if (!column) return undefined;
    const cell = mesCell(row, column.concepto);
    return { cell, column, value: mesValue(cell, column.campo, escritas) };
  };
};

/** The amounts of a person, of all concepts. */
export const personaAmounts = (row: MesRow, escritas: WrittenLines): bigint =>
  sumOf(row.lineas, 'importe', escritas);
/** How many lines a person is left with. */
export const personaLines = (row: MesRow, escritas: WrittenLines): number =>
  row.lineas.filter((l) => changeOfLine(l, escritas.get(l.key))?.tipo !== 'borrar').length;

const SUMMED = VALUE_FIELDS.filter((c) => SUMMED_FIELDS.has(c));
/** The sum of each column over these rows; of those whose figures can be added. */
export const mesTotals = (rows: readonly MesRow[], escritas: WrittenLines): ReadonlyMap<string, bigint> => {
  const totals = new Map<string, bigint>();
  for (const { lineas } of rows)
    for (const l of lineas)
      for (const campo of SUMMED) {
        const d = readDecimal(cellValue(l, escritas.get(l.key), campo));
        if (d === undefined) continue;
        const id = mesColumnId(l.id_concepto, campo);
        totals.set(id, (totals.get(id) ?? 0n) + d);
      }
  return totals;
};

/** A new line written here, and the novedad that somebody else loaded meanwhile in its place. */
export interface DoubleLoad {
  readonly nueva: PlanillaLine;
  readonly hay: PlanillaLine;
}
export const doubleLoads = (rows: readonly MesRow[]): readonly DoubleLoad[] =>
  rows.flatMap(({ lineas }) =>
    lineas.flatMap((nueva) => {
      const hay =
        nueva.fila === null
          ? lineas.find((l) => l.id_concepto === nueva.id_concepto && l.fila?.tabla === 'Novedades')
          : undefined;
      return hay ? [{ nueva, hay }] : [];
    }),
  );

/** Changes of cells of the grid, as changes of their lines; and the new lines that they need. */
export const changesOfLines = (
  changes: readonly CellChange[],
  rows: readonly MesRow[],
  columns: readonly MesColumn[],
): { readonly cambios: readonly CellChange[]; readonly nuevas: readonly string[] } => {
  const nuevas = new Set<string>(),
    byKey = new Map(rows.map((r) => [r.key, r])),
    byId = new Map(columns.map((c) => [c.id, c]));
  const cambios = changes.flatMap(({ key: clave, column: columna, value: valor }): readonly CellChange[] => {
    const row = byKey.get(clave),
      column = byId.get(columna),
      cell = row && column && mesCell(row, column.concepto);
    if (!column || cell?.que !== 'linea') return [];
    if (cell.nueva) nuevas.add(cell.l.key);
    return [{ key: cell.l.key, column: column.campo, value: valor }];
  });
  return { cambios, nuevas: [...nuevas] };
};
