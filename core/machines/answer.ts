// What machines take from a server's answer: its status by name, its words, and our own texts.
import { refusal, type Answer } from '../api/client.ts';
import { isMine } from '../kit/effect.ts';
import { isAway, type Failure, type FieldError } from '../kit/failure.ts';
import type { Notice } from '../kit/journal.ts';
import { textFor, type TextKey } from '../kit/text.ts';

export const PRODUCT_NAME = 'Jornal';

export const notice = (key: TextKey, params: Notice['params'] = {}): Notice => ({
  key,
  params,
  message: textFor(key, params),
});
/** The server's words, unchanged. */
export const said = (mensaje: string): Notice => notice('machines.servidor', { mensaje });
export const outOfService = (): Notice => notice('machines.fueraDeServicio', { producto: PRODUCT_NAME });

/** A status as machines read it: by name; any that is not ours is `other`. */
export type Status = 'success' | 'error' | 'no_permission' | 'session_open' | 'session_close' | 'other';
export const STATUSES: Readonly<Record<Exclude<Status, 'success'>, null>> = {
  error: null,
  no_permission: null,
  session_open: null,
  session_close: null,
  other: null,
};
export const statusOf = (a: Answer<unknown>): Status => a.status ?? 'other';
export const isRefused = (s: Status): s is Exclude<Status, 'success'> => s !== 'success';

/** A refusal with its fields and data, for machines that show more than the message. */
export const refusalOf = (a: Answer<unknown>): Failure => refusal(a.envelope, a.status);

export interface RefusedEvent {
  readonly type: 'refused';
  readonly request: number;
  readonly status: Exclude<Status, 'success'>;
  readonly failure: Failure;
}
/**
 * What a machine learns from an answer: its refusal or its content. A success has content that its codec
 * decoded.
 */
export const refusedOr = <A, E>(
  a: Answer<A>,
  request: number,
  loaded: (content: A) => E,
): E | RefusedEvent => {
  const status = statusOf(a);
  return isRefused(status)
    ? { type: 'refused', request, status, failure: refusalOf(a) }
    : loaded(a.content as A);
};

interface Said {
  readonly type: string;
}
interface Heard {
  readonly context: { readonly request: number };
  readonly event: Said;
}
type Answered = Said & { readonly request: number };
type Failed = Answered & { readonly failure: Failure };
interface Shown {
  readonly notice: Notice;
  readonly code: Failure['code'];
  readonly errors: readonly FieldError[];
}
const isAnswered = (event: Said): event is Answered => 'request' in event;
const isRefusedEvent = (event: Said): event is RefusedEvent => event.type === 'refused';
const isFailed = (event: Said): event is Failed => event.type === 'failed';

/** An answer to the current request. */
export const isOwn = ({ context, event }: Heard): boolean => isAnswered(event) && isMine({ context, event });
const failureOf = ({ context, event }: Heard): Failure | undefined =>
  isFailed(event) && isMine({ context, event }) ? event.failure : undefined;
/** It failed because the session has ended. */
export const endsSession = (h: Heard): boolean => failureOf(h)?.code === 'no_session';
/**
 * It failed, and it is unknown whether the order was carried out: the same one can be sent again under its
 * key.
 */
export const leavesDoubt = (h: Heard): boolean => isAway(failureOf(h)?.code);

/** The message of a failure event; nothing for others. */
export const explained = ({ event }: Pick<Heard, 'event'>): Partial<Shown> => {
  if (!isFailed(event)) return {};
  const { message, code, errors = [] } = event.failure;
  return { notice: said(message), code, errors };
};
/** The server's own words for an error; ours for its other refusals. */
export const refusalWords = ({ status, failure }: Pick<RefusedEvent, 'status' | 'failure'>): Notice =>
  status === 'error'
    ? said(failure.message)
    : notice(status === 'no_permission' ? 'machines.tabla.sinPermiso' : 'machines.tabla.noManejado');
/** The message of a failure or refusal; nothing for other events. */
export const explainedAnswer = ({ event }: Pick<Heard, 'event'>): Partial<Shown> =>
  isRefusedEvent(event)
    ? { notice: refusalWords(event), code: event.failure.code, errors: event.failure.errors ?? [] }
    : explained({ event });
/** Shows nothing. */
export const HUSHED = { notice: null, code: null, errors: [] } as const;
