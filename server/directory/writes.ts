// Every change of the directory, by name: each runs alone in one transaction, in the writer's thread.
import type { Rol } from '../../core/domain/roles.ts';
import type { Base } from './sqlite.ts';

/** Usernames and e-mails are compared without case. */
export const claveDeNombre = (s: string): string => s.trim().normalize('NFC').toLowerCase();

export interface UsuarioNuevo { readonly id?: number; readonly username: string; readonly email: string | null; readonly nombre: string; readonly clave: string | null; readonly ahora: number; readonly demo?: boolean }
export interface EmpresaNueva { readonly id: string; readonly razon_social: string; readonly cuit: string; readonly ahora: number; readonly demo?: boolean }
export interface Suceso { readonly at: number; readonly suceso: string; readonly idUsuario?: number | null; readonly direccion?: string | null; readonly detalle?: string | null }

type Alta = { readonly id: number } | { readonly tomado: 'username' | 'email' };

const insertarUsuario = (db: Base, u: UsuarioNuevo): Alta => {
  const username = claveDeNombre(u.username), email = u.email === null ? null : claveDeNombre(u.email);
  // A username may equal nobody's e-mail either: both open the door.
  const usado = db.prepare('SELECT 1 FROM usuarios WHERE username_clave = ? OR email_clave = ?').pluck();
  if (usado.get(username, username) !== undefined) return { tomado: 'username' };
  if (email !== null && usado.get(email, email) !== undefined) return { tomado: 'email' };
  const r = db.prepare('INSERT INTO usuarios (id, username, username_clave, email, email_clave, nombre, clave, demo, creado) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run(u.id ?? null, u.username.trim(), username, u.email?.trim() ?? null, email, u.nombre.trim(), u.clave, u.demo ? 1 : 0, u.ahora);
  return { id: Number(r.lastInsertRowid) };
};

const insertarEmpresa = (db: Base, e: EmpresaNueva): void => {
  db.prepare('INSERT INTO empresas (id, razon_social, cuit, demo, creada) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET razon_social = excluded.razon_social, cuit = excluded.cuit')
    .run(e.id, e.razon_social, e.cuit, e.demo ? 1 : 0, e.ahora);
};

const ponerRoles = (db: Base, idUsuario: number, idEmpresa: string, roles: readonly Rol[]): void => {
  db.prepare('DELETE FROM roles WHERE id_usuario = ? AND id_empresa = ?').run(idUsuario, idEmpresa);
  for (const rol of roles) db.prepare('INSERT INTO roles (id_usuario, id_empresa, rol) VALUES (?, ?, ?)').run(idUsuario, idEmpresa, rol);
};

/** Ends sessions of a user except one; gives the fingerprints of those ended. */
const cerrarSesiones = (db: Base, idUsuario: number, salvo: string | null): string[] =>
  db.prepare('DELETE FROM sesiones WHERE id_usuario = ? AND huella IS NOT ? RETURNING huella').pluck().all(idUsuario, salvo) as string[];

export const escrituras = {
  crearUsuario: insertarUsuario,
  crearEmpresa: insertarEmpresa,
  nombrarEmpresa: (db: Base, a: { readonly id: string; readonly razon_social: string; readonly cuit: string }): void => {
    db.prepare('UPDATE empresas SET razon_social = ?, cuit = ? WHERE id = ?').run(a.razon_social, a.cuit, a.id);
  },
  darRoles: (db: Base, a: { readonly idUsuario: number; readonly idEmpresa: string; readonly roles: readonly Rol[] }): void => ponerRoles(db, a.idUsuario, a.idEmpresa, a.roles),
  /** First user and first company, together, and only while there is no user. */
  primero: (db: Base, a: { readonly usuario: UsuarioNuevo; readonly empresa: EmpresaNueva }): Alta | { readonly yaHay: true } => {
    if (db.prepare('SELECT 1 FROM usuarios WHERE demo = 0').get() !== undefined) return { yaHay: true };
    const alta = insertarUsuario(db, a.usuario);
    if ('tomado' in alta) return alta;
    insertarEmpresa(db, a.empresa);
    ponerRoles(db, alta.id, a.empresa.id, ['administrador']);
    return alta;
  },
  /**
   * Opens a session unless the user has another alive and only one is allowed: the check and the insert are one step, so of
   * two sign-ins at the same time one is told. The session the browser already had, if any, is replaced.
   */
  abrirSesion: (db: Base, a: { readonly huella: string; readonly idUsuario: number; readonly idEmpresa: string | null; readonly ahora: number; readonly reemplaza: string | null; readonly unica: boolean; readonly usadaDesde: number; readonly creadaDesde: number }):
  { readonly abierta: boolean; readonly cerradas: readonly string[] } => {
    const cerradas = db.prepare('DELETE FROM sesiones WHERE id_usuario = ? AND (huella = ? OR usada <= ? OR creada <= ?) RETURNING huella').pluck()
      .all(a.idUsuario, a.reemplaza, a.usadaDesde, a.creadaDesde) as string[];
    if (a.unica && db.prepare('SELECT 1 FROM sesiones WHERE id_usuario = ?').get(a.idUsuario) !== undefined) return { abierta: false, cerradas };
    db.prepare('INSERT INTO sesiones (huella, id_usuario, id_empresa, creada, usada) VALUES (?, ?, ?, ?, ?)').run(a.huella, a.idUsuario, a.idEmpresa, a.ahora, a.ahora);
    return { abierta: true, cerradas };
  },
  usarSesiones: (db: Base, usos: readonly { readonly huella: string; readonly ahora: number }[]): void => {
    const uno = db.prepare('UPDATE sesiones SET usada = max(usada, ?) WHERE huella = ?');
    for (const u of usos) uno.run(u.ahora, u.huella);
  },
  cerrarSesion: (db: Base, huella: string): void => { db.prepare('DELETE FROM sesiones WHERE huella = ?').run(huella); },
  cerrarOtras: (db: Base, a: { readonly idUsuario: number; readonly salvo: string | null }): readonly string[] => cerrarSesiones(db, a.idUsuario, a.salvo),
  elegirEmpresa: (db: Base, a: { readonly huella: string; readonly medio: 'sesion' | 'token'; readonly idEmpresa: string }): void => {
    db.prepare(a.medio === 'sesion' ? 'UPDATE sesiones SET id_empresa = ? WHERE huella = ?' : 'UPDATE tokens SET id_empresa = ? WHERE huella = ?').run(a.idEmpresa, a.huella);
  },
  crearToken: (db: Base, a: { readonly huella: string; readonly idUsuario: number; readonly idEmpresa: string | null; readonly nombre: string; readonly alcance: 'todo' | 'lectura'; readonly ahora: number; readonly vence: number }): void => {
    db.prepare('INSERT INTO tokens (huella, id_usuario, id_empresa, nombre, alcance, creado, vence) VALUES (?, ?, ?, ?, ?, ?, ?)').run(a.huella, a.idUsuario, a.idEmpresa, a.nombre, a.alcance, a.ahora, a.vence);
  },
  borrarToken: (db: Base, huella: string): void => { db.prepare('DELETE FROM tokens WHERE huella = ?').run(huella); },
  /** One live link per user: a new one replaces the one before. */
  crearEnlace: (db: Base, a: { readonly huella: string; readonly idUsuario: number; readonly vence: number }): void => {
    db.prepare('INSERT INTO enlaces (huella, id_usuario, vence) VALUES (?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, vence = excluded.vence').run(a.huella, a.idUsuario, a.vence);
  },
  /** Uses a link up: of two at the same time exactly one changes the password. Ends the user's sessions and tokens. */
  usarEnlace: (db: Base, a: { readonly huella: string; readonly clave: string; readonly ahora: number }): { readonly idUsuario: number; readonly cerradas: readonly string[] } | null => {
    const fila = db.prepare('DELETE FROM enlaces WHERE huella = ? RETURNING id_usuario, vence').get(a.huella) as { id_usuario: number; vence: number } | undefined;
    return fila === undefined || fila.vence <= a.ahora ? null : { idUsuario: fila.id_usuario, cerradas: cambiarClave(db, { idUsuario: fila.id_usuario, clave: a.clave }) };
  },
  cambiarClave: (db: Base, a: { readonly idUsuario: number; readonly clave: string | null }): readonly string[] => cambiarClave(db, a),
  rehacerHuella: (db: Base, a: { readonly idUsuario: number; readonly anterior: string; readonly clave: string }): void => {
    db.prepare('UPDATE usuarios SET clave = ? WHERE id = ? AND clave = ?').run(a.clave, a.idUsuario, a.anterior);
  },
  anotar: (db: Base, s: Suceso): void => {
    db.prepare('INSERT INTO auditoria (at, suceso, id_usuario, direccion, detalle) VALUES (?, ?, ?, ?, ?)').run(s.at, s.suceso, s.idUsuario ?? null, s.direccion ?? null, s.detalle ?? null);
  },
  /** Throws expired rows away; gives the sessions among them. */
  limpiar: (db: Base, a: { readonly ahora: number; readonly usadaDesde: number; readonly creadaDesde: number }): readonly string[] => {
    db.prepare('DELETE FROM tokens WHERE vence <= ?').run(a.ahora);
    db.prepare('DELETE FROM enlaces WHERE vence <= ?').run(a.ahora);
    return db.prepare('DELETE FROM sesiones WHERE usada <= ? OR creada <= ? RETURNING huella').pluck().all(a.usadaDesde, a.creadaDesde) as string[];
  },
} as const;

const cambiarClave = (db: Base, a: { readonly idUsuario: number; readonly clave: string | null }): string[] => {
  db.prepare('UPDATE usuarios SET clave = ? WHERE id = ?').run(a.clave, a.idUsuario);
  db.prepare('DELETE FROM enlaces WHERE id_usuario = ?').run(a.idUsuario);
  db.prepare('DELETE FROM tokens WHERE id_usuario = ?').run(a.idUsuario);
  return cerrarSesiones(db, a.idUsuario, null);
};

export type Escrituras = typeof escrituras;
export type NombreEscritura = keyof Escrituras;
export type ArgumentoDe<K extends NombreEscritura> = Parameters<Escrituras[K]>[1];
export type ResultadoDe<K extends NombreEscritura> = ReturnType<Escrituras[K]>;

/** Runs one of them by name, whole or not at all. */
export const ejecutarEscritura = (db: Base, nombre: NombreEscritura, argumento: unknown): unknown =>
  db.transaction(() => (escrituras[nombre] as (db: Base, a: unknown) => unknown)(db, argumento)).immediate();
