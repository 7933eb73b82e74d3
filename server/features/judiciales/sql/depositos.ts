// Judicial deposits. What was sent comes from facts; the orders of each file and their encrypted lines are
// stored outside any rebuild, like documents.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { FileContent } from '../../bancos/contract.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import { readJson, type Json } from '../../../kernel/json.ts';

export const DDL_DEPOSITOS = `
create table if not exists deposito_archivo(id integer primary key, emitido text not null, at text not null, usuario integer not null, posicion integer not null, acreditado text, anulado text) strict;
create table if not exists deposito_orden(
  id_archivo integer not null, n integer not null, id_agenda integer not null, id_personal integer not null, importe integer not null, datos blob not null, primary key(id_archivo, n)
) strict, without rowid;
create index if not exists deposito_orden_agenda on deposito_orden(id_agenda);
create table if not exists deposito_contenido(id_archivo integer primary key, contenido text not null) strict;
`;
export const DEPOSITOS_TABLES: TableKinds = {
  deposito_archivo: 'derived',
  deposito_orden: 'kept',
  deposito_contenido: 'kept',
};

/**
 * A file as its fact records it, without names, courts or accounts. `ordenes`: agenda row and person of each,
 * in the order of the file.
 */
export interface IssuedDeposito {
  readonly periodo: string;
  readonly nombre: string;
  readonly id_layout: number;
  readonly layout: string;
  readonly layout_version: number;
  readonly fecha_pago: string;
  readonly envio: number;
  readonly cantidad: number;
  readonly total: string;
  readonly hash: string;
  readonly ordenes: readonly (readonly [id_agenda: number, id_personal: number])[];
}
/** Data of an order, encrypted under the key of the person it is withheld from. */
export interface DepositoData {
  readonly legajo: number;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly expediente: string | null;
  readonly juzgado: string | null;
  readonly beneficiario: string | null;
  readonly cbu: string;
  readonly clase: string;
  readonly linea: string;
}
/** Amounts in cents. */
export interface OrderToSave {
  readonly id_agenda: number;
  readonly id_personal: number;
  readonly importe: number;
  readonly datos: DepositoData;
}
export interface SavedDeposito {
  readonly id: number;
  readonly emitido: IssuedDeposito;
  readonly at: string;
  readonly usuario: number;
  readonly acreditado: { readonly comprobante: string; readonly fecha: string } | null;
  readonly anulado: { readonly motivo: string } | null;
}

interface Fila {
  readonly id: number;
  readonly emitido: Json<IssuedDeposito>;
  readonly at: string;
  readonly usuario: number;
  readonly acreditado: Json<SavedDeposito['acreditado']> | null;
  readonly anulado: Json<SavedDeposito['anulado']> | null;
}
const deTexto = <A>(t: Json<A | null> | null): A | null => (t === null ? null : readJson(t));
const leido = (f: Fila): SavedDeposito => ({
  id: f.id,
  emitido: readJson(f.emitido),
  at: f.at,
  usuario: f.usuario,
  acreditado: deTexto(f.acreditado),
  anulado: deTexto(f.anulado),
});
const CAMPOS = 'id, emitido, at, usuario, acreditado, anulado';
export const depositoById = (sql: Sql, id: number): SavedDeposito | undefined => {
  const f = sql.get<Fila>(`select ${CAMPOS} from deposito_archivo where id = ?`, id);
  return f && leido(f);
};
/** The deposits of a month, newest first. */
export const depositosOfMes = (sql: Sql, periodo: string): readonly SavedDeposito[] =>
  sql
    .all<Fila>(
      `select ${CAMPOS} from deposito_archivo where json_extract(emitido, '$.periodo') = ? order by id desc`,
      periodo,
    )
    .map(leido);
export const depositoSendings = (
  sql: Sql,
): readonly { readonly id_layout: number; readonly envio: number }[] =>
  sql.all(
    "select json_extract(emitido, '$.id_layout') id_layout, max(json_extract(emitido, '$.envio')) envio from deposito_archivo where anulado is null group by 1 order by 1",
  );
export const proximoDeposito = (sql: Sql): number =>
  (sql.value<number>('select max(id) from deposito_archivo') ?? 0) + 1;
