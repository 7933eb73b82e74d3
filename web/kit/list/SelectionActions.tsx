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

const CambiarVarias = lazy(() => import('./rows/ChangeRows.tsx').then((m) => ({ default: m.ChangeRows })));

export const SelectionActions = ({
  tabla,
  total,
  busqueda,
  posicion,
  eleccion,
  escribe,
  borra,
  onExportar,
  onHecho,
}: {
  readonly tabla: AnyTable;
  readonly total: number;
  /** The search of the list, and the last fact when it was read. */
  readonly busqueda: WireSearch;
  readonly posicion: number | null;
  readonly eleccion: LiveRowChoice;
  readonly escribe: boolean;
  readonly borra: boolean;
  readonly onExportar: (p: Pick<RowsFileRequest, 'Search' | 'cuantas' | 'elegidas'>) => void;
  readonly onHecho: () => void;
}) => {
  const p = usePermissions();
  const { elegidas, todas, soltar } = eleccion;
  const [doing, setDoing] = useState<
    | {
        readonly verbo: BulkChangeRequest['verbo'];
        readonly eleccion: BulkChangeRequest['eleccion'];
        readonly cuantas: number;
      }
    | undefined
  >(undefined);
  const Search: WireSearch = {
    ...(busqueda.query ? { query: busqueda.query } : {}),
    ...(busqueda.filters?.length ? { filters: busqueda.filters } : {}),
  };
  const act = (verbo: BulkChangeRequest['verbo']): void =>
    setDoing({
      verbo,
      cuantas: todas ? total : elegidas.size,
      eleccion: todas
        ? { Search, vistas: total, posicion }
        : {
            filas: [...elegidas.values()].map(({ fila }) => ({
              id: Number(fila['id']),
              version: Number(fila['version']),
            })),
          },
    });
  const exportIt = (): void =>
    onExportar(
      todas
        ? { Search, cuantas: total }
        : {
            Search: { filters: [{ campo: 'id', op: 'una_de', valor: [...elegidas.keys()].map(Number) }] },
            cuantas: elegidas.size,
            elegidas: true,
          },
    );
  return (
    <>
      {elegidas.size > 0 && (
        <SelectionBar
          count={elegidas.size}
          total={total}
          todas={todas}
          onAll={eleccion.elegirTodas}
          onOnly={eleccion.soloElegidas}
          onClear={soltar}
          onExport={p.puede('exportar') ? exportIt : undefined}
          onEdit={escribe ? () => act('editar') : undefined}
          onDelete={borra ? () => act('borrar') : undefined}
        />
      )}
      {doing && (
        <Suspense>
          <CambiarVarias
            tabla={tabla}
            {...doing}
            onClose={() => setDoing(undefined)}
            onHecho={() => {
              soltar();
              onHecho();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
