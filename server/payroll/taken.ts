// What receipts took of a person for each entry of the agenda: of two loans at once, what is of each.
import type { Decimal } from '../../core/kit/money.ts';
import { corridaOfBatch, revertedBy } from './sql/corridas.ts';
import { batchNumber, savedRecibo } from './sql/recibos.ts';
import { agendaAmounts } from './packing.ts';
import type { Sql } from '../kernel/sql.ts';

/** `lotes`: names of the sets that the run looks back on. Nothing of a receipt that another of them took back. `datos`: where receipts are kept. */
export const takenByAgenda = (
  sql: Sql,
  datos: Sql,
  lotes: readonly string[],
  idPersonal: number,
): ReadonlyMap<number, Decimal> => {
  const corridas = lotes.map((nombre) => ({ nombre, id: corridaOfBatch(sql, nombre) })),
    revertidas = revertedBy(
      sql,
      corridas.flatMap((c) => c.id ?? []),
      idPersonal,
    ),
    suma = new Map<number, Decimal>();
  for (const c of corridas) {
    const lote = c.id === undefined || revertidas.has(c.id) ? undefined : batchNumber(datos, c.nombre),
      r = lote === undefined ? undefined : savedRecibo(datos, lote, idPersonal);
    if (r && r.neto !== null)
      for (const [id, importe] of agendaAmounts(r.lineas)) suma.set(id, (suma.get(id) ?? 0n) + importe);
  }
  return suma;
};
