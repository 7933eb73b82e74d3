// Who vouches for a user's e-mail address; starts over with each new address.
import type { Base } from '../kernel/sqlite.ts';

/**
 * `oficina`: an administrator wrote it; `verificado`: the user opened a link sent there; `sin_verificar`: the
 * user wrote it, and it is unknown whether they read there.
 */
export type CorreoState = 'oficina' | 'sin_verificar' | 'verificado';

export interface ExpiringLink {
  readonly huella: string;
  readonly vence: number;
}

/** One live link per user, for their present address. */
export const requestCorreoProof = (db: Base, idUsuario: number, e: ExpiringLink): void => {
  db.prepare(`INSERT INTO pruebas_correo (huella, id_usuario, email_clave, vence) SELECT ?, id, email_clave, ? FROM usuarios WHERE id = ? AND email_clave IS NOT NULL
    ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, email_clave = excluded.email_clave, vence = excluded.vence`).run(
    e.huella,
    e.vence,
    idUsuario,
  );
};

/** Sets a new address; links sent to the old one stop working for anybody. */
export const replaceCorreo = (db: Base, idUsuario: number, estado: 'oficina' | 'sin_verificar'): void => {
  for (const tabla of ['enlaces', 'pruebas_correo'])
    db.prepare(`DELETE FROM ${tabla} WHERE id_usuario = ?`).run(idUsuario);
  db.prepare('UPDATE usuarios SET correo = ? WHERE id = ?').run(estado, idUsuario);
};

/** For when a link sent to the present address was opened. */
export const markCorreoVerified = (db: Base, idUsuario: number): void => {
  db.prepare("UPDATE usuarios SET correo = 'verificado' WHERE id = ? AND email IS NOT NULL").run(idUsuario);
};
