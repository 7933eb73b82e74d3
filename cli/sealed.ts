// A file from the server is taken when it is the one asked for, and whole; until then nothing of it is written.
import { createHash } from 'node:crypto';
import { CABECERA_DE_SELLO, leerSello } from '../core/api/sello.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { stopOf } from './exitCodes.ts';

/** What a refusal may weigh: beyond it, it is none. */
const REFUSAL_BYTES = 1024 * 1024;

const upTo = async (body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const b of body) { parts.push(b); bytes += b.length; if (bytes > most) break; }
  return Buffer.concat(parts);
};

/** `refusal`: a business refusal comes with 200, in the envelope and without a seal. */
export async function* sealed(headers: Readonly<Record<string, string>>, path: string, body: AsyncIterable<Uint8Array>, refusal: (text: string) => Failure): AsyncGenerator<Uint8Array> {
  const seal = leerSello(headers[CABECERA_DE_SELLO], path);
  if (seal === undefined) {
    const text = (await upTo(body, REFUSAL_BYTES)).toString();
    throw stopOf(/^\{"status":\d+,"content":null,/.test(text) ? refusal(text) : failure('unavailable', 'api.otroArchivo'));
  }
  if (seal.entero === null) { yield* body; return; }
  const whole = await upTo(body, seal.entero.bytes);
  if (whole.length !== seal.entero.bytes || createHash('sha256').update(whole).digest('hex') !== seal.entero.sha256) throw stopOf(failure('unavailable', 'api.archivoDistinto'));
  yield whole;
}
