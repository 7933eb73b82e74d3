// Follows a step that many companies do as one long job. Each report of the server tells the state of every
// company, and the host gets the reports.
import * as E from 'fp-ts/lib/Either.js';
import type { Client } from '../api/client.ts';
import type { WireBatch } from '../api/empresas.ts';
import { api } from '../api/index.ts';
import type { JobState } from '../api/sistema.ts';
import { fail } from '../kit/failure.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';

/** Whether anything still moves. After a stop, the company in progress still finishes. */
export const moves = (l: WireBatch | undefined): boolean =>
  l !== undefined &&
  (l.trabajo !== null || l.estado === 'en_curso' || l.empresas.some((e) => e.estado === 'haciendo'));
export const doneIn = (l: WireBatch): number =>
  l.empresas.filter((e) => e.estado === 'hecha' || e.estado === 'mal').length;
const asJob = (l: WireBatch): JobState => ({
  id: l.id,
  tipo: 'lote',
  estado: moves(l) ? 'en_curso' : l.estado === 'detenido' ? 'detenido' : 'terminado',
  hechos: doneIn(l),
  total: l.empresas.length,
  mensaje: '',
  resultado: null,
});

/** Follows it until nothing moves; `hear` gets its state each time. */
export const followBatch =
  ({
    client,
    wait,
    eachMs,
    hear,
  }: {
    readonly client: Client;
    readonly wait: MachinePorts['wait'];
    readonly eachMs: number;
    readonly hear: (l: WireBatch) => void;
  }): ObserveJob =>
  (id, progress) =>
  async () => {
    for (;;) {
      const r = await client.ask(api.empresas.lotes, undefined)();
      if (E.isLeft(r)) return r;
      const l = r.right.content.find((x) => x.id === id);
      if (!l) return fail('not_found', 'empresas.lote.noEsta');
      hear(l);
      if (!moves(l)) return E.right(asJob(l));
      progress(asJob(l));
      await wait(eachMs)();
    }
  };
