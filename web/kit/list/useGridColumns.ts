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
const FIXED_PX = 84;
/** On a phone, the width of the right column. */
const PHONE_SUM_PX = 136;
const PHONE_META = 3;

export interface GridColumnsOptions {
  readonly table: AnyTable;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  readonly extra: ExtraData | null;
  readonly order: readonly ListOrder[];
  readonly openId: number | null;
  readonly phone: boolean;
  readonly height: number;
}

/** The column whose text links to the row. */
const linkColumn = (table: AnyTable, columns: readonly string[]): string =>
  [...table.display].reverse().find((d) => columns.includes(d) && table.fields[d]?.kind === 'texto') ??
  columns.find((c) => table.fields[c]?.kind === 'referencia') ??
  columns[0] ??
  '';

/** On a phone: a column of names with fields under them, and one with a figure, the state or both. */
const phoneColumns = (table: AnyTable, columns: readonly string[], link: string) => {
  const sum = [...columns].reverse().find((c) => actualField(table, c)?.kind === 'importe'),
    right = sum ?? (columns.includes('estado') ? 'estado' : undefined);
  return {
    sum,
    meta: columns
      .filter((c) => c !== link && !isRightAligned(actualField(table, c)) && c !== 'estado')
      .slice(0, PHONE_META),
    names: right === undefined ? [link] : [link, right],
  };
};

/** Each frozen column stands after the previous one, starting after the check box. */
const frozenPlaces = (
  heads: readonly ListColumn[],
  widths: readonly (number | undefined)[],
): ReadonlyMap<string, number> => {
  const from = new Map<string, number>();
  heads.reduce((x, c, i) => {
    if (c.fija) from.set(c.campo, x);
    return x + (c.fija ? (widths[i] ?? 0) : 0);
  }, TICK_PX);
  return from;
};

export const useGridColumns = (box: RefObject<HTMLDivElement | null>, p: GridColumnsOptions) => {
  const { table, extra, phone } = p;
  const columns = useMemo(() => p.columns.map((c) => c.campo), [p.columns]);
  const link = linkColumn(table, columns),
    withState = columns.includes('estado');
  const mobile = phoneColumns(table, columns, link),
    meta = useSameList(phone ? mobile.meta : []),
    sum = phone ? mobile.sum : undefined;
  const placed = useMemo(
    () => new Map(p.columns.flatMap((c) => (c.ancho === undefined ? [] : [[c.campo, c.ancho] as const]))),
    [p.columns],
  );
  const measured = useColumnWidths(box, {
    table,
    columns,
    placed,
    rows: p.rows,
    extra,
    preferred: link,
    order: p.order.map((o) => o.campo),
    fixed: FIXED_PX,
    letter: p.height > 32 ? 14 : 13,
    trims: p.openId !== null,
    always: [link, ...table.display],
  });
  const names = useSameList(phone ? mobile.names : measured.columns);
  const heads = useMemo(
    () => names.map((n): ListColumn => p.columns.find((c) => c.campo === n) ?? { campo: n }),
    [names, p.columns],
  );
  const widths = useSameList<number | undefined>(
    phone ? heads.map((c) => (c.campo === link ? undefined : PHONE_SUM_PX)) : measured.widths,
  );
  const frozen = useMemo(
    () => (phone ? new Map<string, number>() : frozenPlaces(heads, widths)),
    [phone, heads, widths],
  );
  return {
    link,
    withState,
    /** On a phone: the fields under the name, and the figure at the right. */
    meta,
    sum,
    /** The drawn columns, by name and in order. */
    names,
    heads,
    /** Number of columns with the check box and the actions. */
    count: heads.length + (phone ? 1 : 2),
    widths,
    frozen,
    /** A narrower box scrolls; a table with no flexible column does not stretch. */
    measured: phone
      ? undefined
      : { minWidth: measured.total, ...(measured.fills ? {} : { width: measured.total }) },
  };
};
export type GridColumns = ReturnType<typeof useGridColumns>;
