// The secret in the cookie of a session, apart from the session itself: proving again who is there gives another one, and the
// one before goes on for the seconds that requests under way may take.
import type { Base } from '../kernel/sqlite.ts';

/** Only hashes; `huella` stays the name of the session, and is that of its first cookie (`galleta` null). */
export const SESSION_COOKIES = `
ALTER TABLE sesiones ADD COLUMN galleta TEXT;
ALTER TABLE sesiones ADD COLUMN galleta_antes TEXT;
ALTER TABLE sesiones ADD COLUMN antes_hasta INTEGER;
CREATE UNIQUE INDEX sesiones_galleta ON sesiones (galleta);
CREATE INDEX sesiones_galleta_antes ON sesiones (galleta_antes) WHERE galleta_antes IS NOT NULL;
`;

/** How long the cookie before still serves. */
export const OVERLAP_MS = 10_000;

/** The session that a cookie is of, by its hash. */
export const sessionOfCookie = (
  db: Base,
): ((o: { readonly galleta: string; readonly ahora: number }) => string | undefined) => {
  const one = db
    .prepare<[{ readonly galleta: string; readonly ahora: number }], string>(
      'SELECT huella FROM sesiones WHERE huella = @galleta AND galleta IS NULL UNION ALL SELECT huella FROM sesiones WHERE galleta = @galleta UNION ALL SELECT huella FROM sesiones WHERE galleta_antes = @galleta AND antes_hasta > @ahora LIMIT 1',
    )
    .pluck();
  return (o) => one.get(o);
};

/** Another cookie for a session; `galleta`: its hash. */
export const renewCookie = (
  db: Base,
  a: { readonly huella: string; readonly galleta: string; readonly ahora: number },
): void => {
  db.prepare(
    'UPDATE sesiones SET galleta_antes = coalesce(galleta, huella), antes_hasta = @hasta, galleta = @galleta WHERE huella = @huella',
  ).run({ huella: a.huella, galleta: a.galleta, hasta: a.ahora + OVERLAP_MS });
};
