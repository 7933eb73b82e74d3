// Runs long work in threads of its own or in this one, passes its chunks on one after another, and can stop
// it.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { fail, ok, type Failure, type Result } from '../../core/kit/failure.ts';
import { isHeard, noteAll, type Heard } from '../../core/kit/heard.ts';
import { STOP, KEPT_CHUNKS, type ThreadData } from './control.ts';
import type { Canal, RunningWork, Launches, LongWorks, WorkListener, WorkPart } from './longWork.ts';
import type { Chunk } from './chunk.ts';
import { known } from '../../core/kit/known.ts';

/** The name of a work and its request. */
export interface ThreadRequest {
  readonly que: string;
  readonly pedido: unknown;
}
export type AnswerThread = (asked: ThreadRequest, canal: Canal) => Promise<Result<unknown>>;

type Mensaje =
  | { readonly avance: readonly [number, number] }
  | { readonly trozo: Chunk }
  | { readonly r: Result<unknown>; readonly heard: Heard | undefined };

/**
 * Size of the young generation: large enough to collect the garbage of a batch of receipts in one pass. When
 * it survived, collecting it took a quarter of the time.
 */
const JOVEN_MB = 96;
const MAXIMO_HILOS = 4;

/**
 * Idle threads, ready for the next request: starting and warming up a new one takes as long as calculating
 * some thousands of receipts.
 */
const libres: Worker[] = [];
const tomar = (url: URL): Worker => {
  const w = libres.pop() ?? new Worker(url, { resourceLimits: { maxYoungGenerationSizeMb: JOVEN_MB } });
  w.removeAllListeners();
  w.ref();
  return w;
};
const dejar = (w: Worker): void => {
  w.removeAllListeners();
  const quitar = (): void => {
    const i = libres.indexOf(w);
    if (i >= 0) libres.splice(i, 1);
  };
  w.on('error', quitar);
  w.on('exit', quitar);
  // An idle thread must not keep the process alive.
  w.unref();
  if (libres.length < MAXIMO_HILOS) libres.push(w);
  else void w.terminate();
};

const enHilo = (
  url: URL,
  { que, pedido }: ThreadRequest,
  comun: SharedArrayBuffer,
  oyente: WorkListener,
): RunningWork<unknown> => {
  const control = new SharedArrayBuffer(8),
    marcas = new Int32Array(control);
  const detener = (): void => {
    Atomics.store(marcas, STOP, 1);
    Atomics.notify(marcas, KEPT_CHUNKS);
  };
  const fin = new Promise<Result<unknown>>((bien, mal) => {
    const hilo = tomar(url);
    let cola: Promise<unknown> = Promise.resolve(),
      falla: Failure | undefined;
    const guardar = async (t: Chunk): Promise<void> => {
      const r = falla ? undefined : await oyente.trozo(t);
      if (r && isLeft(r)) {
        falla = r.left;
        detener();
      }
      Atomics.add(marcas, KEPT_CHUNKS, 1);
      Atomics.notify(marcas, KEPT_CHUNKS);
    };
    hilo.on('message', (m: Mensaje) => {
      if ('avance' in m) oyente.avance(...m.avance);
      else if ('trozo' in m) {
        cola = cola.then(() => guardar(m.trozo));
        cola.catch((e: unknown) => {
          detener();
          mal(e);
        });
      } else {
        dejar(hilo);
        if (m.heard) noteAll(m.heard);
        cola.then(() => {
          bien(falla ? { _tag: 'Left', left: falla } : m.r);
        }, mal);
      }
    });
    hilo.on('error', mal);
    hilo.on('exit', () => {
      mal(new Error('el hilo terminó'));
    });
    hilo.postMessage({ que, pedido, control, comun, heard: isHeard() } satisfies ThreadData);
  });
  return { fin, detener };
};

/**
 * Runs in this thread: everything is calculated before its chunks are passed on, and others wait until then.
 */
const aqui = (answer: AnswerThread, asked: ThreadRequest, oyente: WorkListener): RunningWork<unknown> => {
  let detenido = false;
  const correr = async (): Promise<Result<unknown>> => {
    await Promise.resolve();
    const trozos: Chunk[] = [];
    const r = await answer(asked, {
      trozo: (t) => {
        trozos.push(t);
      },
      avance: oyente.avance,
      detenido: () => detenido,
      acordar: () => true,
    });
    for (const t of trozos) {
      if (detenido) return fail('phase', 'runs.detenido');
      const g = await oyente.trozo(t);
      if (isLeft(g)) return g;
    }
    return r;
  };
  return {
    fin: correr(),
    detener: () => {
      detenido = true;
    },
  };
};

/**
 * The number of parts that this many people deserve and the machine has threads for; one, without threads.
 */
const partesPara = (hilos: boolean, personas: number, porHilo: number): number =>
  hilos ? Math.max(1, Math.min(MAXIMO_HILOS, availableParallelism(), Math.ceil(personas / porHilo))) : 1;

/**
 * The long works of the program as features ask for them. `url`: the thread's file; without it, `answer` does
 * them here.
 */
export const launches = <W extends LongWorks>(
  works: readonly (keyof W & string)[],
  url: URL | null,
  answer: AnswerThread,
): Launches<W> => {
  const uno = (asked: ThreadRequest, comun: SharedArrayBuffer, oyente: WorkListener): RunningWork<unknown> =>
    url ? enHilo(url, asked, comun, oyente) : aqui(answer, asked, oyente);
  const enPartes = (
    que: string,
    o: object,
    partes: number,
    oyente: WorkListener,
  ): RunningWork<readonly unknown[]> => {
    const comun = new SharedArrayBuffer(4 * partes),
      hechos = new Array<number>(partes).fill(0);
    const cursos = Array.from({ length: partes }, (_, parte) => {
      const suyo: WorkListener = {
        trozo: oyente.trozo,
        avance: (n, total) => {
          hechos[parte] = n;
          oyente.avance(
            hechos.reduce((a, x) => a + x, 0),
            total,
          );
        },
      };
      return uno({ que, pedido: { ...o, parte, partes } satisfies WorkPart }, comun, suyo);
    });
    const detener = (): void => {
      for (const c of cursos) c.detener();
    };
    let primera: Failure | undefined;
    const fin = Promise.all(
      cursos.map((c) =>
        c.fin.then(
          (r) => {
            if (isLeft(r)) {
              primera ??= r.left;
              detener();
            }
            return r;
          },
          (e: unknown) => {
            detener();
            throw e;
          },
        ),
      ),
    ).then((rs): Result<readonly unknown[]> => {
      const hechas = rs.flatMap((r) => (isLeft(r) ? [] : [r.right]));
      return primera || hechas.length < partes ? left(known(primera, 'lo que un hilo no hizo')) : ok(hechas);
    });
    return { fin, detener };
  };
  return Object.fromEntries(
    works.map((que) => [
      que,
      {
        whole: (pedido: unknown, oyente: WorkListener) =>
          uno({ que, pedido }, new SharedArrayBuffer(4), oyente),
        inParts: (
          o: object,
          p: { readonly personas: number; readonly porHilo: number },
          oyente: WorkListener,
        ) => enPartes(que, o, partesPara(url !== null, p.personas, p.porHilo), oyente),
      },
    ]),
  ) as Launches<W>;
};
