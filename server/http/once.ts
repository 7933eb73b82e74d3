// Makes orders idempotent by key when no log records them: a repeated one gets the first answer. For any
// order, reusing the key with another body is refused.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isLeft } from 'fp-ts/lib/Either.js';
import { REMEMBERED_CALLS, REMEMBERED_FOR_MS } from '../../core/api/rememberedCalls.ts';
import { canonicalText } from '../../core/kit/canonicalText.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
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
    const name = canonicalText([p.nombre, p.clave, p.params]),
      entrada = createHmac('sha256', name).update(canonicalText(p.entrada)).digest('base64url');
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      if (await orders.add(name, { entrada })) return make(name, entrada, hacer);
      const there = await orders.get(name);
      if (there && there.entrada !== entrada)
        return fail('invalid', 'store.claveAjena', { clave: senderKey(p.clave) });
      if (there?.answer) return there.answer;
      await pause(LOOK_MS);
    }
    return make(name, entrada, hacer);
  };
};

/** `pending`: what several servers keep in common; absent: this process alone is asked. */
export const openRunOnce = (ahora: () => number, pending?: OpenPending): RunOnce => {
  const here = runOnceHere(ahora),
    among = pending && onceAmong(pending<Order>('orden', { ...MINUTES, lifeMs: REMEMBERED_FOR_MS }));
  return (p, hacer) => here(p, () => (among && REMEMBERED_CALLS.has(p.nombre) ? among(p, hacer) : hacer()));
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
    if (ya && ya.entrada !== entrada)
      return Promise.resolve(fail('invalid', 'store.claveAjena', { clave: senderKey(p.clave) }));
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
