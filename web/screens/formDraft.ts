// A row being written in a form of its own: the row machine as the screens use it, its draft kept in memory and on the server, and leaving guarded while something is pending.
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { waitFor } from 'xstate';
import type { Failure } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import {
  changedFields,
  checkedRow,
  disputedFields,
  fieldsOfTheirs,
  sentValues,
} from '../../core/machines/rowCalls.ts';
import { rowFormJournal } from '../../core/machines/rowForm.journal.ts';
import { rowFormMachine, type RowInput } from '../../core/machines/rowForm.ts';
import { useOwnActor } from '../actor.ts';
import { markDirty } from '../kit/dirty.ts';
import { shownInstant } from '../kit/typedValues.ts';
import { serverDrafts, machinePorts } from '../ports.ts';
import { session } from '../session.ts';

/** Both versions of a row: what to decide, field by field. */
export interface RowConflict {
  readonly ahora: Row;
  /** Fields that both changed, each to something else. */
  readonly aDecidir: readonly string[];
  /** Fields that only the other person changed: they stay as they are now. */
  readonly ajenos: readonly string[];
  /** Fields to take from the row as it is now. */
  readonly tomados: readonly string[];
}
export interface FormDraft {
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly ponerVarios: (v: Row) => void;
  /** What a new row begins with, that nobody wrote: it is not kept nor asked for when one leaves. */
  readonly sugerir: (v: Row) => void;
  readonly sucio: boolean;
  /** What the person wrote, by field. */
  readonly cambios: Row;
  /** Fields that the person wrote, and that differ from what was there. */
  readonly cambiados: readonly string[];
  readonly errores: Readonly<Record<string, string>>;
  readonly falla: Failure | undefined;
  readonly conflicto: RowConflict | undefined;
  readonly guardando: boolean;
  /** Sent and not answered: the same is asked again before anything else. */
  readonly sinRespuesta: boolean;
  /** Time of the last keeping of the draft ('11:42'); null when nothing is kept. */
  readonly guardadoALas: string | null;
  readonly recuperado: boolean;
  /** `confirma`: keys of tests that the person knows to break. The row as it was saved, or undefined. */
  readonly guardar: (confirma?: readonly string[]) => Promise<Row | undefined>;
  /** What would be sent, when it holds; where somebody else sends it (the machine of a run). */
  readonly comprobar: () => Row | undefined;
  /** What the server said to what was sent so. */
  readonly rechazar: (f: Failure) => void;
  /** It was sent and is there: nothing is pending. */
  readonly hecho: () => void;
  readonly descartar: () => void;
  /** In a conflict: whose value a field takes; of all at once; and on with what was chosen. */
  readonly elegir: (campo: string, deAhora: boolean) => void;
  readonly elegirTodo: (deAhora: boolean) => void;
  readonly resolver: () => void;
}

