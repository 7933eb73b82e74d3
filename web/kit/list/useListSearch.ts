// The search and filters of a list. The machine waits for the last key; the text stays out of the address.
import { useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { LiveTable } from './useTable.ts';

/** `soltar` clears the selection, since other filters may exclude the selected rows. */
export const useListSearch = ({ c, lugar, irLugar, pedirLista }: LiveTable, soltar: () => void) => {
  const [texto, setTexto] = useState(c.query);
  const alPrincipio = (): void => {
    if (lugar.pagina !== 1) irLugar({ pagina: 1 }, { replace: true });
  };
  const buscar = (q: string): void => {
    setTexto(q);
    pedirLista({ type: 'search', query: q });
    alPrincipio();
  };
  const filtrar = (f: readonly ListFilter[]): void => {
    soltar();
    pedirLista({ type: 'filter', filters: [...f] });
    alPrincipio();
  };
  // A search that came from a view or a history entry also appears in the box.
  const dicha = useRef(c.query);
  if (dicha.current !== c.query) {
    dicha.current = c.query;
    if (texto !== c.query) setTexto(c.query);
  }
  const limpiar = (que: 'filtros' | 'busqueda' | 'todo'): void => {
    if (que !== 'filtros') {
      setTexto('');
      pedirLista({ type: 'search', query: '' });
    }
    if (que !== 'busqueda') filtrar([]);
    alPrincipio();
  };
  return {
    texto,
    buscar,
    filtrar,
    limpiar,
    /** The search in the form the server takes. */
    pedida: { ...(c.query ? { query: c.query } : {}), filters: [...c.filters] },
  };
};
export type ListSearch = ReturnType<typeof useListSearch>;
