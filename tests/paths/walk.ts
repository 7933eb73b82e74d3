// Walks a generated path on a live machine: people act, a backend gives each step's answer, and after each
// step the machine must agree with the path and the pure model.
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { expect } from 'vitest';
import type { MachinePorts } from '../../core/machines/machinePorts.ts';
import type { MachineEntry } from '../../core/machines/index.ts';
import { shape } from '../../core/kit/journal.ts';
import { stateName, type Path, type Step } from '../../core/kit/paths.ts';
import { mustEqual } from '../machines/mustEqual.ts';
import { startLive } from './live.ts';
import type { Reach } from '../../core/kit/reach.ts';
import { after as stateAfter, begin } from '../../core/kit/walk.ts';

/** The point of a walk at which a driver arranges an answer. */
export interface Moment {
  readonly path: Path;
  readonly index: number;
  readonly step: Step;
  readonly state: AnyMachineSnapshot;
}
export interface Sut {
  readonly ports: MachinePorts;
  /** How many requests and pauses have no answer yet. */
  readonly waiting: () => number;
  /** The person's event, with values that are valid here; otherwise the walk's own event. */
  readonly act?: (m: Moment) => Promise<EventObject | undefined> | EventObject | undefined;
  /** Arranges the answer and lets it through. */
  readonly answer: (m: Moment) => Promise<void>;
  /** Answers, too late, all but the last `keep` requests; gives how many there were. */
  readonly late: (keep: number) => Promise<number>;
  /** Waits until what was let through has arrived. */
  readonly settle: () => Promise<void>;
}
export interface Told {
  answers: number;
  late: number;
  repeated: number;
}

/** The effect itself reports what a draft lacks, without asking the server. */
const byItself = (p: Step | undefined, at: string): boolean => p?.case === 'invalid' && at === 'savePause';

/** Walks the paths on a live machine. `same`: checks that an event is the step's; throws if it is not. */
export const walkLive = async (
  m: MachineEntry,
  reach: Reach,
  path: Path,
  sut: Sut,
  same: (where: string, heard: readonly EventObject[], step: Step) => void,
  told: Told,
): Promise<void> => {
  const { actor, machine, accepted } = startLive(m, sut.ports);
  let pure = begin({ machine, input: m.input });
  const live = (): AnyMachineSnapshot => actor.getSnapshot() as AnyMachineSnapshot;
  const equal = (where: string): void => {
    mustEqual(where, shape(live()), shape(pure));
  };
  try {
    await sut.settle();
    equal('al empezar');
    for (const [index, step] of path.steps.entries()) {
      const where = `${index + 1}. ${step.case}`,
        moment: Moment = { path, index, step, state: live() },
        alone = byItself(step, stateName(pure.value));
      if (step.kind === 'user') {
        const event = (await sut.act?.(moment)) ?? step.event;
        actor.send(event as never);
        pure = stateAfter({ machine }, pure, event);
        accepted();
        if (!byItself(path.steps[index + 1], step.state)) await sut.settle();
      } else {
        expect([where, sut.waiting()]).toEqual([where, alone ? 0 : 1]);
        if (alone) await sut.settle();
        else await sut.answer(moment);
        const heard = accepted();
        same(where, heard, step);
        for (const e of heard) pure = stateAfter({ machine }, pure, e);
        told.answers += 1;
        // The same answer again, which no longer belongs to any request.
        if (live().status === 'active') {
          actor.send(heard.at(-1)! as never);
          told.repeated += 1;
          accepted();
        }
      }
      equal(where);
      expect([where, stateName(live().value), reach.walk.key(live())]).toEqual([where, step.state, step.key]);
      if (byItself(path.steps[index + 1], step.state)) continue;
      const late = await sut.late(live().hasTag('busy') ? 1 : 0);
      told.late += late;
      if (late) {
        expect([where, accepted()]).toEqual([where, []]);
        equal(`${where}, después de una respuesta tardía`);
      }
    }
  } finally {
    actor.stop();
  }
};
