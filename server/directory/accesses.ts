// Current access: sessions and tokens by their secret, password links, last uses, and who is told when a
// session ends.
import { isRole, type Role } from '../../core/domain/roles.ts';
import { isKnownDevice } from './devices.ts';
import type { Directory, OpenAccess, User } from './directory.ts';
import { VOUCHED_MS } from './identities.ts';
import { secretHash } from './secret.ts';
import { sessionOfCookie } from './sessionCookies.ts';
import type { DirectoryAjustes } from './settings.ts';
import type { Base } from '../kernel/sqlite.ts';
import { readKeptList } from './roleNetworks.ts';
import { OPEN_ACCESS, USER_COLUMNS } from './userColumns.ts';
import type { DirectoryWriter } from './writer.ts';

type SessionRow = User & {
  readonly id_empresa: string | null;
  readonly creada: number;
  readonly usada: number;
  readonly probada: number;
  readonly limitada: number;
};
type TokenRow = User & {
  readonly id_empresa: string | null;
  readonly alcance: 'todo' | 'lectura';
  readonly nombre_token: string;
  readonly vence: number;
  readonly probado: number;
  readonly sin_probar: number;
  readonly areas: string | null;
  readonly redes: string | null;
};
const userOf = ({
  id,
  username,
  email,
  nombre,
  clave,
  activo,
  demo,
  correo,
  correo_espera,
  instalacion,
}: User): User => ({
  id,
  username,
  email,
  nombre,
  clave,
  activo,
  demo,
  correo,
  correo_espera,
  instalacion,
});

const roleReader = (db: Base): ((idUsuario: number, idEmpresa: string | null) => readonly Role[]) => {
  const roles = db
    .prepare<[number, string], string>(
      `SELECT rol FROM roles WHERE id_usuario = ? AND id_empresa = ? AND ${OPEN_ACCESS}`,
    )
    .pluck();
  return (idUsuario, idEmpresa) => (idEmpresa === null ? [] : roles.all(idUsuario, idEmpresa).filter(isRole));
};

/** Those who hold something open for a session (a stream, a download) are told here when it ends. */
const openListeners = (): {
  readonly alTerminar: Directory['alTerminar'];
  readonly ended: (huella: string) => void;
} => {
  const oyentes = new Map<string, Set<() => void>>();
  return {
    alTerminar: (huella, f) => {
      const fs = oyentes.get(huella) ?? new Set();
      oyentes.set(huella, fs.add(f));
      return () => {
        fs.delete(f);
        if (fs.size === 0 && oyentes.get(huella) === fs) oyentes.delete(huella);
      };
    },
    ended: (huella) => {
      const fs = oyentes.get(huella);
      oyentes.delete(huella);
      for (const f of fs ?? []) f();
    },
  };
};

interface Clock {
  readonly ajustes: DirectoryAjustes;
  readonly ahora: () => number;
}
type Write = DirectoryWriter['hacer'];
/** Last uses newer than the stored ones: a request never waits for the disk to note its use. */
type LastUses = Map<string, number>;

/** Writes that nobody waits for: a disk failure will show in the next write that somebody does wait for. */
const inPassing = (p: Promise<unknown>): void => {
  p.catch(() => undefined);
};

const sessionReader = (
  o: Clock,
  db: Base,
  escribir: Write,
  usos: LastUses,
  terminaron: Directory['terminaron'],
): Directory['sesion'] => {
  const roles = roleReader(db),
    named = sessionOfCookie(db),
    cadaCuanto = Math.min(60_000, o.ajustes.inactividadMs / 4),
    sesion = db.prepare<[string], SessionRow>(
      `SELECT ${USER_COLUMNS}, s.id_empresa, s.creada, s.usada, s.probada, s.limitada FROM sesiones s JOIN usuarios u ON u.id = s.id_usuario WHERE s.huella = ? AND u.activo = 1`,
    );
  return (secreto) => {
    const ahora = o.ahora(),
      huella = named({ galleta: secretHash(secreto), ahora });
    const s = huella === undefined ? undefined : sesion.get(huella);
    if (huella === undefined || s === undefined) return undefined;
    const usada = Math.max(s.usada, usos.get(huella) ?? 0);
    if (ahora >= usada + o.ajustes.inactividadMs || ahora >= s.creada + o.ajustes.duracionMs) {
      terminaron([huella]);
      inPassing(escribir('cerrarSesion', huella));
      return undefined;
    }
    usos.set(huella, ahora);
    if (ahora - s.usada > cadaCuanto) inPassing(escribir('usarSesiones', [{ huella, ahora }]));
    return {
      medio: 'sesion',
      huella,
      usuario: userOf(s),
      empresa: s.id_empresa,
      roles: roles(s.id, s.id_empresa),
      alcance: 'todo',
      nombreToken: null,
      probada: s.probada,
      ...(s.limitada === 1 ? { limitada: true } : {}),
    };
  };
};

/** A token's use is noted once in this long: a script that asks all day does not write all day. */
const NOTED_EVERY_MS = 60_000;
const tokenUses = (o: Clock, escribir: Write): ((huella: string) => void) => {
  const noted = new Map<string, number>();
  return (huella) => {
    const ahora = o.ahora();
    if (ahora < (noted.get(huella) ?? -Infinity) + NOTED_EVERY_MS) return;
    noted.set(huella, ahora);
    inPassing(escribir('usarToken', { huella, ahora }));
  };
};

