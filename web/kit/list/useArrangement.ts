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
  readonly table: AnyTable;
  readonly p: UserPermissions;
  readonly columns: readonly string[] | undefined;
  readonly sort: AnyTable['sort'] | undefined;
  readonly filters: readonly ListFilter[] | undefined;
}

/** The visible columns and density: the view's, with the unsaved changes. */
const useChanges = (views: ListVistas, view: Vista | null, own: Arrangement, base: Arrangement) => {
  const key = view ? `${view.id}.${view.version}` : '';
  const [touched, setTouched] = useState<{
    readonly of: string;
    readonly columns: readonly ListColumn[];
    readonly density: Density | null;
  } | null>(null);
  const theirs = touched?.of === key && view ? touched : null,
    columns = theirs?.columns ?? base.columns,
    density = theirs ? theirs.density : base.density;
  return {
    key,
    columns,
    density,
    release: (): void => setTouched(null),
    /**
     * With a view open, a change waits to be saved or discarded; without one, it becomes the person's own
     * arrangement.
     */
    mend: (c: { readonly columns?: readonly ListColumn[]; readonly density?: Density | null }): void => {
      const n = {
        columns: c.columns ?? columns,
        density: c.density === undefined ? density : c.density,
      };
      if (view) {
        setTouched({ of: key, ...n });
        return;
      }
      const d = toLayout({ ...own, ...n }, own);
      views.arrange(d.columnas === null && d.densidad === null ? null : d);
    },
  };
};

export const useArrangement = ({ table, p, columns, sort, filters }: Props) => {
  const views = useVistas(table);
  const own = useMemo(
    () =>
      ownArrangement({
        columns: (columns ?? table.list).filter((c) => table.fields[c] && p.sees(table.fields[c])),
        sort: sort ?? table.sort,
        rows: table.pageSize ?? PAGE_SIZE.unsaid,
        filters: filters ?? [],
      }),
    [table, p, columns, sort, filters],
  );
  const current = useRef<Arrangement>(own);
  const [place, goToPlace] = useListPlace(
    table,
    useCallback(() => current.current, []),
  );
  // A visit that brings a link's filters is not moved to the default view.
  const { data } = views,
    which = place.view ?? (filters?.length ? 0 : (data.predeterminada ?? 0));
  const view: Vista | null = data.vistas.find((v) => v.id === which) ?? null;
  const base = useMemo(
    () => (view ? arrangementOfVista(own, view) : withLayout(own, data.disposicion)),
    [view, own, data.disposicion],
  );
  current.current = base;
  const done = useChanges(views, view, own, base);
  const order: readonly ListOrder[] = place.order ?? base.order;
  return {
    ...{ views, view, own, base, place, goToPlace, order },
    ...done,
    rows: place.rows ?? base.rows,
    /** The default columns and density. */
    reset: () => done.mend({ columns: own.columns, density: null }),
  };
};
export type LiveArrangement = ReturnType<typeof useArrangement>;
