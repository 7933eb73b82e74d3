// What the browser waits for: nothing without a limit, and whoever waits may stop.
import { describe, expect, it } from 'vitest';
import { conPlazo, dejarDeEsperar, Demora, demoraDe, segundosDeEspera } from '../../web/espera.ts';

const falla = (p: Promise<unknown>): Promise<unknown> => p.then(() => undefined, (e: unknown) => e);
const nombre = async (p: Promise<unknown>): Promise<string> => ((await p) as Error).name;
/** As fetch: whoever leaves gets the reason, before the answer and in its body. */
const calla = (signal: AbortSignal): Promise<Response> => new Promise((_, no) => { signal.addEventListener('abort', () => no(signal.reason as Error)); });
const medio = async (signal: AbortSignal): Promise<Response> => new Response(new ReadableStream({ start: (c) => { c.enqueue(new TextEncoder().encode('la mitad')); signal.addEventListener('abort', () => c.error(signal.reason)); } }));
const todo = async (): Promise<Response> => new Response('todo', { status: 203, headers: { 'x-jornal-version': '1' } });

describe('la espera', () => {
  it('lo que llega, llega entero, con su estado y sus cabeceras', async () => {
    const r = await conPlazo(10_000, todo);
    expect([r.status, r.headers.get('x-jornal-version'), await r.text()]).toEqual([203, '1', 'todo']);
  });
  it('lo que no contesta termina en su límite', async () => {
    expect(await falla(conPlazo(20, calla))).toBeInstanceOf(Demora);
    expect([segundosDeEspera(), demoraDe(new Error('x', { cause: new Demora(2000) }))?.segundos]).toEqual([0, 2]);
  });
  it('lo que empieza y se calla también', async () => {
    expect(await falla((await conPlazo(10_000, medio, undefined, 20)).text())).toBeInstanceOf(Demora);
  });
  it('quien deja de esperar corta lo que se espera, y nada más', async () => {
    const e = falla(conPlazo(60_000, calla));
    dejarDeEsperar();
    expect([await nombre(e), await (await conPlazo(10_000, todo)).text()]).toEqual(['AbortError', 'todo']);
  });
  it('lo que una pantalla ya no quiere se corta', async () => {
    const fin = new AbortController(), e = falla(conPlazo(60_000, calla, fin.signal));
    fin.abort();
    expect(await nombre(e)).toBe('AbortError');
  });
});
