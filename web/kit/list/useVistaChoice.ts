// Which view of a list is open, its unsaved changes, and how to switch to another or discard them.
import { sameArrangement, type Arrangement } from './arrangement.ts';
import type { LiveArrangement } from './useArrangement.ts';
import type { ListSearch } from './useListSearch.ts';
import type { LiveTable } from './useTable.ts';

export const useVistaChoice = (
  arrangement: LiveArrangement,
  { c, irLugar, pedirLista }: LiveTable,
  { texto }: ListSearch,
  soltarFilas: () => void,
) => {
  const { vistas, vista, columnas, densidad, orden, filas, base } = arrangement;
  const current: Arrangement = { columnas, orden, filas, densidad, consulta: texto, filtros: c.filters };
  return {
    actual: current,
    modificada: vista !== null && !sameArrangement(current, base),
    /** 0: the person's own arrangement. */
    elegir: (id: number): void => {
      soltarFilas();
      arrangement.soltar();
      irLugar({
        vista: id === 0 && vistas.datos.predeterminada === null ? null : id,
        orden: null,
        filas: null,
        pagina: 1,
      });
    },
    descartar: (): void => {
      arrangement.soltar();
      soltarFilas();
      pedirLista({ type: 'search', query: base.consulta });
      pedirLista({ type: 'filter', filters: [...base.filtros] });
      irLugar({ orden: null, filas: null, pagina: 1 });
    },
  };
};
