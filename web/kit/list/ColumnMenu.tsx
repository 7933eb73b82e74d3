// The menu of a column: sorting, position, width, and the figure at its foot.
import { useEffect, useRef, type RefObject } from 'react';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { useT, type T } from '../../i18n.ts';
import { useMenu } from '../Menu.tsx';
import type { MenuItem } from '../MenuPanel.tsx';
import {
  COLUMN_WIDTH,
  toggleColumn,
  freezeColumn,
  totalFunctionsOf,
  moveColumn,
  orderOnPress,
  setColumnWidth,
  setColumnTotal,
  columnTotalOf,
  type ListColumn,
} from './arrangement.ts';
import { actualField } from './columnFields.ts';
import { canOrderBy } from './canOrderBy.ts';

export interface ColumnMenuProps {
  readonly table: AnyTable;
  readonly columns: readonly ListColumn[];
  readonly order: readonly ListOrder[];
  readonly onColumns: (c: readonly ListColumn[]) => void;
  readonly onSort: (o: readonly ListOrder[]) => void;
  readonly field: string;
  /** Tells one opening from the next. */
  readonly turn: number;
  /** Where the menu opens. */
  readonly tip: RefObject<HTMLElement | null>;
}

type Items = readonly MenuItem[];
/** What the menu of a column needs from its list. */
type OfColumn = ColumnMenuProps & { readonly t: T; readonly c: ListColumn };

const orderItems = ({ t, c, table, order, onSort }: OfColumn): Items => {
  if (!canOrderBy(table, c.campo)) return [];
  const placedAt = order.findIndex((o) => o.campo === c.campo);
  return [
    {
      label: t('lista.columna.ascendente'),
      icon: 'arrow-up',
      onSelect: () => onSort([{ campo: c.campo, direccion: 'asc' }]),
    },
    {
      label: t('lista.columna.descendente'),
      icon: 'arrow-down',
      onSelect: () => onSort([{ campo: c.campo, direccion: 'desc' }]),
    },
    placedAt < 0
      ? {
          label: t('lista.columna.agregarOrden'),
          icon: 'plus',
          onSelect: () => onSort(orderOnPress(order, c.campo, true)),
        }
      : {
          label: t('lista.columna.quitarOrden'),
          icon: 'times',
          onSelect: () => onSort(order.filter((o) => o.campo !== c.campo)),
        },
    { separator: true } as const,
  ];
};

const placeItems = ({ t, c, columns, onColumns }: OfColumn): Items => {
  const i = columns.findIndex((x) => x.campo === c.campo);
  /** Frozen columns stay together. */
  const neighbour = (d: number): boolean => {
    const another = columns[i + d];
    return another !== undefined && Boolean(another.fija) === Boolean(c.fija);
  };
  return [
    {
      label: t('lista.columna.aIzquierda'),
      icon: 'arrow-left',
      reason: neighbour(-1) ? undefined : t('lista.columna.laPrimera'),
      onSelect: () => onColumns(moveColumn(columns, c.campo, -1)),
    },
    {
      label: t('lista.columna.aDerecha'),
      icon: 'arrow-right',
      reason: neighbour(1) ? undefined : t('lista.columna.laUltima'),
      onSelect: () => onColumns(moveColumn(columns, c.campo, 1)),
    },
    {
      label: t(c.fija ? 'lista.columna.soltar' : 'lista.columna.fijar'),
      icon: c.fija ? 'unlock' : 'lock',
      onSelect: () => onColumns(freezeColumn(columns, c.campo, !c.fija)),
    },
  ];
};

const widthItems = ({ t, c, columns, onColumns }: OfColumn): Items => {
  const i = columns.findIndex((x) => x.campo === c.campo);
  const width = (): number =>
    c.ancho ??
    document.querySelector<HTMLElement>(`table.list thead th[data-c="${i + 1}"]`)?.offsetWidth ??
    120;
  return [
    {
      label: t('lista.columna.ensanchar'),
      icon: 'angle-double-right',
      onSelect: () => onColumns(setColumnWidth(columns, c.campo, width() + 3 * COLUMN_WIDTH.step)),
    },
    {
      label: t('lista.columna.angostar'),
      icon: 'angle-double-left',
      onSelect: () => onColumns(setColumnWidth(columns, c.campo, width() - 3 * COLUMN_WIDTH.step)),
    },
    ...(c.ancho === undefined
      ? []
      : [
          {
            label: t('lista.columna.anchoPropio'),
            icon: 'undo',
            onSelect: () => onColumns(setColumnWidth(columns, c.campo, undefined)),
          },
        ]),
  ];
};

/** The figure at its foot. */
const totalItems = ({ t, c, table, columns, onColumns }: OfColumn): Items => {
  const current = columnTotalOf(table, c),
    functions = totalFunctionsOf(actualField(table, c.campo));
  if (functions.length === 0) return [];
  return [
    { separator: true } as const,
    { header: t('lista.columna.alPie') },
    ...functions.map(
      (f): MenuItem => ({
        label: t(`lista.funcion.${f}`),
        icon: f === current ? 'check' : 'equals',
        onSelect: () => onColumns(setColumnTotal(columns, c.campo, f)),
      }),
    ),
    {
      label: t('lista.columna.sinTotal'),
      icon: current === undefined ? 'check' : 'minus',
      onSelect: () => onColumns(setColumnTotal(columns, c.campo, null)),
    },
  ];
};

const columnItems = (o: OfColumn): Items => {
  const { t, c, columns, onColumns } = o;
  return [
    ...orderItems(o),
    ...placeItems(o),
    ...widthItems(o),
    {
      label: t('lista.columna.ocultar'),
      icon: 'eye-slash',
      reason: columns.length === 1 ? t('lista.columna.ultima') : undefined,
      onSelect: () => onColumns(toggleColumn(columns, c.campo)),
    },
    ...totalItems(o),
  ];
};

export const ColumnMenu = (p: ColumnMenuProps) => {
  const { table, columns, field, turn, tip } = p;
  const t = useT();
  const theirs = columns.find((c) => c.campo === field),
    m = useMenu(
      theirs ? columnItems({ ...p, t, c: theirs }) : [{ label: t('lista.columna.columnas') }],
      t('lista.columna.menu', { campo: table.fields[field]?.label ?? '' }),
    );
  const opened = useRef(0);
  useEffect(() => {
    const where = tip.current;
    if (opened.current === turn || !where) return;
    opened.current = turn;
    m.toggle({ currentTarget: where });
  });
  return <>{m.menu}</>;
};
