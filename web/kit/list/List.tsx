// The list of any table: read, searched, filtered, sorted and paged; a row opens beside it or on its own
// screen.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListFilter, ListOrder } from '../../../core/api/endpoint.ts';
import { BREAKPOINTS } from '../../../core/constants.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { newRowPath, rowPath } from '../../paths.ts';
import { usePermissions, type UserPermissions } from '../../session.ts';
import { Page, type Crumb } from '../../shell/Page.tsx';
import { usePref } from '../../shell/prefs.ts';
import type { MenuItem } from '../MenuPanel.tsx';
import { useMaxWidth } from '../useMaxWidth.ts';
import type { Density } from './arrangement.ts';
import { ArrangementTools } from './ArrangementTools.tsx';
import type { ListRow } from './GridRow.tsx';
import { listAccess } from './listAccess.ts';
import { AddFirstRow, ListActions } from './ListActions.tsx';
import { ListPanel } from './ListPanel.tsx';
import { listState } from './ListState.tsx';
import { capitalized, ListTools } from './ListTools.tsx';
import { useCellEditing } from './rows/useCellEditing.tsx';
import { useArrangement } from './useArrangement.ts';
import { useColumnMenu } from './useColumnMenu.tsx';
import { useListFiles } from './useListFiles.tsx';
import { useListSearch } from './useListSearch.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useRowChoice } from './useRowChoice.ts';
import { useRowDraft } from './useRowDraft.ts';
import { useRowMenu } from './useRowMenu.tsx';
import { useTable } from './useTable.ts';
import { useVistaChoice } from './useVistaChoice.ts';
import { VistasBar } from './VistasBar.tsx';
import './list.css';

const RowForm = lazy(() => import('../form/RowForm.tsx').then((m) => ({ default: m.RowForm })));

/** Height of a row, in px. */
const PHONE_ROW = 58,
  ROW: Readonly<Record<Density, number>> = { normal: 40, compacta: 32 };

export interface ListProps {
  readonly table: AnyTable;
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  /** A line under the title, for lists that serve a process. */
  readonly note?: ReactNode;
  readonly columns?: readonly string[];
  readonly sort?: AnyTable['sort'];
  readonly filters?: readonly ListFilter[];
  /** Extra entries for a row's menu. */
  readonly rowActions?: (f: ListRow) => readonly MenuItem[];
  /** Buttons of the sub-header, before Exportar. */
  readonly actions?: ReactNode;
  /** Where rows come from; shown in an empty list that cannot add them itself. */
  readonly howToStart?: ReactNode;
  readonly withoutAdding?: boolean;
  /** The main action, when it is not adding a row by hand: shown first, and in the empty list too. */
  readonly principal?: ReactNode;
  /** Shown beside the title of the row's form. */
  readonly formExtra?: (draft: Draft, isDirty: boolean) => ReactNode;
  /** Called after a row is saved; null for a new row, whose id is not known here. */
  readonly onWritten?: (id: number | null) => void;
}

/** The visible columns, and those that name a row. */
const useRequestedFields = (table: AnyTable, visible: readonly string[], p: UserPermissions) =>
  useMemo(
    () => [
      ...new Set([...visible, ...table.display.filter((c) => table.fields[c] && p.sees(table.fields[c]))]),
    ],
    [visible, table, p],
  );

