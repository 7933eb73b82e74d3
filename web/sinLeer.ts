// How many messages the person has not read, told by the server as they come: one window holds the stream for all, and where windows cannot agree they ask now and then.
import * as E from 'fp-ts/lib/Either.js';
import { useSyncExternalStore } from 'react';
import { api, BASE } from '../core/api/index.ts';
import { client } from './ports.ts';
import { session } from './session.ts';

const CADA_MS = 60_000, CANAL = 'jornal-mensajes';
let cantidad = 0;
/** Counts the changes: who shows messages reads them again. */
let cambios = 0;
const oyentes = new Set<() => void>();
const decir = (): void => { for (const f of oyentes) f(); };

const leer = async (): Promise<void> => {
  const r = await client.ask(api.mensajes.sinLeer, undefined)();
  if (E.isLeft(r)) return;
  cantidad = r.right.content.cantidad;
  cambios += 1;
  decir();
};

/** A browser opens six connections to a place: a stream for each window would leave none. */
const escuchar = (fin: AbortSignal): void => {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    const h = setInterval(() => { if (document.visibilityState === 'visible') void leer(); }, CADA_MS);
    fin.addEventListener('abort', () => clearInterval(h));
    return;
  }
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = () => void leer();
  fin.addEventListener('abort', () => canal.close());
  void navigator.locks.request(CANAL, { signal: fin }, () => new Promise<void>((soltar) => {
    const es = new EventSource(`${BASE}/eventos`);
    es.addEventListener('mensajes', () => { void leer(); canal.postMessage(null); });
    // The session ended, or passed to another company: whoever is in asks again.
    es.addEventListener('sesion', () => es.close());
    fin.addEventListener('abort', () => { es.close(); soltar(); });
  })).catch(() => undefined);
};

let abierta: AbortController | null = null;
/** Begins with who is in, and ends with him. */
export const seguirMensajes = (): (() => void) => {
  const mirar = (dentro: boolean): void => {
    if (dentro === (abierta !== null)) return;
    if (abierta) { abierta.abort(); abierta = null; cantidad = 0; decir(); return; }
    abierta = new AbortController();
    escuchar(abierta.signal);
    void leer();
  };
  const conRoles = (): boolean => { const u = session.getSnapshot().context.user; return u !== null && u.roles.length > 0; };
  mirar(conRoles());
  const s = session.subscribe(() => mirar(conRoles()));
  return () => { s.unsubscribe(); mirar(false); };
};

const suscribir = (f: () => void): (() => void) => { oyentes.add(f); return () => { oyentes.delete(f); }; };
export const useSinLeer = (): number => useSyncExternalStore(suscribir, () => cantidad);
export const useCambiosDeMensajes = (): number => useSyncExternalStore(suscribir, () => cambios);
/** After what this window did. */
export const releerMensajes = (): void => { void leer(); };
