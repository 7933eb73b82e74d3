// The marks of a move out of a database and into a folder, in the order that leaves at most one of the two open.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { LOCK_FILE } from '../directory/lock.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { folderMark, HOME_MARK_FILE, markFolder, mayOpen, type HomeMark } from '../kernel/homeMark.ts';
import { changeHome, isEmptyStore, readHome } from '../postgres/home.ts';
import { isLeaving, isThere, newMark, noServers, ofMove, type Homes, type Standing } from './moveMarks.ts';

/** Whether a folder has nothing but its lock: nobody's data would be mixed with those that come. */
const isBare = (datos: string): boolean =>
  readdirSync(datos).every((n) => n.startsWith(LOCK_FILE) || n.startsWith(HOME_MARK_FILE));

/** Before anything is changed: whether the data may come to that folder. Undefined: the move begins now. */
export const mayLeaveStore = async (h: Homes): Promise<Result<HomeMark | undefined>> => {
  const there = await readHome(h.c);
  if (isLeft(there)) return there;
  const m = there.right,
    here = folderMark(h.datos);
  if (isLeft(here)) return here;
  const bare = here.right === undefined && isBare(h.datos);
  if (isLeaving(m)) {
    if (!isThere(here.right, m, h.carpeta))
      return fail('phase', 'mudanza.yaSale', { aca: h.base, otra: m.otra });
    const goesOn =
      ofMove(here.right, m.id, 'llegando', 'lista', 'abierta') ?? (bare && m.estado === 'saliendo');
    return goesOn ? ok(m) : fail('in_use', 'mudanza.carpetaConDatos', { carpeta: h.datos });
  }
  const may = mayOpen(m, h.base);
  if (isLeft(may)) return may;
  if (!bare) return fail('in_use', 'mudanza.carpetaConDatos', { carpeta: h.datos });
  if (await isEmptyStore(h.c, DIRECTORY_LOG)) return fail('not_found', 'mudanza.nada', { aca: h.base });
  const living = await noServers(h);
  return isLeft(living) ? living : ok(undefined);
};

/** Closes the database to servers, and then the folder to everybody but this move. */
export const leaveStore = async (h: Homes, before: HomeMark | undefined): Promise<Result<Standing>> => {
  const id = before?.id ?? randomUUID();
  if (before === undefined) {
    const closed = await closeStore(h, id);
    if (isLeft(closed)) return closed;
  }
  if (before?.estado !== 'llevada') markFolder(h.datos, newMark(h, { estado: 'llegando', id, otra: h.base }));
  return ok({ id, taken: before?.estado === 'llevada' });
};
const closeStore = async (h: Homes, id: string): Promise<Result<null>> => {
  let was: HomeMark | undefined;
  const closed = await changeHome(h.c, (m): Result<HomeMark> => {
    const may = mayOpen(m, h.base);
    if (isLeft(may)) return may;
    was = m;
    return ok(newMark(h, { estado: 'saliendo', id, otra: h.carpeta }));
  });
  if (isLeft(closed)) return closed;
  // A server that came before the mark is seen now; one that comes later sees the mark.
  const living = await noServers(h);
  if (isLeft(living)) await changeHome(h.c, () => ok(was));
  return living;
};

/** All is in the folder and nobody can write in the database: it says where its data went. */
export const leftStore = async (h: Homes, id: string): Promise<Result<null>> => {
  const left = await changeHome(h.c, (m): Result<HomeMark> => {
    const done = ofMove(m, id, 'llevada');
    if (done) return ok(done);
    return ofMove(m, id, 'saliendo')
      ? ok(newMark(h, { estado: 'llevada', id, otra: h.carpeta }))
      : fail('conflict', 'mudanza.otraMudanza', { base: h.base });
  });
  return isLeft(left) ? left : ok(null);
};
/** From now on the folder may be opened. */
export const arriveInFolder = (h: Homes, id: string): void => {
  const here = folderMark(h.datos);
  if (!isLeft(here) && ofMove(here.right, id, 'llegando'))
    markFolder(h.datos, newMark(h, { estado: 'lista', id, otra: h.base }));
};

/** Takes back a move out of a database: first the folder stays closed for ever, and then the database opens. */
export const backToStore = async (h: Homes, reopen: () => Promise<void>): Promise<Result<null>> => {
  const there = await readHome(h.c);
  if (isLeft(there)) return there;
  const m = there.right,
    here = folderMark(h.datos);
  if (isLeft(here)) return here;
  if (!isLeaving(m)) return fail('phase', 'mudanza.noSale', { aca: h.base });
  if (!isThere(here.right, m, h.carpeta))
    return fail('phase', 'mudanza.yaSale', { aca: h.base, otra: m.otra });
  if (ofMove(here.right, m.id, 'abierta')) return fail('phase', 'mudanza.yaAbierta', { otra: h.datos });
  if (ofMove(here.right, m.id, 'llegando', 'lista', 'deshecha'))
    markFolder(h.datos, newMark(h, { estado: 'deshecha', id: m.id, otra: h.base }));
  // Cut before it took the folder, which is somebody else's or nobody's.
  else if (m.estado !== 'saliendo') return fail('conflict', 'mudanza.noEstaAllaEnCarpeta', { otra: h.datos });
  await reopen();
  const open = await changeHome(
    h.c,
    (now): Result<HomeMark> =>
      ofMove(now, m.id, 'saliendo', 'llevada')
        ? ok(newMark(h, { estado: 'abierta', id: m.id, otra: h.carpeta }))
        : fail('conflict', 'mudanza.otraMudanza', { base: h.base }),
  );
  return isLeft(open) ? open : ok(null);
};
