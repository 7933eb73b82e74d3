// Column widths of a list from the contents of its cells; nothing shrinks while the person looks.
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useSameList } from '../useSame.ts';
import { leastWidthOf, columnsThatFit, spreadWidths, type Natural } from './columnWidths.ts';
import { naturalWidthOf } from './naturalWidths.ts';

export interface WidthsRequest {
  readonly tabla: AnyTable;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly extra: ExtraData | null;
  readonly preferida: string;
  /** Sorted columns have an arrow. */
  readonly orden: readonly string[];
  /** Widths set by the person. */
  readonly puestos: ReadonlyMap<string, number>;
  readonly fijos: number;
  readonly letra: number;
  /** Columns that do not fit are hidden instead of scrolled: used beside an open form. */
  readonly recorta: boolean;
  readonly siempre: readonly string[];
}
export interface GridWidths {
  readonly columnas: readonly string[];
  readonly anchos: readonly number[];
  readonly total: number;
  /** Whether some column takes the remaining width. */
  readonly llena: boolean;
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
  const { tabla, rows, extra, puestos, letra } = p,
    columns = useSameList(p.columns),
    order = useSameList(p.orden);
  const seen = useRef<{ clave: string; anchos: number[] }>({ clave: '', anchos: [] });
  const key = `${tabla.name} ${columns.join()} ${letra}`;
  if (seen.current.clave !== key) seen.current = { clave: key, anchos: columns.map(() => 0) };
  // Measured once for each set of rows, not for each row drawn.
  const naturales = useMemo(
    () =>
      columns.map((c, i): Natural => {
        const placedAt = puestos.get(c);
        if (placedAt !== undefined) return { ancho: placedAt, flexible: false, puesto: true };
        const n = naturalWidthOf(c, order.includes(c), { tabla, rows, extra, letra }),
          largest = Math.max(seen.current.anchos[i] ?? 0, n.ancho);
        // Only real rows set the width; the estimate for the grey ones is discarded.
        if (rows.length) seen.current.anchos[i] = largest;
        return { ...n, ancho: largest };
      }),
    [tabla, columns, letra, rows, extra, puestos, order],
  );
  const free = available - p.fijos;
  const fit =
    p.recorta && free > 0
      ? columnsThatFit(
          naturales.map((n, i) => leastWidthOf(n, p.columns[i] === p.preferida)),
          free,
          p.columns.map((c) => p.siempre.includes(c)),
        )
      : p.columns.map(() => true);
  const columnas = p.columns.filter((_, i) => fit[i]);
  const widths = spreadWidths(
    naturales.filter((_, i) => fit[i]),
    free,
    columnas.indexOf(p.preferida),
  );
  return {
    columnas,
    anchos: widths,
    total: widths.reduce((a, b) => a + b, 0) + p.fijos,
    llena: columnas.some((c) => !p.puestos.has(c)),
  };
};
