// The session of this browser: one actor for the life of the page, and the hooks screens read it with.
import { useSelector } from '@xstate/react';
import { createActor, type ActorRefFrom } from 'xstate';
import * as E from 'fp-ts/lib/Either.js';
import { api } from '../core/api/index.ts';
import type { SignedInUser } from '../core/api/usuarios.ts';
import {
  canDo,
  canWrite,
  canRead,
  canChange,
  canSee,
  ROLES,
  type Action,
  type Role,
} from '../core/domain/roles.ts';
import type { Field } from '../core/kit/field.ts';
import type { AnyTable } from '../core/kit/table.ts';
import { sessionJournal, sessionMachine } from '../core/machines/session.ts';
import type { SessionMarker } from '../core/machines/machinePorts.ts';
import { clearDirty } from './dirty.ts';
import { forgetJournals, keepJournal } from './journals.ts';
import { machinePorts, onSessionExpired, setTodayDate } from './ports.ts';
import { onForgottenElsewhere, readLocal } from './storage.ts';
import { isOneOf } from '../core/kit/known.ts';

const marker = (): SessionMarker | null => {
  const x = readLocal('session');
  // User and server are requested again: the stored marker only says that there was a session.
  if (typeof x !== 'object' || x === null || !('authToken' in x)) return null;
  const { authToken } = x;
  return typeof authToken === 'number' || typeof authToken === 'string'
    ? { authToken, user: null, server: null }
    : null;
};

const entry = { marker: marker() };
export const session: ActorRefFrom<ReturnType<typeof sessionMachine>> = createActor(
  sessionMachine(machinePorts),
  { input: entry, inspect: keepJournal(sessionJournal, entry).inspect },
);
session.subscribe((s) => {
  if (s.context.server) setTodayDate(s.context.server.hoy);
});
// Drafts and names stay in memory after a session expires. They belong to the previous user, so for a
// different one the page reloads.
let ofWhom: number | null = null;
session.subscribe((s) => {
  const { user } = s.context;
  if (s.matches('out')) forgetJournals();
  if (user === null) return;
  if (ofWhom !== null && ofWhom !== user.id) {
    forgetJournals();
    clearDirty();
    window.location.assign('/');
  }
  ofWhom = user.id;
});
session.start();
onSessionExpired(() => session.send({ type: 'unauthorized' }));
// Tabs share one session: after a sign-out in one, the others still show that user's data.
onForgottenElsewhere('session', () => session.send({ type: 'unauthorized' }));

export interface UserPermissions {
  readonly roles: readonly Role[];
  readonly reads: (t: AnyTable) => boolean;
  readonly writes: (t: AnyTable) => boolean;
  readonly can: (a: Action) => boolean;
  readonly sees: (f: Field) => boolean;
  /** Tables that the role may write. */
  readonly cambia: (f: Field) => boolean;
}

const known = new Map<string, UserPermissions>();
const permissionsOf = (roles: readonly string[]): UserPermissions => {
  const key = roles.join();
  const already = known.get(key);
  if (already) return already;
  const r = roles.filter((x): x is Role => isOneOf(ROLES, x));
  const p: UserPermissions = {
    roles: r,
    reads: (t) => canRead(r, t),
    writes: (t) => canWrite(r, t),
    can: (a) => canDo(r, a),
    sees: (f) => canSee(r, f),
    cambia: (f) => canChange(r, f),
  };
  known.set(key, p);
  return p;
};

export const useUser = (): SignedInUser['Usuario'] | null => useSelector(session, (s) => s.context.user);
export const useServer = (): SignedInUser['Server'] | null => useSelector(session, (s) => s.context.server);
export const usePermissions = (): UserPermissions => permissionsOf(useUser()?.roles ?? []);

/** Switches company; nothing of the previous one stays in memory. */
export const switchEmpresa = async (empresa: string): Promise<string | undefined> => {
  const r = await machinePorts.client.ask(api.usuarios.empresa, { empresa })();
  if (E.isLeft(r)) return r.left.message;
  // A reload, so that nothing read before stays in memory.
  clearDirty();
  window.location.assign('/');
  return undefined;
};
