// What a step of a machine shows from outside, as data: its state, what it asks of ports and what it tells
// them.
import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { Path, Walkable } from './paths.ts';
import { isObject } from './known.ts';
import { afterWith } from './walk.ts';

interface Action {
  readonly type: string;
  readonly params?: unknown;
}

/**
 * A request to a port with its input, a request given up, or something told to a port, by the name of its
 * action.
 */
const did = ({ type, params }: Action): unknown => {
  const p = isObject(params) ? params : {};
  return type === 'xstate.spawnChild'
    ? ['ask', p['id'], p['src'], p['input']]
    : type === 'xstate.stopChild'
      ? ['leave', p['id']]
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
  context: s.context,
  output: s.output,
  did: actions.map(did),
});

/** A state, with what was observed on the way into it. */
export interface Moment {
  readonly state: AnyMachineSnapshot;
  readonly seen: Seen;
}

const moment = (
  [state, actions]: readonly [AnyMachineSnapshot, readonly Action[]],
  heard: boolean,
): Moment => ({ state, seen: seen(state, actions, heard) });
export const firstMoment = (machine: AnyStateMachine, input: unknown): Moment =>
  moment(initialTransition(machine, input), true);
export const next = (machine: AnyStateMachine, state: AnyMachineSnapshot, event: EventObject): Moment =>
  moment(afterWith({ machine }, state, event), state.can(event));

/** What a path shows, step by step from its beginning. */
export const trace = (w: Walkable, path: Path): readonly Moment[] => {
  let at = firstMoment(w.machine, w.input);
  const all = [at];
  for (const { event } of path.steps) all.push((at = next(w.machine, at.state, event)));
  return all;
};
