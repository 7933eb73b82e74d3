// The tables of the directory: users, sessions, tokens, companies, roles, links, security audit. Plain rows, never facts.
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Base } from './sqlite.ts';

export const VERSION = 1;

// Instants are milliseconds since 1970, UTC. Of tokens and links only a hash is kept: who reads this file cannot sign in.
const SQL = `
CREATE TABLE usuarios (
  id INTEGER PRIMARY KEY, username TEXT NOT NULL, username_clave TEXT NOT NULL UNIQUE, email TEXT, email_clave TEXT UNIQUE,
  nombre TEXT NOT NULL, clave TEXT, activo INTEGER NOT NULL DEFAULT 1, demo INTEGER NOT NULL DEFAULT 0, creado INTEGER NOT NULL
) STRICT;
CREATE TABLE empresas (id TEXT PRIMARY KEY, razon_social TEXT NOT NULL, cuit TEXT NOT NULL, demo INTEGER NOT NULL DEFAULT 0, creada INTEGER NOT NULL) STRICT;
CREATE TABLE roles (
  id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, id_empresa TEXT NOT NULL REFERENCES empresas ON DELETE CASCADE, rol TEXT NOT NULL,
  PRIMARY KEY (id_usuario, id_empresa, rol)
) STRICT, WITHOUT ROWID;
CREATE TABLE sesiones (
  huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, id_empresa TEXT, creada INTEGER NOT NULL, usada INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sesiones_usuario ON sesiones (id_usuario);
CREATE TABLE tokens (
  huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, id_empresa TEXT, nombre TEXT NOT NULL,
  alcance TEXT NOT NULL CHECK (alcance IN ('todo', 'lectura')), creado INTEGER NOT NULL, vence INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_usuario ON tokens (id_usuario);
CREATE TABLE enlaces (huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE, vence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE auditoria (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, suceso TEXT NOT NULL, id_usuario INTEGER, direccion TEXT, detalle TEXT) STRICT;
`;

/** Creates the tables in a new file; refuses a file written by a newer version. */
export const prepararEsquema = (db: Base, carpeta: string): Result<null> => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > VERSION) return fail('unavailable', 'servidor.versionNueva', { carpeta, version, maxima: VERSION });
  db.pragma('journal_mode = WAL');
  if (version === 0) db.transaction(() => { db.exec(SQL); db.pragma(`user_version = ${VERSION}`); })();
  return ok(null);
};
