// Which rows are drawn: all of them, or only those in view when there are many, with the space of the others
// kept.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useOnChange } from '../useOnChange.ts';
import { rowKey, type ListRow } from './GridRow.tsx';
import { usePrinting } from './usePrinting.ts';
import { useRowSlots } from './useRowSlots.ts';

/** From this number of rows on, only those in view are drawn. */
const VIRTUAL_FROM = 60;
/** Extra rows drawn beyond each edge. */
const OVERSCAN = 4;

export const useDrawnRows = (
  box: RefObject<HTMLDivElement | null>,
  rows: readonly ListRow[],
  height: number,
) => {
  const count = rows.length,
    paper = usePrinting(),
    virtual = count > VIRTUAL_FROM && !paper;
  const v = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    useFlushSync: false,
    enabled: virtual,
  });
  useOnChange([height, v], () => v.measure());
  const inView = virtual ? v.getVirtualItems() : [],
    drawn = virtual
      ? inView.flatMap(({ index: i }) => (rows[i] ? [{ i, row: rows[i] }] : []))
      : rows.map((row, i) => ({ i, row }));
  const slots = useRowSlots(
    box,
    rows,
    drawn.map((x) => rowKey(x.row)),
  );
  return {
    rows: drawn.map((x, k) => ({ ...x, key: slots[k] })),
    /** Pixels before and after the drawn rows. */
    before: inView[0]?.start ?? 0,
    after: virtual ? v.getTotalSize() - (inView.at(-1)?.end ?? 0) : 0,
    /** Scrolls a row that is not drawn into view. */
    bring: (i: number): void => {
      if (virtual && i >= 0) v.scrollToIndex(i);
    },
  };
};
export type DrawnRows = ReturnType<typeof useDrawnRows>;
