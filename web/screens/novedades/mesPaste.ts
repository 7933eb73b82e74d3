// Where a block goes in everybody's month: each row is a person, and each column a figure of a concept.
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { fieldOfTitle, isLegajoTitle } from './linePaste.ts';
import { mesCell, type MesCellApart, type MesColumn, type MesRow } from './mesCells.ts';
import { NUMBER_COLUMN, type PasteSpot, type PasteTarget } from './planillaPaste.ts';

export interface MesPaste extends Pick<PasteTarget, 'columns' | 'today'> {
  readonly visible: readonly MesRow[];
  /** All people, including filtered ones. */
  readonly all: readonly MesRow[];
  readonly conceptos: readonly MesColumn[];
  /** Why a cell is not written here, as it is told. */
  readonly apartOf: (why: MesCellApart) => string;
}

/**
 * The column of a heading: a code or a name, and after it the figure where the concept has several («0035
 * Importe»). Undefined for what is none of them.
 */
const columnOfTitle = (heading: string, columns: readonly MesColumn[]): string | undefined => {
  const simple = simpleName(heading),
    code = /^\d{1,4}(?=_|$)/.exec(simple)?.[0];
  const theirs = columns.filter(({ concepto }) => {
    const name = simpleName(concepto.nombre);
    return code !== undefined
      ? concepto.codigo === Number(code)
      : simple === name || simple.startsWith(`${name}_`);
  });
  const last =
    fieldOfTitle(simple.split('_').slice(-1).join()) ?? fieldOfTitle(simple.split('_').slice(-2).join('_'));
  return (theirs.find((c) => c.figure === last) ?? theirs[0])?.id;
};

export const mesPasteTarget = (d: MesPaste): PasteTarget => {
  const columns = new Map(d.conceptos.map((c) => [c.id, c])),
    byNumber = new Map(d.all.map((r) => [r.persona.legajo, r]));
  const spot = (row: MesRow | undefined, id: string): PasteSpot | undefined => {
    const column = columns.get(id);
    if (!row || !column) return undefined;
    const cell = mesCell(row, column.concepto);
    return cell.kind === 'aparte'
      ? { why: d.apartOf(cell.why) }
      : { l: cell.l, field: column.figure, isNew: cell.isNew };
  };
  return {
    columns: d.columns,
    today: d.today,
    rows: d.visible.length,
    withoutNumber: 'sinLegajo',
    isWritten: (id) => columns.has(id),
    columnOf: (heading) => (isLegajoTitle(heading) ? NUMBER_COLUMN : columnOfTitle(heading, d.conceptos)),
    cellOf: (i, column) => spot(d.visible[i], column),
    ofNumber: (n) => {
      const row = byNumber.get(n);
      return row && ((column) => spot(row, column));
    },
  };
};
