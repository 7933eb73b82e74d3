// Runs that come after another one in its month, or look back on it, and so have read its receipts.
import { periodoNumber } from '../../../core/kit/period.ts';
import type { Sql } from '../../kernel/sql.ts';
import { esSac, type CorridaPlace } from './corridas.ts';
import { dataKey, IDS_PER_BATCH } from './recibos.ts';
import { sharesOtherRelacion } from './sharedRecibos.ts';

/** SQL: the other run (`v`, state `e`) is later, and its formulas could look back on this one's receipts. */
const LO_MIRA = `(json_extract(e.estado, '$.estado.resumen.historia_desde') <= ? and (v.periodo, v.fecha_pago, v.id_liquidacion) > (?, ?, ?))`;
const loMira = (o: CorridaPlace): readonly [number, string, string, number] => {
  const ultimo = o.fecha_pago.slice(0, 7) > o.periodo ? o.fecha_pago : o.periodo;
  return [periodoNumber(ultimo), o.periodo, o.fecha_pago, o.id];
};
/** The description of the first closed run that read this one's: paid later in the month, or looking back. */
export const closedAfter = (sql: Sql, o: CorridaPlace): string | undefined =>
  sql.value<string>(
    `select json_extract(e.estado, '$.estado.cabecera.descripcion') from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion
   where v.fase = 'cerrada' and v.id_liquidacion <> ? and (v.periodo = ? and (v.fecha_pago, v.id_liquidacion) > (?, ?) and ${esSac('v.id_liquidacion')} = ${esSac('?')} or ${LO_MIRA})
   order by v.fecha_pago, v.id_liquidacion limit 1`,
    o.id,
    o.periodo,
    o.fecha_pago,
    o.id,
    o.id,
    ...loMira(o),
  );

/** `lote`: the number of the set in force. */
export interface ApprovedLater {
  readonly id: number;
  readonly descripcion: string;
  readonly lote: number;
}
/** Approved runs that come later in a run's month, calculated after a position. */
export const approvedLater = (
  sql: Sql,
  o: CorridaPlace & { readonly posicion: number },
): readonly ApprovedLater[] =>
  sql.all(
    `select v.id_liquidacion as id, json_extract(e.estado, '$.estado.cabecera.descripcion') as descripcion, l.n as lote
   from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion join lote l on l.nombre = v.lote
   where v.id_liquidacion <> ? and v.fase in ('aprobada', 'pagada', 'cerrada') and json_extract(e.estado, '$.estado.resumen.posicion') > ?
     and v.periodo = ? and (v.fecha_pago, v.id_liquidacion) > (?, ?) and ${esSac('v.id_liquidacion')} = ${esSac('?')}
   order by v.fecha_pago, v.id_liquidacion`,
    o.id,
    o.posicion,
    o.periodo,
    o.fecha_pago,
    o.id,
    o.id,
  );

/**
 * The description of the first approved run that depends on this one (paid later in its month, or looking
 * back), calculated before a position, with a person of this set. `soloDelMes`: ignores runs that look back.
 */
export const approvedBefore = (
  sql: Sql,
  o: CorridaPlace & {
    readonly lote: number;
    readonly posicion: number;
    readonly soloDelMes?: boolean;
  },
): string | undefined =>
  sql.value<string>(
    `select json_extract(e.estado, '$.estado.cabecera.descripcion') from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion join lote o on o.nombre = v.lote
   where v.id_liquidacion <> ? and v.fase in ('aprobada', 'pagada', 'cerrada') and json_extract(e.estado, '$.estado.resumen.posicion') < ?
     and (v.periodo = ? and (v.fecha_pago, v.id_liquidacion) > (?, ?) and ${esSac('v.id_liquidacion')} = ${esSac('?')}${o.soloDelMes ? '' : ` or ${LO_MIRA}`})
     and (exists (select 1 from recibo_datos a join recibo_datos b on b.id = o.n * ${IDS_PER_BATCH} + a.id % ${IDS_PER_BATCH} where a.id between ? and ? and a.neto is not null and b.neto is not null) or ${sharesOtherRelacion('o.n')})
   order by v.fecha_pago, v.id_liquidacion limit 1`,
    o.id,
    o.posicion,
    o.periodo,
    o.fecha_pago,
    o.id,
    o.id,
    ...(o.soloDelMes ? [] : loMira(o)),
    ...[dataKey(o.lote, 0), dataKey(o.lote + 1, 0) - 1, dataKey(o.lote, 0)],
  );
