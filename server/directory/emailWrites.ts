// Writes about a user's own e-mail: changing it with the password, and proving it with a link that works
// once.
import { rememberCommand, alreadyDone, type OwnCommand } from './commands.ts';
import {
  endCorreoWait,
  replaceCorreo,
  requestCorreoProof,
  markCorreoVerified,
  type ExpiringLink,
} from './emailState.ts';
import { rememberOwn } from './ownChange.ts';
import { noteEvent, loginKey } from './rows.ts';
import type { Base } from '../kernel/sqlite.ts';
import { known } from '../../core/kit/known.ts';

export const correoWrites = {
  /**
   * Changes the user's own address, which waits for its link. Gives the old one; `nuevo` false: the same
   * address, spelled differently.
   */
  cambiarCorreoPropio: (
    db: Base,
    a: {
      readonly m: OwnCommand;
      readonly idUsuario: number;
      readonly email: string;
      readonly enlace: ExpiringLink;
    },
  ):
    | { readonly antes: string | null; readonly nuevo: boolean }
    | { readonly tomado: true }
    | { readonly ya: true } => {
    if (alreadyDone(db, a.m)) return { ya: true };
    const email = loginKey(a.email);
    if (
      db
        .prepare(
          'SELECT 1 FROM usuarios WHERE id <> @id AND (email_clave = @email OR username_clave = @email)',
        )
        .get({ id: a.idUsuario, email }) !== undefined
    )
      return { tomado: true };
    const { antes, clave } = known(
      db
        .prepare<[number], { antes: string | null; clave: string | null }>(
          'SELECT email AS antes, email_clave AS clave FROM usuarios WHERE id = ?',
        )
        .get(a.idUsuario),
      `el usuario ${a.idUsuario}`,
    );
    db.prepare('UPDATE usuarios SET email = ?, email_clave = ?, version = version + 1 WHERE id = ?').run(
      a.email.trim(),
      email,
      a.idUsuario,
    );
    if (clave !== email) {
      replaceCorreo(db, a.idUsuario, 'sin_verificar');
      requestCorreoProof(db, a.idUsuario, a.enlace);
    }
    rememberOwn(db, a, {
      suceso: 'correo_cambiado',
      sobre: a.idUsuario,
      detalle: JSON.stringify([{ campo: 'email', antes, despues: a.email.trim() }]),
    });
    return { antes, nuevo: clave !== email };
  },
  /**
   * Another link for the present address; the old one stops working. False: already made with the same key.
   */
  pedirPruebaDeCorreo: (
    db: Base,
    a: { readonly m: OwnCommand; readonly idUsuario: number; readonly enlace: ExpiringLink },
  ): boolean => {
    if (alreadyDone(db, a.m)) return false;
    requestCorreoProof(db, a.idUsuario, a.enlace);
    rememberCommand(db, a.m, {});
    return true;
  },
  /**
   * Uses up a link: of the present address, which it proves, or of the one before, which agrees (`acuerdo`); null when it does not exist, expired, or was sent to an address that the user no longer
   * has.
   */
  usarPruebaDeCorreo: (
    db: Base,
    a: { readonly huella: string; readonly ahora: number; readonly direccion: string },
  ): { readonly email: string; readonly acuerdo: boolean } | null => {
    const acuerdo = db
      .prepare<unknown[], { id_usuario: number; vence: number; email: string }>(
        'SELECT a.id_usuario, a.vence, u.email FROM acuerdos_correo a JOIN usuarios u ON u.id = a.id_usuario WHERE a.huella = ? AND u.email IS NOT NULL',
      )
      .get(a.huella);
    if (acuerdo !== undefined) {
      if (acuerdo.vence <= a.ahora) return null;
      endCorreoWait(db, acuerdo.id_usuario);
      noteEvent(db, {
        at: a.ahora,
        suceso: 'correo_acordado',
        idUsuario: acuerdo.id_usuario,
        direccion: a.direccion,
        sobre: acuerdo.id_usuario,
      });
      return { email: acuerdo.email, acuerdo: true };
    }
    const fila = db
      .prepare<unknown[], { id_usuario: number; email_clave: string; vence: number }>(
        'DELETE FROM pruebas_correo WHERE huella = ? RETURNING id_usuario, email_clave, vence',
      )
      .get(a.huella);
    if (fila === undefined || fila.vence <= a.ahora) return null;
    const email = db
      .prepare<unknown[], string>(
        'SELECT email FROM usuarios WHERE id = ? AND email_clave = ? AND activo = 1',
      )
      .pluck()
      .get(fila.id_usuario, fila.email_clave);
    if (email === undefined) return null;
    markCorreoVerified(db, fila.id_usuario);
    noteEvent(db, {
      at: a.ahora,
      suceso: 'correo_verificado',
      idUsuario: fila.id_usuario,
      direccion: a.direccion,
      sobre: fila.id_usuario,
    });
    return { email, acuerdo: false };
  },
} as const;
