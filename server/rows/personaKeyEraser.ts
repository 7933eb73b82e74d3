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

/** Finishes an erasure that was interrupted between its fact and its key. */
export const finishErasures = (
  { sql, claves }: Writing,
  borrarClave: (persona: number, at: string) => void,
): void => {
  for (const f of sql.all<{ stream: string; at: string }>(
    "select stream, at from fact where type = 'personaOlvidada'",
  )) {
    const persona = Number(f.stream.slice(f.stream.lastIndexOf('/') + 1));
    if (!claves.olvidada(persona)) borrarClave(persona, f.at);
  }
};
