// Erases the key of a person, and what would still let their requests or their deleted text be recognized.
import { allTables } from '../../core/tables/index.ts';
import { shapeOf } from './shape.ts';
import type { Writing } from './transactions.ts';

export const personaKeyEraser = ({
  db,
  sql,
  claves,
}: Writing): ((persona: number, at: string, clave?: string) => void) => {
  const borrarClave = (persona: number, at: string, clave = ''): void => {
    claves.olvidar(persona, at);
    // The person's requests must no longer be recognizable: the digests of commands on their rows are
    // emptied. A used key stays used.
    sql.run(
      "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila.tabla') || '/' || json_extract(answer, '$.fila.id') in (select stream from fact where person = ?)",
      persona,
    );
    // Commands over many rows, and those of files and documents, answer with no row: it is unknown whom they
    // mention, so all their digests are emptied.
    sql.run(
      "update command set digest = '' where digest like 'h1:%' and json_extract(answer, '$.fila') is null and key <> ?",
      clave,
    );
    // Search indexes keep deleted text until their segments are merged, and the write-ahead log until it is
    // emptied.
    for (const t of allTables) {
      const { indiceTexto } = shapeOf(t);
      if (t.persona && indiceTexto) sql.run(`insert into ${indiceTexto}(${indiceTexto}) values('optimize')`);
    }
    db.pragma('wal_checkpoint(TRUNCATE)');
  };
  return borrarClave;
};

export interface Erasure {
  readonly persona: number;
  readonly at: string;
}
/** The erasures of a log, in order. It reads every fact, so an opening asks once. */
export const erasuresOf = ({ sql }: Pick<Writing, 'sql'>): readonly Erasure[] =>
  sql
    .all<{ stream: string; at: string }>(
      "select stream, at from fact where type = 'personaOlvidada' order by position",
    )
    .map(({ stream, at }) => ({ persona: Number(stream.slice(stream.lastIndexOf('/') + 1)), at }));

/** Finishes an erasure that was interrupted between its fact and its key. */
export const finishErasures = (
  { claves }: Pick<Writing, 'claves'>,
  erased: readonly Erasure[],
  borrarClave: (persona: number, at: string) => void,
): void => {
  for (const { persona, at } of erased) if (!claves.olvidada(persona)) borrarClave(persona, at);
};
