// How a host follows a job of the server until it ends.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Client } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { JobState } from '../api/sistema.ts';
import type { Failure } from '../kit/failure.ts';
import type { MachinePorts } from './machinePorts.ts';

/** Server-sent events in the browser, polling in the terminal. */
export type ObserveJob = (id: string, progress: (e: JobState) => void) => TE.TaskEither<Failure, JobState>;

/** Follows a job by asking for its state every `ms` milliseconds. */
export const pollJob =
  (client: Client, wait: MachinePorts['wait'], ms: number): ObserveJob =>
  (id, progress) => {
    const again: TE.TaskEither<Failure, JobState> = pipe(
      client.ask(api.sistema.trabajo, undefined, { params: { id } }),
      TE.chain(({ content }) => {
        if (content.estado !== 'en_curso') return TE.right(content);
        progress(content);
        return pipe(
          TE.fromTask<unknown, Failure>(wait(ms)),
          TE.chain(() => again),
        );
      }),
    );
    return again;
  };
