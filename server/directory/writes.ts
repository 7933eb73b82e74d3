// Every change of the directory, by name: each runs alone in one transaction, in the writer's thread.
import type { Role } from '../../core/domain/roles.ts';
import { administracionWrites } from './adminWrites.ts';
import { empresaWrites } from './empresaWrites.ts';
import { invitationWrites } from './invitations.ts';
import { ownWrites } from './ownWrites.ts';
import { markCorreoVerified } from './emailState.ts';
import { correoWrites } from './emailWrites.ts';
import { batchWrites } from './batches.ts';
import { forgetOldDevices, markDevice } from './devices.ts';
import { identityWrites } from './identities.ts';
import { publisherWrites } from './publishers.ts';
import { roleNetworkWrites } from './roleNetworks.ts';
import { sealWrites } from './seals.ts';
import { secondFactorWrites, spendFactor, type SpentFactor } from './secondFactor.ts';
import { keptProviderWrites } from './keptProvider.ts';
import { terminalRequestWrites } from './terminalRequests.ts';
import { tokenWrites } from './tokenWrites.ts';
import { headTimestampWrites } from './headTimestamps.ts';
import { signedHeadWrites } from './signedHeads.ts';
import {
  noteOnceInAWhile,
  changePassword,
  closeSessions,
  insertEmpresa,
  insertUser,
  setRoles,
  type InsertedUser,
  type NewEmpresa,
  type NewUser,
} from './rows.ts';
import type { SharedDirectory } from './sharedDirectory.ts';
import { reserveSpace } from './sqlite.ts';
import type { Base } from '../kernel/sqlite.ts';

/** How long the answers of changes are remembered, to recognize repeated ones. */
const RECUERDO_MS = 7 * 86_400_000;

