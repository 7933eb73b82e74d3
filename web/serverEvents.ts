// Events that the server pushes to this window: one stream for all listeners, open only while the window is
// visible.
import { BASE } from '../core/api/index.ts';

export interface ServerEventListener {
  /**
   * The stream started, restarted, or cannot be opened. Earlier writes were not announced, so listeners must
   * read again.
   */
  readonly onStart?: () => void;
  /** The company's data changed. */
  readonly onFacts?: () => void;
  /** A job changed; its state as JSON. */
  readonly onJob?: (datum: string) => void;
  /** The person's messages changed. */
  readonly mensajes?: () => void;
}

/** Opened after the screen's own requests, since the person waits for those. */
const LATER_MS = 1500;
const listeners = new Set<ServerEventListener>();
/** After this, and then each time twice as long, a stream that was lost is asked for again: a quarter of an hour in all. */
const AGAIN_MS = 4000,
  MOST_TRIES = 8;
let source: EventSource | undefined,
  waiting: ReturnType<typeof setTimeout> | undefined,
  tries = MOST_TRIES;

const disconnect = (): void => {
  clearTimeout(waiting);
  waiting = undefined;
  source?.close();
  source = undefined;
};
/** A browser allows six connections to a server across all its windows, so hidden windows close theirs. */
const connect = (): void => {
  if (source || listeners.size === 0 || document.visibilityState === 'hidden') return;
  clearTimeout(waiting);
  waiting = undefined;
  const f = (source = new EventSource(`${BASE}/eventos`));
  let began = false;
  const onStart = (): void => {
    began = true;
    for (const o of [...listeners]) o.onStart?.();
  };
  f.addEventListener('open', () => {
    tries = 0;
    onStart();
  });
  f.addEventListener('hechos', () => {
    for (const o of [...listeners]) o.onFacts?.();
  });
  f.addEventListener('trabajo', (e) => {
    for (const o of [...listeners]) o.onJob?.(e.data as string);
  });
  f.addEventListener('mensajes', () => {
    for (const o of [...listeners]) o.mensajes?.();
  });
  // A session that ended elsewhere is noticed at the next action: nobody loses the screen they are reading.
  f.addEventListener('sesion', () => {
    if (source === f) disconnect();
  });
  // The browser reconnects by itself after a cut, but gives up when somebody answers that the server is not there:
  // a stream that had begun is asked for again, less and less often. If refused for good, it stays closed until
  // the window is next shown.
  f.addEventListener('error', () => {
    if (!began) onStart();
    if (f.readyState !== EventSource.CLOSED || source !== f) return;
    disconnect();
    if (tries < MOST_TRIES) waiting = setTimeout(connect, AGAIN_MS * 2 ** tries++);
  });
};
const onVisibility = (): void => {
  if (document.visibilityState === 'hidden') disconnect();
  else connect();
};

/** Subscribes; returns the function that unsubscribes. The stream stays open while there is a listener. */
export const listenToServer = (o: ServerEventListener): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(o);
  if (source) {
    if (source.readyState === EventSource.OPEN) o.onStart?.();
  } else waiting ??= setTimeout(connect, LATER_MS);
  return () => {
    if (!listeners.delete(o) || listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
};
