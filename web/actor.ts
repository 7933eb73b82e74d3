// An actor that lives as long as a component, made outside rendering; StrictMode's second mount finds it running.
import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyStateMachine, type InputFrom } from 'xstate';

/** `make` builds machine and input once. The actor stops shortly after the component leaves for good, and then `alParar` is called. */
export const useOwnActor = <M extends AnyStateMachine>(make: () => { readonly machine: M; readonly input?: InputFrom<M>; readonly alParar?: () => void }): Actor<M> => {
  const [{ actor, alParar }] = useState(() => {
    const { machine, input, alParar } = make();
    return { actor: createActor(machine, (input === undefined ? {} : { input }) as never).start() as Actor<M>, alParar };
  });
  const parar = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(parar.current);
    return () => { parar.current = setTimeout(() => { actor.stop(); alParar?.(); }, 0); };
  }, [actor, alParar]);
  return actor;
};
