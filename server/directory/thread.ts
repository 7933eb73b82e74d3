// The thread that writes the directory: one message, one transaction, one answer.
import { parentPort, workerData } from 'node:worker_threads';
import { posted } from '../kernel/faults.ts';
import { abrirBase, prepararConexion } from './sqlite.ts';
import { ejecutarEscritura, type NombreEscritura } from './writes.ts';
import type { Respuesta } from './writer.ts';

const db = abrirBase((workerData as { ruta: string }).ruta);
prepararConexion(db);

parentPort!.on(
  'message',
  (m: { readonly n: number; readonly nombre: NombreEscritura | 'cerrar'; readonly argumento: unknown }) => {
    const responder = (r: Respuesta): void => parentPort!.postMessage(r);
    if (m.nombre === 'cerrar') {
      db.close();
      responder({ n: m.n });
      return;
    }
    try {
      responder({ n: m.n, valor: ejecutarEscritura(db, m.nombre, m.argumento) });
    } catch (e) {
      responder({ n: m.n, error: posted(e) });
    }
  },
);
