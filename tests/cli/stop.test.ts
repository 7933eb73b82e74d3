// A server that is told to stop while people work: nobody new gets in, whoever is inside is answered, what was
// acknowledged is there at the next start, and nothing is left half written.
import { type IncomingMessage, request } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correoFolder } from '../../server/mail/mailFolder.ts';
import { openCorreoQueue } from '../../server/mail/mailQueue.ts';
import { serve, shell, temporary, type Served } from './server.ts';

const t = temporary(),
  datos = join(t.path, 'datos');
/** A mail server that accepts whoever comes and never says a word. */
const mudos: Socket[] = [],
  mudo = createServer((s) => mudos.push(s.on('error', () => undefined)));
let s: Served;
const SERVE = (): readonly string[] => [
  ...['--demo', '--data', datos, '--stop-seconds', '30', '--mail-from', 'a@ejemplo.com.ar'],
  ...['--smtp', `smtp://127.0.0.1:${(mudo.address() as AddressInfo).port}`],
];
beforeAll(async () => {
  await new Promise<void>((ok) => mudo.listen(0, '127.0.0.1', ok));
  const r = await shell(`jornal demo --legajos 12 --months 1 --data ${datos}`, {}, t.path);
  expect(r.code, r.stderr).toBe(0);
  // A mail that waits its turn since yesterday.
  const cola = openCorreoQueue({
    keep: correoFolder(join(datos, 'correo-cola')),
    correo: { enviar: () => Promise.reject(new Error('no hay red')) },
    ahora: () => Date.now() - 86_400_000,
    insiste: false,
  });
  expect(await cola.enviar({ para: 'ana@ejemplo.com.ar', asunto: 'Hola', texto: 'Hola' })).toBe('en_cola');
  s = await serve(SERVE());
}, 120_000);
afterAll(() => {
  s.process.kill('SIGKILL');
  for (const x of mudos) x.destroy();
  mudo.close();
  t.remove();
});

interface Answer {
  readonly http: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}
let cookie = '';
/** Sends the head of a request at once, and its body when `rest` is called. */
const slowly = (path: string, body: string, method = 'POST') => {
  const half = Math.floor(body.length / 2),
    req = request(s.url + path, {
      method,
      agent: false,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'text/plain;charset=UTF-8',
        'content-length': Buffer.byteLength(body),
        ...(cookie === '' ? {} : { cookie }),
      },
    });
  const answer = new Promise<Answer>((ok, no) => {
    req.on('error', no).on('response', (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (d: string) => {
        text += d;
      });
      res.on('error', no).on('end', () => ok({ http: res.statusCode ?? 0, headers: res.headers, text }));
    });
  });
  req.flushHeaders();
  req.write(body.slice(0, half));
  return { answer, rest: () => req.end(body.slice(half)) };
};
const ask = (path: string, body: unknown = undefined, method = 'POST'): Promise<Answer> => {
  const r = slowly(path, body === undefined ? '' : JSON.stringify(body), method);
  r.rest();
  return r.answer;
};
const enter = async (): Promise<void> => {
  cookie = '';
  const r = await ask('/sixbe/Usuarios/login.json', { Usuario: { username: 'demo', password: s.clave } });
  cookie = String(r.headers['set-cookie']).split(';')[0] ?? '';
};
const area = (codigo: string): string => JSON.stringify({ codigo, d_area: `Área ${codigo}` });
const isDone = (r: Answer): boolean =>
  r.http === 200 && (JSON.parse(r.text) as { status: number }).status === 1;

/** Adds rows one after another until the server takes no more; gives the codes that were acknowledged. */
const writer = async (name: string): Promise<readonly string[]> => {
  const done: string[] = [];
  for (let n = 0; ; n++) {
    const codigo = `${name}${n}`;
    const r = await ask('/sixbe/Areas/add/', { codigo, d_area: `Área ${codigo}` }).catch(() => undefined);
    if (r === undefined || r.http === 503) return done;
    expect([codigo, isDone(r)], r.text).toEqual([codigo, true]);
    done.push(codigo);
  }
};

describe.sequential('detener el servidor con gente adentro', () => {
  let acknowledged: readonly string[] = [];
  it('los de adentro reciben su respuesta, los nuevos un 503 que dice cuándo volver, y termina bien', async () => {
    await enter();
    expect((await ask('/readyz', undefined, 'GET')).text).toBe('ok\n');
    const events = ask('/sixbe/eventos', undefined, 'GET'),
      slow = slowly('/sixbe/Areas/add/', area('LENTA')),
      writers = ['A', 'B', 'C'].map(writer);
    expect((await ask('/sixbe/Sistema/respaldar')).http).toBe(200);
    await new Promise((ok) => setTimeout(ok, 700));
    const ended = s.stop();
    await expect
      .poll(async () => (await ask('/readyz', undefined, 'GET')).http, { timeout: 10_000 })
      .toBe(503);
    const [ready, live, late] = await Promise.all([
      ask('/readyz', undefined, 'GET'),
      ask('/healthz', undefined, 'GET'),
      ask('/sixbe/Areas/add/', { codigo: 'TARDE', d_area: 'Tarde' }),
    ]);
    expect([ready.text, live.http]).toEqual(['deteniéndose\n', 200]);
    expect([late.http, late.headers['retry-after'], late.headers['connection']]).toEqual([503, '5', 'close']);
    expect(late.text).toContain('"code":"unavailable"');
    expect((await events).text).toMatch(/retry: \d+\nevent: servidor\n/);
    slow.rest();
    expect(isDone(await slow.answer)).toBe(true);
    acknowledged = ['LENTA', ...(await Promise.all(writers)).flat()];
    expect(await ended).toBe(0);
    expect(acknowledged.length).toBeGreaterThan(4);
  }, 60_000);
  it('no queda nada a medias: sin registros por volcar, sin copias cortadas, el correo en su cola', () => {
    const all = readdirSync(datos, { recursive: true, encoding: 'utf8' });
    expect(all.filter((f) => f.endsWith('-wal') && statSync(join(datos, f)).size > 0)).toEqual([]);
    expect(all.filter((f) => /parcial|convirtiendo/.test(f))).toEqual([]);
    const cola = all.filter((f) => /^correo-cola\/.+\.json$/.test(f));
    expect(cola).toHaveLength(1);
    expect(JSON.parse(readFileSync(join(datos, cola[0]!), 'utf8'))).toMatchObject({
      para: 'ana@ejemplo.com.ar',
      mensaje: { texto: 'Hola' },
    });
  });
  it('al volver está todo lo que se contestó que estaba hecho, y nada de lo que llegó tarde', async () => {
    s = await serve(SERVE());
    expect((await ask('/readyz', undefined, 'GET')).http).toBe(200);
    expect(await s.stop()).toBe(0);
    const kept = await shell(`jornal list Areas --all --format json --local --data ${datos}`, {}, t.path);
    expect(kept.code, kept.stderr).toBe(0);
    const codes = new Set((JSON.parse(kept.stdout) as readonly { codigo: string }[]).map((a) => a.codigo));
    expect(acknowledged.filter((c) => !codes.has(c))).toEqual([]);
    expect(codes.has('TARDE')).toBe(false);
    const verified = await shell(`jornal verify --local --data ${datos}`, {}, t.path);
    expect(verified.code, verified.stderr).toBe(0);
  }, 60_000);
});
