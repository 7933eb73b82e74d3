// An actor that lives as long as a component, made outside rendering; StrictMode's second mount finds it running.
import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyStateMachine, type InputFrom } from 'xstate';

/** `make` builds machine and input once. The actor stops shortly after the component leaves for good. */
export const useOwnActor = <M extends AnyStateMachine>(make: () => { readonly machine: M; readonly input?: InputFrom<M> }): Actor<M> => {
  const [actor] = useState(() => {
    const { machine, input } = make();
    return createActor(machine, (input === undefined ? {} : { input }) as never).start() as Actor<M>;
  });
  const parar = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(parar.current);
    return () => { parar.current = setTimeout(() => actor.stop(), 0); };
  }, [actor]);
  return actor;
};
