// The position in a sheet: the active cell, the range from its anchor, and the ways to move.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import type { PlanillaGridRow, PlanillaProps } from './PlanillaProps.ts';
import { type CellPlace, rangeBetween } from './cells.ts';

const HEIGHT = 33;

/** Wheel and keyboard scrolling draw the same rows. */
const useRows = <F extends PlanillaGridRow>(rows: readonly F[], box: RefObject<HTMLDivElement | null>) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    overscan: 10,
    getItemKey: (i) => rows[i]?.clave ?? i,
    scrollPaddingStart: HEIGHT,
    scrollPaddingEnd: HEIGHT + 4,
  });

const showColumn = (box: RefObject<HTMLDivElement | null>, c: number): void => {
  requestAnimationFrame(() =>
    box.current
      ?.querySelector(`[role=columnheader][data-c="${c}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  );
};

export const useLugar = <F extends PlanillaGridRow>(
  p: PlanillaProps<F>,
  box: RefObject<HTMLDivElement | null>,
) => {
  const { filas: rows, columnas: columns } = p;
  const [active, setActive] = useState<CellPlace>({
      i: 0,
      c: Math.max(
        0,
        columns.findIndex((x) => !x.fija),
      ),
    }),
    [anchor, setAnchor] = useState<CellPlace>(active);
  /** Column where a run of Tabs began: Enter returns to it. */
  const beginning = useRef<number | undefined>(undefined);
  const v = useRows(rows, box);
  const here: CellPlace = {
      i: Math.max(0, Math.min(rows.length - 1, active.i)),
      c: Math.min(columns.length - 1, active.c),
    },
    range = rangeBetween(here, {
      i: Math.min(rows.length - 1, anchor.i),
      c: Math.min(columns.length - 1, anchor.c),
    });
  const can = (i: number, c: number): boolean => {
    const f = rows[i],
      x = columns[c];
    return f !== undefined && x !== undefined && p.editable(f, x.id);
  };
  const ir = (l: CellPlace, extend = false): void => {
    setActive(l);
    if (!extend) setAnchor(l);
    v.scrollToIndex(l.i);
    showColumn(box, l.c);
  };
  const download = (step: number): void => {
    const c = beginning.current ?? here.c;
    beginning.current = undefined;
    ir({ i: Math.max(0, Math.min(rows.length - 1, here.i + step)), c });
  };
  /** Moves to the next editable cell of the row; false when there is none, and the key leaves the sheet. */
  const beside = (step: number): boolean => {
    for (let c = here.c + step; c >= 0 && c < columns.length; c += step)
      if (can(here.i, c)) {
        beginning.current ??= here.c;
        ir({ i: here.i, c });
        return true;
      }
    return false;
  };
  const startAgain = (): void => {
    beginning.current = undefined;
  };
  const page = (): number => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / HEIGHT) - 2);
  return { v, here, range, can, ir, download, beside, setActive, setAnchor, startAgain, page };
};
export type PlanillaPlace = ReturnType<typeof useLugar>;
