// The draft of the form beside a list, saved to the server while the form is open, so that a reloaded page
// continues it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { serverDrafts } from '../../ports.ts';
import type { ListTableActor } from './tableActor.ts';

type Valores = Draft['values'];
/** `exists`: the server has a draft. */
interface Opened {
  readonly id: number | null;
  readonly was: Valores;
  exists: boolean;
}
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const touched = (v: Valores, was: Valores): Valores =>
  Object.fromEntries(Object.entries(v).filter(([k, x]) => !equal(x, was[k])));

/** Applies the stored draft over the row; false when it cannot, because the person is already typing. */
const goOnWith = (actor: ListTableActor, table: AnyTable, was: Valores, kept: Valores): boolean => {
  const m = actor.getSnapshot(),
    now = m.context.draft;
  if (now === null || Object.keys(touched(now.values, was)).length > 0) return false;
  const change = {
    type: 'change',
    values: Object.fromEntries(Object.entries(kept).filter(([n]) => n in table.fields)),
  } as const;
  if (!m.can(change)) return false;
  actor.send(change);
  return true;
};

/** True while the form shows a draft from an earlier visit, applied over the current row. */
export const useRowDraft = (
  table: AnyTable,
  actor: ListTableActor,
  draft: Draft | null,
  active: boolean,
): boolean => {
  const saves = active && tableNamed(table.name) !== undefined;
  const opened = useRef<Opened | null>(null);
  const [recovered, setRecovered] = useState(false);
  const key = draft === null ? '' : `${draft.mode}/${draft.id}`;

  const whatIsOpen = useEffectEvent((): Opened | undefined =>
    draft === null
      ? undefined
      : { id: draft.mode === 'add' ? null : draft.id, was: draft.values, exists: false },
  );
  useEffect(() => {
    const theirs = saves && key !== '' ? whatIsOpen() : undefined;
    if (!theirs) {
      // Saved or cancelled: the draft is not needed. Closing the page does not run this.
      if (opened.current?.exists) serverDrafts.drafts.saveRow(table.name, opened.current.id, null);
      opened.current = null;
      setRecovered(false);
      return;
    }
    opened.current = theirs;
    void serverDrafts.stored(table.name, theirs.id).then((b) => {
      if (opened.current !== theirs || b === null || !goOnWith(actor, table, theirs.was, b.values)) return;
      theirs.exists = true;
      setRecovered(true);
    });
  }, [saves, key, actor, table]);

  const written = draft?.values,
    version = draft?.version;
  useEffect(() => {
    const theirs = opened.current;
    if (!saves || written === undefined || version === undefined || theirs === null) return;
    const values = touched(written, theirs.was),
      exists = Object.keys(values).length > 0;
    if (!exists && !theirs.exists) return;
    theirs.exists = exists;
    serverDrafts.drafts.saveRow(table.name, theirs.id, exists ? { version, values, pending: null } : null);
  }, [saves, written, version, table]);
  return recovered;
};
