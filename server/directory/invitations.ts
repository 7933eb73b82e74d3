// Invitations to users whom another company already has: nothing of theirs is shown or given until they accept, and
// whoever invites is answered as for an address that nobody knows. Meanwhile a user made for the invitation, whom
// nobody can sign in as, stands for them.
import { isRole, type Role } from '../../core/domain/roles.ts';
import type { Base } from '../kernel/sqlite.ts';
import type { AdminCommand, OwnCommand } from './commands.ts';
import { loginKey, noteEvent, setRoles } from './rows.ts';

/** An invitation as whoever got it sees it. `id`: the user that stands for them. */
export interface Invitation {
  readonly id: number;
  readonly idEmpresa: string;
  readonly empresa: string;
  readonly quien: string;
  readonly at: number;
  readonly roles: readonly Role[];
}
/** Whom the user made for an invitation stands for, and the address that was written. */
export interface Invited {
  readonly para: number;
  readonly email: string;
}

/** Whether a user stands for somebody whom another company has. */
export const standInReader = (db: Base): ((idUsuario: number) => boolean) => {
  const one = db.prepare('SELECT 1 FROM invitaciones WHERE id_usuario = ?');
  return (idUsuario) => one.get(idUsuario) !== undefined;
};

export const invitedBy = (db: Base, idUsuario: number): Invited | undefined =>
  db.prepare<[number], Invited>('SELECT para, email FROM invitaciones WHERE id_usuario = ?').get(idUsuario);

/** The user that stands in a company for whoever has an address; undefined when nobody does. */
export const standInOf = (db: Base, email: string, idEmpresa: string): number | undefined =>
  db
    .prepare<[string], { readonly id_usuario: number; readonly email: string }>(
      'SELECT id_usuario, email FROM invitaciones WHERE id_empresa = ?',
    )
    .all(idEmpresa)
    .find((i) => loginKey(i.email) === loginKey(email))?.id_usuario;

export const invite = (
  db: Base,
  m: AdminCommand,
  i: Invited & { readonly id: number; readonly quien: string },
): void => {
  db.prepare(
    `INSERT INTO invitaciones (id_usuario, para, id_empresa, email, quien, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id_usuario) DO UPDATE SET para = excluded.para, email = excluded.email, at = excluded.at`,
  ).run(i.id, i.para, m.idEmpresa, i.email, i.quien, m.at);
};

const rolesOf = (db: Base, idUsuario: number, idEmpresa: string): readonly Role[] =>
  db
    .prepare<[number, string], string>('SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ?')
    .pluck()
    .all(idUsuario, idEmpresa)
    .filter(isRole);

export const invitationReader =
  (db: Base) =>
  (idUsuario: number): readonly Invitation[] =>
    db
      .prepare<[number], Omit<Invitation, 'roles'>>(
        'SELECT i.id_usuario AS id, i.id_empresa AS idEmpresa, e.razon_social AS empresa, i.quien, i.at FROM invitaciones i JOIN empresas e ON e.id = i.id_empresa WHERE i.para = ? ORDER BY i.at, i.id_usuario',
      )
      .all(idUsuario)
      .map((i) => ({ ...i, roles: rolesOf(db, i.id, i.idEmpresa) }))
      .filter((i) => i.roles.length > 0);

/** What came of accepting an invitation: the one accepted, or why it was not. */
export type InvitationAnswer = { readonly no: 'noEsta' | 'sinVerificar' } | { readonly aceptada: Invitation };

export const invitationWrites = {
  aceptarInvitacion: (
    db: Base,
    a: {
      readonly m: Omit<OwnCommand, 'clave'>;
      readonly idUsuario: number;
      readonly idEmpresa: string;
    },
  ): InvitationAnswer => {
    const i = invitationReader(db)(a.idUsuario).find((x) => x.idEmpresa === a.idEmpresa);
    if (i === undefined) return { no: 'noEsta' };
    const correo = db
      .prepare<[number], string>('SELECT correo FROM usuarios WHERE id = ?')
      .pluck()
      .get(a.idUsuario);
    // The invitation went to an address: whoever only wrote it as theirs may not be whom it was meant for.
    if (correo === 'sin_verificar') return { no: 'sinVerificar' };
    accept(db, a.idUsuario, i);
    noteEvent(db, {
      at: a.m.at,
      suceso: 'invitacion_aceptada',
      idUsuario: a.idUsuario,
      direccion: a.m.direccion,
      canal: a.m.canal ?? null,
      sobre: a.idUsuario,
      idEmpresa: i.idEmpresa,
    });
    return { aceptada: i };
  },
} as const;

const accept = (db: Base, idUsuario: number, i: Invitation): void => {
  setRoles(db, idUsuario, i.idEmpresa, [...new Set([...rolesOf(db, idUsuario, i.idEmpresa), ...i.roles])]);
  db.prepare(
    'UPDATE usuarios SET instalacion = max(instalacion, (SELECT instalacion FROM usuarios WHERE id = ?)) WHERE id = ?',
  ).run(i.id, idUsuario);
  db.prepare('DELETE FROM roles WHERE id_usuario = ?').run(i.id);
  db.prepare('DELETE FROM invitaciones WHERE id_usuario = ?').run(i.id);
  // The audit goes on naming whom was invited; the user name is free again.
  db.prepare(
    'UPDATE usuarios SET activo = 0, instalacion = 0, username = @n, username_clave = @n WHERE id = @id',
  ).run({
    n: `invitacion-${i.id}`,
    id: i.id,
  });
};