const secretReads = (
  o: Clock,
  db: Base,
  escribir: Write,
): Pick<Directory, 'token' | 'usuarioDeEnlace' | 'roles' | 'esSuEquipo'> => {
  const roles = roleReader(db),
    used = tokenUses(o, escribir),
    token = db.prepare<[{ readonly huella: string; readonly vista: number }], TokenRow>(
      `SELECT ${USER_COLUMNS}, t.id_empresa, t.alcance, t.nombre AS nombre_token, t.vence, t.areas, t.redes, t.probado, t.sin_probar FROM tokens t JOIN usuarios u ON u.id = t.id_usuario WHERE t.huella = @huella AND u.activo = 1
       AND NOT EXISTS (SELECT 1 FROM identidades i WHERE i.id_usuario = u.id AND i.provista = 1 AND i.vista <= @vista)`,
    ),
    enlace = db.prepare<[string], User & { readonly vence: number }>(
      `SELECT ${USER_COLUMNS}, e.vence FROM (SELECT * FROM enlaces UNION ALL SELECT * FROM enlaces_pedidos) e JOIN usuarios u ON u.id = e.id_usuario WHERE e.huella = ? AND u.activo = 1`,
    );
  return {
    roles,
    esSuEquipo: isKnownDevice(db, o.ahora),
    token: (secreto) => {
      const huella = secretHash(secreto);
      const t = token.get({ huella, vista: o.ahora() - VOUCHED_MS });
      if (t === undefined || o.ahora() >= t.vence) return undefined;
      used(huella);
      return {
        medio: 'token',
        huella,
        usuario: userOf(t),
        empresa: t.id_empresa,
        roles: roles(t.id, t.id_empresa),
        alcance: t.alcance,
        nombreToken: t.nombre_token,
        areas: readKeptList(t.areas),
        redes: readKeptList(t.redes),
        probada: t.sin_probar === 1 ? Number.POSITIVE_INFINITY : t.probado,
      };
    },
    usuarioDeEnlace: (secreto) => {
      const e = enlace.get(secretHash(secreto));
      return e === undefined || o.ahora() >= e.vence ? undefined : userOf(e);
    },
  };
};

/** The open sessions and tokens of a user, newest first. */
const openAccessReader = (o: Clock, db: Base, usos: LastUses): Directory['abiertos'] => {
  type Kept = Omit<OpenAccess, 'areas' | 'redes'> & {
    readonly areas: string | null;
    readonly redes: string | null;
  };
  const sesiones = db.prepare<[number], Kept>(
      "SELECT huella, NULL AS nombre, 'todo' AS alcance, creada, usada, 0 AS vence, id_empresa AS empresa, direccion, navegador, NULL AS areas, NULL AS redes FROM sesiones WHERE id_usuario = ?",
    ),
    tokens = db.prepare<[number], Kept>(
      'SELECT huella, nombre, alcance, creado AS creada, usado AS usada, vence, id_empresa AS empresa, direccion, NULL AS navegador, areas, redes FROM tokens WHERE id_usuario = ?',
    ),
    read = (k: Kept): OpenAccess => ({
      ...k,
      areas: readKeptList(k.areas) ?? null,
      redes: readKeptList(k.redes) ?? null,
    });
  return (idUsuario) => {
    const ahora = o.ahora();
    return [
      ...sesiones
        .all(idUsuario)
        .map(read)
        .map((s) => {
          const usada = Math.max(s.usada ?? 0, usos.get(s.huella) ?? 0);
          return {
            ...s,
            usada,
            vence: Math.min(usada + o.ajustes.inactividadMs, s.creada + o.ajustes.duracionMs),
          };
        }),
      ...tokens.all(idUsuario).map(read),
    ]
      .filter((a) => a.vence > ahora)
      .sort((a, b) => b.creada - a.creada);
  };
};

export const openAccesses = (o: Clock, db: Base, escribir: Write) => {
  const usos: LastUses = new Map(),
    listeners = openListeners();
  const terminaron: Directory['terminaron'] = (huellas) => {
    for (const h of huellas) {
      usos.delete(h);
      listeners.ended(h);
    }
  };
  const asentarUsos: Directory['asentarUsos'] = () =>
    escribir(
      'usarSesiones',
      [...usos].map(([huella, ahora]) => ({ huella, ahora })),
    );
  const limpiar: Directory['limpiar'] = async () => {
    await asentarUsos();
    const ahora = o.ahora();
    terminaron(
      await escribir('limpiar', {
        ahora,
        usadaDesde: ahora - o.ajustes.inactividadMs,
        creadaDesde: ahora - o.ajustes.duracionMs,
      }),
    );
  };
  return {
    ...secretReads(o, db, escribir),
    sesion: sessionReader(o, db, escribir, usos, terminaron),
    abiertos: openAccessReader(o, db, usos),
    terminaron,
    alTerminar: listeners.alTerminar,
    asentarUsos,
    limpiar,
  };
};
