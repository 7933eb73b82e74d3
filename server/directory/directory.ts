// The directory: users, sessions, tokens, companies and roles. Read here directly; only the writer writes.
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { NameableEmpresa } from '../../core/domain/empresaNamed.ts';
import { ROLES, type Role } from '../../core/domain/roles.ts';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { eventReader, type EventFilter, type EventPosition, type EventStretch } from './auditoria.ts';
import { batchReader, type BatchReader } from './batches.ts';
import type { CorreoState } from './emailState.ts';
import { prepareSchema } from './schema.ts';
import { sealReader, type SealReader } from './seals.ts';
import { secretHash } from './secret.ts';
import type { Ajustes } from './settings.ts';
import { openDatabase, type Base } from './sqlite.ts';
import { openDirectoryWriter, type DirectoryWriter } from './writer.ts';
import { loginKey, type DirectoryEvent } from './rows.ts';

export interface User {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly nombre: string;
  readonly clave: string | null;
  readonly activo: number;
  readonly demo: number;
  readonly correo: CorreoState;
}
export interface EmpresaCard extends NameableEmpresa {
  /** Milliseconds since 1970; null: not archived. */
  readonly desde_archivada: number | null;
}
export interface EventRecord {
  readonly at: number;
  readonly suceso: string;
  readonly id_usuario: number | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly sobre: number | null;
  readonly id_empresa: string | null;
}
/** A user as one company sees them. Instants in milliseconds. */
export interface EmpresaMember {
  readonly id: number;
  readonly version: number;
  readonly nombre: string;
  readonly email: string | null;
  readonly username: string;
  readonly activo: number;
  readonly conClave: number;
  readonly ingreso: number | null;
  readonly correo: CorreoState;
  readonly roles: readonly Role[];
}
/** An open access of a user: a session, or a token if it has a name. */
export interface OpenAccess {
  readonly huella: string;
  readonly nombre: string | null;
  readonly alcance: 'todo' | 'lectura';
  readonly creada: number;
  readonly usada: number | null;
  readonly vence: number;
  readonly empresa: string | null;
}

/** Who a request comes from. */
export interface Identity {
  readonly medio: 'sesion' | 'token';
  readonly huella: string;
  readonly usuario: User;
  readonly empresa: string | null;
  readonly roles: readonly Role[];
  readonly alcance: 'todo' | 'lectura';
  readonly nombreToken: string | null;
}

