// Filters that a link to a list brings along: in the entry of the history, never in the address, because they are of whoever follows it.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { filtro, type Filtro } from '../../../core/api/endpoint.ts';

const equipaje = t.strict({ filtros: t.array(filtro) });

/** The `state` of such a link. */
export const conFiltros = (filtros: readonly Filtro[]): t.TypeOf<typeof equipaje> => ({
  filtros: [...filtros],
});

/** What an entry brought; undefined when it is of somebody else. */
export const filtrosDe = (state: unknown): readonly Filtro[] | undefined => {
  const r = equipaje.decode(state);
  return isRight(r) ? r.right.filtros : undefined;
};

export interface Llegada {
  readonly vez: string;
  readonly filtros: readonly Filtro[];
}

/** The last arrival with filters; it lasts while pages and orders change, which are entries of their own. */
export const useLlegada = (): Llegada | undefined => {
  const { state, key } = useLocation();
  const ultima = useRef<Llegada | undefined>(undefined);
  if (ultima.current?.vez !== key) {
    const filtros = filtrosDe(state);
    if (filtros) ultima.current = { vez: key, filtros };
  }
  return ultima.current;
};
