// Imports that are cut: answers that are lost, a terminal and a server killed in the middle; gone on with, every row is there exactly once.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, serve, shell, temporary, type Ran, type Served } from './server.ts';

const t = temporary();
let servidor: Served;
let token = '';
const env = (url = servidor.url) => ({ XDG_CONFIG_HOME: join(t.path, 'conf'), HOME: t.path, JORNAL_URL: url, ...(token ? { JORNAL_TOKEN: token } : { CLAVE: servidor.clave }) });
const jornal = (linea: string, url?: string): Promise<Ran> => shell(linea, env(url), t.path);
const FILAS = 12_500;
const archivo = (nombre: string, prefijo: string): void => { writeFileSync(join(t.path, nombre), `codigo,d_area\n${Array.from({ length: FILAS }, (_, i) => `${prefijo}${i},Área ${prefijo} ${i}`).join('\n')}\n`); };
const cuantas = async (prefijo: string): Promise<number> => (await jornal('jornal list Areas --all --format csv')).stdout.split('\n').filter((l) => new RegExp(`,"${prefijo}\\d+",`).test(l)).length;
interface Estado { readonly id: string; readonly fase: string; readonly recibidas: number; readonly revisadas: number; readonly aplicadas: number }
const ultima = async (): Promise<Estado | undefined> => (JSON.parse((await jornal('jornal import list --format json')).stdout || '[]') as Estado[])[0];

/** Starts an import and kills something of it once it is where it is wanted. */
const cortar = async (orden: readonly string[], listo: (e: Estado) => boolean, matar: (cliente: (signal: 'SIGKILL' | 'SIGINT') => void) => void): Promise<{ readonly id: string; readonly code: number | null; readonly dicho: string }> => {
  const antes = (await ultima())?.id;
  const p = spawn(process.execPath, [BIN, ...orden], { cwd: t.path, env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...env() }, stdio: ['ignore', 'ignore', 'pipe'] });
  let dicho = '', id = '';
  p.stderr.setEncoding('utf8').on('data', (s: string) => { dicho += s; });
  const fin = new Promise<number | null>((r) => p.on('close', r));
  for (;;) {
    const e = await ultima();
    if (e && e.id !== antes) { id = e.id; if (listo(e)) break; }
    if (p.exitCode !== null) throw new Error(`terminó antes de cortarla: ${dicho}`);
  }
  matar((signal) => { p.kill(signal); });
  return { id, code: await fin, dicho };
};

/** By a token of its own, so that it is the same person at any address; a demonstration that starts again ends those it had given. */
const entrar = async (): Promise<void> => {
  token = '';
  const r = await jornal('printf %s "$CLAVE" | jornal login --user demo --password-stdin');
  expect(r.code, r.stderr).toBe(0);
  const guardadas = readFileSync(join(t.path, 'conf/jornal/credencial.json'), 'utf8').split('{').filter((c) => c.includes(`"${servidor.url}"`));
  token = /"token":\s*"([^"]+)"/.exec(guardadas.at(-1) ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
};

beforeAll(async () => {
  expect((await shell('jornal demo --legajos 6 --months 1 --data datos', {}, t.path)).code).toBe(0);
  servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
  await entrar();
  archivo('a.csv', 'A'); archivo('b.csv', 'B'); archivo('c.csv', 'C'); archivo('d.csv', 'D'); archivo('e.csv', 'E'); archivo('f.csv', 'F');
}, 120_000);
afterAll(async () => { await servidor.stop(); t.remove(); });

