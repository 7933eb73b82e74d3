// What jobs made and somebody comes back for: kept here by who made it, and known to the other servers of the company.
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CompanyJobs, KnownMade } from './companyJobs.ts';
import type { MadeLimits } from './sharedJobs.ts';

/** How a service follows one sort of things: `arrived`, made or changed by another server; `gone`, by nobody any more. */
export interface Sort<A> extends MadeLimits {
  readonly kind: string;
  readonly arrived: (id: string, owner: number, thing: A) => unknown;
  readonly gone: (id: string) => unknown;
}
/** A sort of which each has a file, once it is made. */
export interface FileSort<A> extends Sort<A> {
  readonly pathOf: (id: string, thing: A) => string;
}

export interface KeptSort<A> {
  /** From now on the other servers know it so. */
  readonly keep: (id: string, owner: number, thing: A) => Promise<void>;
  /** The other servers do not have it any more; without a name, none of this sort. */
  readonly forget: (id?: string) => void;
}
export interface KeptFiles<A> extends KeptSort<A> {
  /** The same, with its file: `making` until all of it is there. */
  readonly keepFile: (
    id: string,
    owner: number,
    as: { readonly making: A; readonly made: A },
  ) => Promise<void>;
}

export interface MadeThings {
  readonly sort: <A>(s: Sort<A>) => KeptSort<A>;
  readonly files: <A>(s: FileSort<A>) => KeptFiles<A>;
  /** Has what another server made under this name. */
  readonly bring: (id: string) => Promise<void>;
}

/** Where one process has the data for itself, nobody else has to know. */
export const KEPT_HERE: MadeThings = {
  sort: () => ({ keep: () => Promise.resolve(), forget: () => undefined }),
  files: () => ({
    keep: () => Promise.resolve(),
    keepFile: () => Promise.resolve(),
    forget: () => undefined,
  }),
  bring: () => Promise.resolve(),
};

/** How much of a file goes in one part. */
const PART = 2 * 1024 * 1024;

/** The file of a thing, and in how many parts it lies; 0: it has none yet. */
interface WithFile<A> {
  readonly thing: A;
  readonly parts: number;
}

/** Puts a file into the database; gives in how many parts. */
const sendFile = async (c: CompanyJobs, kind: string, id: string, path: string): Promise<number> => {
  let n = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: PART })) {
    if (!(bytes instanceof Uint8Array)) continue;
    await c.addPart(kind, id, n, bytes);
    n += 1;
  }
  return n;
};
/** Brings a file that another server made; false: it is not whole. */
const bringFile = async (
  c: CompanyJobs,
  kind: string,
  id: string,
  o: { readonly path: string; readonly parts: number },
): Promise<boolean> => {
  mkdirSync(dirname(o.path), { recursive: true, mode: 0o700 });
  const partial = `${o.path}.${randomUUID()}`,
    file = await open(partial, 'w', 0o600);
  try {
    for (let n = 0; n < o.parts; n++) {
      const bytes = await c.part(kind, id, n);
      if (bytes === undefined) return false;
      await file.write(bytes);
    }
  } finally {
    await file.close();
  }
  renameSync(partial, o.path);
  return true;
};

/** False: it is not whole yet. */
type Arrive = (id: string, m: KnownMade) => Promise<boolean>;
interface Followed {
  readonly arrive: Arrive;
  readonly gone: (id: string) => unknown;
}

/** The most names whose versions are remembered: those that are forgotten are read again. */
const KNOWN = 500;

/** The versions that this server knows, by name and kind. */
const knownVersions = () => {
  const known = new Map<string, Map<string, number>>();
  return {
    of: (id: string): Readonly<Record<string, number>> => Object.fromEntries(known.get(id) ?? []),
    get: (id: string, kind: string): number | undefined => known.get(id)?.get(kind),
    drop: (id: string, kind: string): boolean => known.get(id)?.delete(kind) === true,
    know: (id: string, kind: string, version: number): void => {
      const versions = known.get(id) ?? new Map<string, number>();
      known.delete(id);
      known.set(id, versions.set(kind, version));
      for (const old of known.keys()) {
        if (known.size <= KNOWN) break;
        known.delete(old);
      }
    },
  };
};
const read = <A>(m: KnownMade): { readonly is: A } | undefined => m.thing && { is: deserialize(m.thing) };

type KeepSort = <A>(s: Pick<Sort<A>, 'kind' | 'gone' | keyof MadeLimits>, arrive: Arrive) => KeptSort<A>;
/** The sort of those that have a file each. */
const filesAmong = <A>(c: CompanyJobs, s: FileSort<A>, keepSort: KeepSort): KeptFiles<A> => {
  const { keep, forget } = keepSort<WithFile<A>>(s, async (id, m) => {
    const got = read<WithFile<A>>(m);
    if (got === undefined) return true;
    const { thing, parts } = got.is,
      path = s.pathOf(id, thing);
    if (parts > 0 && !existsSync(path)) if (!(await bringFile(c, s.kind, id, { path, parts }))) return false;
    await s.arrived(id, m.owner, thing);
    return true;
  });
  return {
    forget,
    keep: (id, owner, thing) => keep(id, owner, { thing, parts: 0 }),
    keepFile: async (id, owner, { making, made }) => {
      // Its place is there first: the parts lie in it.
      await keep(id, owner, { thing: making, parts: 0 });
      await keep(id, owner, { thing: made, parts: await sendFile(c, s.kind, id, s.pathOf(id, made)) });
    },
  };
};

/** `later`: work in the background that closing waits for. */
export const thingsAmong = (c: CompanyJobs, later: (p: Promise<unknown>) => void): MadeThings => {
  const known = knownVersions(),
    sorts = new Map<string, Followed>();
  const keepSort: KeepSort = ({ kind, gone, lifeMs, most }, arrive) => {
    sorts.set(kind, { arrive, gone });
    return {
      keep: async (id, owner, thing) =>
        known.know(id, kind, await c.keep(kind, id, { owner, lifeMs, most }, serialize(thing))),
      forget: (id) => {
        if (id !== undefined) known.drop(id, kind);
        // Those that the database does not hear of go when their time is over.
        later(c.forget(kind, id).catch(() => undefined));
      },
    };
  };
  return {
    sort: (s) =>
      keepSort(s, async (id, m) => {
        const thing = read<Parameters<typeof s.arrived>[2]>(m);
        if (thing) await s.arrived(id, m.owner, thing.is);
        return true;
      }),
    files: (s) => filesAmong(c, s, keepSort),
    bring: async (id) => {
      const versions = known.of(id),
        { made } = await c.find(id, versions);
      for (const m of made) {
        const sort = sorts.get(m.kind);
        if (sort === undefined || known.get(id, m.kind) === m.version) continue;
        if (await sort.arrive(id, m)) known.know(id, m.kind, m.version);
      }
      const there = new Set(made.map((m) => m.kind));
      for (const kind of Object.keys(versions))
        if (!there.has(kind) && known.drop(id, kind)) sorts.get(kind)?.gone(id);
    },
  };
};
