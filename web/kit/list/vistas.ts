// The saved views of a table and how it was last left, read once and kept while the page lives; and what is
// done with them.
import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { VistaLayout, Vista, TableVistas } from '../../../core/api/vistas.ts';
import { api } from '../../../core/api/index.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { client, ports } from '../../ports.ts';
import { session } from '../../session.ts';
import { toLayout, type Arrangement } from './arrangement.ts';

const NINGUNA: TableVistas = { vistas: [], disposicion: null, predeterminada: null, comparte: false };
const conocidas = new Map<string, TableVistas>();
session.subscribe((s) => {
  if (s.matches('out')) {
    conocidas.clear();
    enVuelo.clear();
  }
});
/**
 * Asked for as soon as the list begins to be drawn, beside its rows, which wait for the answer to be shown.
 */
const enVuelo = new Map<string, Promise<TableVistas | undefined>>();
const pedir = (tabla: string): Promise<TableVistas | undefined> => {
  const ya = enVuelo.get(tabla);
  if (ya) return ya;
  const p = client
    .ask(api.vistas.lista, undefined, { params: { controller: tabla } })()
    .then((r) => {
      if (enVuelo.get(tabla) === p) enVuelo.delete(tabla);
      return E.isRight(r) ? r.right.content : undefined;
    });
  enVuelo.set(tabla, p);
  return p;
};
/** A width is dragged through many values: only where it stops is kept. */
const ESPERA_MS = 800;

export interface NewVista {
  readonly id: number | null;
  readonly version: number | null;
  readonly nombre: string;
  readonly compartida: boolean;
}
export interface ListVistas {
  readonly datos: TableVistas;
  /** Until then it is not known how the list is arranged. */
  readonly listas: boolean;
  /** The view, or why not. */
  readonly guardar: (v: NewVista, a: Arrangement, propio: Arrangement) => Promise<E.Either<string, Vista>>;
  readonly borrar: (id: number) => Promise<string | undefined>;
  readonly predeterminar: (id: number | null) => Promise<string | undefined>;
  /** How the list is left without a view; null, as it comes. */
  readonly disponer: (d: VistaLayout | null) => void;
}

type Poner = (f: (d: TableVistas) => TableVistas) => void;

/** What is asked of the server for the views of a table; what it answers is put in at once. */
const ordenesDe = (
  controller: string,
  poner: Poner,
): Pick<ListVistas, 'guardar' | 'borrar' | 'predeterminar'> => ({
  guardar: async (v, a, propio) => {
    const compartida: 0 | 1 = v.compartida ? 1 : 0;
    const r = await client.ask(
      api.vistas.guardar,
      {
        id: v.id,
        version: v.version,
        nombre: v.nombre,
        compartida,
        consulta: a.consulta.trim(),
        filtros: [...a.filtros],
        disposicion: toLayout(a, propio),
      },
      { params: { controller }, key: ports.newId() },
    )();
    if (E.isLeft(r)) return E.left(r.left.message);
    const nueva = r.right.content;
    poner((d) => ({
      ...d,
      vistas: [...d.vistas.filter((x) => x.id !== nueva.id), nueva].sort((x, y) =>
        x.nombre.localeCompare(y.nombre, 'es'),
      ),
    }));
    return E.right(nueva);
  },
  borrar: async (id) => {
    const r = await client.ask(api.vistas.borrar, undefined, {
      params: { controller, id },
      key: ports.newId(),
    })();
    if (E.isLeft(r)) return r.left.message;
    poner((d) => ({
      ...d,
      vistas: d.vistas.filter((x) => x.id !== id),
      predeterminada: d.predeterminada === id ? null : d.predeterminada,
    }));
    return undefined;
  },
  predeterminar: async (id) => {
    const r = await client.ask(
      api.vistas.predeterminar,
      { id },
      { params: { controller }, key: ports.newId() },
    )();
    if (E.isLeft(r)) return r.left.message;
    poner((d) => ({ ...d, predeterminada: id }));
    return undefined;
  },
});

export const useVistas = (tabla: AnyTable): ListVistas => {
  const params = { controller: tabla.name },
    tiene = tableNamed(tabla.name) !== undefined;
  const [datos, setDatos] = useState<TableVistas | undefined>(() =>
    tiene ? conocidas.get(tabla.name) : NINGUNA,
  );
  const poner = useCallback(
    (f: (d: TableVistas) => TableVistas) =>
      setDatos((d) => {
        const n = f(d ?? NINGUNA);
        conocidas.set(tabla.name, n);
        return n;
      }),
    [tabla.name],
  );
  const ordenes = useMemo(() => ordenesDe(tabla.name, poner), [tabla.name, poner]);
  const [pedida] = useState(() => (datos === undefined ? pedir(tabla.name) : undefined));
  const llegan = useEffectEvent((leidas: TableVistas | undefined) => poner((d) => leidas ?? d));
  useEffect(() => {
    void pedida?.then(llegan);
  }, [pedida]);
  // What waits to be kept is kept when the list is left.
  const pendiente = useRef<{ readonly h: ReturnType<typeof setTimeout>; readonly ya: () => void }>(undefined);
  useEffect(
    () => () => {
      if (pendiente.current) {
        clearTimeout(pendiente.current.h);
        pendiente.current.ya();
      }
    },
    [],
  );
  return {
    datos: datos ?? NINGUNA,
    listas: datos !== undefined,
    ...ordenes,
    disponer: (disposicion) => {
      if (!tiene) return;
      poner((d) => ({ ...d, disposicion }));
      if (pendiente.current) clearTimeout(pendiente.current.h);
      const ya = () => {
        pendiente.current = undefined;
        void client.ask(api.vistas.disponer, { disposicion }, { params, key: ports.newId() })();
      };
      pendiente.current = { h: setTimeout(ya, ESPERA_MS), ya };
    },
  };
};
