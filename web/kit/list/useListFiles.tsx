// Exports or prints a list, and shows its recent imports: the dialogs of each.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { RowsFileFormat, RowsFileRequest } from './rows/rowsFile.ts';
import type { LiveTable } from './useTable.ts';

const ExportRows = lazy(() => import('./rows/ExportRows.tsx').then((m) => ({ default: m.ExportRows })));
const PrintList = lazy(() => import('./rows/PrintList.tsx').then((m) => ({ default: m.PrintList })));
const RecentChanges = lazy(() => import('./rows/undo.tsx').then((m) => ({ default: m.RecentChanges })));

type WhichRows = Pick<RowsFileRequest, 'Search' | 'cuantas' | 'elegidas'>;

/** Those rows, in the list's order. */
const inListOrder = (
  { sort, then }: LiveTable['c'],
  formato: RowsFileFormat,
  que: WhichRows,
): RowsFileRequest => ({
  formato,
  ...que,
  Search: { ...que.Search, ...(then?.length ? { orden: [...then] } : {}) },
  ...(sort ? { sort: sort.field, direction: sort.direction } : {}),
});

export const useListFiles = ({
  tabla,
  titulo,
  columnas,
  viva: { actor, c },
  busqueda,
  exporta,
}: {
  readonly tabla: AnyTable;
  readonly titulo: string;
  readonly columnas: readonly string[];
  readonly viva: LiveTable;
  readonly busqueda: RowsFileRequest['Search'];
  /** Whether the role may export. */
  readonly exporta: boolean;
}): {
  /** Exports all that match, or the given rows. */
  readonly exportar: (formato: RowsFileFormat, que?: WhichRows) => void;
  readonly imprimir: () => void;
  readonly verRecientes: () => void;
  readonly dialogos: ReactNode;
} => {
  const [archivo, setArchivo] = useState<RowsFileRequest | undefined>(undefined),
    [papel, setPapel] = useState<RowsFileRequest | undefined>(undefined),
    [recientes, setRecientes] = useState(false);
  const todas = { Search: busqueda, cuantas: c.total };
  const deLista = { tabla, titulo, columnas };
  return {
    exportar: (formato, que) => setArchivo(inListOrder(c, formato, que ?? todas)),
    // There is a choice only if matching rows are on other pages and the role may export them.
    imprimir: () => {
      if (exporta && c.total > c.rows.length) setPapel(inListOrder(c, 'pdf', todas));
      else window.print();
    },
    verRecientes: () => setRecientes(true),
    dialogos: (
      <Suspense>
        {archivo && <ExportRows {...deLista} pedido={archivo} onClose={() => setArchivo(undefined)} />}
        {papel && (
          <PrintList
            {...deLista}
            pedido={papel}
            enPagina={c.rows.length}
            onClose={() => setPapel(undefined)}
          />
        )}
        {recientes && (
          <RecentChanges
            tabla={tabla}
            onClose={() => setRecientes(false)}
            onHecho={() => actor.send({ type: 'refresh' })}
          />
        )}
      </Suspense>
    ),
  };
};
export type ListFiles = ReturnType<typeof useListFiles>;
