// What a server looks at again and again where several share the data: what the others wrote, and what those left that are
// no more.
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok } from '../../core/kit/failure.ts';
import type { Directory } from '../directory/directory.ts';
import { DIRECTORY_LOG } from '../directory/sharedDirectory.ts';
import type { Destructions } from '../features/destruccion/contract.ts';
import type { StepBatches } from '../features/empresas/stepBatches.ts';
import type { Companies } from '../http/door/companies.ts';
import type { EventHub } from '../http/door/events.ts';
import type { SharedWork } from '../kernel/sharedWork.ts';
import type { ClosingStack } from './closing.ts';
import { companyNews, shareNews } from './sharedNews.ts';
import type { Empresa, EmpresaReads } from './service.ts';
import type { RunningSettings, ServerSettings } from './serverSettings.ts';
import type { SharedStore } from './sharedStore.ts';

/** How often it is looked for what others wrote: as late, at most, does an open window hear of it. */
const LOOK_MS = 2_000;
/** How often what is over is taken out: of jobs, and of what they made. */
const SWEPT_MS = 10 * 60_000;
/** How often it is looked whether another server destroyed a company, or died while it did. */
const DESTROYED_MS = 60_000;

interface Watched {
  readonly directorio: Pick<Directory, 'alDia' | 'empresa' | 'todasLasEmpresas'>;
  readonly companies: Companies<Empresa, EmpresaReads>;
  readonly hub: Pick<EventHub, 'avisar' | 'escrito'>;
  readonly alEscribir: (f: (id: string) => void) => void;
  readonly lotes: Pick<StepBatches, 'retomar'>;
  readonly destrucciones: Pick<Destructions, 'run'>;
  /** Follows the identity provider that another server set. */
  readonly proveedor: () => unknown;
}

/** Each company of which a dead server left something recovers it; what it left without a company is let go. */
const takeUpOrphans = async (
  work: SharedWork,
  { companies, directorio }: Watched,
  later: Set<string>,
): Promise<void> => {
  const orphans = await work.orphans();
  for (const id of new Set([...later, ...orphans.map((o) => o.company)])) {
    if (id === DIRECTORY_LOG) continue;
    const known = directorio.empresa(id) !== undefined,
      r = known ? await companies.con(id, async (e) => ok(await e.recuperar())) : ok(true);
    if (isLeft(r) || !r.right) later.add(id);
    else later.delete(id);
    if (isLeft(r)) continue;
    for (const o of orphans) if (o.company === id) await work.drop(o);
  }
};

const watchShared = (
  o: Pick<ServerSettings, 'almacen' | 'decir'>,
  work: SharedWork,
  w: Watched,
  cierre: ClosingStack,
): void => {
  const news = companyNews(w),
    later = new Set<string>();
  let looking: Promise<void> | undefined,
    swept = performance.now(),
    destroyed = performance.now();
  const sweep = async (): Promise<void> => {
    if (performance.now() - swept < SWEPT_MS) return;
    swept = performance.now();
    await work.jobs.sweep(w.directorio.todasLasEmpresas().map((e) => e.id));
  };
  /** At once, when one that is open here is no longer among those of the directory. */
  const letDestroyedGo = async (): Promise<void> => {
    const isGone = w.companies.abiertas().some((id) => w.directorio.empresa(id) === undefined);
    if (!isGone && performance.now() - destroyed < DESTROYED_MS) return;
    destroyed = performance.now();
    await w.destrucciones.run();
  };
  const look = async (): Promise<void> => {
    await w.directorio.alDia();
    w.proveedor();
    w.lotes.retomar();
    await letDestroyedGo();
    for (const id of w.companies.abiertas()) await news.look(id);
    await takeUpOrphans(work, w, later);
    await sweep();
  };
  const clock = setInterval(() => {
    // While the database is away there is nothing to look at; requests say so.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS).unref();
  cierre.al(async () => {
    clearInterval(clock);
    await looking;
  });
  const directa = o.almacen?.directa;
  if (directa !== undefined) shareNews({ work, url: directa, decir: o.decir }, w, news, cierre);
};

/** Looks at what the others do, and takes parts of their calculations. Absent: nobody else writes. */
export const workWithOthers = async (
  shared: SharedStore | undefined,
  o: Pick<RunningSettings, 'almacen' | 'decir' | 'hilos' | 'partes' | 'tracer'>,
  w: Watched,
  cierre: ClosingStack,
): Promise<void> => {
  if (shared === undefined) return;
  watchShared(o, shared.work, w, cierre);
  // Imported here: where nobody shares, there are neither snapshots nor parts.
  const { keepSnapshots } = await import('./snapshots.ts');
  keepSnapshots(shared.snapshots, { decir: o.decir, hilos: o.hilos ?? true }, w.companies, cierre);
  const { takeSharedParts } = await import('./partTaker.ts');
  takeSharedParts(shared, o, cierre);
};
