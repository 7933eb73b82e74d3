// SQL for whether two sets of receipts have people in common under different legajos.
import { RELACIONES } from '../../rows/relaciones.ts';
import { IDS_PER_BATCH } from './recibos.ts';

/**
 * SQL: whether a set (`?`: where its ids begin) and another (by its number) both have receipts of one person,
 * under different legajos.
 */
export const sharesOtherRelacion = (lote: string): string => `exists (select 1 from ${RELACIONES}
  join recibo_datos x on x.id = ? + a.id join recibo_datos y on y.id = ${lote} * ${IDS_PER_BATCH} + b.id where x.neto is not null and y.neto is not null)`;
