// A thread for long reads: takes one request at a time, and sends its chunks, progress and answer.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { listen } from '../../core/kit/heard.ts';
import type { WorkPart } from '../payroll/longWork.ts';
import { answerWork } from './longWork.ts';
import {
  agreePosition,
  LOW_PRIORITY,
  STOP,
  MAX_IN_FLIGHT,
  KEPT_CHUNKS,
  type ThreadData,
} from '../payroll/control.ts';
import { known } from '../../core/kit/known.ts';

const puerto = known(parentPort, 'el puerto de este hilo');

// Low priority, so that lists, edits and sign-ins go first. Only on Linux, where priority is per thread;
// elsewhere it would apply to the whole process.
if (process.platform === 'linux' && getPriority() < LOW_PRIORITY) setPriority(LOW_PRIORITY);

const atender = async ({ que, pedido: p, control, comun, heard }: ThreadData): Promise<void> => {
  const pedido = p as Partial<WorkPart>,
    marcas = new Int32Array(control),
    detenido = (): boolean => Atomics.load(marcas, STOP) !== 0;
  let enviados = 0;
  const listening = heard ? listen() : undefined;
  const r = await answerWork(
    { que, pedido: p },
    {
      detenido,
      acordar: (posicion) =>
        pedido.parte === undefined ||
        pedido.partes === 1 ||
        agreePosition(new Int32Array(comun), pedido.parte, posicion, detenido),
      avance: (hechos, total) => {
        puerto.postMessage({ avance: [hechos, total] });
      },
      trozo: (t) => {
        enviados += 1;
        puerto.postMessage({ trozo: t }, [t.numeros.buffer as ArrayBuffer, t.sumas.buffer as ArrayBuffer]);
        // Blocks here, inside the snapshot, while the writer is behind.
        for (
          let listos = Atomics.load(marcas, KEPT_CHUNKS);
          enviados - listos >= MAX_IN_FLIGHT && !detenido();
          listos = Atomics.load(marcas, KEPT_CHUNKS)
        )
          Atomics.wait(marcas, KEPT_CHUNKS, listos, 1000);
      },
    },
  );
  listening?.stop();
  puerto.postMessage({ r, heard: listening?.heard });
};

// A bug ends the thread: the caller gets the error, and the next request a new thread.
puerto.on('message', (d: ThreadData) => {
  atender(d).catch((e: unknown) => {
    setImmediate(() => {
      throw e;
    });
  });
});
