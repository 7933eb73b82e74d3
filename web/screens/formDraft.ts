// A row being written in a form of its own: the row machine as the screens use it, its draft kept in memory
// and on the server, and leaving guarded while something is pending.
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Failure, FieldError } from '../../core/kit/failure.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { AnyTable } from '../../core/kit/table.ts';
import { changedFields, disputedFields, fieldsOfTheirs } from '../../core/machines/rowCalls.ts';
import { rowFormJournal } from '../../core/machines/rowForm.journal.ts';
import { rowFormMachine } from '../../core/machines/rowForm.ts';
import type { RowInput } from '../../core/machines/rowFormEvent.ts';
import { useOwnActor } from '../actor.ts';
import { markDirty } from '../kit/dirty.ts';
import { shownInstant } from '../kit/typedValues.ts';
import { serverDrafts, machinePorts } from '../ports.ts';
import { rowOf } from '../rowsOf.ts';
import { session } from '../session.ts';
import { type RowFormActor, draftCommandsOf } from './draftCommands.ts';

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

/** Time of the last keeping of the draft. */
const useGuardadoALas = (tabla: string, id: number | null): string | null => {
  const [alas, ponerAlas] = useState<string | null>(null);
  useEffect(
    () =>
      serverDrafts.alGuardar(tabla, id, (cuando) =>
        ponerAlas(cuando === null ? null : shownInstant(cuando).slice(11)),
      ),
    [tabla, id],
  );
  return alas;
};

/**
 * A session that ended is said to whom it concerns. What waited on the server comes after the form; what is
 * being written already goes first.
 */
const useRecupera = (actor: RowFormActor, tabla: string, deQuien: number | null, recupera: boolean): void => {
  useEffect(() => {
    const s = actor.subscribe((x) => {
      if (x.matches('expired')) session.send({ type: 'unauthorized' });
    });
    return () => s.unsubscribe();
  }, [actor]);
  useEffect(() => {
    let vivo = true;
    if (recupera)
      void serverDrafts.guardado(tabla, deQuien).then((draft) => {
        if (vivo && draft) actor.send({ type: 'recover', draft });
      });
    return () => {
      vivo = false;
    };
  }, [actor, tabla, deQuien, recupera]);
};

/** The first one of each field. What only has to be confirmed is no fault of a field. */
const messagesByField = (errors: readonly FieldError[]): FormDraft['errores'] =>
  Object.fromEntries(
    errors
      .filter((e) => e.field !== 'confirma_pruebas')
      .toReversed()
      .map((e) => [e.field, e.message]),
  );

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
  useRecupera(actor, tabla.name, deQuien, recupera);

  const valores = useMemo(() => rowOf({ ...c.base, ...c.changes }), [c.base, c.changes]);
  const { base: tenia, changes } = c,
    cambiados = useMemo(() => changedFields({ base: tenia, changes }), [tenia, changes]);
  const sucio = cambiados.length > 0 || c.pending !== null;
  // Let go as soon as it is saved, not when the screen is drawn again: whoever saves may leave at once.
  const soltar = useRef<() => void>(undefined);
  useEffect(() => (sucio ? (soltar.current = markDirty()) : undefined), [sucio]);
  const alas = useGuardadoALas(tabla.name, c.id),
    ordenes = useMemo(() => draftCommandsOf(actor, tabla.name, soltar), [actor, tabla.name]);
  return {
    valores,
    ...ordenes,
    sucio,
    cambios: useMemo(() => rowOf(changes), [changes]),
    cambiados,
    guardando,
    guardadoALas: sucio ? alas : null,
    recuperado: c.recovered,
    sinRespuesta: c.pending !== null && !guardando,
    // What the fields say is not said twice, nor once they are mended.
    errores: useMemo(() => messagesByField(c.errors), [c.errors]),
    falla:
      c.failure && !(c.failure.code === 'invalid' && (c.failure.errors?.length ?? 0) > 0) && !enConflicto
        ? c.failure
        : undefined,
    conflicto:
      enConflicto && c.theirs
        ? { ahora: rowOf(c.theirs), aDecidir: disputedFields(c), ajenos: fieldsOfTheirs(c), tomados: c.taken }
        : undefined,
  };
};
