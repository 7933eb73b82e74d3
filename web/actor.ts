// An actor, with its journal, that lives as long as a component: created once, and stopped by @xstate/react
// when the component leaves.
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import type { JournalRules } from '../core/kit/journal.ts';
import { keepJournal } from './journals.ts';

export interface Own<M extends AnyStateMachine> {
  readonly machine: M;
  readonly journal: JournalRules;
  readonly input?: InputFrom<M>;
  /** Called once the component has left. */
  readonly onStop?: () => void;
}

/**
 * The machine, its input and its journal, built once, in the form a provider of an actor takes. The journal
 * ends with the component.
 */
export const useOwn = <M extends AnyStateMachine>(
  make: () => Own<M>,
): { readonly logic: M; readonly options: ActorOptions<M> } => {
  const [{ logic, options, end }] = useState(() => {
    const { machine, journal, input, onStop: onHalt } = make(),
      { inspect, stop } = keepJournal(journal, input);
    return {
      logic: machine,
      options: { ...(input === undefined ? {} : { input }), inspect },
      end: () => {
        stop();
        onHalt?.();
      },
    };
  });
  useEffect(() => end, [end]);
  return { logic, options };
};

export const useOwnActor = <M extends AnyStateMachine>(make: () => Own<M>): Actor<M> => {
  const { logic, options } = useOwn(make);
  return useActorRef(logic, options);
};
