// An actor that lives as long as a component, made outside rendering, with its journal; StrictMode's second mount finds it running.
import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyStateMachine, type InputFrom } from 'xstate';
import type { JournalRules } from '../core/kit/journal.ts';
import { keepJournal } from './journals.ts';

/** `make` builds machine and input once. The actor stops shortly after the component leaves for good, and then `alParar` is called. */
export const useOwnActor = <M extends AnyStateMachine>(make: () => { readonly machine: M; readonly journal: JournalRules; readonly input?: InputFrom<M>; readonly alParar?: () => void }): Actor<M> => {
  const [{ actor, terminar }] = useState(() => {
    const { machine, journal, input, alParar } = make(), { inspect, stop } = keepJournal(journal, input);
    return {
      actor: createActor(machine, { ...(input === undefined ? {} : { input }), inspect } as never).start() as Actor<M>,
      terminar: () => { stop(); alParar?.(); },
    };
  });
  const parar = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(parar.current);
    return () => { parar.current = setTimeout(() => { actor.stop(); terminar(); }, 0); };
  }, [actor, terminar]);
  return actor;
};
