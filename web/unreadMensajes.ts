// How many messages the person has not read; requested when the server announces a change.
import * as E from 'fp-ts/lib/Either.js';
import { useSyncExternalStore } from 'react';
import { api } from '../core/api/index.ts';
import { listenToServer } from './serverEvents.ts';
import { client } from './ports.ts';
import { session } from './session.ts';

let cantidad = 0;
/** A counter of changes: screens that show messages read them again when it moves. */
let cambios = 0;
const oyentes = new Set<() => void>();
const decir = (): void => {
  for (const f of oyentes) f();
};

let pedido = 0,
  cambio = false;
/** `cambiaron`: the messages changed, even if the count did not. */
const leer = async (cambiaron: boolean): Promise<void> => {
  cambio ||= cambiaron;
  const yo = ++pedido,
    r = await client.ask(api.mensajes.sinLeer, undefined)();
  if (E.isLeft(r) || yo !== pedido) return;
  if (cambio || cantidad !== r.right.content.cantidad) cambios += 1;
  cambio = false;
  cantidad = r.right.content.cantidad;
  decir();
};

let dejar: (() => void) | null = null;
/** Lives as long as the person's session. */
export const followMensajes = (): (() => void) => {
  const mirar = (dentro: boolean): void => {
    if (dentro === (dejar !== null)) return;
    if (dejar) {
      dejar();
      dejar = null;
      pedido += 1;
      cantidad = 0;
      decir();
      return;
    }
    // Messages that came while nobody listened went unnoticed, so read again; before the first time there was
    // nothing to refresh.
    let veces = 0;
    dejar = listenToServer({ empieza: () => void leer(veces++ > 0), mensajes: () => void leer(true) });
  };
  const conRoles = (): boolean => {
    const u = session.getSnapshot().context.user;
    return u !== null && u.roles.length > 0;
  };
  mirar(conRoles());
  const s = session.subscribe(() => mirar(conRoles()));
  return () => {
    s.unsubscribe();
    mirar(false);
  };
};

const suscribir = (f: () => void): (() => void) => {
  oyentes.add(f);
  return () => {
    oyentes.delete(f);
  };
};
export const useUnreadCount = (): number => useSyncExternalStore(suscribir, () => cantidad);
export const useMensajeChanges = (): number => useSyncExternalStore(suscribir, () => cambios);
/** Called after this window changed the messages itself. */
export const rereadMensajes = (): void => {
  void leer(true);
};
