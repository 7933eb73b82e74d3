// Changes that an administrator makes to users and companies: each one atomic, with its rule, audit entry and idempotency key.
import type { Channel, DirectoryEventType as NombreDeSuceso } from '../../core/domain/auditoria.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import {
  noteEvent,
  changePassword,
  loginKey,
  closeAllAccess,
  insertEmpresa,
  insertUser,
  setRoles,
  type NewEmpresa,
} from './rows.ts';
import { replaceCorreo, type ExpiringLink } from './emailState.ts';
import type { Base } from './sqlite.ts';

/** Who asks, from which company and address, with which key. `actor` null: whoever has access to the data folder. */
export interface AdminCommand {
  readonly clave: string;
  readonly at: number;
  readonly actor: number | null;
  readonly idEmpresa: string;
  readonly direccion: string;
  readonly canal?: Channel;
}

export type RefusalReason =
  | 'noEsta'
  | 'yaEsta'
  | 'correoTomado'
  | 'version'
  | 'ultimo'
  | 'propio'
  | 'ajeno'
  | 'datoAjeno'
  | 'sinCorreo'
  | 'desactivado';
/** Why it was not done. `empresa`: the one that would be left without an administrator; `campos`: what may not be written. */
export interface AdminRefusal {
  readonly no: RefusalReason;
  readonly id: number;
  readonly empresa?: string;
  readonly campos?: readonly string[];
}
/** `repetido`: it had already been done with the same key, so nothing was done now. */
export interface AdminOutcome {
  readonly id: number;
  readonly nuevo: boolean;
  readonly repetido: boolean;
  readonly cerradas: readonly string[];
}

interface Fila {
  readonly id: number;
  readonly email: string | null;
  readonly email_clave: string | null;
  readonly nombre: string;
  readonly activo: number;
  readonly version: number;
}

const unaVez = (
  db: Base,
  m: AdminCommand,
  f: () =>
    | AdminRefusal
    | { readonly id: number; readonly nuevo?: boolean; readonly cerradas?: readonly string[] },
): AdminRefusal | AdminOutcome => {
  const ya = db.prepare('SELECT respuesta FROM comandos WHERE clave = ?').pluck().get(m.clave) as
    | string
    | undefined;
  if (ya !== undefined)
    return { ...(JSON.parse(ya) as { id: number; nuevo: boolean }), repetido: true, cerradas: [] };
  const r = f();
  if ('no' in r) return r;
  const { id, nuevo = false, cerradas = [] } = r;
  rememberCommand(db, m, { id, nuevo });
  return { id, nuevo, repetido: false, cerradas };
};
/** A change that users make to their own account. */
export type OwnCommand = Pick<AdminCommand, 'clave' | 'at' | 'direccion' | 'canal'>;
export const alreadyDone = (db: Base, m: OwnCommand): boolean =>
  db.prepare('SELECT 1 FROM comandos WHERE clave = ?').get(m.clave) !== undefined;
export const rememberCommand = (
  db: Base,
  m: Pick<AdminCommand, 'clave' | 'at'>,
  respuesta: unknown,
): void => {
  db.prepare('INSERT INTO comandos (clave, respuesta, at) VALUES (?, ?, ?)').run(
    m.clave,
    JSON.stringify(respuesta),
    m.at,
  );
};

/** A user as one company sees them; undefined when they have no role in it. */
const enEmpresa = (
  db: Base,
  id: number,
  idEmpresa: string,
): { readonly u: Fila; readonly roles: readonly string[] } | undefined => {
  const u = db
    .prepare('SELECT id, email, email_clave, nombre, activo, version FROM usuarios WHERE id = ?')
    .get(id) as Fila | undefined;
  const roles = db
    .prepare('SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ?')
    .pluck()
    .all(id, idEmpresa) as string[];
  return u && roles.length ? { u, roles } : undefined;
};

/** Whether the actor administers every company where this user works: required for changes that affect the user everywhere. */
const administraTodo = (db: Base, m: AdminCommand, id: number): boolean =>
  m.actor === null ||
  db
    .prepare(`SELECT 1 FROM roles r WHERE r.id_usuario = ? AND NOT EXISTS
  (SELECT 1 FROM roles a WHERE a.id_usuario = ? AND a.id_empresa = r.id_empresa AND a.rol = 'administrador')`)
    .get(id, m.actor) === undefined;

/** A company that only this user administers, not counting administrators who cannot sign in; undefined when there is none. */
const sinOtro = (db: Base, id: number, idEmpresa: string | null): string | undefined =>
  db
    .prepare(`SELECT e.razon_social FROM roles r JOIN empresas e ON e.id = r.id_empresa
  WHERE r.id_usuario = @id AND r.rol = 'administrador' AND (@idEmpresa IS NULL OR r.id_empresa = @idEmpresa) AND NOT EXISTS
  (SELECT 1 FROM roles o JOIN usuarios u ON u.id = o.id_usuario WHERE o.id_empresa = r.id_empresa AND o.rol = 'administrador' AND o.id_usuario <> @id AND u.activo = 1 AND u.clave IS NOT NULL)`)
    .pluck()
    .get({ id, idEmpresa }) as string | undefined;

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
export type { ExpiringLink };

