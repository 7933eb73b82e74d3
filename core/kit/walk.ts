// Takes one step of a walk on the pure machine.
import { initialTransition, transition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import type { Walkable } from './paths.ts';

export const begin = (w: Walkable): AnyMachineSnapshot =>
  initialTransition(w.machine, w.input as never)[0] as AnyMachineSnapshot;
/** The state after an event; no port is called. */
export const after = (w: Walkable, state: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(w.machine, state, event)[0] as AnyMachineSnapshot;
