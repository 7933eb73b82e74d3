// The directory's only writer: in a thread of its own in the server; in this thread in tests and for terminal
// commands.
import { Worker } from 'node:worker_threads';
import { openDatabase, prepareConnection } from './sqlite.ts';
import { executeWrite, type WriteArgument, type WriteName, type WriteResult } from './writes.ts';
import { receivedError, type PostedError } from '../kernel/faults.ts';
import { threadFile } from '../kernel/threadService.ts';

export interface DirectoryWriter {
  readonly hacer: <K extends WriteName>(nombre: K, argumento: WriteArgument<K>) => Promise<WriteResult<K>>;
  /** Resolves when everything asked before is written. */
  readonly cerrar: () => Promise<void>;
}

export interface WriterAnswer {
  readonly n: number;
  readonly valor?: unknown;
  readonly error?: PostedError;
}

const enEsteHilo = (ruta: string): DirectoryWriter => {
  const db = openDatabase(ruta);
  prepareConnection(db);
  return {
    hacer: async (nombre, argumento) => executeWrite(db, nombre, argumento) as never,
    cerrar: async () => {
      db.close();
    },
  };
};

const enOtroHilo = (ruta: string): DirectoryWriter => {
  const hilo = new Worker(threadFile(import.meta.url, './writesThread.js'), { workerData: { ruta } });
  const espera = new Map<number, { readonly bien: (v: unknown) => void; readonly mal: (e: Error) => void }>();
  let n = 0,
    fin: Error | undefined;
  const terminar = (e: Error): void => {
    fin = e;
    for (const x of espera.values()) x.mal(e);
    espera.clear();
  };
  hilo.on('message', (r: WriterAnswer) => {
    const quien = espera.get(r.n);
    espera.delete(r.n);
    if (r.error === undefined) quien?.bien(r.valor);
    else quien?.mal(receivedError(r.error));
  });
  hilo.on('error', (e) => terminar(e instanceof Error ? e : new Error(String(e))));
  hilo.on('exit', () => terminar(new Error('el escritor del directorio terminó')));
  const pedir = (nombre: string, argumento: unknown): Promise<unknown> =>
    new Promise((bien, mal) => {
      if (fin) {
        mal(fin);
        return;
      }
      n += 1;
      espera.set(n, { bien, mal });
      hilo.postMessage({ n, nombre, argumento });
    });
  return {
    hacer: (nombre, argumento) => pedir(nombre, argumento) as never,
    cerrar: async () => {
      await pedir('cerrar', null).catch(() => null);
      await hilo.terminate();
    },
  };
};

export const openDirectoryWriter = (o: { readonly ruta: string; readonly hilo: boolean }): DirectoryWriter =>
  o.hilo ? enOtroHilo(o.ruta) : enEsteHilo(o.ruta);
