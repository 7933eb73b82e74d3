// The thread that writes the directory: one message, one transaction, one answer.
import { parentPort, workerData } from 'node:worker_threads';
import { posted } from '../kernel/faults.ts';
import { openDatabase, prepareConnection } from './sqlite.ts';
import { executeWrite, type WriteName } from './writes.ts';
import type { WriterAnswer } from './writer.ts';
import { known } from '../../core/kit/known.ts';

const db = openDatabase((workerData as { ruta: string }).ruta);
prepareConnection(db);

known(parentPort, 'el puerto de este hilo').on(
  'message',
  (m: { readonly n: number; readonly nombre: WriteName | 'cerrar'; readonly argumento: unknown }) => {
    const responder = (r: WriterAnswer): void => known(parentPort, 'el puerto de este hilo').postMessage(r);
    if (m.nombre === 'cerrar') {
      db.close();
      responder({ n: m.n });
      return;
    }
    try {
      responder({ n: m.n, valor: executeWrite(db, m.nombre, m.argumento) });
    } catch (e) {
      responder({ n: m.n, error: posted(e) });
    }
  },
);
