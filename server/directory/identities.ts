// The accounts of the identity provider that users are linked with: reads, and the changes of the writer.
import type { Role } from '../../core/domain/roles.ts';
import { renewCookie } from './sessionCookies.ts';
import type { Base } from '../kernel/sqlite.ts';
import { noteAdminEvent } from './adminEvent.ts';
import {
  onceByKey,
  type AdminCommand,
  type AdminOutcome,
  type AdminRefusal,
  type OwnCommand,
} from './commands.ts';
import { freeUsername } from './freeUsername.ts';
import { memberRefusal } from './members.ts';
import { ownChange } from './ownChange.ts';
import { closeAllAccess, insertUser, noteEvent, setRoles } from './rows.ts';

/** Who is somebody at a provider. */
export interface Account {
  readonly emisor: string;
  readonly sujeto: string;
}
export interface LinkedAccount extends Account {
  readonly idUsuario: number;
  /** 1: the provider brought the user here, and its groups say their roles. */
  readonly provista: number;
  readonly creada: number;
  readonly usada: number | null;
}
export interface IdentityReader {
  readonly cuenta: (a: Account) => LinkedAccount | undefined;
  readonly cuentaDe: (idUsuario: number) => LinkedAccount | undefined;
}

/**
 * For how long after the provider last vouched for somebody whom it brought here their tokens go on: nobody would close
 * them when the account is closed there.
 */
export const VOUCHED_MS = 7 * 86_400_000;

const COLUMNS = 'emisor, sujeto, id_usuario AS idUsuario, provista, creada, usada';
export const identityReader = (db: Base): IdentityReader => {
  const one = db.prepare<[string, string], LinkedAccount>(
      `SELECT ${COLUMNS} FROM identidades WHERE emisor = ? AND sujeto = ?`,
    ),
    own = db.prepare<[number], LinkedAccount>(`SELECT ${COLUMNS} FROM identidades WHERE id_usuario = ?`);
  return { cuenta: (a) => one.get(a.emisor, a.sujeto), cuentaDe: (id) => own.get(id) };
};

/** The roles that a provider's groups give, company by company; those of a company that it says nothing of stay. */
export type GivenRoles = readonly { readonly idEmpresa: string; readonly roles: readonly Role[] }[];
export interface ProviderChange {
  readonly at: number;
  readonly direccion?: string;
}

