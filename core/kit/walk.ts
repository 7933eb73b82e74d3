// Takes one step of a walk on the pure machine: no port is called.
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';

/** A machine with what it begins with. */
export interface MachineStart {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
}
export const begin = (w: MachineStart): AnyMachineSnapshot => {
  const [state] = initialTransition(w.machine, w.input);
  return state;
};
/** The state after an event. */
export const after = (
  w: Pick<MachineStart, 'machine'>,
  state: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot => {
  const [next] = transition(w.machine, state, event);
  return next;
};
