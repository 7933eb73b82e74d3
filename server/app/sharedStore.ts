// The data of an installation where several servers share them: joins them, with the secrets that are one for all.
import { randomUUID } from 'node:crypto';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, failure, ok, phrase, type Phrase, type Result } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import { folderOwner } from '../directory/serverFolder.ts';
import { guessesAmong } from '../directory/sharedGuesses.ts';
import { pendingAmong } from '../directory/sharedPending.ts';
import type { SharedDirectoryAt } from '../directory/openDirectory.ts';
import type { Guesses } from '../directory/throttle.ts';
import type { SharedCompany } from '../kernel/company.ts';
import { codeOf, diskFailure } from '../kernel/faults.ts';
import { FORMAT } from '../kernel/format.ts';
import { mayOpen } from '../kernel/homeMark.ts';
import { sealedBox } from '../kernel/sealedBox.ts';
import type { SharedParts } from '../kernel/sharedParts.ts';
import type { AskHead, Claims, SharedWork } from '../kernel/sharedWork.ts';
import { counted, spanned } from '../kernel/tracing.ts';
import { SharedLogAway } from '../kernel/sharedLog.ts';
import type { CorreoKeep } from '../mail/mailQueue.ts';
import { sharedCorreo } from '../mail/sharedMail.ts';
import { examineDatabase, type DatabaseState } from '../postgres/examine.ts';
import { causeOf } from '../postgres/cause.ts';
import { databaseLost, openConnection } from '../postgres/connection.ts';
import { enterHome, readHome } from '../postgres/home.ts';
import { joinServers } from '../postgres/work.ts';
import { mayJoin } from './mayJoin.ts';
import { takeLedgers } from './movedInstallation.ts';
import type { ClosingStack } from './closing.ts';
import { jobsOfCompany } from './sharedJobs.ts';
import { partsOfCompany, sealedParts } from './sharedParts.ts';
import type { EmpresaReads } from './service.ts';
import type { ServerSettings } from './serverSettings.ts';
import { secretsOf } from './sharedSecrets.ts';
import { clearSnapshotFiles, SNAPSHOT_USE } from './snapshotFiles.ts';
import type { SnapshotPlace } from './snapshots.ts';
import type { StoreSettings } from './storeSettings.ts';

/** A word would be guessed by whoever had the database. */
const SHORTEST = 32;

export const namesDatabase = (url: string): boolean => {
  const u = URL.canParse(url) ? new URL(url) : undefined;
  return u !== undefined && /^postgres(ql)?:$/.test(u.protocol) && u.pathname.length > 1;
};

/** Before anything is opened. The address has a password, so messages do not repeat it. */
export const checkStore = (o: Pick<ServerSettings, 'almacen' | 'demo'>): Result<null> => {
  if (o.almacen === undefined) return ok(null);
  const { url, clave = '', directa } = o.almacen;
  if (!namesDatabase(url)) return fail('invalid', 'servidor.almacen.direccionMal');
  if (directa !== undefined && !namesDatabase(directa)) return fail('invalid', 'servidor.almacen.directaMal');
  if (clave === '') return fail('invalid', 'servidor.almacen.faltaClave', { minimo: SHORTEST });
  if (clave.length < SHORTEST)
    return fail('invalid', 'servidor.almacen.claveCorta', { hay: clave.length, minimo: SHORTEST });
  return o.demo ? fail('invalid', 'servidor.almacen.sinDemo') : ok(null);
};

/** Why a server may not use a database; ok: it may. */
export const usable = (s: DatabaseState): Result<null> => {
  // What makes the tables makes the roles too, so without both it is the tables that are missed.
  if (s.tables === null) return fail('unavailable', 'servidor.almacen.sinTablas', { usuario: s.user });
  if (s.lacking.length > 0)
    return fail('unavailable', 'servidor.almacen.faltanRoles', {
      usuario: s.user,
      roles: s.lacking.join(', '),
    });
  if (s.serves > s.wanted) return fail('unavailable', 'store.nueva.base');
  return s.tables >= s.wanted
    ? ok(null)
    : fail('unavailable', 'servidor.almacen.otraVersion', { hay: s.tables, quiere: s.wanted });
};

export interface SharedStore {
  readonly work: SharedWork;
  /** Of the calculations of all companies. */
  readonly parts: SharedParts;
  readonly snapshots: SnapshotPlace;
  readonly directory: SharedDirectoryAt;
  /** The work of the whole installation. */
  readonly claims: Claims;
  readonly company: (id: string) => SharedCompany<EmpresaReads>;
  readonly correo: CorreoKeep;
  readonly guesses: Guesses;
  /** The code of the first start: whichever server shows it, all of them take it. */
  readonly startCode: string;
  /** The key that signs heads, as PEM, where the settings name none. */
  readonly headsKey: string;
  /** The newest format that the database lets servers write. */
  readonly allowed: number;
}

/** The database cannot be used, as people are told. */
export const noReach = (url: string, detalle: string): Result<never> =>
  fail('unavailable', 'servidor.almacen.noSeLlega', { donde: storeName({ url }), detalle });

/** Undefined: the data are in the folder alone. */
export const joinStore = async (
  { almacen, ...o }: Pick<ServerSettings, 'almacen' | 'datos' | 'partes' | 'decir' | 'ahora'> & Reach,
  cierre: ClosingStack,
): Promise<Result<SharedStore | undefined>> =>
  almacen === undefined ? ok(undefined) : joinAt({ ...almacen, ...o }, cierre);
/** `afuera`: people on other machines will reach this server. */
type Reach = Pick<Parameters<typeof mayJoin>[0], 'afuera'>;

