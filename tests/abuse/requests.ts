// Requests made from a seed: any declared call, as any role, with values that are right, odd or somebody
// else's. The same seed makes the same requests.
import { budgetOf } from '../../core/api/budget.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { BASE } from '../../core/api/index.ts';
import { shapeExample } from '../../core/docs/shape.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { allTables } from '../../core/tables/index.ts';

/** Left out: an answer that stays open, and what ends the sessions of those who ask. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sistema.eventos',
  'usuarios.login',
  'usuarios.logout',
  'usuarios.logoutAllSessions',
  'usuarios.borrarToken',
  'usuarios.empresa',
  'administracion.cambiarClave',
]);
/** Of the administrators, only what is refused or asked: the rest takes the others' roles away. */
const ENDS_OTHERS = /^administracion\./;
const calls = allEndpoints.filter(([n, e]) => !LEFT_OUT.has(n) && !(ENDS_OTHERS.test(n) && e.mutation));

/** Numbers from 0 to 1 that follow from a seed (mulberry32, by Tommy Ettinger, public domain). */
export const randomFrom = (seed: number): (() => number) => {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** More of those who may do more, for what they ask gets further. */
const ASKERS: readonly Role[] = [...ROLES, 'administrador', 'administrador', 'liquidador'];

export interface Abuse {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly who: Role | null;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const ODD: Readonly<Record<string, readonly unknown[]>> = {
  number: [-20_000_000, 1e21, -1e308, 1.5, 9_007_199_254_740_993, 0, -1],
  string: ['', '\0', '\ud800', '9999-99', '＝1+1', 'a"\r\nx-otra: 1', 'ñ'.repeat(25_000), '../../x'],
  object: [[], {}, null, 'texto', { a: { b: [-1e308] } }, Array.from({ length: 1500 }, () => 'x')],
};
const ODD_PARAMS = ['-1', '1e21', '%00', 'a%0d%0ax-otra:%201', '..%2f..', '%C3%B1'.repeat(200)];

export const requestsFrom = (seed: number) => {
  const random = randomFrom(seed),
    one = <A>(xs: readonly A[]): A => xs[Math.floor(random() * xs.length)]!;
  const id = (): number => Math.floor(random() * (random() < 0.5 ? 40 : 230_000_000));
  const likely = (x: unknown): unknown =>
    typeof x === 'number'
      ? id()
      : typeof x === 'string' && /^\d{4}-\d\d$/.test(x)
        ? one(['2026-06', '2026-08', '2026-09', '2031-01'])
        : x;
  const changed = (x: unknown): unknown => {
    const r = random();
    if (r < 0.05) return one(ODD[typeof x] ?? ODD['object']!);
    if (Array.isArray(x)) return x.map(changed);
    if (typeof x === 'object' && x !== null)
      return Object.fromEntries(
        Object.entries(x).flatMap(([k, v]) => (random() < 0.02 ? [] : [[k, changed(v)]])),
      );
    return r < 0.6 ? likely(x) : x;
  };
  const param = (name: string): string =>
    random() < 0.15
      ? one(ODD_PARAMS)
      : name === 'controller'
        ? one(allTables).name
        : name === 'formato'
          ? one(['csv', 'xlsx', 'jsonl', 'json'])
          : String(id());
  return (): Abuse => {
    const [call, endpoint] = one(calls);
    const path =
      (endpoint.path.startsWith('/api/') ? '' : BASE) +
      endpoint.path
        .replace(/::page/, () => `:${random() < 0.8 ? '1' : String(id())}`)
        .replace(/:([a-z]\w*)(?=[/.]|$)/g, (_, n: string) => param(n));
    return {
      call,
      endpoint,
      who: random() < 0.1 ? null : one(ASKERS),
      path,
      body: random() < 0.1 ? {} : changed(shapeExample(endpoint.input) ?? {}),
      headers: random() < 0.03 ? { origin: 'https://otro.test' } : {},
    };
  };
};
/** Whether what came is within what the call may give. */
export const isWithin = (e: Endpoint, bytes: number): boolean =>
  e.raw === true || e.mutation || bytes <= budgetOf(e).answer + 1024;
