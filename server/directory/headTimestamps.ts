// The timestamps that a third party gave of signed heads, as they came.
import type { StampedHead } from '../../core/domain/headTimestamps.ts';
import type { Base } from '../kernel/sqlite.ts';

export const HEAD_TIMESTAMPS = `
CREATE TABLE cabezas_selladas (n INTEGER PRIMARY KEY, linea TEXT NOT NULL, en TEXT NOT NULL, por TEXT NOT NULL, enviada INTEGER NOT NULL DEFAULT 0) STRICT;
`;

export interface KeptTimestamp extends StampedHead {
  readonly linea: string;
}
export const headTimestampWrites = {
  guardarSello: (db: Base, a: KeptTimestamp): void => {
    db.prepare('INSERT OR IGNORE INTO cabezas_selladas (n, linea, en, por) VALUES (?, ?, ?, ?)').run(
      a.n,
      a.linea,
      a.en,
      a.por,
    );
  },
  sellosEnviados: (db: Base, hasta: number): void => {
    db.prepare('UPDATE cabezas_selladas SET enviada = 1 WHERE n <= ?').run(hasta);
  },
} as const;

export interface HeadTimestampReader {
  readonly ultimoSello: () => KeptTimestamp | undefined;
  readonly sellosDesde: (n: number, cuantos: number) => readonly KeptTimestamp[];
  /** Those that were not mailed yet. */
  readonly sellosSinEnviar: () => readonly KeptTimestamp[];
}
/** How many unsent ones go in one mail: each is some thousands of letters. */
const MAIL_LINES = 20;

export const headTimestampReader = (db: Base): HeadTimestampReader => {
  const COLUMNS = 'SELECT n, linea, en, por FROM cabezas_selladas',
    last = db.prepare<[], KeptTimestamp>(`${COLUMNS} ORDER BY n DESC LIMIT 1`),
    from = db.prepare<[number, number], KeptTimestamp>(`${COLUMNS} WHERE n >= ? ORDER BY n LIMIT ?`),
    unsent = db.prepare<[number], KeptTimestamp>(`${COLUMNS} WHERE enviada = 0 ORDER BY n LIMIT ?`);
  return {
    ultimoSello: () => last.get(),
    sellosDesde: (n, cuantos) => from.all(n, cuantos),
    sellosSinEnviar: () => unsent.all(MAIL_LINES),
  };
};
