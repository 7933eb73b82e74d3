// Brings an installation out of a database and into a folder: whole, checked, and never open in both.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { syncFile } from '../directory/backupList.ts';
import { DIRECTORY_FILE } from '../directory/copy.ts';
import { FACTOR_KEY_FILE } from '../directory/factorKey.ts';
import { holdFolder } from '../directory/lock.ts';
import { checkSqlite } from '../directory/sqlite.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { detachDirectoryFile } from '../directory/wholeDirectory.ts';
import { openConnection } from '../postgres/connection.ts';
import { closeMails, reopenMails } from '../postgres/movedThings.ts';
import { companiesThere, reopenLog } from '../postgres/wholeLogs.ts';
import { EMPRESA_FILE, empresaFolder, KEYS_FILE } from '../rows/empresaReads.ts';
import { detachCompany } from '../rows/wholeLog.ts';
import { closingStack, type ClosingStack } from './closing.ts';
import { features } from './features.ts';
import { bringCompany, bringDirectory, closeBrought, type Bringing } from './movedCopies.ts';
import { takeInstallation, takeLedgers } from './movedInstallation.ts';
import { opensSecrets } from './sharedSecrets.ts';
import type { Homes } from './moveMarks.ts';
import { arriveInFolder, leaveStore, leftStore, mayLeaveStore } from './moveMarksBack.ts';
import {
  cutShort,
  folderName,
  reportOf,
  storeOf,
  type Move,
  type Moved,
  type MovedCompany,
} from './moveSettings.ts';

/** The database, and the folder for this process alone; it is made if it is missing. */
export const takeHomes = async (o: Move, cierre: ClosingStack): Promise<Result<Homes>> => {
  const sqlite = checkSqlite();
  if (isLeft(sqlite)) return sqlite;
  const base = await storeOf(o);
  if (isLeft(base)) return base;
  const held = holdFolder(o.datos);
  if (isLeft(held)) return held;
  cierre.al(held.right);
  const c = openConnection(o.url, 2);
  cierre.al(c.end);
  return ok({ datos: o.datos, carpeta: folderName(o.datos), base: base.right, c, ahora: o.ahora });
};

/** Opens again what a move closed. */
export const reopenAll = async ({ c }: Pick<Homes, 'c'>): Promise<void> => {
  for (const company of [DIRECTORY_LOG, ...(await companiesThere(c, DIRECTORY_LOG))])
    await reopenLog(c, { company });
  await reopenMails(c);
};

/** How often somebody may write while it is brought: a server that was stopped for minutes, and is back. */
const TRIES = 3;

const bringOnce = async (b: Bringing, o: Move): Promise<Result<readonly MovedCompany[]>> => {
  const name = textFor('mudanza.usuarios'),
    companies = await bringDirectory(b, name);
  if (isLeft(companies)) return companies;
  const report = reportOf(
      o,
      companies.right.map((e) => e.razon_social),
    ),
    done: MovedCompany[] = [];
  for (const e of companies.right) {
    report('llevando', e.razon_social);
    const r = await bringCompany(b, e);
    if (isLeft(r)) return r;
    if (r.right === undefined) continue;
    report('llevando', e.razon_social, {
      facts: r.right.hechos,
      kept: r.right.filas,
      bytes: statSync(join(empresaFolder(b.datos, e.id), EMPRESA_FILE)).size,
    });
    done.push(r.right);
  }
  return ok(done);
};
/** All that the database has, and nobody can write in it any more. */
const bringAll = async (
  h: Homes,
  o: Move & { readonly clave: string },
): Promise<Result<readonly MovedCompany[]>> => {
  const b = { datos: o.datos, url: o.url, c: h.c };
  // Before the companies open, so that they obey them.
  await takeLedgers(h.c, o.datos);
  for (let n = 0; n < TRIES; n++) {
    await reopenAll(h);
    const all = await bringOnce(b, o);
    if (isLeft(all)) return all;
    if (!(await closeBrought(b, all.right))) continue;
    await closeMails(h.c);
    const rest = await takeInstallation({ datos: o.datos, clave: o.clave, c: h.c });
    return isLeft(rest) ? rest : all;
  }
  return fail('in_use', 'mudanza.servidores', { base: h.base, cantidad: 1 });
};

const companiesIn = (datos: string): readonly string[] =>
  existsSync(join(datos, 'empresas'))
    ? readdirSync(join(datos, 'empresas')).filter((id) =>
        existsSync(join(empresaFolder(datos, id), EMPRESA_FILE)),
      )
    : [];
/** The copies are the data from now on; on the disk once it returns. */
const settle = async (datos: string): Promise<void> => {
  const ids = companiesIn(datos);
  for (const id of ids) {
    detachCompany({ datos, id, features });
    for (const f of [EMPRESA_FILE, KEYS_FILE, '']) await syncFile(join(empresaFolder(datos, id), f));
  }
  detachDirectoryFile(datos);
  for (const f of [DIRECTORY_FILE, FACTOR_KEY_FILE, 'empresas', ''])
    if (existsSync(join(datos, f))) await syncFile(join(datos, f));
};

const travel = async (
  h: Homes,
  o: Move & { readonly clave: string },
): Promise<Result<readonly MovedCompany[]>> => {
  const before = await mayLeaveStore(h);
  if (isLeft(before)) return before;
  const opens = await opensSecrets(h.c, o.clave);
  if (isLeft(opens)) return opens;
  const standing = await leaveStore(h, before.right);
  if (isLeft(standing)) return standing;
  const all = standing.right.taken ? ok([]) : await bringAll(h, o);
  if (isLeft(all)) return all;
  const left = await leftStore(h, standing.right.id);
  if (isLeft(left)) return left;
  await settle(o.datos);
  arriveInFolder(h, standing.right.id);
  return all;
};

/** Again after a cut, it goes on with what the folder already has. */
export const moveToFolder = async (o: Move): Promise<Result<Moved>> => {
  const cierre = closingStack();
  try {
    const h = await takeHomes(o, cierre);
    if (isLeft(h)) return h;
    const all = await travel(h.right, { ...o, clave: o.clave ?? '' });
    return isLeft(all) ? all : ok({ a: o.datos, empresas: all.right, sobran: [], enClaro: false });
  } catch (e) {
    return cutShort(e);
  } finally {
    await cierre.cerrar();
  }
};
