// Bank payment files. What was sent comes from facts; the payments, their encrypted lines and the text
// around them are stored outside any rebuild, like documents.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_BANCOS = `
create table if not exists banco_archivo(id integer primary key, emitido text not null, at text not null, usuario integer not null, posicion integer not null, anulado text) strict;
create table if not exists banco_rechazo(id_archivo integer not null, n integer not null, causa text not null, primary key(id_archivo, n)) strict, without rowid;
create table if not exists banco_pago(
  id_archivo integer not null, n integer not null, id_liquidacion integer not null, id_personal integer not null, cuenta integer not null, importe integer not null, datos blob not null, primary key(id_archivo, n)
) strict, without rowid;
create index if not exists banco_pago_recibo on banco_pago(id_liquidacion, id_personal);
create table if not exists banco_contenido(id_archivo integer primary key, contenido text not null) strict;
`;
export const BANCOS_TABLES: TableKinds = {
  banco_archivo: 'derived',
  banco_rechazo: 'derived',
  banco_pago: 'kept',
  banco_contenido: 'kept',
};

/** A file as its fact records it. `pagos`: run, person and account of each, in the order of the file. */
export interface IssuedFile {
  readonly nombre: string;
  readonly id_layout: number;
  readonly layout: string;
  readonly layout_version: number;
  readonly fecha_pago: string;
  readonly envio: number;
  readonly liquidaciones: readonly number[];
  readonly cantidad: number;
  readonly total: string;
  readonly hash: string;
  readonly pagos: readonly (readonly [id_liquidacion: number, id_personal: number, cuenta: number])[];
}
/** The text around the lines of payments; nothing about people. */
export interface FileContent {
  readonly titulos: string | null;
  readonly cabecera: string | null;
  readonly pie: string | null;
  readonly fin: string;
  readonly codificacion: 'ascii' | 'cp1252' | 'utf8';
}
/** Data of a payment, encrypted under the key of the person who is paid. */
export interface PagoData {
  readonly legajo: number | null;
  readonly nombre: string;
  readonly banco: string | null;
  readonly cbu: string | null;
  readonly linea: string;
}
export interface PagoToSave {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly cuenta: number;
  readonly importe: number;
  readonly datos: PagoData;
}

export interface SavedFile {
  readonly id: number;
  readonly emitido: IssuedFile;
  readonly at: string;
  readonly usuario: number;
  readonly anulado: { readonly at: string; readonly usuario: number; readonly motivo: string } | null;
}
interface Fila {
  readonly id: number;
  readonly emitido: Json<IssuedFile>;
  readonly at: string;
  readonly usuario: number;
  readonly anulado: Json<SavedFile['anulado']> | null;
}
const leido = (f: Fila): SavedFile => ({
  id: f.id,
  emitido: readJson(f.emitido),
  at: f.at,
  usuario: f.usuario,
  anulado: f.anulado === null ? null : readJson(f.anulado),
});

export const bancoFile = (sql: Sql, id: number): SavedFile | undefined => {
  const f = sql.get<Fila>('select id, emitido, at, usuario, anulado from banco_archivo where id = ?', id);
  return f && leido(f);
};
export const bancoFiles = (sql: Sql, desde: number, cantidad: number): readonly SavedFile[] =>
  sql
    .all<Fila>(
      'select id, emitido, at, usuario, anulado from banco_archivo order by id desc limit ? offset ?',
      cantidad,
      desde,
    )
    .map(leido);
export const countBancoFiles = (sql: Sql): number =>
  sql.value<number>('select count(*) from banco_archivo') ?? 0;
export const sendsByLayout = (sql: Sql): { readonly id_layout: number; readonly envio: number }[] =>
  sql.all(
    "select json_extract(emitido, '$.id_layout') id_layout, max(json_extract(emitido, '$.envio')) envio from banco_archivo where anulado is null group by 1 order by 1",
  );
/** How many payments of a file were returned, and their sum. */
export const rejectedOf = (sql: Sql, id: number): { readonly cuantos: number; readonly importe: number } =>
  sql.one(
    'select count(*) cuantos, ifnull(sum(p.importe), 0) importe from banco_rechazo r join banco_pago p on p.id_archivo = r.id_archivo and p.n = r.n where r.id_archivo = ?',
    id,
  );

/** Changes whenever a file is sent, annulled or has payments returned: what was prepared before is stale. */
export const bancosMark = (sql: Sql): string =>
  sql.oneValue<string>(
    "select ifnull(max(posicion), 0) || '/' || count(*) || '/' || (select count(*) from banco_rechazo) || '/' || (select count(*) from banco_archivo where anulado is not null) from banco_archivo",
  );
export const nextBancoFile = (sql: Sql): number =>
  (sql.value<number>('select max(id) from banco_archivo') ?? 0) + 1;

/** A file in force that lacks some of its payments here: who was paid is unknown, so nobody can be. */
export const incompleteFile = (sql: Sql): number | undefined =>
  sql.value<number>(
    "select a.id from banco_archivo a where a.anulado is null and json_extract(a.emitido, '$.cantidad') <> (select count(*) from banco_pago p where p.id_archivo = a.id) limit 1",
  );
export interface PaidAmount {
  readonly id_personal: number;
  readonly cuenta: number;
  readonly importe: number;
  readonly archivo: number;
}
/** What each person was paid in a run, by account, less what was returned or annulled. */
export const paidAmounts = (sql: Sql, idLiquidacion: number): readonly PaidAmount[] =>
  sql.all(
    `select p.id_personal, p.cuenta, sum(p.importe) importe, max(p.id_archivo) archivo from banco_pago p join banco_archivo a on a.id = p.id_archivo
   where p.id_liquidacion = ? and a.anulado is null and not exists (select 1 from banco_rechazo r where r.id_archivo = p.id_archivo and r.n = p.n) group by p.id_personal, p.cuenta`,
    idLiquidacion,
  );

/** The people with returned payments of a run, and what their other payments of it add up to. In cents. */
export const returnedPagos = (sql: Sql, idLiquidacion: number): ReadonlyMap<number, number> => {
  const pagado = new Map<number, number>();
  for (const p of paidAmounts(sql, idLiquidacion))
    pagado.set(p.id_personal, (pagado.get(p.id_personal) ?? 0) + p.importe);
  return new Map(
    [
      ...sql.column<number>(
        `select distinct p.id_personal from banco_pago p join banco_archivo a on a.id = p.id_archivo join banco_rechazo r on r.id_archivo = p.id_archivo and r.n = p.n
    where p.id_liquidacion = ? and a.anulado is null`,
        idLiquidacion,
      ),
    ].map((id) => [id, pagado.get(id) ?? 0]),
  );
};
/** Receipts with returned payments, of this file or of another: those whose state changes. */
export const returnedRecibos = (
  sql: Sql,
  idArchivo: number,
): readonly { readonly id_liquidacion: number; readonly id_personal: number }[] =>
  sql.all(
    `select distinct p.id_liquidacion, p.id_personal from banco_pago p where p.id_archivo = ?
   and exists (select 1 from banco_pago q join banco_rechazo r on r.id_archivo = q.id_archivo and r.n = q.n where q.id_liquidacion = p.id_liquidacion and q.id_personal = p.id_personal)`,
    idArchivo,
  );
export interface CorridaFile {
  readonly id: number;
  readonly nombre: string;
  readonly fecha_pago: string;
  readonly id_layout: number;
  readonly importe: number;
}
/** The files in force that pay a run, largest payment first. In cents, less what was returned. */
export const corridaFiles = (sql: Sql, idLiquidacion: number): readonly CorridaFile[] =>
  sql.all(
    `select a.id as id, json_extract(a.emitido, '$.nombre') as nombre, json_extract(a.emitido, '$.fecha_pago') as fecha_pago, json_extract(a.emitido, '$.id_layout') as id_layout, sum(p.importe) as importe
   from banco_pago p join banco_archivo a on a.id = p.id_archivo
   where p.id_liquidacion = ? and a.anulado is null and not exists (select 1 from banco_rechazo r where r.id_archivo = p.id_archivo and r.n = p.n) group by a.id order by importe desc, a.id`,
    idLiquidacion,
  );

const aad = (archivo: number, n: number, persona: number): string => `banco|${archivo}|${n}|${persona}`;
/** Stores a file; false when somebody in it was erased. */
export const saveBancoFile = (
  sql: Sql,
  claves: PersonaKeys,
  id: number,
  contenido: FileContent,
  pagos: readonly PagoToSave[],
): boolean => {
  sql.run('insert into banco_contenido(id_archivo, contenido) values(?, ?)', id, JSON.stringify(contenido));
  return pagos.every((p, i) => {
    const datos = claves.cerrar(p.id_personal, aad(id, i + 1, p.id_personal), JSON.stringify(p.datos));
    if (datos === undefined) return false;
    sql.run(
      'insert into banco_pago(id_archivo, n, id_liquidacion, id_personal, cuenta, importe, datos) values(?, ?, ?, ?, ?, ?, ?)',
      id,
      i + 1,
      p.id_liquidacion,
      p.id_personal,
      p.cuenta,
      p.importe,
      datos,
    );
    return true;
  });
};
export const bancoFileContent = (sql: Sql, id: number): FileContent | undefined => {
  const t = sql.value<Json<FileContent>>('select contenido from banco_contenido where id_archivo = ?', id);
  return t === undefined ? undefined : readJson(t);
};

export interface SavedPago {
  readonly n: number;
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly importe: number;
  readonly rechazo: string | null;
  /** Undefined after the person was erased. */
  readonly datos: PagoData | undefined;
}
/** The payments of a file, in its order. */
export const pagosOfFile = (sql: Sql, claves: PersonaKeyReads, id: number): readonly SavedPago[] =>
  sql
    .all<Omit<SavedPago, 'datos'> & { readonly datos: Uint8Array }>(
      'select p.n, p.id_liquidacion, p.id_personal, p.importe, p.datos, r.causa rechazo from banco_pago p left join banco_rechazo r on r.id_archivo = p.id_archivo and r.n = p.n where p.id_archivo = ? order by p.n',
      id,
    )
    .map((p) => {
      const t =
        p.datos.length === 0
          ? undefined
          : claves.abrir<Json<PagoData>>(p.id_personal, aad(id, p.n, p.id_personal), Buffer.from(p.datos));
      return { ...p, datos: t === undefined ? undefined : readJson(t) };
    });

/** The payments to one person in those runs, in the order of the files. */
export const pagosOfPersona = (
  sql: Sql,
  claves: PersonaKeyReads,
  idPersonal: number,
  liquidaciones: readonly number[],
): readonly (Pick<SavedPago, 'id_liquidacion' | 'importe' | 'datos'> & { readonly id_archivo: number })[] =>
  sql
    .all<{
      readonly id_archivo: number;
      readonly n: number;
      readonly id_liquidacion: number;
      readonly importe: number;
      readonly datos: Uint8Array;
    }>(
      'select id_archivo, n, id_liquidacion, importe, datos from banco_pago where id_liquidacion in (select value from json_each(?)) and id_personal = ? order by id_archivo, n',
      JSON.stringify(liquidaciones),
      idPersonal,
    )
    .map(({ n, datos, ...p }) => {
      const t =
        datos.length === 0
          ? undefined
          : claves.abrir<Json<PagoData>>(idPersonal, aad(p.id_archivo, n, idPersonal), Buffer.from(datos));
      return { ...p, datos: t === undefined ? undefined : readJson(t) };
    });

export const rejectedPagos = (sql: Sql, id: number): ReadonlySet<number> =>
  new Set(sql.column<number>('select n from banco_rechazo where id_archivo = ?', id));

export const putBancoFile = (
  sql: Sql,
  id: number,
  e: IssuedFile,
  f: { readonly at: string; readonly user: number; readonly position: number },
): void => {
  sql.run(
    'insert or replace into banco_archivo(id, emitido, at, usuario, posicion, anulado) values(?, ?, ?, ?, ?, null)',
    id,
    JSON.stringify({ ...e, pagos: [] }),
    f.at,
    f.user,
    f.position,
  );
};
export const voidBancoFile = (sql: Sql, id: number, a: NonNullable<SavedFile['anulado']>): void => {
  sql.run('update banco_archivo set anulado = ? where id = ?', JSON.stringify(a), id);
};
export const putRejections = (sql: Sql, id: number, pagos: readonly number[], causa: string): void => {
  for (const n of pagos)
    sql.run('insert or replace into banco_rechazo(id_archivo, n, causa) values(?, ?, ?)', id, n, causa);
};
/** Payments of an erased person keep their amounts, and nothing about the person. */
export const forgetInPagos = (sql: Sql, idPersonal: number): void => {
  sql.run("update banco_pago set datos = x'' where id_personal = ?", idPersonal);
};
