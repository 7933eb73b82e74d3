// How many messages the person has not read; requested when the server announces a change.
import * as E from 'fp-ts/lib/Either.js';
import { useSyncExternalStore } from 'react';
import { api } from '../core/api/index.ts';
import { listenToServer } from './serverEvents.ts';
import { client } from './ports.ts';
import { session } from './session.ts';

let amount = 0;
/** A counter of changes: screens that show messages read them again when it moves. */
let changes = 0;
const listeners = new Set<() => void>();
const say = (): void => {
  for (const f of listeners) f();
};

let request = 0,
  change = false;
/** `changed`: the messages changed, even if the count did not. */
const read = async (changed: boolean): Promise<void> => {
  change ||= changed;
  const yo = ++request,
    r = await client.ask(api.mensajes.sinLeer, undefined)();
  if (E.isLeft(r) || yo !== request) return;
  if (change || amount !== r.right.content.cantidad) changes += 1;
  change = false;
  amount = r.right.content.cantidad;
  say();
};

let leave: (() => void) | null = null;
/** Lives as long as the person's session. */
export const followMensajes = (): (() => void) => {
  const look = (inside: boolean): void => {
    if (inside === (leave !== null)) return;
    if (leave) {
      leave();
      leave = null;
      request += 1;
      amount = 0;
      say();
      return;
    }
    // Messages that came while nobody listened went unnoticed, so read again; before the first time there was
    // nothing to refresh.
    let times = 0;
    leave = listenToServer({ onStart: () => void read(times++ > 0), mensajes: () => void read(true) });
  };
  const withRoles = (): boolean => {
    const u = session.getSnapshot().context.user;
    return u !== null && u.roles.length > 0;
  };
  look(withRoles());
  const s = session.subscribe(() => look(withRoles()));
  return () => {
    s.unsubscribe();
    look(false);
  };
};

const subscribe = (f: () => void): (() => void) => {
  listeners.add(f);
  return () => {
    listeners.delete(f);
  };
};
export const useUnreadCount = (): number => useSyncExternalStore(subscribe, () => amount);
export const useMensajeChanges = (): number => useSyncExternalStore(subscribe, () => changes);
/** Called after this window changed the messages itself. */
export const rereadMensajes = (): void => {
  void read(true);
};
