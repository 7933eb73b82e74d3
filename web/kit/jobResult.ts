// The result of a job that ended well, decoded; for any other end, the reason.
import * as E from 'fp-ts/lib/Either.js';
import type { Decoder } from 'io-ts';
import type { JobState } from '../../core/api/sistema.ts';
import { textFor } from '../../core/kit/text.ts';

export const jobResult = <A>(end: JobState, codec: Decoder<unknown, A>): E.Either<string, A> => {
  if (end.estado !== 'terminado') return E.left(end.mensaje);
  const read = codec.decode(end.resultado);
  return E.isLeft(read) ? E.left(textFor('api.ilegible')) : read;
};
