// Which view of a list is open, its unsaved changes, and how to switch to another or discard them.
import { sameArrangement, type Arrangement } from './arrangement.ts';
import type { LiveArrangement } from './useArrangement.ts';
import type { ListSearch } from './useListSearch.ts';
import type { LiveTable } from './useTable.ts';

export const useVistaChoice = (
  arrangement: LiveArrangement,
  { c, goToPlace, requestList }: LiveTable,
  { text }: ListSearch,
  releaseRows: () => void,
) => {
  const { views, view, columns, density, order, rows, base } = arrangement;
  const current: Arrangement = {
    columns: columns,
    order: order,
    rows: rows,
    density: density,
    query: text,
    filters: c.filters,
  };
  return {
    current,
    modified: view !== null && !sameArrangement(current, base),
    /** 0: the person's own arrangement. */
    choose: (id: number): void => {
      releaseRows();
      arrangement.release();
      goToPlace({
        view: id === 0 && views.data.predeterminada === null ? null : id,
        order: null,
        rows: null,
        page: 1,
      });
    },
    discard: (): void => {
      arrangement.release();
      releaseRows();
      requestList({ type: 'search', query: base.query });
      requestList({ type: 'filter', filters: [...base.filters] });
      goToPlace({ order: null, rows: null, page: 1 });
    },
  };
};
