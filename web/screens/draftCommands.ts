// The commands of a screen to the machine of an edited row: change it, save it, resolve a conflict.
import { type ActorRefFrom, waitFor } from 'xstate';
import type { RefObject } from 'react';
import type { rowFormMachine } from '../../core/machines/rowForm.ts';
import { changedFields, checkedRow, sentValues } from '../../core/machines/rowCalls.ts';
import type { Row, Value } from '../../core/kit/field.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { rowOf } from '../receivedRows.ts';

export type RowFormActor = ActorRefFrom<ReturnType<typeof rowFormMachine>>;

/**
 * `release` releases the navigation guard as soon as the row is saved, not on the next render, because the
 * person may leave at once.
 */
export const draftCommandsOf = (
  actor: RowFormActor,
  table: string,
  release: RefObject<(() => void) | undefined>,
) => {
  const putMany = (v: Row): void => actor.send({ type: 'change', values: v });
  const reject = (f: Failure): void => {
    actor.send({ type: 'reject', failure: JSON.parse(JSON.stringify(f)) as Failure });
  };
  return {
    putMany,
    put: (field: string, v: Value): void => putMany({ [field]: v }),
    suggest: (values: Row): void => actor.send({ type: 'suggest', values }),
    save: async (confirms: readonly string[] = []): Promise<Row | undefined> => {
      actor.send({ type: 'save', confirm: [...confirms] });
      // A screen closed meanwhile stops its actor, which takes no more events.
      const s = await waitFor(actor, (x) => !x.hasTag('busy')).catch(() => actor.getSnapshot());
      if (s.context.done === null || s.context.failure) return undefined;
      if (!s.context.touched) release.current?.();
      return rowOf(s.context.base);
    },
    reject,
    check: (): Row | undefined => {
      const now = actor.getSnapshot().context,
        r = checkedRow(now);
      if (r._tag === 'Left') {
        reject(r.left);
        return undefined;
      }
      return rowOf(
        sentValues(
          table,
          now.id === null
            ? { ...now.base, ...now.changes }
            : Object.fromEntries(changedFields(now).map((n) => [n, now.changes[n]])),
        ),
      );
    },
    done: (): void => {
      actor.send({ type: 'settle' });
      release.current?.();
    },
    discard: (): void => {
      actor.send({ type: 'discard' });
    },
    choose: (field: string, theirs: boolean): void => actor.send({ type: 'take', field, theirs }),
    chooseAll: (theirs: boolean): void => actor.send({ type: 'takeAll', theirs }),
    resolve: (): void => actor.send({ type: 'resolve' }),
  };
};
