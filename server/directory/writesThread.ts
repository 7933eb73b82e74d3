// The thread that writes the directory: one message, one transaction, one answer.
import { parentPort, workerData } from 'node:worker_threads';
import { posted } from '../kernel/faults.ts';
import { openWriting } from './writing.ts';
import type { WriteName } from './writes.ts';
import type { WriterAnswer } from './writer.ts';
import { known } from '../../core/kit/known.ts';
import { hearWaits } from '../kernel/tracing.ts';

const w = openWriting(workerData);

known(parentPort, 'el puerto de este hilo').on(
  'message',
  (m: {
    readonly n: number;
    readonly nombre: WriteName | 'alDia' | 'cerrar';
    readonly argumento: unknown;
    readonly traced: boolean;
  }) => {
    const { waits, stop } = hearWaits(m.traced),
      responder = (r: WriterAnswer): void => {
        stop();
        known(parentPort, 'el puerto de este hilo').postMessage({ ...r, back: w.wentBack(), waits });
      };
    if (m.nombre === 'cerrar') {
      w.close();
      responder({ n: m.n });
      return;
    }
    try {
      if (m.nombre === 'alDia') {
        w.catchUp();
        responder({ n: m.n });
      } else responder({ n: m.n, valor: w.execute(m.nombre, m.argumento) });
    } catch (e) {
      responder({ n: m.n, error: posted(e) });
    }
  },
);
