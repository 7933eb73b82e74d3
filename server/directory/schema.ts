// The tables of the directory: users, sessions, tokens, companies, roles, links, security audit. Plain rows,
// never facts.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { ownerOnlyFile } from '../kernel/ownerOnly.ts';
import type { Base } from '../kernel/sqlite.ts';
import { beginAuditChain } from './auditChain.ts';
import { HEAD_TIMESTAMPS } from './headTimestamps.ts';
import { IDENTITIES } from './identitiesSchema.ts';
import { KEPT_PROVIDER } from './keptProvider.ts';
import { SESSION_COOKIES } from './sessionCookies.ts';
import { TERMINAL_REQUESTS } from './terminalRequests.ts';
import { SECOND_FACTOR } from './secondFactorSchema.ts';

type Step = string | ((db: Base) => void);
/**
 * From where each token was asked for. Files that a former release left at version 14 may have it already: it came
 * there without a version of its own.
 */
const addressOfTokens = (db: Base): void => {
  if (!db.prepare("SELECT 1 FROM pragma_table_info('tokens') WHERE name = 'direccion'").get())
    db.exec('ALTER TABLE tokens ADD COLUMN direccion TEXT;');
};

/** The changes of each version; a new file goes through all of them. */
const PASOS: readonly Step[] = [
  // Instants are milliseconds since 1970, UTC. Only hashes of tokens and links are stored: reading this file
  // lets nobody sign in.
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
  // The user and company that an audit entry is about; and answers of changes by key, so that repeating a
  // change does nothing.
  `
ALTER TABLE usuarios ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE usuarios ADD COLUMN ingreso INTEGER;
ALTER TABLE auditoria ADD COLUMN sobre INTEGER;
ALTER TABLE auditoria ADD COLUMN id_empresa TEXT;
CREATE INDEX auditoria_sobre ON auditoria (sobre) WHERE sobre IS NOT NULL;
CREATE TABLE comandos (clave TEXT PRIMARY KEY, respuesta TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX comandos_at ON comandos (at);
`,
  // The channel, table and row of an audit entry, read newest first; and whether users want mails about their
  // messages.
  `
ALTER TABLE auditoria ADD COLUMN canal TEXT;
ALTER TABLE auditoria ADD COLUMN tabla TEXT;
ALTER TABLE auditoria ADD COLUMN fila INTEGER;
CREATE INDEX auditoria_at ON auditoria (at);
ALTER TABLE usuarios ADD COLUMN avisa_mensajes INTEGER NOT NULL DEFAULT 1;
`,
  // Batches: the same step of a month asked of many companies, and how far each is. They go on unattended and
  // after a restart.
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
  // Who vouches for an e-mail: the office (all earlier addresses), or a link that its user opened. An address
  // that the user wrote waits for the link.
  `
ALTER TABLE usuarios ADD COLUMN correo TEXT NOT NULL DEFAULT 'oficina' CHECK (correo IN ('oficina', 'sin_verificar', 'verificado'));
CREATE TABLE pruebas_correo (huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE, email_clave TEXT NOT NULL, vence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  // The last company that the user chose: signing in again opens it.
  `
ALTER TABLE usuarios ADD COLUMN ultima_empresa TEXT;
`,
  // A short name for a company, and since when it is archived: it loses nothing, but is in no list.
  `
ALTER TABLE empresas ADD COLUMN alias TEXT;
ALTER TABLE empresas ADD COLUMN archivada INTEGER;
`,
  // How far the log of each company went: noted apart from it, so that a truncated log is noticed.
  `
CREATE TABLE sellos (id_empresa TEXT PRIMARY KEY, posicion INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  // Signed packages: their publishers' keys, the addresses where they are looked for, and each one's last
  // index.
  `
CREATE TABLE editores_claves (
  id TEXT PRIMARY KEY, editor TEXT NOT NULL, publica TEXT NOT NULL, estado TEXT NOT NULL CHECK (estado IN ('vigente', 'rotada', 'quitada')), desde INTEGER NOT NULL, indice INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE editores_fuentes (direccion TEXT PRIMARY KEY, mirada INTEGER, dijo TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE editores_indices (
  editor TEXT PRIMARY KEY, numero INTEGER NOT NULL, sha256 TEXT NOT NULL, indice BLOB NOT NULL, firma BLOB NOT NULL, clave TEXT NOT NULL, origen TEXT NOT NULL, recibido INTEGER NOT NULL, orden TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE editores_archivos (editor TEXT NOT NULL, sha256 TEXT NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (editor, sha256)) STRICT;
`,
  // What was written in the first start, before there is a user to keep it for. It goes when the user comes.
  `
CREATE TABLE inicio (id INTEGER PRIMARY KEY CHECK (id = 1), cuerpo TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
`,
  // The browsers where each user signed in well, by the hash of their mark. Until when no password link goes to an
  // address that an administrator wrote for a user, who wrote it, and the link by which the old address agrees.
  // Who has what belongs to the installation: whoever administered a company could do it before. Where the access of
  // somebody who works elsewhere too is closed. Invitations to users of other companies: until they accept, a user
  // made for the invitation stands for them. The links that
  // users ask for, apart from those that the office sent: asking for one does not end an invitation.
  `
CREATE TABLE equipos (
  huella TEXT NOT NULL, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, creado INTEGER NOT NULL, usado INTEGER NOT NULL,
  PRIMARY KEY (huella, id_usuario)
) STRICT, WITHOUT ROWID;
CREATE INDEX equipos_usuario ON equipos (id_usuario, usado);
ALTER TABLE usuarios ADD COLUMN correo_espera INTEGER;
ALTER TABLE usuarios ADD COLUMN correo_por INTEGER;
CREATE TABLE acuerdos_correo (huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE, vence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
ALTER TABLE usuarios ADD COLUMN instalacion INTEGER NOT NULL DEFAULT 0;
UPDATE usuarios SET instalacion = 1 WHERE activo = 1 AND id IN (SELECT id_usuario FROM roles WHERE rol = 'administrador');
CREATE TABLE accesos_cerrados (
  id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, id_empresa TEXT NOT NULL REFERENCES empresas ON DELETE CASCADE,
  PRIMARY KEY (id_usuario, id_empresa)
) STRICT, WITHOUT ROWID;
CREATE TABLE invitaciones (
  id_usuario INTEGER PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE, para INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  id_empresa TEXT NOT NULL REFERENCES empresas ON DELETE CASCADE, email TEXT NOT NULL, quien TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX invitaciones_para ON invitaciones (para);
CREATE TABLE enlaces_pedidos (huella TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE, vence INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
  // The chain of the audit, with where it begins and where it ends; and the signed heads, with the position of
  // each log that each covers first.
  `
ALTER TABLE auditoria ADD COLUMN hash TEXT;
CREATE TABLE auditoria_cadena (
  id INTEGER PRIMARY KEY CHECK (id = 1), instalacion TEXT NOT NULL, iniciada INTEGER NOT NULL, desde INTEGER NOT NULL, antes INTEGER NOT NULL, previa TEXT NOT NULL,
  posicion INTEGER NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE TABLE cabezas_firmadas (n INTEGER PRIMARY KEY, linea TEXT NOT NULL, at INTEGER NOT NULL, enviada INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE cabezas_cadenas (de TEXT NOT NULL, posicion INTEGER NOT NULL, hash TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (de, posicion)) STRICT, WITHOUT ROWID;
`,
  // Devices and tokens: from where, and with which browser, each session was opened; when each token was last used,
  // for which areas of calls and from where it may be; and the networks of each role of a company.
  `
ALTER TABLE sesiones ADD COLUMN direccion TEXT;
ALTER TABLE sesiones ADD COLUMN navegador TEXT;
ALTER TABLE tokens ADD COLUMN usado INTEGER;
ALTER TABLE tokens ADD COLUMN areas TEXT;
ALTER TABLE tokens ADD COLUMN redes TEXT;
CREATE TABLE redes_de_rol (
  id_empresa TEXT NOT NULL REFERENCES empresas ON DELETE CASCADE, rol TEXT NOT NULL, redes TEXT NOT NULL, PRIMARY KEY (id_empresa, rol)
) STRICT, WITHOUT ROWID;
`,
  SECOND_FACTOR,
  addressOfTokens,
  IDENTITIES,
  // Until when a password that the console gave serves; null: until it is changed.
  'ALTER TABLE usuarios ADD COLUMN clave_vence INTEGER;',
  TERMINAL_REQUESTS,
  SESSION_COOKIES,
  KEPT_PROVIDER,
  HEAD_TIMESTAMPS,
];
/** One for each change, so that none comes without it. */
export const VERSION = PASOS.length;
/** The first version with a chained audit. */
const CHAINED = 12;

/** Creates the tables in a new file, upgrades an older one after copying it, and refuses a newer one. */
export const prepareSchema = (db: Base, carpeta: string, ahora: number): Result<null> => {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > VERSION)
    return fail('unavailable', 'servidor.versionNueva', { carpeta, version, maxima: VERSION });
  db.pragma('journal_mode = WAL');
  if (version === VERSION) return ok(null);
  if (version > 0) copiaPrevia(db, join(carpeta, `directory.v${version}.sqlite`));
  db.transaction(() => {
    for (const paso of PASOS.slice(version))
      if (typeof paso === 'string') db.exec(paso);
      else paso(db);
    if (version < CHAINED) beginAuditChain(db, ahora, randomBytes(8).toString('hex'));
    db.pragma(`user_version = ${VERSION}`);
  })();
  return ok(null);
};

/**
 * Copies the file before an upgrade. If an earlier, interrupted upgrade left a copy, that is the good one: it
 * is kept.
 */
const copiaPrevia = (db: Base, destino: string): void => {
  if (existsSync(destino)) return;
  ownerOnlyFile(destino);
  db.prepare('VACUUM INTO ?').run(destino);
};
