// Threads of their own for a service. Callers are served in turn, a read that takes too long is ended with its
// thread, and the others go on.
import { Worker } from 'node:worker_threads';
import { noteAll } from '../../core/kit/heard.ts';
import { fairQueue } from './fairQueue.ts';
import { receivedError } from './faults.ts';
import { currentStep, requestingUser } from './longStep.ts';
import { arrived } from './spentBytes.ts';
import type { ProgressReport } from './store.ts';
import {
  asked,
  FallenThread,
  TookTooLong,
  type ThreadAnswer,
  type ThreadRequest,
  type ThreadService,
} from './threadService.ts';
import { currentSpan, tellWaits, type Span } from './tracing.ts';
import { NobodyWaiting, awaitedReadMs, awaitingSignal } from './waiting.ts';

export interface OwnThreadsOptions {
  /** How many at most: each one starts when those before it are busy. */
  readonly threads?: number;
  /** Reads without side effects: skipped if their requester left while they waited for their turn. */
  readonly skipped?: ReadonlySet<string>;
  /**
   * The longest that each of these operations may take, in ms, where the call that asks does not say less or
   * more; only for reads.
   */
  readonly limits?: Readonly<Record<string, number>>;
}

/** Done by every thread that runs, after what was asked before and before what is asked after. */
const ALONE: ReadonlySet<string> = new Set(['cerrar', 'terminar']);

interface Waiting {
  readonly request: ThreadRequest;
  readonly signal: AbortSignal | undefined;
  /** What the call that asks allows. */
  readonly readMs: number | undefined;
  readonly resolve: (r: never) => void;
  readonly reject: (e: Error) => void;
  readonly avance: ProgressReport;
  /** What it is part of. */
  readonly span: Span | undefined;
  /** How many threads have not answered yet. */
  missing: number;
}
interface Running {
  readonly worker: Worker;
  current: Waiting | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const succeed = (x: Waiting, r: unknown): void => x.resolve(r as never);
const isFree = (t: Running): boolean => t.current === undefined;
const free = (t: Running): Waiting | undefined => {
  const x = t.current;
  clearTimeout(t.timer);
  t.current = undefined;
  return x;
};

const tell = (x: Waiting, m: Exclude<ThreadAnswer, { readonly avance: unknown }>): void => {
  if ('heard' in m && m.heard) noteAll(m.heard);
  tellWaits(x.span, m.waits);
  if ('error' in m) x.reject(receivedError(m.error));
  else succeed(x, arrived(m.r));
};

/** The threads that run. `end`: one of them is through with a request; `go`: one of them is free. */
const threadsOf = (
  url: URL,
  limits: Readonly<Record<string, number>>,
  end: (x: Waiting, how: () => void) => void,
  go: () => void,
) => {
  let running: readonly Running[] = [];
  /** Only what it was doing is lost: the rest waits for another thread. */
  const drop = (t: Running, e: Error): void => {
    if (!running.includes(t)) return;
    running = running.filter((x) => x !== t);
    const lost = free(t);
    if (lost) end(lost, () => lost.reject(e));
    go();
  };
  const answer = (t: Running, m: ThreadAnswer): void => {
    const x = t.current;
    if (!x || x.request.n !== m.n) return;
    if ('avance' in m) {
      x.avance(m.avance[0], m.avance[1]);
      return;
    }
    free(t);
    end(x, () => tell(x, m));
    go();
  };
  return {
    running: () => running,
    start: (): Running => {
      const worker = new Worker(url),
        t: Running = { worker, current: undefined, timer: undefined };
      worker.on('message', (m: ThreadAnswer) => answer(t, m));
      worker.on('error', (e) => drop(t, new FallenThread(e instanceof Error ? e.message : String(e))));
      worker.on('exit', () => drop(t, new FallenThread('terminó')));
      running = [...running, t];
      return t;
    },
    send: (t: Running, x: Waiting): void => {
      t.current = x;
      const { op } = x.request,
        ms = limits[op] === undefined ? undefined : (x.readMs ?? limits[op]);
      // Whoever watches a long step can stop it.
      if (ms !== undefined && x.request.marcas === undefined)
        t.timer = setTimeout(() => {
          drop(t, new TookTooLong(op, ms));
          void t.worker.terminate();
        }, ms);
      t.worker.ref();
      t.worker.postMessage(x.request);
    },
    endAll: async (): Promise<void> => {
      const ended = running;
      running = [];
      await Promise.all(ended.map((t) => t.worker.terminate()));
    },
  };
};
type Threads = ReturnType<typeof threadsOf>;

/** To every thread that runs; when none does there is nothing to do. */
const sendToAll = (threads: Threads, x: Waiting, end: (x: Waiting, how: () => void) => void): void => {
  const all = threads.running();
  x.missing = Math.max(1, all.length);
  if (all.length === 0) end(x, () => succeed(x, null));
  for (const t of all) threads.send(t, x);
};

/** A request of whoever is being attended, with who listens to it. */
const waiting = (
  request: ThreadRequest,
  o: Pick<Waiting, 'resolve' | 'reject'> & { readonly avance: ProgressReport | undefined },
): Waiting => ({
  ...o,
  request,
  signal: awaitingSignal(),
  readMs: awaitedReadMs(),
  span: currentSpan(),
  avance: o.avance ?? currentStep()?.avance ?? (() => undefined),
  missing: 1,
});

/** Starts each thread at the first request that needs it, and again if it died. */
export const inOwnThreads = (url: URL, o: OwnThreadsOptions = {}): ThreadService => {
  const { threads: most = 1, skipped = new Set(), limits = {} } = o;
  const queue = fairQueue<Waiting>();
  let unanswered = 0,
    n = 0;
  const end = (x: Waiting, how: () => void): void => {
    x.missing -= 1;
    if (x.missing > 0) return;
    unanswered -= 1;
    how();
  };
  /** True when it sent one, or told its requester that it will not. */
  const sendNext = (): boolean => {
    const next = queue.peek(),
      all = threads.running();
    if (next === undefined) return false;
    if (next.alone) {
      if (!all.every(isFree)) return false;
      queue.take();
      sendToAll(threads, next.x, end);
      return true;
    }
    const { x } = next;
    if (x.signal?.aborted && skipped.has(x.request.op)) {
      queue.take();
      end(x, () => x.reject(new NobodyWaiting(x.request.op)));
      return true;
    }
    const t = all.find(isFree) ?? (all.length < most ? threads.start() : undefined);
    if (t === undefined) return false;
    queue.take();
    threads.send(t, x);
    return true;
  };
  /** The process lives while there is something unanswered, and only then. */
  const go = (): void => {
    while (sendNext());
    if (unanswered === 0) for (const t of threads.running()) t.worker.unref();
  };
  const threads = threadsOf(url, limits, end, go);
  const pedir: ThreadService['pedir'] = (op, args, avance) =>
    new Promise((resolve, reject) => {
      n += 1;
      unanswered += 1;
      const x = waiting(asked(n, op, args), { resolve, reject, avance });
      if (ALONE.has(op)) queue.putAlone(x);
      else queue.put(requestingUser() ?? 0, x);
      go();
    });
  return {
    pedir,
    terminar: async () => {
      if (threads.running().length === 0) return;
      await pedir('terminar', null);
      await threads.endAll();
    },
  };
};
