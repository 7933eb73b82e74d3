// Images of the company (logo, signature for receipts), by the hash of their bytes, outside any rebuild. They
// never change, so that old receipts keep theirs.
import { createHash } from 'node:crypto';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const IMAGES_DDL =
  'create table if not exists imagen(hash text primary key, tipo text not null, at text not null, usuario text not null, bytes blob not null) strict;';
export const IMAGES_TABLES: TableKinds = { imagen: 'kept' };

export const imageHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url');
export const imageByHash = (sql: Sql, hash: string): Uint8Array | undefined =>
  sql.value<Uint8Array>('select bytes from imagen where hash = ?', hash);
export const hasImage = (sql: Sql, hash: string): boolean =>
  sql.value('select 1 from imagen where hash = ?', hash) === 1;
/** Gives its hash; identical bytes are stored once. */
export const saveImage = (
  sql: Sql,
  i: { readonly tipo: string; readonly at: string; readonly usuario: string; readonly bytes: Uint8Array },
): string => {
  const hash = imageHash(i.bytes);
  sql.run(
    'insert into imagen(hash, tipo, at, usuario, bytes) values(?, ?, ?, ?, ?) on conflict(hash) do nothing',
    hash,
    i.tipo,
    i.at,
    i.usuario,
    i.bytes,
  );
  return hash;
};
/** All images: a company has a few. */
export const allImages = (sql: Sql): ReadonlyMap<string, Uint8Array> =>
  new Map(
    sql
      .all<{ hash: string; bytes: Uint8Array }>('select hash, bytes from imagen')
      .map((i) => [i.hash, i.bytes]),
  );
