// The signed heads of the installation: kept as they were signed, and by which position of a log each covers
// first.
import type { ChainHead } from '../../core/domain/signedHeads.ts';
import { AUDIT_CHAIN, chainOfEmpresa } from '../../core/domain/signedHeads.ts';
import type { Base } from '../kernel/sqlite.ts';

export interface KeptHead {
  readonly n: number;
  readonly linea: string;
  readonly at: number;
}

export const signedHeadWrites = {
  guardarCabeza: (db: Base, a: KeptHead & { readonly cadenas: readonly ChainHead[] }): void => {
    db.prepare('INSERT INTO cabezas_firmadas (n, linea, at) VALUES (?, ?, ?)').run(a.n, a.linea, a.at);
    // The same position is signed again each day: the first that covers it is the one that counts.
    const one = db.prepare(
      'INSERT INTO cabezas_cadenas (de, posicion, hash, n) VALUES (?, ?, ?, ?) ON CONFLICT (de, posicion) DO UPDATE SET hash = excluded.hash, n = excluded.n WHERE hash <> excluded.hash',
    );
    for (const c of a.cadenas) one.run(c.de, c.posicion, c.hash, a.n);
  },
  cabezasEnviadas: (db: Base, hasta: number): void => {
    db.prepare('UPDATE cabezas_firmadas SET enviada = 1 WHERE n <= ?').run(hasta);
  },
} as const;

export interface SignedHeadReader {
  readonly ultimaCabeza: () => KeptHead | undefined;
  readonly cabezasDesde: (n: number, cuantas: number) => readonly KeptHead[];
  /** Those that were not mailed yet. */
  readonly cabezasSinEnviar: () => readonly KeptHead[];
  /** The first signed head that covers a position of a chain. */
  readonly cabezaQueCubre: (de: string, posicion: number) => KeptHead | undefined;
  /** The last position of each chain that was signed. */
  readonly yaFirmado: () => ReadonlyMap<string, number>;
  /** Where every chain is now: the audit, and the logs as they are noted apart. */
  readonly cabezasAhora: () => readonly ChainHead[];
}

/** How many unsent lines go in one mail. */
const MAIL_LINES = 50;

export const signedHeadReader = (db: Base): SignedHeadReader => {
  const COLUMNS = 'n, linea, at',
    last = db.prepare<[], KeptHead>(`SELECT ${COLUMNS} FROM cabezas_firmadas ORDER BY n DESC LIMIT 1`),
    from = db.prepare<[number, number], KeptHead>(
      `SELECT ${COLUMNS} FROM cabezas_firmadas WHERE n >= ? ORDER BY n LIMIT ?`,
    ),
    unsent = db.prepare<[number], KeptHead>(
      `SELECT ${COLUMNS} FROM cabezas_firmadas WHERE enviada = 0 ORDER BY n LIMIT ?`,
    ),
    covering = db.prepare<[string, number], KeptHead>(
      'SELECT f.n, f.linea, f.at FROM cabezas_cadenas c JOIN cabezas_firmadas f ON f.n = c.n WHERE c.de = ? AND c.posicion >= ? ORDER BY c.posicion LIMIT 1',
    ),
    signed = db.prepare<[], { de: string; posicion: number }>(
      'SELECT de, max(posicion) AS posicion FROM cabezas_cadenas GROUP BY de',
    ),
    logs = db.prepare<[], { id: string; posicion: number; hash: string }>(
      'SELECT id_empresa AS id, posicion, hash FROM sellos WHERE posicion > 0 ORDER BY id_empresa',
    ),
    audit = db.prepare<[], { posicion: number; hash: string }>('SELECT posicion, hash FROM auditoria_cadena');
  return {
    ultimaCabeza: () => last.get(),
    cabezasDesde: (n, cuantas) => from.all(n, cuantas),
    cabezasSinEnviar: () => unsent.all(MAIL_LINES),
    cabezaQueCubre: (de, posicion) => covering.get(de, posicion),
    yaFirmado: () => new Map(signed.all().map((r) => [r.de, r.posicion])),
    cabezasAhora: () => [
      ...audit.all().map((a) => ({ de: AUDIT_CHAIN, ...a })),
      ...logs.all().map(({ id, ...l }) => ({ de: chainOfEmpresa(id), ...l })),
    ],
  };
};
