// The generated suite of a machine: its paths with what each step shows, and the events that must change
// nothing in each state. Made from the machine as it is, and run on its mutants.
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { firstMoment, next, trace, type Moment } from '../../core/kit/observe.ts';
import {
  coverPaths,
  disabledCases,
  toldApart,
  walksOf,
  type Cover,
  type Walkable,
} from '../../core/kit/paths.ts';

interface Check {
  readonly event: EventObject;
  readonly expected: string;
}
/** Everything that is sent to a machine in one state. */
interface Stop {
  readonly state: AnyMachineSnapshot;
  readonly checks: Map<string, Check>;
}
export interface Suite {
  readonly covers: readonly Cover[];
  readonly begins: readonly { readonly input: unknown; readonly expected: string }[];
  readonly stops: readonly Stop[];
  readonly steps: number;
  readonly negatives: number;
}

const text = (m: Moment): string => JSON.stringify(m.seen);

/**
 * Events that must change nothing in a state: those not enabled, late answers, and answers already received.
 */
const idle = (
  w: Walkable,
  state: AnyMachineSnapshot,
  heard: readonly EventObject[],
): readonly EventObject[] => {
  const late = w.cases
    .filter((c) => c.kind === 'answer')
    .map((c) => {
      const e = c.event(state) as EventObject & { readonly request: number };
      return { ...e, request: e.request - 1 };
    });
  return [...disabledCases(w, state).map((c) => c.event(state)), ...late, ...heard];
};

export const suiteOf = (machine: Walkable): Suite => {
  const covers: Cover[] = [],
    begins: { input: unknown; expected: string }[] = [],
    stops = new Map<string, Stop>();
  let steps = 0,
    negatives = 0;
  /** Adds a check once per state and event, however many paths pass there. True if it was new. */
  const check = (state: AnyMachineSnapshot, event: EventObject, expected: () => string): boolean => {
    const id = JSON.stringify([state.value, state.context, Object.keys(state.children)]),
      sent = JSON.stringify(event);
    const stop = stops.get(id) ?? { state, checks: new Map<string, Check>() };
    stops.set(id, stop);
    if (stop.checks.has(sent)) return false;
    stop.checks.set(sent, { event, expected: expected() });
    return true;
  };
  for (const w of walksOf(machine).map(toldApart)) {
    const cover = coverPaths(w),
      met = new Set<string>();
    covers.push(cover);
    const nothing = (state: AnyMachineSnapshot, heard: readonly EventObject[]): void => {
      // A machine that ended gets no more events, since its host sends none.
      if (state.status !== 'active') return;
      const key = w.key(state),
        events = met.has(key) ? heard.slice(-1) : idle(w, state, heard);
      met.add(key);
      for (const event of events)
        if (check(state, event, () => text(next(w.machine, state, event)))) negatives += 1;
    };
    begins.push({ input: w.input, expected: text(firstMoment(w.machine, w.input)) });
    for (const path of cover.paths) {
      const moments = trace(w, path),
        heard: EventObject[] = [];
      path.steps.forEach((step, i) => {
        nothing(moments[i]!.state, heard);
        check(moments[i]!.state, step.event, () => text(moments[i + 1]!));
        steps += 1;
        if (step.kind === 'answer') heard.push(step.event);
      });
      nothing(moments.at(-1)!.state, heard);
    }
  }
  return { covers, begins, stops: [...stops.values()], steps, negatives };
};

/** The same snapshot in another machine. */
const moved = (
  machine: AnyStateMachine,
  { value, context, status, output, children }: AnyMachineSnapshot,
): AnyMachineSnapshot =>
  Object.assign(machine.resolveState({ value, context, status, output } as never) as AnyMachineSnapshot, {
    children,
  });

/**
 * Runs the suite on a machine; true when nothing differs. A machine that throws differs. Each step begins
 * from the state of the original machine: the first step that differs in a path is one of these, so if none
 * differs, no path does. `only`: the one event whose transitions may have changed.
 */
export const passes = (suite: Suite, machine: AnyStateMachine, only?: string): boolean => {
  try {
    if (suite.begins.some((b) => text(firstMoment(machine, b.input)) !== b.expected)) return false;
    return suite.stops.every((stop) => {
      const checks = [...stop.checks.values()].filter((c) => only === undefined || c.event.type === only);
      if (checks.length === 0) return true;
      const state = moved(machine, stop.state);
      return checks.every((c) => text(next(machine, state, c.event)) === c.expected);
    });
  } catch {
    return false;
  }
};
