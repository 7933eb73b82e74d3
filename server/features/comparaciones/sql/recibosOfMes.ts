// The receipts that a person has in a month.
import type { Sql } from '../../../kernel/sql.ts';
import { IDS_PER_BATCH } from '../../../payroll/sql/recibos.ts';

export interface ReciboOfMes {
  readonly id_liquidacion: number;
  readonly id_tipo: number;
  readonly liquidacion: string;
  readonly neto: number;
}

/** Runs of the month that gave the person a net, largest first; without voided runs and corrections. */
export const recibosOfMes = (sql: Sql, idPersonal: number, periodo: string): readonly ReciboOfMes[] =>
  sql.all<ReciboOfMes>(
    `select v.id_liquidacion, v.id_tipo, json_extract(e.estado, '$.estado.cabecera.descripcion') as liquidacion, r.neto
     from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion
       join lote l on l.nombre = v.lote join recibo_datos r on r.id = l.n * ${IDS_PER_BATCH} + ?
     where v.periodo = ? and v.fase <> 'anulada' and r.neto is not null and json_extract(e.estado, '$.estado.cabecera.rectifica') is null
     order by r.neto desc, v.id_liquidacion`,
    idPersonal,
    periodo,
  );
