// The second factor of each user as the directory keeps it: reads, and the changes of the writer.
import { renewCookie } from './sessionCookies.ts';
import type { Base } from '../kernel/sqlite.ts';
import { ownChange, type OwnChange } from './ownChange.ts';

/** A passkey: what is public of it. Instants in milliseconds. */
export interface AccessKey {
  readonly id: string;
  readonly publica: Buffer;
  readonly contador: number;
  readonly transportes: readonly string[];
  readonly nombre: string;
  readonly creada: number;
  readonly usada: number | null;
}
export interface SecondFactor {
  /** The application that gives codes; null: none. `ultimoPaso`: the last half minute whose code was used. */
  readonly aplicacion: {
    readonly secreto: Buffer;
    readonly creada: number;
    readonly ultimoPaso: number;
  } | null;
  readonly llaves: readonly AccessKey[];
  /** Recovery codes left. */
  readonly codigos: number;
  /** When it was first asked of the user. */
  readonly pedido: number | null;
}
export const hasFactor = (f: SecondFactor): boolean => f.aplicacion !== null || f.llaves.length > 0;

export interface SecondFactorReader {
  readonly factorDe: (idUsuario: number) => SecondFactor;
  /** Whose passkey it is. */
  readonly duenioDeLlave: (id: string) => number | undefined;
  /** Whether a recovery code, by its hash, is of this user and was not used. */
  readonly codigoSirve: (idUsuario: number, huella: string) => boolean;
}

type KeyRow = Omit<AccessKey, 'transportes'> & { readonly transportes: string };
export const secondFactorReader = (db: Base): SecondFactorReader => {
  const app = db.prepare<
      [number],
      { readonly secreto: Buffer; readonly creada: number; readonly ultimoPaso: number }
    >(
      'SELECT secreto, creado AS creada, ultimo_paso AS ultimoPaso FROM segundos_factores WHERE id_usuario = ?',
    ),
    keys = db.prepare<[number], KeyRow>(
      'SELECT id, publica, contador, transportes, nombre, creada, usada FROM llaves_acceso WHERE id_usuario = ? ORDER BY creada, id',
    ),
    codes = db
      .prepare<[number], number>(
        'SELECT count(*) FROM codigos_recuperacion WHERE id_usuario = ? AND usado IS NULL',
      )
      .pluck(),
    asked = db.prepare<[number], number | null>('SELECT factor_pedido FROM usuarios WHERE id = ?').pluck(),
    good = db.prepare<[number, string], number>(
      'SELECT 1 FROM codigos_recuperacion WHERE id_usuario = ? AND huella = ? AND usado IS NULL',
    ),
    owner = db.prepare<[string], number>('SELECT id_usuario FROM llaves_acceso WHERE id = ?').pluck();
  return {
    factorDe: (id) => ({
      aplicacion: app.get(id) ?? null,
      llaves: keys
        .all(id)
        .map((k) => ({ ...k, transportes: k.transportes.split(',').filter((x) => x !== '') })),
      codigos: codes.get(id) ?? 0,
      pedido: asked.get(id) ?? null,
    }),
    duenioDeLlave: (id) => owner.get(id),
    codigoSirve: (id, huella) => good.get(id, huella) !== undefined,
  };
};

/** What somebody proved the second factor with. It is used up by what it opens, and opens nothing else. */
export type SpentFactor =
  | { readonly con: 'codigo'; readonly paso: number }
  | { readonly con: 'recuperacion'; readonly huella: string }
  | {
      readonly con: 'llave';
      readonly id: string;
      readonly contador: number;
      /** The name of the challenge that it answers. */
      readonly desafio: string;
    };

/** False: it was used already. Of two simultaneous uses exactly one is true. */
export const spendFactor = (db: Base, idUsuario: number, f: SpentFactor, ahora: number): boolean => {
  switch (f.con) {
    case 'codigo':
      return (
        db
          .prepare('UPDATE segundos_factores SET ultimo_paso = ? WHERE id_usuario = ? AND ultimo_paso < ?')
          .run(f.paso, idUsuario, f.paso).changes === 1
      );
    case 'recuperacion':
      return (
        db
          .prepare(
            'UPDATE codigos_recuperacion SET usado = ? WHERE id_usuario = ? AND huella = ? AND usado IS NULL',
          )
          .run(ahora, idUsuario, f.huella).changes === 1
      );
    case 'llave':
      return (
        db
          .prepare(
            'UPDATE llaves_acceso SET contador = max(contador, ?), usada = ? WHERE id = ? AND id_usuario = ?',
          )
          .run(f.contador, ahora, f.id, idUsuario).changes === 1
      );
  }
};