describe.sequential('importaciones cortadas', () => {
  it('con respuestas que se pierden, cada fila queda una vez', async () => {
    // Every other request reaches the server and its answer does not come back.
    let perdidas = 0, n = 0;
    const destino = new URL(servidor.url);
    const proxy: Server = createServer((q, s) => {
      const cambia = /importacion/.test(q.url ?? '') && n++ % 2 === 0;
      const r = request({ host: destino.hostname, port: destino.port, path: q.url, method: q.method, headers: { ...q.headers, host: destino.host } }, (a) => {
        if (cambia) { perdidas++; a.resume(); a.on('end', () => q.socket.destroy()); return; }
        s.writeHead(a.statusCode ?? 500, a.headers); a.pipe(s);
      });
      q.pipe(r);
    });
    await new Promise<void>((listo) => { proxy.listen(0, '127.0.0.1', () => listo()); });
    const r = await jornal('jornal import Areas a.csv', `http://127.0.0.1:${(proxy.address() as { port: number }).port}`);
    proxy.close();
    expect([r.code, perdidas > 10], r.stderr).toEqual([0, true]);
    expect(await cuantas('A')).toBe(FILAS);
  }, 180_000);

  it('matada la terminal mientras manda, sigue desde la fila que falta', async () => {
    const { id } = await cortar(['import', 'Areas', 'b.csv'], (e) => e.recibidas > 0, (cliente) => cliente('SIGKILL'));
    expect(await cuantas('B')).toBe(0);
    writeFileSync(join(t.path, 'otro.csv'), 'codigo,d_area\nX,Otro archivo\n');
    expect((await jornal(`jornal import resume ${id} otro.csv`)).stderr).toMatch(/no es el archivo con el que empezó/);
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('B')).toBe(FILAS);
    expect((await jornal(`jornal import resume ${id}`)).stderr).toMatch(/ya está terminada\. Filas escritas: 12500; rechazadas: 0/);
  }, 180_000);

  it.each([['mientras manda', 'd.csv', 'D', (e: Estado) => e.recibidas > 0], ['mientras el servidor la prepara', 'e.csv', 'E', (e: Estado) => e.fase === 'preparando']] as const)(
    'con Ctrl-C %s termina el lote en curso, dice cómo seguir y sale con 130', async (_cuando, csv, prefijo, listo) => {
      const { id, code, dicho } = await cortar(['import', 'Areas', csv], listo, (cliente) => cliente('SIGINT')), cortada = (await ultima())!;
      expect([code, dicho]).toEqual([130, expect.stringMatching(new RegExp(`Se termina el lote en curso\\.[^]*jornal import resume ${id}`))]);
      expect([cortada.fase === 'terminada', cortada.recibidas % 500, await cuantas(prefijo)]).toEqual([false, 0, 0]);
      const r = await jornal(`jornal import resume ${id}`);
      expect(r.code, r.stderr).toBe(0);
      expect(await cuantas(prefijo)).toBe(FILAS);
    }, 180_000);

  it('con Ctrl-C dos veces corta ahora, y también dice cómo seguir', async () => {
    const { id, code, dicho } = await cortar(['import', 'Areas', 'f.csv'], (e) => e.recibidas > 0, (cliente) => { cliente('SIGINT'); setTimeout(() => cliente('SIGINT'), 5); });
    expect([code, dicho]).toEqual([130, expect.stringContaining(`jornal import resume ${id}`)]);
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('F')).toBe(FILAS);
  }, 180_000);

  it('matado el servidor mientras prepara, nadie ve nada, y al seguir quedan todas una vez', async () => {
    const { id, code, dicho } = await cortar(['import', 'Areas', 'c.csv'], (e) => e.fase === 'preparando', () => { servidor.process.kill('SIGKILL'); });
    expect([code, dicho]).toEqual([8, expect.stringContaining(`jornal import resume ${id}`)]);
    servidor = await serve(['--demo', '--data', join(t.path, 'datos')]);
    await entrar();
    const cortada = await ultima();
    if (cortada!.fase === 'preparando') expect(await cuantas('C')).toBe(0);
    const r = await jornal(`jornal import resume ${id}`);
    expect(r.code, r.stderr).toBe(0);
    expect(await cuantas('C')).toBe(FILAS);
    expect((await jornal('jornal verify')).code).toBe(0);
  }, 240_000);
});
