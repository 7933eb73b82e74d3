// Which runs rectify another, and the chain of those that one rectifies.
import type { Sql } from '../../kernel/sql.ts';
import { savedState } from './corridas.ts';

/** The first run (not annulled) that rectifies some receipt of this one. */
export const rectificativaOf = (sql: Sql, idLiquidacion: number): number | undefined =>
  sql.value<number>(
    "select v.id_liquidacion from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion where v.fase <> 'anulada' and json_extract(e.estado, '$.estado.cabecera.rectifica') = ? order by v.id_liquidacion limit 1",
    idLiquidacion,
  );
/** Every run (not annulled) that rectifies receipts of this one. */
export const rectificativasOf = (sql: Sql, idLiquidacion: number): readonly number[] => [
  ...sql.column<number>(
    "select v.id_liquidacion from lote_vigente v join liquidacion_estado e on e.id = v.id_liquidacion where v.fase <> 'anulada' and json_extract(e.estado, '$.estado.cabecera.rectifica') = ? order by v.id_liquidacion",
    idLiquidacion,
  ),
];
/**
 * A run and those that it rectifies, directly or through another: rectifying the first reverses and redoes
 * what all of them gave.
 */
export const rectifiedChainFrom = (sql: Sql, rectifica: number | undefined): readonly number[] => {
  const cadena: number[] = [];
  for (let id = rectifica; id !== undefined && !cadena.includes(id); ) {
    cadena.push(id);
    id = savedState(sql, id)?.estado.cabecera?.rectifica ?? undefined;
  }
  return cadena;
};
