// Follows a job of the server from a screen: retries while the network fails, and stops once the screen is
// closed.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { JobState } from '../../core/api/sistema.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { pollJob, type ObserveJob } from '../../core/machines/observeJob.ts';
import { machinePorts } from '../ports.ts';

const CADA_MS = 400,
  REINTENTOS = 20,
  ESPERA_MS = 1000;
const sinTrabajo = (id: string): JobState => ({
  id,
  tipo: '',
  estado: 'detenido',
  hechos: 0,
  total: 0,
  mensaje: '',
  resultado: null,
});
const pasajera = (f: Failure): boolean => f.code === 'network' || f.code === 'unavailable';

/** The message for a job that the server no longer knows. */
type SiNoEsta = (f: Failure, id: string) => TE.TaskEither<Failure, JobState>;
/** How long a failing network is retried. */
const seguir =
  (wait: typeof machinePorts.wait, siNoEsta: SiNoEsta): ObserveJob =>
  (id, progress) => {
    let fallas = 0;
    const otraVez: TE.TaskEither<Failure, JobState> = pipe(
      pollJob(
        machinePorts.client,
        wait,
        CADA_MS,
      )(id, (e) => {
        fallas = 0;
        progress(e);
      }),
      TE.orElse((f) =>
        f.code === 'not_found'
          ? siNoEsta(f, id)
          : pasajera(f) && ++fallas <= REINTENTOS
            ? pipe(
                TE.fromTask<unknown, Failure>(wait(ESPERA_MS)),
                TE.chain(() => otraVez),
              )
            : TE.left(f),
      ),
    );
    return otraVez;
  };

/**
 * Follows while the screen is open. A job that the server no longer knows counts as ended with the server,
 * unless the caller says otherwise.
 */
export const followWhileWatched = (
  siNoEsta: SiNoEsta = (_, id) => TE.right(sinTrabajo(id)),
): { readonly observeJob: ObserveJob; readonly dejar: () => void } => {
  // Once the screen is closed this promise never resolves, so the job is not polled any more.
  const dejada = new AbortController();
  const wait: typeof machinePorts.wait = (ms) => () =>
    dejada.signal.aborted ? new Promise(() => undefined) : machinePorts.wait(ms)();
  return { observeJob: seguir(wait, siNoEsta), dejar: () => dejada.abort() };
};