/** Forgets whatever the user proves it with; whoever has to have one is asked again from the next sign-in. */
export const dropFactor = (db: Base, idUsuario: number): boolean => {
  const gone = ['segundos_factores', 'codigos_recuperacion', 'llaves_acceso'].map(
    (table) => db.prepare(`DELETE FROM ${table} WHERE id_usuario = ?`).run(idUsuario).changes,
  );
  db.prepare('UPDATE usuarios SET factor_pedido = NULL WHERE id = ?').run(idUsuario);
  return gone.some((n) => n > 0);
};

const replaceCodes = (db: Base, idUsuario: number, huellas: readonly string[]): void => {
  db.prepare('DELETE FROM codigos_recuperacion WHERE id_usuario = ?').run(idUsuario);
  const one = db.prepare('INSERT INTO codigos_recuperacion (id_usuario, huella) VALUES (?, ?)');
  for (const h of huellas) one.run(idUsuario, h);
};
/** Whoever just proved it may do everything again in the session where they did. */
const liftLimit = (db: Base, a: Own): void => {
  db.prepare('UPDATE sesiones SET limitada = 0, probada = ? WHERE huella = ? AND id_usuario = ?').run(
    a.m.at,
    a.huella,
    a.idUsuario,
  );
};

export interface Own extends OwnChange {
  readonly idUsuario: number;
  /** The session or token that asks. */
  readonly huella: string;
}

export const secondFactorWrites = {
  /** The application is proved: it is the user's factor from now on, with recovery codes of its own. */
  activarFactor: (
    db: Base,
    a: Own & { readonly secreto: Uint8Array; readonly paso: number; readonly huellas: readonly string[] },
  ) =>
    ownChange(db, a, { suceso: 'factor_activado' }, () => {
      db.prepare(
        'INSERT INTO segundos_factores (id_usuario, secreto, creado, ultimo_paso) VALUES (?, ?, ?, ?) ON CONFLICT (id_usuario) DO UPDATE SET secreto = excluded.secreto, creado = excluded.creado, ultimo_paso = excluded.ultimo_paso',
      ).run(a.idUsuario, Buffer.from(a.secreto), a.m.at, a.paso);
      replaceCodes(db, a.idUsuario, a.huellas);
      liftLimit(db, a);
      return true;
    }),
  agregarLlave: (
    db: Base,
    a: Own & {
      readonly llave: Omit<AccessKey, 'publica' | 'creada' | 'usada'> & { readonly publica: Uint8Array };
      readonly huellas: readonly string[] | null;
    },
  ) =>
    ownChange(db, a, { suceso: 'llave_agregada', detalle: a.llave.nombre }, () => {
      const { id, publica, contador, transportes, nombre } = a.llave;
      const n = db
        .prepare(
          'INSERT OR IGNORE INTO llaves_acceso (id, id_usuario, publica, contador, transportes, nombre, creada) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(id, a.idUsuario, Buffer.from(publica), contador, transportes.join(','), nombre, a.m.at).changes;
      if (n === 0) return false;
      if (a.huellas !== null) replaceCodes(db, a.idUsuario, a.huellas);
      liftLimit(db, a);
      return true;
    }),
  quitarLlave: (db: Base, a: Own & { readonly id: string }) =>
    ownChange(
      db,
      a,
      { suceso: 'llave_quitada' },
      () =>
        db.prepare('DELETE FROM llaves_acceso WHERE id = ? AND id_usuario = ?').run(a.id, a.idUsuario)
          .changes > 0,
    ),
  cambiarCodigos: (db: Base, a: Own & { readonly huellas: readonly string[] }) =>
    ownChange(db, a, { suceso: 'codigos_de_recuperacion' }, () => {
      replaceCodes(db, a.idUsuario, a.huellas);
      return true;
    }),
  quitarFactor: (db: Base, a: Own) =>
    ownChange(db, a, { suceso: 'factor_quitado' }, () => dropFactor(db, a.idUsuario)),
  /** From the console, with the files at hand. */
  quitarFactorDe: (db: Base, idUsuario: number): boolean => dropFactor(db, idUsuario),
  /** Who is there proved it again. `factor` null: with the password. False: the code had been used. */
  probar: (
    db: Base,
    a: Omit<Own, 'm'> & {
      readonly factor: SpentFactor | null;
      readonly ahora: number;
      /** The hash of the cookie that the session has from now on. */
      readonly galleta: string;
    },
  ): boolean => {
    if (a.factor !== null && !spendFactor(db, a.idUsuario, a.factor, a.ahora)) return false;
    renewCookie(db, a);
    db.prepare('UPDATE sesiones SET probada = ? WHERE huella = ? AND id_usuario = ?').run(
      a.ahora,
      a.huella,
      a.idUsuario,
    );
    db.prepare('UPDATE tokens SET probado = ? WHERE huella = ? AND id_usuario = ?').run(
      a.ahora,
      a.huella,
      a.idUsuario,
    );
    return true;
  },
} as const;
