// Orders of which no answer came: the key of each is kept until one comes, so that the same command, run
// again, asks with it and nothing is done twice.
// A file each, of its owner alone: a key, when, the command's name and HMACs by a secret of this installation; no value of what was sent.
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
import { asksItsOwn, doubtOf, refusedKey, settles } from './answerSays.ts';
import { known, isObject } from '../core/kit/known.ts';
import { systemCode } from './systemCode.ts';

/** No wait lasts this long: the process that had this number is another one. */
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
/** The key that a script gives to a command; each order of it has its own from it, the same in each run. */
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

/** What is said of an order whose answer did not come: what is known of it, and what to do. */
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

/** The answer of an order that is not kept here; what says nothing of it is as if none had come. */
const orLost = (io: Io, r: HttpRequest, noted: boolean, got: Got): Got => {
  const doubt = E.isRight(got) ? doubtOf(r, got.right) : undefined;
  return E.mapLeft((f: Failure) => lost(io, f, noted))(doubt ? E.left({ ...doubt, data: SENT }) : got);
};

/** The network, where each order that writes keeps its key until it is answered. */
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
    // What only reads is told by its cause too, whatever its machine shows of it.
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
    // The mark of the first stays: it is what became of that one that is asked.
    const { file, ...kept } = before
      ? { ...order, palabras: before.palabras, lugar: before.lugar, cuerpo: before.cuerpo }
      : order;
    writePrivate(file, `${JSON.stringify(kept)}\n`);
    live.add(file);
    return await asked(io, fetch, r, order, before);
  } catch (e) {
    if (order !== undefined || !(e instanceof Error && 'code' in e)) throw e;
    // The folder cannot be written: the order is not held back by it, and whoever loses its answer is told that nothing was kept.
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
    // What never left this computer leaves nothing to ask about; what an earlier run sent is still not known.
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
  if (before === undefined || got.right.status !== 200) return got;
  if (refusedKey(got.right, order.clave))
    return E.left(failure('conflict', 'terminal.pendiente.otra', { cuando: localTime(before.cuando) }));
  if (!io.manner.json) io.say(textFor('terminal.pendiente.repetida', { cuando: localTime(before.cuando) }));
  return got;
};
