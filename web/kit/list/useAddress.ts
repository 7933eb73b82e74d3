// Applies the address to the machine: page, order, size and view. Going back also restores the search of that
// history entry.
import { useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import { useOnChange } from '../useOnChange.ts';
import type { SentListRequest } from './listRequest.ts';
import type { ListTableActor, TableActorState } from './tableActor.ts';
import type { LiveArrangement } from './useArrangement.ts';
import { searchAt, rememberSearch } from '../listMemory.ts';
import { sameOrder, sameFilters } from './arrangement.ts';

interface WhichAddress {
  readonly actor: ListTableActor;
  readonly c: TableActorState['context'];
  readonly arrangement: LiveArrangement;
  readonly requested: readonly string[];
  readonly request: SentListRequest;
  /** Whether the machine accepts requests now. */
  readonly takes: boolean;
}

export const useAddress = ({
  actor,
  c,
  arrangement,
  requested,
  request: { totals, sort, later },
  takes,
}: WhichAddress): void => {
  const { place, order, rows, base } = arrangement,
    { key } = useLocation();
  const { loaded } = arrangement.views,
    entry = useRef(key),
    applied = useRef(loaded ? arrangement.key : undefined);
  const hadSearched = useRef<boolean>(undefined);
  hadSearched.current ??= searchAt(key) !== undefined;
  const remained = JSON.stringify([totals, order, requested]);
  useOnChange([actor, key, place.page, rows, arrangement.key, remained, loaded, takes], () => {
    const m = actor.getSnapshot();
    if (m.status !== 'active' || !takes || !loaded) return;
    const x = m.context,
      ofEntry = entry.current !== key ? searchAt(key) : undefined,
      otherView =
        applied.current !== arrangement.key &&
        (applied.current !== undefined || (arrangement.key !== '' && !hadSearched.current));
    const { query, filters } = ofEntry ?? (otherView ? base : { query: x.query, filters: x.filters });
    entry.current = key;
    applied.current = arrangement.key;
    const otherOrder = x.sort?.field !== sort?.field || x.sort?.direction !== sort?.direction;
    if (
      query !== x.query ||
      !sameFilters(filters, x.filters) ||
      requested.some((f) => !x.fields.includes(f)) ||
      JSON.stringify(totals) !== JSON.stringify(x.totals ?? null) ||
      !sameOrder(later, x.then ?? []) ||
      (otherOrder && later.length > 0)
    ) {
      actor.send({
        type: 'arrange',
        fields: requested,
        totals,
        sort,
        then: later,
        limit: rows,
        page: place.page,
        query,
        filters,
      });
      return;
    }
    if (otherOrder && sort) actor.send({ type: 'sort', field: sort.field, direction: sort.direction });
    if (x.limit !== rows) actor.send({ type: 'limit', limit: rows });
    if (actor.getSnapshot().context.page !== place.page && x.page !== 0)
      actor.send({ type: 'page', page: place.page });
  });
  useEffect(() => {
    if (loaded) rememberSearch(key, { query: c.query, filters: c.filters });
  }, [key, c.query, c.filters, loaded]);
};
