// Who does what, where several servers share the data: each work is of one living server, by the clock of the database, and
// what a dead one left is taken by another. Each mail goes out once, and the secrets are the same for all.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { openCorreoQueue, type CorreoQueue } from '../../server/mail/mailQueue.ts';
import { sharedCorreo } from '../../server/mail/sharedMail.ts';
import { examineDatabase } from '../../server/postgres/examine.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { openCluster, type Cluster } from './cluster.ts';

let cluster: Cluster, url: string, a: SharedWork, b: SharedWork;
const base = (): string => new URL(url).pathname.slice(1);
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
});
afterAll(async () => {
  await cluster.end();
});
beforeEach(async () => {
  url = await cluster.database();
  // It says nothing again: a test decides when its lease ends.
  a = await joinServers(url, 'a', 3_600_000);
  b = await joinServers(url, 'b');
});
afterEach(async () => {
  await a.leave();
  await b.leave();
});
/** As if it had said nothing for as long as a lease lasts. */
const muere = (nodo: string): Promise<unknown> =>
  cluster.admin("update jornal.node set until = now() - interval '1 second' where node = $1", [nodo], base());

describe('el trabajo de cada uno', () => {
  it('lo que uno tomó, otro no lo toma mientras viva', async () => {
    expect(await a.of('una').take('calculo/1', 'nota')).toEqual({ note: 'nota', taken: 0, stop: false });
    expect(await b.of('una').take('calculo/1')).toBeUndefined();
    expect(await b.of('otra').take('calculo/1')).toEqual({ note: null, taken: 0, stop: false });
    expect(await a.of('una').take('calculo/1')).toEqual({ note: 'nota', taken: 0, stop: false });
    expect(await b.orphans()).toEqual([]);
  });
  it('a la vez, lo toma uno solo', async () => {
    for (let n = 0; n < 20; n++) {
      const tomados = await Promise.all([a.of('una').take(`n/${n}`), b.of('una').take(`n/${n}`)]);
      expect(tomados.filter((x) => x !== undefined)).toHaveLength(1);
    }
  });
  it('lo de un servidor que no dice nada pasa a otro, con su nota', async () => {
    await a.of('una').take('calculo/1', 'nota');
    await muere('a');
    expect(await b.orphans()).toEqual([{ company: 'una', name: 'calculo/1' }]);
    expect(await b.of('una').take('calculo/1')).toEqual({ note: 'nota', taken: 1, stop: false });
    expect(await b.orphans()).toEqual([]);
  });
  it('quien perdió su arriendo no suelta ni toma lo que ya es de otro', async () => {
    await a.of('una').take('calculo/1');
    await muere('a');
    expect(await a.of('una').take('emision/2')).toBeUndefined();
    await b.of('una').take('calculo/1');
    await a.of('una').release('calculo/1');
    expect(await a.of('una').take('calculo/1')).toBeUndefined();
  });
  it('lo que se suelta, o deja quien se va, está libre enseguida', async () => {
    await a.of('una').take('calculo/1');
    await a.of('una').release('calculo/1');
    expect(await b.of('una').take('calculo/1')).toBeDefined();
    await b.leave();
    expect(await a.of('una').take('calculo/1')).toEqual({ note: null, taken: 1, stop: false });
    b = await joinServers(url, 'c');
  });
  it('se deja ir solo lo que nadie tomó mientras tanto', async () => {
    await a.of('una').take('uno');
    await a.of('una').take('otro');
    await muere('a');
    await b.of('una').take('uno');
    for (const o of ['uno', 'otro']) await b.drop({ company: 'una', name: o });
    expect(await cluster.admin('select name, node from jornal.claim', [], base())).toEqual([
      { name: 'uno', node: 'b' },
    ]);
  });
});

