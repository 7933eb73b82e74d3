// The saved views of a table and the person's own arrangement: read once, kept for the life of the page, and
// the actions on them.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { VistaLayout, Vista, TableVistas } from '../../../core/api/vistas.ts';
import { api } from '../../../core/api/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { client, ports } from '../../ports.ts';
import { session, usePermissions } from '../../session.ts';
import { toLayout, type Arrangement } from './arrangement.ts';

const NONE: TableVistas = { vistas: [], disposicion: null, predeterminada: null, comparte: false };
const known = new Map<string, TableVistas>();
session.subscribe((s) => {
  if (s.matches('out')) {
    known.clear();
    inFlight.clear();
  }
});
/**
 * Requested as soon as the list starts to draw, in parallel with its rows; the rows wait for it before
 * showing.
 */
const inFlight = new Map<string, Promise<TableVistas | undefined>>();
const request = (table: string): Promise<TableVistas | undefined> => {
  const already = inFlight.get(table);
  if (already) return already;
  const p = client
    .ask(api.vistas.lista, undefined, { params: { controller: table } })()
    .then((r) => {
      if (inFlight.get(table) === p) inFlight.delete(table);
      return E.isRight(r) ? r.right.content : undefined;
    });
  inFlight.set(table, p);
  return p;
};
/** A dragged width changes many times: only the final one is saved. */
const WAIT_MS = 800;

export interface NewVista {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  readonly shared: boolean;
}
export interface ListVistas {
  readonly data: TableVistas;
  /** Until loaded, the arrangement of the list is unknown. */
  readonly loaded: boolean;
  /** The view, or why it failed. */
  readonly save: (v: NewVista, a: Arrangement, own: Arrangement) => Promise<E.Either<string, Vista>>;
  readonly remove: (id: number) => Promise<string | undefined>;
  readonly setDefault: (id: number | null) => Promise<string | undefined>;
  /** The person's own arrangement; null for the default. */
  readonly arrange: (d: VistaLayout | null) => void;
}

type Set = (f: (d: TableVistas) => TableVistas) => void;

/** The requests about a table's views; answers update the store at once. */
const ordersOf = (controller: string, set: Set): Pick<ListVistas, 'save' | 'remove' | 'setDefault'> => ({
  save: async (v, a, own) => {
    const shared: 0 | 1 = v.shared ? 1 : 0;
    const r = await client.ask(
      api.vistas.guardar,
      {
        id: v.id,
        version: v.version,
        nombre: v.name,
        compartida: shared,
        consulta: a.query.trim(),
        filtros: [...a.filters],
        disposicion: toLayout(a, own),
      },
      { params: { controller }, key: ports.newId() },
    )();
    if (E.isLeft(r)) return E.left(r.left.message);
    const added = r.right.content;
    set((d) => ({
      ...d,
      vistas: [...d.vistas.filter((x) => x.id !== added.id), added].sort((x, y) =>
        x.nombre.localeCompare(y.nombre, 'es'),
      ),
    }));
    return E.right(added);
  },
  remove: async (id) => {
    const r = await client.ask(api.vistas.borrar, undefined, {
      params: { controller, id },
      key: ports.newId(),
    })();
    if (E.isLeft(r)) return r.left.message;
    set((d) => ({
      ...d,
      vistas: d.vistas.filter((x) => x.id !== id),
      predeterminada: d.predeterminada === id ? null : d.predeterminada,
    }));
    return undefined;
  },
  setDefault: async (id) => {
    const r = await client.ask(
      api.vistas.predeterminar,
      { id },
      { params: { controller }, key: ports.newId() },
    )();
    if (E.isLeft(r)) return r.left.message;
    set((d) => ({ ...d, predeterminada: id }));
    return undefined;
  },
});

export const useVistas = (table: AnyTable): ListVistas => {
  const params = { controller: table.name },
    // Whoever may not read the table is told so, and has no views of it.
    has = usePermissions().reads(table) && tableNamed(table.name) !== undefined;
  const [data, setData] = useState<TableVistas | undefined>(() => (has ? known.get(table.name) : NONE));
  const set = useCallback(
    (f: (d: TableVistas) => TableVistas) =>
      setData((d) => {
        const n = f(d ?? NONE);
        known.set(table.name, n);
        return n;
      }),
    [table.name],
  );
  const orders = useMemo(() => ordersOf(table.name, set), [table.name, set]);
  const [requested] = useState(() => (data === undefined ? request(table.name) : undefined));
  const arriving = useEffectEvent((wereRead: TableVistas | undefined) => set((d) => wereRead ?? d));
  useEffect(() => {
    void requested?.then(arriving);
  }, [requested]);
  // Pending changes are saved when the list is left.
  const pending = useRef<{ readonly h: ReturnType<typeof setTimeout>; readonly now: () => void }>(undefined);
  useEffect(
    () => () => {
      if (pending.current) {
        clearTimeout(pending.current.h);
        pending.current.now();
      }
    },
    [],
  );
  return {
    data: data ?? NONE,
    loaded: data !== undefined,
    ...orders,
    arrange: (arrangement) => {
      if (!has) return;
      set((d) => ({ ...d, disposicion: arrangement }));
      if (pending.current) clearTimeout(pending.current.h);
      const already = () => {
        pending.current = undefined;
        void client.ask(api.vistas.disponer, { disposicion: arrangement }, { params, key: ports.newId() })();
      };
      pending.current = { h: setTimeout(already, WAIT_MS), now: already };
    },
  };
};