export const List = (props: ListProps) => {
  const { table, crumbs, note, rowActions, principal, onWritten } = props;
  const p = usePermissions(),
    go = useNavigate(),
    phone = useMaxWidth(BREAKPOINTS.md - 1),
    normal: Density = usePref('densidad') === 'normal' ? 'normal' : 'compacta',
    title = props.title ?? capitalized(table.plural);
  const access = listAccess(table, p, props.withoutAdding === true),
    { own, writes, canRemove, canAdd } = access;
  const arrangement = useArrangement({
      table,
      p,
      columns: props.columns,
      sort: props.sort,
      filters: props.filters,
    }),
    { views, view, columns, density, order } = arrangement;
  const visible = useMemo(() => columns.map((c) => c.campo), [columns]),
    requested = useRequestedFields(table, visible, p);
  const alive = useTable({ table, arrangement, requested, canAdd, canRemove, own, onWritten }),
    { actor, s, c, goToPlace, loaded, requestList, draft, idDraft } = alive;
  const neighbours = useNeighbours(alive),
    recovered = useRowDraft(table, actor, draft, writes && !own),
    choice = useRowChoice(c.rows, c.extra),
    [notice, setNotice] = useState<string | undefined>(undefined);
  const cell = useCellEditing({
    table,
    active: access.changesRows && !phone,
    columns: visible,
    rows: c.rows,
    onDone: () => requestList({ type: 'refresh' }),
  });
  const open = (f: ListRow): void => {
    const id = Number(f['id']);
    if (own) void go(rowPath(table.name, id));
    else goToPlace({ id });
  };
  const rowMenu = useRowMenu({ ...access, table, alive, rowActions, onOpen: open, onAviso: setNotice });
  const searchText = useListSearch(alive, choice.release),
    choosesVista = useVistaChoice(arrangement, alive, searchText, choice.release);
  const sort = (o: readonly ListOrder[]): void =>
    goToPlace({ order: o.length ? o : arrangement.base.order, page: 1 });
  const columnMenu = useColumnMenu({
    table,
    columns,
    order,
    onColumns: (x) => arrangement.mend({ columns: x }),
    onSort: sort,
  });
  const files = useListFiles({
    table,
    title,
    columns: visible,
    alive,
    searchText: searchText.requested,
    canExport: access.canExport,
  });
  const add = (): void => {
    if (own) void go(newRowPath(table.name));
    else goToPlace({ id: -1 });
  };
  const importRows = access.imports ? () => void go(`/importar/${table.name}`) : undefined;
  const state = listState({
    table,
    alive,
    onClear: searchText.clear,
    add: principal ?? (canAdd ? <AddFirstRow table={table} onAdd={add} /> : props.howToStart),
    importRows,
  });
  const openNow = idDraft === null ? undefined : c.rows.find((f) => Number(f['id']) === idDraft);
  return (
    <Page
      fill
      title={title}
      {...(crumbs ? { crumbs } : {})}
      actions={
        <ListActions
          {...{ table, access, files, principal }}
          actions={props.actions}
          onAdd={add}
          onImport={importRows}
        />
      }
    >
      <div className="list-area">
        <div className="list-main">
          {typeof note === 'string' ? <p className="list-note">{note}</p> : note}
          <VistasBar
            {...{ table, views, view }}
            current={choosesVista.current}
            own={arrangement.own}
            modified={choosesVista.modified}
            total={loaded.current && (state === undefined || s.matches('ready')) ? c.total : undefined}
            wasRead={loaded.current}
            onChoose={choosesVista.choose}
            onDiscard={choosesVista.discard}
          >
            <ArrangementTools
              {...{ table, arrangement, normal, phone }}
              onSort={sort}
              onMenu={columnMenu.openMenu}
            />
          </VistasBar>
          <ListTools
            table={table}
            text={searchText.text}
            filters={c.filters}
            onSearch={searchText.search}
            onFilter={searchText.filterBy}
            onRefresh={() => requestList({ type: 'refresh' })}
          />
          <ListPanel
            {...cell}
            {...{ table, title, access, arrangement, alive, choice, searchText, files, phone, notice }}
            height={phone ? PHONE_ROW : ROW[density ?? normal]}
            {...(state === undefined ? {} : { state })}
            onCloseAviso={() => setNotice(undefined)}
            onSort={sort}
            onOpen={open}
            onMenu={rowMenu.openMenu}
            onColumnMenu={columnMenu.openMenu}
            onPage={(n) => {
              neighbours.release();
              goToPlace({ page: n });
            }}
          />
        </div>
        {!own && draft && (
          <Suspense>
            <RowForm
              actor={actor}
              table={table}
              readOnly={!writes}
              actions={openNow && rowActions ? rowActions(openNow) : []}
              extra={props.formExtra}
              recovered={recovered}
              neighbours={neighbours}
              onClose={() => goToPlace({ id: null })}
            />
          </Suspense>
        )}
      </div>
      {files.dialogs}
      {rowMenu.pieces}
      {columnMenu.menu}
    </Page>
  );
};
