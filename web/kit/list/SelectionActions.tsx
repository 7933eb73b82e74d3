// Actions on the selected rows, or on all that match: change, delete, export. Each is previewed first and can
// be undone from its notice.
import { lazy, Suspense, useState } from 'react';
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { BulkChangeRequest } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { usePermissions } from '../../session.ts';
import type { RowsFileRequest } from './rows/rowsFile.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { LiveRowChoice } from './useRowChoice.ts';

const ChangeSeveral = lazy(() => import('./rows/ChangeRows.tsx').then((m) => ({ default: m.ChangeRows })));

export const SelectionActions = ({
  table,
  total,
  searchText,
  position,
  choice,
  writes,
  canRemove,
  onExport,
  onDone,
}: {
  readonly table: AnyTable;
  readonly total: number;
  /** The search of the list, and the last fact when it was read. */
  readonly searchText: WireSearch;
  readonly position: number | null;
  readonly choice: LiveRowChoice;
  readonly writes: boolean;
  readonly canRemove: boolean;
  readonly onExport: (p: Pick<RowsFileRequest, 'Search' | 'count' | 'chosen'>) => void;
  readonly onDone: () => void;
}) => {
  const p = usePermissions();
  const { chosen, all, release } = choice;
  const [doing, setDoing] = useState<
    | {
        readonly verb: BulkChangeRequest['verbo'];
        readonly choice: BulkChangeRequest['eleccion'];
        readonly count: number;
      }
    | undefined
  >(undefined);
  const Search: WireSearch = {
    ...(searchText.query ? { query: searchText.query } : {}),
    ...(searchText.filters?.length ? { filters: searchText.filters } : {}),
  };
  const act = (verb: BulkChangeRequest['verbo']): void =>
    setDoing({
      verb,
      count: all ? total : chosen.size,
      choice: all
        ? { Search, vistas: total, posicion: position }
        : {
            filas: [...chosen.values()].map(({ row }) => ({
              id: Number(row['id']),
              version: Number(row['version']),
            })),
          },
    });
  const exportIt = (): void =>
    onExport(
      all
        ? { Search, count: total }
        : {
            Search: { filters: [{ campo: 'id', op: 'una_de', valor: [...chosen.keys()].map(Number) }] },
            count: chosen.size,
            chosen: true,
          },
    );
  return (
    <>
      {chosen.size > 0 && (
        <SelectionBar
          count={chosen.size}
          total={total}
          all={all}
          onAll={choice.chooseAll}
          onOnly={choice.onlyChosen}
          onClear={release}
          onExport={p.can('exportar') ? exportIt : undefined}
          onEdit={writes ? () => act('editar') : undefined}
          onDelete={canRemove ? () => act('borrar') : undefined}
        />
      )}
      {doing && (
        <Suspense>
          <ChangeSeveral
            table={table}
            {...doing}
            onClose={() => setDoing(undefined)}
            onDone={() => {
              release();
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
