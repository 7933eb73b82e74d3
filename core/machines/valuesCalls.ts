// Starts the job that saves values of the tables, under the key that its machine gives.
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Client } from '../api/client.ts';
import { api } from '../api/index.ts';
import type { WrittenTableValue } from '../api/valores.ts';
import type { Failure } from '../kit/failure.ts';

/** Gives the job. Sent again under the same key, it is the same change. */
export const saveValues =
  (client: Client, valores: readonly WrittenTableValue[]) =>
  (key: string): TE.TaskEither<Failure, { readonly trabajo: string }> =>
    pipe(
      client.ask(api.valores.guardar, { valores: [...valores] }, { key }),
      TE.map((a) => a.content),
    );
