// The sign-in's generated paths, every transition, walked by the live machine against the real server over HTTP: each answer is arranged, none is pretended.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { createActor, waitFor, type AnyMachineSnapshot } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClient, type Client } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import { STATUS, type StatusValues } from '../../core/api/status.ts';
import { failure } from '../../core/kit/failure.ts';
import { coverPaths, stateName, type Path } from '../../core/kit/paths.ts';
import { loginWalk } from '../../core/machines/login.cases.ts';
import { loginMachine } from '../../core/machines/login.ts';
import { NO_DELAYS, type FetchPort } from '../../core/ports.ts';
import { iniciarServidor, type ServidorIniciado } from '../../server/main.ts';
import { temporary } from '../cli/server.ts';

const CLAVE = 'una clave bien larga', MINUTO = 60_000;
const t = temporary();
let servidor: ServidorIniciado, sinNadie = 0, reloj = Date.UTC(2026, 8, 30, 12);

/** A browser: keeps its cookie, says its origin. */
const navegador = (url: () => string) => {
  let galleta = '';
  const fetch_: FetchPort = (r) => async () => {
    try {
      const res = await fetch(url() + r.path, { method: r.method, headers: { ...r.headers, origin: url(), ...(galleta ? { cookie: galleta } : {}) }, ...(r.body === undefined ? {} : { body: r.body }) });
      const nueva = res.headers.getSetCookie()[0];
      if (nueva !== undefined) galleta = /^[^=]+=;/.test(nueva) ? '' : nueva.split(';')[0]!;
      return E.right({ status: res.status, headers: Object.fromEntries(res.headers), body: await res.text() });
    } catch { return E.left(failure('network', 'api.sinRed')); }
  };
  return { fetch: fetch_, olvidar: () => { galleta = ''; } };
};
const entrar = async (c: Client, password: string): Promise<string | undefined> => {
  const r = await c.call(api.usuarios.login, { Usuario: { username: 'ana', password } })();
  return E.isRight(r) ? r.right.status : r.left.code;
};

beforeAll(async () => {
  const r = await iniciarServidor({ puerto: 0, host: '127.0.0.1', datos: join(t.path, 'datos'), demo: false, hilos: false, costo: { memoryCost: 1024, timeCost: 1, parallelism: 1 }, ahora: () => reloj, decir: () => undefined });
  if (E.isLeft(r)) throw new Error(r.left.message);
  servidor = r.right;
  const primero = await makeClient({ fetch: navegador(() => servidor.url).fetch, newId: randomUUID }).ask(api.usuarios.primero, {
    codigo: servidor.codigoInicial!, username: 'ana', email: 'ana@ejemplo.com.ar', nombre: 'Ana Paz', password: CLAVE,
    empresa: { razon_social: 'Prueba SA', cuit: '30-71548235-1', domicilio: 'Mitre 100', localidad: 'Rosario', paquete: null },
  })();
  if (E.isLeft(primero)) throw new Error(JSON.stringify(primero.left));
  // A port where nobody answers.
  const libre = createServer().listen(0, '127.0.0.1');
  await new Promise((listo) => libre.once('listening', listo));
  sinNadie = (libre.address() as { port: number }).port;
  await new Promise((listo) => libre.close(listo));
});
afterAll(async () => { await servidor.cerrar(); t.remove(); });

/** How a backend of the family with other numbers would say what ours says with 2. */
const OTROS: Readonly<Record<string, StatusValues>> = {
  sessionClose: { ...STATUS, error: 98, session_close: STATUS.error }, noPermission: { ...STATUS, error: 98, no_permission: STATUS.error }, otherStatus: { ...STATUS, error: 98 },
  sessionOpen: { ...STATUS, error: 98, session_open: STATUS.error },
};

const recorrer = async (camino: Path): Promise<void> => {
  let destino = servidor.url, secreto = CLAVE, valores: StatusValues = STATUS, soltar: (() => void) | undefined;
  const propio = navegador(() => destino), otro = navegador(() => servidor.url);
  const limpio = makeClient({ fetch: otro.fetch, newId: randomUUID });
  // The client is made at each call, with the numbers that the step wants.
  const client: Client = { call: (...a) => makeClient({ fetch: propio.fetch, newId: randomUUID }, valores).call(...a), ask: (...a) => makeClient({ fetch: propio.fetch, newId: randomUUID }, valores).ask(...a) };
  const actor = createActor(loginMachine({
    client, delays: NO_DELAYS, wait: () => () => new Promise((listo) => { soltar = () => listo(E.right(undefined)); }),
    vault: { put: (s) => s, open: () => secreto, drop: () => undefined },
  })).start();
  const visto: string[] = [];
  actor.subscribe((s) => { visto.push(stateName(s.value)); });

  const arreglar = async (caso: string | undefined, cerrando: boolean): Promise<void> => {
    // Each step begins from nobody signed in and no failed tries.
    reloj += 20 * MINUTO;
    destino = servidor.url; secreto = CLAVE; valores = STATUS;
    propio.olvidar(); otro.olvidar();
    await limpio.call(api.usuarios.logoutAllSessions, { Usuario: { username: 'ana', password: CLAVE } })();
    if (caso === 'error') secreto = 'otra clave';
    if (caso === 'network') destino = `http://127.0.0.1:${sinNadie}`;
    if (caso === 'sessionOpen' && !cerrando) expect(await entrar(limpio, CLAVE)).toBe('success');
    if (caso === 'tooMany') { let r; do r = await entrar(limpio, 'adivinanza'); while (r === 'error'); expect(r).toBe('too_many'); }
    // Closing with the right password is answered with session_close by our own server.
    if (caso === 'noPermission' || caso === 'otherStatus' || (caso === 'sessionClose' && !cerrando) || (caso === 'sessionOpen' && cerrando)) { secreto = 'otra clave'; valores = OTROS[caso]!; }
  };

  for (const [i, paso] of camino.steps.entries()) {
    if (paso.kind === 'user') actor.send(paso.event as never);
    else if (paso.case === 'waited') {
      await arreglar(camino.steps[i + 1]?.case, paso.state === 'sending.closing');
      await new Promise((listo) => setImmediate(listo));
      soltar?.();
      await waitFor(actor, (s) => s.status !== 'active' || !s.hasTag('busy'));
      expect(visto).toContain(paso.state);
      // The last step of a path may be the pause: what comes after it is another path's.
      if (i === camino.steps.length - 1) break;
      continue;
    }
    const estado = actor.getSnapshot() as AnyMachineSnapshot;
    expect([paso.case, stateName(estado.value)]).toEqual([paso.case, paso.state]);
    expect(loginWalk.key(estado)).toBe(paso.key);
  }
  actor.stop();
};

describe('el ingreso contra el servidor', () => {
  const cover = coverPaths(loginWalk);
  it.each(cover.paths.map((p) => [p.name, p] as const))('%s', async (_, camino) => { await recorrer(camino); });
  it('entre todos los caminos se recorrió cada transición', () => {
    const hechas = new Set(cover.paths.flatMap((p) => p.steps.map((s, i) => `${p.steps[i - 1]?.key ?? 'inicio'} ${s.case}`)));
    console.log(`login contra el servidor: ${hechas.size} de ${cover.transitions} transiciones, ${cover.paths.length} caminos`);
    expect(hechas.size).toBe(cover.transitions);
  });
});
