// Follows a job of the server from a screen: retries while the network fails, and stops once the screen is
// closed.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { JobState } from '../../core/api/sistema.ts';
import { isAway, type Failure } from '../../core/kit/failure.ts';
import { pollJob, type ObserveJob } from '../../core/machines/observeJob.ts';
import { machinePorts } from '../ports.ts';

const EVERY_MS = 400,
  RETRIES = 20,
  WAIT_MS = 1000;
const withoutJob = (id: string): JobState => ({
  id,
  tipo: '',
  estado: 'detenido',
  hechos: 0,
  total: 0,
  mensaje: '',
  resultado: null,
});

/** The message for a job that the server no longer knows. */
type OrElse = (f: Failure, id: string) => TE.TaskEither<Failure, JobState>;
/** How long a failing network is retried. */
const goOn =
  (wait: typeof machinePorts.wait, orElse: OrElse): ObserveJob =>
  (id, progress) => {
    let failures = 0;
    const again: TE.TaskEither<Failure, JobState> = pipe(
      pollJob(
        machinePorts.client,
        wait,
        EVERY_MS,
      )(id, (e) => {
        failures = 0;
        progress(e);
      }),
      TE.orElse((f) =>
        f.code === 'not_found'
          ? orElse(f, id)
          : isAway(f.code) && ++failures <= RETRIES
            ? pipe(
                TE.fromTask<unknown, Failure>(wait(WAIT_MS)),
                TE.chain(() => again),
              )
            : TE.left(f),
      ),
    );
    return again;
  };

/**
 * Follows while the screen is open. A job that the server no longer knows counts as ended with the server,
 * unless the caller says otherwise.
 */
export const followWhileWatched = (
  orElse: OrElse = (_, id) => TE.right(withoutJob(id)),
): { readonly observeJob: ObserveJob; readonly leave: () => void } => {
  // Once the screen is closed this promise never resolves, so the job is not polled any more.
  const left = new AbortController();
  const wait: typeof machinePorts.wait = (ms) => () =>
    left.signal.aborted ? new Promise(() => undefined) : machinePorts.wait(ms)();
  return { observeJob: goOn(wait, orElse), leave: () => left.abort() };
};
