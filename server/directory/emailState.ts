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

/** How long no password link goes to an address that somebody else wrote for a user. */
export const CORREO_WAIT_MS = 72 * 3_600_000;

/** The waiting of an address that an administrator wrote: the links that go to the new and to the old address. */
export interface CorreoHandover {
  readonly prueba: ExpiringLink;
  readonly acuerdo: ExpiringLink;
}
/**
 * Begins the waiting of an address that somebody else wrote: the new one must be proved, and the old one may agree
 * before the time.
 */
export const beginCorreoWait = (
  db: Base,
  o: {
    readonly idUsuario: number;
    readonly por: number | null;
    readonly at: number;
    readonly enlaces: CorreoHandover;
  },
): void => {
  requestCorreoProof(db, o.idUsuario, o.enlaces.prueba);
  db.prepare(
    'INSERT INTO acuerdos_correo (huella, id_usuario, vence) VALUES (?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, vence = excluded.vence',
  ).run(o.enlaces.acuerdo.huella, o.idUsuario, o.at + CORREO_WAIT_MS);
  db.prepare('UPDATE usuarios SET correo_espera = ?, correo_por = ? WHERE id = ?').run(
    o.at + CORREO_WAIT_MS,
    o.por,
    o.idUsuario,
  );
};
/** Ends it: the old address agreed, or a second administrator vouched for the new one. */
export const endCorreoWait = (db: Base, idUsuario: number): void => {
  db.prepare('DELETE FROM acuerdos_correo WHERE id_usuario = ?').run(idUsuario);
  db.prepare('UPDATE usuarios SET correo_espera = NULL WHERE id = ?').run(idUsuario);
};

/** Sets a new address; links sent to the old one stop working for anybody. */
export const replaceCorreo = (db: Base, idUsuario: number, estado: 'oficina' | 'sin_verificar'): void => {
  endCorreoWait(db, idUsuario);
  for (const tabla of ['enlaces', 'enlaces_pedidos', 'pruebas_correo'])
    db.prepare(`DELETE FROM ${tabla} WHERE id_usuario = ?`).run(idUsuario);
  db.prepare('UPDATE usuarios SET correo = ? WHERE id = ?').run(estado, idUsuario);
};

/** For when a link sent to the present address was opened. */
export const markCorreoVerified = (db: Base, idUsuario: number): void => {
  db.prepare("UPDATE usuarios SET correo = 'verificado' WHERE id = ? AND email IS NOT NULL").run(idUsuario);
};
