// Passes a list or file from the server to the output, by the web's machine: counted, checked against its
// seal, and resumed after a cut.
import { createHash } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { Params } from '../core/api/client.ts';
import { textFor } from '../core/kit/text.ts';
import type { Endpoint } from '../core/api/endpoint.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { dumpJournal } from '../core/machines/dump.journal.ts';
import { dumpMachine, type DumpContext, type DumpPorts, type From } from '../core/machines/dump.ts';
import type { Door } from './door.ts';
import type { OpenedFile } from './sealed.ts';
import { beginDrive, resting } from './drive.ts';
import { Stop, stopOf } from './exitCodes.ts';
import type { Io } from './io.ts';
import { brokenOff } from './ports.ts';
import { known } from '../core/kit/known.ts';

/** Files up to this size are held until complete, if the output cannot start over. */
const HELD_BYTES = 8 * 1024 * 1024;
const TELL_MS = 300,
  TRIES = 3,
  FIRST_MS = 200;
const LINE_END = 10;

const linesIn = (b: Buffer): number => {
  let n = 0;
  for (let at = b.indexOf(LINE_END); at >= 0; at = b.indexOf(LINE_END, at + 1)) n += 1;
  return n;
};
/** As a Buffer, which is searched six times faster than a plain array. */
const bytesOf = (c: string | Uint8Array): Buffer =>
  typeof c === 'string' ? Buffer.from(c) : Buffer.from(c.buffer, c.byteOffset, c.byteLength);

/** A source: how to open it, and whether each line is a row. */
interface Source {
  readonly open: (from: From) => Promise<E.Either<Failure, OpenedFile>>;
  readonly byLines: boolean;
}

/** The ports over a source; `wrong`: an exception on the way, to rethrow. */
const portsOver = (io: Io, source: Source) => {
  let file: OpenedFile | undefined,
    wrong: unknown,
    hash = createHash('sha256'),
    bytes = 0,
    lines = 0,
    written = 0,
    held: Uint8Array[] = [];
  const anew = (): void => {
    io.anew?.();
    hash = createHash('sha256');
    bytes = 0;
    lines = 0;
    written = 0;
    held = [];
  };
  const open: DumpPorts['open'] =
    ({ desde, sha256 }) =>
    async () => {
      file = undefined;
      wrong = undefined;
      const r = await source
        .open({ desde: desde > 0 && sha256 !== null ? bytes : 0, sha256 })
        .catch((e: unknown) => {
          wrong = e;
          return E.left(failureOf(e));
        });
      if (E.isLeft(r)) {
        wrong ??= stopOf(r.left);
        return r;
      }
      file = r.right;
      if (file.desde === 0) anew();
      return E.right({ desde: file.desde, entero: file.entero, guardado: file.guardado });
    };
  const holding = (): boolean =>
    file?.entero != null && file.entero.bytes <= HELD_BYTES && io.anew === undefined;
  const sofar = () => ({ bytes, filas: source.byLines ? lines : null });
  const take: DumpPorts['take'] = (_, progress, unwanted) => async () => {
    let told = performance.now(),
      left = false;
    unwanted(() => {
      left = true;
    });
    const { entero, body } = known(file, 'el archivo que se baja'),
      holds = holding(),
      sums = entero !== null;
    try {
      for await (const chunk of body) {
        if (left) break;
        const b = bytesOf(chunk);
        if (holds) held.push(b);
        else {
          await io.out(chunk);
          written += b.length;
        }
        if (sums) hash.update(b);
        bytes += b.length;
        if (source.byLines) lines += linesIn(b);
        // More bytes than the seal says means another file.
        if (bytes > (entero?.bytes ?? Infinity)) break;
        if (performance.now() - told >= TELL_MS) {
          told = performance.now();
          progress(sofar());
        }
      }
    } catch (e) {
      wrong = e;
      progress(sofar());
      return E.left(failureOf(e));
    }
    return E.right({ ...sofar(), sha256: sums ? hash.copy().digest('hex') : null });
  };
  return {
    open,
    take,
    wrong: () => wrong,
    /** Restarts only where the output can continue or start over, so that nothing is written twice. */
    goesAgain: (c: DumpContext) =>
      file !== undefined && ((c.guardado && bytes > 0) || io.anew !== undefined || written === 0),
    release: async (): Promise<void> => {
      for (const b of held) await io.out(b);
    },
  };
};
const failureOf = (e: unknown): Failure =>
  e instanceof Stop && e.failure ? e.failure : failure('internal', 'machines.puerto');

/** Writes a call's file, or its stream of lines, to the output. */
export const dumped = <I>(
  io: Io,
  door: Door,
  e: Endpoint<I, unknown>,
  input: NoInfer<I>,
  params: Params = {},
): Promise<void> =>
  letThrough(io, door, {
    open: ({ desde, sha256 }) =>
      door.file(e, input, params, desde > 0 && sha256 !== null ? { desde, sha256 } : undefined),
    byLines: params['formato'] === 'ndjson',
  });

/** Writes each page to the output as it arrives. `pages` starts at the first page on every call. */
export const dumpedPages = (io: Io, door: Door, pages: () => AsyncGenerator<string>): Promise<void> =>
  letThrough(io, door, {
    open: async () => {
      const body = pages();
      return E.right({
        desde: 0,
        entero: null,
        guardado: false,
        body: following(await body.next(), body),
      });
    },
    byLines: false,
  });
async function* following(
  first: IteratorResult<string, unknown>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

const letThrough = async (io: Io, door: Door, source: Source): Promise<void> => {
  const ports = portsOver(io, source),
    actor = beginDrive(io, dumpMachine(ports), dumpJournal),
    before = io.onInterrupt;
  io.onInterrupt = () => {
    actor.send({ type: 'stop' });
    return before?.() ?? textFor('cli.interrumpido');
  };
  let told = false;
  actor.subscribe(({ context: { deNuevo, notice } }) => {
    if (deNuevo && notice && !told) {
      told = true;
      io.say(notice.message);
    }
  });
  try {
    actor.send({ type: 'start' });
    for (let tries = 0; ; tries++) {
      const s = await resting(actor).catch((x: unknown) => {
          throw ports.wrong() ?? x;
        }),
        { code, notice } = s.context;
      if (s.matches('done')) {
        await ports.release();
        return;
      }
      if (s.matches('cut') && code === 'network' && tries < TRIES && ports.goesAgain(s.context)) {
        await door.ports.wait(FIRST_MS * 2 ** tries)();
        actor.send({ type: 'retry' });
        continue;
      }
      throw s.matches('broken')
        ? stopOf({ ...failure('unavailable', 'api.archivoDistinto'), message: notice?.message ?? '' })
        : (ports.wrong() ?? brokenOff(undefined, door.url));
    }
  } finally {
    actor.stop();
    io.onInterrupt = before;
  }
};
