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

export const useColumnWidths = (caja: RefObject<HTMLDivElement | null>, p: WidthsRequest): GridWidths => {
  const [disponible, setDisponible] = useState(0);
  useEffect(() => {
    const c = caja.current;
    if (!c) return;
    const o = new ResizeObserver(() => setDisponible(c.clientWidth));
    o.observe(c);
    return () => o.disconnect();
  }, [caja]);
  const { tabla, rows, extra, puestos, letra } = p,
    columns = useSameList(p.columns),
    orden = useSameList(p.orden);
  const visto = useRef<{ clave: string; anchos: number[] }>({ clave: '', anchos: [] });
  const clave = `${tabla.name} ${columns.join()} ${letra}`;
  if (visto.current.clave !== clave) visto.current = { clave, anchos: columns.map(() => 0) };
  // Measured once for each set of rows, not for each row drawn.
  const naturales = useMemo(
    () =>
      columns.map((c, i): Natural => {
        const puesto = puestos.get(c);
        if (puesto !== undefined) return { ancho: puesto, flexible: false, puesto: true };
        const n = naturalWidthOf(c, orden.includes(c), { tabla, rows, extra, letra }),
          mayor = Math.max(visto.current.anchos[i] ?? 0, n.ancho);
        // Only real rows set the width; the estimate for the grey ones is discarded.
        if (rows.length) visto.current.anchos[i] = mayor;
        return { ...n, ancho: mayor };
      }),
    [tabla, columns, letra, rows, extra, puestos, orden],
  );
  const libre = disponible - p.fijos;
  const entran =
    p.recorta && libre > 0
      ? columnsThatFit(
          naturales.map((n, i) => leastWidthOf(n, p.columns[i] === p.preferida)),
          libre,
          p.columns.map((c) => p.siempre.includes(c)),
        )
      : p.columns.map(() => true);
  const columnas = p.columns.filter((_, i) => entran[i]);
  const anchos = spreadWidths(
    naturales.filter((_, i) => entran[i]),
    libre,
    columnas.indexOf(p.preferida),
  );
  return {
    columnas,
    anchos,
    total: anchos.reduce((a, b) => a + b, 0) + p.fijos,
    llena: columnas.some((c) => !p.puestos.has(c)),
  };
};
