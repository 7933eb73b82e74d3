// Column widths of a list from the contents of its cells; nothing shrinks while the person looks.
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useSameList } from '../useSame.ts';
import { leastWidthOf, columnsThatFit, spreadWidths, type Natural } from './columnWidths.ts';
import { naturalWidthOf } from './naturalWidths.ts';

export interface WidthsRequest {
  readonly table: AnyTable;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly extra: ExtraData | null;
  readonly preferred: string;
  /** Sorted columns have an arrow. */
  readonly order: readonly string[];
  /** Widths set by the person. */
  readonly placed: ReadonlyMap<string, number>;
  readonly fixed: number;
  readonly letter: number;
  /** Columns that do not fit are hidden instead of scrolled: used beside an open form. */
  readonly trims: boolean;
  readonly always: readonly string[];
}
export interface GridWidths {
  readonly columns: readonly string[];
  readonly widths: readonly number[];
  readonly total: number;
  /** Whether some column takes the remaining width. */
  readonly fills: boolean;
}

export const useColumnWidths = (box: RefObject<HTMLDivElement | null>, p: WidthsRequest): GridWidths => {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const c = box.current;
    if (!c) return;
    const o = new ResizeObserver(() => setAvailable(c.clientWidth));
    o.observe(c);
    return () => o.disconnect();
  }, [box]);
  const { table, rows, extra, placed, letter } = p,
    columns = useSameList(p.columns),
    order = useSameList(p.order);
  const seen = useRef<{ key: string; widths: number[] }>({ key: '', widths: [] });
  const key = `${table.name} ${columns.join()} ${letter}`;
  if (seen.current.key !== key) seen.current = { key, widths: columns.map(() => 0) };
  // Measured once for each set of rows, not for each row drawn.
  const natural = useMemo(
    () =>
      columns.map((c, i): Natural => {
        const placedAt = placed.get(c);
        if (placedAt !== undefined) return { width: placedAt, flexible: false, placedAt: true };
        const n = naturalWidthOf(c, order.includes(c), { table, rows, extra, letter }),
          largest = Math.max(seen.current.widths[i] ?? 0, n.width);
        // Only real rows set the width; the estimate for the grey ones is discarded.
        if (rows.length) seen.current.widths[i] = largest;
        return { ...n, width: largest };
      }),
    [table, columns, letter, rows, extra, placed, order],
  );
  const free = available - p.fixed;
  const fit =
    p.trims && free > 0
      ? columnsThatFit(
          natural.map((n, i) => leastWidthOf(n, p.columns[i] === p.preferred)),
          free,
          p.columns.map((c) => p.always.includes(c)),
        )
      : p.columns.map(() => true);
  const fitting = p.columns.filter((_, i) => fit[i]);
  const widths = spreadWidths(
    natural.filter((_, i) => fit[i]),
    free,
    fitting.indexOf(p.preferred),
  );
  return {
    columns: fitting,
    widths,
    total: widths.reduce((a, b) => a + b, 0) + p.fixed,
    fills: fitting.some((c) => !p.placed.has(c)),
  };
};
