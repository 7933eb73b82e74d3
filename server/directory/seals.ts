// Seals: the last known position and hash of each company's log. Written after the commits that they cover,
// in one write for all companies.
import type { LogHead } from '../kernel/company.ts';
import type { Base } from '../kernel/sqlite.ts';

export interface LogSeal extends LogHead {
  readonly id: string;
  readonly at: number;
}

export const sealWrites = {
  sellar: (db: Base, sellos: readonly LogSeal[]): void => {
    const uno = db.prepare(
      'INSERT INTO sellos (id_empresa, posicion, hash, at) VALUES (?, ?, ?, ?) ON CONFLICT (id_empresa) DO UPDATE SET posicion = excluded.posicion, hash = excluded.hash, at = excluded.at',
    );
    for (const s of sellos) uno.run(s.id, s.posicion, s.hash, s.at);
  },
  quitarSello: (db: Base, id: string): void => {
    db.prepare('DELETE FROM sellos WHERE id_empresa = ?').run(id);
  },
} as const;

export interface SealReader {
  /** The last seal of a company; undefined when it has none yet. */
  readonly sello: (id: string) => LogHead | undefined;
}
export const sealReader = (db: Base): SealReader => {
  const uno = db.prepare<[string], LogHead>('SELECT posicion, hash FROM sellos WHERE id_empresa = ?');
  return { sello: (id) => uno.get(id) };
};
