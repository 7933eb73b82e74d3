// Opens the row that the address names; closing the form removes it from the address.
import { useLocation, useNavigate } from 'react-router-dom';
import { type RefObject, useEffect, useRef } from 'react';
import { type AnyTable, offeredRow } from '../../../core/kit/table.ts';
import { rowPath, newRowPath } from '../../paths.ts';
import { todayDate } from '../../ports.ts';
import { proposedOf } from './arrival.ts';
import type { ListTableActor, TableActorState } from './tableActor.ts';
import type { ListPlace } from './listPlace.ts';
import type { LiveArrangement } from './useArrangement.ts';

interface OpenRow {
  readonly table: AnyTable;
  readonly actor: ListTableActor;
  readonly s: TableActorState;
  readonly place: ListPlace;
  readonly goToPlace: LiveArrangement['goToPlace'];
  readonly canAdd: boolean;
  /** Rows open on their own screen. */
  readonly own: boolean;
}

/** The id of the row in the form; -1 for a new one. */
export const openRowId = (draft: TableActorState['context']['draft']): number | null =>
  draft === null ? null : draft.mode === 'add' ? -1 : draft.id;

/** Asks the machine to open the row of the address. Returns the row it opened. */
const useOpened = ({ table, actor, s, place, canAdd, own }: OpenRow): RefObject<number | null> => {
  const go = useNavigate(),
    { state } = useLocation(),
    { draft } = s.context,
    idDraft = openRowId(draft);
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (place.id !== null && own) {
      void go(place.id === -1 ? newRowPath(table.name) : rowPath(table.name, place.id), {
        replace: true,
      });
      return;
    }
    if (place.id === null) {
      const m = actor.getSnapshot(),
        exists = m.context.draft !== null || m.matches('opening');
      // While another page loads the machine cannot close a row; this runs again when that ends.
      if (opened.current === null || (exists && !m.can({ type: 'cancel' }))) return;
      opened.current = null;
      if (exists) actor.send({ type: 'cancel' });
      return;
    }
    if (opened.current === place.id || !s.hasTag('listed') || s.hasTag('busy')) return;
    if (draft && idDraft !== place.id) {
      actor.send({ type: 'cancel' });
      return;
    }
    opened.current = place.id;
    if (draft) return;
    if (place.id === -1) {
      if (canAdd)
        actor.send({
          type: 'add',
          values: { ...offeredRow(table, todayDate()), ...proposedOf(table, state) },
        });
    } else actor.send({ type: 'edit', id: place.id });
  }, [place.id, s, actor, table, own, canAdd, draft, idDraft, go, state]);
  return opened;
};

/** Returns the place for what to do after saving, instead of closing the form. */
export const useOpenRow = (f: OpenRow): RefObject<(() => void) | null> => {
  const { actor, s, place, goToPlace } = f,
    { draft } = s.context,
    idDraft = openRowId(draft),
    opened = useOpened(f);
  const had = useRef(false),
    opening = useRef(false),
    onSave = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (s.matches('opening')) opening.current = true;
    else if (opening.current) {
      opening.current = false;
      // The row could not be opened: it leaves the address, so that it can be requested again.
      if (!draft && s.status === 'active' && place.id !== null)
        setTimeout(() => goToPlace({ id: null }, { replace: true }), 0);
    }
    if (draft) {
      had.current = true;
      // A copy or a recovered draft was opened: the address follows it. The snapshot is read afresh because
      // the effect above may just have closed the draft.
      if (
        opened.current === null &&
        place.id === null &&
        idDraft !== null &&
        actor.getSnapshot().context.draft !== null
      ) {
        opened.current = idDraft;
        goToPlace({ id: idDraft }, { replace: true });
      }
      return;
    }
    // Also read afresh: the effect above may be opening another row.
    const m = actor.getSnapshot();
    if (had.current && m.context.draft === null && !m.matches('opening')) {
      had.current = false;
      const goOn = onSave.current;
      onSave.current = null;
      if (goOn && s.context.done !== null)
        setTimeout(() => {
          opened.current = null;
          goOn();
        }, 0);
      else if (place.id !== null) setTimeout(() => goToPlace({ id: null }, { replace: true }), 0);
    }
  }, [draft, idDraft, place.id, goToPlace, s, actor, opened]);
  return onSave;
};
