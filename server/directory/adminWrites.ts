// Changes by an administrator to users: each is atomic, with its rule, its audit entry and its key.
import type { Role } from '../../core/domain/roles.ts';
import {
  changePassword,
  loginKey,
  closeAccessTo,
  closeAllAccess,
  closeSessions,
  insertUser,
  setRoles,
} from './rows.ts';
import { dropFactor } from './secondFactor.ts';
import type { CorreoHandover, ExpiringLink } from './emailState.ts';
import type { Base } from '../kernel/sqlite.ts';
import { type AdminCommand, type AdminRefusal, type AdminOutcome, onceByKey } from './commands.ts';
import {
  memberOf,
  administersAll,
  ownAccessRefusal,
  withoutAdministrator,
  memberRefusal,
} from './members.ts';
import { noteAdminEvent, roleChanges } from './adminEvent.ts';
import { freeUsername } from './freeUsername.ts';
import { openOwnAccess, setOwnAccess } from './companyAccess.ts';
import { entrustRefusal, vouchRefusal, writeEntrusted } from './entrusted.ts';
import { invite, invitedBy, standInOf } from './invitations.ts';
import { known } from '../../core/kit/known.ts';

const enlazar = (db: Base, idUsuario: number, e: ExpiringLink): void => {
  db.prepare(
    'INSERT INTO enlaces (huella, id_usuario, vence) VALUES (?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, vence = excluded.vence',
  ).run(e.huella, idUsuario, e.vence);
};

/**
 * Why an address may not be a user's; undefined when it may. Whoever has it is told only of the company's own
 * people.
 */
const takenRefusal = (db: Base, m: AdminCommand, id: number, email: string): AdminRefusal | undefined => {
  const other = db
    .prepare<{ id: number; email: string }, number>(
      'SELECT id FROM usuarios WHERE id <> @id AND (email_clave = @email OR username_clave = @email)',
    )
    .pluck()
    .get({ id, email });
  return other === undefined
    ? undefined
    : memberOf(db, other, m.idEmpresa)
      ? { no: 'correoDeMiembro', id: other }
      : { no: 'correoTomado', id: 0 };
};

