// What was searched in each entry of the history, and where its list was scrolled, so that going back finds
// the list as it was. Only in the memory of this page: nothing is written anywhere.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Location } from 'react-router-dom';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import { session } from '../../session.ts';

export interface RememberedSearch {
  readonly consulta: string;
  readonly filtros: readonly ListFilter[];
}
/**
 * Where somebody stood: the row by its id, the cell in it, px scrolled, and whether the keyboard was there.
 */
export interface ListSpot {
  readonly fila: string | undefined;
  readonly c: number;
  readonly top: number;
  readonly dentro: boolean;
}

const MAXIMO = 200;
const porEntrada = <T>(): {
  readonly de: (entrada: string) => T | undefined;
  readonly recordar: (entrada: string, x: T) => void;
} => {
  const m = new Map<string, T>();
  session.subscribe((s) => {
    if (s.matches('out')) m.clear();
  });
  return {
    de: (entrada) => m.get(entrada),
    recordar: (entrada, x) => {
      m.delete(entrada);
      m.set(entrada, x);
      if (m.size > MAXIMO) m.delete(m.keys().next().value!);
    },
  };
};
/** The last place of each list, by its path: where the way back of a row's screen leads. */
const { de: ultimaDe, recordar: recordarUltima } = porEntrada<{
  readonly search: string;
  readonly key: string;
}>();
export const { de: searchAt, recordar: rememberSearch } = porEntrada<RememberedSearch>();
export const { de: spotAt, recordar: rememberSpot } = porEntrada<ListSpot>();

const vuelta = t.strict({ vuelveDe: t.string });

/** A list is left. */
export const leaveList = ({ pathname, search, key }: Pick<Location, 'pathname' | 'search' | 'key'>): void => {
  const q = new URLSearchParams(search);
  q.delete('id');
  recordarUltima(pathname, { search: q.size ? `?${q}` : '', key });
};
/** The way back to a list, as it was left; to its beginning when it was not seen. */
export const wayBackTo = (
  ruta: string,
): { readonly to: string; readonly state?: t.TypeOf<typeof vuelta> } => {
  const u = ultimaDe(ruta);
  return u ? { to: ruta + u.search, state: { vuelveDe: u.key } } : { to: ruta };
};
/** An entry that came by that way has what the one it goes back to had. */
export const inheritListState = (key: string, state: unknown): void => {
  const r = vuelta.decode(state);
  if (!isRight(r) || searchAt(key)) return;
  const b = searchAt(r.right.vuelveDe),
    p = spotAt(r.right.vuelveDe);
  if (b) rememberSearch(key, b);
  if (p) rememberSpot(key, p);
};
