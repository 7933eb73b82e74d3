// A backend in memory, programmed before each answer of a path with what it must send so that the real client
// and the real effect produce that answer.
import * as E from 'fp-ts/lib/Either.js';
import type { EventObject } from 'xstate';
import { STATUS } from '../../core/api/status.ts';
import type { Failure } from '../../core/kit/failure.ts';
import { registry } from '../../core/machines/index.ts';
import type { HttpRequest } from '../../core/ports.ts';
import { body, noNetwork, ok, testPorts, type Reply } from '../machines/answers.ts';
import { machineOf } from './limits.ts';

type Event = EventObject & Readonly<Record<string, any>>;

/** The HTTP status of failures that are no business answer. */
const HTTP: Partial<Record<Failure['code'], number>> = {
  no_session: 401,
  forbidden_origin: 403,
  not_found: 404,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  internal: 418,
};
const failed = (f: Failure): Reply => {
  if (f.code === 'network') return noNetwork;
  const http = HTTP[f.code],
    more = {
      message: f.message,
      code: f.code,
      ...(f.errors ? { errors: f.errors } : {}),
      ...(f.data !== undefined ? { data: f.data } : {}),
    };
  return http === undefined
    ? body(f.code === 'no_permission' ? STATUS.no_permission : STATUS.error, null, more)
    : body(STATUS.error, null, more, http);
};
const refused = (e: Event): Reply => {
  const f = e['failure'] as Failure | undefined,
    value = e['status'] === 'other' ? 77 : STATUS[e['status'] as keyof typeof STATUS];
  return body(value, null, {
    message: f?.message ?? e['message'],
    ...(f ? { code: f.code, ...(f.data !== undefined ? { data: f.data } : {}) } : {}),
    ...((e['errors'] ?? f?.errors) ? { errors: e['errors'] ?? f?.errors } : {}),
  });
};

const JOB = { id: 't1', tipo: 'importacion', estado: 'en_curso', mensaje: '', resultado: null };
const IMPORT = {
  id: 'i1',
  tabla: 'Novedades',
  at: '2026-10-05T12:00:00.000Z',
  fase: 'aplicando',
  ajustes: { alError: 'abort', periodo: '2026-09', clave: null, nuevas: 0, simular: 0, cliente: '{}' },
  recibidas: 4,
  revisadas: 4,
  aplicadas: 2,
  rechazadas: 0,
};
const emptyRow = (row: object): unknown => (Object.keys(row).length ? row : {});
/** Successful replies by machine and event. The others are bodies of two lists, of a row, of a report. */
const SUCCESS: Readonly<Record<string, (e: Event) => readonly Reply[]>> = {
  'session loaded': (e) => [ok(e['data'])],
  'session left': () => [ok()],
  'forgotPassword loaded': (e) => [ok(null, { message: e['message'] })],
  'reset loaded': () => [ok()],
  'registration loaded': (e) => [ok({ accessToken: e['authToken'] })],
  'editTable loaded': (e) => [
    ok(e['rows'], {
      page: e['page'],
      total_count: e['total'],
      pre_index: e['preIndex'],
      extra_data: e['extra'],
    }),
  ],
  'editTable opened': (e) => [ok(e['row'])],
  'editTable saved': (e) => [ok(e['row'], { message: e['message'] })],
  'editTable removed': (e) => [ok(null, { message: e['message'] })],
  'importJob created': (e) => [ok({ id: e['id'] })],
  'importJob sent': (e) => [ok({ recibidas: e['desde'] })],
  'importJob begun': (e) => [ok({ trabajo: e['trabajo'] })],
  'importJob advanced': (e) => [ok({ ...JOB, hechos: e['hechos'], total: e['total'] })],
  'importJob finished': (e) => [ok(e['estado'])],
  'importJob stopped': () => [ok(IMPORT)],
  'importJob looked': (e) => [ok(e['estado'])],
  'longJob begun': (e) => [ok({ trabajo: e['trabajo'] })],
  'longJob advanced': (e) => [ok({ ...JOB, hechos: e['hechos'], total: e['total'] })],
  'longJob finished': (e) => [ok(e['estado'])],
  'longJob stopped': () => [ok()],
  'month loaded': (e) => [
    ok([
      {
        id: e['visto'].empresa,
        razon_social: 'Demo SA',
        cuit: '30-71548235-1',
        alias: null,
        actual: true,
        administra: true,
        mes: e['visto'].mes,
        problema: null,
      },
    ]),
    ...(e['visto'].cierre === null ? [] : [ok(e['visto'].cierre)]),
  ],
  'month stepped': (e) => [ok(e['hecho'])],
  'dump opened': (e) => [ok([{ desde: e['desde'], entero: e['entero'], guardado: e['guardado'] === 1 }])],
  'dump advanced': (e) => [ok([{ bytes: e['bytes'], filas: e['filas'] }])],
  'dump finished': (e) => [ok([{ bytes: e['bytes'], filas: e['filas'], sha256: e['sha256'] }])],
  'bulkChange chosen': (e) => [ok(e['elegidas'])],
  'bulkChange begun': (e) => [ok({ trabajo: e['trabajo'] })],
  'bulkChange advanced': (e) => [ok({ ...JOB, hechos: e['hechos'], total: e['total'] })],
  'bulkChange finished': (e) => [ok(e['estado'])],
  'bulkChange stopped': () => [ok(IMPORT)],
  'bulkChange looked': (e) => [ok(e['estado'])],
  'bulkChange summed': (e) => [ok(e['resumen'])],
  'quickSearch loaded': (e) => [ok(e['hits'])],
  // The run and then its summary: a role that may not see sums still sees the run.
  'runLiquidacion opened': (e) => [ok(e['row']), body(STATUS.no_permission)],
  'runLiquidacion done': (e) => [ok(emptyRow(e['row'] as object))],
  'runLiquidacion started': (e) => [ok({ trabajo: e['trabajo'] })],
  'runLiquidacion advanced': (e) => [ok(e['estado'])],
  'runLiquidacion finished': (e) => [ok(e['estado'])],
  'rowForm saved': (e) => [ok(e['row'], { message: e['message'] })],
  'tryChanges started': (e) => [ok({ prueba: e['prueba'], trabajo: e['trabajo'] })],
  'tryChanges advanced': (e) => [ok(e['estado'])],
  'tryChanges finished': (e) => [ok(e['estado'])],
  'tryChanges stopped': () => [ok()],
  'tryChanges loaded': (e) => [ok(e['resultado'])],
  'tryChanges opened': (e) => [ok(e['persona'])],
};

