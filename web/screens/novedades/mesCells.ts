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
  readonly figure: MesFigure;
}
export type MesPersona = WireMesPlanilla['personas'][number];
export interface MesRow {
  readonly key: string;
  readonly persona: MesPersona;
  readonly lines: readonly PlanillaLine[];
}

export const mesColumnId = (id_concepto: number, field: string): string => `${id_concepto}.${field}`;
export const mesRowKey = (id_personal: number): string => `P${id_personal}`;

/** What is asked of a concept whose formula cannot be read, by the unit that it prints. */
const usualFigure = ({ unidad: unit }: MesConcepto): MesFigure =>
  unit === null ? 'importe' : unit === '%' ? 'porcentaje' : 'cantidad';

/**
 * The figures that each concept asks for; and those that some line has though it does not, for nothing of the
 * month is hidden.
 */
export const mesColumns = (
  conceptos: readonly MesConcepto[],
  lines: readonly PlanillaLine[],
  written: WrittenLines,
): readonly MesColumn[] => {
  const withValue = new Set<string>();
  for (const l of lines)
    for (const c of VALUE_FIELDS)
      if (cellValue(l, written.get(l.key), c) !== '') withValue.add(mesColumnId(l.id_concepto, c));
  return conceptos.flatMap((concepto) => {
    const asked: readonly MesFigure[] = concepto.pide.length > 0 ? concepto.pide : [usualFigure(concepto)];
    return VALUE_FIELDS.map((field) => ({
      id: mesColumnId(concepto.id, field),
      concepto,
      figure: field,
    })).filter(({ id, figure }) => asked.includes(figure) || withValue.has(id));
  });
};

/** The people, each with the lines that say something. */
export const mesRows = (
  personas: readonly MesPersona[],
  lines: readonly PlanillaLine[],
  written: WrittenLines,
): readonly MesRow[] => {
  const theirs = new Map<number, PlanillaLine[]>();
  for (const l of lines) {
    if (l.row === null && changeOfLine(l, written.get(l.key)) === undefined) continue;
    const some = theirs.get(l.id_personal);
    if (some) some.push(l);
    else theirs.set(l.id_personal, [l]);
  }
  return personas.map((persona) => ({
    key: mesRowKey(persona.id),
    persona,
    lines: theirs.get(persona.id) ?? [],
  }));
};

/** Why a cell is written in the person's sheet and not here. */
export type MesCellApart = 'varias' | 'agenda' | 'especial' | 'imputada';
export type MesCell =
  | { readonly kind: 'linea'; readonly l: PlanillaLine; readonly isNew: boolean }
  | { readonly kind: 'aparte'; readonly lines: readonly PlanillaLine[]; readonly why: MesCellApart };

const NO_LINES: readonly PlanillaLine[] = [];

/**
 * One line is written in its cell. What lasts, is of another run or of another month, or is more than one line,
 * is shown and written elsewhere: a figure alone would not say which.
 */
export const mesCell = ({ persona, lines }: MesRow, concepto: MesConcepto): MesCell => {
  const theirs = lines.length === 0 ? NO_LINES : lines.filter((l) => l.id_concepto === concepto.id),
    [l] = theirs;
  if (!l)
    return concepto.ajuste && persona.cerrada === null
      ? { kind: 'aparte', lines: NO_LINES, why: 'imputada' }
      : {
          kind: 'linea',
          isNew: true,
          l: {
            key: newLineKey(persona.id, concepto.id, 0),
            id_personal: persona.id,
            id_concepto: concepto.id,
            number: persona.legajo,
            title: persona.nombre,
            id_area: persona.id_area,
            ajuste: concepto.ajuste,
            row: null,
            closed: persona.cerrada,
          },
        };
  if (theirs.length > 1) return { kind: 'aparte', lines: theirs, why: 'varias' };
  if (l.row?.tabla === 'Agenda') return { kind: 'aparte', lines: theirs, why: 'agenda' };
  return l.row && (l.row.tipo !== null || l.row.periodo_ajuste !== null)
    ? { kind: 'aparte', lines: theirs, why: 'especial' }
    : { kind: 'linea', l, isNew: false };
};

