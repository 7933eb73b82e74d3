// Issued receipts: encrypted under each person's key, stored by the name of their issue, not touched by
// rebuilds.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { personaKeyReads, type PersonaKeys, type PersonaKeyReads } from '../../kernel/personaKeys.ts';
import { treeLeaf, hashTree } from '../../kernel/hashTree.ts';
import { openReadOnly } from '../../kernel/sqlite.ts';
import type { StoreWrites } from '../../kernel/store.ts';
import { KEYS_FILE } from '../../rows/empresaReads.ts';
import type { Sql } from '../../kernel/sql.ts';

export interface DocumentoRow {
  readonly id_personal: number;
  readonly hash: string;
  readonly motor: string;
  readonly cuerpo: Uint8Array;
}

/** What a document is sealed for: opened as that of another issue or person, it does not open. */
export const documentoSeal = (emision: string, idPersonal: number): string =>
  `documento|${emision}|${idPersonal}`;
/** Hash of the stored bytes: it can be compared even when nobody can read them any more. */
export const documentoHash = (cuerpo: Uint8Array): string =>
  createHash('sha256').update(cuerpo).digest('base64url');

/** Lends the keys of the people, in the writer's thread; those that `f` makes are on the disk when it returns. */
export const withPersonaKeys = <A>(
  { claves }: Pick<StoreWrites, 'claves'>,
  f: (claves: PersonaKeys) => A,
): A => {
  try {
    const a = f(claves);
    claves.confirmar();
    return a;
  } catch (e) {
    claves.deshacer();
    throw e;
  }
};
export const withPersonaKeyReads = <A>(carpeta: string, f: (claves: PersonaKeyReads) => A): A => {
  const db = openReadOnly(join(carpeta, KEYS_FILE));
  try {
    return f(personaKeyReads(db));
  } finally {
    db.close();
  }
};

/** The same for asynchronous work. */
export const withPersonaKeyReadsAsync = async <A>(
  carpeta: string,
  f: (claves: PersonaKeyReads) => Promise<A>,
): Promise<A> => {
  const db = openReadOnly(join(carpeta, KEYS_FILE));
  try {
    return await f(personaKeyReads(db));
  } finally {
    db.close();
  }
};

/** Stores a document. That of an erased person has no body: it counts, but cannot be read. */
export const saveDocumento = (
  sql: Sql,
  claves: PersonaKeys,
  d: {
    readonly emision: string;
    readonly id_liquidacion: number;
    readonly id_personal: number;
    readonly motor: string;
  },
  texto: string,
): void => {
  const cuerpo =
    claves.cerrar(d.id_personal, documentoSeal(d.emision, d.id_personal), texto) ?? new Uint8Array(0);
  sql.run(
    'insert into documento(emision, id_liquidacion, id_personal, hash, motor, cuerpo) values(?, ?, ?, ?, ?, ?)',
    d.emision,
    d.id_liquidacion,
    d.id_personal,
    documentoHash(cuerpo),
    d.motor,
    cuerpo,
  );
};

export const documentosFrom = (
  sql: Sql,
  emision: string,
  desde: number,
  cuantos: number,
): readonly DocumentoRow[] =>
  sql.all<DocumentoRow>(
    'select id_personal, hash, motor, cuerpo from documento where emision = ? and id_personal >= ? order by id_personal limit ?',
    emision,
    desde,
    cuantos,
  );
export const documentoOf = (sql: Sql, emision: string, idPersonal: number): DocumentoRow | undefined =>
  documentosFrom(sql, emision, idPersonal, 1).find((d) => d.id_personal === idPersonal);

/** What an issue states of a document, for the tree of its receipts. */
const leafOf = (d: { readonly id_personal: number; readonly hash: string }): Buffer =>
  treeLeaf(`${d.id_personal}:${d.hash}`);
const hashesOf = (sql: Sql, emision: string) =>
  sql.iterate<{ id_personal: number; hash: string }>(
    'select id_personal, hash from documento where emision = ? order by id_personal',
    emision,
  );

/** How many documents an issue has, the hash over all of them by person, and the root of their tree. */
export const emisionHash = (
  sql: Sql,
  emision: string,
): { readonly cantidad: number; readonly hash: string; readonly raiz: string } => {
  const h = createHash('sha256'),
    leaves: Buffer[] = [];
  for (const d of hashesOf(sql, emision)) {
    h.update(`${d.id_personal}:${d.hash}\n`);
    leaves.push(leafOf(d));
  }
  return { cantidad: leaves.length, hash: h.digest('base64url'), raiz: hashTree(leaves).raiz };
};

/** The proof of each receipt of an issue, by person. */
export const emisionProofs = (sql: Sql, emision: string): ((idPersonal: number) => string | undefined) => {
  const places = new Map<number, number>(),
    leaves: Buffer[] = [];
  for (const d of hashesOf(sql, emision)) {
    places.set(d.id_personal, leaves.length);
    leaves.push(leafOf(d));
  }
  const { prueba } = hashTree(leaves);
  return (idPersonal) => {
    const place = places.get(idPersonal);
    return place === undefined ? undefined : prueba(place);
  };
};

export const eraseEmision = (sql: Sql, emision: string): void => {
  sql.run('delete from documento where emision = ?', emision);
};

/** Issues that no closing named: left by a process that ended while preparing them. */
export const looseEmisiones = (sql: Sql): readonly string[] =>
  sql
    .all<{ emision: string }>(`select distinct emision from documento where emision not in
    (select substr(stream, instr(stream, '/') + 1) || '/' || (version - 1) from fact where type = 'liquidacionCerrada')`)
    .map((r) => r.emision);
