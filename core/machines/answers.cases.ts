// What a port may answer besides what was hoped for, one of each kind: the cases that every machine shares.
import { failure, type Failure } from '../kit/failure.ts';
import { answer, user, wrong, type Case } from '../kit/paths.ts';
import type { Status } from './answer.ts';

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;
/** A case of a person, one of something wrong, one of an answer: with the payload that the machine's codec knows. */
export const u = (name: string, event: Event): Case => user(name, event as never);
export const w = (name: string, field: string, event: Event): Case => wrong(name, field, event as never);
export const a = (name: string, event: Event): Case => answer(name, event as never);

export const failed = (name: string, f: Failure): Case => a(name, { type: 'failed', failure: f });
/** A request that was not answered by the business: each way the client tells apart. */
export const failures = {
  network: failed('network', failure('network', 'api.sinRed')), noSession: failed('noSession', failure('no_session', 'api.sinSesion')), tooMany: failed('tooMany', failure('too_many', 'api.demasiados', { segundos: 30 })),
  unavailable: failed('unavailable', failure('unavailable', 'api.ilegible')), internal: failed('internal', failure('internal', 'machines.puerto')), notFound: failed('notFound', failure('not_found', 'api.http', { estado: 404 })),
  forbiddenOrigin: failed('forbiddenOrigin', failure('forbidden_origin', 'api.http', { estado: 403 })), tooLarge: failed('tooLarge', failure('too_large', 'api.http', { estado: 413 })),
} as const;

const noPudo = failure('invalid', 'api.respuesta', { mensaje: 'No se pudo.' });
/** An answer that is no success, with its words both ways: as a message and as a failure. */
export const refused = (name: string, status: Exclude<Status, 'success'>, f: Failure = noPudo): Case => a(name, { type: 'refused', status, message: f.message, errors: [...(f.errors ?? [])], failure: f });
export const refusals = {
  error: refused('error', 'error'), noPermission: refused('noPermission', 'no_permission', failure('no_permission', 'api.sinPermiso')),
  sessionOpen: refused('sessionOpen', 'session_open', failure('session_open', 'api.respuesta', { mensaje: 'Hay otra sesión abierta.' })),
  sessionClose: refused('sessionClose', 'session_close', failure('invalid', 'api.respuesta', { mensaje: 'Las sesiones se cerraron.' })),
  otherStatus: refused('otherStatus', 'other', failure('invalid', 'api.respuesta', { mensaje: '' })),
} as const;
export const waited: Case = a('waited', { type: 'waited', key: 'clave-1' });
