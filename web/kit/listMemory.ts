// The search and scroll position of each history entry, so that going back finds the list as it was. In the
// memory of this page only: nothing is written anywhere.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Location } from 'react-router-dom';
import type { ListFilter } from '../../core/api/endpoint.ts';
import { session } from '../session.ts';

export interface RememberedSearch {
  readonly query: string;
  readonly filters: readonly ListFilter[];
}
/**
 * Where the person was: the row by its id, the cell, px scrolled, and whether the list had the keyboard
 * focus.
 */
export interface ListSpot {
  readonly row: string | undefined;
  readonly c: number;
  readonly top: number;
  readonly inside: boolean;
}

const MAX = 200;
const perEntry = <T>(): {
  readonly at: (entry: string) => T | undefined;
  readonly remember: (entry: string, x: T) => void;
} => {
  const m = new Map<string, T>();
  session.subscribe((s) => {
    if (s.matches('out')) m.clear();
  });
  return {
    at: (entry) => m.get(entry),
    remember: (entry, x) => {
      m.delete(entry);
      m.set(entry, x);
      if (m.size > MAX) m.delete(m.keys().next().value!);
    },
  };
};
/** The last history entry of each list, by path: the back link of a row's screen leads there. */
const { at: latestOf, remember: rememberLatest } = perEntry<{
  readonly search: string;
  readonly key: string;
}>();
export const { at: searchAt, remember: rememberSearch } = perEntry<RememberedSearch>();
export const { at: spotAt, remember: rememberSpot } = perEntry<ListSpot>();

const turn = t.strict({ vuelveDe: t.string });

/** Called when a list is left. */
export const leaveList = ({ pathname, search, key }: Pick<Location, 'pathname' | 'search' | 'key'>): void => {
  const q = new URLSearchParams(search);
  q.delete('id');
  rememberLatest(pathname, { search: q.size ? `?${q}` : '', key });
};
/** The link back to a list as it was left, or to its start if it was not visited. */
export const wayBackTo = (path: string): { readonly to: string; readonly state?: t.TypeOf<typeof turn> } => {
  const u = latestOf(path);
  return u ? { to: path + u.search, state: { vuelveDe: u.key } } : { to: path };
};
/** An entry reached by that link takes over the search and position of the one it returns to. */
export const inheritListState = (key: string, state: unknown): void => {
  const r = turn.decode(state);
  if (!isRight(r) || searchAt(key)) return;
  const b = searchAt(r.right.vuelveDe),
    p = spotAt(r.right.vuelveDe);
  if (b) rememberSearch(key, b);
  if (p) rememberSpot(key, p);
};
