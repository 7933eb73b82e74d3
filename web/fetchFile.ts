// Downloads a file with the machine that the terminal also uses. It is saved only when complete and matching
// its hash. A file that the server keeps is resumed after a cut.
import * as E from 'fp-ts/lib/Either.js';
import { createActor, waitFor, type InspectionEvent } from 'xstate';
import { strange } from '../core/api/client.ts';
import { FILE_SEAL_HEADER, readFileSeal } from '../core/api/fileSeal.ts';
import { failure, type Failure, type Result } from '../core/kit/failure.ts';
import { dumpMachine, type DumpPorts, type Opened } from '../core/machines/dump.ts';
import { translatedBody } from './language.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** The byte at which to resume the file with that hash. */
export interface ResumePoint {
  readonly byte: number;
  readonly sha256: string;
}
/** Sends the request; throws when no answer came, and `unansweredFailure` turns that into words. */
export interface FileRequester {
  readonly request: (from: ResumePoint | undefined, signal: AbortSignal) => Promise<Response>;
  readonly unansweredFailure: (e: unknown) => Failure;
}
interface OpenedFile extends Opened {
  readonly body: ReadableStream<Bytes>;
}

/** The message of an envelope; undefined for anything else. */
const messageOf = (body: string): string | undefined => {
  try {
    const envelope: unknown = JSON.parse(body);
    return typeof envelope === 'object' &&
      envelope !== null &&
      'message' in envelope &&
      typeof envelope.message === 'string'
      ? envelope.message
      : undefined;
  } catch {
    return undefined;
  }
};

const hex = (b: ArrayBuffer): string =>
  [...new Uint8Array(b)].map((x) => x.toString(16).padStart(2, '0')).join('');
/** Plain HTTP pages have no `crypto.subtle`: there only the length is compared. */
const hashOf = async (b: Blob, whole: Opened['entero']): Promise<string | null> => {
  const { subtle }: Partial<Crypto> = globalThis.crypto;
  return whole === null || subtle === undefined
    ? null
    : hex(await subtle.digest('SHA-256', await b.arrayBuffer()));
};

/** What an answer is according to its headers, before its first byte. */
const openAnswer = async (r: Response, path: string, byte: number): Promise<Result<OpenedFile>> => {
  const seal = r.ok ? readFileSeal(r.headers.get(FILE_SEAL_HEADER), path) : undefined;
  if (seal !== undefined)
    return E.right({
      desde: r.status === 206 ? byte : 0,
      entero: seal.entero,
      guardado: r.headers.get('accept-ranges') === 'bytes',
      body: r.body ?? new Response(new Uint8Array(0)).body!,
    });
  // Every Jornal answer carries a version header: the login page of a public Wi-Fi answers 200 too, and is
  // not the file.
  if (r.ok && !r.headers.has('x-jornal-version')) return E.left(failure('unavailable', 'api.noEsJornal'));
  const message = messageOf(translatedBody(await r.text().catch(() => '')));
  if (message !== undefined)
    return E.left({ ...failure('unavailable', 'api.respuesta', { mensaje: '' }), message });
  return E.left(r.ok ? failure('unavailable', 'api.otroArchivo') : strange(r.status, false));
};

const TELL_MS = 300,
  RETRIES = 3,
  WAIT_MS = 500;

/** Received bytes stay here; the machine only gets counts. */
const portsOf = (path: string, { request, unansweredFailure }: FileRequester) => {
  let opened: OpenedFile | undefined,
    chunks: Bytes[] = [],
    bytes = 0,
    fault: Failure | undefined;
  const no = (f: Failure): E.Either<Failure, never> => {
    fault = f;
    return E.left(f);
  };
  const open: DumpPorts['open'] =
    ({ desde: from, sha256 }, _, unwanted) =>
    async () => {
      const abort = new AbortController();
      let given = false;
      // Once the answer is handed over, its reader is the one that cancels it.
      unwanted(() => {
        if (!given) abort.abort();
      });
      try {
        const r = await openAnswer(
          await request(from > 0 && sha256 !== null ? { byte: bytes, sha256 } : undefined, abort.signal),
          path,
          bytes,
        );
        if (E.isLeft(r)) return no(r.left);
        opened = r.right;
        if (opened.desde === 0) {
          chunks = [];
          bytes = 0;
        }
        given = true;
        return r;
      } catch (e) {
        return no(unansweredFailure(e));
      }
    };
  const take: DumpPorts['take'] = (_, progress, unwanted) => async () => {
    const reader = opened!.body.getReader();
    unwanted(() => {
      reader.cancel().catch(() => undefined);
    });
    let told = performance.now();
    try {
      for (let x = await reader.read(); !x.done; x = await reader.read()) {
        chunks.push(x.value);
        bytes += x.value.length;
        if (performance.now() - told >= TELL_MS) {
          told = performance.now();
          progress({ bytes, filas: null });
        }
      }
    } catch (e) {
      progress({ bytes, filas: null });
      return no(unansweredFailure(e));
    }
    return E.right({ bytes, filas: null, sha256: await hashOf(new Blob(chunks), opened!.entero) });
  };
  return { open, take, fault: () => fault, contents: () => new Blob(chunks) };
};

/** The contents, or a text that says why there are none. `wait` runs before each retry. */
export const fetchFile = async (
  path: string,
  requester: FileRequester,
  wait: (ms: number) => Promise<unknown>,
  inspect?: (e: InspectionEvent) => void,
): Promise<Blob | string> => {
  const ports = portsOf(path, requester),
    actor = createActor(dumpMachine(ports), inspect ? { inspect } : {}).start();
  try {
    actor.send({ type: 'start' });
    for (let times = 0; ; times++) {
      const s = await waitFor(actor, (x) => x.status !== 'active' || !x.hasTag('busy')),
        { guardado: stored, bytes, code, notice } = s.context;
      if (s.matches('done')) return ports.contents();
      // For a file that the server keeps, received bytes are not requested again.
      if (s.matches('cut') && code === 'network' && stored && bytes > 0 && times < RETRIES) {
        await wait(WAIT_MS * 2 ** times);
        actor.send({ type: 'retry' });
        continue;
      }
      return s.matches('broken')
        ? notice!.message
        : (ports.fault() ?? failure('no_session', 'api.sinSesion')).message;
    }
  } finally {
    actor.stop();
  }
};
