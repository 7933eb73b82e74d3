// Asks a third party (RFC 3161) to say when the last signed head was there: each head carries the hash of the one before, so
// one timestamp covers them all. Only the hash of a line goes out.
import { isLeft } from 'fp-ts/lib/Either.js';
import { writeTimestampLine } from '../../core/domain/headTimestamps.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import type { Directory } from '../directory/directory.ts';
import { boundedAsk } from '../kernel/boundedAsk.ts';
import { codeOf } from '../kernel/faults.ts';
import { headPort } from '../kernel/headSigner.ts';
import { readCertificates, timestampIn, timestampRequest, type Timestamp } from '../kernel/timestamps.ts';

export interface TimestampSettings {
  /** Where it is asked: the first that answers well serves. */
  readonly a: readonly string[];
  /** The certificates, in PEM, of whom its own answers to. */
  readonly raices?: string;
}

const WAIT_MS = 15_000,
  /** An answer with its certificates takes some thousands. */
  MAX_BYTES = 64 * 1024;

/** What it answers is signed and only a hash goes out: it may be asked without ciphering, as most are. */
const isAddress = (said: string): boolean => {
  if (!URL.canParse(said)) return false;
  const u = new URL(said);
  return /^https?:$/.test(u.protocol) && u.username === '' && u.password === '' && u.hash === '';
};

export const checkTimestamping = (o: TimestampSettings | undefined): Result<null> => {
  if (o === undefined) return ok(null);
  const wrong = o.a.find((x) => !isAddress(x));
  if (o.a.length === 0 || wrong !== undefined)
    return fail('invalid', 'cadena.sello.direccionMal', { valor: wrong ?? '' });
  if (o.raices === undefined) return fail('invalid', 'cadena.sello.faltaRaiz');
  return readCertificates(o.raices) === undefined ? fail('invalid', 'cadena.sello.raizMala') : ok(null);
};

/** Throws why it did not. */
const askOne = async (direccion: string, text: string, o: TimestampSettings): Promise<Timestamp> => {
  const url = new URL(direccion),
    donde = url.host,
    request = await timestampRequest(text);
  const answer = await boundedAsk(url, {
    waitMs: WAIT_MS,
    maxBytes: MAX_BYTES,
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.bytes,
  }).catch((e: unknown) => {
    throw new Error(textFor('cadena.sello.noContesta', { donde, detalle: codeOf(e) || 'sin respuesta' }));
  });
  if (answer.status !== 200 || answer.body === undefined)
    throw new Error(textFor('cadena.sello.noContesta', { donde, detalle: String(answer.status) }));
  const r = await timestampIn(answer.body, {
    text,
    nonce: request.nonce,
    raices: readCertificates(o.raices ?? ''),
  });
  if (!isLeft(r)) return r.right;
  throw new Error(
    typeof r.left === 'object'
      ? textFor('cadena.sello.negado', { donde, estado: r.left.estado })
      : textFor('cadena.sello.noVale', { donde, falta: textFor(`cadena.sello.falta.${r.left}`) }),
  );
};
const askFirst = async (text: string, o: TimestampSettings): Promise<Timestamp> => {
  const said: string[] = [];
  for (const direccion of o.a)
    try {
      return await askOne(direccion, text, o);
    } catch (e) {
      said.push(e instanceof Error ? e.message : String(e));
    }
  throw new Error(said.join('; '));
};

/** Stamps the last head, unless it was. Throws when nobody did: it is tried again with the next one. */
export const stampLast = async (d: Directory, o: TimestampSettings): Promise<void> => {
  const head = d.ultimaCabeza();
  if (head === undefined || (d.ultimoSello()?.n ?? 0) >= head.n) return;
  const { en, por, token } = await askFirst(head.linea, o),
    linea = writeTimestampLine({
      n: head.n,
      sha256: headPort.sha256(head.linea),
      token: Buffer.from(token).toString('base64'),
    });
  await d.escribir('guardarSello', { n: head.n, linea, en, por });
};
