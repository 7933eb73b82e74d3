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
interface Abierta {
  readonly id: number | null;
  readonly era: Valores;
  hay: boolean;
}
const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const tocados = (v: Valores, era: Valores): Valores =>
  Object.fromEntries(Object.entries(v).filter(([k, x]) => !igual(x, era[k])));

/** Applies the stored draft over the row; false when it cannot, because the person is already typing. */
const goOnWith = (actor: ListTableActor, tabla: AnyTable, era: Valores, kept: Valores): boolean => {
  const m = actor.getSnapshot(),
    ahora = m.context.draft;
  if (ahora === null || Object.keys(tocados(ahora.values, era)).length > 0) return false;
  const cambio = {
    type: 'change',
    values: Object.fromEntries(Object.entries(kept).filter(([n]) => n in tabla.fields)),
  } as const;
  if (!m.can(cambio)) return false;
  actor.send(cambio);
  return true;
};

/** True while the form shows a draft from an earlier visit, applied over the current row. */
export const useRowDraft = (
  tabla: AnyTable,
  actor: ListTableActor,
  draft: Draft | null,
  activo: boolean,
): boolean => {
  const guarda = activo && tableNamed(tabla.name) !== undefined;
  const abierta = useRef<Abierta | null>(null);
  const [recuperada, setRecuperada] = useState(false);
  const clave = draft === null ? '' : `${draft.mode}/${draft.id}`;

  const loAbierto = useEffectEvent((): Abierta | undefined =>
    draft === null
      ? undefined
      : { id: draft.mode === 'add' ? null : draft.id, era: draft.values, hay: false },
  );
  useEffect(() => {
    const suya = guarda && clave !== '' ? loAbierto() : undefined;
    if (!suya) {
      // Saved or cancelled: the draft is not needed. Closing the page does not run this.
      if (abierta.current?.hay) serverDrafts.drafts.saveRow(tabla.name, abierta.current.id, null);
      abierta.current = null;
      setRecuperada(false);
      return;
    }
    abierta.current = suya;
    void serverDrafts.guardado(tabla.name, suya.id).then((b) => {
      if (abierta.current !== suya || b === null || !goOnWith(actor, tabla, suya.era, b.values)) return;
      suya.hay = true;
      setRecuperada(true);
    });
  }, [guarda, clave, actor, tabla]);

  const escrito = draft?.values,
    version = draft?.version;
  useEffect(() => {
    const suya = abierta.current;
    if (!guarda || escrito === undefined || version === undefined || suya === null) return;
    const values = tocados(escrito, suya.era),
      hay = Object.keys(values).length > 0;
    if (!hay && !suya.hay) return;
    suya.hay = hay;
    serverDrafts.drafts.saveRow(tabla.name, suya.id, hay ? { version, values, pending: null } : null);
  }, [guarda, escrito, version, tabla]);
  return recuperada;
};
