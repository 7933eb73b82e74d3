// Filters, and values of a new row, that a link to a list carries. They are stored in the history entry and never in the address,
// because they may name people and belong to whoever follows the link.
import { isRight } from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { listFilter, type ListFilter } from '../../../core/api/endpoint.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';

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

const proposed = t.strict({ proposed: t.record(t.string, t.union([t.string, t.number])) });
/** The `state` for a link to a new row that begins with some values; in the history entry, as filters are. */
export const withProposed = (
  values: Readonly<Record<string, string | number>>,
): t.TypeOf<typeof proposed> => ({ proposed: { ...values } });
/** The values of a history entry for the fields of a table. */
export const proposedOf = (table: AnyTable, state: unknown): Row => {
  const r = proposed.decode(state);
  return isRight(r)
    ? Object.fromEntries(Object.entries(r.right.proposed).filter(([n]) => Object.hasOwn(table.fields, n)))
    : {};
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
