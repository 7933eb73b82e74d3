// The widths of a sheet, and the offsets of its frozen columns.
import type { CellType } from './cells.ts';
import type { PlanillaGridColumn } from './PlanillaProps.ts';

export interface PlanillaMeasures {
  readonly rowStyle: { readonly gridTemplateColumns: string; readonly minWidth: number };
  /** Width of the frozen columns: what scrolls comes into view beside them. */
  readonly frozen: number;
  /** Style that keeps a frozen column in place. */
  readonly sideWidth: (c: PlanillaGridColumn) => {
    readonly 'data-fija'?: '';
    readonly style?: { readonly left: number };
  };
}
/** Height of a row with its line; and of the head, whose titles take two lines where they have a subtitle. */
export const ROW_HEIGHT = 33;
export const headHeight = (columns: readonly PlanillaGridColumn[]): number =>
  columns.some((c) => c.subtitle !== undefined) ? 58 : ROW_HEIGHT;
export const isCellRightAligned = (t: CellType): boolean => t === 'numero' || t === 'cantidad';

/** Offsets of the frozen columns, and all the widths. */
export const measuresOf = (columns: readonly PlanillaGridColumn[]): PlanillaMeasures => {
  const frozen = new Map<string, number>();
  const frozenWidth = columns.reduce((x, c) => {
    if (!c.fixed) return x;
    frozen.set(c.id, x);
    return x + c.width;
  }, 0);
  return {
    frozen: frozenWidth,
    rowStyle: {
      gridTemplateColumns: columns
        .map((c) => (c.flexible ? `minmax(${c.width}px, 1fr)` : `${c.width}px`))
        .join(' '),
      minWidth: columns.reduce((x, c) => x + c.width, 0),
    },
    sideWidth: (c) => {
      const left = frozen.get(c.id);
      return left === undefined ? {} : { 'data-fija': '', style: { left } };
    },
  };
};
