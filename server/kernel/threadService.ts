// Serves named operations in this thread or in one of its own, with the same calls and answers.
import type { MessagePort } from 'node:worker_threads';
import { isHeard, listen, type Heard } from '../../core/kit/heard.ts';
import { withChannel } from './progress.ts';
import { areStopped, currentStep } from './longStep.ts';
import { packedOr } from './packed.ts';
import { areWaitsTold, currentSpan, hearWaits, tellWaits, type Wait } from './tracing.ts';
import { wholeBytes } from './spentBytes.ts';
import type { ProgressReport } from './store.ts';
import { posted, type PostedError } from './faults.ts';

export interface ServiceHost {
  /** Answers plain data. A throw is a bug, and reaches the caller. */
  readonly atender: (op: string, args: unknown, avance: ProgressReport) => unknown;
  readonly cerrar: () => void;
}

export interface ThreadService {
  readonly pedir: <A>(op: string, args: unknown, avance?: ProgressReport) => Promise<A>;
  readonly terminar: () => Promise<void>;
}

/**
 * The thread died with requests unanswered. They may have been done; their keys make it safe to repeat them.
 */
export class FallenThread extends Error {}
/** It was ended because it took longer than it may; nothing of it was done, since only reads have a limit. */
export class TookTooLong extends Error {
  readonly seconds: number;
  constructor(op: string, ms: number) {
    super(`${op}: más de ${ms} ms`);
    this.seconds = Math.round(ms / 1000);
  }
}

export const inThisThread = (a: ServiceHost): ThreadService => ({
  // Asynchronous anyway: callers must not depend on the kind of service.
  pedir: async (op, args, avance = () => undefined) => {
    const paso = currentStep(),
      span = currentSpan();
    await Promise.resolve();
    const waiting = hearWaits(areWaitsTold(span));
    try {
      return withChannel(paso && { avance: paso.avance, detenido: () => areStopped(paso.marcas) }, () =>
        a.atender(op, args, avance),
      ) as never;
    } finally {
      waiting.stop();
      tellWaits(span, waiting.waits);
    }
  },
  terminar: async () => {
    await Promise.resolve();
    a.cerrar();
  },
});

/**
 * `marcas`: the stop marks of the step that waits for it, if any. `heard`: somebody wants what its sentences
 * were made from. `traced`: what it waits for is told.
 */
export interface ThreadRequest {
  readonly n: number;
  readonly op: string;
  readonly args: unknown;
  readonly marcas?: SharedArrayBuffer;
  readonly heard?: true;
  readonly traced?: true;
}
/** A request for a thread, of the step and for the listener of now. */
export const asked = (n: number, op: string, args: unknown): ThreadRequest => {
  const paso = currentStep();
  return {
    n,
    op,
    args,
    ...(paso ? { marcas: paso.marcas } : {}),
    ...(isHeard() ? { heard: true } : {}),
    ...(areWaitsTold(currentSpan()) ? { traced: true } : {}),
  };
};
export type ThreadAnswer = { readonly n: number } & (
  | { readonly r: unknown; readonly heard?: Heard; readonly waits?: readonly Wait[] }
  | { readonly error: PostedError; readonly waits?: readonly Wait[] }
  | { readonly avance: readonly [number, number] }
);

/**
 * The bytes of an answer are transferred, not copied: copies would be as much garbage as the export itself.
 * Bytes of a shared pool are copied.
 */
const quePasan = (r: unknown): ArrayBuffer[] => {
  const b = wholeBytes(r);
  return b ? [b.buffer] : [];
};

/** The other end, inside the thread. */
export const servePort = (puerto: MessagePort, a: ServiceHost): void => {
  puerto.on('message', (m: ThreadRequest) => {
    if (m.op === 'terminar') {
      a.cerrar();
      puerto.postMessage({ n: m.n, r: null } satisfies ThreadAnswer);
      puerto.close();
      return;
    }
    const listening = m.heard && listen(),
      waiting = hearWaits(m.traced === true),
      waits = m.traced && { waits: waiting.waits };
    try {
      const avance: ProgressReport = (x, y) => {
          puerto.postMessage({ n: m.n, avance: [x, y] } satisfies ThreadAnswer);
        },
        { marcas } = m;
      const r = withChannel(marcas && { avance, detenido: () => areStopped(marcas) }, () =>
        a.atender(m.op, m.args, avance),
      );
      const heard = listening && { heard: listening.heard };
      puerto.postMessage({ n: m.n, r, ...heard, ...waits } satisfies ThreadAnswer, quePasan(r));
    } catch (e) {
      puerto.postMessage({ n: m.n, error: posted(e), ...waits } satisfies ThreadAnswer);
    } finally {
      listening?.stop();
      waiting.stop();
    }
  });
};

/**
 * The built file of a thread, even when the sources run uncompiled (tests): a thread cannot load
 * TypeScript.
 */
export const threadFile = (desde: string, relativo: string): URL =>
  packedOr(
    new URL(
      desde.endsWith('.ts')
        ? desde.replace(/\/server\/(?!(?:.*\/)?server\/)/, '/.build/server/').replace(/[^/]*$/, '') + relativo
        : relativo,
      desde,
    ),
  );
