// The services that the stores of a process share: who writes, and who reads a lot, in threads or in this one.
import { fail, type Result } from '../../core/kit/failure.ts';
import { inOwnThreads } from '../kernel/ownThreads.ts';
import type { OpenSharedLogs } from '../kernel/sharedLog.ts';
import type { Extension } from '../kernel/store.ts';
import { inThisThread, FallenThread, TookTooLong, type ThreadService } from '../kernel/threadService.ts';
import { readerHost } from './reader.ts';
import { writerHost } from './writer.ts';

/**
 * `listas` and `archivos`: readers apart, so that turning pages never waits for a report or a file, and a file
 * on its way is not cut when a report takes too long.
 */
export interface StoreServices {
  readonly escritor: ThreadService;
  readonly lector: ThreadService;
  readonly listas: ThreadService;
  readonly archivos: ThreadService;
  usos: number;
}
/** Reads without side effects: skipped if their requester has left. */
const SUELTAS: ReadonlySet<string> = new Set(['lista']);
/** Two, so that one long report does not make everybody's wait. */
const LECTORES = 2;
/**
 * The longest that a read may take unless the call says otherwise (`readMs` of its budget) or somebody watches
 * it as a long step.
 */
const READ_MS = 120_000,
  LIST_MS = 30_000;
export interface ThreadFiles {
  readonly writer: URL;
  readonly reader: URL;
}
/** One set of services for all the companies of the process; each service starts at its first request. */
const delProceso = new Map<boolean, StoreServices>();

/** Released as often as it is acquired. */
export const acquireServices = (
  hilos: boolean,
  features: readonly Extension[],
  files: ThreadFiles,
  logs: OpenSharedLogs,
): StoreServices => {
  let s = delProceso.get(hilos);
  if (!s) {
    s = hilos
      ? {
          escritor: inOwnThreads(files.writer),
          lector: inOwnThreads(files.reader, { threads: LECTORES, limits: { lectura: READ_MS } }),
          listas: inOwnThreads(files.reader, { skipped: SUELTAS, limits: { lista: LIST_MS } }),
          archivos: inOwnThreads(files.reader),
          usos: 0,
        }
      : {
          escritor: inThisThread(writerHost(features, logs)),
          lector: inThisThread(readerHost(features)),
          listas: inThisThread(readerHost(features)),
          archivos: inThisThread(readerHost(features)),
          usos: 0,
        };
    delProceso.set(hilos, s);
  }
  s.usos += 1;
  return s;
};
export const releaseServices = async (hilos: boolean, s: StoreServices): Promise<void> => {
  s.usos -= 1;
  if (s.usos > 0) return;
  delProceso.delete(hilos);
  await Promise.all([s.escritor, s.lector, s.listas, s.archivos].map((x) => x.terminar()));
};

/** A thread that died becomes a failure like any other; a bug is still thrown. */
export const inTime = async <A>(p: Promise<Result<A>>): Promise<Result<A>> => {
  try {
    return await p;
  } catch (e) {
    if (e instanceof FallenThread) return fail('unavailable', 'store.hiloCaido');
    if (e instanceof TookTooLong) return fail('limit', 'store.tardaDemasiado', { segundos: e.seconds });
    throw e;
  }
};
