// Waiting for the server: every request has a limit, and after a while the person is told and may stop it.
// Streams of events have neither.
import type { FetchOptions } from 'ofetch';
import { AnswerTimeout, PLAZOS, SLOW_NOTICE_MS } from '../core/api/plazos.ts';

interface Esperado {
  readonly desde: number;
  readonly cortar: () => void;
}
const abiertos = new Set<Esperado>(),
  oyentes = new Set<() => void>();
let tic: ReturnType<typeof setInterval> | undefined,
  segundos = 0;

const mirar = (): void => {
  const desde = Math.min(...[...abiertos].map((x) => x.desde)),
    lleva = performance.now() - desde,
    ahora = lleva >= SLOW_NOTICE_MS ? Math.floor(lleva / 1000) : 0;
  if (abiertos.size === 0) {
    clearInterval(tic);
    tic = undefined;
  }
  if (ahora === segundos) return;
  segundos = abiertos.size === 0 ? 0 : ahora;
  for (const f of oyentes) f();
};
const abrir = (x: Esperado): void => {
  abiertos.add(x);
  tic ??= setInterval(mirar, 1000);
};
const quitar = (x: Esperado): void => {
  if (abiertos.delete(x) && (segundos > 0 || abiertos.size === 0)) mirar();
};

/** Whole seconds that the oldest request has been waited for; 0 until they are worth telling. */
export const secondsWaited = (): number => segundos;
export const onWait = (f: () => void): (() => void) => {
  oyentes.add(f);
  return () => {
    oyentes.delete(f);
  };
};
/** Nobody waits any more: each request ends as one that was not answered. */
export const stopWaiting = (): void => {
  for (const x of [...abiertos]) x.cortar();
};

/** A body as it comes; one that stops coming ends with `AnswerTimeout`. ofetch has no limit but the one to the first byte. */
const sinCallarse = (cuerpo: ReadableStream<Uint8Array>, quieto: number): ReadableStream<Uint8Array> => {
  const lector = cuerpo.getReader();
  return new ReadableStream({
    pull: async (c) => {
      let reloj: ReturnType<typeof setTimeout> | undefined;
      const tarde = new Promise<never>((_, no) => {
        reloj = setTimeout(() => no(new AnswerTimeout(quieto, true)), quieto);
      });
      try {
        const r = await Promise.race([lector.read(), tarde]);
        if (r.done) c.close();
        else c.enqueue(r.value);
      } catch (e) {
        lector.cancel(e).catch(() => undefined);
        throw e;
      } finally {
        clearTimeout(reloj);
      }
    },
    cancel: (porque) => lector.cancel(porque),
  });
};

/**
 * What ofetch is told of a request that is waited for: a limit to the first byte, another between bytes for the body that is read afterwards, and the way
 * to stop waiting. Its own `timeout` would do for the first, but it sets none where there is a signal, and whoever waits may leave by one.
 */
export const withTimeout = (
  plazo: number,
  antes?: AbortSignal,
  quieto = PLAZOS.quieto,
): FetchOptions<'stream'> => {
  const fin = new AbortController(),
    cortar = (): void => fin.abort(),
    yo: Esperado = { desde: performance.now(), cortar };
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const llego = (): void => {
    clearTimeout(reloj);
    quitar(yo);
  };
  return {
    responseType: 'stream',
    signal: fin.signal,
    onRequest: () => {
      if (antes?.aborted) cortar();
      else antes?.addEventListener('abort', cortar);
      reloj = setTimeout(() => fin.abort(new AnswerTimeout(plazo)), plazo);
      abrir(yo);
    },
    onRequestError: llego,
    onResponse: ({ response }) => {
      llego();
      const cuerpo = response._data as ReadableStream<Uint8Array> | undefined;
      if (cuerpo) response._data = sinCallarse(cuerpo, quieto);
    },
  };
};
