// A queue whose callers are served in turn: whoever asks for much waits behind their own requests only.

export interface FairQueue<A> {
  readonly put: (caller: number, x: A) => void;
  /** After all that came before it, and before all that comes after. */
  readonly putAlone: (x: A) => void;
  /** The next one, without taking it. `alone`: it must be served by itself. */
  readonly peek: () => { readonly x: A; readonly alone: boolean } | undefined;
  readonly take: () => A | undefined;
}

/** Requests between two that are served alone: for each caller, in their order. */
type Lanes<A> = Map<number, A[]>;
type Part<A> = { readonly lanes: Lanes<A> } | { readonly alone: A };

export const fairQueue = <A>(): FairQueue<A> => {
  const parts: Part<A>[] = [];
  const first = (): Part<A> | undefined => {
    for (;;) {
      const p = parts[0];
      if (p === undefined || 'alone' in p || p.lanes.size > 0) return p;
      parts.shift();
    }
  };
  return {
    put: (caller, x) => {
      const last = parts.at(-1);
      if (last === undefined || 'alone' in last) parts.push({ lanes: new Map([[caller, [x]]]) });
      else {
        const lane = last.lanes.get(caller);
        if (lane) lane.push(x);
        else last.lanes.set(caller, [x]);
      }
    },
    putAlone: (x) => {
      parts.push({ alone: x });
    },
    peek: () => {
      const p = first();
      if (p === undefined) return undefined;
      if ('alone' in p) return { x: p.alone, alone: true };
      const [lane] = p.lanes.values();
      return lane?.[0] === undefined ? undefined : { x: lane[0], alone: false };
    },
    take: () => {
      const p = first();
      if (p === undefined) return undefined;
      if ('alone' in p) {
        parts.shift();
        return p.alone;
      }
      const [turn] = p.lanes;
      if (turn === undefined) return undefined;
      const [caller, lane] = turn,
        x = lane.shift();
      // To the end of the round.
      p.lanes.delete(caller);
      if (lane.length > 0) p.lanes.set(caller, lane);
      return x;
    },
  };
};