export interface Directory extends BatchReader, SealReader {
  readonly ajustes: Ajustes;
  readonly escribir: DirectoryWriter['hacer'];
  readonly ahora: () => number;
  /** The live session of a cookie; undefined when there is none or it expired. Counts as use, unless told not to. */
  readonly sesion: (secreto: string, opciones?: { readonly sinUsar?: boolean }) => Identity | undefined;
  readonly token: (secreto: string) => Identity | undefined;
  /** By username or e-mail, ignoring case. */
  readonly usuario: (nombre: string) => User | undefined;
  readonly usuarioPorId: (id: number) => User | undefined;
  /** Whether messages to this user are also announced by mail. */
  readonly avisaMensajes: (id: number) => boolean;
  /** All companies where the user has a role, archived ones included. */
  readonly empresas: (idUsuario: number) => readonly EmpresaCard[];
  /** The company that a new session opens: the last one chosen, if the user still has a role there; otherwise the first. */
  readonly empresaInicial: (idUsuario: number) => string | null;
  readonly empresa: (id: string) => EmpresaCard | undefined;
  readonly todasLasEmpresas: () => readonly EmpresaCard[];
  readonly roles: (idUsuario: number, idEmpresa: string) => readonly Role[];
  /** The users with a role in a company; with an id, only that user. */
  readonly miembros: (idEmpresa: string, id?: number) => readonly EmpresaMember[];
  /** The users of a company who wrote their e-mail themselves and have not proved it. */
  readonly sinVerificar: (idEmpresa: string) => readonly number[];
  readonly abiertos: (idUsuario: number) => readonly OpenAccess[];
  /** The stored answer of a change made with this key; undefined when there was none. */
  readonly respondido: (clave: string) => unknown;
  /** What was done about a user from a company, oldest first. */
  readonly sobre: (
    idUsuario: number,
    idEmpresa: string,
  ) => readonly (EventRecord & { readonly id: number; readonly autor: string | null })[];
  /** A stretch of the events that a company may read, newest first. */
  readonly sucesos: (f: EventFilter, antes: EventPosition | null) => EventStretch;
  readonly usuarioDeEnlace: (secreto: string) => User | undefined;
  /** The faults that SQLite finds in the pages of the file; empty when it is sound. */
  readonly paginasMal: () => readonly string[];
  readonly proximoUsuario: () => number;
  readonly hayUsuarios: () => boolean;
  readonly hayDemo: () => boolean;
  readonly registros: (ultimos: number) => readonly EventRecord[];
  /** Stores the pending last uses, from which it is decided whether a session is alive. */
  readonly asentarUsos: () => Promise<void>;
  /** The latest time in what is written here; null when there is nothing. */
  readonly ultimoMomento: () => number | null;
  /** Deletes what expired: at start and every hour. */
  readonly limpiar: () => Promise<void>;
  /** Tells whoever holds something open for those sessions (event streams, downloads) that they ended. */
  readonly terminaron: (huellas: readonly string[]) => void;
  /** Calls back once when the session ends; returns the function that stops waiting. */
  readonly alTerminar: (huella: string, f: () => void) => () => void;
  readonly anotar: (s: Omit<DirectoryEvent, 'at'>) => Promise<void>;
  readonly cerrar: () => Promise<void>;
}

export const EMPRESA_DEMO = 'demo';

export interface DirectoryOptions {
  readonly carpeta: string;
  readonly ajustes: Ajustes;
  readonly hilo: boolean;
  readonly ahora: () => number;
  /** True in a server: all of its users are in this directory. */
  readonly atiende?: boolean;
}

const ROL: ReadonlySet<string> = new Set(ROLES);
const USUARIO = 'u.id, u.username, u.email, u.nombre, u.clave, u.activo, u.demo, u.correo';

const EMPRESA = 'SELECT id, razon_social, cuit, alias, archivada FROM empresas';
/** A company as read from the database; `archivada` is the instant. */
type FilaEmpresa = Omit<EmpresaCard, 'archivada' | 'desde_archivada'> & {
  readonly archivada: number | null;
};
const ficha = ({ archivada, ...e }: FilaEmpresa): EmpresaCard => ({
  ...e,
  archivada: archivada !== null,
  desde_archivada: archivada,
});

