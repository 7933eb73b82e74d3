// The step of the directory's schema that brings the second factor: what each user proves it with, when it was first
// asked of them, and until when each session and token has proved who is there.

/**
 * The secret of the application that gives codes is sealed with a key of another file; of recovery codes there are
 * hashes under that key, and of passkeys only what is public. Tokens from before go on as they were: they are not asked.
 */
export const SECOND_FACTOR = `
ALTER TABLE usuarios ADD COLUMN factor_pedido INTEGER;
ALTER TABLE sesiones ADD COLUMN probada INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sesiones ADD COLUMN limitada INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN probado INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN sin_probar INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET sin_probar = 1;
CREATE TABLE segundos_factores (
  id_usuario INTEGER PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE, secreto BLOB NOT NULL, creado INTEGER NOT NULL, ultimo_paso INTEGER NOT NULL
) STRICT;
CREATE TABLE codigos_recuperacion (
  id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, huella TEXT NOT NULL, usado INTEGER, PRIMARY KEY (id_usuario, huella)
) STRICT, WITHOUT ROWID;
CREATE TABLE llaves_acceso (
  id TEXT PRIMARY KEY, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, publica BLOB NOT NULL, contador INTEGER NOT NULL,
  transportes TEXT NOT NULL, nombre TEXT NOT NULL, creada INTEGER NOT NULL, usada INTEGER
) STRICT;
CREATE INDEX llaves_usuario ON llaves_acceso (id_usuario);
`;
