// What a step of a machine shows from outside, as data: its state, what it asks of ports and what it tells them.
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import type { Path, Walkable } from './paths.ts';

interface Action {
  readonly type: string;
  readonly params?: unknown;
}

/** A request to a port with its input, a request given up, or something told to a port, by the name of its action. */
const did = ({ type, params }: Action): unknown => {
  const p = (params ?? {}) as { readonly id?: string; readonly src?: unknown; readonly input?: unknown };
  return type === 'xstate.spawnChild'
    ? ['ask', p.id, p.src, p.input]
    : type === 'xstate.stopChild'
      ? ['leave', p.id]
      : [type];
};

export interface Seen {
  readonly value: unknown;
  readonly status: string;
  readonly tags: readonly string[];
  readonly context: unknown;
  readonly output: unknown;
  /** Whether the state accepts the event: this enables a button. */
  readonly heard: boolean;
  readonly did: readonly unknown[];
}

const seen = (s: AnyMachineSnapshot, actions: readonly Action[], heard: boolean): Seen => ({
  heard,
  value: s.value,
  status: s.status,
  tags: [...s.tags].sort(),
  context: s.context as unknown,
  output: s.output as unknown,
  did: actions.map(did),
});

/** A state, with what was observed on the way into it. */
export interface Moment {
  readonly state: AnyMachineSnapshot;
  readonly seen: Seen;
}

const moment = ([state, actions]: readonly [unknown, readonly unknown[]], heard: boolean): Moment => ({
  state: state as AnyMachineSnapshot,
  seen: seen(state as AnyMachineSnapshot, actions as readonly Action[], heard),
});
export const begin = (machine: AnyStateMachine, input: unknown): Moment =>
  moment(initialTransition(machine, input as never) as never, true);
export const next = (machine: AnyStateMachine, state: AnyMachineSnapshot, event: EventObject): Moment =>
  moment(transition(machine, state, event) as never, state.can(event));

/** What a path shows, step by step from its beginning. */
export const trace = (w: Walkable, path: Path): readonly Moment[] => {
  const all = [begin(w.machine, w.input)];
  for (const { event } of path.steps) all.push(next(w.machine, all.at(-1)!.state, event));
  return all;
};
