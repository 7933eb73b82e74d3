// The result of a job that ended well, decoded; for any other end, the reason.
import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import type { JobState } from '../../core/api/sistema.ts';
import { textFor } from '../../core/kit/text.ts';

export const jobResult = <A>(fin: JobState, codec: Decoder<unknown, A>): E.Either<string, A> => {
  if (fin.estado !== 'terminado') return E.left(fin.mensaje);
  const read = codec.decode(fin.resultado);
  return E.isLeft(read) ? E.left(textFor('api.ilegible')) : read;
};
