// Drafts of rows: unsaved edits of a user, private and for a while; those about a person are encrypted under
// that person's key.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DRAFTS_DDL = `
create table if not exists borrador(
  usuario integer not null, tabla text not null, fila integer not null, at text not null, persona integer, personal integer not null, cuerpo blob not null, primary key(usuario, tabla, fila)
) strict, without rowid;
`;
export const DRAFTS_TABLES: TableKinds = { borrador: 'kept' };
/** The id in drafts of new rows. */
const NUEVA = 0;
export interface DraftRef {
  readonly usuario: number;
  readonly tabla: string;
  readonly id: number | null;
}
const aad = (c: DraftRef): string => `borrador|${c.usuario}|${c.tabla}|${c.id ?? NUEVA}`;

export const removeDraft = (sql: Sql, c: DraftRef): void => {
  sql.run(
    'delete from borrador where usuario = ? and tabla = ? and fila = ?',
    c.usuario,
    c.tabla,
    c.id ?? NUEVA,
  );
};

/**
 * `persona`: the person the row is about, if known; `personal`: its table is about people. Nothing is stored
 * about an erased person.
 */
export const saveDraft = (
  sql: Sql,
  claves: PersonaKeys,
  c: DraftRef,
  o: { readonly at: string; readonly persona: number | null; readonly personal: boolean },
  texto: string,
): void => {
  const cuerpo = o.persona === null ? Buffer.from(texto) : claves.cerrar(o.persona, aad(c), texto);
  if (cuerpo === undefined) return;
  sql.run(
    'insert or replace into borrador(usuario, tabla, fila, at, persona, personal, cuerpo) values(?, ?, ?, ?, ?, ?, ?)',
    c.usuario,
    c.tabla,
    c.id ?? NUEVA,
    o.at,
    o.persona,
    o.personal ? 1 : 0,
    cuerpo,
  );
};

export const readDraft = (
  sql: Sql,
  claves: PersonaKeyReads,
  c: DraftRef,
  desde: string,
): { readonly at: string; readonly texto: string } | undefined => {
  const b = sql.get<{ at: string; persona: number | null; cuerpo: Uint8Array }>(
    'select at, persona, cuerpo from borrador where usuario = ? and tabla = ? and fila = ? and at >= ?',
    c.usuario,
    c.tabla,
    c.id ?? NUEVA,
    desde,
  );
  const texto =
    b &&
    (b.persona === null
      ? Buffer.from(b.cuerpo).toString('utf8')
      : claves.abrir(b.persona, aad(c), Buffer.from(b.cuerpo)));
  return b && texto !== undefined ? { at: b.at, texto } : undefined;
};

/** Deletes old drafts and, of one user, all but the newest. */
export const clearDrafts = (sql: Sql, antesDe: string, usuario: number, quedan: number): void => {
  sql.run('delete from borrador where at < ?', antesDe);
  sql.run(
    'delete from borrador where usuario = ? and at < (select min(at) from (select at from borrador where usuario = ? order by at desc limit ?))',
    usuario,
    usuario,
    quedan,
  );
};

/**
 * Erasing a person deletes their drafts, and also drafts about people without a number yet, which might be
 * theirs.
 */
export const forgetDrafts = (sql: Sql, idPersonal: number): void => {
  sql.run('delete from borrador where persona = ? or (persona is null and personal = 1)', idPersonal);
};
