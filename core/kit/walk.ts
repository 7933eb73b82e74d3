// Takes one step of a walk on the pure machine: no port is called.
import {
  createEmptyActor,
  initialTransition,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
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
const nothing = (): void => undefined;
const nobody = createEmptyActor();
/**
 * Where a pure step happens, as @xstate/graph has it: with nobody. XState's own `transition` begins a whole
 * actor, from its first state, for every step, which took half of its time.
 */
const nowhere: AnyActorScope = {
  self: nobody,
  system: nobody.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: nothing,
};
/** The state after an event. */
export const after = (
  w: Pick<MachineStart, 'machine'>,
  state: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot => w.machine.transition(state, event, nowhere);
/** The state after an event, and the actions on the way, which are not done. */
export const afterWith = (
  w: Pick<MachineStart, 'machine'>,
  state: AnyMachineSnapshot,
  event: EventObject,
): readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]] => {
  const actions: ExecutableActionObject[] = [];
  const next = w.machine.transition(state, event, {
    ...nowhere,
    actionExecutor: (action) => actions.push(action),
  });
  return [next, actions];
};
