// The widths of a sheet, and the offsets of its frozen columns.
import type { CellType } from './cells.ts';
import type { PlanillaGridColumn } from './PlanillaProps.ts';

export interface PlanillaMeasures {
  readonly medida: { readonly gridTemplateColumns: string; readonly minWidth: number };
  /** Width of the frozen columns: what scrolls comes into view beside them. */
  readonly fijas: number;
  /** Style that keeps a frozen column in place. */
  readonly lado: (c: PlanillaGridColumn) => {
    readonly 'data-fija'?: '';
    readonly style?: { readonly left: number };
  };
}
/** Height of a row with its line; and of the head, whose titles take two lines where they have a subtitle. */
export const ROW_HEIGHT = 33;
export const headHeight = (columns: readonly PlanillaGridColumn[]): number =>
  columns.some((c) => c.subtitulo !== undefined) ? 58 : ROW_HEIGHT;
export const isCellRightAligned = (t: CellType): boolean => t === 'numero' || t === 'cantidad';

/** Offsets of the frozen columns, and all the widths. */
export const measuresOf = (columns: readonly PlanillaGridColumn[]): PlanillaMeasures => {
  const frozen = new Map<string, number>();
  const frozenWidth = columns.reduce((x, c) => {
    if (!c.fija) return x;
    frozen.set(c.id, x);
    return x + c.ancho;
  }, 0);
  return {
    fijas: frozenWidth,
    medida: {
      gridTemplateColumns: columns
        .map((c) => (c.flexible ? `minmax(${c.ancho}px, 1fr)` : `${c.ancho}px`))
        .join(' '),
      minWidth: columns.reduce((x, c) => x + c.ancho, 0),
    },
    lado: (c) => {
      const left = frozen.get(c.id);
      return left === undefined ? {} : { 'data-fija': '', style: { left } };
    },
  };
};
