// The position in a sheet: the active cell, the range from its anchor, and the ways to move.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { type CellPlace, rangeBetween } from './cells.ts';
import { headHeight, ROW_HEIGHT } from './measures.ts';

/** Wheel and keyboard scrolling draw the same rows. */
const useRows = <F extends PlanillaGridRow>(
  { rows, columns }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getItemKey: (i) => rows[i]?.key ?? i,
    scrollPaddingStart: headHeight(columns),
    scrollPaddingEnd: ROW_HEIGHT + 4,
  });

/** From more columns than these, only those in view are drawn. */
const MANY_COLUMNS = 16;

/** The columns that rows draw; the frozen ones and the active one, which may be in edit, always. */
const useColumns = <F extends PlanillaGridRow>(
  { columns }: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
  active: number,
) => {
  const many = columns.length > MANY_COLUMNS;
  const v = useVirtualizer({
    horizontal: true,
    enabled: many,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: (k) => columns[k]?.width ?? 0,
    overscan: 3,
    // Of these columns: their widths are measured again when they are others.
    getItemKey: useCallback((k: number) => columns[k]?.id ?? k, [columns]),
  });
  const seen = new Set(many ? v.getVirtualItems().map((x) => x.index) : []);
  return {
    /** Some are not drawn: each cell says its place. */
    skipped: many,
    drawn: columns.flatMap((c, k) =>
      !many || c.fixed === true || k === active || seen.has(k) ? [{ c, k }] : [],
    ),
  };
};

const showColumn = (box: RefObject<HTMLDivElement | null>, c: number): void => {
  requestAnimationFrame(() =>
    box.current
      ?.querySelector(`[role=columnheader][data-c="${c}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
};

/** The active cell and the range from its anchor, within what there is. */
const useActiveCell = <F extends PlanillaGridRow>({ rows, columns }: PlanillaProps<F>) => {
  const [active, setActive] = useState<CellPlace>({
      i: 0,
      c: Math.max(
        0,
        columns.findIndex((x) => !x.fixed),
      ),
    }),
    [anchor, setAnchor] = useState<CellPlace>(active);
  const here: CellPlace = {
      i: Math.max(0, Math.min(rows.length - 1, active.i)),
      c: Math.min(columns.length - 1, active.c),
    },
    range = rangeBetween(here, {
      i: Math.min(rows.length - 1, anchor.i),
      c: Math.min(columns.length - 1, anchor.c),
    });
  return { here, range, setActive, setAnchor };
};

export const useLugar = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
) => {
  const { rows, columns } = p,
    { here, range, setActive, setAnchor } = useActiveCell(p);
  /** Column where a run of Tabs began: Enter returns to it. */
  const beginning = useRef<number | undefined>(undefined);
  const v = useRows(p, box);
  const { skipped, drawn } = useColumns(p, box, here.c);
  const can = (i: number, c: number): boolean => {
    const f = rows[i],
      x = columns[c];
    return f !== undefined && x !== undefined && p.editable(f, x.id);
  };
  const go = (l: CellPlace, extend = false): void => {
    setActive(l);
    if (!extend) setAnchor(l);
    v.scrollToIndex(l.i);
    // A frozen column is always in view: to come to it from another is to go back to the beginning.
    if (columns[l.c]?.fixed && !columns[here.c]?.fixed) box.current?.scrollTo({ left: 0 });
    showColumn(box, l.c);
  };
  const down = (step: number): void => {
    const c = beginning.current ?? here.c;
    beginning.current = undefined;
    go({ i: Math.max(0, Math.min(rows.length - 1, here.i + step)), c });
  };
  /** Moves to the next editable cell of the row; false when there is none, and the key leaves the sheet. */
  const beside = (step: number): boolean => {
    for (let c = here.c + step; c >= 0 && c < columns.length; c += step)
      if (can(here.i, c)) {
        beginning.current ??= here.c;
        go({ i: here.i, c });
        return true;
      }
    return false;
  };
  const startAgain = (): void => {
    beginning.current = undefined;
  };
  const page = (): number => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
  return { v, skipped, drawn, here, range, can, go, down, beside, setActive, setAnchor, startAgain, page };
};
export type PlanillaPlace = ReturnType<typeof useLugar>;
