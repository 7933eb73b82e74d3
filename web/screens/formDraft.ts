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
import { session, usePermissions } from '../session.ts';
import { type RowFormActor, draftCommandsOf } from './draftCommands.ts';

/** Both versions of a row, to decide field by field. */
export interface RowConflict {
  readonly current: Row;
  /** Fields that both people changed to different values. */
  readonly toDecide: readonly string[];
  /** Fields that only the other person changed: they keep their current value. */
  readonly theirs: readonly string[];
  /** Fields to take from the current row. */
  readonly taken: readonly string[];
}
export interface FormDraft {
  readonly values: Row;
  readonly put: (field: string, v: Value) => void;
  readonly putMany: (v: Row) => void;
  /**
   * Initial values of a new row that nobody typed: they are not saved as a draft, and leaving with only these
   * does not ask.
   */
  readonly suggest: (v: Row) => void;
  readonly dirty: boolean;
  /** The typed values, by field. */
  readonly changes: Row;
  /** Fields that the person typed in and that differ from the original. */
  readonly changed: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly failure: Failure | undefined;
  readonly conflict: RowConflict | undefined;
  readonly saving: boolean;
  /** Sent without an answer: the same request is repeated before anything else. */
  readonly unanswered: boolean;
  /** Time when the draft was last saved ('11:42'); null when none is stored. */
  readonly savedAt: string | null;
  readonly recovered: boolean;
  /** `confirmed`: keys of tests that the person accepts to break. Resolves to the saved row, or undefined. */
  readonly save: (confirmed?: readonly string[]) => Promise<Row | undefined>;
  /** The values to send, if valid; for forms that another machine sends (a run's). */
  readonly check: () => Row | undefined;
  /** The server's answer to values sent that way. */
  readonly reject: (f: Failure) => void;
  /** The values were sent and saved: nothing is pending. */
  readonly done: () => void;
  readonly discard: () => void;
  /** In a conflict: choose the value of a field, choose all at once, and continue with the choice. */
  readonly choose: (field: string, current: boolean) => void;
  readonly chooseAll: (current: boolean) => void;
  readonly resolve: () => void;
}

/** Time when the draft was last saved. */
const useSavedAt = (table: string, id: number | null): string | null => {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(
    () =>
      serverDrafts.onSave(table, id, (when) =>
        setSavedAt(when === null ? null : shownInstant(when).slice(11)),
      ),
    [table, id],
  );
  return savedAt;
};

/**
 * An expired session must reach the session's machine. The draft stored on the server is applied after the
 * form starts, without overwriting what is being typed.
 */
const useRecovery = (actor: RowFormActor, table: string, rowId: number | null, recovers: boolean): void => {
  useEffect(() => {
    const s = actor.subscribe((x) => {
      if (x.matches('expired')) session.send({ type: 'unauthorized' });
    });
    return () => s.unsubscribe();
  }, [actor]);
  useEffect(() => {
    let alive = true;
    if (recovers)
      void serverDrafts.stored(table, rowId).then((draft) => {
        if (alive && draft) actor.send({ type: 'recover', draft });
      });
    return () => {
      alive = false;
    };
  }, [actor, table, rowId, recovers]);
};

/** The first error of each field. A question that only needs confirming is not a field's error. */
const messagesByField = (errors: readonly FieldError[]): FormDraft['errors'] =>
  Object.fromEntries(
    errors
      .filter((e) => e.field !== 'confirma_pruebas')
      .toReversed()
      .map((e) => [e.field, e.message]),
  );

/** `recovers`: restores an unfinished draft; off when the address gives the initial values. */
export const useFormDraft = (
  table: AnyTable,
  base: Row,
  id: number,
  { recovers = true }: { readonly recovers?: boolean } = {},
): FormDraft => {
  const rowId = id > 0 ? id : null,
    { writes } = usePermissions();
  const actor = useOwnActor(() => {
    const input: RowInput = {
      controller: table.name,
      id: rowId,
      base,
      draft: recovers ? machinePorts.drafts.loadRow(table.name, rowId) : null,
    };
    return { machine: rowFormMachine(machinePorts), journal: rowFormJournal, input };
  });
  const c = useSelector(actor, (s) => s.context),
    saving = useSelector(actor, (s) => s.hasTag('busy')),
    inConflict = useSelector(actor, (s) => s.matches('conflict'));
  // Drafts are of who may write the row: others have none.
  useRecovery(actor, table.name, rowId, recovers && writes(table));

  const values = useMemo(() => rowOf({ ...c.base, ...c.changes }), [c.base, c.changes]);
  const { base: was, changes } = c,
    changed = useMemo(() => changedFields({ base: was, changes }), [was, changes]);
  const dirty = changed.length > 0 || c.pending !== null;
  // Released on saving, not on the next render: the person may leave at once.
  const release = useRef<() => void>(undefined);
  useEffect(() => (dirty ? (release.current = markDirty()) : undefined), [dirty]);
  const alas = useSavedAt(table.name, c.id),
    commands = useMemo(() => draftCommandsOf(actor, table.name, release), [actor, table.name]);
  return {
    values,
    ...commands,
    dirty,
    changes: useMemo(() => rowOf(changes), [changes]),
    changed,
    saving,
    savedAt: dirty ? alas : null,
    recovered: c.recovered,
    unanswered: c.pending !== null && !saving,
    // Errors that the fields already show are not repeated, nor kept once corrected.
    errors: useMemo(() => messagesByField(c.errors), [c.errors]),
    failure:
      c.failure && !(c.failure.code === 'invalid' && (c.failure.errors?.length ?? 0) > 0) && !inConflict
        ? c.failure
        : undefined,
    conflict:
      inConflict && c.theirs
        ? { current: rowOf(c.theirs), toDecide: disputedFields(c), theirs: fieldsOfTheirs(c), taken: c.taken }
        : undefined,
  };
};