/** Changes with every file sent or annulled. */
export const depositosMark = (sql: Sql): string =>
  sql.oneValue<string>(
    "select ifnull(max(posicion), 0) || '/' || count(*) || '/' || (select count(*) from deposito_archivo where anulado is not null) from deposito_archivo",
  );
/** A file in force that lacks some of its orders here: what was deposited is unknown, so nothing more is. */
export const incompleteDeposito = (sql: Sql): number | undefined =>
  sql.value<number>(
    "select a.id from deposito_archivo a where a.anulado is null and json_extract(a.emitido, '$.cantidad') <> (select count(*) from deposito_orden o where o.id_archivo = a.id) limit 1",
  );
/** What the files in force of a month deposit, by order, in cents. */
export const depositedByOrder = (sql: Sql, periodo: string): ReadonlyMap<number, number> =>
  new Map(
    sql
      .all<{ id_agenda: number; importe: number }>(
        `select o.id_agenda, sum(o.importe) importe from deposito_orden o join deposito_archivo a on a.id = o.id_archivo where a.anulado is null and json_extract(a.emitido, '$.periodo') = ? group by o.id_agenda`,
        periodo,
      )
      .map((x) => [x.id_agenda, x.importe]),
  );

const aad = (archivo: number, n: number, persona: number): string => `deposito|${archivo}|${n}|${persona}`;
/** Stores a file; false when somebody in it was erased. */
export const saveDeposito = (
  sql: Sql,
  claves: PersonaKeys,
  id: number,
  contenido: FileContent,
  ordenes: readonly OrderToSave[],
): boolean => {
  sql.run(
    'insert into deposito_contenido(id_archivo, contenido) values(?, ?)',
    id,
    JSON.stringify(contenido),
  );
  return ordenes.every((o, i) => {
    const datos = claves.cerrar(o.id_personal, aad(id, i + 1, o.id_personal), JSON.stringify(o.datos));
    if (datos === undefined) return false;
    sql.run(
      'insert into deposito_orden(id_archivo, n, id_agenda, id_personal, importe, datos) values(?, ?, ?, ?, ?, ?)',
      id,
      i + 1,
      o.id_agenda,
      o.id_personal,
      o.importe,
      datos,
    );
    return true;
  });
};
export const depositoContents = (sql: Sql, id: number): FileContent | undefined => {
  const t = sql.value<Json<FileContent>>('select contenido from deposito_contenido where id_archivo = ?', id);
  return t === undefined ? undefined : readJson(t);
};
/** The orders of a file, in its order; without data after the person was erased. */
export const depositoOrders = (
  sql: Sql,
  claves: PersonaKeyReads,
  id: number,
): readonly {
  readonly id_agenda: number;
  readonly id_personal: number;
  readonly importe: number;
  readonly datos: DepositoData | undefined;
}[] =>
  sql
    .all<{ n: number; id_agenda: number; id_personal: number; importe: number; datos: Uint8Array }>(
      'select n, id_agenda, id_personal, importe, datos from deposito_orden where id_archivo = ? order by n',
      id,
    )
    .map((o) => {
      const t =
        o.datos.length === 0
          ? undefined
          : claves.abrir<Json<DepositoData>>(
              o.id_personal,
              aad(id, o.n, o.id_personal),
              Buffer.from(o.datos),
            );
      return {
        id_agenda: o.id_agenda,
        id_personal: o.id_personal,
        importe: o.importe,
        datos: t === undefined ? undefined : readJson(t),
      };
    });

export const putDeposito = (
  sql: Sql,
  id: number,
  e: IssuedDeposito,
  f: { readonly at: string; readonly user: number; readonly position: number },
): void => {
  sql.run(
    'insert or replace into deposito_archivo(id, emitido, at, usuario, posicion, acreditado, anulado) values(?, ?, ?, ?, ?, null, null)',
    id,
    JSON.stringify({ ...e, ordenes: [] }),
    f.at,
    f.user,
    f.position,
  );
};
export const changeDeposito = (
  sql: Sql,
  id: number,
  campo: 'acreditado' | 'anulado',
  valor: object,
): void => {
  sql.run(`update deposito_archivo set ${campo} = ? where id = ?`, JSON.stringify(valor), id);
};
export const forgetInDepositos = (sql: Sql, idPersonal: number): void => {
  sql.run("update deposito_orden set datos = x'' where id_personal = ?", idPersonal);
};
