// Undoes a bulk change with its own machine and reports progress; resolves when it ended, was stopped, or
// failed.
import * as E from 'fp-ts/lib/Either.js';
import { createActor, waitFor, type AnyStateMachine } from 'xstate';
import type { ImportacionState } from '../../core/api/importaciones.ts';
import { failure, type Failure, type Result } from '../../core/kit/failure.ts';
import type { JournalRules } from '../../core/kit/journal.ts';
import { bulkChangeJournal } from '../../core/machines/bulkChange.journal.ts';
import { bulkChangeMachine } from '../../core/machines/bulkChange.ts';
import { haltImport, undoWork, type TakeBack } from '../../core/machines/importCalls.ts';
import { importJobJournal } from '../../core/machines/importJob.journal.ts';
import { importJobMachine } from '../../core/machines/importJob.ts';
import { inertJob, inertRows } from '../../core/machines/inert.ts';
import { keepJournal } from '../journals.ts';
import { client, machinePorts, ports } from '../ports.ts';

export type RollBackProgress = (done: number, total: number) => void;

/** `change`: the change was made on selected rows of a list, not by a file or by the server. */
export const rollBackImport = async (
  controller: string,
  id: string,
  {
    onError = 'abort',
    progress: tell,
    change = false,
  }: {
    readonly onError?: 'abort' | 'skip';
    readonly progress?: RollBackProgress | undefined;
    readonly change?: boolean;
  } = {},
): Promise<Result<ImportacionState>> => {
  // The rows that cannot go back may be more than the machine's context holds, so they are read here.
  let fault: Failure | undefined;
  const undo = undoWork(machinePorts),
    takeBack: TakeBack = (work, progress) => async () => {
      const r = await undo(
        work,
        tell &&
          ((c) => {
            progress(c);
            tell(c.hechos, c.total);
          }),
      )();
      if (E.isLeft(r)) fault = r.left;
      return r;
    };
  const all = { ...machinePorts, observeJob: inertJob, takeBack, rows: inertRows };
  const [machine, journal]: readonly [AnyStateMachine, JournalRules] = change
    ? [bulkChangeMachine(all), bulkChangeJournal]
    : [importJobMachine(all), importJobJournal];
  const { inspect, stop } = keepJournal(journal, undefined),
    actor = createActor(machine, { inspect }).start();
  actor.send({ type: 'takeBack', tabla: controller, id, alError: onError });
  const s = await waitFor(actor, (x) => x.status !== 'active' || !x.hasTag('busy'));
  actor.stop();
  stop();
  return fault
    ? E.left(fault)
    : s.status === 'done'
      ? E.left(failure('no_session', 'api.sinSesion'))
      : E.right(s.context.estado);
};
/** Stops after the current batch; a new request continues from there. */
export const stopRollBack = (controller: string, id: string): void =>
  void haltImport(client, ports.newId)({ tabla: controller, id })();