export const administracionWrites = {
  /**
   * A new user, with a link to set their password. Somebody whom the installation already knows is invited, and
   * decides: whoever invites sees the same.
   */
  invitar: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly nombre: string;
      readonly email: string;
      readonly roles: readonly Role[];
      readonly enlace: ExpiringLink;
      /** Who invites, as whoever is invited reads it. */
      readonly quien: string;
      readonly instalacion: 0 | 1;
    },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const conocido = db
        .prepare<unknown[], number>('SELECT id FROM usuarios WHERE email_clave = ?')
        .pluck()
        .get(loginKey(a.email));
      const esta =
        conocido !== undefined && memberOf(db, conocido, a.m.idEmpresa)
          ? conocido
          : standInOf(db, a.email, a.m.idEmpresa);
      if (esta !== undefined) return { no: 'yaEsta', id: esta };
      const no = entrustRefusal(db, a.m, 0, a.instalacion);
      if (no) return no;
      const alta = insertUser(db, {
        username: freeUsername(db, a.email),
        email: conocido === undefined ? a.email : null,
        nombre: a.nombre,
        clave: null,
        ahora: a.m.at,
        instalacion: a.instalacion === 1,
      });
      if ('tomado' in alta) return { no: 'correoTomado', id: 0 };
      setRoles(db, alta.id, a.m.idEmpresa, a.roles);
      if (conocido === undefined) enlazar(db, alta.id, a.enlace);
      else invite(db, a.m, { id: alta.id, para: conocido, email: a.email, quien: a.quien });
      noteAdminEvent(db, a.m, alta.id, 'usuario_invitado', roleChanges([], a.roles));
      return { id: alta.id, nuevo: conocido === undefined };
    }),
  modificar: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly id: number;
      readonly version: number;
      readonly roles: readonly Role[];
      readonly nombre: string;
      readonly email: string | null;
      readonly enlaces: CorreoHandover;
      readonly instalacion: 0 | 1;
      /** Vouches for the address that another administrator wrote. */
      readonly avala: boolean;
    },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const visto = memberOf(db, a.id, a.m.idEmpresa);
      if (!visto) return { no: 'noEsta', id: a.id };
      const { u, roles } = visto,
        invited = invitedBy(db, a.id);
      if (u.version !== a.version) return { no: 'version', id: a.id };
      if (invited !== undefined && loginKey(a.email ?? '') !== loginKey(invited.email))
        return { no: 'invitado', id: a.id };
      const avala = a.avala && u.correo_espera !== null,
        no =
          entrustRefusal(db, a.m, a.id, a.instalacion) ?? (avala ? vouchRefusal(db, a.m, a.id) : undefined);
      if (no) return no;
      const email = a.email === null || invited !== undefined ? null : loginKey(a.email),
        campos = [
          ...(u.nombre === a.nombre ? [] : ['nombre']),
          ...(u.email_clave === email ? [] : ['email']),
        ];
      if (campos.length && !administersAll(db, a.m, a.id)) return { no: 'datoAjeno', id: a.id, campos };
      const tomado =
        email !== null && email !== u.email_clave ? takenRefusal(db, a.m, a.id, email) : undefined;
      if (tomado) return tomado;
      const empresa =
        roles.includes('administrador') && !a.roles.includes('administrador')
          ? withoutAdministrator(db, a.id, a.m.idEmpresa)
          : undefined;
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      db.prepare(
        'UPDATE usuarios SET nombre = ?, email = ?, email_clave = ?, version = version + 1 WHERE id = ?',
      ).run(a.nombre, email === null ? null : (a.email?.trim() ?? null), email, a.id);
      writeEntrusted(db, a.m, { ...a, avala, cambiaCorreo: u.email_clave !== email });
      setRoles(db, a.id, a.m.idEmpresa, a.roles);
      noteAdminEvent(db, a.m, a.id, a.roles.length ? 'usuario_modificado' : 'acceso_quitado', [
        ...(u.nombre === a.nombre ? [] : [['nombre', u.nombre, a.nombre] as const]),
        ...(u.email_clave === email ? [] : [['email', u.email, a.email] as const]),
        ...roleChanges(roles, a.roles),
      ]);
      return { id: a.id };
    }),
  activarUsuario: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number; readonly activo: boolean },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const no = ownAccessRefusal(db, a.m, a.id);
      if (no) return no;
      // Somebody who works elsewhere too: a company decides of its own access, and of nothing else.
      if (!administersAll(db, a.m, a.id)) return setOwnAccess(db, a.m, a);
      const empresa = a.activo ? undefined : withoutAdministrator(db, a.id, null);
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      const r = db
        .prepare(
          'UPDATE usuarios SET activo = @activo, version = version + 1 WHERE id = @id AND activo <> @activo',
        )
        .run({ id: a.id, activo: a.activo ? 1 : 0 });
      const reopened = a.activo && openOwnAccess(db, a.id, a.m.idEmpresa);
      if (r.changes || reopened)
        noteAdminEvent(db, a.m, a.id, a.activo ? 'usuario_activado' : 'usuario_desactivado');
      return { id: a.id, cerradas: a.activo ? [] : closeAllAccess(db, a.id) };
    }),
  /**
   * Ends everything the user has open: everywhere, or in this company when they work in others too. They may sign in
   * again with their password.
   */
  cerrarSesionesDe: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const no = ownAccessRefusal(db, a.m, a.id);
      if (no) return no;
      const cerradas = administersAll(db, a.m, a.id)
        ? closeAllAccess(db, a.id)
        : closeAccessTo(db, a.id, a.m.idEmpresa);
      if (cerradas.length) noteAdminEvent(db, a.m, a.id, 'sesiones_cerradas');
      return { id: a.id, cerradas };
    }),
  /** Whoever lost the second factor signs in with the password alone, until they get another. */
  restablecerFactor: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const no = memberRefusal(db, a.m, a.id);
      if (no) return no;
      if (!dropFactor(db, a.id)) return { no: 'sinFactor', id: a.id };
      noteAdminEvent(db, a.m, a.id, 'factor_restablecido');
      return { id: a.id, cerradas: closeSessions(db, a.id, null) };
    }),
  /** Removes the password: the link is the only way in. */
  restablecer: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number; readonly enlace: ExpiringLink },
  ): AdminRefusal | AdminOutcome =>
    onceByKey(db, a.m, () => {
      const no = memberRefusal(db, a.m, a.id);
      if (no) return no;
      const { u } = known(memberOf(db, a.id, a.m.idEmpresa), `el usuario ${a.id}`),
        empresa = withoutAdministrator(db, a.id, null);
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      if (u.activo !== 1) return { no: 'desactivado', id: a.id };
      const invited = invitedBy(db, a.id);
      if (invited !== undefined) {
        // The same as for whoever never chose a password: another mail.
        noteAdminEvent(db, a.m, a.id, 'clave_restablecida');
        return { id: a.id, nuevo: true };
      }
      if (u.email === null) return { no: 'sinCorreo', id: a.id };
      if (u.correo_espera !== null && u.correo_espera > a.m.at)
        return { no: 'correoReciente', id: a.id, hasta: u.correo_espera };
      const cerradas = changePassword(db, { idUsuario: a.id, clave: null });
      enlazar(db, a.id, a.enlace);
      noteAdminEvent(db, a.m, a.id, 'clave_restablecida');
      return { id: a.id, cerradas };
    }),
  /** A link to hand over, for whoever has no password yet: the one before stops working. */
  enlazarAMano: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number; readonly enlace: ExpiringLink },
  ): AdminRefusal | { readonly id: number } => {
    const no = memberRefusal(db, a.m, a.id);
    if (no) return no;
    const { activo, clave } = known(
      db
        .prepare<[number], { readonly activo: number; readonly clave: string | null }>(
          'SELECT activo, clave FROM usuarios WHERE id = ?',
        )
        .get(a.id),
      `el usuario ${a.id}`,
    );
    if (activo !== 1) return { no: 'desactivado', id: a.id };
    if (clave !== null) return { no: 'conClave', id: a.id };
    enlazar(db, a.id, a.enlace);
    noteAdminEvent(db, a.m, a.id, 'enlace_entregado');
    return { id: a.id };
  },
  /** The name of each worker is that of their legajo, unless another company has them too. */
  seguirLegajos: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly nombres: readonly { readonly idUsuario: number; readonly nombre: string }[];
    },
  ): number => {
    const before = db
        .prepare<[number, string], string>(
          'SELECT nombre FROM usuarios WHERE id = ? AND NOT EXISTS (SELECT 1 FROM roles r WHERE r.id_usuario = usuarios.id AND r.id_empresa <> ?)',
        )
        .pluck(),
      rename = db.prepare('UPDATE usuarios SET nombre = ?, version = version + 1 WHERE id = ?');
    let renamed = 0;
    for (const { idUsuario, nombre } of a.nombres) {
      const antes = before.get(idUsuario, a.m.idEmpresa);
      if (antes === undefined || antes === nombre) continue;
      rename.run(nombre, idUsuario);
      noteAdminEvent(db, a.m, idUsuario, 'usuario_modificado', [['nombre', antes, nombre]]);
      renamed += 1;
    }
    return renamed;
  },
} as const;
