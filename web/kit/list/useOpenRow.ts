// Opens the row that the address names; closing the form removes it from the address.
import { useNavigate } from 'react-router-dom';
import { type RefObject, useEffect, useRef } from 'react';
import { type AnyTable, offeredRow } from '../../../core/kit/table.ts';
import { rowPath, newRowPath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';
import type { ListTableActor, TableActorState } from './tableActor.ts';
import type { ListPlace } from './listPlace.ts';
import type { LiveArrangement } from './useArrangement.ts';

interface FilaAbierta {
  readonly tabla: AnyTable;
  readonly actor: ListTableActor;
  readonly s: TableActorState;
  readonly lugar: ListPlace;
  readonly irLugar: LiveArrangement['irLugar'];
  readonly agrega: boolean;
  /** Rows open on their own screen. */
  readonly propia: boolean;
}

/** The id of the row in the form; -1 for a new one. */
export const openRowId = (draft: TableActorState['context']['draft']): number | null =>
  draft === null ? null : draft.mode === 'add' ? -1 : draft.id;

/** Asks the machine to open the row of the address. Returns the row it opened. */
const useOpened = ({ tabla, actor, s, lugar, agrega, propia }: FilaAbierta): RefObject<number | null> => {
  const ir = useNavigate(),
    { draft } = s.context,
    idDraft = openRowId(draft);
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (lugar.id !== null && propia) {
      void ir(lugar.id === -1 ? newRowPath(tabla.name) : rowPath(tabla.name, lugar.id), {
        replace: true,
      });
      return;
    }
    if (lugar.id === null) {
      const m = actor.getSnapshot(),
        hay = m.context.draft !== null || m.matches('opening');
      // While another page loads the machine cannot close a row; this runs again when that ends.
      if (opened.current === null || (hay && !m.can({ type: 'cancel' }))) return;
      opened.current = null;
      if (hay) actor.send({ type: 'cancel' });
      return;
    }
    if (opened.current === lugar.id || !s.hasTag('listed') || s.hasTag('busy')) return;
    if (draft && idDraft !== lugar.id) {
      actor.send({ type: 'cancel' });
      return;
    }
    opened.current = lugar.id;
    if (draft) return;
    if (lugar.id === -1) {
      if (agrega) actor.send({ type: 'add', values: offeredRow(tabla, todayDate()) });
    } else actor.send({ type: 'edit', id: lugar.id });
  }, [lugar.id, s, actor, tabla, propia, agrega, draft, idDraft, ir]);
  return opened;
};

/** Returns the place for what to do after saving, instead of closing the form. */
export const useOpenRow = (f: FilaAbierta): RefObject<(() => void) | null> => {
  const { actor, s, lugar, irLugar } = f,
    { draft } = s.context,
    idDraft = openRowId(draft),
    abierta = useOpened(f);
  const had = useRef(false),
    opening = useRef(false),
    alGuardar = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (s.matches('opening')) opening.current = true;
    else if (opening.current) {
      opening.current = false;
      // The row could not be opened: it leaves the address, so that it can be requested again.
      if (!draft && s.status === 'active' && lugar.id !== null)
        setTimeout(() => irLugar({ id: null }, { replace: true }), 0);
    }
    if (draft) {
      had.current = true;
      // A copy or a recovered draft was opened: the address follows it. The snapshot is read afresh because
      // the effect above may just have closed the draft.
      if (
        abierta.current === null &&
        lugar.id === null &&
        idDraft !== null &&
        actor.getSnapshot().context.draft !== null
      ) {
        abierta.current = idDraft;
        irLugar({ id: idDraft }, { replace: true });
      }
      return;
    }
    // Also read afresh: the effect above may be opening another row.
    const m = actor.getSnapshot();
    if (had.current && m.context.draft === null && !m.matches('opening')) {
      had.current = false;
      const goOn = alGuardar.current;
      alGuardar.current = null;
      if (goOn && s.context.done !== null)
        setTimeout(() => {
          abierta.current = null;
          goOn();
        }, 0);
      else if (lugar.id !== null) setTimeout(() => irLugar({ id: null }, { replace: true }), 0);
    }
  }, [draft, idDraft, lugar.id, irLugar, s, actor, abierta]);
  return alGuardar;
};