const lecturas = (db: Base) => ({
  sesion: db.prepare(
    `SELECT ${USUARIO}, s.id_empresa, s.creada, s.usada FROM sesiones s JOIN usuarios u ON u.id = s.id_usuario WHERE s.huella = ? AND u.activo = 1`,
  ),
  token: db.prepare(
    `SELECT ${USUARIO}, t.id_empresa, t.alcance, t.nombre AS nombre_token, t.vence FROM tokens t JOIN usuarios u ON u.id = t.id_usuario WHERE t.huella = ? AND u.activo = 1`,
  ),
  usuario: db.prepare(`SELECT ${USUARIO} FROM usuarios u WHERE username_clave = @n OR email_clave = @n`),
  usuarioPorId: db.prepare(`SELECT ${USUARIO} FROM usuarios u WHERE id = ?`),
  avisa: db.prepare('SELECT avisa_mensajes FROM usuarios WHERE id = ?').pluck(),
  enlace: db.prepare(
    `SELECT ${USUARIO}, e.vence FROM enlaces e JOIN usuarios u ON u.id = e.id_usuario WHERE e.huella = ? AND u.activo = 1`,
  ),
  empresas: db.prepare(
    `${EMPRESA} WHERE id IN (SELECT id_empresa FROM roles WHERE id_usuario = ?) ORDER BY razon_social, id`,
  ),
  inicial: db
    .prepare(`SELECT r.id_empresa FROM roles r JOIN empresas e ON e.id = r.id_empresa JOIN usuarios u ON u.id = r.id_usuario WHERE r.id_usuario = ?
    ORDER BY e.archivada IS NULL DESC, r.id_empresa IS u.ultima_empresa DESC, e.razon_social, e.id LIMIT 1`)
    .pluck(),
  empresa: db.prepare(`${EMPRESA} WHERE id = ?`),
  todas: db.prepare(`${EMPRESA} ORDER BY razon_social, id`),
  roles: db.prepare('SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ?').pluck(),
  proximo: db.prepare('SELECT coalesce(max(id), 0) + 1 FROM usuarios').pluck(),
  hay: db.prepare('SELECT EXISTS (SELECT 1 FROM usuarios WHERE demo = 0)').pluck(),
  demo: db.prepare('SELECT EXISTS (SELECT 1 FROM usuarios WHERE demo = 1)').pluck(),
  ultimo: db
    .prepare('SELECT max(at) FROM (SELECT max(at) AS at FROM auditoria UNION ALL SELECT max(at) FROM sellos)')
    .pluck(),
  registros: db.prepare(
    'SELECT at, suceso, id_usuario, direccion, detalle, sobre, id_empresa FROM auditoria ORDER BY id DESC LIMIT ?',
  ),
  miembros:
    db.prepare(`SELECT u.id, u.version, u.nombre, u.email, u.username, u.activo, u.clave IS NOT NULL AS conClave, u.ingreso, u.correo, group_concat(r.rol) AS roles
    FROM roles r JOIN usuarios u ON u.id = r.id_usuario WHERE r.id_empresa = @idEmpresa AND (@id IS NULL OR u.id = @id) GROUP BY u.id`),
  sinVerificar: db
    .prepare(
      "SELECT id FROM usuarios WHERE correo = 'sin_verificar' AND id IN (SELECT id_usuario FROM roles WHERE id_empresa = ?)",
    )
    .pluck(),
  sesiones: db.prepare(
    "SELECT huella, NULL AS nombre, 'todo' AS alcance, creada, usada, 0 AS vence, id_empresa AS empresa FROM sesiones WHERE id_usuario = ?",
  ),
  tokens: db.prepare(
    'SELECT huella, nombre, alcance, creado AS creada, NULL AS usada, vence, id_empresa AS empresa FROM tokens WHERE id_usuario = ?',
  ),
  comando: db.prepare('SELECT respuesta FROM comandos WHERE clave = ?').pluck(),
  sobre: db.prepare(
    'SELECT a.id, a.at, a.suceso, a.id_usuario, a.direccion, a.detalle, a.sobre, a.id_empresa, u.nombre AS autor FROM auditoria a LEFT JOIN usuarios u ON u.id = a.id_usuario WHERE a.sobre = ? AND a.id_empresa = ? ORDER BY a.id',
  ),
});

type FilaSesion = User & {
  readonly id_empresa: string | null;
  readonly creada: number;
  readonly usada: number;
};
type FilaToken = User & {
  readonly id_empresa: string | null;
  readonly alcance: 'todo' | 'lectura';
  readonly nombre_token: string;
  readonly vence: number;
};
const usuarioDe = ({ id, username, email, nombre, clave, activo, demo, correo }: User): User => ({
  id,
  username,
  email,
  nombre,
  clave,
  activo,
  demo,
  correo,
});

