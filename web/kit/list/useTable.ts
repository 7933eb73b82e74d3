// Keeps a list's actor and its address in step: the address drives the machine, and rows that the machine
// opens go to the address.
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyTable } from '../../../core/kit/table.ts';
import { editTableJournal } from '../../../core/machines/editTable.journal.ts';
import { editTableMachine } from '../../../core/machines/editTable.ts';
import type { ExtraData } from '../../../core/api/endpoint.ts';
import { useOwnActor } from '../../actor.ts';
import { machinePorts } from '../../ports.ts';
import { session } from '../../session.ts';
import { rememberLabel } from '../references.ts';
import { searchAt, inheritListState } from '../listMemory.ts';
import type { LiveArrangement } from './useArrangement.ts';
import { useSaidOnce } from './useSaidOnce.ts';
import { usePendingAsks } from './usePendingAsks.ts';
import { useAddress } from './useAddress.ts';
import { listRequestOf } from './listRequest.ts';
import { openRowId, useOpenRow } from './useOpenRow.ts';
import type { TableActorState } from './tableActor.ts';

export interface UseTableOptions {
  readonly table: AnyTable;
  readonly arrangement: LiveArrangement;
  /** Fields to request: the columns and those that name a row. */
  readonly requested: readonly string[];
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Rows open on their own screen. */
  readonly own: boolean;
  readonly onWritten: ((id: number | null) => void) | undefined;
}

/** An ended session or an unreadable list leaves the screen. */
const useEnd = (s: TableActorState): void => {
  const go = useNavigate();
  useEffect(() => {
    if (s.matches('left'))
      void go('/logout?motivo=error', { replace: true, state: { mensaje: s.context.notice?.message } });
    if (s.matches('expired')) session.send({ type: 'unauthorized' });
  }, [s, go]);
};

/** Names that came with the rows are not requested again by the form. */
const useNames = (table: AnyTable, extra: ExtraData | null): void => {
  useEffect(() => {
    for (const [field, byId] of Object.entries(extra?.labels ?? {})) {
      const f = table.fields[field];
      if (f?.kind === 'referencia')
        for (const [id, text] of Object.entries(byId)) rememberLabel(f.table, Number(id), text);
    }
  }, [extra, table]);
};

export const useTable = ({
  table,
  arrangement,
  requested,
  canAdd,
  canRemove,
  own,
  onWritten,
}: UseTableOptions) => {
  const { place, goToPlace, rows, base } = arrangement;
  const { key, state } = useLocation();
  inheritListState(key, state);
  const request = listRequestOf(table, arrangement),
    { totals, sort, later } = request;
  const actor = useOwnActor(() => ({
    journal: editTableJournal,
    machine: editTableMachine(machinePorts),
    input: {
      controller: table.name,
      page: place.page,
      limit: rows,
      sort,
      fields: requested,
      ...(later.length ? { then: later } : {}),
      ...(totals ? { totals } : {}),
      canAdd,
      canEdit: true,
      canDelete: canRemove,
      query: (searchAt(key) ?? base).query,
      filters: (searchAt(key) ?? base).filters,
      draft: own ? null : machinePorts.drafts.load(table.name),
    },
  }));
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const loaded = useRef(false);
  if (s.hasTag('listed')) loaded.current = true;
  const reading = s.matches('listing') || s.matches('retrying') || s.matches('typing');
  const doing = s.matches('deletePause') || s.matches('deleting') || s.matches('opening');

  const takes = s.can({ type: 'refresh' }),
    requestList = usePendingAsks(actor, takes);
  useAddress({ actor, c, arrangement, requested, request, takes });
  useEnd(s);
  useNames(table, c.extra);
  const { draft } = c,
    idDraft = openRowId(draft),
    onSave = useOpenRow({ table, actor, s, place, goToPlace, canAdd, own });
  useSaidOnce(table, c, onWritten);

  return { actor, s, c, place, goToPlace, reading, doing, loaded, requestList, draft, idDraft, onSave };
};
export type LiveTable = ReturnType<typeof useTable>;
