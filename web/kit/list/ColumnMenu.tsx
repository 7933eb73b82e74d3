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
  readonly tabla: AnyTable;
  readonly columnas: readonly ListColumn[];
  readonly orden: readonly ListOrder[];
  readonly onColumnas: (c: readonly ListColumn[]) => void;
  readonly onOrden: (o: readonly ListOrder[]) => void;
  readonly campo: string;
  /** Tells one opening from the next. */
  readonly vez: number;
  /** Where the menu opens. */
  readonly punta: RefObject<HTMLElement | null>;
}

type Items = readonly MenuItem[];
/** What the menu of a column needs from its list. */
type OfColumn = ColumnMenuProps & { readonly t: T; readonly c: ListColumn };

const orderItems = ({ t, c, tabla, orden, onOrden }: OfColumn): Items => {
  if (!canOrderBy(tabla, c.campo)) return [];
  const placedAt = orden.findIndex((o) => o.campo === c.campo);
  return [
    {
      label: t('lista.columna.ascendente'),
      icon: 'arrow-up',
      onSelect: () => onOrden([{ campo: c.campo, direccion: 'asc' }]),
    },
    {
      label: t('lista.columna.descendente'),
      icon: 'arrow-down',
      onSelect: () => onOrden([{ campo: c.campo, direccion: 'desc' }]),
    },
    placedAt < 0
      ? {
          label: t('lista.columna.agregarOrden'),
          icon: 'plus',
          onSelect: () => onOrden(orderOnPress(orden, c.campo, true)),
        }
      : {
          label: t('lista.columna.quitarOrden'),
          icon: 'times',
          onSelect: () => onOrden(orden.filter((o) => o.campo !== c.campo)),
        },
    { separator: true } as const,
  ];
};

const placeItems = ({ t, c, columnas, onColumnas }: OfColumn): Items => {
  const i = columnas.findIndex((x) => x.campo === c.campo);
  /** Frozen columns stay together. */
  const neighbour = (d: number): boolean => {
    const another = columnas[i + d];
    return another !== undefined && Boolean(another.fija) === Boolean(c.fija);
  };
  return [
    {
      label: t('lista.columna.aIzquierda'),
      icon: 'arrow-left',
      reason: neighbour(-1) ? undefined : t('lista.columna.laPrimera'),
      onSelect: () => onColumnas(moveColumn(columnas, c.campo, -1)),
    },
    {
      label: t('lista.columna.aDerecha'),
      icon: 'arrow-right',
      reason: neighbour(1) ? undefined : t('lista.columna.laUltima'),
      onSelect: () => onColumnas(moveColumn(columnas, c.campo, 1)),
    },
    {
      label: t(c.fija ? 'lista.columna.soltar' : 'lista.columna.fijar'),
      icon: c.fija ? 'unlock' : 'lock',
      onSelect: () => onColumnas(freezeColumn(columnas, c.campo, !c.fija)),
    },
  ];
};

const widthItems = ({ t, c, columnas, onColumnas }: OfColumn): Items => {
  const i = columnas.findIndex((x) => x.campo === c.campo);
  const width = (): number =>
    c.ancho ??
    document.querySelector<HTMLElement>(`table.list thead th[data-c="${i + 1}"]`)?.offsetWidth ??
    120;
  return [
    {
      label: t('lista.columna.ensanchar'),
      icon: 'angle-double-right',
      onSelect: () => onColumnas(setColumnWidth(columnas, c.campo, width() + 3 * COLUMN_WIDTH.paso)),
    },
    {
      label: t('lista.columna.angostar'),
      icon: 'angle-double-left',
      onSelect: () => onColumnas(setColumnWidth(columnas, c.campo, width() - 3 * COLUMN_WIDTH.paso)),
    },
    ...(c.ancho === undefined
      ? []
      : [
          {
            label: t('lista.columna.anchoPropio'),
            icon: 'undo',
            onSelect: () => onColumnas(setColumnWidth(columnas, c.campo, undefined)),
          },
        ]),
  ];
};

/** The figure at its foot. */
const totalItems = ({ t, c, tabla, columnas, onColumnas }: OfColumn): Items => {
  const current = columnTotalOf(tabla, c),
    functions = totalFunctionsOf(actualField(tabla, c.campo));
  if (functions.length === 0) return [];
  return [
    { separator: true } as const,
    { header: t('lista.columna.alPie') },
    ...functions.map(
      (f): MenuItem => ({
        label: t(`lista.funcion.${f}`),
        icon: f === current ? 'check' : 'equals',
        onSelect: () => onColumnas(setColumnTotal(columnas, c.campo, f)),
      }),
    ),
    {
      label: t('lista.columna.sinTotal'),
      icon: current === undefined ? 'check' : 'minus',
      onSelect: () => onColumnas(setColumnTotal(columnas, c.campo, null)),
    },
  ];
};

const columnItems = (o: OfColumn): Items => {
  const { t, c, columnas, onColumnas } = o;
  return [
    ...orderItems(o),
    ...placeItems(o),
    ...widthItems(o),
    {
      label: t('lista.columna.ocultar'),
      icon: 'eye-slash',
      reason: columnas.length === 1 ? t('lista.columna.ultima') : undefined,
      onSelect: () => onColumnas(toggleColumn(columnas, c.campo)),
    },
    ...totalItems(o),
  ];
};

export const ColumnMenu = (p: ColumnMenuProps) => {
  const { tabla, columnas, campo, vez, punta } = p;
  const t = useT();
  const theirs = columnas.find((c) => c.campo === campo),
    m = useMenu(
      theirs ? columnItems({ ...p, t, c: theirs }) : [{ label: t('lista.columna.columnas') }],
      t('lista.columna.menu', { campo: tabla.fields[campo]?.label ?? '' }),
    );
  const opened = useRef(0);
  useEffect(() => {
    const where = punta.current;
    if (opened.current === vez || !where) return;
    opened.current = vez;
    m.toggle({ currentTarget: where });
  });
  return <>{m.menu}</>;
};
