// What a list is searched and filtered by. The machine waits for the last key; the text stays out of the
// address.
import { useRef, useState } from 'react';
import type { ListFilter } from '../../../core/api/endpoint.ts';
import type { LiveTable } from './useTable.ts';

/** `soltar`: lets go of the chosen rows, which other filters may leave out. */
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
  // What a view or an entry of the history looks for comes by itself: the box says it.
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
    /** As it is asked of the server. */
    pedida: { ...(c.query ? { query: c.query } : {}), filters: [...c.filters] },
  };
};
export type ListSearch = ReturnType<typeof useListSearch>;