/** Opens the directory of a data folder, creating it if missing. Left when a newer version wrote it. */
export const openDirectory = (o: DirectoryOptions): Result<Directory> => {
  const ruta = join(o.carpeta, 'directory.sqlite');
  let db: Base, escritor: DirectoryWriter;
  try {
    mkdirSync(o.carpeta, { recursive: true, mode: 0o700 });
    // A new directory beside existing companies would lack their users, and the first comer would become administrator, so a server refuses it.
    // The terminal may open companies whose users no server ever kept, and so may a server the demonstration that «jornal demo» writes.
    const atendida = existsSync(join(o.carpeta, 'accesos.log'));
    if ((o.atiende || atendida) && (statSync(ruta, { throwIfNoEntry: false })?.size ?? 0) === 0) {
      const empresas = join(o.carpeta, 'empresas'),
        hay = existsSync(empresas)
          ? readdirSync(empresas).filter(
              (e) => existsSync(join(empresas, e, 'jornal.sqlite')) && (atendida || e !== EMPRESA_DEMO),
            )
          : [];
      if (hay.length > 0)
        return fail('unavailable', 'servidor.faltaDirectorio', {
          archivo: ruta,
          empresas: hay.slice(0, 5).join(', ') + (hay.length > 5 ? ', …' : ''),
        });
    }
    const primera = openDatabase(ruta);
    const listo = prepareSchema(primera, o.carpeta);
    primera.close();
    if (isLeft(listo)) return listo;
    chmodSync(ruta, 0o600);
    escritor = openDirectoryWriter({ ruta, hilo: o.hilo });
    // Not `readonly`: a read-only connection could not create the shared memory of the write-ahead log by itself.
    db = openDatabase(ruta);
    db.pragma('query_only = ON');
  } catch (e) {
    return fail('unavailable', 'servidor.carpetaMal', {
      carpeta: o.carpeta,
      detalle: (e as { code?: string }).code ?? 'no se puede leer',
    });
  }
  return ok(armar(o, db, escritor));
};

