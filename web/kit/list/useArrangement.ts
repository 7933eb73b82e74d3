// The current arrangement of a list: the table's default, the person's own or the view named by the address,
// and the changes since.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListFilter, ListOrder } from '../../../core/api/endpoint.ts';
import type { Vista } from '../../../core/api/vistas.ts';
import { PAGE_SIZE } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { UserPermissions } from '../../session.ts';
import {
  toLayout,
  ownArrangement,
  withLayout,
  arrangementOfVista,
  type Arrangement,
  type ListColumn,
  type Density,
} from './arrangement.ts';
import { useListPlace } from './listPlace.ts';
import { useVistas, type ListVistas } from './vistas.ts';

interface Props {
  readonly tabla: AnyTable;
  readonly p: UserPermissions;
  readonly columns: readonly string[] | undefined;
  readonly sort: AnyTable['sort'] | undefined;
  readonly filters: readonly ListFilter[] | undefined;
}

/** The visible columns and density: the view's, with the unsaved changes. */
const useChanges = (views: ListVistas, view: Vista | null, own: Arrangement, base: Arrangement) => {
  const key = view ? `${view.id}.${view.version}` : '';
  const [touched, setTouched] = useState<{
    readonly de: string;
    readonly columnas: readonly ListColumn[];
    readonly densidad: Density | null;
  } | null>(null);
  const theirs = touched?.de === key && view ? touched : null,
    columns = theirs?.columnas ?? base.columnas,
    density = theirs ? theirs.densidad : base.densidad;
  return {
    clave: key,
    columnas: columns,
    densidad: density,
    soltar: (): void => setTouched(null),
    /**
     * With a view open, a change waits to be saved or discarded; without one, it becomes the person's own
     * arrangement.
     */
    arreglar: (c: {
      readonly columnas?: readonly ListColumn[];
      readonly densidad?: Density | null;
    }): void => {
      const n = {
        columnas: c.columnas ?? columns,
        densidad: c.densidad === undefined ? density : c.densidad,
      };
      if (view) {
        setTouched({ de: key, ...n });
        return;
      }
      const d = toLayout({ ...own, ...n }, own);
      views.disponer(d.columnas === null && d.densidad === null ? null : d);
    },
  };
};

export const useArrangement = ({ tabla, p, columns, sort, filters }: Props) => {
  const views = useVistas(tabla);
  const own = useMemo(
    () =>
      ownArrangement({
        columnas: (columns ?? tabla.list).filter((c) => tabla.fields[c] && p.ve(tabla.fields[c])),
        sort: sort ?? tabla.sort,
        filas: tabla.pageSize ?? PAGE_SIZE.unsaid,
        filtros: filters ?? [],
      }),
    [tabla, p, columns, sort, filters],
  );
  const current = useRef<Arrangement>(own);
  const [place, irLugar] = useListPlace(
    tabla,
    useCallback(() => current.current, []),
  );
  // A visit that brings a link's filters is not moved to the default view.
  const { datos } = views,
    which = place.vista ?? (filters?.length ? 0 : (datos.predeterminada ?? 0));
  const view: Vista | null = datos.vistas.find((v) => v.id === which) ?? null;
  const base = useMemo(
    () => (view ? arrangementOfVista(own, view) : withLayout(own, datos.disposicion)),
    [view, own, datos.disposicion],
  );
  current.current = base;
  const done = useChanges(views, view, own, base);
  const order: readonly ListOrder[] = place.orden ?? base.orden;
  return {
    ...{ vistas: views, vista: view, propio: own, base, lugar: place, irLugar, orden: order },
    ...done,
    filas: place.filas ?? base.filas,
    /** The default columns and density. */
    restablecer: () => done.arreglar({ columnas: own.columnas, densidad: null }),
  };
};
export type LiveArrangement = ReturnType<typeof useArrangement>;
