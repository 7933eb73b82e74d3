// The widths of a sheet, and where its frozen columns stand.
import type { CellType } from './cells.ts';
import type { PlanillaGridColumn } from './PlanillaProps.ts';

export interface PlanillaMeasures {
  readonly medida: { readonly gridTemplateColumns: string; readonly minWidth: number };
  /** What keeps a column at its side. */
  readonly lado: (c: PlanillaGridColumn) => {
    readonly 'data-fija'?: '';
    readonly style?: { readonly left: number };
  };
}
export const isCellRightAligned = (t: CellType): boolean => t === 'numero' || t === 'cantidad';

/** Where the frozen columns stand, and the widths of all. */
export const measuresOf = (columnas: readonly PlanillaGridColumn[]): PlanillaMeasures => {
  const fijas = new Map<string, number>();
  columnas.reduce((x, c) => {
    if (!c.fija) return x;
    fijas.set(c.id, x);
    return x + c.ancho;
  }, 0);
  return {
    medida: {
      gridTemplateColumns: columnas
        .map((c) => (c.flexible ? `minmax(${c.ancho}px, 1fr)` : `${c.ancho}px`))
        .join(' '),
      minWidth: columnas.reduce((x, c) => x + c.ancho, 0),
    },
    lado: (c) => {
      const left = fijas.get(c.id);
      return left === undefined ? {} : { 'data-fija': '', style: { left } };
    },
  };
};
