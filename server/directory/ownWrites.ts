// Changes by users to their own account: their open sessions, their password, their notices.
import { rememberOwn } from './ownChange.ts';
import { changePassword } from './rows.ts';
import { alreadyDone, rememberCommand, type OwnCommand } from './commands.ts';
import type { Base } from '../kernel/sqlite.ts';

export const ownWrites = {
  /** Closes one session or token of the user; whether there was one. */
  cerrarUna: (db: Base, a: { readonly idUsuario: number; readonly huella: string }): boolean =>
    ['sesiones', 'tokens']
      .map(
        (t) =>
          db.prepare(`DELETE FROM ${t} WHERE huella = ? AND id_usuario = ?`).run(a.huella, a.idUsuario)
            .changes,
      )
      .some((n) => n > 0),
  /** Ends every session and token of the user except the one in use; gives the hashes. */
  cerrarLasDemas: (db: Base, a: { readonly idUsuario: number; readonly salvo: string }): readonly string[] =>
    ['sesiones', 'tokens'].flatMap((t) =>
      db
        .prepare<[number, string], string>(
          `DELETE FROM ${t} WHERE id_usuario = ? AND huella <> ? RETURNING huella`,
        )
        .pluck()
        .all(a.idUsuario, a.salvo),
    ),
  /** Changes the user's own password, already verified; ends what they have open elsewhere. */
  cambiarPropia: (
    db: Base,
    a: { readonly m: OwnCommand; readonly idUsuario: number; readonly clave: string; readonly salvo: string },
  ): readonly string[] => {
    const cerradas = changePassword(db, a);
    rememberOwn(db, a, { suceso: 'clave_cambiada' });
    return cerradas;
  },
  /** Whether messages to the user are also announced by mail. */
  guardarPropio: (
    db: Base,
    a: { readonly m: OwnCommand; readonly idUsuario: number; readonly avisa: 0 | 1 },
  ): void => {
    if (alreadyDone(db, a.m)) return;
    db.prepare('UPDATE usuarios SET avisa_mensajes = ?, version = version + 1 WHERE id = ?').run(
      a.avisa,
      a.idUsuario,
    );
    rememberCommand(db, a.m, {});
  },
} as const;
