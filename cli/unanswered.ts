// Keeps the key of an order until its answer arrives, so that the same command, run again, does not repeat
// it. Each file is readable by its owner alone and holds a key, a time, the command's name and HMACs, never
// what was sent.
import { createHmac } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { strange } from '../core/api/client.ts';
import { REMEMBERED_FOR_MS } from '../core/api/rememberedCalls.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import { textFor } from '../core/kit/text.ts';
import type { FetchPort, HttpRequest, HttpResponse } from '../core/ports.ts';
import { usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { localTime } from './output.ts';
import { PASSWORD, SENT } from './ports.ts';
import { writePrivate } from './settings.ts';
import {
  type Kept,
  live,
  SECRET,
  secretOf,
  unanswered,
  type Unanswered,
  unansweredFolder,
} from './unansweredFile.ts';
import { briefOf, deletedRow, pathShape, tellsAll, TWICE } from './unansweredOrders.ts';
import { asksItsOwn, doubtOf, isAnswered, refusedKey, settles } from './answerSays.ts';
import { known, isObject } from '../core/kit/known.ts';
import { systemCode } from './systemCode.ts';

/** No wait lasts this long: another process now has that number. */
const LONGEST_WAIT_MS = 30 * 60_000;

const waitedFor = (x: Kept): boolean => {
  if (x.proceso === process.pid || x.cuando < Date.now() - LONGEST_WAIT_MS) return false;
  try {
    process.kill(x.proceso, 0);
    return true;
  } catch (e) {
    return systemCode(e) === 'EPERM';
  }
};

export interface UnansweredDoor {
  readonly url: string;
  readonly perfil: string;
  readonly company?: string | undefined;
}

type Got = E.Either<Failure, HttpResponse>;

const GIVEN = /^[\w.:-]{8,60}$/;
/** Derives a key for each order from the script's key, the same in every run. */
const givenKeys = (given: string): ((path: string) => string) => {
  if (!GIVEN.test(given)) throw usage(textFor('terminal.pendiente.claveMal', { valor: given.slice(0, 80) }));
  const times = new Map<string, number>();
  return (path) => {
    const word =
        pathShape(path)
          .split('/')
          .filter((p) => p !== '…')
          .at(-1) ?? '',
      n = (times.get(word) ?? 0) + 1;
    times.set(word, n);
    return `${given}:${word}${n === 1 ? '' : `:${n}`}`.slice(0, 100);
  };
};

const withKey = (r: HttpRequest, key: string): HttpRequest => ({
  ...r,
  headers: { ...r.headers, 'idempotency-key': key },
});

/** The report for an order without an answer: what is known, and what to do. */
const lost = (io: Io, f: Failure, noted: boolean): Failure => {
  const { data: _, ...rest } = f,
    sent = isObject(f.data) && f.data['enviada'] === true;
  if (f.code !== 'network') return f;
  const key = !sent
    ? 'terminal.pendiente.nada'
    : io.finishesBatch
      ? 'terminal.pendiente.perdida'
      : noted
        ? 'terminal.pendiente.perdidaRepita'
        : 'terminal.pendiente.perdidaMire';
  return (io.unanswered = { ...failure('network', key, { causa: rest.message }) });
};

/** The answer of an order whose key is not kept; an inconclusive one counts as none. */
const orLost = (io: Io, r: HttpRequest, noted: boolean, got: Got): Got => {
  const doubt = E.isRight(got) ? doubtOf(r, got.right) : undefined;
  return E.mapLeft((f: Failure) => lost(io, f, noted))(doubt ? E.left({ ...doubt, data: SENT }) : got);
};

/** Keeps the key of each writing order until it is answered. */
export const remembering = (io: Io, o: UnansweredDoor, net: FetchPort): FetchPort => {
  const fetch: FetchPort = (r) => async () => {
    const got = await net(r)();
    if (E.isRight(got) && asksItsOwn(got.right)) io.unanswered = strange(got.right.status, false);
    return got;
  };
  const { key, ownKey } = io.command ?? {},
    keyOf = key !== undefined ? givenKeys(key) : ownKey ? undefined : null;
  io.settled = (path) => {
    if (!existsSync(join(unansweredFolder(io.env), SECRET))) return;
    const { lugar } = marksOf(io, o, { method: 'POST', path, headers: {} });
    for (const x of unanswered(io.env)) if (x.lugar === lugar) rmSync(x.file, { force: true });
  };
  io.lostRow = (path) => {
    if (!existsSync(join(unansweredFolder(io.env), SECRET))) return undefined;
    const { lugar, palabras } = marksOf(io, o, { method: 'POST', path, headers: {} });
    return unanswered(io.env).find(
      (x) => x.llamada === pathShape(path) && (x.palabras === palabras || x.lugar === lugar),
    )?.fila;
  };
  return (r) => async () => {
    const own = r.headers['idempotency-key'];
    // For reads, adds the cause to what the machine shows.
    if (r.mutation !== true || own === undefined || PASSWORD.test(r.path))
      return E.mapLeft((f: Failure) => (f.code === 'network' ? (io.unanswered = f) : f))(await fetch(r)());
    if (keyOf === undefined) return orLost(io, r, true, await fetch(r)());
    if (keyOf) return orLost(io, r, true, await fetch(withKey(r, keyOf(r.path)))());
    return once(io, o, fetch, r);
  };
};

const macOf = (io: Io, o: UnansweredDoor): ((...parts: readonly unknown[]) => string) => {
  const secret = secretOf(unansweredFolder(io.env));
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([o.url, o.perfil, o.company ?? null, ...parts]))
      .digest('hex');
};
const marksOf = (
  io: Io,
  o: UnansweredDoor,
  r: HttpRequest,
): Pick<Unanswered, 'palabras' | 'lugar' | 'cuerpo'> => {
  const mac = macOf(io, o);
  return {
    palabras: mac('palabras', io.command?.words ?? []),
    lugar: mac('lugar', r.path),
    cuerpo: mac('cuerpo', r.method, r.path, r.body ?? ''),
  };
};