/** `recupera`: what was left half written comes back; not where the address says what the row begins with. */
export const useFormDraft = (
  tabla: AnyTable,
  base: Row,
  id: number,
  { recupera = true }: { readonly recupera?: boolean } = {},
): FormDraft => {
  const deQuien = id > 0 ? id : null;
  const actor = useOwnActor(() => {
    const input: RowInput = {
      controller: tabla.name,
      id: deQuien,
      base,
      draft: recupera ? machinePorts.drafts.loadRow(tabla.name, deQuien) : null,
    };
    return { machine: rowFormMachine(machinePorts), journal: rowFormJournal, input };
  });
  const c = useSelector(actor, (s) => s.context),
    guardando = useSelector(actor, (s) => s.hasTag('busy')),
    enConflicto = useSelector(actor, (s) => s.matches('conflict'));
  useEffect(() => {
    const s = actor.subscribe((x) => {
      if (x.matches('expired')) session.send({ type: 'unauthorized' });
    });
    return () => s.unsubscribe();
  }, [actor]);
  // What waited on the server comes after the form; what is being written already goes first.
  useEffect(() => {
    let vivo = true;
    if (recupera)
      void serverDrafts.guardado(tabla.name, deQuien).then((draft) => {
        if (vivo && draft) actor.send({ type: 'recover', draft });
      });
    return () => {
      vivo = false;
    };
  }, [actor, tabla.name, deQuien, recupera]);

  const valores = useMemo(() => ({ ...c.base, ...c.changes }) as Row, [c.base, c.changes]);
  const cambiados = useMemo(() => changedFields(c), [c.base, c.changes]);
  const sucio = cambiados.length > 0 || c.pending !== null;
  // Let go as soon as it is saved, not when the screen is drawn again: whoever saves may leave at once.
  const soltar = useRef<() => void>(undefined);
  useEffect(() => (sucio ? (soltar.current = markDirty()) : undefined), [sucio]);
  const [alas, ponerAlas] = useState<string | null>(null);
  useEffect(
    () =>
      serverDrafts.alGuardar(tabla.name, c.id, (cuando) =>
        ponerAlas(cuando === null ? null : shownInstant(cuando).slice(11)),
      ),
    [tabla.name, c.id],
  );

  const ponerVarios = useCallback(
    (v: Row) => {
      actor.send({ type: 'change', values: v });
    },
    [actor],
  );
  const poner = useCallback((campo: string, v: Value) => ponerVarios({ [campo]: v }), [ponerVarios]);
  const sugerir = useCallback(
    (values: Row) => {
      actor.send({ type: 'suggest', values });
    },
    [actor],
  );
  const guardar = async (confirma: readonly string[] = []): Promise<Row | undefined> => {
    actor.send({ type: 'save', confirm: [...confirma] });
    // A screen that goes away in between stops its actor: nothing more is said to it.
    const s = await waitFor(actor, (x) => !x.hasTag('busy')).catch(() => actor.getSnapshot());
    if (s.context.done === null || s.context.failure) return undefined;
    if (!s.context.touched) soltar.current?.();
    return s.context.base as Row;
  };
  const rechazar = (f: Failure): void => {
    actor.send({ type: 'reject', failure: JSON.parse(JSON.stringify(f)) as Failure });
  };
  return {
    valores,
    poner,
    ponerVarios,
    sugerir,
    sucio,
    cambios: c.changes as Row,
    cambiados,
    guardando,
    guardadoALas: sucio ? alas : null,
    recuperado: c.recovered,
    sinRespuesta: c.pending !== null && !guardando,
    // What only has to be confirmed is no fault of a field; and what the fields say is not said twice, nor once they are mended.
    errores: useMemo(
      () =>
        Object.fromEntries(
          c.errors
            .filter((e) => e.field !== 'confirma_pruebas')
            .toReversed()
            .map((e) => [e.field, e.message]),
        ),
      [c.errors],
    ),
    falla:
      c.failure && !(c.failure.code === 'invalid' && (c.failure.errors?.length ?? 0) > 0) && !enConflicto
        ? c.failure
        : undefined,
    conflicto:
      enConflicto && c.theirs
        ? { ahora: c.theirs as Row, aDecidir: disputedFields(c), ajenos: fieldsOfTheirs(c), tomados: c.taken }
        : undefined,
    guardar,
    rechazar,
    comprobar: () => {
      const de = actor.getSnapshot().context,
        r = checkedRow(de);
      if (r._tag === 'Left') {
        rechazar(r.left);
        return undefined;
      }
      return sentValues(
        tabla.name,
        de.id === null
          ? { ...de.base, ...de.changes }
          : Object.fromEntries(changedFields(de).map((n) => [n, de.changes[n]])),
      ) as Row;
    },
    hecho: () => {
      actor.send({ type: 'settle' });
      soltar.current?.();
    },
    descartar: () => {
      actor.send({ type: 'discard' });
    },
    elegir: (field, theirs) => actor.send({ type: 'take', field, theirs }),
    elegirTodo: (theirs) => actor.send({ type: 'takeAll', theirs }),
    resolver: () => actor.send({ type: 'resolve' }),
  };
};
