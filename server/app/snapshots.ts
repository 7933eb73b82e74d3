// When snapshots are made: by whichever server has a company open whose tail grew, one at a time, and resting much longer than
// each takes, so that nobody notices.
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { isRight } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Companies } from '../http/door/companies.ts';
import { shortOf } from '../kernel/faults.ts';
import type { SharedSnapshots } from '../kernel/sharedSnapshots.ts';
import { threadFile } from '../kernel/threadService.ts';
import { bulkTables } from '../rows/lightCopy.ts';
import { sharedTables } from '../rows/sharedCopy.ts';
import { SNAPSHOT_VERSION } from './bringSnapshot.ts';
import type { ClosingStack } from './closing.ts';
import { features } from './features.ts';
import { makeSnapshot, type MadeSnapshot, type SnapshotMaking } from './makeSnapshot.ts';
import { mayHaveSnapshots } from './snapshotFiles.ts';
import type { SnapshotThreadEnd, SnapshotThreadStart } from './snapshotThread.ts';

/** How often it is looked whether one is due, and the least between two. */
const LOOK_MS = 30_000,
  /** For each second that one took, so many without: a twentieth of one processor, at most. */
  REST = 19,
  /** One that could not be made is tried again after this. */
  FAILED_MS = 600_000;

/** A server, and where it keeps its copies and those of all. */
export interface SnapshotPlace {
  readonly snapshots: SharedSnapshots;
  readonly url: string;
  readonly clave: string;
  readonly node: string;
  readonly datos: string;
}

/** In a thread of its own. `running`: how it is ended before it is through. */
const makeInThread = (
  start: SnapshotThreadStart,
  running: (end: () => Promise<unknown>) => void,
): Promise<MadeSnapshot | undefined> =>
  new Promise((resolve, reject) => {
    const w = new Worker(threadFile(import.meta.url, './snapshotThread.js'), { workerData: start });
    w.unref();
    running(() => w.terminate());
    w.on('message', ({ made }: SnapshotThreadEnd) => resolve(made ?? undefined));
    w.on('error', reject);
    w.on('exit', (code) => reject(new Error(`el hilo terminó con ${code}`)));
  });

type Make = (m: SnapshotMaking) => Promise<MadeSnapshot | undefined>;
/**
 * Makes one of a company that is opened, or kept open, for it: begun first, and then brought up to date. Undefined: another
 * server is making one, it was destroyed meanwhile, or the company does not open.
 */
export const snapshotOf = async (
  { snapshots, clave, datos }: SnapshotPlace,
  companies: Pick<Companies, 'con'>,
  company: string,
  make: Make,
): Promise<MadeSnapshot | undefined> => {
  const name = { company, id: randomUUID() };
  if (!(await snapshots.begin(name))) return undefined;
  let made: MadeSnapshot | undefined;
  try {
    const r = await companies.con(company, async () =>
      ok(
        await make({
          ...name,
          clave,
          datos,
          version: SNAPSHOT_VERSION,
          tables: sharedTables(features),
          bulk: bulkTables(features),
        }),
      ),
    );
    made = isRight(r) ? r.right : undefined;
  } finally {
    // What cannot be let go now is, when this server makes another, or is no more.
    if (made === undefined) await snapshots.drop(name).catch(() => undefined);
  }
  return made;
};

/** Where it is made, and how that is ended. */
const maker = (place: SnapshotPlace, threads: boolean) => {
  let end = (): Promise<unknown> => Promise.resolve();
  const { url, node, snapshots } = place;
  const make: Make = (m) =>
    threads
      ? makeInThread({ ...m, url, node }, (e) => {
          end = e;
        })
      : makeSnapshot(snapshots, m);
  return { make, end: () => end() };
};

export interface SnapshotKeeping {
  readonly decir: (linea: string) => void;
  readonly hilos: boolean;
  /** Tests say others. */
  readonly lookMs?: number;
  readonly least?: number;
}

/** Looks, from now on, at the companies that are open here. */
export const keepSnapshots = (
  place: SnapshotPlace,
  { decir, hilos, lookMs = LOOK_MS, least }: SnapshotKeeping,
  companies: Pick<Companies, 'con' | 'abiertas'>,
  cierre: ClosingStack,
): void => {
  if (!mayHaveSnapshots(place.datos)) return;
  const { make, end } = maker(place, hilos),
    bound = least === undefined ? {} : { least },
    failed = new Map<string, number>();
  let rested = 0,
    closed = false,
    looking: Promise<void> | undefined;
  const one = async (id: string): Promise<void> => {
    const began = performance.now();
    try {
      await snapshotOf(place, companies, id, make);
    } catch (e) {
      if (closed) return;
      failed.set(id, performance.now() + FAILED_MS);
      decir(textFor('servidor.instantanea.noSeHizo', { empresa: id, detalle: shortOf(e) }));
    }
    rested = performance.now() + REST * (performance.now() - began);
  };
  const look = async (): Promise<void> => {
    await place.snapshots.sweep();
    for (const id of companies.abiertas()) {
      if (closed || performance.now() < rested) return;
      if (performance.now() < (failed.get(id) ?? 0)) continue;
      const { due } = await place.snapshots.need({ company: id, version: SNAPSHOT_VERSION, ...bound });
      if (due) await one(id);
    }
  };
  const clock = setInterval(() => {
    // While the database is away there is nothing to keep; requests say so.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }, lookMs).unref();
  cierre.al(async () => {
    closed = true;
    clearInterval(clock);
    await end();
    await looking;
  });
};
