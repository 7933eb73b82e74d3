// What receipts took from a person for each agenda entry: of two loans at once, how much belongs to each.
import type { Decimal } from '../../core/kit/money.ts';
import { corridaOfBatch, revertedBy } from './sql/corridas.ts';
import { batchNumber, savedRecibo } from './sql/recibos.ts';
import { agendaAmounts } from './packing.ts';
import type { Sql } from '../kernel/sql.ts';

/** `lotes`: names of the sets that the run looks back on; receipts that another of them took back do not count. `datos`: where receipts are stored. */
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
