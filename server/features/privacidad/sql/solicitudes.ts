// The index of what people asked about their own data. What they wrote stays in the facts, under their key.
import type { SolicitudReason, SolicitudClase, SolicitudPhase } from '../../../../core/domain/solicitud.ts';
import type { TableKinds } from '../../../kernel/tableKinds.ts';
import type { Sql } from '../../../kernel/sql.ts';

export const DDL_SOLICITUDES = `
create table if not exists solicitud_datos(
  id integer primary key, id_personal integer not null, clase text not null, estado text not null,
  recibida_el text not null, vence text not null, cerrada_el text, causa text
) strict;
`;
export const SOLICITUDES_TABLES: TableKinds = { solicitud_datos: 'derived' };
export const solicitudStream = (id: number): string => `SolicitudesDatos/${id}`,
  solicitudOfStream = (stream: string): number => Number(stream.slice('SolicitudesDatos/'.length));

export interface SolicitudRow {
  readonly id: number;
  readonly id_personal: number;
  readonly clase: SolicitudClase;
  readonly estado: SolicitudPhase;
  readonly recibida_el: string;
  readonly vence: string;
  readonly cerrada_el: string | null;
  readonly causa: SolicitudReason | null;
}
/** First those without an answer, by when they are due; then the others, the last answered first. */
export const solicitudRows = (sql: Sql): readonly SolicitudRow[] =>
  sql.all<SolicitudRow>(
    `select * from solicitud_datos order by estado <> 'pendiente', iif(estado = 'pendiente', vence, ''), cerrada_el desc, id desc`,
  );
export const solicitudRow = (sql: Sql, id: number): SolicitudRow | undefined =>
  sql.get<SolicitudRow>('select * from solicitud_datos where id = ?', id);
export const nextSolicitud = (sql: Sql): number =>
  (sql.value<number>('select max(id) from solicitud_datos') ?? 0) + 1;

/** The number of the open request of that kind by one of these legajos, which are of one person. */
export const openSolicitud = (
  sql: Sql,
  clase: SolicitudClase,
  legajos: readonly number[],
): number | undefined =>
  sql.value<number>(
    `select id from solicitud_datos where estado = 'pendiente' and clase = ? and id_personal in (select value from json_each(?))`,
    clase,
    JSON.stringify(legajos),
  );
/** The day of the last access that was answered before another, from a day on. */
export const previousAccess = (
  sql: Sql,
  o: { readonly id: number; readonly legajos: readonly number[]; readonly desde: string },
): string | undefined =>
  sql.value<string>(
    `select max(recibida_el) from solicitud_datos where clase = 'acceso' and estado = 'respondida' and id < ? and recibida_el >= ?
      and id_personal in (select value from json_each(?))`,
    o.id,
    o.desde,
    JSON.stringify(o.legajos),
  ) ?? undefined;
/** The legajos of whom something is still to be answered. */
export const openPeople = (sql: Sql): readonly number[] => [
  ...sql.column<number>(`select distinct id_personal from solicitud_datos where estado = 'pendiente'`),
];
/** How many wait for an answer, and when the first is due. */
export const pendingSolicitudes = (
  sql: Sql,
): { readonly cantidad: number; readonly primera: string | null } =>
  sql.get<{ readonly cantidad: number; readonly primera: string | null }>(
    `select count(*) cantidad, min(vence) primera from solicitud_datos where estado = 'pendiente'`,
  ) ?? { cantidad: 0, primera: null };

export const saveSolicitud = (sql: Sql, s: SolicitudRow): void => {
  sql.run(
    'insert or replace into solicitud_datos(id, id_personal, clase, estado, recibida_el, vence, cerrada_el, causa) values(?, ?, ?, ?, ?, ?, ?, ?)',
    s.id,
    s.id_personal,
    s.clase,
    s.estado,
    s.recibida_el,
    s.vence,
    s.cerrada_el,
    s.causa,
  );
};
/** The streams that have or had something of these people. */
export const streamsOfPeople = (sql: Sql, personas: readonly number[]): readonly string[] => [
  ...sql.column<string>(
    'select stream from fact where person in (select value from json_each(?)) group by stream order by min(position)',
    JSON.stringify(personas),
  ),
];
