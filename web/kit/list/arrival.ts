// Filters that a link to a list carries. They are stored in the history entry and never in the address,
// because they may name people and belong to whoever follows the link.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { listFilter, type ListFilter } from '../../../core/api/endpoint.ts';

const luggage = t.strict({ filters: t.array(listFilter) });

/** The `state` for such a link. */
export const withFilters = (filters: readonly ListFilter[]): t.TypeOf<typeof luggage> => ({
  filters: [...filters],
});

/** The filters of a history entry; undefined when its state belongs to something else. */
export const filtersOf = (state: unknown): readonly ListFilter[] | undefined => {
  const r = luggage.decode(state);
  return isRight(r) ? r.right.filters : undefined;
};

export interface FilteredArrival {
  readonly turn: string;
  readonly filters: readonly ListFilter[];
}

/**
 * The last arrival with filters; it survives page and order changes, which are history entries of their own.
 */
export const useArrival = (): FilteredArrival | undefined => {
  const { state, key } = useLocation();
  const last = useRef<FilteredArrival | undefined>(undefined);
  if (last.current?.turn !== key) {
    const filters = filtersOf(state);
    if (filters) last.current = { turn: key, filters };
  }
  return last.current;
};
