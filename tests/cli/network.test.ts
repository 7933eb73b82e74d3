// What the terminal does with a network and a server that misbehave: when it asks again and when it must not, what it tells, and what it never tells.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compatible } from '../../cli/version.ts';
import { bien, cerrarServidores, FILAS, mal, servidor, type Respuesta } from './scripted.ts';
import { BIN, shell, temporary } from './server.ts';

const t = temporary(), abiertos: { close: () => unknown }[] = [];
afterAll(() => { for (const s of abiertos) s.close(); cerrarServidores(); t.remove(); });

const jornal = (orden: string, url: string, env: Readonly<Record<string, string>> = {}, input = '') => shell(`jornal ${orden}`, { XDG_CONFIG_HOME: join(t.path, 'conf'), HOME: t.path, JORNAL_URL: url, JORNAL_TOKEN: 'jornal_prueba1234', ...env }, t.path, input);
const AREA = { id: 1, version: 1, codigo: '7', d_area: 'Una' };

describe('lo que se vuelve a pedir', () => {
  it.each([
    ['429', mal(429, 'too_many')], ['502', { status: 502, body: {} }], ['503', mal(503, 'unavailable')], ['504', { status: 504, body: {} }], ['sin respuesta', { cut: true }],
  ] as const)('una lectura después de %s', async (_, primera) => {
    const { url, vistos } = await servidor(primera, FILAS), r = await jornal('list Areas --format json', url);
    expect([r.code, r.stdout, r.stderr, vistos.length]).toEqual([0, '[]\n', '', 2]);
  });
  it('cada vez espera más, hasta cuatro pedidos', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable')), r = await jornal('list Areas', url);
    expect([r.code, vistos.length]).toEqual([8, 4]);
    const [a, b, c, d] = vistos.map((v) => v.at) as [number, number, number, number];
    // Half of 200, 400 and 800 ms at least.
    expect([b - a >= 100, c - b >= 200, d - c >= 400]).toEqual([true, true, true]);
  });
  it('lo que el servidor pide esperar se espera, si no es demasiado', async () => {
    const poco = await servidor(mal(429, 'too_many', { 'retry-after': '1' }), FILAS);
    expect((await jornal('list Areas --format json', poco.url)).code).toBe(0);
    expect(poco.vistos[1]!.at - poco.vistos[0]!.at).toBeGreaterThanOrEqual(990);
    const mucho = await servidor(mal(429, 'too_many', { 'retry-after': '3600' })), r = await jornal('list Areas', mucho.url);
    expect([r.code, mucho.vistos.length]).toEqual([9, 1]);
  });
  it('una escritura con su clave, y siempre con la misma', async () => {
    const { url, vistos } = await servidor({ cut: true }, mal(503, 'unavailable'), bien(AREA)), r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([r.code, vistos.length, new Set(vistos.map((v) => v.headers['idempotency-key'])).size, new Set(vistos.map((v) => v.headers['x-request-id'])).size]).toEqual([0, 3, 1, 3]);
  });
  it.each([['400', { status: 400, body: {} }, 1], ['500', mal(500, 'internal'), 8], ['un rechazo', { body: { status: 2, content: null, message: 'No.', code: 'invalid' } }, 3]] as const)('no después de %s', async (_, primera, salida) => {
    const { url, vistos } = await servidor(primera), r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([r.code === salida || r.code === 8, vistos.length]).toEqual([true, 1]);
  });
  it('una contraseña, nunca: cada intento cuenta', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable')), r = await jornal('login --user ana --password-stdin', url, {}, 'clave-larga');
    expect([r.code, vistos.length]).toEqual([8, 1]);
  });
  it('un flujo, antes de su primer byte', async () => {
    const { url, vistos } = await servidor(mal(503, 'unavailable'), { body: [] }), r = await jornal('list Areas --all --format json', url);
    expect([r.code, vistos.length]).toEqual([0, 2]);
  });
});

describe('lo que no es de Jornal', () => {
  it.each([['la página de un portal', '<!doctype html><title>Acepte</title>'], ['nada', ''], ['null', 'null'], ['medio JSON', '[{"id":1,']] as const)('%s con un 200 no es el archivo pedido', async (_, stranger) => {
    const { url } = await servidor({ stranger }), r = await jornal('list Areas --all --format json', url);
    expect([r.code, r.stdout]).toEqual([8, '']);
    expect(r.stderr).toContain('no es de Jornal');
  });
});

describe('lo que se dice', () => {
  it('el número de pedido, en todo error, es el que recibió el servidor', async () => {
    const { url, vistos } = await servidor(mal(500, 'internal'));
    const persona = await jornal('list Areas', url), programa = await jornal('list Areas --format json', url);
    expect(persona.stderr).toContain(`Pedido: ${String(vistos[0]!.headers['x-request-id'])}\n`);
    expect(JSON.parse(programa.stderr)).toEqual({ code: 'unavailable', message: 'Algo: internal.', retryable: true, request_id: vistos[1]!.headers['x-request-id'], exit: 8 });
  });
  it('un error para programas es un solo objeto, con lo que se sabe de cada campo', async () => {
    const errors = [{ field: 'codigo', code: 'duplicate', message: 'Ya está.' }], { url } = await servidor({ body: { status: 2, content: null, message: 'Ya está.', code: 'duplicate', errors, data: { id: 3 } } });
    const r = await jornal('add Areas --codigo 7 --d_area Una --format json', url);
    expect(r.stdout).toBe('');
    expect(JSON.parse(r.stderr)).toMatchObject({ code: 'duplicate', details: { errors, data: { id: 3 } }, retryable: false, exit: 7 });
  });
  it('con --quiet, solo los datos y los errores; con --verbose, cada pedido', async () => {
    const { url } = await servidor(FILAS), callado = await jornal('list Areas -q', url), hablado = await jornal('list Areas -v', url);
    expect([callado.stdout, callado.stderr]).toEqual(['', '']);
    expect(hablado.stderr).toMatch(/^POST \/sixbe\/Areas\/index\/page:1 → 200 \d+ ms \([\w-]+\)\nNo hay áreas\.\n$/);
  });
});

