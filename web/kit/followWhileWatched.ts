// A job of the server followed from a screen: asked again while the network fails, and by nobody once the
// screen has gone.
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

/** What is said of a job that the server no longer knows. */
type SiNoEsta = (f: Failure, id: string) => TE.TaskEither<Failure, JobState>;
/** A network that fails is asked again for a while. */
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
 * For as long as somebody looks. A job that the server no longer knows ended with it, where nothing else is
 * said.
 */
export const followWhileWatched = (
  siNoEsta: SiNoEsta = (_, id) => TE.right(sinTrabajo(id)),
): { readonly observeJob: ObserveJob; readonly dejar: () => void } => {
  // What waits when the screen has gone is never resumed: nobody asks for a job that nobody looks at.
  const dejada = new AbortController();
  const wait: typeof machinePorts.wait = (ms) => () =>
    dejada.signal.aborted ? new Promise(() => undefined) : machinePorts.wait(ms)();
  return { observeJob: seguir(wait, siNoEsta), dejar: () => dejada.abort() };
};
