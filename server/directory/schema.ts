// The tables of the directory: users, sessions, tokens, companies, roles, links, security audit. Plain rows, never facts.
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Base } from './sqlite.ts';

export const VERSION = 8;

/** What each version added to the one before; a new file goes through all of them. */
const PASOS: readonly string[] = [
  // Instants are milliseconds since 1970, UTC. Of tokens and links only a hash is kept: who reads this file cannot sign in.
  `
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
`,
  // Whom an entry of the audit is about and in which company; answers of changes by their key, so that asking again changes nothing.
  `
ALTER TABLE usuarios ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE usuarios ADD COLUMN ingreso INTEGER;
ALTER TABLE auditoria ADD COLUMN sobre INTEGER;
ALTER TABLE auditoria ADD COLUMN id_empresa TEXT;
CREATE INDEX auditoria_sobre ON auditoria (sobre) WHERE sobre IS NOT NULL;
CREATE TABLE comandos (clave TEXT PRIMARY KEY, respuesta TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX comandos_at ON comandos (at);
`,
  // By which way, and of which row of which table, an entry of the audit is; read backwards in time. Does the user want a mail when he is written to?
  `
ALTER TABLE auditoria ADD COLUMN canal TEXT;
ALTER TABLE auditoria ADD COLUMN tabla TEXT;
ALTER TABLE auditoria ADD COLUMN fila INTEGER;
CREATE INDEX auditoria_at ON auditoria (at);
ALTER TABLE usuarios ADD COLUMN avisa_mensajes INTEGER NOT NULL DEFAULT 1;
`,
  // The same step of a month asked of many companies, and how far it is in each: it goes on when nobody looks, and after a restart.
  `
CREATE TABLE lotes (
  id TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, periodo TEXT NOT NULL, paso TEXT NOT NULL, fecha_pago TEXT,
  estado TEXT NOT NULL CHECK (estado IN ('en_curso', 'detenido', 'terminado')), creado INTEGER NOT NULL
) STRICT;
CREATE INDEX lotes_usuario ON lotes (id_usuario, creado);
CREATE TABLE lote_empresas (
  id_lote TEXT NOT NULL REFERENCES lotes ON DELETE CASCADE, n INTEGER NOT NULL, id_empresa TEXT NOT NULL REFERENCES empresas ON DELETE CASCADE,
  estado TEXT NOT NULL CHECK (estado IN ('espera', 'haciendo', 'hecha', 'mal')), mensaje TEXT NOT NULL, PRIMARY KEY (id_lote, n)
) STRICT, WITHOUT ROWID;
`,
  // By whose word an e-mail is its user's: the office's, which all those of before have, or a link that he opened; what he wrote himself waits for the link.
  `
ALTER TABLE usuarios ADD COLUMN correo TEXT NOT NULL DEFAULT 'oficina' CHECK (correo IN ('oficina', 'sin_verificar', 'verificado'));
CREATE TABLE pruebas_correo (huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE, email_clave TEXT NOT NULL, vence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  // The company somebody chose last: signing in again opens it.
  `
ALTER TABLE usuarios ADD COLUMN ultima_empresa TEXT;
`,
  // A short name for a company, and since when it is put away: nothing of it is lost, and it is in no list.
  `
ALTER TABLE empresas ADD COLUMN alias TEXT;
ALTER TABLE empresas ADD COLUMN archivada INTEGER;
`,
  // How far the log of each company went: noted here apart from it, so that one that was cut is known.
  `
CREATE TABLE sellos (id_empresa TEXT PRIMARY KEY, posicion INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
];

/** Creates the tables in a new file, brings an older one up to date after a copy of it, and refuses one of a newer version. */
export const prepareSchema = (db: Base, carpeta: string): Result<null> => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > VERSION)
    return fail('unavailable', 'servidor.versionNueva', { carpeta, version, maxima: VERSION });
  db.pragma('journal_mode = WAL');
  if (version === VERSION) return ok(null);
  if (version > 0) copiaPrevia(db, join(carpeta, `directory.v${version}.sqlite`));
  db.transaction(() => {
    for (const paso of PASOS.slice(version)) db.exec(paso);
    db.pragma(`user_version = ${VERSION}`);
  })();
  return ok(null);
};

/** A copy that an upgrade broken half way left behind is the good one: it is kept. */
const copiaPrevia = (db: Base, destino: string): void => {
  if (existsSync(destino)) return;
  db.prepare('VACUUM INTO ?').run(destino);
  chmodSync(destino, 0o600);
};
