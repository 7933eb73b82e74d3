// What can happen to a request on its way to a healthy server: delayed, refused, lost on the way there or
// back, sent twice, or answered with something that is no answer.
import * as E from 'fp-ts/lib/Either.js';
import { STATUS } from '../../core/api/status.ts';
import type { HttpResponse } from '../../core/ports.ts';
import { body, noNetwork, type Reply } from '../machines/answers.ts';

export type Send = () => Promise<Reply>;
export type Fault = (send: Send) => Promise<Reply>;

const instead =
  (r: Reply): Fault =>
  async () =>
    r;
const after =
  (change: (r: HttpResponse) => Reply): Fault =>
  async (send) => {
    const r = await send();
    return typeof r === 'string' || E.isLeft(r) ? r : change(r.right);
  };
const raw = (status: number, text: string, type = 'application/json'): Reply =>
  E.right({ status, headers: { 'content-type': type }, body: text });
const sealed = (r: HttpResponse): Record<string, unknown> => JSON.parse(r.body) as Record<string, unknown>;

/** The answer with another number in `status`, as from another backend of the family or by its mistake. */
export const withStatus = (value: number): Fault =>
  after((r) => E.right({ ...r, body: JSON.stringify({ ...sealed(r), status: value }) }));

/**
 * The faults by name. Those at the door (401…) and on the way there leave the server as it was; those on the
 * way back do not.
 */
export const FAULTS = {
  'se demora': async (send) => {
    await new Promise((s) => {
      setTimeout(s, 20);
    });
    return send();
  },
  'nadie atiende': instead(noNetwork),
  'se pierde al ir': async () => {
    await Promise.resolve();
    return noNetwork;
  },
  'se pierde al volver': async (send) => {
    await send();
    return noNetwork;
  },
  'llega dos veces': async (send) => {
    await send();
    return send();
  },
  '401': instead(body(STATUS.error, null, { message: 'La sesión terminó.' }, 401)),
  '403': instead(body(STATUS.error, null, {}, 403)),
  '409': instead(body(STATUS.error, null, { message: 'Otro pedido está en curso.' }, 409)),
  '429': instead(
    E.right({
      status: 429,
      headers: { 'retry-after': '9' },
      body: JSON.stringify({ status: STATUS.error, content: null, message: 'Espere 9 segundos.' }),
    }),
  ),
  '500': instead(body(STATUS.error, null, { message: 'Algo falló.' }, 500)),
  '500 sin sobre': instead(raw(500, 'Internal Server Error', 'text/plain')),
  'HTML en lugar de JSON': instead(raw(200, '<!doctype html><title>Portal</title>', 'text/html')),
  'JSON cortado': after((r) => E.right({ ...r, body: r.body.slice(0, Math.max(1, r.body.length - 4)) })),
  'otro tipo de contenido': after((r) =>
    E.right({ ...r, headers: { 'content-type': 'image/png' }, body: '\u0089PNG' }),
  ),
  nada: after((r) => E.right({ ...r, body: '' })),
  'otro estado': withStatus(77),
  'éxito sin contenido': after((r) =>
    E.right({ ...r, body: JSON.stringify({ ...sealed(r), status: STATUS.success, content: null }) }),
  ),
  'éxito con otro contenido': after((r) =>
    E.right({
      ...r,
      body: JSON.stringify({ ...sealed(r), status: STATUS.success, content: { otra: 'cosa' } }),
    }),
  ),
} as const satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof FAULTS;