const insertAccount = (
  db: Base,
  a: Account & { readonly idUsuario: number; readonly at: number },
  provista: 0 | 1,
): boolean =>
  db
    .prepare(
      'INSERT OR IGNORE INTO identidades (emisor, sujeto, id_usuario, provista, creada, vista) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(a.emisor, a.sujeto, a.idUsuario, provista, a.at, a.at).changes === 1;
const deleteAccount = (db: Base, idUsuario: number): boolean =>
  db.prepare('DELETE FROM identidades WHERE id_usuario = ?').run(idUsuario).changes > 0;

/** Whether something changed. */
const giveRoles = (db: Base, idUsuario: number, given: GivenRoles): boolean => {
  const had = db
    .prepare<[number, string], string>('SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ?')
    .pluck();
  const changed = given.filter(
    (g) => had.all(idUsuario, g.idEmpresa).sort().join() !== [...g.roles].sort().join(),
  );
  for (const g of changed) setRoles(db, idUsuario, g.idEmpresa, g.roles);
  return changed.length > 0;
};
const vouch = (db: Base, idUsuario: number, at: number): void => {
  db.prepare('UPDATE identidades SET vista = ? WHERE id_usuario = ?').run(at, idUsuario);
};
const entry = (suceso: Parameters<typeof noteEvent>[1]['suceso'], idUsuario: number, c: ProviderChange) => ({
  at: c.at,
  suceso,
  idUsuario,
  direccion: c.direccion ?? null,
  canal: 'web' as const,
});
export const identityWrites = {
  /** False: the account, or the user, has a link already. */
  vincular: (db: Base, a: Account & ProviderChange & { readonly idUsuario: number }): boolean => {
    if (!insertAccount(db, a, 0)) return false;
    noteEvent(db, entry('proveedor_vinculado', a.idUsuario, a));
    return true;
  },
  /** One's own; false: there was none, or no password to go on with. Done once by its key. */
  desvincular: (db: Base, a: { readonly m: OwnCommand; readonly idUsuario: number }): boolean => {
    const { ya, hecho } = ownChange(db, a, { suceso: 'proveedor_desvinculado' }, () => {
      const withPassword = db
        .prepare('SELECT 1 FROM usuarios WHERE id = ? AND clave IS NOT NULL')
        .get(a.idUsuario);
      return withPassword !== undefined && deleteAccount(db, a.idUsuario);
    });
    return ya || hecho;
  },
  /** By whoever administers: everything that the user has open closes. */
  desvincularA: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const no = memberRefusal(db, a.m, a.id);
      if (no) return no;
      if (!deleteAccount(db, a.id)) return { no: 'sinProveedor', id: a.id };
      noteAdminEvent(db, a.m, a.id, 'proveedor_desvinculado_por_quien_administra');
      return { id: a.id, cerradas: closeAllAccess(db, a.id) };
    }),
  /** A user whom the provider brings, without a password; null: their e-mail is another user's. */
  darDeAlta: (
    db: Base,
    a: Account &
      ProviderChange & {
        readonly username: string;
        readonly nombre: string;
        readonly email: string | null;
        readonly roles: GivenRoles;
      },
  ): number | null => {
    const alta = insertUser(db, {
      username: freeUsername(db, a.username),
      email: a.email,
      nombre: a.nombre,
      clave: null,
      ahora: a.at,
    });
    if ('tomado' in alta) return null;
    insertAccount(db, { ...a, idUsuario: alta.id }, 1);
    giveRoles(db, alta.id, a.roles);
    noteEvent(db, entry('proveedor_dio_de_alta', alta.id, a));
    return alta.id;
  },
  /** What the provider's groups say now of somebody whom it brought. */
  rolesDeProveedor: (
    db: Base,
    a: ProviderChange & { readonly idUsuario: number; readonly roles: GivenRoles | null },
  ): void => {
    vouch(db, a.idUsuario, a.at);
    if (a.roles !== null && giveRoles(db, a.idUsuario, a.roles))
      noteEvent(db, entry('proveedor_cambio_roles', a.idUsuario, a));
  },
  /**
   * The provider no longer lets them in. `sesion`: only that one closes, of somebody who may have other ways in;
   * `todo`: everything that they have open; `roles`: these too, which their groups no longer give.
   */
  quitarAccesoDeProveedor: (
    db: Base,
    a: ProviderChange & {
      readonly idUsuario: number;
      readonly que: 'todo' | 'roles' | { readonly sesion: string };
    },
  ): readonly string[] => {
    if (a.que === 'roles') db.prepare('DELETE FROM roles WHERE id_usuario = ?').run(a.idUsuario);
    const closed =
      typeof a.que === 'object'
        ? db
            .prepare<[string, number], string>(
              'DELETE FROM sesiones WHERE huella = ? AND id_usuario = ? RETURNING huella',
            )
            .pluck()
            .all(a.que.sesion, a.idUsuario)
        : closeAllAccess(db, a.idUsuario);
    noteEvent(db, entry('proveedor_quito_acceso', a.idUsuario, a));
    return closed;
  },
  /** Somebody logged out at the provider: one of the sessions that it opened ends, or (null) all of them. */
  cerrarPorProveedor: (
    db: Base,
    a: ProviderChange & { readonly idUsuario: number; readonly sesion: string | null },
  ): readonly string[] => {
    const closed = db
      .prepare<[number, string | null, string | null], string>(
        'DELETE FROM sesiones WHERE id_usuario = ? AND proveedor = 1 AND (? IS NULL OR huella = ?) RETURNING huella',
      )
      .pluck()
      .all(a.idUsuario, a.sesion, a.sesion);
    if (closed.length > 0) noteEvent(db, entry('proveedor_cerro_sesion', a.idUsuario, a));
    return closed;
  },
  usarCuenta: (db: Base, a: Account & { readonly at: number }): void => {
    db.prepare('UPDATE identidades SET usada = ?, vista = ? WHERE emisor = ? AND sujeto = ?').run(
      a.at,
      a.at,
      a.emisor,
      a.sujeto,
    );
  },
  /** Who is there proved it at the provider. */
  probarConProveedor: (
    db: Base,
    a: {
      readonly huella: string;
      readonly at: number;
      readonly ahora: number;
      /** The hash of the cookie that the session has from now on. */
      readonly galleta: string;
    },
  ): void => {
    renewCookie(db, a);
    db.prepare('UPDATE sesiones SET probada = max(probada, ?) WHERE huella = ?').run(a.at, a.huella);
  },
  /** The provider opens them again: nobody can be asked about the sessions that it opened before, but those of `salvo`. */
  cerrarLasDeProveedor: (db: Base, a: { readonly salvo: readonly string[] }): readonly string[] =>
    db
      .prepare<[string], string>(
        'DELETE FROM sesiones WHERE proveedor = 1 AND huella NOT IN (SELECT value FROM json_each(?)) RETURNING huella',
      )
      .pluck()
      .all(JSON.stringify(a.salvo)),
} as const;
