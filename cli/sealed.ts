// Accepts a file from the server only if it is the one asked for: its seal precedes its first byte.
import * as E from 'fp-ts/lib/Either.js';
import { FILE_SEAL_HEADER, readFileSeal } from '../core/api/fileSeal.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { Opened } from '../core/machines/dump.ts';

/** The start of a file, and its seal. */
export interface OpenedFile extends Opened {
  readonly body: AsyncIterable<string | Uint8Array>;
}

/** The largest refusal; beyond this size it is not one. */
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
  readonly path: string;
  /** The byte at which the body begins. */
  readonly desde: number;
  readonly body: AsyncIterable<Uint8Array>;
}
/** `refusal`: a business refusal has status 200 and an envelope, but no seal. */
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
