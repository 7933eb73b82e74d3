// Receipts that the people of a run have in other runs.
import type { Periodo } from '../../../../core/kit/period.ts';
import type { Sql } from '../../../kernel/sql.ts';

/** People with a receipt in another run of the same month, kind and class, and which run. */
export const inOtherLiquidacion = (
  sql: Sql,
  o: { readonly id: number; readonly periodo: Periodo; readonly id_tipo: number; readonly id_clase: number },
): readonly { readonly persona: number; readonly otra: number; readonly descripcion: string }[] =>
  sql.all(
    `select r.id_personal as persona, min(q.id) as otra, q.descripcion as descripcion from "Recibos" r join "Liquidaciones" q on q.id = r.id_liquidacion
   where q.periodo = ? and q.id_rrhh_tipo_liquidacion = ? and q.id_rrhh_clase_liquidacion = ? and q.id <> ? and q.estado <> 'anulada' and r.neto is not null and r.estado <> 'revertido' group by r.id_personal`,
    o.periodo,
    o.id_tipo,
    o.id_clase,
    o.id,
  );

/** Receipts of other final settlements that come before one, or are approved; by month. */
export const otherFinals = (
  sql: Sql,
  o: { readonly id: number; readonly periodo: Periodo; readonly fecha_pago: string },
): readonly {
  readonly persona: number;
  readonly otra: number;
  readonly descripcion: string;
  readonly periodo: Periodo;
}[] =>
  sql.all(
    `select r.id_personal as persona, q.id as otra, q.descripcion as descripcion, q.periodo as periodo from "Recibos" r
     join "Liquidaciones" q on q.id = r.id_liquidacion join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion
   where t.codigo = 'FIN' and q.id <> ? and (q.estado in ('aprobada', 'pagada', 'cerrada') or q.estado <> 'anulada' and (q.periodo, q.fecha_pago, q.id) < (?, ?, ?))
     and r.neto is not null and r.estado <> 'revertido' order by q.periodo, q.id`,
    o.id,
    o.periodo,
    o.fecha_pago,
    o.id,
  );

export interface OnUnapproved {
  readonly persona: number;
  readonly otra: number;
  readonly descripcion: string;
}
/**
 * People whose receipt takes into account one of another run of the month that nobody approved: paid and
 * calculated before it, and left calculated. The SAC is apart: it takes nothing from a month.
 */
export const onUnapprovedRecibos = (
  sql: Sql,
  o: {
    readonly id: number;
    readonly periodo: Periodo;
    readonly lote: string;
    readonly fecha_pago: string;
  },
): readonly OnUnapproved[] =>
  sql.all(
    `select r.id_personal as persona, min(q.id) as otra, q.descripcion as descripcion from "Liquidaciones" q
     join lote_vigente v on v.id_liquidacion = q.id join lote l on l.nombre = v.lote join "TiposLiquidacion" t on t.id = q.id_rrhh_tipo_liquidacion
     join "Recibos" r on r.id_liquidacion = q.id
   where q.periodo = ? and (q.fecha_pago, q.id) < (?, ?) and v.fase = 'calculada' and t.tope <> 'sac' and l.n < (select n from lote where nombre = ?)
     and r.neto is not null and r.estado <> 'revertido' group by r.id_personal`,
    o.periodo,
    o.fecha_pago,
    o.id,
    o.lote,
  );