const sumOf = (lines: readonly PlanillaLine[], field: MesFigure, written: WrittenLines): bigint =>
  lines.reduce((n, l) => n + (readDecimal(cellValue(l, written.get(l.key), field)) ?? 0n), 0n);

/** What a cell says: its figure; of several lines their sum, of figures that can be added. */
export const mesValue = (cell: MesCell, field: MesFigure, written: WrittenLines): string => {
  if (cell.kind === 'linea') return cellValue(cell.l, written.get(cell.l.key), field);
  const withIt = cell.lines.filter((l) => cellValue(l, written.get(l.key), field) !== ''),
    [one] = withIt;
  if (!one) return '';
  if (withIt.length === 1) return cellValue(one, written.get(one.key), field);
  return SUMMED_FIELDS.has(field)
    ? writeExact(sumOf(withIt, field, written), field === 'importe' ? 2 : 0)
    : '';
};

/** The cell of a person in a column, with what it says; undefined in a column that is not of a concept. */
export type ReadMesCell = (
  row: MesRow,
  column: string,
) => { readonly cell: MesCell; readonly column: MesColumn; readonly value: string } | undefined;
export const mesCellReader = (columns: readonly MesColumn[], written: WrittenLines): ReadMesCell => {
  const byId = new Map(columns.map((c) => [c.id, c]));
  return (row, id) => {
    const column = byId.get(id);
    if (!column) return undefined;
    const cell = mesCell(row, column.concepto);
    return { cell, column, value: mesValue(cell, column.figure, written) };
  };
};

/** The amounts of a person, of all concepts. */
export const personaAmounts = (row: MesRow, written: WrittenLines): bigint =>
  sumOf(row.lines, 'importe', written);
/** How many lines a person is left with. */
export const personaLines = (row: MesRow, written: WrittenLines): number =>
  row.lines.filter((l) => changeOfLine(l, written.get(l.key))?.kind !== 'borrar').length;

const SUMMED = VALUE_FIELDS.filter((c) => SUMMED_FIELDS.has(c));
/** The sum of each column over these rows; of those whose figures can be added. */
export const mesTotals = (rows: readonly MesRow[], written: WrittenLines): ReadonlyMap<string, bigint> => {
  const totals = new Map<string, bigint>();
  for (const { lines } of rows)
    for (const l of lines)
      for (const field of SUMMED) {
        const d = readDecimal(cellValue(l, written.get(l.key), field));
        if (d === undefined) continue;
        const id = mesColumnId(l.id_concepto, field);
        totals.set(id, (totals.get(id) ?? 0n) + d);
      }
  return totals;
};

/** A new line written here, and the novedad that somebody else loaded meanwhile in its place. */
export interface DoubleLoad {
  readonly added: PlanillaLine;
  readonly existing: PlanillaLine;
}
export const doubleLoads = (rows: readonly MesRow[]): readonly DoubleLoad[] =>
  rows.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const existing =
        line.row === null
          ? lines.find((l) => l.id_concepto === line.id_concepto && l.row?.tabla === 'Novedades')
          : undefined;
      return existing ? [{ added: line, existing }] : [];
    }),
  );

/** Changes of cells of the grid, as changes of their lines; and the new lines that they need. */
export const changesOfLines = (
  changes: readonly CellChange[],
  rows: readonly MesRow[],
  columns: readonly MesColumn[],
): { readonly changes: readonly CellChange[]; readonly added: readonly string[] } => {
  const added = new Set<string>(),
    byKey = new Map(rows.map((r) => [r.key, r])),
    byId = new Map(columns.map((c) => [c.id, c]));
  const ofLines = changes.flatMap(({ key, column: id, value }): readonly CellChange[] => {
    const row = byKey.get(key),
      column = byId.get(id),
      cell = row && column && mesCell(row, column.concepto);
    if (!column || cell?.kind !== 'linea') return [];
    if (cell.isNew) added.add(cell.l.key);
    return [{ key: cell.l.key, column: column.figure, value }];
  });
  return { changes: ofLines, added: [...added] };
};