const armar = (o: DirectoryOptions, db: Base, escritor: DirectoryWriter): Directory => {
  const q = lecturas(db),
    sucesos = eventReader(db);
  /** Last uses newer than the stored ones: a request never waits for the disk to note its use. */
  const usos = new Map<string, number>();
  const oyentes = new Map<string, Set<() => void>>();
  const cadaCuanto = Math.min(60_000, o.ajustes.inactividadMs / 4);

  const roles = (idUsuario: number, idEmpresa: string | null): readonly Role[] =>
    idEmpresa === null
      ? []
      : (q.roles.all(idUsuario, idEmpresa) as string[]).filter((r): r is Role => ROL.has(r));
  const terminaron = (huellas: readonly string[]): void => {
    for (const h of huellas) {
      usos.delete(h);
      const fs = oyentes.get(h);
      oyentes.delete(h);
      for (const f of fs ?? []) f();
    }
  };
  const escribir: DirectoryWriter['hacer'] = (nombre, argumento) => escritor.hacer(nombre, argumento);
  const asentarUsos = (): Promise<void> =>
    escribir(
      'usarSesiones',
      [...usos].map(([huella, ahora]) => ({ huella, ahora })),
    );
  // Writes that nobody waits for: a disk failure will show in the next write that somebody does wait for.
  const alPaso = (p: Promise<unknown>): void => {
    p.catch(() => undefined);
  };

  return {
    ajustes: o.ajustes,
    ahora: o.ahora,
    escribir,
    roles,
    terminaron,
    sesion: (secreto, { sinUsar = false } = {}) => {
      const huella = secretHash(secreto),
        ahora = o.ahora();
      const s = q.sesion.get(huella) as FilaSesion | undefined;
      if (s === undefined) return undefined;
      const usada = Math.max(s.usada, usos.get(huella) ?? 0);
      if (ahora >= usada + o.ajustes.inactividadMs || ahora >= s.creada + o.ajustes.duracionMs) {
        terminaron([huella]);
        alPaso(escribir('cerrarSesion', huella));
        return undefined;
      }
      if (!sinUsar) {
        usos.set(huella, ahora);
        if (ahora - s.usada > cadaCuanto) alPaso(escribir('usarSesiones', [{ huella, ahora }]));
      }
      return {
        medio: 'sesion',
        huella,
        usuario: usuarioDe(s),
        empresa: s.id_empresa,
        roles: roles(s.id, s.id_empresa),
        alcance: 'todo',
        nombreToken: null,
      };
    },
    token: (secreto) => {
      const huella = secretHash(secreto);
      const t = q.token.get(huella) as FilaToken | undefined;
      return t === undefined || o.ahora() >= t.vence
        ? undefined
        : {
            medio: 'token',
            huella,
            usuario: usuarioDe(t),
            empresa: t.id_empresa,
            roles: roles(t.id, t.id_empresa),
            alcance: t.alcance,
            nombreToken: t.nombre_token,
          };
    },
    usuario: (nombre) => q.usuario.get({ n: loginKey(nombre) }) as User | undefined,
    usuarioPorId: (id) => q.usuarioPorId.get(id) as User | undefined,
    avisaMensajes: (id) => q.avisa.get(id) === 1,
    empresas: (id) => (q.empresas.all(id) as FilaEmpresa[]).map(ficha),
    empresaInicial: (id) => (q.inicial.get(id) as string | undefined) ?? null,
    empresa: (id) => {
      const e = q.empresa.get(id) as FilaEmpresa | undefined;
      return e && ficha(e);
    },
    todasLasEmpresas: () => (q.todas.all() as FilaEmpresa[]).map(ficha),
    miembros: (idEmpresa, id) =>
      (
        q.miembros.all({ idEmpresa, id: id ?? null }) as (Omit<EmpresaMember, 'roles'> & {
          readonly roles: string;
        })[]
      ).map((m) => ({ ...m, roles: ROLES.filter((r) => m.roles.split(',').includes(r)) })),
    sinVerificar: (idEmpresa) => q.sinVerificar.all(idEmpresa) as number[],
    abiertos: (idUsuario) => {
      const ahora = o.ahora();
      return [
        ...(q.sesiones.all(idUsuario) as OpenAccess[]).map((s) => {
          const usada = Math.max(s.usada ?? 0, usos.get(s.huella) ?? 0);
          return {
            ...s,
            usada,
            vence: Math.min(usada + o.ajustes.inactividadMs, s.creada + o.ajustes.duracionMs),
          };
        }),
        ...(q.tokens.all(idUsuario) as OpenAccess[]),
      ]
        .filter((a) => a.vence > ahora)
        .sort((a, b) => b.creada - a.creada);
    },
    respondido: (clave) => {
      const r = q.comando.get(clave) as string | undefined;
      return r === undefined ? undefined : JSON.parse(r);
    },
    sobre: (idUsuario, idEmpresa) => q.sobre.all(idUsuario, idEmpresa) as never,
    sucesos,
    ...batchReader(db),
    ...sealReader(db),
    usuarioDeEnlace: (secreto) => {
      const e = q.enlace.get(secretHash(secreto)) as (User & { vence: number }) | undefined;
      return e === undefined || o.ahora() >= e.vence ? undefined : usuarioDe(e);
    },
    paginasMal: () =>
      (db.pragma('integrity_check(5)') as { integrity_check: string }[])
        .map((f) => f.integrity_check)
        .filter((d) => d !== 'ok'),
    proximoUsuario: () => Number(q.proximo.get()),
    hayUsuarios: () => q.hay.get() === 1,
    hayDemo: () => q.demo.get() === 1,
    ultimoMomento: () => q.ultimo.get() as number | null,
    registros: (n) => q.registros.all(n) as EventRecord[],
    asentarUsos,
    limpiar: async () => {
      await asentarUsos();
      const ahora = o.ahora();
      terminaron(
        await escribir('limpiar', {
          ahora,
          usadaDesde: ahora - o.ajustes.inactividadMs,
          creadaDesde: ahora - o.ajustes.duracionMs,
        }),
      );
    },
    alTerminar: (huella, f) => {
      const fs = oyentes.get(huella) ?? new Set();
      oyentes.set(huella, fs.add(f));
      return () => {
        fs.delete(f);
        if (fs.size === 0 && oyentes.get(huella) === fs) oyentes.delete(huella);
      };
    },
    anotar: (s) => escribir('anotar', { at: o.ahora(), ...s }),
    cerrar: async () => {
      await asentarUsos().catch(() => undefined);
      await escritor.cerrar();
      db.close();
    },
  };
};
