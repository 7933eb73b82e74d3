// Changes by an administrator to users: each is atomic, with its rule, its audit entry and its key.
import type { DirectoryEventType as NombreDeSuceso } from '../../core/domain/auditoria.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import {
  noteEvent,
  changePassword,
  loginKey,
  closeAccessTo,
  closeAllAccess,
  insertUser,
  setRoles,
} from './rows.ts';
import {
  beginCorreoWait,
  endCorreoWait,
  replaceCorreo,
  type CorreoHandover,
  type ExpiringLink,
} from './emailState.ts';
import type { Base } from '../kernel/sqlite.ts';
import { type AdminCommand, type AdminRefusal, type AdminOutcome, onceByKey } from './commands.ts';
import {
  memberOf,
  administersAll,
  ownAccessRefusal,
  withoutAdministrator,
  memberRefusal,
} from './members.ts';
import { invite, invitedBy, standInOf } from './invitations.ts';
import { textBefore } from '../../core/kit/textBefore.ts';
import { known } from '../../core/kit/known.ts';

const suceso = (
  db: Base,
  m: AdminCommand,
  sobre: number,
  nombre: NombreDeSuceso,
  cambios: readonly (readonly [string, unknown, unknown])[] = [],
): void =>
  noteEvent(db, {
    at: m.at,
    suceso: nombre,
    idUsuario: m.actor,
    direccion: m.direccion,
    sobre,
    idEmpresa: m.idEmpresa,
    canal: m.canal ?? null,
    detalle: cambios.length
      ? JSON.stringify(cambios.map(([campo, antes, despues]) => ({ campo, antes, despues })))
      : null,
  });
const cambiosDeRoles = (antes: readonly string[], despues: readonly string[]) =>
  ROLES.filter((r) => antes.includes(r) !== despues.includes(r)).map(
    (r) => [r, antes.includes(r) ? 1 : 0, despues.includes(r) ? 1 : 0] as const,
  );

const enlazar = (db: Base, idUsuario: number, e: ExpiringLink): void => {
  db.prepare(
    'INSERT INTO enlaces (huella, id_usuario, vence) VALUES (?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, vence = excluded.vence',
  ).run(e.huella, idUsuario, e.vence);
};

/** Whether somebody else's hands could find something of the user's: they have or had a password. */
const cameIn = (db: Base, id: number): boolean =>
  db.prepare('SELECT 1 FROM usuarios WHERE id = ? AND (clave IS NOT NULL OR ingreso IS NOT NULL)').get(id) !==
  undefined;

/** The username of the demonstration, reserved even where it is not installed. */
const RESERVADO = 'demo';

/** A free username made from the e-mail address, with a number when it is taken. */
const nombreLibre = (db: Base, email: string): string => {
  const base = (
    textBefore(loginKey(email), '@')
      .replace(/[^\p{L}\d._-]/gu, '')
      .slice(0, 50) || 'usuario'
  ).padEnd(3, '0');
  const usado = db.prepare('SELECT 1 FROM usuarios WHERE username_clave = @n OR email_clave = @n');
  for (let i = 1; ; i++) {
    const n = i === 1 ? base : `${base}${i}`;
    if (n !== RESERVADO && usado.get({ n }) === undefined) return n;
  }
};

/** Why what belongs to the installation may not be given or taken; undefined when it may, or does not change. */
const entrustRefusal = (db: Base, m: AdminCommand, id: number, tiene: 0 | 1): AdminRefusal | undefined => {
  const has = (cual: number): boolean =>
    db.prepare('SELECT 1 FROM usuarios WHERE id = ? AND instalacion = 1').get(cual) !== undefined;
  if (has(id) === (tiene === 1)) return undefined;
  if (m.actor !== null && !has(m.actor)) return { no: 'instalacionAjena', id };
  return tiene === 0 &&
    db
      .prepare(
        'SELECT 1 FROM usuarios WHERE id <> ? AND instalacion = 1 AND activo = 1 AND clave IS NOT NULL',
      )
      .get(id) === undefined
    ? { no: 'ultimaInstalacion', id }
    : undefined;
};

/** Why somebody may not vouch for the address that another administrator wrote; undefined when they may. */
const vouchRefusal = (db: Base, m: AdminCommand, id: number): AdminRefusal | undefined => {
  const por = db
    .prepare<[number], number | null>('SELECT correo_por FROM usuarios WHERE id = ?')
    .pluck()
    .get(id);
  return m.actor !== null && (por === m.actor || id === m.actor)
    ? { no: 'propioAval', id }
    : administersAll(db, m, id)
      ? undefined
      : { no: 'ajeno', id };
};

const openOwnAccess = (db: Base, id: number, idEmpresa: string): boolean =>
  db.prepare('DELETE FROM accesos_cerrados WHERE id_usuario = ? AND id_empresa = ?').run(id, idEmpresa)
    .changes > 0;
