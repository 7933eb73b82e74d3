// Makes orders idempotent by key when no log records them: a repeated one gets the first answer. For any
// order, reusing the key with another body is refused.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { REMEMBERED_CALLS, REMEMBERED_FOR_MS } from '../../core/api/rememberedCalls.ts';
import { canonicalText } from '../../core/kit/canonicalText.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { textBefore } from '../../core/kit/textBefore.ts';
import { MINUTES, type OpenPending, type Pending } from '../directory/pendingFactors.ts';
import { senderKey } from '../rows/commands.ts';
import type { ContentOutput, HandlerOutput } from './door/handler.ts';

const MAXIMO = 2000;

export interface OnceCall {
  readonly nombre: string;
  readonly clave: string;
  readonly params: unknown;
  readonly entrada: unknown;
}
export type RunOnce = (
  p: OnceCall,
  hacer: () => Promise<Result<HandlerOutput<unknown>>>,
) => Promise<Result<HandlerOutput<unknown>>>;

/** An order under way, and its answer once there is one. */
interface Order {
  /** A hash of its body, keyed by its name. */
  readonly entrada: string;
  readonly answer?: Result<ContentOutput<unknown>>;
}
const LOOK_MS = 200,
  /** After this long without an answer, whoever attended it is no more: the order is made again. */
  PATIENCE_MS = 20_000;

/**
 * Areas whose orders are kept by key in the directory, without anything of their bodies. A company's log tells another body
 * by itself; of these only the door does.
 */
const BODY_AT_THE_DOOR: ReadonlySet<string> = new Set([
  'administracion',
  'correos',
  'empresas',
  'factor',
  'mensajes',
  'perfil',
  'vinculo',
]);
const ofOther = (p: OnceCall): Result<never> =>
  fail('invalid', 'store.claveAjena', { clave: senderKey(p.clave) });
const namesOf = (p: OnceCall): { readonly name: string; readonly entrada: string } => {
  const name = canonicalText([p.nombre, p.clave, p.params]);
  return {
    name,
    entrada: createHmac('sha256', name).update(canonicalText(p.entrada)).digest('base64url'),
  };
};

/** Several servers are asked, and each finds by itself that it was done: of a key, all know the same body. */
const sameBodyAmong =
  (orders: Pending<Order>): RunOnce =>
  async (p, hacer) => {
    const { name, entrada } = namesOf(p),
      first = await orders.add(name, { entrada });
    if (!first && ((await orders.get(name))?.entrada ?? entrada) !== entrada) return ofOther(p);
    const forget = (): Promise<unknown> => (first ? orders.take(name) : Promise.resolve());
    const r = await hacer().catch(async (e: unknown): Promise<never> => {
      await forget();
      throw e;
    });
    if (isLeft(r)) await forget();
    return r;
  };

/** The same where several servers are asked: of those that get the order, one makes it. */
const onceAmong = (orders: Pending<Order>): RunOnce => {
  const make = async (name: string, entrada: string, hacer: Parameters<RunOnce>[1]) => {
    const forget = (): Promise<unknown> => orders.take(name);
    const r = await hacer().catch(async (e: unknown): Promise<never> => {
      await forget();
      throw e;
    });
    if (isLeft(r) || r.right.tipo !== 'contenido') await forget();
    else await orders.put(name, { entrada, answer: ok(r.right) });
    return r;
  };
  return async (p, hacer) => {
    const { name, entrada } = namesOf(p);
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      if (await orders.add(name, { entrada })) return make(name, entrada, hacer);
      const there = await orders.get(name);
      if (there && there.entrada !== entrada) return ofOther(p);
      if (there?.answer) return there.answer;
      await pause(LOOK_MS);
    }
    return make(name, entrada, hacer);
  };
};

/** `pending`: what several servers keep in common; absent: this process alone is asked. */
export const openRunOnce = (ahora: () => number, pending?: OpenPending): RunOnce => {
  const here = runOnceHere(ahora);
  if (pending === undefined) return here;
  const orders = pending<Order>('orden', { ...MINUTES, lifeMs: REMEMBERED_FOR_MS }),
    [once, sameBody] = [onceAmong(orders), sameBodyAmong(orders)];
  const among: RunOnce = (p, hacer) =>
    REMEMBERED_CALLS.has(p.nombre)
      ? once(p, hacer)
      : BODY_AT_THE_DOOR.has(textBefore(p.nombre, '.'))
        ? sameBody(p, hacer)
        : hacer();
  return (p, hacer) => here(p, () => among(p, hacer));
};

const runOnceHere = (ahora: () => number): RunOnce => {
  const hechas = new Map<
      string,
      { readonly at: number; readonly entrada: string; readonly r: Promise<Result<HandlerOutput<unknown>>> }
    >(),
    sal = randomBytes(32);
  // Bodies may hold passwords, so only a keyed hash of them is kept.
  const huellaDe = (x: unknown): string =>
    createHmac('sha256', sal).update(canonicalText(x)).digest('base64url');
  return (p, hacer) => {
    for (const [n, h] of hechas) {
      if (hechas.size < MAXIMO && h.at > ahora() - REMEMBERED_FOR_MS) break;
      hechas.delete(n);
    }
    const nombre = huellaDe([p.nombre, p.clave, p.params]),
      entrada = huellaDe(p.entrada),
      ya = hechas.get(nombre);
    if (ya && ya.entrada !== entrada) return Promise.resolve(ofOther(p));
    if (ya && REMEMBERED_CALLS.has(p.nombre)) return ya.r;
    const r = hacer();
    hechas.set(nombre, { at: ahora(), entrada, r });
    // After a refusal or an error, the key may be used again, even with another body.
    const olvidar = (): void => {
      if (hechas.get(nombre)?.r === r) hechas.delete(nombre);
    };
    r.then((x) => {
      if (isLeft(x)) olvidar();
    }, olvidar);
    return r;
  };
};