const once = async (
  io: Io,
  o: UnansweredDoor,
  fetch: FetchPort,
  r: HttpRequest,
): Promise<E.Either<Failure, HttpResponse>> => {
  const words = io.command?.words ?? [],
    shape = pathShape(r.path),
    own = known(r.headers['idempotency-key'], 'la clave de la orden'),
    folder = unansweredFolder(io.env);
  let order: Kept | undefined, before: Kept | undefined;
  try {
    const marks = marksOf(io, o, r),
      all = unanswered(io.env);
    before =
      all.find((x) => x.cuerpo === marks.cuerpo) ??
      (tellsAll(words)
        ? all.find(
            (x) =>
              x.palabras === marks.palabras &&
              (x.llamada === shape || briefOf(x.llamada) === 'importaciones.aplicar'),
          )
        : undefined);
    if (before && waitedFor(before))
      return E.left(failure('conflict', 'terminal.pendiente.enCurso', { proceso: before.proceso }));
    const brief = before && briefOf(before.llamada),
      remembered =
        before !== undefined &&
        (brief === undefined ||
          (before.cuando > Date.now() - REMEMBERED_FOR_MS && before.lugar === marks.lugar));
    if (
      before &&
      !remembered &&
      TWICE.has(brief ?? '') &&
      !(brief === 'importaciones.aplicar' && before.lugar === marks.lugar)
    )
      return E.left(
        failure(
          'conflict',
          brief === 'importaciones.aplicar'
            ? 'terminal.pendiente.importacion'
            : 'terminal.pendiente.noSeSabe',
          { cuando: localTime(before.cuando) },
        ),
      );
    if (before && !remembered) {
      rmSync(before.file, { force: true });
      before = undefined;
    }
    const clave = before?.clave ?? own;
    order = {
      clave,
      cuando: before?.cuando ?? Date.now(),
      comando: io.command?.name ?? '',
      llamada: shape,
      proceso: process.pid,
      ...deletedRow(r.path),
      ...marks,
      file: before?.file ?? join(folder, `${macOf(io, o)('archivo', clave).slice(0, 24)}.json`),
    };
    // Keep the first order's mark, because its outcome is what the server will tell.
    const { file, ...kept } = before
      ? { ...order, palabras: before.palabras, lugar: before.lugar, cuerpo: before.cuerpo }
      : order;
    writePrivate(file, `${JSON.stringify(kept)}\n`);
    live.add(file);
    return await asked(io, fetch, r, order, before);
  } catch (e) {
    if (order !== undefined || !(e instanceof Error && 'code' in e)) throw e;
    // The folder cannot be written: send the order anyway, and say that its key was not kept.
    return orLost(io, r, false, await fetch(r)());
  } finally {
    if (order) live.delete(order.file);
  }
};

const asked = async (
  io: Io,
  fetch: FetchPort,
  r: HttpRequest,
  order: Kept,
  before: Kept | undefined,
): Promise<E.Either<Failure, HttpResponse>> => {
  const how = io.onInterrupt;
  io.onInterrupt = () =>
    [how?.(), io.finishesBatch ? undefined : textFor('terminal.pendiente.interrumpida')]
      .filter(Boolean)
      .join('\n');
  let got: E.Either<Failure, HttpResponse>;
  try {
    got = await fetch(withKey(r, order.clave))();
  } finally {
    io.onInterrupt = how;
  }
  const drop = (): void => rmSync(order.file, { force: true });
  if (E.isLeft(got)) {
    // An order that never left needs no inquiry, but what an earlier run sent is still unknown.
    const f = lost(io, got.left, true);
    if (before === undefined && f.key === 'terminal.pendiente.nada') drop();
    return E.left(f);
  }
  if (!settles(r, got.right, before)) {
    const doubt = doubtOf(r, got.right);
    if (doubt) return E.left(lost(io, { ...doubt, data: SENT }, true));
    if (!io.finishesBatch && !io.manner.json && got.right.status !== 500)
      io.say(textFor('terminal.pendiente.dudosa'));
    return got;
  }
  drop();
  if (before === undefined || !isAnswered(got.right)) return got;
  if (refusedKey(got.right, order.clave))
    return E.left(failure('conflict', 'terminal.pendiente.otra', { cuando: localTime(before.cuando) }));
  if (!io.manner.json) io.say(textFor('terminal.pendiente.repetida', { cuando: localTime(before.cuando) }));
  return got;
};
