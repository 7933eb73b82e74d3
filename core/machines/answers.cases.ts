// The cases that every machine shares: what a port may answer besides the expected success, one of each kind.
import { failure, type Failure } from '../kit/failure.ts';
import { STATUS } from '../api/status.ts';
import { answer, user, wrong, type Case, type Reply } from '../kit/paths.ts';
import type { Status } from './answer.ts';

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;
/**
 * Cases of a person's action, of an invalid one and of an answer, with the payload that the machine's codec
 * accepts.
 */
export const u = (name: string, event: Event): Case => user(name, event);
export const w = (name: string, field: string, event: Event): Case => wrong(name, field, event);
export const a = (name: string, event: Event, reply?: Reply): Case => answer(name, event, reply);

const enveloped = (status: number, content: unknown, more: object = {}) => ({
  status: 200,
  body: JSON.stringify({ status, content, message: 'Listo', ...more }),
});
/** Successes with these contents, one for each call that the port makes. */
export const gives = (...contents: readonly unknown[]) => contents.map((c) => enveloped(STATUS.success, c));
/** A list's answer: its rows, its page and the total. */
export const givesList = (rows: readonly unknown[], total: number): Reply => [
  enveloped(STATUS.success, rows, { page: 1, total_count: total, pre_index: 1, extra_data: { labels: {} } }),
];
/** The signed-in user in every walk. */
export const signedInUser = {
  Usuario: { id: 7, nombre: 'Ana', username: 'ana', roles: ['administrador'] },
  Server: { empresa: null, empresas: [], hoy: '2026-09-30', demostracion: false, version: '0.1.0' },
};
const http = (status: number): Reply => [{ status, body: '' }];

export const failed = (name: string, f: Failure, reply?: Reply): Case =>
  a(name, { type: 'failed', failure: f }, reply);
/** Failures that did not come from the business: one for each way that the client tells apart. */
export const failures = {
  network: failed('network', failure('network', 'api.sinRed'), 'network'),
  noSession: failed('noSession', failure('no_session', 'api.sinSesion'), http(401)),
  tooMany: failed('tooMany', failure('too_many', 'api.demasiados', { segundos: 30 }), http(429)),
  unavailable: failed('unavailable', failure('unavailable', 'api.ilegible'), http(500)),
  internal: failed('internal', failure('internal', 'machines.puerto'), 'broken'),
  notFound: failed('notFound', failure('not_found', 'api.http', { estado: 404 }), http(404)),
  forbiddenOrigin: failed(
    'forbiddenOrigin',
    failure('forbidden_origin', 'api.http', { estado: 403 }),
    http(403),
  ),
  tooLarge: failed('tooLarge', failure('too_large', 'api.http', { estado: 413 }), http(413)),
} as const;

const UNKNOWN_STATUS = 99;
const noPudo = failure('invalid', 'api.respuesta', { mensaje: 'No se pudo.' });
/** An answer that is not a success, with its words both as a message and as a failure. */
export const refused = (name: string, status: Exclude<Status, 'success'>, f: Failure = noPudo): Case =>
  a(name, { type: 'refused', status, message: f.message, errors: [...(f.errors ?? [])], failure: f }, [
    enveloped(status === 'other' ? UNKNOWN_STATUS : STATUS[status], null, {
      message: f.message,
      code: f.code,
      ...(f.errors ? { errors: f.errors } : {}),
      ...(f.data === undefined ? {} : { data: f.data }),
    }),
  ]);
export const refusals = {
  error: refused('error', 'error'),
  noPermission: refused('noPermission', 'no_permission', failure('no_permission', 'api.sinPermiso')),
  sessionOpen: refused(
    'sessionOpen',
    'session_open',
    failure('session_open', 'api.respuesta', { mensaje: 'Hay otra sesión abierta.' }),
  ),
  sessionClose: refused(
    'sessionClose',
    'session_close',
    failure('invalid', 'api.respuesta', { mensaje: 'Las sesiones se cerraron.' }),
  ),
  otherStatus: refused('otherStatus', 'other', failure('invalid', 'api.respuesta', { mensaje: '' })),
} as const;
export const waited: Case = a('waited', { type: 'waited', key: 'clave-1' });
/** Refused by the answer's status, not by HTTP. */
export const forbidden: Case = a('noPermission', {
  type: 'failed',
  failure: failure('no_permission', 'api.respuesta', { mensaje: 'No tiene permisos.' }),
});
/** Walks take one failure and one refusal of each kind; these others go to the model only. */
const { network: _network, noSession: _noSession, tooMany: _tooMany, ...otherFailures } = failures,
  { error: _error, noPermission: _noPermission, otherStatus: _otherStatus, ...otherRefusals } = refusals;
export const rareFailures = Object.values(otherFailures),
  rareRefusals = Object.values(otherRefusals);

/** A server job at one moment. */
export const jobAt = (id: string, tipo: string, estado: string, hechos: number) => ({
  id,
  tipo,
  estado,
  hechos,
  total: 10,
  mensaje: '',
  resultado: null,
});
/** The refusal of an order that lacked a field. */
export const lacksField = failure(
  'invalid',
  'api.respuesta',
  { mensaje: 'No se pudo.' },
  { errors: [{ field: 'periodo', code: 'required', message: 'Es requerido.' }] },
);
