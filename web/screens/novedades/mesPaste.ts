// Where a block goes in everybody's month: each row is a person, and each column a figure of a concept.
import { simpleName } from '../../../core/machines/columnAliases.ts';
import { fieldOfTitle, isLegajoTitle } from './linePaste.ts';
import { mesCell, type MesCellApart, type MesColumn, type MesRow } from './mesCells.ts';
import { NUMBER_COLUMN, type PasteSpot, type PasteTarget } from './planillaPaste.ts';

export interface MesPaste extends Pick<PasteTarget, 'columnas' | 'hoy'> {
  readonly visibles: readonly MesRow[];
  /** All people, including filtered ones. */
  readonly todas: readonly MesRow[];
  readonly conceptos: readonly MesColumn[];
  /** Why a cell is not written here, as it is told. */
  readonly aparte: (porque: MesCellApart) => string;
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
  return (theirs.find((c) => c.campo === last) ?? theirs[0])?.id;
};

export const mesPasteTarget = (d: MesPaste): PasteTarget => {
  const columns = new Map(d.conceptos.map((c) => [c.id, c])),
    byNumber = new Map(d.todas.map((r) => [r.persona.legajo, r]));
  const spot = (row: MesRow | undefined, id: string): PasteSpot | undefined => {
    const column = columns.get(id);
    if (!row || !column) return undefined;
    const cell = mesCell(row, column.concepto);
    return cell.que === 'aparte'
      ? { porque: d.aparte(cell.porque) }
      : { l: cell.l, campo: column.campo, nueva: cell.nueva };
  };
  return {
    columnas: d.columnas,
    hoy: d.hoy,
    filas: d.visibles.length,
    sinNumero: 'sinLegajo',
    seEscribe: (id) => columns.has(id),
    titulo: (heading) => (isLegajoTitle(heading) ? NUMBER_COLUMN : columnOfTitle(heading, d.conceptos)),
    celda: (i, columna) => spot(d.visibles[i], columna),
    deNumero: (n) => {
      const row = byNumber.get(n);
      return row && ((columna) => spot(row, columna));
    },
  };
};
