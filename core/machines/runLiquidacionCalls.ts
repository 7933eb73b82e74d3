// The server calls of a payroll run's machine, and the event for each answer.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { refusal, type Answer } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { JobState } from '../api/sistema.ts';
import { effect, pause } from '../kit/effect.ts';
import type { Failure } from '../kit/failure.ts';
import { refusedOr } from './answer.ts';
import type { MachinePorts } from './machinePorts.ts';
import type { ObserveJob } from './observeJob.ts';
import type { RunCommand, RunEvent } from './runLiquidacionEvent.ts';
import type { TableRow } from './rowDraft.ts';

export type RunPorts = Pick<MachinePorts, 'client' | 'wait' | 'newId'> & { readonly observeJob: ObserveJob };

export interface PostAsk {
  readonly id: number;
  readonly command: RunCommand;
  readonly key: string;
}

/** The name by which any page can follow the closing of a run. */
export const closingStep = (id: number): string => `cierre-de-${id}`;
/**
 * The call of each command. All answer with the run's row or with nothing, except the one that starts a job.
 */
const send = (
  client: RunPorts['client'],
  { id, command: c, key }: PostAsk,
): TE.TaskEither<Failure, Answer<unknown>> => {
  const l = api.liquidaciones,
    opts = { params: { id }, key };
  switch (c.type) {
    case 'create':
      return client.call(api.tabla.add, c.cabecera, { params: { controller: 'Liquidaciones' }, key });
    case 'calcular':
      return client.call(l.calcular, undefined, opts);
    case 'recalcular':
      return client.call(l.recalcular, { id_personal: c.id_personal }, opts);
    case 'excluir':
      return client.call(l.excluir, { id_personal: c.id_personal, motivo: c.motivo }, opts);
    case 'incluir':
      return client.call(l.incluir, { id_personal: c.id_personal }, opts);
    case 'aprobar': {
      const { sin_los_que_tienen_error, aceptadas } = c;
      return client.call(l.aprobar, { sin_los_que_tienen_error, ...(aceptadas ? { aceptadas } : {}) }, opts);
    }
    case 'pagar':
      return client.call(l.pagar, undefined, opts);
    case 'cerrar':
      return client.call(l.cerrar, undefined, { ...opts, paso: closingStep(id) });
    case 'reabrir':
      return client.call(l.reabrir, { motivo: c.motivo }, opts);
    case 'anular':
      return client.call(l.anular, { motivo: c.motivo }, opts);
  }
};
const isRow = (x: unknown): x is TableRow => typeof x === 'object' && x !== null;
/** A job that began, or the current row (empty where the call gives none). */
const posted = (a: Answer<unknown>, request: number): RunEvent =>
  refusedOr(a, request, (content): RunEvent => {
    const row = isRow(content) ? content : {};
    return typeof row['trabajo'] === 'string'
      ? { type: 'started', request, trabajo: row['trabajo'] }
      : { type: 'done', request, row };
  });

/** The run with its summary; a role that may not see sums still gets the run. */
const view = (client: RunPorts['client']) => (id: number) =>
  pipe(
    client.call(api.tabla.ver, undefined, { params: { controller: 'Liquidaciones', id } }),
    TE.chain(({ status, envelope, content: row }) =>
      status !== 'success' || row === null
        ? TE.left(refusal(envelope, status))
        : pipe(
            client.call(api.liquidaciones.resumen, undefined, { params: { id } }),
            TE.map((s) => ({ row, resumen: s.content })),
          ),
    ),
  );

const failed = (failure: Failure, request: number): RunEvent => ({ type: 'failed', request, failure });
export const runActors = ({ client, wait, newId, observeJob }: RunPorts) => ({
  prepare: pause(wait, (request): RunEvent => ({ type: 'waited', request, key: newId() })),
  view: effect(
    view(client),
    ({ row, resumen }, request): RunEvent => ({ type: 'opened', request, row, resumen }),
    failed,
  ),
  post: effect((ask: PostAsk) => send(client, ask), posted, failed),
  stop: effect(
    (id: number) => client.call(api.liquidaciones.detener, undefined, { params: { id }, key: newId() }),
    (a, request): RunEvent => refusedOr(a, request, (): RunEvent => ({ type: 'done', request, row: {} })),
    failed,
  ),
  watch: effect(
    (id: string, progress: (e: JobState) => void) => observeJob(id, progress),
    (estado, request): RunEvent => ({ type: 'finished', request, estado }),
    failed,
    (estado: JobState, request): RunEvent => ({ type: 'advanced', request, estado }),
  ),
});
