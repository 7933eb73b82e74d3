// The directory's only writer: in a thread of its own in the server; in this thread in tests and for terminal
// commands.
import { Worker } from 'node:worker_threads';
import { openWriting, type WriterStart } from './writing.ts';
import type { WriteArgument, WriteName, WriteResult } from './writes.ts';
import { receivedError, type PostedError } from '../kernel/faults.ts';
import { threadFile } from '../kernel/threadService.ts';
import { areWaitsTold, currentSpan, hearWaits, tellWaits, type Span, type Wait } from '../kernel/tracing.ts';

export interface DirectoryWriter {
  readonly hacer: <K extends WriteName>(nombre: K, argumento: WriteArgument<K>) => Promise<WriteResult<K>>;
  /** Brings a copy to what the other servers wrote. */
  readonly alDia: () => Promise<void>;
  /** Resolves when everything asked before is written. */
  readonly cerrar: () => Promise<void>;
}

export interface WriterAnswer {
  readonly n: number;
  readonly valor?: unknown;
  readonly error?: PostedError;
  /** The database had come back without its last writes, and this copy was made again. */
  readonly back?: boolean;
  /** What it waited for. */
  readonly waits?: readonly Wait[];
}

const enEsteHilo = (start: WriterStart, alVolverConMenos: () => void): DirectoryWriter => {
  const w = openWriting(start),
    told = <A>(f: () => A): A => {
      const span = currentSpan(),
        waiting = hearWaits(areWaitsTold(span));
      try {
        return f();
      } finally {
        waiting.stop();
        tellWaits(span, waiting.waits);
        if (w.wentBack()) alVolverConMenos();
      }
    };
  return {
    hacer: async (nombre, argumento) => told(() => w.execute(nombre, argumento)) as never,
    alDia: async () => told(w.catchUp),
    cerrar: async () => w.close(),
  };
};

interface Asked {
  readonly bien: (v: unknown) => void;
  readonly mal: (e: Error) => void;
  /** What it is part of. */
  readonly span: Span | undefined;
}
const enOtroHilo = (start: WriterStart, alVolverConMenos: () => void): DirectoryWriter => {
  const hilo = new Worker(threadFile(import.meta.url, './writesThread.js'), { workerData: start });
  const espera = new Map<number, Asked>();
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
    if (r.back) alVolverConMenos();
    tellWaits(quien?.span, r.waits);
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
      const span = currentSpan();
      espera.set(n, { bien, mal, span });
      hilo.postMessage({ n, nombre, argumento, traced: areWaitsTold(span) });
    });
  return {
    hacer: (nombre, argumento) => pedir(nombre, argumento) as never,
    alDia: async () => {
      await pedir('alDia', null);
    },
    cerrar: async () => {
      await pedir('cerrar', null).catch(() => null);
      await hilo.terminate();
    },
  };
};

export const openDirectoryWriter = ({
  hilo,
  alVolverConMenos = () => undefined,
  ...start
}: WriterStart & {
  readonly hilo: boolean;
  /** This copy was made again, for the database that servers share came back without its last writes. */
  readonly alVolverConMenos?: (() => void) | undefined;
}): DirectoryWriter => (hilo ? enOtroHilo(start, alVolverConMenos) : enEsteHilo(start, alVolverConMenos));
