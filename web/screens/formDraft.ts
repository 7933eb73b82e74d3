// A row edited in a form of its own: the row machine for screens, its draft kept in memory and on the server,
// and a guard on leaving with unsaved changes.
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
import { markDirty } from '../dirty.ts';
import { shownInstant } from '../kit/typedValues.ts';
import { serverDrafts, machinePorts } from '../ports.ts';
import { rowOf } from '../receivedRows.ts';
import { session } from '../session.ts';
import { type RowFormActor, draftCommandsOf } from './draftCommands.ts';

/** Both versions of a row, to decide field by field. */
export interface RowConflict {
  readonly ahora: Row;
  /** Fields that both people changed to different values. */
  readonly aDecidir: readonly string[];
  /** Fields that only the other person changed: they keep their current value. */
  readonly ajenos: readonly string[];
  /** Fields to take from the current row. */
  readonly tomados: readonly string[];
}
export interface FormDraft {
  readonly valores: Row;
  readonly poner: (campo: string, v: Value) => void;
  readonly ponerVarios: (v: Row) => void;
  /**
   * Initial values of a new row that nobody typed: they are not saved as a draft, and leaving with only these
   * does not ask.
   */
  readonly sugerir: (v: Row) => void;
  readonly sucio: boolean;
  /** The typed values, by field. */
  readonly cambios: Row;
  /** Fields that the person typed in and that differ from the original. */
  readonly cambiados: readonly string[];
  readonly errores: Readonly<Record<string, string>>;
  readonly falla: Failure | undefined;
  readonly conflicto: RowConflict | undefined;
  readonly guardando: boolean;
  /** Sent without an answer: the same request is repeated before anything else. */
  readonly sinRespuesta: boolean;
  /** Time when the draft was last saved ('11:42'); null when none is stored. */
  readonly guardadoALas: string | null;
  readonly recuperado: boolean;
  /** `confirma`: keys of tests that the person accepts to break. Resolves to the saved row, or undefined. */
  readonly guardar: (confirma?: readonly string[]) => Promise<Row | undefined>;
  /** The values to send, if valid; for forms that another machine sends (a run's). */
  readonly comprobar: () => Row | undefined;
  /** The server's answer to values sent that way. */
  readonly rechazar: (f: Failure) => void;
  /** The values were sent and saved: nothing is pending. */
  readonly hecho: () => void;
  readonly descartar: () => void;
  /** In a conflict: choose the value of a field, choose all at once, and continue with the choice. */
  readonly elegir: (campo: string, deAhora: boolean) => void;
  readonly elegirTodo: (deAhora: boolean) => void;
  readonly resolver: () => void;
}

/** Time when the draft was last saved. */
const useGuardadoALas = (table: string, id: number | null): string | null => {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(
    () =>
      serverDrafts.alGuardar(table, id, (cuando) =>
        setSavedAt(cuando === null ? null : shownInstant(cuando).slice(11)),
      ),
    [table, id],
  );
  return savedAt;
};

/**
 * An expired session must reach the session's machine. The draft stored on the server is applied after the
 * form starts, without overwriting what is being typed.
 */
const useRecupera = (actor: RowFormActor, tabla: string, deQuien: number | null, recupera: boolean): void => {
  useEffect(() => {
    const s = actor.subscribe((x) => {
      if (x.matches('expired')) session.send({ type: 'unauthorized' });
    });
    return () => s.unsubscribe();
  }, [actor]);
  useEffect(() => {
    let alive = true;
    if (recupera)
      void serverDrafts.guardado(tabla, deQuien).then((draft) => {
        if (alive && draft) actor.send({ type: 'recover', draft });
      });
    return () => {
      alive = false;
    };
  }, [actor, tabla, deQuien, recupera]);
};

/** The first error of each field. A question that only needs confirming is not a field's error. */
const messagesByField = (errors: readonly FieldError[]): FormDraft['errores'] =>
  Object.fromEntries(
    errors
      .filter((e) => e.field !== 'confirma_pruebas')
      .toReversed()
      .map((e) => [e.field, e.message]),
  );

/** `recupera`: restores an unfinished draft; off when the address gives the initial values. */
export const useFormDraft = (
  table: AnyTable,
  base: Row,
  id: number,
  { recupera = true }: { readonly recupera?: boolean } = {},
): FormDraft => {
  const deQuien = id > 0 ? id : null;
  const actor = useOwnActor(() => {
    const input: RowInput = {
      controller: table.name,
      id: deQuien,
      base,
      draft: recupera ? machinePorts.drafts.loadRow(table.name, deQuien) : null,
    };
    return { machine: rowFormMachine(machinePorts), journal: rowFormJournal, input };
  });
  const c = useSelector(actor, (s) => s.context),
    saving = useSelector(actor, (s) => s.hasTag('busy')),
    enConflicto = useSelector(actor, (s) => s.matches('conflict'));
  useRecupera(actor, table.name, deQuien, recupera);

  const values = useMemo(() => rowOf({ ...c.base, ...c.changes }), [c.base, c.changes]);
  const { base: tenia, changes } = c,
    cambiados = useMemo(() => changedFields({ base: tenia, changes }), [tenia, changes]);
  const dirty = cambiados.length > 0 || c.pending !== null;
  // Released on saving, not on the next render: the person may leave at once.
  const release = useRef<() => void>(undefined);
  useEffect(() => (dirty ? (release.current = markDirty()) : undefined), [dirty]);
  const alas = useGuardadoALas(table.name, c.id),
    ordenes = useMemo(() => draftCommandsOf(actor, table.name, release), [actor, table.name]);
  return {
    valores: values,
    ...ordenes,
    sucio: dirty,
    cambios: useMemo(() => rowOf(changes), [changes]),
    cambiados,
    guardando: saving,
    guardadoALas: dirty ? alas : null,
    recuperado: c.recovered,
    sinRespuesta: c.pending !== null && !saving,
    // Errors that the fields already show are not repeated, nor kept once corrected.
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