/** Left: no server may be started on a database that can be used, for its data were moved elsewhere or are on their way. */
export const mayEnter = async (url: string): Promise<Result<null>> => {
  const c = openConnection(url, 1);
  try {
    const home = await readHome(c);
    return isLeft(home) ? home : mayOpen(home.right, storeName({ url }));
  } finally {
    await c.end();
  }
};

/** Left when the data were moved elsewhere, or are on their way here. What came with them is obeyed in this folder too. */
const enterAt = async (url: string, datos: string): Promise<Result<null>> => {
  const c = openConnection(url, 1);
  try {
    const entered = await enterHome(c, storeName({ url }));
    if (!isLeft(entered)) await takeLedgers(c, datos);
    return entered;
  } finally {
    await c.end();
  }
};

/** Makes the copies of companies from snapshots; what a process that died left of them is cleared. */
const bringerOf = async (o: {
  readonly work: SharedWork;
  readonly url: string;
  readonly head: AskHead;
  readonly clave: string;
  readonly datos: string;
  readonly decir: (linea: string) => void;
}): Promise<(id: string) => Pick<SharedCompany<EmpresaReads>, 'bring' | 'light'>> => {
  // Imported here: where nobody shares, there are none.
  const { snapshotOfBoth } = await import('./lightCopies.ts'),
    box = sealedBox(o.clave, SNAPSHOT_USE);
  clearSnapshotFiles(o.datos);
  return (id) => snapshotOfBoth({ ...o, snapshots: o.work.snapshots, box, id });
};

/** Before anything is written in the database or in the folder: a start that is refused leaves a new database new. */
const mayBegin = async ({
  url,
  ...o
}: Omit<Parameters<typeof mayJoin>[0], 'base'>): Promise<Result<DatabaseState>> => {
  const exam = await examineDatabase(url);
  if (!('state' in exam)) return noReach(url, exam.detail);
  const may = usable(exam.state);
  if (isLeft(may)) return may;
  const owner = folderOwner(o.datos);
  if (isLeft(owner)) return owner;
  try {
    const joins = await mayJoin({ ...o, url, base: storeName({ url }) }, owner.right);
    return isLeft(joins) ? joins : ok(exam.state);
  } catch (e) {
    return noReach(url, causeOf(e));
  }
};

/** The word for a failure of the database, as the log's own thread says it. */
const wordOf = (e: unknown): string =>
  databaseLost(e) ? new SharedLogAway('no se llega').code : codeOf(e) || 'error';

/** Asked at each request: a step of what is traced, and counted. */
const askHeadOf =
  (work: Pick<SharedWork, 'head'>): AskHead =>
  (id) =>
    counted('postgres.head', () => spanned('postgres.head', () => work.head(id), { kind: 'client' }), wordOf);

const joinAt = async (
  {
    url,
    clave = '',
    datos,
    partes,
    decir,
    ahora,
    afuera,
  }: StoreSettings & Pick<ServerSettings, 'datos' | 'partes' | 'decir' | 'ahora'> & Reach,
  cierre: ClosingStack,
): Promise<Result<SharedStore>> => {
  const may = await mayBegin({ url, clave, datos, afuera });
  if (isLeft(may)) return may;
  try {
    const work = await joinServers(url, randomUUID());
    // The last to be closed: what this server still has passes to the others at once.
    cierre.al(work.leave);
    const { least } = await work.head(DIRECTORY_LOG);
    if (least > FORMAT) return fail('unavailable', 'store.nueva.base');
    const secrets = await secretsOf(work, clave);
    if (isLeft(secrets)) return secrets;
    // Last: once a server came in, a move is not taken back.
    const entered = await enterAt(url, datos);
    if (isLeft(entered)) return entered;
    const { factorKey, headsKey, startCode } = secrets.right;
    const parts = sealedParts(work.parts, sealedBox(clave, 'partes')),
      jobBox = sealedBox(clave, 'trabajos'),
      { snapshots, node } = work,
      head = askHeadOf(work),
      bringing = await bringerOf({ work, url, head, clave, datos, decir });
    return ok({
      work,
      parts,
      snapshots: { snapshots, url, clave, node, datos },
      directory: {
        url,
        head,
        factorKey,
        pending: pendingAmong(work.pending, clave),
      },
      claims: work.of(DIRECTORY_LOG),
      company: (id) => ({
        url,
        head,
        claims: work.of(id),
        parts: partsOfCompany(parts, id, partes),
        ...bringing(id),
        jobs: jobsOfCompany(work.jobs, id, work.of(id), jobBox),
      }),
      correo: sharedCorreo(work.mails, sealedBox(clave, 'correo')),
      guesses: guessesAmong(work.tries, clave, ahora),
      startCode: startCode.toString('utf8'),
      headsKey: headsKey.toString('utf8'),
      allowed: may.right.allowed,
    });
  } catch (e) {
    return noReach(url, causeOf(e));
  }
};

/** What a server of these reads and may not write yet, as it is said; undefined: it writes all that it reads. */
export const heldBack = (allowed: number, format = FORMAT): Phrase | undefined =>
  allowed < format
    ? phrase('servidor.almacen.formatoEnEspera', { admite: allowed, formato: format })
    : undefined;

/** Has the users as the others left them, or says that it cannot. */
export const upToDateOf = (d: Pick<Directory, 'alDia'>) => async (): Promise<Result<null>> => {
  try {
    await spanned('directory.up_to_date', d.alDia);
    return ok(null);
  } catch (e) {
    return left(diskFailure(e) ?? failure('unavailable', 'store.registroLejos'));
  }
};

/** Where the data are, as it is said: without who signs in. */
export const storeName = ({ url }: StoreSettings): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
