// What a job worked out and somebody looks at for a while: the newest of each sort in memory, and known to the other servers
// of the company.
import type { MadeThings } from './madeThings.ts';

export interface Held<A> {
  readonly owner: number;
  readonly is: A;
}
export interface KeptResults<A> {
  readonly get: (id: string) => Held<A> | undefined;
  readonly all: () => readonly (readonly [string, Held<A>])[];
  /** As the newest, also when it was there before: the oldest are forgotten first. */
  readonly put: (id: string, h: Held<A>) => void;
  /** The other servers have it as it is now. */
  readonly share: (id: string) => Promise<void>;
  readonly forget: (id: string) => void;
  /** Nobody has any of them any more. */
  readonly clear: () => void;
  readonly close: () => void;
}

interface ResultsOptions {
  readonly comunes: MadeThings;
  /** Their kind for the other servers. */
  readonly kind: string;
  readonly total: number;
  /** How many of one person; absent: as many as there may be. */
  readonly byOwner?: number;
  readonly lifeMs: number;
  /** False: here they stay until others take their place. */
  readonly expires?: false;
  /** One is not wanted any more: what still makes it is stopped. */
  readonly forgotten?: (id: string) => void;
}

export const openKeptResults = <A>(o: ResultsOptions): KeptResults<A> => {
  const held = new Map<string, Held<A>>(),
    clocks = new Map<string, ReturnType<typeof setTimeout>>();
  const drop = (id: string): boolean => {
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    return held.delete(id);
  };
  const forget = (id: string): void => {
    if (!drop(id)) return;
    o.forgotten?.(id);
    kept.forget(id);
  };
  const put = (id: string, h: Held<A>, surplus: (id: string) => unknown): void => {
    drop(id);
    held.set(id, h);
    if (o.expires !== false) clocks.set(id, setTimeout(() => forget(id), o.lifeMs).unref());
    const theirs = [...held].filter(([, x]) => x.owner === h.owner);
    if (o.byOwner !== undefined) for (const [old] of theirs.slice(0, -o.byOwner)) surplus(old);
    for (const old of [...held.keys()].slice(0, -o.total)) surplus(old);
  };
  const kept = o.comunes.sort<A>({
    ...{ kind: o.kind, lifeMs: o.lifeMs, most: o.byOwner ?? o.total, gone: drop },
    // What goes from here to make place may be wanted elsewhere.
    arrived: (id, owner, is) => put(id, { owner, is }, drop),
  });
  return {
    get: (id) => held.get(id),
    all: () => [...held],
    put: (id, h) => put(id, h, forget),
    share: async (id) => {
      const h = held.get(id);
      if (h) await kept.keep(id, h.owner, h.is);
    },
    forget,
    clear: () => {
      for (const id of [...held.keys()]) forget(id);
      kept.forget();
    },
    close: () => {
      for (const id of [...held.keys()]) drop(id);
    },
  };
};
