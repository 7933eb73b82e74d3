// Takes parts of calculations, of whichever company, makes them in threads, and hands them back when it stops.
import { availableParallelism } from 'node:os';
import { isLeft } from 'fp-ts/lib/Either.js';
import { ok, type Result } from '../../core/kit/failure.ts';
import { partHash, type PartName, type SharedParts, type TakenPart } from '../kernel/sharedParts.ts';
import { shortOf } from '../kernel/faults.ts';
import { withinSpan, type Tracer } from '../kernel/tracing.ts';
import { threadFile } from '../kernel/threadService.ts';
import { launches } from '../payroll/inThread.ts';
import type { Chunk } from '../payroll/chunk.ts';
import type { Launches } from '../payroll/longWork.ts';
import { writePartOutput } from '../payroll/partInput.ts';
import type { MadePart } from '../features/liquidaciones/partWork.ts';
import type { ClosingStack } from './closing.ts';
import { answerWork, WORK_NAMES, type AppWorks } from './longWork.ts';
import type { RunningSettings } from './serverSettings.ts';
import { PART_ENGINE } from './sharedParts.ts';
import type { SharedStore } from './sharedStore.ts';

/** How often it is looked whether there is one, and told how far those are that it has. */
const LOOK_MS = 500;
const AT_MOST = 4;

export interface PartTaker {
  /** Stops what it is making, and leaves it to others. */
  readonly close: () => Promise<void>;
}

/** What came out of a part, or why none did; undefined: it was stopped, or its bytes are not there. */
type Outcome = { readonly output: Uint8Array } | { readonly failed: string } | undefined;
interface Making {
  readonly part: PartName;
  stopped: boolean;
  stop: () => void;
}

type Make = Launches<AppWorks>['hacerParte'];

const makePart = async (parts: SharedParts, make: Make, m: Making): Promise<Outcome> => {
  const entrada = await parts.input(m.part),
    trozos: Chunk[] = [];
  if (entrada === undefined || m.stopped) return undefined;
  let done = 0;
  const work = make.whole(
    { entrada },
    {
      trozo: (t) => {
        trozos.push(t);
        return Promise.resolve(ok(null));
      },
      avance: (n) => {
        done = n;
      },
    },
  );
  m.stop = work.detener;
  const clock = setInterval(() => {
    parts.tell(m.part, done).then(
      (ours) => !ours && work.detener(),
      () => undefined,
    );
  }, LOOK_MS);
  try {
    const r: Result<MadePart> = await work.fin;
    if (isLeft(r)) return r.left.key === 'runs.detenido' ? undefined : { failed: r.left.message };
    return { output: writePartOutput({ ...r.right, trozos }) };
  } catch (e) {
    return { failed: shortOf(e) };
  } finally {
    clearInterval(clock);
  }
};

/** False: what is in the database as ours may not be made here. */
const attend = async (parts: SharedParts, make: Make, m: Making): Promise<boolean> => {
  try {
    const r = await makePart(parts, make, m);
    if (r === undefined) return false;
    if ('failed' in r) await parts.fail(m.part, r.failed);
    else await parts.finish(m.part, r.output, partHash(r.output));
    return true;
  } catch {
    // The database is away: it is left to whoever is there when it is back.
    return false;
  }
};

/** The same, as a step of the calculation, which another process may have begun. */
const attendTraced = async (
  tracer: Tracer | undefined,
  p: TakenPart,
  f: () => Promise<boolean>,
): Promise<boolean> => {
  const s = tracer?.begin('part', {
      parent: p.trace ?? undefined,
      data: { 'jornal.part': p.number, 'jornal.people': p.people },
    }),
    made = await withinSpan(s, f);
  s?.end({ data: { 'jornal.made': made } });
  return made;
};

/** The parts that are being made here. `ended`: one more may be taken. */
const makingOf = (
  {
    parts,
    make,
    tracer,
  }: { readonly parts: SharedParts; readonly make: Make; readonly tracer: Tracer | undefined },
  ended: () => void,
) => {
  const making = new Map<Making, Promise<void>>();
  let unsure = false;
  return {
    count: () => making.size,
    /** The database may have others as ours. */
    doubt: (): void => {
      unsure = true;
    },
    begin: (part: TakenPart): void => {
      const m: Making = { part, stopped: false, stop: () => undefined };
      making.set(
        m,
        attendTraced(tracer, part, () => attend(parts, make, m)).then((sure) => {
          if (!sure) unsure = true;
          making.delete(m);
          ended();
        }),
      );
    },
    /** Leaves to others what is not made here. */
    settle: async (): Promise<void> => {
      if (!unsure) return;
      unsure = false;
      try {
        await parts.giveBack([...making.keys()].map((m) => m.part));
      } catch (e) {
        unsure = true;
        throw e;
      }
    },
    stop: async (): Promise<void> => {
      for (const m of making.keys()) {
        m.stopped = true;
        m.stop();
      }
      await Promise.all(making.values());
    },
  };
};

export const takeParts = (
  parts: SharedParts,
  {
    threads = true,
    atOnce = Math.min(AT_MOST, availableParallelism()),
    engine = PART_ENGINE,
    tracer,
  }: {
    readonly threads?: boolean;
    readonly atOnce?: number;
    readonly engine?: string;
    readonly tracer?: Tracer | undefined;
  } = {},
): PartTaker => {
  const url = threads ? threadFile(import.meta.url, './calculationThread.js') : null,
    make = launches<AppWorks>(WORK_NAMES, url, answerWork).hacerParte,
    making = makingOf({ parts, make, tracer }, () => look());
  let closed = false,
    offered = false,
    looking: Promise<void> | undefined;
  const fill = async (): Promise<void> => {
    if (!offered) await parts.offer(engine);
    offered = true;
    await making.settle();
    while (!closed && making.count() < atOnce) {
      const part = await parts.take(engine);
      if (part === undefined) return;
      making.begin(part);
    }
  };
  const look = (): void => {
    if (closed) return;
    looking ??= fill()
      // The answer may be lost of one that was taken.
      .catch(making.doubt)
      .finally(() => {
        looking = undefined;
      });
  };
  const clock = setInterval(look, LOOK_MS).unref();
  look();
  return {
    close: async () => {
      closed = true;
      clearInterval(clock);
      await looking;
      await parts.offer(null).catch(() => undefined);
      await making.stop();
      await making.settle().catch(() => undefined);
    },
  };
};

/** Of the database that several servers share. */
export const takeSharedParts = (
  shared: Pick<SharedStore, 'parts'>,
  o: Pick<RunningSettings, 'hilos' | 'partes' | 'tracer'>,
  cierre: ClosingStack,
): void => {
  const { atOnce } = o.partes ?? {},
    taker = takeParts(shared.parts, {
      threads: o.hilos ?? true,
      tracer: o.tracer,
      ...(atOnce === undefined ? {} : { atOnce }),
    });
  cierre.al(taker.close);
};
