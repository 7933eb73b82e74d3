// The widths of a sheet, and the offsets of its frozen columns.
import type { CellType } from './cells.ts';
import type { PlanillaGridColumn } from './PlanillaProps.ts';

export interface PlanillaMeasures {
  readonly measured: { readonly gridTemplateColumns: string; readonly minWidth: number };
  /** Style that keeps a frozen column in place. */
  readonly side: (c: PlanillaGridColumn) => {
    readonly 'data-fija'?: '';
    readonly style?: { readonly left: number };
  };
}
export const isCellRightAligned = (t: CellType): boolean => t === 'numero' || t === 'cantidad';

/** Offsets of the frozen columns, and all the widths. */
export const measuresOf = (columns: readonly PlanillaGridColumn[]): PlanillaMeasures => {
  const frozen = new Map<string, number>();
  columns.reduce((x, c) => {
    if (!c.fija) return x;
    frozen.set(c.id, x);
    return x + c.ancho;
  }, 0);
  return {
    measured: {
      gridTemplateColumns: columns
        .map((c) => (c.flexible ? `minmax(${c.ancho}px, 1fr)` : `${c.ancho}px`))
        .join(' '),
      minWidth: columns.reduce((x, c) => x + c.ancho, 0),
    },
    side: (c) => {
      const left = frozen.get(c.id);
      return left === undefined ? {} : { 'data-fija': '', style: { left } };
    },
  };
};
