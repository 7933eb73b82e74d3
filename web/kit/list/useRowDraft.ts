// The draft of the form beside a list, saved to the server while the form is open, so that a reloaded page
// continues it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Draft } from '../../../core/machines/rowDraft.ts';
import { serverDrafts } from '../../ports.ts';
import type { ListTableActor } from './tableActor.ts';

type Valores = Draft['values'];
/** `hay`: the server has a draft. */
interface Opened {
  readonly id: number | null;
  readonly era: Valores;
  hay: boolean;
}
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const touched = (v: Valores, era: Valores): Valores =>
  Object.fromEntries(Object.entries(v).filter(([k, x]) => !equal(x, era[k])));

/** Applies the stored draft over the row; false when it cannot, because the person is already typing. */
const goOnWith = (actor: ListTableActor, table: AnyTable, era: Valores, kept: Valores): boolean => {
  const m = actor.getSnapshot(),
    now = m.context.draft;
  if (now === null || Object.keys(touched(now.values, era)).length > 0) return false;
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
  tabla: AnyTable,
  actor: ListTableActor,
  draft: Draft | null,
  active: boolean,
): boolean => {
  const guarda = active && tableNamed(tabla.name) !== undefined;
  const opened = useRef<Opened | null>(null);
  const [recuperada, setRecuperada] = useState(false);
  const key = draft === null ? '' : `${draft.mode}/${draft.id}`;

  const loAbierto = useEffectEvent((): Opened | undefined =>
    draft === null
      ? undefined
      : { id: draft.mode === 'add' ? null : draft.id, era: draft.values, hay: false },
  );
  useEffect(() => {
    const theirs = guarda && key !== '' ? loAbierto() : undefined;
    if (!theirs) {
      // Saved or cancelled: the draft is not needed. Closing the page does not run this.
      if (opened.current?.hay) serverDrafts.drafts.saveRow(tabla.name, opened.current.id, null);
      opened.current = null;
      setRecuperada(false);
      return;
    }
    opened.current = theirs;
    void serverDrafts.guardado(tabla.name, theirs.id).then((b) => {
      if (opened.current !== theirs || b === null || !goOnWith(actor, tabla, theirs.era, b.values)) return;
      theirs.hay = true;
      setRecuperada(true);
    });
  }, [guarda, key, actor, tabla]);

  const written = draft?.values,
    version = draft?.version;
  useEffect(() => {
    const suya = opened.current;
    if (!guarda || written === undefined || version === undefined || suya === null) return;
    const values = touched(written, suya.era),
      hay = Object.keys(values).length > 0;
    if (!hay && !suya.hay) return;
    suya.hay = hay;
    serverDrafts.drafts.saveRow(tabla.name, suya.id, hay ? { version, values, pending: null } : null);
  }, [guarda, written, version, tabla]);
  return recuperada;
};
