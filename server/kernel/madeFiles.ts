// The files that jobs of a company make for whoever asked: kept for a while in a folder of this server, and brought from the
// database where another server made them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { TextKey } from '../../core/kit/text.ts';
import type { Requester } from './company.ts';
import type { Jobs } from './jobs.ts';
import type { MadeThings } from './madeThings.ts';

/** What the servers know of a file. `A`: what its service says of it besides. */
interface FileTold<A> {
  readonly trabajo: string;
  readonly archivo: string;
  readonly extension: string;
  readonly mas: A;
  readonly lista: boolean;
}
export interface MadeFile<A> extends FileTold<A> {
  readonly usuario: number;
  readonly ruta: string;
  /** It is whole, and can be downloaded. */
  lista: boolean;
  /** Nobody wants it any more: whoever makes it stops. */
  detenida: boolean;
  mas: A;
}
export interface MadeFiles<A> {
  readonly get: (id: string) => MadeFile<A> | undefined;
  /** Only for its requester. */
  readonly own: (id: string, quien: Requester) => Result<MadeFile<A>>;
  /** Only once it is whole. */
  readonly whole: (id: string, quien: Requester) => Result<MadeFile<A>>;
  /** One more is going to be made: the oldest of the same person go. */
  readonly begin: (
    id: string,
    f: Pick<MadeFile<A>, 'usuario' | 'trabajo' | 'archivo' | 'extension' | 'mas'>,
  ) => MadeFile<A>;
  /** Other servers know that it is being made. */
  readonly announce: (id: string) => Promise<void>;
  /** It is whole: from now on any server gives it. */
  readonly ready: (id: string, mas?: A) => Promise<void>;
  readonly forget: (id: string) => void;
  /** Here it is no more; what the other servers know of it stays. */
  readonly drop: (id: string) => void;
  readonly close: () => void;
}

interface FilesOptions {
  readonly comunes: MadeThings;
  /** Their kind for the other servers. */
  readonly kind: string;
  readonly folder: string;
  /** What is said when there is none. */
  readonly noEsta: TextKey;
  readonly lifeMs: number;
  /** False: here it stays until this process ends. */
  readonly expires?: false;
  /** How many one person may have. */
  readonly most: number;
  /** Whether one that is still being made goes too, when there are too many. */
  readonly unfinished?: boolean;
}

/** Those that are in a folder of this server, whoever made them. */
const filesHere = <A>(o: FilesOptions) => {
  const all = new Map<string, MadeFile<A>>(),
    clocks = new Map<string, ReturnType<typeof setTimeout>>();
  // Files left by an earlier process belong to nobody, and can be asked for again.
  rmSync(o.folder, { recursive: true, force: true });
  const drop = (id: string): void => {
    const f = all.get(id);
    clearTimeout(clocks.get(id));
    clocks.delete(id);
    if (f === undefined) return;
    all.delete(id);
    f.detenida = true;
    rmSync(f.ruta, { force: true });
  };
  return {
    all,
    drop,
    pathOf: (id: string, f: Pick<FileTold<A>, 'extension'>): string => join(o.folder, `${id}.${f.extension}`),
    put: (id: string, f: MadeFile<A>): MadeFile<A> => {
      clearTimeout(clocks.get(id));
      all.set(id, f);
      if (f.lista && o.expires !== false) clocks.set(id, setTimeout(() => drop(id), o.lifeMs).unref());
      return f;
    },
    close: (): void => {
      for (const id of [...all.keys()]) drop(id);
      rmSync(o.folder, { recursive: true, force: true });
    },
  };
};
const told = <A>({ trabajo, archivo, extension, mas, lista }: MadeFile<A>): FileTold<A> => ({
  ...{ trabajo, archivo, extension, mas, lista },
});

export const openMadeFiles = <A>(o: FilesOptions): MadeFiles<A> => {
  const { all, drop, pathOf, put, close } = filesHere<A>(o);
  const kept = o.comunes.files<FileTold<A>>({
    ...{ kind: o.kind, lifeMs: o.lifeMs, most: o.most, pathOf, gone: drop },
    arrived: (id, usuario, f) => put(id, { ...f, usuario, ruta: pathOf(id, f), detenida: false }),
  });
  const forget = (id: string): void => {
    drop(id);
    kept.forget(id);
  };
  const own: MadeFiles<A>['own'] = (id, quien) => {
    const f = all.get(id);
    return f?.usuario === quien.id ? ok(f) : fail('not_found', o.noEsta);
  };
  return {
    get: (id) => all.get(id),
    own,
    whole: (id, quien) => {
      const f = own(id, quien);
      return f._tag === 'Left' || f.right.lista ? f : fail('phase', o.noEsta);
    },
    begin: (id, f) => {
      const theirs = [...all].filter(([, x]) => x.usuario === f.usuario && (x.lista || o.unfinished));
      for (const [old] of theirs.slice(0, Math.max(0, theirs.length - o.most + 1))) forget(old);
      mkdirSync(o.folder, { recursive: true, mode: 0o700 });
      return put(id, { ...f, ruta: pathOf(id, f), lista: false, detenida: false });
    },
    announce: async (id) => {
      const f = all.get(id);
      if (f) await kept.keep(id, f.usuario, told(f));
    },
    ready: async (id, mas) => {
      const f = all.get(id);
      if (f === undefined) return;
      if (mas !== undefined) f.mas = mas;
      await kept.keepFile(id, f.usuario, { making: told(f), made: { ...told(f), lista: true } });
      f.lista = true;
      put(id, f);
    },
    forget,
    drop,
    close,
  };
};

/**
 * Has the file that was asked for before under this name, on whichever server. One that a server began that is no more, of whose
 * job the others were not told, or were told that it was interrupted, is as if nobody had asked for it: it is made again.
 */
export const bringAsked = async <A>(
  t: { readonly comunes: MadeThings; readonly trabajos: Pick<Jobs, 'conocer' | 'estado'> },
  files: Pick<MadeFiles<A>, 'get' | 'drop'>,
  id: string,
): Promise<void> => {
  await t.comunes.bring(id);
  const there = files.get(id);
  if (there === undefined) return;
  await t.trabajos.conocer(there.trabajo);
  const job = t.trabajos.estado(there.trabajo);
  if (isLeft(job) || job.right.estado === 'fallo') files.drop(id);
};
