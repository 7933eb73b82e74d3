// Sends made requests to a server, several at once, and says what came: nothing may break, pass its budget or
// keep another user waiting.
import { randomUUID } from 'node:crypto';
import { budgetOf } from '../../core/api/budget.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import type { Cliente, Servidor } from '../bench/servidor.ts';
import { clienteDe, exigir } from '../bench/servidor.ts';
import { percentil } from '../bench/medir.ts';
import { isWithin, requestsFrom, type Abuse } from './requests.ts';

export interface Outcome {
  readonly sent: number;
  /** How many of each HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What must not be, each with its request. */
  readonly wrong: readonly string[];
  /** The slowest answers, in ms. */
  readonly slowest: readonly (readonly [call: string, ms: number])[];
  /** A light call of another user, in ms: before, and meanwhile. */
  readonly light: { readonly idle: readonly number[]; readonly meanwhile: readonly number[] };
  /** Bytes in use after the first tenth, and at the end. */
  readonly memory: readonly [first: number, last: number];
}
export const p99 = (xs: readonly number[]): number => percentil(xs, 0.99);

const AT_ONCE = 6;
const saying = (a: Abuse): string =>
  `${a.call} as ${a.who ?? 'nobody'} ${a.path} ${JSON.stringify(a.body).slice(0, 300)}`;

/** A light call, timed: what any screen asks all the time. */
export const lightCall = (c: Cliente) => async (): Promise<number> => {
  const from = performance.now();
  exigir(await c.pedir('/Perfil/ver', {}));
  return performance.now() - from;
};
/** A light call each `everyMs` until `stop`. */
export const lightCalls = (call: () => Promise<number>, everyMs: number) => {
  const times: number[] = [];
  let going = true;
  const ended = (async () => {
    while (going) {
      times.push(await call());
      await new Promise((listo) => setTimeout(listo, everyMs));
    }
  })();
  return async (): Promise<readonly number[]> => {
    going = false;
    await ended;
    return times;
  };
};

const enter = async (url: string, usuario: string, clave: string): Promise<string> => {
  const r = await fetch(`${url}/sixbe/Usuarios/login.json`, {
    method: 'POST',
    body: JSON.stringify({ Usuario: { username: usuario, password: clave } }),
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: url, 'idempotency-key': randomUUID() },
  });
  await r.arrayBuffer();
  return r.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** Notes what one answer was, and what of it must not be. */
const noter = () => {
  const statuses: Record<string, number> = {},
    wrong: string[] = [],
    slowest: (readonly [string, number])[] = [];
  return {
    statuses,
    wrong,
    slowest,
    note: (a: Abuse, http: number, bytes: number, ms: number): void => {
      statuses[http] = (statuses[http] ?? 0) + 1;
      slowest.push([a.call, Math.round(ms)]);
      slowest.sort((x, y) => y[1] - x[1]);
      slowest.length = Math.min(slowest.length, 8);
      if (http >= 500) wrong.push(`${http}: ${saying(a)}`);
      if (!isWithin(a.endpoint, bytes)) wrong.push(`${bytes} bytes: ${saying(a)}`);
      if (!a.endpoint.mutation && !a.endpoint.raw && ms > 2 * budgetOf(a.endpoint).readMs)
        wrong.push(`${Math.round(ms)} ms: ${saying(a)}`);
    },
  };
};

export const attack = async (
  s: Servidor,
  { seed, total }: { readonly seed: number; readonly total: number },
): Promise<Outcome> => {
  const next = requestsFrom(seed),
    quiet = clienteDe(s.url),
    cookies = new Map<Role, string>();
  await quiet.ingresar(s.otro.usuario, s.otro.clave);
  const light = lightCall(quiet),
    idle: number[] = [];
  for (let i = 0; i < 200; i++) idle.push(await light());
  for (const r of ROLES) cookies.set(r, await enter(s.url, s.deCadaRol[r].usuario, s.deCadaRol[r].clave));
  const stop = lightCalls(light, 20),
    seen = noter();
  let sent = 0,
    first = 0;
  const send = async (a: Abuse): Promise<void> => {
    const cookie = a.who === null ? undefined : cookies.get(a.who),
      from = performance.now();
    const r = await fetch(s.url + a.path, {
      method: a.endpoint.method,
      ...(a.endpoint.method === 'GET' ? {} : { body: JSON.stringify(a.body) }),
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'idempotency-key': randomUUID(),
        origin: s.url,
        ...(cookie ? { cookie } : {}),
        ...a.headers,
      },
    });
    const bytes = (await r.arrayBuffer()).byteLength;
    seen.note(a, r.status, bytes, performance.now() - from);
  };
  const attacker = async (): Promise<void> => {
    while (sent < total) {
      sent += 1;
      await send(next());
      if (first === 0 && sent >= total / 10) first = await s.enUso();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  const meanwhile = await stop();
  // What was kept for those who left is let go a moment later.
  await new Promise((listo) => setTimeout(listo, 2000));
  const { statuses, wrong, slowest } = seen;
  return { sent, statuses, wrong, slowest, light: { idle, meanwhile }, memory: [first, await s.enUso()] };
};
