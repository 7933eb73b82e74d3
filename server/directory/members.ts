// What an administrator may do to a user: the user as one company sees them, and whether another
// administrator would remain.
import type { Base } from '../kernel/sqlite.ts';
import type { AdminCommand, AdminRefusal } from './commands.ts';

interface Fila {
  readonly id: number;
  readonly email: string | null;
  readonly email_clave: string | null;
  readonly nombre: string;
  readonly activo: number;
  readonly version: number;
  readonly correo_espera: number | null;
}

/** A user as one company sees them; undefined when they have no role in it. */
export const memberOf = (
  db: Base,
  id: number,
  idEmpresa: string,
): { readonly u: Fila; readonly roles: readonly string[] } | undefined => {
  const u = db
    .prepare<unknown[], Fila>(
      'SELECT id, email, email_clave, nombre, activo, version, correo_espera FROM usuarios WHERE id = ?',
    )
    .get(id);
  const roles = db
    .prepare<unknown[], string>('SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ?')
    .pluck()
    .all(id, idEmpresa);
  return u && roles.length ? { u, roles } : undefined;
};

/**
 * Whether the actor administers every company where this user works: required for changes that affect the
 * user everywhere.
 */
export const administersAll = (db: Base, m: AdminCommand, id: number): boolean =>
  m.actor === null ||
  db
    .prepare(`SELECT 1 FROM roles r WHERE r.id_usuario = ? AND NOT EXISTS
  (SELECT 1 FROM roles a WHERE a.id_usuario = ? AND a.id_empresa = r.id_empresa AND a.rol = 'administrador')`)
    .get(id, m.actor) === undefined;

/**
 * A company that only this user administers, not counting administrators who cannot sign in; undefined when
 * there is none.
 */
export const withoutAdministrator = (db: Base, id: number, idEmpresa: string | null): string | undefined =>
  db
    .prepare<unknown[], string>(`SELECT e.razon_social FROM roles r JOIN empresas e ON e.id = r.id_empresa
  WHERE r.id_usuario = @id AND r.rol = 'administrador' AND (@idEmpresa IS NULL OR r.id_empresa = @idEmpresa) AND NOT EXISTS
  (SELECT 1 FROM roles o JOIN usuarios u ON u.id = o.id_usuario WHERE o.id_empresa = r.id_empresa AND o.rol = 'administrador' AND o.id_usuario <> @id AND u.activo = 1 AND u.clave IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM accesos_cerrados c WHERE c.id_usuario = o.id_usuario AND c.id_empresa = o.id_empresa))`)
    .pluck()
    .get({ id, idEmpresa });

/** Why nothing may be done to a user's access to this company; undefined when it may. */
export const ownAccessRefusal = (db: Base, m: AdminCommand, id: number): AdminRefusal | undefined =>
  memberOf(db, id, m.idEmpresa) ? (id === m.actor ? { no: 'propio', id } : undefined) : { no: 'noEsta', id };

/** Why something may not be done to a user as a whole; undefined when it may. */
export const memberRefusal = (db: Base, m: AdminCommand, id: number): AdminRefusal | undefined => {
  if (!memberOf(db, id, m.idEmpresa)) return { no: 'noEsta', id };
  if (id === m.actor) return { no: 'propio', id };
  return administersAll(db, m, id) ? undefined : { no: 'ajeno', id };
};
