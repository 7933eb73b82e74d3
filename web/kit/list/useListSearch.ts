// The search and filters of a list. The machine waits for the last key; the text stays out of the address.
import { useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { LiveTable } from './useTable.ts';

/** `release` clears the selection, since other filters may exclude the selected rows. */
export const useListSearch = ({ c, lugar, irLugar, pedirLista }: LiveTable, release: () => void) => {
  const [text, setText] = useState(c.query);
  const atStart = (): void => {
    if (lugar.pagina !== 1) irLugar({ pagina: 1 }, { replace: true });
  };
  const search = (q: string): void => {
    setText(q);
    pedirLista({ type: 'search', query: q });
    atStart();
  };
  const filterBy = (f: readonly ListFilter[]): void => {
    release();
    pedirLista({ type: 'filter', filters: [...f] });
    atStart();
  };
  // A search that came from a view or a history entry also appears in the box.
  const dicha = useRef(c.query);
  if (dicha.current !== c.query) {
    dicha.current = c.query;
    if (text !== c.query) setText(c.query);
  }
  const clear = (que: 'filtros' | 'busqueda' | 'todo'): void => {
    if (que !== 'filtros') {
      setText('');
      pedirLista({ type: 'search', query: '' });
    }
    if (que !== 'busqueda') filterBy([]);
    atStart();
  };
  return {
    texto: text,
    buscar: search,
    filtrar: filterBy,
    limpiar: clear,
    /** The search in the form the server takes. */
    pedida: { ...(c.query ? { query: c.query } : {}), filters: [...c.filters] },
  };
};
export type ListSearch = ReturnType<typeof useListSearch>;
