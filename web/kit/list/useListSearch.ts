// The search and filters of a list. The machine waits for the last key; the text stays out of the address.
import { useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { LiveTable } from './useTable.ts';

/** `release` clears the selection, since other filters may exclude the selected rows. */
export const useListSearch = ({ c, place, goToPlace, requestList }: LiveTable, release: () => void) => {
  const [text, setText] = useState(c.query);
  const atStart = (): void => {
    if (place.page !== 1) goToPlace({ page: 1 }, { replace: true });
  };
  const search = (q: string): void => {
    setText(q);
    requestList({ type: 'search', query: q });
    atStart();
  };
  const filterBy = (f: readonly ListFilter[]): void => {
    release();
    requestList({ type: 'filter', filters: [...f] });
    atStart();
  };
  // A search that came from a view or a history entry also appears in the box.
  const said = useRef(c.query);
  if (said.current !== c.query) {
    said.current = c.query;
    if (text !== c.query) setText(c.query);
  }
  const clear = (what: 'filtros' | 'busqueda' | 'todo'): void => {
    if (what !== 'filtros') {
      setText('');
      requestList({ type: 'search', query: '' });
    }
    if (what !== 'busqueda') filterBy([]);
    atStart();
  };
  return {
    text,
    search,
    filterBy,
    clear,
    /** The search in the form the server takes. */
    requested: { ...(c.query ? { query: c.query } : {}), filters: [...c.filters] },
  };
};
export type ListSearch = ReturnType<typeof useListSearch>;
