// Makes orders idempotent by key when no log records them: a repeated one gets the first answer. For any
// order, reusing the key with another body is refused.
import { createHmac, randomBytes } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { REMEMBERED_CALLS, REMEMBERED_FOR_MS } from '../../core/api/rememberedCalls.ts';
import { canonicalText } from '../../core/kit/canonicalText.ts';
import { fail, type Result } from '../../core/kit/failure.ts';
import { senderKey } from '../rows/commands.ts';
import type { HandlerOutput } from './door/handler.ts';

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

export const openRunOnce = (ahora: () => number): RunOnce => {
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