/** The username of the demonstration, reserved even where it is not installed. */
const RESERVADO = 'demo';

/** A free username made from the e-mail address, with a number when it is taken. */
const nombreLibre = (db: Base, email: string): string => {
  const base = (
    loginKey(email)
      .split('@')[0]!
      .replace(/[^\p{L}\d._-]/gu, '')
      .slice(0, 50) || 'usuario'
  ).padEnd(3, '0');
  const usado = db.prepare('SELECT 1 FROM usuarios WHERE username_clave = @n OR email_clave = @n');
  for (let i = 1; ; i++) {
    const n = i === 1 ? base : `${base}${i}`;
    if (n !== RESERVADO && usado.get({ n }) === undefined) return n;
  }
};

/** Why something may not be done to a user as a whole; undefined when it may. */
const impide = (db: Base, m: AdminCommand, id: number): AdminRefusal | undefined => {
  if (!enEmpresa(db, id, m.idEmpresa)) return { no: 'noEsta', id };
  if (id === m.actor) return { no: 'propio', id };
  return administraTodo(db, m, id) ? undefined : { no: 'ajeno', id };
};

export const administracionWrites = {
  /** A new user, with a link to set their password. A user whom the installation already knows only gets the roles. */
  invitar: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly nombre: string;
      readonly email: string;
      readonly roles: readonly Role[];
      readonly enlace: ExpiringLink;
    },
  ): AdminRefusal | AdminOutcome =>
    unaVez(db, a.m, () => {
      const conocido = db
        .prepare('SELECT id FROM usuarios WHERE email_clave = ?')
        .pluck()
        .get(loginKey(a.email)) as number | undefined;
      if (conocido !== undefined && enEmpresa(db, conocido, a.m.idEmpresa))
        return { no: 'yaEsta', id: conocido };
      const alta =
        conocido === undefined
          ? insertUser(db, {
              username: nombreLibre(db, a.email),
              email: a.email,
              nombre: a.nombre,
              clave: null,
              ahora: a.m.at,
            })
          : { id: conocido };
      if ('tomado' in alta) return { no: 'correoTomado', id: 0 };
      setRoles(db, alta.id, a.m.idEmpresa, a.roles);
      if (conocido === undefined) enlazar(db, alta.id, a.enlace);
      suceso(
        db,
        a.m,
        alta.id,
        conocido === undefined ? 'usuario_invitado' : 'acceso_dado',
        cambiosDeRoles([], a.roles),
      );
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
    },
  ): AdminRefusal | AdminOutcome =>
    unaVez(db, a.m, () => {
      const visto = enEmpresa(db, a.id, a.m.idEmpresa);
      if (!visto) return { no: 'noEsta', id: a.id };
      const { u, roles } = visto;
      if (u.version !== a.version) return { no: 'version', id: a.id };
      const email = a.email === null ? null : loginKey(a.email),
        campos = [
          ...(u.nombre === a.nombre ? [] : ['nombre']),
          ...(u.email_clave === email ? [] : ['email']),
        ];
      if (campos.length && !administraTodo(db, a.m, a.id)) return { no: 'datoAjeno', id: a.id, campos };
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
          ? sinOtro(db, a.id, a.m.idEmpresa)
          : undefined;
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      db.prepare(
        'UPDATE usuarios SET nombre = ?, email = ?, email_clave = ?, version = version + 1 WHERE id = ?',
      ).run(a.nombre, a.email?.trim() ?? null, email, a.id);
      // The office answers for the addresses it writes, but an administrator's own address needs its proof.
      if (u.email_clave !== email) replaceCorreo(db, a.id, a.id === a.m.actor ? 'sin_verificar' : 'oficina');
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
    unaVez(db, a.m, () => {
      const no = impide(db, a.m, a.id),
        empresa = no || a.activo ? undefined : sinOtro(db, a.id, null);
      if (no) return no;
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      const r = db
        .prepare(
          'UPDATE usuarios SET activo = @activo, version = version + 1 WHERE id = @id AND activo <> @activo',
        )
        .run({ id: a.id, activo: a.activo ? 1 : 0 });
      if (r.changes) suceso(db, a.m, a.id, a.activo ? 'usuario_activado' : 'usuario_desactivado');
      return { id: a.id, cerradas: a.activo ? [] : closeAllAccess(db, a.id) };
    }),
  /** Ends everything the user has open, everywhere; they may sign in again with their password. */
  cerrarSesionesDe: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number },
  ): AdminRefusal | AdminOutcome =>
    unaVez(db, a.m, () => {
      const no = impide(db, a.m, a.id);
      if (no) return no;
      const cerradas = closeAllAccess(db, a.id);
      if (cerradas.length) suceso(db, a.m, a.id, 'sesiones_cerradas');
      return { id: a.id, cerradas };
    }),
  /** Removes the password: the link is the only way in. */
  restablecer: (
    db: Base,
    a: { readonly m: AdminCommand; readonly id: number; readonly enlace: ExpiringLink },
  ): AdminRefusal | AdminOutcome =>
    unaVez(db, a.m, () => {
      const no = impide(db, a.m, a.id);
      if (no) return no;
      const { u } = enEmpresa(db, a.id, a.m.idEmpresa)!,
        empresa = sinOtro(db, a.id, null);
      if (empresa !== undefined) return { no: 'ultimo', id: a.id, empresa };
      if (u.activo !== 1) return { no: 'desactivado', id: a.id };
      if (u.email === null) return { no: 'sinCorreo', id: a.id };
      const cerradas = changePassword(db, { idUsuario: a.id, clave: null });
      enlazar(db, a.id, a.enlace);
      suceso(db, a.m, a.id, 'clave_restablecida');
      return { id: a.id, cerradas };
    }),
  /** Closes one session or token of the user; whether there was one. */
  cerrarUna: (db: Base, a: { readonly idUsuario: number; readonly huella: string }): boolean =>
    ['sesiones', 'tokens']
      .map(
        (t) =>
          db.prepare(`DELETE FROM ${t} WHERE huella = ? AND id_usuario = ?`).run(a.huella, a.idUsuario)
            .changes,
      )
      .some((n) => n > 0),
  /** Changes the user's own password, already verified; ends what they have open elsewhere. */
  cambiarPropia: (
    db: Base,
    a: { readonly m: OwnCommand; readonly idUsuario: number; readonly clave: string; readonly salvo: string },
  ): readonly string[] => {
    const cerradas = changePassword(db, a);
    rememberCommand(db, a.m, {});
    noteEvent(db, {
      at: a.m.at,
      suceso: 'clave_cambiada',
      idUsuario: a.idUsuario,
      direccion: a.m.direccion,
      canal: a.m.canal ?? null,
    });
    return cerradas;
  },
  /** The user's own name, and whether messages to them are also announced by mail. */
  guardarPropio: (
    db: Base,
    a: { readonly m: OwnCommand; readonly idUsuario: number; readonly nombre: string; readonly avisa: 0 | 1 },
  ): void => {
    if (alreadyDone(db, a.m)) return;
    const antes = db.prepare('SELECT nombre FROM usuarios WHERE id = ?').pluck().get(a.idUsuario) as string;
    db.prepare('UPDATE usuarios SET nombre = ?, avisa_mensajes = ?, version = version + 1 WHERE id = ?').run(
      a.nombre,
      a.avisa,
      a.idUsuario,
    );
    rememberCommand(db, a.m, {});
    if (antes !== a.nombre)
      noteEvent(db, {
        at: a.m.at,
        suceso: 'perfil_modificado',
        idUsuario: a.idUsuario,
        direccion: a.m.direccion,
        canal: a.m.canal ?? null,
        sobre: a.idUsuario,
        detalle: JSON.stringify([{ campo: 'nombre', antes, despues: a.nombre }]),
      });
  },
  /** The office's alias for a company, and whether it is archived; nothing else changes. */
  marcarEmpresa: (
    db: Base,
    a: {
      readonly m: AdminCommand;
      readonly id: string;
      readonly alias?: string | null;
      readonly archivada?: boolean;
    },
  ): boolean => {
    if (alreadyDone(db, a.m)) return false;
    const antes = db.prepare('SELECT alias, archivada FROM empresas WHERE id = ?').get(a.id) as {
        readonly alias: string | null;
        readonly archivada: number | null;
      },
      alias = a.alias === undefined ? antes.alias : a.alias;
    const archivada =
      a.archivada === undefined ? antes.archivada : a.archivada ? (antes.archivada ?? a.m.at) : null;
    db.prepare('UPDATE empresas SET alias = ?, archivada = ? WHERE id = ?').run(alias, archivada, a.id);
    rememberCommand(db, a.m, {});
    const suceder = (nombre: NombreDeSuceso, detalle: string | null): void =>
      noteEvent(db, {
        at: a.m.at,
        suceso: nombre,
        idUsuario: a.m.actor,
        direccion: a.m.direccion,
        idEmpresa: a.id,
        canal: a.m.canal ?? null,
        detalle,
      });
    if (alias !== antes.alias)
      suceder('empresa_apodada', JSON.stringify([{ campo: 'alias', antes: antes.alias, despues: alias }]));
    if ((archivada === null) !== (antes.archivada === null))
      suceder(archivada === null ? 'empresa_devuelta' : 'empresa_archivada', null);
    return true;
  },
  /** A company whose store already exists, and its first administrator. */
  fundar: (
    db: Base,
    a: { readonly m: Omit<AdminCommand, 'actor'> & { readonly actor: number }; readonly empresa: NewEmpresa },
  ): void => {
    const { id, razon_social, cuit } = a.empresa;
    insertEmpresa(db, a.empresa);
    setRoles(db, a.m.actor, id, ['administrador']);
    rememberCommand(db, a.m, { id, razon_social, cuit });
    noteEvent(db, {
      at: a.m.at,
      suceso: 'empresa_creada',
      idUsuario: a.m.actor,
      direccion: a.m.direccion,
      idEmpresa: id,
      canal: a.m.canal ?? null,
      detalle: razon_social,
    });
  },
} as const;
