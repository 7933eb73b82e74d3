// Waiting for the server: every request has a time limit, and after a while the person sees it and may stop
// it. Event streams have neither.
import type { FetchOptions } from 'ofetch';
import { AnswerTimeout, PLAZOS, SLOW_NOTICE_MS } from '../core/api/plazos.ts';

interface Waiting {
  readonly since: number;
  readonly abort: () => void;
}
const waits = new Set<Waiting>(),
  listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined,
  seconds = 0;

const look = (): void => {
  const from = Math.min(...[...waits].map((x) => x.since)),
    waited = performance.now() - from,
    now = waited >= SLOW_NOTICE_MS ? Math.floor(waited / 1000) : 0;
  if (waits.size === 0) {
    clearInterval(ticking);
    ticking = undefined;
  }
  if (now === seconds) return;
  seconds = waits.size === 0 ? 0 : now;
  for (const f of listeners) f();
};
const add = (x: Waiting): void => {
  waits.add(x);
  ticking ??= setInterval(look, 1000);
};
const remove = (x: Waiting): void => {
  if (waits.delete(x) && (seconds > 0 || waits.size === 0)) look();
};

/** Seconds that the oldest request has been waiting; 0 until it is worth showing. */
export const secondsWaited = (): number => seconds;
export const onWait = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
};
/** Stops waiting: each pending request ends as if it had no answer. */
export const stopWaiting = (): void => {
  for (const x of [...waits]) x.abort();
};

/**
 * Reads a body in parts; one that stalls ends with `AnswerTimeout`, because ofetch's limit only covers the
 * time to the first byte.
 */
const unlessSilent = (body: ReadableStream<Uint8Array>, still: number): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (c) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, no) => {
        timer = setTimeout(() => no(new AnswerTimeout(still, true)), still);
      });
      try {
        const r = await Promise.race([reader.read(), late]);
        if (r.done) c.close();
        else c.enqueue(r.value);
      } catch (e) {
        reader.cancel(e).catch(() => undefined);
        throw e;
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (why) => reader.cancel(why),
  });
};

/**
 * Options for ofetch: a limit to the first byte, another between bytes of the body, and a signal to stop
 * waiting. ofetch's own `timeout` is ignored when a signal is given, and both are needed here.
 */
export const withTimeout = (
  plazo: number,
  before?: AbortSignal,
  still = PLAZOS.quieto,
): FetchOptions<'stream'> => {
  const abort = new AbortController(),
    cut = (): void => abort.abort(),
    mine: Waiting = { since: performance.now(), abort: cut };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrived = (): void => {
    clearTimeout(timer);
    remove(mine);
  };
  return {
    responseType: 'stream',
    signal: abort.signal,
    onRequest: () => {
      if (before?.aborted) cut();
      else before?.addEventListener('abort', cut);
      timer = setTimeout(() => abort.abort(new AnswerTimeout(plazo)), plazo);
      add(mine);
    },
    onRequestError: arrived,
    onResponse: ({ response }) => {
      arrived();
      const body = response._data as ReadableStream<Uint8Array> | undefined;
      if (body) response._data = unlessSilent(body, still);
    },
  };
};
