// The marks of a move out of a folder, in the order that leaves at most one of its two homes open whenever it is cut: the
// home that is left closes first, and the one that is reached opens last.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import {
  folderMark,
  HOME_MARK_FILE,
  markFolder,
  mayOpen,
  type HomeMark,
  type HomeState,
} from '../kernel/homeMark.ts';
import type { Connection } from '../postgres/connection.ts';
import { changeHome, isEmptyStore, livingServers, readHome } from '../postgres/home.ts';

/** The two homes of a move, as each is said. The folder is held by this process. */
export interface Homes {
  readonly datos: string;
  readonly carpeta: string;
  readonly base: string;
  readonly c: Connection;
  readonly ahora: () => number;
}

export const newMark = (h: Homes, m: Pick<HomeMark, 'estado' | 'id' | 'otra'>): HomeMark => ({
  v: 1,
  ...m,
  en: new Date(h.ahora()).toISOString(),
});

/** The mark, if it is of this move and in one of these states. */
export const ofMove = (
  m: HomeMark | undefined,
  id: string,
  ...states: readonly HomeState[]
): HomeMark | undefined => (m?.id === id && states.includes(m.estado) ? m : undefined);
/** The mark of a home that is being left, or was. */
export const isLeaving = (m: HomeMark | undefined): m is HomeMark =>
  m?.estado === 'saliendo' || m?.estado === 'llevada';

export const noServers = async (h: Homes): Promise<Result<null>> => {
  const cantidad = await livingServers(h.c);
  return cantidad === 0 ? ok(null) : fail('in_use', 'mudanza.servidores', { base: h.base, cantidad });
};
/** A database that nobody used. */
const isNew = async (h: Homes): Promise<Result<null>> => {
  const living = await noServers(h);
  if (isLeft(living)) return living;
  return (await isEmptyStore(h.c, DIRECTORY_LOG))
    ? ok(null)
    : fail('in_use', 'mudanza.baseConDatos', { base: h.base });
};

/** Whether a home is the one to which this mark says that the data go: by the move that it has, or by its name. */
export const isThere = (there: HomeMark | undefined, m: HomeMark, name: string): boolean =>
  there?.id === m.id || m.otra === name;

/** How a move stands when it begins, or goes on after a cut. */
export interface Standing {
  readonly id: string;
  /** All of it was taken and checked: what is left is to say so there. */
  readonly taken: boolean;
}

/** Before anything is changed: whether the folder may go to that database. Undefined: it begins now. */
export const mayLeaveFolder = async (h: Homes): Promise<Result<HomeMark | undefined>> => {
  const here = folderMark(h.datos);
  if (isLeft(here)) return here;
  const m = here.right,
    there = await readHome(h.c);
  if (isLeft(there)) return there;
  if (isLeaving(m))
    return isThere(there.right, m, h.base)
      ? ok(m)
      : fail('phase', 'mudanza.yaSale', { aca: h.datos, otra: m.otra });
  const may = mayOpen(m, h.datos);
  if (isLeft(may)) return may;
  if (there.right !== undefined) return fail('in_use', 'mudanza.baseConDatos', { base: h.base });
  const fresh = await isNew(h);
  return isLeft(fresh) ? fresh : ok(undefined);
};

/** Closes the folder, and then the database to everybody but this move. `before`: the mark of a move that was cut. */
export const leaveFolder = async (h: Homes, before: HomeMark | undefined): Promise<Result<Standing>> => {
  const id = before?.id ?? randomUUID();
  if (before === undefined) markFolder(h.datos, newMark(h, { estado: 'saliendo', id, otra: h.base }));
  const taken = await takeStore(h, id);
  // What begins now and cannot go on leaves the folder as it was.
  if (isLeft(taken) && before === undefined) markFolder(h.datos, undefined);
  return isLeft(taken) ? taken : ok({ id, taken: before?.estado === 'llevada' });
};
const takeStore = async (h: Homes, id: string): Promise<Result<null>> => {
  let begins = false;
  const mine = await changeHome(h.c, (m): Result<HomeMark> => {
    begins = m === undefined;
    const already = ofMove(m, id, 'llegando', 'lista', 'abierta');
    if (already) return ok(already);
    return m === undefined
      ? ok(newMark(h, { estado: 'llegando', id, otra: h.carpeta }))
      : fail('in_use', 'mudanza.baseConDatos', { base: h.base });
  });
  if (isLeft(mine)) return mine;
  if (!begins) return ok(null);
  // A server that came before the mark is seen now; one that comes later sees the mark.
  const fresh = await isNew(h);
  if (isLeft(fresh)) await changeHome(h.c, () => ok(undefined));
  return fresh;
};

/** All is there and checked: the folder says where it went, and then the database may be opened. */
export const arriveInStore = async (h: Homes, id: string): Promise<Result<null>> => {
  markFolder(h.datos, newMark(h, { estado: 'llevada', id, otra: h.base }));
  const there = await changeHome(h.c, (m): Result<HomeMark> => {
    const done = ofMove(m, id, 'lista', 'abierta');
    if (done) return ok(done);
    return ofMove(m, id, 'llegando')
      ? ok(newMark(h, { estado: 'lista', id, otra: h.carpeta }))
      : fail('conflict', 'mudanza.otraMudanza', { base: h.base });
  });
  return isLeft(there) ? there : ok(null);
};

/** Takes back a move out of a folder: first the database stays closed for ever, and then the folder opens. */
export const backToFolder = async (h: Homes): Promise<Result<null>> => {
  const here = folderMark(h.datos);
  if (isLeft(here)) return here;
  const m = here.right;
  if (!isLeaving(m)) return fail('phase', 'mudanza.noSale', { aca: h.datos });
  const closed = await changeHome(h.c, (there): Result<HomeMark | undefined> => {
    if (!isThere(there, m, h.base)) return fail('phase', 'mudanza.yaSale', { aca: h.datos, otra: m.otra });
    if (ofMove(there, m.id, 'abierta')) return fail('phase', 'mudanza.yaAbierta', { otra: h.base });
    if (ofMove(there, m.id, 'llegando', 'lista', 'deshecha'))
      return ok(newMark(h, { estado: 'deshecha', id: m.id, otra: h.carpeta }));
    // Cut before it took the database, which is somebody else's or nobody's.
    return m.estado === 'saliendo'
      ? ok(there)
      : fail('conflict', 'mudanza.noEstaAlla', { otra: h.base, archivo: join(h.datos, HOME_MARK_FILE) });
  });
  if (isLeft(closed)) return closed;
  markFolder(h.datos, undefined);
  return ok(null);
};
