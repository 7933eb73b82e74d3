// By whose word the e-mail of a user is his; it begins anew with each address.
import type { Base } from './sqlite.ts';

/** `oficina`: an administrator wrote it; `verificado`: he opened a link that went there; `sin_verificar`: he wrote it himself and nobody knows whether he reads there. */
export type CorreoState = 'oficina' | 'sin_verificar' | 'verificado';

export interface ExpiringLink {
  readonly huella: string;
  readonly vence: number;
}

/** One live link per user, of the address he has now. */
export const requestCorreoProof = (db: Base, idUsuario: number, e: ExpiringLink): void => {
  db.prepare(`INSERT INTO pruebas_correo (huella, id_usuario, email_clave, vence) SELECT ?, id, email_clave, ? FROM usuarios WHERE id = ? AND email_clave IS NOT NULL
    ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, email_clave = excluded.email_clave, vence = excluded.vence`).run(
    e.huella,
    e.vence,
    idUsuario,
  );
};

/** Another address: links that went to the one before serve no more, whoever reads them there. */
export const replaceCorreo = (db: Base, idUsuario: number, estado: 'oficina' | 'sin_verificar'): void => {
  for (const tabla of ['enlaces', 'pruebas_correo'])
    db.prepare(`DELETE FROM ${tabla} WHERE id_usuario = ?`).run(idUsuario);
  db.prepare('UPDATE usuarios SET correo = ? WHERE id = ?').run(estado, idUsuario);
};

/** A link that had gone to the address he has now was opened. */
export const markCorreoVerified = (db: Base, idUsuario: number): void => {
  db.prepare("UPDATE usuarios SET correo = 'verificado' WHERE id = ? AND email IS NOT NULL").run(idUsuario);
};
