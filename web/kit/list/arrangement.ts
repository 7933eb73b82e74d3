// How a list is arranged: columns, order, rows per page, density, search and filters; from the table, from
// the person, or from a view. Pure.
import type { ListFilter, ListOrder, Total } from '../../../core/api/endpoint.ts';
import type { VistaColumn, VistaLayout, Vista } from '../../../core/api/vistas.ts';
import type { Field, Kind } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { actualField } from './columnFields.ts';

export type ListColumn = VistaColumn;
export type TotalFunction = Total['funcion'];
export type Density = NonNullable<VistaLayout['densidad']>;
export interface Arrangement {
  readonly columns: readonly ListColumn[];
  readonly order: readonly ListOrder[];
  readonly rows: number;
  /** Null: the person's density in the other lists. */
  readonly density: Density | null;
  readonly query: string;
  readonly filters: readonly ListFilter[];
}

/** The default, from the descriptor or from the screen that shows the table. */
export const ownArrangement = (o: {
  readonly columns: readonly string[];
  readonly sort: AnyTable['sort'];
  readonly rows: number;
  readonly filters: readonly ListFilter[];
}): Arrangement => ({
  columns: o.columns.map((field) => ({ campo: field })),
  order: [{ campo: o.sort.field, direccion: o.sort.direction }],
  rows: o.rows,
  density: null,
  query: '',
  filters: o.filters,
});

export const withLayout = (base: Arrangement, d: VistaLayout | null): Arrangement =>
  d === null
    ? base
    : {
        ...base,
        columns: d.columnas ?? base.columns,
        order: d.orden?.length ? d.orden : base.order,
        rows: d.filas ?? base.rows,
        density: d.densidad ?? base.density,
      };
