// Exports or prints a list, and shows its recent imports: the dialogs of each.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { RowsFileFormat, RowsFileRequest } from './rows/rowsFile.ts';
import type { LiveTable } from './useTable.ts';

const ExportRows = lazy(() => import('./rows/ExportRows.tsx').then((m) => ({ default: m.ExportRows })));
const PrintList = lazy(() => import('./rows/PrintList.tsx').then((m) => ({ default: m.PrintList })));
const RecentChanges = lazy(() => import('./rows/undo.tsx').then((m) => ({ default: m.RecentChanges })));

type WhichRows = Pick<RowsFileRequest, 'Search' | 'count' | 'chosen'>;

/** Those rows, in the list's order. */
const inListOrder = (
  { sort, then }: LiveTable['c'],
  format: RowsFileFormat,
  what: WhichRows,
): RowsFileRequest => ({
  format,
  ...what,
  Search: { ...what.Search, ...(then?.length ? { orden: [...then] } : {}) },
  ...(sort ? { sort: sort.field, direction: sort.direction } : {}),
});

export const useListFiles = ({
  table,
  title,
  columns,
  alive: { actor, c },
  searchText,
  canExport,
}: {
  readonly table: AnyTable;
  readonly title: string;
  readonly columns: readonly string[];
  readonly alive: LiveTable;
  readonly searchText: RowsFileRequest['Search'];
  /** Whether the role may export. */
  readonly canExport: boolean;
}): {
  /** Exports all that match, or the given rows. */
  readonly exportIt: (format: RowsFileFormat, what?: WhichRows) => void;
  readonly print: () => void;
  readonly showRecent: () => void;
  readonly dialogs: ReactNode;
} => {
  const [file, setFile] = useState<RowsFileRequest | undefined>(undefined),
    [paper, setPaper] = useState<RowsFileRequest | undefined>(undefined),
    [recent, setRecent] = useState(false);
  const all = { Search: searchText, count: c.total };
  const ofList = { table, title, columns };
  return {
    exportIt: (format, what) => setFile(inListOrder(c, format, what ?? all)),
    // There is a choice only if matching rows are on other pages and the role may export them.
    print: () => {
      if (canExport && c.total > c.rows.length) setPaper(inListOrder(c, 'pdf', all));
      else window.print();
    },
    showRecent: () => setRecent(true),
    dialogs: (
      <Suspense>
        {file && <ExportRows {...ofList} request={file} onClose={() => setFile(undefined)} />}
        {paper && (
          <PrintList {...ofList} request={paper} onPage={c.rows.length} onClose={() => setPaper(undefined)} />
        )}
        {recent && (
          <RecentChanges
            table={table}
            onClose={() => setRecent(false)}
            onDone={() => actor.send({ type: 'refresh' })}
          />
        )}
      </Suspense>
    ),
  };
};
export type ListFiles = ReturnType<typeof useListFiles>;
