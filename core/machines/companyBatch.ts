// A step asked of many companies, followed as the long work that it is: the server tells it whole, with each company, and its host hears that.
import * as E from 'fp-ts/lib/Either.js';
import type { Client } from '../api/client.ts';
import type { WireBatch } from '../api/empresas.ts';
import { api } from '../api/index.ts';
import type { JobState } from '../api/sistema.ts';
import { fail } from '../kit/failure.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './runLiquidacion.ts';

/** Stopped, the company that was being done still ends. */
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

/** Until nothing of it moves; `hear` has it as it is each time that it is looked at. */
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