export const directoryWrites = {
  crearUsuario: insertUser,
  crearEmpresa: insertEmpresa,
  nombrarEmpresa: (
    db: Base,
    a: { readonly id: string; readonly razon_social: string; readonly cuit: string },
  ): void => {
    db.prepare('UPDATE empresas SET razon_social = ?, cuit = ? WHERE id = ?').run(
      a.razon_social,
      a.cuit,
      a.id,
    );
  },
  darRoles: (
    db: Base,
    a: { readonly idUsuario: number; readonly idEmpresa: string; readonly roles: readonly Role[] },
  ): void => setRoles(db, a.idUsuario, a.idEmpresa, a.roles),
  /** The first user and first company together, only while there is no user. */
  primero: (
    db: Base,
    a: { readonly usuario: NewUser; readonly empresa: NewEmpresa },
  ): InsertedUser | { readonly yaHay: true } => {
    if (db.prepare('SELECT 1 FROM usuarios WHERE demo = 0').get() !== undefined) return { yaHay: true };
    const alta = insertUser(db, a.usuario);
    if ('tomado' in alta) return alta;
    insertEmpresa(db, a.empresa);
    setRoles(db, alta.id, a.empresa.id, ['administrador']);
    db.prepare('DELETE FROM inicio').run();
    return alta;
  },
  /** What was written in the first start; nothing once there is a user. */
  guardarInicio: (db: Base, a: { readonly cuerpo: string; readonly ahora: number }): void => {
    db.prepare(
      `INSERT INTO inicio (id, cuerpo, at) SELECT 1, ?, ? WHERE NOT EXISTS (SELECT 1 FROM usuarios WHERE demo = 0)
       ON CONFLICT (id) DO UPDATE SET cuerpo = excluded.cuerpo, at = excluded.at`,
    ).run(a.cuerpo, a.ahora);
  },
  /**
   * Opens a session unless the user has another alive and only one is allowed. Check and insert are one step,
   * so of two simultaneous sign-ins one is refused. Replaces the session that the browser already had, if
   * any.
   */
  abrirSesion: (
    db: Base,
    a: {
      readonly huella: string;
      /** The hash of the mark of the browser. */
      readonly equipo: string;
      readonly idUsuario: number;
      readonly idEmpresa: string | null;
      readonly direccion: string;
      readonly navegador: string | null;
      readonly ahora: number;
      readonly reemplaza: string | null;
      readonly unica: boolean;
      readonly usadaDesde: number;
      readonly creadaDesde: number;
      /** What the second factor was proved with; it is used up only if the session opens. */
      readonly factor?: SpentFactor | null;
      /** Since when the second factor is asked of the user, who has none; and whether they may do anything else. */
      readonly pedido?: number | null;
      readonly limitada?: boolean;
      /** When who is there proved it, if not now; and whether the identity provider let them in. */
      readonly probada?: number;
      readonly proveedor?: boolean;
    },
  ): {
    readonly abierta: boolean;
    readonly cerradas: readonly string[];
    /** Not opened: what the second factor was proved with had been used. */
    readonly usado?: true;
  } => {
    const cerradas = db
      .prepare<unknown[], string>(
        'DELETE FROM sesiones WHERE id_usuario = ? AND (huella = ? OR usada <= ? OR creada <= ?) RETURNING huella',
      )
      .pluck()
      .all(a.idUsuario, a.reemplaza, a.usadaDesde, a.creadaDesde);
    if (a.unica && db.prepare('SELECT 1 FROM sesiones WHERE id_usuario = ?').get(a.idUsuario) !== undefined)
      return { abierta: false, cerradas };
    if (a.factor && !spendFactor(db, a.idUsuario, a.factor, a.ahora))
      return { abierta: false, cerradas, usado: true };
    markDevice(db, { huella: a.equipo, idUsuario: a.idUsuario }, a.ahora);
    db.prepare(
      'INSERT INTO sesiones (huella, id_usuario, id_empresa, creada, usada, direccion, navegador, probada, limitada, proveedor) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(
      a.huella,
      a.idUsuario,
      a.idEmpresa,
      a.ahora,
      a.ahora,
      a.direccion,
      a.navegador,
      a.probada ?? a.ahora,
      a.limitada ? 1 : 0,
      a.proveedor ? 1 : 0,
    );
    db.prepare(
      'UPDATE usuarios SET ingreso = ?, factor_pedido = coalesce(factor_pedido, ?) WHERE id = ?',
    ).run(a.ahora, a.pedido ?? null, a.idUsuario);
    return { abierta: true, cerradas };
  },
  usarSesiones: (db: Base, usos: readonly { readonly huella: string; readonly ahora: number }[]): void => {
    const uno = db.prepare('UPDATE sesiones SET usada = max(usada, ?) WHERE huella = ?');
    for (const u of usos) uno.run(u.ahora, u.huella);
  },
  usarToken: (db: Base, u: { readonly huella: string; readonly ahora: number }): void => {
    db.prepare('UPDATE tokens SET usado = max(coalesce(usado, 0), ?) WHERE huella = ?').run(
      u.ahora,
      u.huella,
    );
  },
  cerrarSesion: (db: Base, huella: string): void => {
    db.prepare('DELETE FROM sesiones WHERE huella = ?').run(huella);
  },
  cerrarOtras: (
    db: Base,
    a: { readonly idUsuario: number; readonly salvo: string | null },
  ): readonly string[] => closeSessions(db, a.idUsuario, a.salvo),
  elegirEmpresa: (
    db: Base,
    a: { readonly huella: string; readonly medio: 'sesion' | 'token'; readonly idEmpresa: string },
  ): void => {
    db.prepare(
      a.medio === 'sesion'
        ? 'UPDATE sesiones SET id_empresa = ? WHERE huella = ?'
        : 'UPDATE tokens SET id_empresa = ? WHERE huella = ?',
    ).run(a.idEmpresa, a.huella);
    if (a.medio === 'sesion')
      db.prepare(
        'UPDATE usuarios SET ultima_empresa = ? WHERE id = (SELECT id_usuario FROM sesiones WHERE huella = ?)',
      ).run(a.idEmpresa, a.huella);
  },
  borrarToken: (db: Base, huella: string): void => {
    db.prepare('DELETE FROM tokens WHERE huella = ?').run(huella);
  },
  /** One live link that the user asked for: a new one replaces the old one, and not the one that the office sent. */
  crearEnlace: (
    db: Base,
    a: { readonly huella: string; readonly idUsuario: number; readonly vence: number },
  ): void => {
    db.prepare(
      'INSERT INTO enlaces_pedidos (huella, id_usuario, vence) VALUES (?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET huella = excluded.huella, vence = excluded.vence',
    ).run(a.huella, a.idUsuario, a.vence);
  },
  /**
   * Uses up a link: of two simultaneous uses exactly one changes the password. Ends the user's sessions and
   * tokens.
   */
  usarEnlace: (
    db: Base,
    a: { readonly huella: string; readonly clave: string; readonly ahora: number },
  ): { readonly idUsuario: number; readonly cerradas: readonly string[] } | null => {
    const fila = ['enlaces', 'enlaces_pedidos']
      .map((tabla) =>
        db
          .prepare<unknown[], { id_usuario: number; vence: number }>(
            `DELETE FROM ${tabla} WHERE huella = ? RETURNING id_usuario, vence`,
          )
          .get(a.huella),
      )
      .find((x) => x !== undefined);
    if (fila === undefined || fila.vence <= a.ahora) return null;
    // The link went to the user's address, and changing the address deletes links, so whoever opened it reads
    // that address.
    markCorreoVerified(db, fila.id_usuario);
    return {
      idUsuario: fila.id_usuario,
      cerradas: changePassword(db, { idUsuario: fila.id_usuario, clave: a.clave }),
    };
  },
  cambiarClave: changePassword,
  rehacerHuella: (
    db: Base,
    a: { readonly idUsuario: number; readonly anterior: string; readonly clave: string },
  ): void => {
    db.prepare('UPDATE usuarios SET clave = ? WHERE id = ? AND clave = ?').run(
      a.clave,
      a.idUsuario,
      a.anterior,
    );
  },
  anotar: noteOnceInAWhile,
  /** Deletes expired rows; gives the sessions among them. */
  limpiar: (
    db: Base,
    a: { readonly ahora: number; readonly usadaDesde: number; readonly creadaDesde: number },
  ): readonly string[] => {
    db.prepare('DELETE FROM tokens WHERE vence <= ?').run(a.ahora);
    for (const tabla of [
      'enlaces',
      'enlaces_pedidos',
      'pruebas_correo',
      'acuerdos_correo',
      'pedidos_de_terminal',
    ])
      db.prepare(`DELETE FROM ${tabla} WHERE vence <= ?`).run(a.ahora);
    forgetOldDevices(db, a.ahora);
    db.prepare('DELETE FROM comandos WHERE at <= ?').run(a.ahora - RECUERDO_MS);
    return db
      .prepare<unknown[], string>('DELETE FROM sesiones WHERE usada <= ? OR creada <= ? RETURNING huella')
      .pluck()
      .all(a.usadaDesde, a.creadaDesde);
  },
  ...administracionWrites,
  ...ownWrites,
  ...invitationWrites,
  ...empresaWrites,
  ...correoWrites,
  ...roleNetworkWrites,
  ...batchWrites,
  ...sealWrites,
  ...signedHeadWrites,
  ...headTimestampWrites,
  ...publisherWrites,
  ...secondFactorWrites,
  ...identityWrites,
  ...tokenWrites,
  ...terminalRequestWrites,
  ...keptProviderWrites,
} as const;

export type DirectoryWrites = typeof directoryWrites;
export type WriteName = keyof DirectoryWrites;
export type WriteArgument<K extends WriteName> = Parameters<DirectoryWrites[K]>[1];
export type WriteResult<K extends WriteName> = ReturnType<DirectoryWrites[K]>;

/** Runs a change by name, in one transaction; `shared`: where several servers share the directory. */
export const executeWrite = (
  db: Base,
  nombre: WriteName,
  argumento: unknown,
  shared?: SharedDirectory,
): unknown => {
  const change = (): unknown => (directoryWrites[nombre] as (db: Base, a: unknown) => unknown)(db, argumento),
    r = shared ? shared.write(change) : db.transaction(change).immediate();
  if (nombre === 'limpiar') reserveSpace(db);
  return r;
};