describe('lo que no se dice nunca', () => {
  const CANARIOS = ['canario-de-contrasenia', 'jornal_canario-guardado', 'jornal_canario-del-entorno', 'canario-sin-forma'] as const;
  const limpio = (...dichos: readonly string[]): void => { for (const d of dichos) for (const c of CANARIOS) expect(d).not.toContain(c); };
  it('una clave o un token, ni con --debug, aunque el servidor los repita', async () => {
    const eco = (s: string): Respuesta => ({ status: 401, body: { status: 2, content: null, message: `No vale ${s}.`, code: 'no_session' } });
    const clave = await servidor(eco(CANARIOS[0])), entrada = await jornal('login --user ana --password-stdin --debug', clave.url, {}, `${CANARIOS[0]}\n`);
    const token = await servidor(eco(CANARIOS[2])), lista = await jornal('list Areas --debug --format json', token.url, { JORNAL_TOKEN: CANARIOS[2] });
    const sinForma = await servidor(eco(CANARIOS[3])), otra = await jornal('list Areas --debug', sinForma.url, { JORNAL_TOKEN: CANARIOS[3] });
    writeFileSync(join(t.path, 'token.txt'), CANARIOS[1]);
    const archivo = await servidor(eco(CANARIOS[1])), deArchivo = await jornal('login --token-file token.txt --debug', archivo.url);
    // They did go to the server, so there was something to hide.
    expect([clave.vistos[0]!.body, token.vistos[0]!.headers.authorization, sinForma.vistos[0]!.headers.authorization, archivo.vistos[0]!.headers.authorization]).toEqual([expect.stringContaining(CANARIOS[0]), `Bearer ${CANARIOS[2]}`, `Bearer ${CANARIOS[3]}`, `Bearer ${CANARIOS[1]}`]);
    for (const r of [entrada, lista, otra, deArchivo]) { expect(r.code).toBe(4); expect(r.stderr).toContain('«oculto»'); limpio(r.stdout, r.stderr); }
  });
});

describe('las versiones', () => {
  it.each([['1.4.0', '1.9.2', true], ['1.9.0', '2.0.0', false], ['0.1.0', '0.1.7', true], ['0.1.0', '0.2.0', false], ['0.9.0', '1.0.0', false], ['1.0.0', 'nueva', false]] as const)('%s con %s: %s', (a, b, si) => expect(compatible(a, b)).toBe(si));
  it('con un servidor que no se entiende no se escribe nada, y se dice qué hacer', async () => {
    let escrituras = 0;
    const s = createServer((req, res) => { if (req.url!.includes('/add/')) escrituras++; res.writeHead(200, { 'x-jornal-version': '99.0.0' }); res.end(JSON.stringify(FILAS.body)); });
    abiertos.push(s);
    await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
    const url = `http://127.0.0.1:${(s.address() as AddressInfo).port}`, r = await jornal('add Areas --codigo 7 --d_area Una', url);
    expect([r.code, escrituras]).toEqual([8, 0]);
    expect(r.stderr).toMatch(/el servidor es 99\.0\.0: no se entienden\. Use la terminal del servidor/);
  });
  it('--version dice las dos, y la propia aunque no haya servidor', async () => {
    const sin = await jornal('--version', 'http://127.0.0.1:9');
    expect([sin.code, sin.stdout, sin.stderr]).toEqual([0, expect.stringMatching(/^jornal \d+\.\d+\.\d+\n$/), 'El servidor http://127.0.0.1:9 no contesta.\n']);
  });
});

describe('las señales y los lectores', () => {
  it('un lector que se va no es un error', async () => {
    const r = await shell('set +o pipefail; jornal api --list --format json | head -c 5; echo " ${PIPESTATUS[0]}"', { HOME: t.path }, t.path);
    expect([r.stdout, r.stderr]).toEqual(['[{"na 0\n', '']);
  });
  it('la segunda Ctrl-C corta en el acto también lo que termina su lote', async () => {
    const guion = `import { processIo } from ${JSON.stringify(new URL(`file://${BIN.replace(/main\.js$/, 'io.js')}`).href)};
      const io = processIo(); io.finishesBatch = true; setInterval(() => undefined, 1000); console.log('listo');
      process.on('SIGINT', () => console.log(io.interrupted ? 'sigue' : 'no'));`;
    const p = spawn(process.execPath, ['--input-type=module', '-e', guion], { stdio: ['ignore', 'pipe', 'pipe'] });
    let salida = '', dicho = '';
    const fin = new Promise<number | null>((listo) => p.on('close', listo)), hasta = (s: string) => new Promise<void>((listo) => p.stdout.on('data', () => { if (salida.includes(s)) listo(); }));
    p.stdout.setEncoding('utf8').on('data', (d: string) => { salida += d; });
    p.stderr.setEncoding('utf8').on('data', (d: string) => { dicho += d; });
    await hasta('listo');
    p.kill('SIGINT');
    await hasta('sigue');
    p.kill('SIGINT');
    expect([await fin, dicho]).toEqual([130, 'Se termina el lote en curso. Ctrl-C otra vez corta ahora.\n']);
  });
});
