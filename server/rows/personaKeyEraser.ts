// Erases the key of a person, and what would still let their requests or their deleted text be recognized.
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import type { Sql } from '../kernel/sql.ts';
import type { Writing } from './transactions.ts';

export type Eraser = (persona: number, at: string, clave?: string) => void;
/** What remains to be done with the digests once a key is gone, in a transaction of its own. */
export type WriteAlone = (at: string, f: () => void) => void;

/**
 * The person's requests must no longer be recognizable: the digests of commands on their rows are emptied. A
 * used key stays used. Commands over many rows, and those of files and documents, answer with no row: it is
 * unknown whom they mention, so all their digests are emptied.
 */
const emptyDigests = (sql: Sql, persona: number, clave: string): void => {
  sql.run(
    "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila.tabla') || '/' || json_extract(answer, '$.fila.id') in (select stream from fact where person = ?)",
    persona,
  );
  sql.run(
    "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila') is null and key <> ?",
    clave,
  );
};

/** `eraseShared`: destroys it where several servers share it, with the snapshots of the company. */
export const personaKeyEraser =
  (
    { db, sql, claves }: Writing,
    alone: WriteAlone,
    eraseShared?: (persona: number, at: string) => void,
  ): Eraser =>
  (persona, at, clave = '') => {
    eraseShared?.(persona, at);
    claves.olvidar(persona, at);
    alone(at, () => emptyDigests(sql, persona, clave));
    // Search indexes keep deleted text until their segments are merged, and the write-ahead log until it is
    // emptied.
    for (const t of allTables) {
      const { indiceTexto } = shapeOf(t);
      if (t.persona && indiceTexto) sql.run(`insert into ${indiceTexto}(${indiceTexto}) values('optimize')`);
    }
    db.pragma('wal_checkpoint(TRUNCATE)');
    // A snapshot that was begun meanwhile may have what was only now cleaned here.
    eraseShared?.(persona, at);
  };

export interface Erasure {
  readonly persona: number;
  readonly at: string;
  /** The key of the order that erased them. */
  readonly clave: string;
}
/** The erasures of a log after a position, in order. It reads every fact, so an opening asks once. */
export const erasuresOf = ({ sql }: Pick<Writing, 'sql'>, after = 0): readonly Erasure[] =>
  sql
    .all<{ stream: string; at: string; cause: string | null }>(
      "select stream, at, cause from fact where position > ? and type = 'personaOlvidada' order by position",
      after,
    )
    .map(({ stream, at, cause }) => ({
      persona: Number(stream.slice(stream.lastIndexOf('/') + 1)),
      at,
      clave: cause ?? '',
    }));

/** Finishes an erasure that was interrupted between its fact and its key. */
export const finishErasures = (
  { claves }: Pick<Writing, 'claves'>,
  erased: readonly Erasure[],
  borrarClave: Eraser,
): void => {
  for (const { persona, at, clave } of erased) if (!claves.olvidada(persona)) borrarClave(persona, at, clave);
};
