// The panel of a list: its table, its errors, the actions on selected rows, and its pager.
import { lazy, Suspense, useRef } from 'react';
import type { ListOrder } from '../../../core/api/endpoint.ts';
import { rowPath } from '../../paths.ts';
import { LoadingBar } from '../Panel.tsx';
import { moveColumn, moveColumnTo, orderOnPress, setColumnWidth } from './arrangement.ts';
import { Grid } from './Grid.tsx';
import type { GridProps } from './gridProps.ts';
import type { ListAccess } from './listAccess.ts';
import { ListMessage } from './ListMessage.tsx';
import { Pager } from './Pager.tsx';
import type { LiveArrangement } from './useArrangement.ts';
import { useGreyRows } from './useGreyRows.ts';
import type { ListFiles } from './useListFiles.tsx';
import type { ListSearch } from './useListSearch.ts';
import type { LiveRowChoice } from './useRowChoice.ts';
import type { LiveTable } from './useTable.ts';

const SelectionActions = lazy(() =>
  import('./SelectionActions.tsx').then((m) => ({ default: m.SelectionActions })),
);

const NO_ROWS: GridProps['rows'] = [];

/** Actions of the headings. */
const headingActions = (
  { columns, order, mend }: LiveArrangement,
  sort: (o: readonly ListOrder[]) => void,
): Pick<GridProps, 'onSort' | 'onMove' | 'onStep' | 'onWidth'> => ({
  onSort: (field, joined) => sort(orderOnPress(order, field, joined)),
  onMove: (of, until) =>
    mend({
      columns: moveColumnTo(
        columns,
        of,
        columns.findIndex((x) => x.campo === until),
      ),
    }),
  onStep: (field, step) => mend({ columns: moveColumn(columns, field, step) }),
  onWidth: (field, px) => mend({ columns: setColumnWidth(columns, field, px) }),
});

export const ListPanel = ({
  table,
  title,
  access,
  arrangement,
  alive,
  choice,
  searchText,
  files,
  notice,
  onCloseAviso,
  onSort,
  onPage,
  ...grid
}: {
  readonly title: string;
  readonly access: ListAccess;
  readonly arrangement: LiveArrangement;
  readonly alive: LiveTable;
  readonly choice: LiveRowChoice;
  readonly searchText: ListSearch;
  readonly files: ListFiles;
  /** Errors from outside the list's own machine. */
  readonly notice: string | undefined;
  readonly onCloseAviso: () => void;
  readonly onSort: (o: readonly ListOrder[]) => void;
  readonly onPage: (n: number) => void;
} & Pick<
  GridProps,
  | 'table'
  | 'state'
  | 'phone'
  | 'height'
  | 'onOpen'
  | 'onMenu'
  | 'onColumnMenu'
  | 'editable'
  | 'onEdit'
  | 'editor'
>) => {
  const { actor, s, c, draft, reading, doing, loaded, goToPlace } = alive,
    { density } = arrangement,
    { phone, state } = grid;
  const grey = useGreyRows(alive);
  const theirs =
    c.notice && !draft && state === undefined && s.matches('ready') ? c.notice.message : undefined;
  // Bulk actions are loaded when the first row is selected.
  const hadChoice = useRef(false);
  if (Object.values(choice.selection).some(Boolean)) hadChoice.current = true;
  return (
    <section
      className="panel list-panel"
      aria-label={title}
      data-density={phone || density === null ? undefined : density}
    >
      <LoadingBar on={(reading && loaded.current) || doing} />
      <Grid
        {...grid}
        {...headingActions(arrangement, onSort)}
        table={table}
        columns={arrangement.columns}
        rows={arrangement.views.loaded ? c.rows : NO_ROWS}
        extra={c.extra}
        total={c.total}
        preIndex={c.preIndex}
        order={arrangement.order}
        caption={title}
        selection={choice.selection}
        onSelect={choice.choose}
        openId={alive.idDraft}
        hrefOf={(f) => rowPath(table.name, Number(f['id']))}
        grey={grey}
        busy={reading || doing}
      />
      <ListMessage text={notice ?? theirs} onClose={notice === undefined ? undefined : onCloseAviso} />
      {hadChoice.current && (
        <Suspense>
          <SelectionActions
            table={table}
            total={c.total}
            searchText={searchText.requested}
            position={c.extra?.position ?? null}
            choice={choice}
            writes={access.changesRows}
            canRemove={access.canRemove}
            onExport={(what) => files.exportIt('xlsx', what)}
            onDone={() => actor.send({ type: 'refresh' })}
          />
        </Suspense>
      )}
      <Pager
        page={c.page}
        rows={c.limit}
        total={c.total}
        from={c.preIndex}
        count={c.rows.length}
        onPage={onPage}
        onSize={(n) => goToPlace({ rows: n, page: 1 })}
      />
    </section>
  );
};
