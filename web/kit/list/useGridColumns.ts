// Which columns a table draws now, how wide each is, and the offsets of the frozen ones.
import { useMemo, type RefObject } from 'react';
import type { ExtraData, ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useSameList } from '../useSame.ts';
import type { ListColumn } from './arrangement.ts';
import { actualField, isRightAligned } from './columnFields.ts';
import type { ListRow } from './GridRow.tsx';
import { useColumnWidths } from './useColumnWidths.ts';

/** Width of the check box column, and of it together with the actions column. */
export const TICK_PX = 40;
const FIJOS_PX = 84;
/** On a phone, the width of the right column. */
const PHONE_SUM_PX = 136;
const PHONE_META = 3;

export interface GridColumnsOptions {
  readonly tabla: AnyTable;
  readonly columnas: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  readonly extra: ExtraData | null;
  readonly orden: readonly ListOrder[];
  readonly openId: number | null;
  readonly phone: boolean;
  readonly alto: number;
}

/** The column whose text links to the row. */
const linkColumn = (tabla: AnyTable, columns: readonly string[]): string =>
  [...tabla.display].reverse().find((d) => columns.includes(d) && tabla.fields[d]?.kind === 'texto') ??
  columns.find((c) => tabla.fields[c]?.kind === 'referencia') ??
  columns[0] ??
  '';

/** On a phone: a column of names with fields under them, and one with a figure, the state or both. */
const phoneColumns = (tabla: AnyTable, columns: readonly string[], enlace: string) => {
  const suma = [...columns].reverse().find((c) => actualField(tabla, c)?.kind === 'importe'),
    derecha = suma ?? (columns.includes('estado') ? 'estado' : undefined);
  return {
    suma,
    meta: columns
      .filter((c) => c !== enlace && !isRightAligned(actualField(tabla, c)) && c !== 'estado')
      .slice(0, PHONE_META),
    nombres: derecha === undefined ? [enlace] : [enlace, derecha],
  };
};

/** Each frozen column stands after the previous one, starting after the check box. */
const frozenPlaces = (
  cabezas: readonly ListColumn[],
  anchos: readonly (number | undefined)[],
): ReadonlyMap<string, number> => {
  const desde = new Map<string, number>();
  cabezas.reduce((x, c, i) => {
    if (c.fija) desde.set(c.campo, x);
    return x + (c.fija ? (anchos[i] ?? 0) : 0);
  }, TICK_PX);
  return desde;
};

export const useGridColumns = (caja: RefObject<HTMLDivElement | null>, p: GridColumnsOptions) => {
  const { tabla, extra, phone } = p;
  const columns = useMemo(() => p.columnas.map((c) => c.campo), [p.columnas]);
  const enlace = linkColumn(tabla, columns),
    conEstado = columns.includes('estado');
  const movil = phoneColumns(tabla, columns, enlace),
    meta = useSameList(phone ? movil.meta : []),
    suma = phone ? movil.suma : undefined;
  const puestos = useMemo(
    () => new Map(p.columnas.flatMap((c) => (c.ancho === undefined ? [] : [[c.campo, c.ancho] as const]))),
    [p.columnas],
  );
  const medidos = useColumnWidths(caja, {
    tabla,
    columns,
    puestos,
    rows: p.rows,
    extra,
    preferida: enlace,
    orden: p.orden.map((o) => o.campo),
    fijos: FIJOS_PX,
    letra: p.alto > 32 ? 14 : 13,
    recorta: p.openId !== null,
    siempre: [enlace, ...tabla.display],
  });
  const nombres = useSameList(phone ? movil.nombres : medidos.columnas);
  const cabezas = useMemo(
    () => nombres.map((n): ListColumn => p.columnas.find((c) => c.campo === n) ?? { campo: n }),
    [nombres, p.columnas],
  );
  const anchos = useSameList<number | undefined>(
    phone ? cabezas.map((c) => (c.campo === enlace ? undefined : PHONE_SUM_PX)) : medidos.anchos,
  );
  const fijas = useMemo(
    () => (phone ? new Map<string, number>() : frozenPlaces(cabezas, anchos)),
    [phone, cabezas, anchos],
  );
  return {
    enlace,
    conEstado,
    /** On a phone: the fields under the name, and the figure at the right. */
    meta,
    suma,
    /** The drawn columns, by name and in order. */
    nombres,
    cabezas,
    /** Number of columns with the check box and the actions. */
    cuantas: cabezas.length + (phone ? 1 : 2),
    anchos,
    fijas,
    /** A narrower box scrolls; a table with no flexible column does not stretch. */
    medida: phone
      ? undefined
      : { minWidth: medidos.total, ...(medidos.llena ? {} : { width: medidos.total }) },
  };
};
export type GridColumns = ReturnType<typeof useGridColumns>;
