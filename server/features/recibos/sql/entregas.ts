// Deliveries of receipts (sent, seen, signed, given on paper), and which user is which person. All come from
// the facts.
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_ENTREGAS = `
create table if not exists entrega(
  id integer primary key, id_liquidacion integer not null, id_personal integer not null, emision text not null, estado text not null, version integer not null,
  enviado_at text not null, veces integer not null, visto_at text, firmado_at text, comentario text
) strict;
create index if not exists entrega_persona on entrega(id_personal);
create table if not exists entrega_en_papel(
  id integer primary key, id_liquidacion integer not null, id_personal integer not null, emision text not null, fecha text not null, por text not null, en text not null
) strict;
create index if not exists entrega_en_papel_persona on entrega_en_papel(id_personal);
create table if not exists aviso_pendiente(id integer primary key, aviso text not null, en text not null) strict;
create table if not exists vinculo(id_personal integer primary key, id_usuario integer not null unique) strict;
`;
export const ENTREGAS_TABLES: TableKinds = {
  entrega: 'derived',
  entrega_en_papel: 'derived',
  aviso_pendiente: 'derived',
  vinculo: 'derived',
};

export type EntregaState = 'enviado' | 'visto' | 'conforme' | 'no_conforme';
export interface Entrega {
  /** The row of `Recibos`. */
  readonly id: number;
  readonly id_liquidacion: number;
  readonly id_personal: number;
  /** The approval under which it was delivered; under another approval it counts as not delivered. */
  readonly emision: string;
  readonly estado: EntregaState;
  readonly version: number;
  readonly enviado_at: string;
  readonly veces: number;
  readonly visto_at: string | null;
  readonly firmado_at: string | null;
  readonly comentario: string | null;
}

export const entregaById = (sql: Sql, id: number): Entrega | undefined =>
  sql.get<Entrega>('select * from entrega where id = ?', id);
export const entregasOfPersona = (sql: Sql, idPersonal: number): readonly Entrega[] =>
  sql.all<Entrega>('select * from entrega where id_personal = ? order by id desc', idPersonal);
/** The deliveries of a run, by person. */
export const entregasOfCorrida = (sql: Sql, desde: number, hasta: number): ReadonlyMap<number, Entrega> =>
  new Map(
    sql
      .all<Entrega>('select * from entrega where id between ? and ?', desde, hasta)
      .map((e) => [e.id_personal, e]),
  );
export const saveEntrega = (sql: Sql, e: Entrega): void => {
  sql.run(
    'insert or replace into entrega(id, id_liquidacion, id_personal, emision, estado, version, enviado_at, veces, visto_at, firmado_at, comentario) values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    e.id,
    e.id_liquidacion,
    e.id_personal,
    e.emision,
    e.estado,
    e.version,
    e.enviado_at,
    e.veces,
    e.visto_at,
    e.firmado_at,
    e.comentario,
  );
};

export const removeEntrega = (sql: Sql, id: number): void => {
  sql.run('delete from entrega where id = ?', id);
};

/** That a receipt was given on paper. */
export interface PaperEntrega {
  /** The row of `Recibos`. */
  readonly id: number;
  readonly id_liquidacion: number;
  readonly id_personal: number;
  /** The approval of the receipt that was given. */
  readonly emision: string;
  /** The day on which it was given; who noted it, and when. */
  readonly fecha: string;
  readonly por: string;
  readonly en: string;
}
export const paperEntregaById = (sql: Sql, id: number): PaperEntrega | undefined =>
  sql.get<PaperEntrega>('select * from entrega_en_papel where id = ?', id);
export const paperEntregasOfPersona = (sql: Sql, idPersonal: number): readonly PaperEntrega[] =>
  sql.all<PaperEntrega>('select * from entrega_en_papel where id_personal = ? order by id desc', idPersonal);
/** Those of a run, by person. */
export const paperEntregasOfCorrida = (
  sql: Sql,
  desde: number,
  hasta: number,
): ReadonlyMap<number, PaperEntrega> =>
  new Map(
    sql
      .all<PaperEntrega>('select * from entrega_en_papel where id between ? and ?', desde, hasta)
      .map((e) => [e.id_personal, e]),
  );
export const savePaperEntrega = (sql: Sql, e: PaperEntrega): void => {
  sql.run(
    'insert or replace into entrega_en_papel(id, id_liquidacion, id_personal, emision, fecha, por, en) values(?, ?, ?, ?, ?, ?, ?)',
    e.id,
    e.id_liquidacion,
    e.id_personal,
    e.emision,
    e.fecha,
    e.por,
    e.en,
  );
};
export const removePaperEntrega = (sql: Sql, id: number): void => {
  sql.run('delete from entrega_en_papel where id = ?', id);
};

/** A mail notice whose sending began and is in doubt. `en`: when it began. */
export interface PendingAviso {
  readonly aviso: string;
  readonly en: string;
}
export const pendingAviso = (sql: Sql, id: number): PendingAviso | undefined =>
  sql.get<PendingAviso>('select aviso, en from aviso_pendiente where id = ?', id);
export const putAviso = (sql: Sql, id: number, a: PendingAviso): void => {
  sql.run('insert or replace into aviso_pendiente(id, aviso, en) values(?, ?, ?)', id, a.aviso, a.en);
};
export const removeAviso = (sql: Sql, id: number): void => {
  sql.run('delete from aviso_pendiente where id = ?', id);
};
/** Receipts of a run whose notice is pending. */
export const pendingAvisos = (sql: Sql, desde: number, hasta: number): ReadonlySet<number> =>
  new Set(
    sql
      .all<{ id: number }>('select id from aviso_pendiente where id between ? and ?', desde, hasta)
      .map((x) => x.id),
  );

export const personaOfUser = (sql: Sql, idUsuario: number): number | undefined =>
  sql.value<number>('select id_personal from vinculo where id_usuario = ?', idUsuario);
export const userOfPersona = (sql: Sql, idPersonal: number): number | undefined =>
  sql.value<number>('select id_usuario from vinculo where id_personal = ?', idPersonal);
export const userLinks = (sql: Sql): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ id_personal: number; id_usuario: number }>('select id_personal, id_usuario from vinculo')
      .map((v) => [v.id_personal, v.id_usuario]),
  );
/** The name in the legajo of every user who sees their own receipts. */
export const workerNames = (sql: Sql): readonly { readonly idUsuario: number; readonly nombre: string }[] =>
  sql.all<{ idUsuario: number; nombre: string }>(
    'select v.id_usuario "idUsuario", p.nombre from vinculo v join "Personal" p on p.id = v.id_personal where p.nombre is not null',
  );
export const linkUser = (sql: Sql, idPersonal: number, idUsuario: number): void => {
  sql.run('delete from vinculo where id_personal = ? or id_usuario = ?', idPersonal, idUsuario);
  sql.run('insert into vinculo(id_personal, id_usuario) values(?, ?)', idPersonal, idUsuario);
};
export const unlinkUser = (sql: Sql, idPersonal: number): void => {
  sql.run('delete from vinculo where id_personal = ?', idPersonal);
};
/** Removes what an erased person wrote. */
export const forgetEntregas = (sql: Sql, idPersonal: number): void => {
  sql.run('update entrega set comentario = null where id_personal = ?', idPersonal);
  unlinkUser(sql, idPersonal);
};
