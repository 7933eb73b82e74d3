// Serves named operations in this thread or in one of its own, with the same calls and answers.
import { Worker, type MessagePort } from 'node:worker_threads';
import { isHeard, listen, noteAll, type Heard } from '../../core/kit/heard.ts';
import { NobodyWaiting, awaitingSignal } from './waiting.ts';
import { withChannel } from './progress.ts';
import { areStopped, currentStep } from './longStep.ts';
import { packedOr } from './packed.ts';
import { arrived, wholeBytes } from './spentBytes.ts';
import type { ProgressReport } from './store.ts';
import { posted, receivedError, type PostedError } from './faults.ts';

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

export const inThisThread = (a: ServiceHost): ThreadService => ({
  // Asynchronous anyway: callers must not depend on the kind of service.
  pedir: async (op, args, avance = () => undefined) => {
    const paso = currentStep();
    await Promise.resolve();
    return withChannel(paso && { avance: paso.avance, detenido: () => areStopped(paso.marcas) }, () =>
      a.atender(op, args, avance),
    ) as never;
  },
  terminar: async () => {
    await Promise.resolve();
    a.cerrar();
  },
});

/**
 * `marcas`: the stop marks of the step that waits for it, if any. `heard`: somebody wants what its sentences
 * were made from.
 */
interface Pedido {
  readonly n: number;
  readonly op: string;
  readonly args: unknown;
  readonly marcas?: SharedArrayBuffer;
  readonly heard?: true;
}
/** A request for a thread, of the step and for the listener of now. */
const asked = (n: number, op: string, args: unknown): Pedido => {
  const paso = currentStep();
  return {
    n,
    op,
    args,
    ...(paso ? { marcas: paso.marcas } : {}),
    ...(isHeard() ? { heard: true } : {}),
  };
};
type Respuesta = { readonly n: number } & (
  | { readonly r: unknown; readonly heard?: Heard }
  | { readonly error: PostedError }
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
  puerto.on('message', (m: Pedido) => {
    if (m.op === 'terminar') {
      a.cerrar();
      puerto.postMessage({ n: m.n, r: null } satisfies Respuesta);
      puerto.close();
      return;
    }
    const listening = m.heard && listen();
    try {
      const avance: ProgressReport = (x, y) => {
          puerto.postMessage({ n: m.n, avance: [x, y] } satisfies Respuesta);
        },
        { marcas } = m;
      const r = withChannel(marcas && { avance, detenido: () => areStopped(marcas) }, () =>
        a.atender(m.op, m.args, avance),
      );
      const heard = listening && { heard: listening.heard };
      puerto.postMessage({ n: m.n, r, ...heard } satisfies Respuesta, quePasan(r));
    } catch (e) {
      puerto.postMessage({ n: m.n, error: posted(e) } satisfies Respuesta);
    } finally {
      listening?.stop();
    }
  });
};

interface Espera {
  readonly bien: (r: never) => void;
  readonly mal: (e: Error) => void;
  readonly avance: ProgressReport;
}

/**
 * Starts the thread at the first request, and again if it died. Requests are sent one at a time, in order of
 * arrival. One of `sueltas` (reads without side effects) is skipped if its requester left while it waited for
 * its turn.
 */
export const inOwnThread = (url: URL, sueltas: ReadonlySet<string> = new Set()): ThreadService => {
  const esperas = new Map<number, Espera>();
  const cola: { readonly pedido: Pedido; readonly quien: AbortSignal | undefined }[] = [];
  let hilo: Worker | undefined,
    n = 0,
    enCurso: number | undefined;
  const caer = (w: Worker, e: Error): void => {
    if (hilo !== w && hilo !== undefined) return;
    hilo = undefined;
    enCurso = undefined;
    cola.length = 0;
    for (const x of esperas.values()) x.mal(e);
    esperas.clear();
  };
  const seguir = (): void => {
    while (enCurso === undefined && hilo) {
      const p = cola.shift();
      if (!p) {
        if (esperas.size === 0) hilo.unref();
        return;
      }
      const { n: suyo, op } = p.pedido;
      if (p.quien?.aborted && sueltas.has(op)) {
        esperas.get(suyo)?.mal(new NobodyWaiting(op));
        esperas.delete(suyo);
        continue;
      }
      enCurso = suyo;
      hilo.postMessage(p.pedido);
    }
  };
  const vivo = (): Worker => {
    if (hilo) return hilo;
    const w = new Worker(url);
    w.on('message', (m: Respuesta) => {
      const x = esperas.get(m.n);
      if (!x) return;
      if ('avance' in m) {
        x.avance(m.avance[0], m.avance[1]);
        return;
      }
      esperas.delete(m.n);
      if (enCurso === m.n) enCurso = undefined;
      if ('heard' in m && m.heard) noteAll(m.heard);
      if ('error' in m) x.mal(receivedError(m.error));
      else x.bien(arrived(m.r) as never);
      seguir();
    });
    w.on('error', (e) => {
      caer(w, new FallenThread(e instanceof Error ? e.message : String(e)));
    });
    w.on('exit', () => {
      caer(w, new FallenThread('terminó'));
    });
    hilo = w;
    return w;
  };
  const pedir: ThreadService['pedir'] = (op, args, avance) =>
    new Promise((bien, mal) => {
      const w = vivo(),
        paso = currentStep();
      n += 1;
      esperas.set(n, { bien, mal, avance: avance ?? paso?.avance ?? (() => undefined) });
      // Keeps the process alive while there is something unanswered, and only then.
      w.ref();
      cola.push({ pedido: asked(n, op, args), quien: awaitingSignal() });
      seguir();
    });
  return {
    pedir,
    terminar: async () => {
      if (hilo) {
        const w = hilo;
        await pedir('terminar', null);
        hilo = undefined;
        await w.terminate();
      }
    },
  };
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
