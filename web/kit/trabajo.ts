// A job of the server followed from a screen to its end; a network that fails for a while does not lose it.
import * as E from 'fp-ts/lib/Either.js';
import { createActor } from 'xstate';
import type { EstadoTrabajo } from '../../core/api/sistema.ts';
import { failure, type Result } from '../../core/kit/failure.ts';
import { longJobJournal } from '../../core/machines/longJob.journal.ts';
import { longJobMachine, neverBegun } from '../../core/machines/longJob.ts';
import { pollJob } from '../../core/machines/runLiquidacion.ts';
import { keepJournal } from '../journals.ts';
import { client, machinePorts, ports } from '../ports.ts';

const CADA_MS = 300, ESPERA_MS = 1000, REINTENTOS = 20;

/** How far a job is. */
export type Avance = Pick<EstadoTrabajo, 'id' | 'estado' | 'hechos' | 'total'>;
/** `vivo` false: nobody looks any more, and nobody is answered. */
export const seguirTrabajo = (id: string, avance: (t: Avance) => void, vivo: () => boolean): Promise<Result<EstadoTrabajo>> => new Promise((responder) => {
  const { inspect, stop } = keepJournal(longJobJournal, undefined);
  // What waits when the screen has gone is never resumed: nobody asks for a job that nobody looks at.
  const esperar = (ms: number) => () => ports.wait(ms)().then((r) => { if (vivo()) return r; dejar(); return new Promise<never>(() => undefined); });
  const actor = createActor(longJobMachine({ ...machinePorts, observeJob: pollJob(client, esperar, CADA_MS), begin: neverBegun }), { inspect });
  const dejar = (): void => { actor.stop(); stop(); };
  let fallas = 0, dicho = actor.getSnapshot().context.progress;
  actor.subscribe((s) => {
    const { progress, end, code, notice, errors } = s.context;
    if (progress !== null && progress !== dicho) { fallas = 0; avance({ id, estado: 'en_curso', ...progress }); }
    dicho = progress;
    if (end !== null) { dejar(); avance(end); responder(E.right(end)); return; }
    if (!s.matches('cut') && s.status !== 'done') return;
    if ((code === 'network' || code === 'unavailable') && ++fallas <= REINTENTOS) { void esperar(ESPERA_MS)().then(() => { actor.send({ type: 'retry' }); }); return; }
    dejar();
    responder(E.left(code === null ? failure('no_session', 'api.sinSesion') : { ...failure(code, 'api.respuesta', { mensaje: notice?.message ?? '' }), ...(errors.length ? { errors } : {}) }));
  });
  actor.start();
  actor.send({ type: 'follow', trabajo: id });
});
