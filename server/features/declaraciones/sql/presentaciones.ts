// Presentations to ARCA: one row each, from facts; and what each file said about each person, encrypted under
// that person's key, outside any rebuild.
import type { PersonaKeys, PersonaKeyReads } from '../../../kernel/personaKeys.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';
import type { PresentacionRow } from '../../../payroll/sql/presentaciones.ts';

export const DDL_PRESENTACIONES = `
create table if not exists presentacion(id integer primary key, periodo text not null, clase text not null, envio text, id_liquidacion integer, secuencia integer not null, nombre text not null, huella text not null, registros integer not null,
  encabezado text not null, totales text not null, motivo text, estado text not null, acuse text, fecha_acuse text, descarte text, at text not null, por text not null) strict;
create index if not exists presentacion_periodo on presentacion(periodo);
create table if not exists presentacion_persona(id_presentacion integer not null, orden integer not null, id_personal integer not null, cuerpo blob not null, primary key(id_presentacion, orden)) strict, without rowid;
`;
export const PRESENTACIONES_TABLES: TableKinds = { presentacion: 'derived', presentacion_persona: 'kept' };

export const presentacionOf = (sql: Sql, id: number): PresentacionRow | undefined =>
  sql.get<PresentacionRow>('select * from presentacion where id = ?', id);
export const notePresentacion = (sql: Sql, f: PresentacionRow): void => {
  sql.run(
    `insert or replace into presentacion(id, periodo, clase, envio, id_liquidacion, secuencia, nombre, huella, registros, encabezado, totales, motivo, estado, acuse, fecha_acuse, descarte, at, por) values(?${',?'.repeat(17)})`,
    f.id,
    f.periodo,
    f.clase,
    f.envio,
    f.id_liquidacion,
    f.secuencia,
    f.nombre,
    f.huella,
    f.registros,
    f.encabezado,
    f.totales,
    f.motivo,
    f.estado,
    f.acuse,
    f.fecha_acuse,
    f.descarte,
    f.at,
    f.por,
  );
};

const aad = (id: number, persona: number): string => `presentacion|${id}|${persona}`;
export const savePart = (
  sql: Sql,
  claves: PersonaKeys,
  p: { readonly id: number; readonly orden: number; readonly id_personal: number; readonly texto: string },
): void => {
  sql.run(
    'insert into presentacion_persona(id_presentacion, orden, id_personal, cuerpo) values(?, ?, ?, ?)',
    p.id,
    p.orden,
    p.id_personal,
    claves.cerrar(p.id_personal, aad(p.id, p.id_personal), p.texto) ?? new Uint8Array(0),
  );
};

/** What a presentation said about each person, in the order of its file; undefined for an erased person. */
export const savedParts = (
  sql: Sql,
  claves: PersonaKeyReads,
  id: number,
): readonly { readonly id_personal: number; readonly texto: string | undefined }[] =>
  sql
    .all<{ id_personal: number; cuerpo: Uint8Array }>(
      'select id_personal, cuerpo from presentacion_persona where id_presentacion = ? order by orden',
      id,
    )
    .map((f) => ({
      id_personal: f.id_personal,
      texto:
        f.cuerpo.length === 0
          ? undefined
          : claves.abrir(f.id_personal, aad(id, f.id_personal), Buffer.from(f.cuerpo)),
    }));
