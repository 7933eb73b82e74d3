// A file from the server is taken when it is the one asked for: its seal says so before its first byte.
import * as E from 'fp-ts/lib/Either.js';
import { FILE_SEAL_HEADER, readFileSeal } from '../core/api/fileSeal.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { Opened } from '../core/machines/dump.ts';

/** A file that begins to come, and what is said of it. */
export interface OpenedFile extends Opened {
  readonly body: AsyncIterable<string | Uint8Array>;
}

/** What a refusal may weigh: beyond it, it is none. */
const REFUSAL_BYTES = 1024 * 1024;

const upTo = async (body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const b of body) {
    parts.push(b);
    bytes += b.length;
    if (bytes > most) break;
  }
  return Buffer.concat(parts);
};

export interface Answered {
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string /** The byte at which the body begins. */;
  readonly desde: number;
  readonly body: AsyncIterable<Uint8Array>;
}
/** `refusal`: a business refusal comes with 200, in the envelope and without a seal. */
export const sealed = async (
  { headers, path, desde, body }: Answered,
  refusal: (text: string) => Failure,
): Promise<E.Either<Failure, OpenedFile>> => {
  const seal = readFileSeal(headers[FILE_SEAL_HEADER], path);
  if (seal !== undefined)
    return E.right({ desde, entero: seal.entero, guardado: headers['accept-ranges'] === 'bytes', body });
  const text = (await upTo(body, REFUSAL_BYTES)).toString();
  return E.left(
    /^\{"status":\d+,"content":null,/.test(text) ? refusal(text) : failure('unavailable', 'api.otroArchivo'),
  );
};
