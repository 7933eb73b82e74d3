// What an answer reveals about an order that was sent: whether it came from Jornal, whether the order was
// done, and whether its key already belonged to another order.
import * as E from 'fp-ts/lib/Either.js';
import { isRefusal, statusName } from '../core/api/status.ts';
import { strange } from '../core/api/client.ts';
import { failure, type Failure } from '../core/kit/failure.ts';
import type { HttpRequest, HttpResponse } from '../core/ports.ts';
import { isRowOf } from '../core/machines/rowAnswer.ts';
import { envelopeCodec } from '../core/api/endpoint.ts';
import { ORDERS } from './unansweredOrders.ts';
import type { Kept } from './unansweredFile.ts';
import { isObject } from '../core/kit/known.ts';

const envelopeOf = (body: string) => {
  try {
    return envelopeCodec.decode(JSON.parse(body));
  } catch {
    return E.left([]);
  }
};

const isEnvelope = (body: string): boolean => E.isRight(envelopeOf(body));

/** A success holds the order's whole result; half a result, or one of another call, proves nothing. */
const understood = (r: HttpRequest, body: string): boolean => {
  const e = envelopeOf(body),
    [, table, id] = /\/(\w+)\/(?:add|edit)\/(\d*)$/.exec(r.path) ?? [];
  if (E.isLeft(e) || statusName(e.right.status) !== 'success') return E.isRight(e);
  const { content } = e.right,
    calls = ORDERS.filter((o) => o.path.test(r.path));
  if (!calls.some((o) => E.isRight(o.output.decode(content)))) return false;
  return table === undefined || isRowOf(table, content, id ? Number(id) : null);
};

/** Jornal attended the call, and did it or refused it. */
export const isAnswered = (a: HttpResponse): boolean => {
  const e = a.status === 200 ? undefined : envelopeOf(a.body);
  return a.status === 200 || (e !== undefined && E.isRight(e) && isRefusal(a.status, e.right.code));
};

/** An answer in which Jornal says how the order ended; a failure inside Jornal or in front of it does not. */
export const settles = (r: HttpRequest, a: HttpResponse, before: Kept | undefined): boolean => {
  if (isAnswered(a)) return understood(r, a.body);
  return (
    before === undefined &&
    a.status < 500 &&
    (a.headers['x-jornal-version'] !== undefined || isEnvelope(a.body))
  );
};

/** Why an answer says nothing about the order; undefined: Jornal explains it in its own words. */
export const doubtOf = (r: HttpRequest, a: HttpResponse): Failure | undefined => {
  if (isAnswered(a)) return understood(r, a.body) ? undefined : failure('network', 'api.ilegible');
  return a.status >= 500 && !isEnvelope(a.body)
    ? { ...strange(a.status, false), code: 'network' }
    : undefined;
};

/** A password prompt here comes from something in front of Jornal: no session ended. */
export const asksItsOwn = ({ status, body }: HttpResponse): boolean =>
  (status === 401 || status === 407) && !isEnvelope(body);

export const refusedKey = (r: HttpResponse, key: string): boolean => {
  try {
    const s: unknown = JSON.parse(r.body);
    return isObject(s) && s['code'] === 'invalid' && String(s['message']).includes(key);
  } catch {
    return false;
  }
};
