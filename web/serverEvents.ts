// What the server tells this window by itself: one stream for all its listeners, open while the window is
// visible.
import { BASE } from '../core/api/index.ts';

export interface ServerEventListener {
  /** The stream began, or begins again, or cannot: what was written until now was not told, so it is asked for. */
  readonly empieza?: () => void;
  /** Something was written in the company. */
  readonly hechos?: () => void;
  /** A job moved: its state as JSON. */
  readonly trabajo?: (dato: string) => void;
  /** The person's messages changed. */
  readonly mensajes?: () => void;
}

/** After the screen's own requests, which the person waits for. */
const DESPUES_MS = 1500;
const oyentes = new Set<ServerEventListener>();
let fuente: EventSource | undefined, espera: ReturnType<typeof setTimeout> | undefined;

const cerrar = (): void => {
  clearTimeout(espera);
  espera = undefined;
  fuente?.close();
  fuente = undefined;
};
/** A browser has six connections with a server for all its windows: those that nobody looks at leave theirs. */
const abrir = (): void => {
  if (fuente || oyentes.size === 0 || document.visibilityState === 'hidden') return;
  clearTimeout(espera);
  espera = undefined;
  const f = (fuente = new EventSource(`${BASE}/eventos`));
  let empezo = false;
  const empieza = (): void => {
    empezo = true;
    for (const o of [...oyentes]) o.empieza?.();
  };
  f.addEventListener('open', empieza);
  f.addEventListener('hechos', () => {
    for (const o of [...oyentes]) o.hechos?.();
  });
  f.addEventListener('trabajo', (e) => {
    for (const o of [...oyentes]) o.trabajo?.(e.data as string);
  });
  f.addEventListener('mensajes', () => {
    for (const o of [...oyentes]) o.mensajes?.();
  });
  // A session that ended elsewhere is told at the next step: nobody loses what is on the screen while looking at it.
  f.addEventListener('sesion', () => {
    if (fuente === f) cerrar();
  });
  // It tries again by itself when a connection breaks; refused for good, it stays closed and the next look opens another.
  f.addEventListener('error', () => {
    if (!empezo) empieza();
    if (f.readyState === EventSource.CLOSED && fuente === f) cerrar();
  });
};
const alMirar = (): void => {
  if (document.visibilityState === 'hidden') cerrar();
  else abrir();
};

/** Hears until it is told to stop; the stream lasts as long as someone hears. */
export const listenToServer = (o: ServerEventListener): (() => void) => {
  if (oyentes.size === 0) document.addEventListener('visibilitychange', alMirar);
  oyentes.add(o);
  if (fuente) {
    if (fuente.readyState === EventSource.OPEN) o.empieza?.();
  } else espera ??= setTimeout(abrir, DESPUES_MS);
  return () => {
    if (!oyentes.delete(o) || oyentes.size > 0) return;
    document.removeEventListener('visibilitychange', alMirar);
    cerrar();
  };
};
