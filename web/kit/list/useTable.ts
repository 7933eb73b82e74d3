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
  readonly tabla: AnyTable;
  readonly arreglo: LiveArrangement;
  /** Fields to request: the columns and those that name a row. */
  readonly pedidas: readonly string[];
  readonly agrega: boolean;
  readonly borra: boolean;
  /** Rows open on their own screen. */
  readonly propia: boolean;
  readonly onWritten: ((id: number | null) => void) | undefined;
}

/** An ended session or an unreadable list leaves the screen. */
const useEnd = (s: TableActorState): void => {
  const ir = useNavigate();
  useEffect(() => {
    if (s.matches('left'))
      void ir('/logout?motivo=error', { replace: true, state: { mensaje: s.context.notice?.message } });
    if (s.matches('expired')) session.send({ type: 'unauthorized' });
  }, [s, ir]);
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

export const useTable = ({ tabla, arreglo, pedidas, agrega, borra, propia, onWritten }: UseTableOptions) => {
  const { lugar, irLugar, filas, base } = arreglo;
  const { key, state } = useLocation();
  inheritListState(key, state);
  const request = listRequestOf(tabla, arreglo),
    { totales, sort, luego } = request;
  const actor = useOwnActor(() => ({
    journal: editTableJournal,
    machine: editTableMachine(machinePorts),
    input: {
      controller: tabla.name,
      page: lugar.pagina,
      limit: filas,
      sort,
      fields: pedidas,
      ...(luego.length ? { then: luego } : {}),
      ...(totales ? { totals: totales } : {}),
      canAdd: agrega,
      canEdit: true,
      canDelete: borra,
      query: (searchAt(key) ?? base).consulta,
      filters: (searchAt(key) ?? base).filtros,
      draft: propia ? null : machinePorts.drafts.load(tabla.name),
    },
  }));
  const s = useSelector(actor, (x) => x);
  const c = s.context;
  const loaded = useRef(false);
  if (s.hasTag('listed')) loaded.current = true;
  const reading = s.matches('listing') || s.matches('retrying') || s.matches('typing');
  const doing = s.matches('deletePause') || s.matches('deleting') || s.matches('opening');

  const toma = s.can({ type: 'refresh' }),
    pedirLista = usePendingAsks(actor, toma);
  useAddress({ actor, c, arreglo, pedidas, pedido: request, toma });
  useEnd(s);
  useNames(tabla, c.extra);
  const { draft } = c,
    idDraft = openRowId(draft),
    alGuardar = useOpenRow({ tabla, actor, s, lugar, irLugar, agrega, propia });
  useSaidOnce(tabla, c, onWritten);

  return {
    actor,
    s,
    c,
    lugar,
    irLugar,
    leyendo: reading,
    haciendo: doing,
    cargada: loaded,
    pedirLista,
    draft,
    idDraft,
    alGuardar,
  };
};
export type LiveTable = ReturnType<typeof useTable>;
