// Writes the rows of the directory: users, companies, roles, open accesses, audit.
import type { Channel, DirectoryEventType as NombreDeSuceso } from '../../core/domain/auditoria.ts';
import type { Role } from '../../core/domain/roles.ts';
import { forgetDevices } from './devices.ts';
import { requestCorreoProof, type ExpiringLink } from './emailState.ts';
import type { Base } from '../kernel/sqlite.ts';
import { known } from '../../core/kit/known.ts';
import { linkEntry, type AuditEntry } from './auditChain.ts';

/** Usernames and e-mails are compared without case. */
export const loginKey = (s: string): string => s.trim().normalize('NFC').toLowerCase();

export interface NewUser {
  readonly id?: number;
  readonly username: string;
  readonly email: string | null;
  readonly nombre: string;
  readonly clave: string | null;
  readonly ahora: number;
  readonly demo?: boolean;
  /** What belongs to the installation is theirs to do. */
  readonly instalacion?: boolean;
  /** The proof link of an e-mail that the user wrote, for which nobody else vouches. */
  readonly propio?: ExpiringLink;
}
export interface NewEmpresa {
  readonly id: string;
  readonly razon_social: string;
  readonly cuit: string;
  readonly ahora: number;
  readonly demo?: boolean;
}
export interface DirectoryEvent {
  readonly at: number;
  readonly suceso: NombreDeSuceso;
  readonly idUsuario?: number | null;
  readonly direccion?: string | null;
  readonly detalle?: string | null;
  /** The user it is about, and the company. */
  readonly sobre?: number | null;
  readonly idEmpresa?: string | null;
  readonly canal?: Channel | null;
  /** The table and row that were read or exported; no row when it was the whole table. */
  readonly tabla?: string | null;
  readonly fila?: number | null;
}

export type InsertedUser = { readonly id: number } | { readonly tomado: 'username' | 'email' };

export const insertUser = (db: Base, u: NewUser): InsertedUser => {
  const username = loginKey(u.username),
    email = u.email === null ? null : loginKey(u.email);
  // A username must not equal anybody's e-mail either: both are used to sign in.
  const usado = db.prepare('SELECT 1 FROM usuarios WHERE username_clave = ? OR email_clave = ?').pluck();
  if (usado.get(username, username) !== undefined) return { tomado: 'username' };
  if (email !== null && usado.get(email, email) !== undefined) return { tomado: 'email' };
  const r = db
    .prepare(
      'INSERT INTO usuarios (id, username, username_clave, email, email_clave, nombre, clave, demo, creado, correo, instalacion) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      u.id ?? null,
      u.username.trim(),
      username,
      u.email?.trim() ?? null,
      email,
      u.nombre.trim(),
      u.clave,
      u.demo ? 1 : 0,
      u.ahora,
      u.propio ? 'sin_verificar' : 'oficina',
      u.instalacion ? 1 : 0,
    );
  const id = Number(r.lastInsertRowid);
  if (u.propio) requestCorreoProof(db, id, u.propio);
  return { id };
};

export const insertEmpresa = (db: Base, e: NewEmpresa): void => {
  db.prepare(
    'INSERT INTO empresas (id, razon_social, cuit, demo, creada) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET razon_social = excluded.razon_social, cuit = excluded.cuit',
  ).run(e.id, e.razon_social, e.cuit, e.demo ? 1 : 0, e.ahora);
};

/**
 * Sets the roles of a user in a company. A user who was in no company works in this one from their next
 * request on.
 */
export const setRoles = (db: Base, idUsuario: number, idEmpresa: string, roles: readonly Role[]): void => {
  db.prepare('DELETE FROM roles WHERE id_usuario = ? AND id_empresa = ?').run(idUsuario, idEmpresa);
  for (const rol of roles)
    db.prepare('INSERT INTO roles (id_usuario, id_empresa, rol) VALUES (?, ?, ?)').run(
      idUsuario,
      idEmpresa,
      rol,
    );
  // A token of somebody who works elsewhere names its company in each call.
  const sola =
    db.prepare('SELECT 1 FROM roles WHERE id_usuario = ? AND id_empresa <> ?').get(idUsuario, idEmpresa) ===
    undefined;
  if (roles.length)
    for (const tabla of sola ? ['sesiones', 'tokens'] : ['sesiones'])
      db.prepare(`UPDATE ${tabla} SET id_empresa = ? WHERE id_usuario = ? AND id_empresa IS NULL`).run(
        idEmpresa,
        idUsuario,
      );
};