/** What a view leaves open comes from the list's default, not from the person's own arrangement. */
export const arrangementOfVista = (own: Arrangement, v: Vista): Arrangement => ({
  ...withLayout({ ...own, filters: [] }, v.disposicion),
  query: v.consulta,
  filters: v.filtros,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const plain = (c: ListColumn): unknown => [
  c.campo,
  c.ancho ?? null,
  c.fija ?? 0,
  c.total === undefined ? '' : c.total,
];
export const sameColumns = (a: readonly ListColumn[], b: readonly ListColumn[]): boolean =>
  same(a.map(plain), b.map(plain));
const plainSort = (o: readonly ListOrder[]): unknown => o.map((x) => [x.campo, x.direccion]);
export const sameOrder = (a: readonly ListOrder[], b: readonly ListOrder[]): boolean =>
  same(plainSort(a), plainSort(b));
const plainFilter = (f: readonly ListFilter[]): unknown => f.map((x) => [x.campo, x.op, x.valor]);
export const sameFilters = (a: readonly ListFilter[], b: readonly ListFilter[]): boolean =>
  same(plainFilter(a), plainFilter(b));
export const sameArrangement = (a: Arrangement, b: Arrangement): boolean =>
  a.rows === b.rows &&
  a.density === b.density &&
  a.query.trim() === b.query.trim() &&
  sameColumns(a.columns, b.columns) &&
  sameOrder(a.order, b.order) &&
  sameFilters(a.filters, b.filters);

/** The form to store: values equal to the default are left out, so that they follow it when it changes. */
export const toLayout = (a: Arrangement, own: Arrangement): VistaLayout => ({
  columnas: sameColumns(a.columns, own.columns) ? null : [...a.columns],
  orden: sameOrder(a.order, own.order) ? null : [...a.order],
  filas: a.rows === own.rows ? null : a.rows,
  densidad: a.density,
});

/** Frozen columns come first; each group keeps its order. */
export const frozenFirst = (c: readonly ListColumn[]): readonly ListColumn[] => [
  ...c.filter((x) => x.fija),
  ...c.filter((x) => !x.fija),
];

/** Moves a column to another's position; frozen columns only move among themselves. */
export const moveColumnTo = (
  c: readonly ListColumn[],
  field: string,
  target: number,
): readonly ListColumn[] => {
  const from = c.findIndex((x) => x.campo === field),
    theirs = c[from];
  if (!theirs || target < 0 || target >= c.length) return c;
  const rest = c.filter((_, i) => i !== from);
  return frozenFirst([...rest.slice(0, target), theirs, ...rest.slice(target)]);
};
export const moveColumn = (c: readonly ListColumn[], field: string, steps: number): readonly ListColumn[] =>
  moveColumnTo(c, field, c.findIndex((x) => x.campo === field) + steps);
/**
 * Shows or hides a column: the visible ones keep their positions and a new one goes last. The last visible
 * column cannot be hidden.
 */
export const toggleColumn = (c: readonly ListColumn[], field: string): readonly ListColumn[] =>
  c.some((x) => x.campo === field)
    ? c.length > 1
      ? c.filter((x) => x.campo !== field)
      : c
    : [...c, { campo: field }];
const change = (
  c: readonly ListColumn[],
  field: string,
  f: (x: ListColumn) => ListColumn,
): readonly ListColumn[] => frozenFirst(c.map((x) => (x.campo === field ? f(x) : x)));
export const freezeColumn = (
  c: readonly ListColumn[],
  field: string,
  condition: boolean,
): readonly ListColumn[] => change(c, field, ({ fija: _, ...x }) => (condition ? { ...x, fija: 1 } : x));
export const COLUMN_WIDTH = { least: 48, most: 800, step: 16 };
/** Undefined restores the automatic width. */
export const setColumnWidth = (
  c: readonly ListColumn[],
  field: string,
  px: number | undefined,
): readonly ListColumn[] =>
  change(c, field, ({ ancho: _, ...x }) =>
    px === undefined
      ? x
      : { ...x, ancho: Math.max(COLUMN_WIDTH.least, Math.min(COLUMN_WIDTH.most, Math.round(px))) },
  );
/** Undefined: the default figure of its kind; null: none. */
export const setColumnTotal = (
  c: readonly ListColumn[],
  field: string,
  total: TotalFunction | null | undefined,
): readonly ListColumn[] =>
  change(c, field, ({ total: _, ...x }) => (total === undefined ? x : { ...x, total }));

const FIGURES: ReadonlySet<Kind> = new Set(['importe', 'decimal', 'entero']),
  TIEMPOS: ReadonlySet<Kind> = new Set(['fecha', 'periodo', 'instante']);
/** Figures that a column can show at its foot. */
export const totalFunctionsOf = (f: Field | undefined): readonly TotalFunction[] =>
  f === undefined || f.kind === 'lista'
    ? []
    : FIGURES.has(f.kind)
      ? ['suma', 'promedio', 'minimo', 'maximo', 'cuenta']
      : TIEMPOS.has(f.kind)
        ? ['minimo', 'maximo', 'cuenta']
        : ['cuenta'];
/** The figure of a column: the chosen one, or by default the sum of an amount. */
export const columnTotalOf = (table: AnyTable, c: ListColumn): TotalFunction | undefined =>
  c.total === null
    ? undefined
    : (c.total ?? (table.fields[c.campo]?.kind === 'importe' ? 'suma' : undefined));
/** The totals to request from the server. */
export const columnTotalsOf = (table: AnyTable, c: readonly ListColumn[]): Total[] =>
  c.flatMap((x) => {
    const fn = columnTotalOf(table, x);
    return fn && totalFunctionsOf(actualField(table, x.campo)).includes(fn)
      ? [{ campo: x.campo, funcion: fn }]
      : [];
  });

export const MAX_ORDER_FIELDS = 8;
/**
 * A press on a heading sorts by it alone; a second press reverses it. With `joined` it is added to the order,
 * then reversed, then removed.
 */
export const orderOnPress = (
  order: readonly ListOrder[],
  field: string,
  joined: boolean,
): readonly ListOrder[] => {
  const already = order.find((o) => o.campo === field),
    another = already?.direccion === 'asc' ? 'desc' : 'asc';
  if (!joined) return [{ campo: field, direccion: already && order[0]?.campo === field ? another : 'asc' }];
  if (!already)
    return order.length < MAX_ORDER_FIELDS ? [...order, { campo: field, direccion: 'asc' }] : order;
  return already.direccion === 'asc'
    ? order.map((o) => (o.campo === field ? { campo: field, direccion: 'desc' as const } : o))
    : order.length > 1
      ? order.filter((o) => o.campo !== field)
      : [{ campo: field, direccion: 'asc' }];
};

/**
 * Columns that a list can show: all the fields that the role sees, except hidden ones and lists whose value
 * in force is already a column.
 */
export const offeredColumns = (table: AnyTable, canSee: (f: Field) => boolean): readonly string[] => {
  const current = new Set(
    Object.values(table.fields).flatMap((f) => (f.kind === 'vigente' ? [f.lista] : [])),
  );
  return Object.entries(table.fields)
    .filter(([n, f]) => !f.hidden && canSee(f) && !current.has(n))
    .map(([n]) => n);
};