const CLAVE = 'una clave larga y al azar para las pruebas';
describe('los correos', () => {
  let ahora: number;
  const llegaron: string[] = [];
  const cola = (
    w: SharedWork,
    enviar = async (asunto: string): Promise<void> => void llegaron.push(asunto),
  ): CorreoQueue =>
    openCorreoQueue({
      keep: sharedCorreo(w.mails, sealedBox(CLAVE, 'correo')),
      correo: { enviar: (m) => enviar(m.asunto) },
      ahora: () => ahora,
      insiste: false,
    });
  const sinRed = (): Promise<void> =>
    Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  const mensaje = (asunto: string) => ({ para: 'ana@ejemplo.com.ar', asunto, texto: 'https://secreto' });
  beforeEach(() => {
    ahora = Date.UTC(2026, 10, 29, 12);
    llegaron.length = 0;
  });

  it('uno que no salió de un servidor sale de otro, una vez', async () => {
    expect(await cola(a, sinRed).enviar(mensaje('Uno'))).toBe('en_cola');
    expect((await cola(b).lista()).map((x) => [x.asunto, x.intentos])).toEqual([['Uno', 1]]);
    ahora += 60_000;
    // Each server has one queue: two of one name would be the same server twice.
    const [deA, deB] = [cola(a), cola(b)];
    await Promise.all([deA.pasada(), deB.pasada(), deA.pasada(), deB.pasada()]);
    expect(llegaron).toEqual(['Uno']);
    expect(await cola(a).lista()).toEqual([]);
  });
  it('veinte, con dos servidores mirando la cola a la vez: ninguno dos veces', async () => {
    for (let n = 0; n < 20; n++) await cola(a, sinRed).enviar(mensaje(`n${n}`));
    ahora += 60_000;
    await Promise.all([cola(a).pasada(), cola(b).pasada()]);
    expect([...llegaron].sort()).toEqual(Array.from({ length: 20 }, (_, n) => `n${n}`).sort());
  });
  it('el que un servidor estaba enviando cuando murió lo envía otro', async () => {
    void cola(a, () => new Promise(() => undefined)).enviar(mensaje('Uno'));
    await expect.poll(async () => (await cola(b).lista()).length).toBe(1);
    await cola(b).pasada();
    expect(llegaron).toEqual([]);
    await muere('a');
    await cola(b).pasada();
    expect(llegaron).toEqual(['Uno']);
  });
  it('quien tiene la base sola no los lee', async () => {
    await cola(a, sinRed).enviar(mensaje('Uno'));
    const [fila] = await cluster.admin<{ body: Buffer }>('select body from jornal.mail', [], base());
    expect(fila?.body.toString('latin1')).not.toMatch(/ana@|secreto|Uno/);
  });
});

describe('los secretos de todos', () => {
  it('el primero que dice uno decide, y los dos tienen el mismo', async () => {
    const caja = sealedBox(CLAVE, 'factores');
    const [x, y] = await Promise.all(
      [a, b].map((w, n) => w.secret('factores', caja.seal(Buffer.from(`el de ${n}`)))),
    );
    expect(caja.open(x!)).toEqual(caja.open(y!));
    expect(sealedBox('otra clave', 'factores').open(x!)).toBeUndefined();
    expect(sealedBox(CLAVE, 'cabezas').open(x!)).toBeUndefined();
  });
  it('el rol de los servidores puede lo suyo y no saltea el muro', async () => {
    const e = await examineDatabase(url);
    expect(e).toMatchObject({
      state: { user: 'jornal_servidor', lacking: [], unwalled: false, tables: 4, wanted: 4 },
    });
    const duenio = new URL(url);
    duenio.username = 'duenio';
    expect(await examineDatabase(String(duenio))).toMatchObject({ state: { unwalled: true } });
    await cluster.admin('drop schema jornal cascade', [], base());
    expect(await examineDatabase(url)).toMatchObject({ state: { tables: null } });
    expect(await examineDatabase('postgres://jornal_servidor@127.0.0.1:1/nada')).toMatchObject({
      failed: 'away',
    });
    url = await cluster.database();
    a = await joinServers(url, 'a');
    b = await joinServers(url, 'b');
  });
});
