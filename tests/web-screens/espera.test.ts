// Waits in the browser: every one has a limit, and the person may stop it.
import { describe, expect, it } from 'vitest';
import { createFetch } from 'ofetch';
import { AnswerTimeout, answerTimeoutOf } from '../../core/api/plazos.ts';
import { withTimeout, stopWaiting, secondsWaited } from '../../web/waiting.ts';

type Red = (signal: AbortSignal) => Promise<Response>;
/** The body that ofetch gives for a network's answer. */
const pedir = async (
  red: Red,
  ...plazos: Parameters<typeof withTimeout>
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: () => Promise<string> }> => {
  const r = await createFetch({ fetch: (_, init) => red(init!.signal!) }).raw<unknown, 'stream'>('/algo', {
    retry: false,
    ...withTimeout(...plazos),
  });
  return { status: r.status, headers: r.headers, text: () => new Response(r._data as ReadableStream).text() };
};
const falla = (p: Promise<unknown>): Promise<unknown> =>
  p.then(
    () => undefined,
    (e: unknown) => e,
  );
/** The name of the cause inside an error of ofetch. */
const nombre = async (p: Promise<unknown>): Promise<string> =>
  ((await p) as { readonly cause: Error }).cause.name;
/**
 * A network that never answers; like fetch, aborting rejects with the reason, before the answer and in its
 * body.
 */
const calla: Red = (signal) =>
  new Promise((_, no) => {
    const leave = (): void => no(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
const medio: Red = async () =>
  new Response(new ReadableStream({ start: (c) => c.enqueue(new TextEncoder().encode('la mitad')) }));
const todo: Red = async () => new Response('todo', { status: 203, headers: { 'x-jornal-version': '1' } });

describe('la espera', () => {
  it('lo que llega, llega entero, con su estado y sus cabeceras', async () => {
    const r = await pedir(todo, 10_000);
    expect([r.status, r.headers.get('x-jornal-version'), await r.text()]).toEqual([203, '1', 'todo']);
  });
  it('lo que no contesta termina en su límite', async () => {
    expect(answerTimeoutOf(await falla(pedir(calla, 20)))).toMatchObject({ empezada: false });
    expect([
      secondsWaited(),
      answerTimeoutOf(new Error('x', { cause: new AnswerTimeout(2000) }))?.segundos,
    ]).toEqual([0, 2]);
  });
  it('lo que empieza y se calla también', async () => {
    expect(answerTimeoutOf(await falla((await pedir(medio, 10_000, undefined, 20)).text()))).toMatchObject({
      empezada: true,
    });
  });
  it('quien lee despacio no espera a nadie', async () => {
    const r = await pedir(async () => new Response('todo'), 10_000, undefined, 20);
    await new Promise((listo) => {
      setTimeout(listo, 60);
    });
    expect(await r.text()).toBe('todo');
  });
  it('quien deja de esperar corta lo que se espera, y nada más', async () => {
    const e = falla(pedir(calla, 60_000));
    stopWaiting();
    expect([await nombre(e), await (await pedir(todo, 10_000)).text()]).toEqual(['AbortError', 'todo']);
  });
  it('lo que una pantalla ya no quiere se corta', async () => {
    const fin = new AbortController(),
      e = falla(pedir(calla, 60_000, fin.signal));
    fin.abort();
    expect(await nombre(e)).toBe('AbortError');
  });
});