/** The replies that the case of an answer declares for its port. */
const ownReplies = (walk: string, name: string): readonly Reply[] | undefined => {
  const m = registry.find((x) => x.name === machineOf(walk)),
    reply = [...(m?.cases ?? []), ...(m?.rare ?? [])].find((c) => c.name === name)?.reply;
  return typeof reply === 'object' ? reply.map((r) => E.right({ headers: {}, ...r })) : undefined;
};
/** The server's replies, in order, that make an effect answer with the event of this case. */
export const repliesFor = (walk: string, name: string, e: Event): readonly Reply[] => {
  if (e.type === 'refused') return [refused(e)];
  if (e.type === 'failed') return [failed(e['failure'] as Failure)];
  const make = SUCCESS[`${machineOf(walk) === 'notes' ? 'editTable' : machineOf(walk)} ${e.type}`],
    replies = make?.(e) ?? ownReplies(walk, name);
  if (!replies)
    throw new Error(
      `${walk}: nothing says what the server answers for it to hear «${e.type}»: give the case «${name}» of its walk (core/machines) what its port answers, gives(…), or add «${walk} ${e.type}» to SUCCESS in tests/paths/memory.ts`,
    );
  return replies;
};

/** A request or a pause that nobody has answered yet. */
export interface Pending {
  readonly request: HttpRequest | null;
  readonly answer: (r: Reply) => void;
}

export const memoryBackend = (newId = (): string => 'clave-1') => {
  const pending: Pending[] = [];
  const hold = (request: HttpRequest | null): Promise<Reply> =>
    new Promise((done) => {
      const p: Pending = {
        request,
        answer: (r) => {
          pending.splice(pending.indexOf(p), 1);
          done(r);
        },
      };
      pending.push(p);
    });
  const t = testPorts(
    hold,
    async () => {
      await hold(null);
    },
    newId,
  );
  return {
    ...t,
    pending,
    ports: { ...t.ports, vault: { put: (s: string) => s, open: (s: string) => s, drop: () => undefined } },
  };
};