/** Closes or opens the access of a user to one company; in the others nothing changes. */
const setOwnAccess = (
  db: Base,
  m: AdminCommand,
  a: { readonly id: number; readonly activo: boolean },
): AdminRefusal | { readonly id: number; readonly cerradas: readonly string[] } => {
  if (a.activo) {
    if (openOwnAccess(db, a.id, m.idEmpresa)) suceso(db, m, a.id, 'usuario_activado');
    return { id: a.id, cerradas: [] };
  }
  const empresa = withoutAdministrator(db, a.id, m.idEmpresa);
  if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
  const r = db
    .prepare('INSERT OR IGNORE INTO accesos_cerrados (id_usuario, id_empresa) VALUES (?, ?)')
    .run(a.id, m.idEmpresa);
  if (r.changes) suceso(db, m, a.id, 'usuario_desactivado');
  return { id: a.id, cerradas: closeAccessTo(db, a.id, m.idEmpresa) };
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
        username: nombreLibre(db, a.email),
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
      suceso(db, a.m, alta.id, 'usuario_invitado', cambiosDeRoles([], a.roles));
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
      const no =
        entrustRefusal(db, a.m, a.id, a.instalacion) ??
        (a.avala && u.correo_espera !== null ? vouchRefusal(db, a.m, a.id) : undefined);
      if (no) return no;
      const email = a.email === null || invited !== undefined ? null : loginKey(a.email),
        campos = [
          ...(u.nombre === a.nombre ? [] : ['nombre']),
          ...(u.email_clave === email ? [] : ['email']),
        ];
      if (campos.length && !administersAll(db, a.m, a.id)) return { no: 'datoAjeno', id: a.id, campos };
      if (
        email !== null &&
        db
          .prepare(
            'SELECT 1 FROM usuarios WHERE id <> @id AND (email_clave = @email OR username_clave = @email)',
          )
          .get({ id: a.id, email }) !== undefined
      )
        return { no: 'correoTomado', id: a.id };
      const empresa =
        roles.includes('administrador') && !a.roles.includes('administrador')
          ? withoutAdministrator(db, a.id, a.m.idEmpresa)
          : undefined;
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      db.prepare(
        'UPDATE usuarios SET nombre = ?, email = ?, email_clave = ?, version = version + 1 WHERE id = ?',
      ).run(a.nombre, email === null ? null : (a.email?.trim() ?? null), email, a.id);
      if (a.avala && u.correo_espera !== null) {
        endCorreoWait(db, a.id);
        suceso(db, a.m, a.id, 'correo_avalado');
      }
      if (
        db
          .prepare('UPDATE usuarios SET instalacion = ? WHERE id = ? AND instalacion <> ?')
          .run(a.instalacion, a.id, a.instalacion).changes
      )
        suceso(db, a.m, a.id, a.instalacion === 1 ? 'instalacion_dada' : 'instalacion_quitada');
      // The office answers for the address of somebody who never came in. Whoever did could be supplanted by it:
      // it is proved, and waits.
      const waits = u.email_clave !== email && cameIn(db, a.id);
      if (u.email_clave !== email) replaceCorreo(db, a.id, waits ? 'sin_verificar' : 'oficina');
      if (waits) beginCorreoWait(db, { idUsuario: a.id, por: a.m.actor, at: a.m.at, enlaces: a.enlaces });
      setRoles(db, a.id, a.m.idEmpresa, a.roles);
      suceso(db, a.m, a.id, a.roles.length ? 'usuario_modificado' : 'acceso_quitado', [
        ...(u.nombre === a.nombre ? [] : [['nombre', u.nombre, a.nombre] as const]),
        ...(u.email_clave === email ? [] : [['email', u.email, a.email] as const]),
        ...cambiosDeRoles(roles, a.roles),
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
      if (r.changes || reopened) suceso(db, a.m, a.id, a.activo ? 'usuario_activado' : 'usuario_desactivado');
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
      if (cerradas.length) suceso(db, a.m, a.id, 'sesiones_cerradas');
      return { id: a.id, cerradas };
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
        suceso(db, a.m, a.id, 'clave_restablecida');
        return { id: a.id, nuevo: true };
      }
      if (u.email === null) return { no: 'sinCorreo', id: a.id };
      if (u.correo_espera !== null && u.correo_espera > a.m.at)
        return { no: 'correoReciente', id: a.id, hasta: u.correo_espera };
      const cerradas = changePassword(db, { idUsuario: a.id, clave: null });
      enlazar(db, a.id, a.enlace);
      suceso(db, a.m, a.id, 'clave_restablecida');
      return { id: a.id, cerradas };
    }),
} as const;
