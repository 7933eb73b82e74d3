// What a screen asks of the machine of a row that is being written: to change it, to save it, to decide a
// conflict.
import { type ActorRefFrom, waitFor } from 'xstate';
import type { RefObject } from 'react';
import type { rowFormMachine } from '../../core/machines/rowForm.ts';
import { changedFields, checkedRow, sentValues } from '../../core/machines/rowCalls.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { rowOf } from '../rowsOf.ts';

export type RowFormActor = ActorRefFrom<ReturnType<typeof rowFormMachine>>;

/**
 * `soltar` lets the screen be left: as soon as it is saved, not when it is drawn again, for whoever saves may
 * leave at once.
 */
export const draftCommandsOf = (
  actor: RowFormActor,
  tabla: string,
  soltar: RefObject<(() => void) | undefined>,
) => {
  const ponerVarios = (v: Row): void => actor.send({ type: 'change', values: v });
  const rechazar = (f: Failure): void => {
    actor.send({ type: 'reject', failure: JSON.parse(JSON.stringify(f)) as Failure });
  };
  return {
    ponerVarios,
    poner: (campo: string, v: Value): void => ponerVarios({ [campo]: v }),
    sugerir: (values: Row): void => actor.send({ type: 'suggest', values }),
    guardar: async (confirma: readonly string[] = []): Promise<Row | undefined> => {
      actor.send({ type: 'save', confirm: [...confirma] });
      // A screen that goes away in between stops its actor: nothing more is said to it.
      const s = await waitFor(actor, (x) => !x.hasTag('busy')).catch(() => actor.getSnapshot());
      if (s.context.done === null || s.context.failure) return undefined;
      if (!s.context.touched) soltar.current?.();
      return rowOf(s.context.base);
    },
    rechazar,
    comprobar: (): Row | undefined => {
      const de = actor.getSnapshot().context,
        r = checkedRow(de);
      if (r._tag === 'Left') {
        rechazar(r.left);
        return undefined;
      }
      return rowOf(
        sentValues(
          tabla,
          de.id === null
            ? { ...de.base, ...de.changes }
            : Object.fromEntries(changedFields(de).map((n) => [n, de.changes[n]])),
        ),
      );
    },
    hecho: (): void => {
      actor.send({ type: 'settle' });
      soltar.current?.();
    },
    descartar: (): void => {
      actor.send({ type: 'discard' });
    },
    elegir: (field: string, theirs: boolean): void => actor.send({ type: 'take', field, theirs }),
    elegirTodo: (theirs: boolean): void => actor.send({ type: 'takeAll', theirs }),
    resolver: (): void => actor.send({ type: 'resolve' }),
  };
};