export const noteEvent = (db: Base, s: DirectoryEvent): void => {
  const escrita = db
    .prepare<unknown[], AuditEntry>(
      'INSERT INTO auditoria (at, suceso, id_usuario, direccion, detalle, sobre, id_empresa, canal, tabla, fila) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *',
    )
    .get(
      s.at,
      s.suceso,
      s.idUsuario ?? null,
      s.direccion ?? null,
      s.detalle ?? null,
      s.sobre ?? null,
      s.idEmpresa ?? null,
      s.canal ?? null,
      s.tabla ?? null,
      s.fila ?? null,
    );
  linkEntry(db, known(escrita, 'la entrada de la auditoría'));
};

/** What is noted once in a while, however often it happens and whichever server it happens at. */
export interface RepeatedEvent extends DirectoryEvent {
  readonly cadaMs?: number;
}
export const noteOnceInAWhile = (db: Base, { cadaMs, ...s }: RepeatedEvent): void => {
  const there =
    cadaMs !== undefined &&
    db
      .prepare(
        'SELECT 1 FROM auditoria WHERE at > ? AND suceso = ? AND id_usuario IS ? AND id_empresa IS ? AND tabla IS ? AND fila IS ? AND detalle IS ? LIMIT 1',
      )
      .get(
        s.at - cadaMs,
        s.suceso,
        s.idUsuario ?? null,
        s.idEmpresa ?? null,
        s.tabla ?? null,
        s.fila ?? null,
        s.detalle ?? null,
      ) !== undefined;
  if (!there) noteEvent(db, s);
};

/** Ends the sessions of a user except one; gives the hashes of those ended. */
export const closeSessions = (db: Base, idUsuario: number, salvo: string | null): string[] =>
  db
    .prepare<unknown[], string>(
      'DELETE FROM sesiones WHERE id_usuario = ? AND huella IS NOT ? RETURNING huella',
    )
    .pluck()
    .all(idUsuario, salvo);

/**
 * Ends what a user has open (sessions, tokens, links) except what they are using; gives the hashes, so that
 * event streams close too.
 */
export const closeAllAccess = (db: Base, idUsuario: number, salvo: string | null = null): string[] => {
  if (salvo === null) forgetDevices(db, idUsuario);
  for (const tabla of ['enlaces', 'enlaces_pedidos', 'pedidos_de_terminal'])
    db.prepare(`DELETE FROM ${tabla} WHERE id_usuario = ?`).run(idUsuario);
  const tokens = db
    .prepare<unknown[], string>(
      'DELETE FROM tokens WHERE id_usuario = ? AND huella IS NOT ? RETURNING huella',
    )
    .pluck()
    .all(idUsuario, salvo);
  return [...tokens, ...closeSessions(db, idUsuario, salvo)];
};

/** Ends what a user has open in one company; gives the hashes. */
export const closeAccessTo = (db: Base, idUsuario: number, idEmpresa: string): string[] =>
  ['sesiones', 'tokens'].flatMap((tabla) =>
    db
      .prepare<unknown[], string>(
        `DELETE FROM ${tabla} WHERE id_usuario = ? AND id_empresa = ? RETURNING huella`,
      )
      .pluck()
      .all(idUsuario, idEmpresa),
  );

export const changePassword = (
  db: Base,
  a: {
    readonly idUsuario: number;
    readonly clave: string | null;
    readonly salvo?: string | null;
    /** From the console: enables a disabled user. */
    readonly activar?: boolean;
    /** Until when it serves, if it was given to be changed. */
    readonly vence?: number;
  },
): string[] => {
  db.prepare(
    `UPDATE usuarios SET clave = ?, clave_vence = ?${a.activar ? ', activo = 1' : ''}, version = version + 1 WHERE id = ?`,
  ).run(a.clave, a.vence ?? null, a.idUsuario);
  return closeAllAccess(db, a.idUsuario, a.salvo ?? null);
};
