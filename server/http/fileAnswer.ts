// Sends a file: a stored one with ranges and its hash; a small one only when finished, so that its hash goes
// first; a big one while it is made.
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_SEAL_HEADER, writeFileSeal, callOf } from '../../core/api/fileSeal.ts';
import { askedFrom, KeptFile } from '../kernel/keptFile.ts';
import { letGo } from '../kernel/spentBytes.ts';
import { MB } from './body.ts';
import type { RawOutput } from './door/handler.ts';
import { codeOf } from '../kernel/faults.ts';

/**
 * A file up to this size is finished before its first byte is sent, and its hash goes first; a bigger one
 * is sent while it is made.
 */
const WHOLE_UP_TO = 4 * MB;

/** A kept file can be resumed: sends the requested range of it, if it is still the same file. */
const answerKept = async (
  req: IncomingMessage,
  res: ServerResponse,
  headers: OutgoingHttpHeaders,
  file: KeptFile,
): Promise<void> => {
  try {
    const entero = await file.seal(),
      from = askedFrom(req.headers.range, req.headers['if-range'], entero);
    res.writeHead(from > 0 ? 206 : 200, {
      ...headers,
      'accept-ranges': 'bytes',
      etag: `"${entero.sha256}"`,
      'content-length': entero.bytes - from,
      [FILE_SEAL_HEADER]: writeFileSeal({ entero, de: callOf(req.url ?? '/') }),
      ...(from > 0 ? { 'content-range': `bytes ${from}-${entero.bytes - 1}/${entero.bytes}` } : {}),
    });
    await pipeline(Readable.from(file.from(from), { objectMode: true }), res);
  } catch (e) {
    file.release();
    // The reader went away: nothing failed here.
    if (codeOf(e) !== 'ERR_STREAM_PREMATURE_CLOSE') throw e;
  }
};

/**
 * First the parts already read, each released as it is taken; then the rest. Not written as a generator over
 * a generator, since each one adds two turns of the event loop to every part.
 */
const inOrder = <A>(first: A[], rest: AsyncIterator<A>): AsyncIterable<A> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => {
      const value = first.shift();
      return value === undefined ? rest.next() : Promise.resolve({ done: false, value });
    },
    return: () => rest.return?.() ?? Promise.resolve({ done: true, value: undefined }),
  }),
});

/**
 * Writes each part and releases it once it is out, while the source makes the next one. Ends early when the
 * reader goes away.
 */
const sendParts = async (parts: AsyncIterable<string | Uint8Array>, res: ServerResponse): Promise<void> => {
  if (res.destroyed) return;
  const gone = new Promise<void>((listo) => res.once('close', listo));
  // An error of a closed socket is no fault of the file; the source is told to stop.
  res.on('error', () => undefined);
  try {
    for await (const x of parts) {
      if (res.destroyed) return;
      if (!res.write(x, () => letGo(x)))
        await Promise.race([new Promise((listo) => res.once('drain', listo)), gone]);
    }
    if (!res.destroyed) await Promise.race([new Promise<void>((listo) => res.end(listo)), gone]);
  } catch (e) {
    // A file cut short must not look whole.
    res.destroy();
    throw e;
  }
};

/** Ends once the file was sent or its reader went away. */
export const answerFile = async (
  req: IncomingMessage,
  res: ServerResponse,
  headers: OutgoingHttpHeaders,
  body: RawOutput['cuerpo'],
): Promise<void> => {
  if (body instanceof KeptFile) {
    await answerKept(req, res, headers, body);
    return;
  }
  const source = body[Symbol.asyncIterator](),
    held: (string | Uint8Array)[] = [],
    de = callOf(req.url ?? '/');
  let bytes = 0,
    ended = false;
  try {
    while (!ended && bytes <= WHOLE_UP_TO && !res.destroyed) {
      const x = await source.next();
      if (x.done) ended = true;
      else {
        held.push(x.value);
        bytes += Buffer.byteLength(x.value);
      }
    }
    if (ended) {
      const hash = createHash('sha256');
      for (const p of held) hash.update(p);
      res.writeHead(200, {
        ...headers,
        'content-length': bytes,
        [FILE_SEAL_HEADER]: writeFileSeal({ entero: { bytes, sha256: hash.digest('hex') }, de }),
      });
    } else
      res.writeHead(200, {
        ...headers,
        [FILE_SEAL_HEADER]: writeFileSeal({ entero: null, de }),
      });
    await sendParts(inOrder(held, source), res);
  } finally {
    await source.return?.();
  }
};
