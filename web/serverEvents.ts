// What the server tells this window by itself: one stream for all its listeners, open while the window is
// visible.
import { BASE } from '../core/api/index.ts';

export interface ServerEventListener {
  /**
   * The stream began, or begins again, or cannot: what was written until now was not told, so it is asked
   * for.
   */
  readonly empieza?: () => void;
  /** Something was written in the company. */
  readonly hechos?: () => void;
  /** A job moved: its state as JSON. */
  readonly trabajo?: (dato: string) => void;
  /** The person's messages changed. */
  readonly mensajes?: () => void;
}

/** After the screen's own requests, which the person waits for. */
const LATER_MS = 1500;
const listeners = new Set<ServerEventListener>();
let source: EventSource | undefined, waiting: ReturnType<typeof setTimeout> | undefined;

const disconnect = (): void => {
  clearTimeout(waiting);
  waiting = undefined;
  source?.close();
  source = undefined;
};
/**
 * A browser has six connections with a server for all its windows: those that nobody looks at leave theirs.
 */
const connect = (): void => {
  if (source || listeners.size === 0 || document.visibilityState === 'hidden') return;
  clearTimeout(waiting);
  waiting = undefined;
  const f = (source = new EventSource(`${BASE}/eventos`));
  let began = false;
  const empieza = (): void => {
    began = true;
    for (const o of [...listeners]) o.empieza?.();
  };
  f.addEventListener('open', empieza);
  f.addEventListener('hechos', () => {
    for (const o of [...listeners]) o.hechos?.();
  });
  f.addEventListener('trabajo', (e) => {
    for (const o of [...listeners]) o.trabajo?.(e.data as string);
  });
  f.addEventListener('mensajes', () => {
    for (const o of [...listeners]) o.mensajes?.();
  });
  // A session that ended elsewhere is told at the next step: nobody loses what is on the screen while looking
  // at it.
  f.addEventListener('sesion', () => {
    if (source === f) disconnect();
  });
  // It tries again by itself when a connection breaks; refused for good, it stays closed and the next look
  // opens another.
  f.addEventListener('error', () => {
    if (!began) empieza();
    if (f.readyState === EventSource.CLOSED && source === f) disconnect();
  });
};
const onVisibility = (): void => {
  if (document.visibilityState === 'hidden') disconnect();
  else connect();
};

/** Hears until it is told to stop; the stream lasts as long as someone hears. */
export const listenToServer = (o: ServerEventListener): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
  listeners.add(o);
  if (source) {
    if (source.readyState === EventSource.OPEN) o.empieza?.();
  } else waiting ??= setTimeout(connect, LATER_MS);
  return () => {
    if (!listeners.delete(o) || listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    disconnect();
  };
};
