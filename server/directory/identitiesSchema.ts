// The step of the directory's schema that brings the identity provider: whose account of it is whose, and the sessions
// that it opened.

/**
 * An account is known by who issues it and its subject there, which are never given to somebody else; an e-mail may be.
 * `provista`: the provider brought the user here, so its groups say their roles. `vista`: when it last vouched for them.
 */
export const IDENTITIES = `
CREATE TABLE identidades (
  emisor TEXT NOT NULL, sujeto TEXT NOT NULL, id_usuario INTEGER NOT NULL REFERENCES usuarios ON DELETE CASCADE, provista INTEGER NOT NULL,
  creada INTEGER NOT NULL, usada INTEGER, vista INTEGER NOT NULL, PRIMARY KEY (emisor, sujeto), UNIQUE (id_usuario)
) STRICT, WITHOUT ROWID;
ALTER TABLE sesiones ADD COLUMN proveedor INTEGER NOT NULL DEFAULT 0;
`;
