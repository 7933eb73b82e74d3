// What a server of a newer version does to a database, done to it without one: writes what this program does not know, and
// brings its tables further.
import { randomUUID } from 'node:crypto';
import { factHash, type FactRow } from '../../server/kernel/sqliteFacts.ts';
import type { SharedHead } from '../../server/kernel/sharedHead.ts';
import type { KeptRow } from '../../server/kernel/sharedLog.ts';
import { postgresLogs } from '../../server/postgres/sharedLog.ts';
import type { Cluster } from './cluster.ts';

interface NewFact {
  readonly stream: string;
  readonly type: string;
  readonly schema?: number;
  readonly data?: unknown;
}
export interface Escrito {
  readonly facts?: readonly NewFact[];
  readonly kept?: readonly KeptRow[];
  readonly least?: number;
}

/** Adds to the log of a company, or to any other; gives the head that it is then at. */
export const escribirComoNueva = (
  url: string,
  empresa: string,
  { facts = [], kept = [], least = 1 }: Escrito,
): SharedHead | undefined => {
  const logs = postgresLogs(url),
    log = logs.of(empresa);
  try {
    const after = log.head();
    let { position, hash } = after;
    const filas = facts.map((f): FactRow => {
      const fila = {
        ...{ position: position + 1, prev: hash, id: randomUUID(), stream: f.stream, version: 1 },
        ...{ type: f.type, schema: f.schema ?? 1, data: JSON.stringify(f.data ?? {}) },
        ...{ personal: null, person: null, user: 1, at: '2026-09-02T12:00:00.000Z', cause: null },
      };
      ({ position } = fila);
      hash = factHash(fila);
      return { ...fila, hash };
    });
    return log.commit({ after, facts: filas, kept, touched: [], keys: [], least });
  } finally {
    logs.end();
  }
};

/** The row of the versions of a database, as the orders of a newer program leave it. */
export const versiones = (
  { admin }: Cluster,
  url: string,
  v: Partial<Record<'version' | 'serves' | 'allowed', number>>,
): Promise<unknown> =>
  admin(
    `update jornal.version set ${Object.entries(v)
      .map(([n, x]) => `${n} = ${x}`)
      .join(', ')}`,
    [],
    new URL(url).pathname.slice(1),
  );
