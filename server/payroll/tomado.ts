// What receipts took of a person for each entry of the agenda: of two loans at once, what is of each.
import type { Decimal } from '../../core/kit/money.ts';
import { corridaDeLote, revertidasPor } from './sql/corridas.ts';
import { numeroDeLote, reciboGuardado } from './sql/recibos.ts';
import { importesDeAgenda } from './empaque.ts';
import type { Sql } from '../kernel/sql.ts';

/** `lotes`: names of the sets that the run looks back on. Nothing of a receipt that another of them took back. `datos`: where receipts are kept. */
export const tomadoPorAgenda = (
  sql: Sql,
  datos: Sql,
  lotes: readonly string[],
  idPersonal: number,
): ReadonlyMap<number, Decimal> => {
  const corridas = lotes.map((nombre) => ({ nombre, id: corridaDeLote(sql, nombre) })),
    revertidas = revertidasPor(
      sql,
      corridas.flatMap((c) => c.id ?? []),
      idPersonal,
    ),
    suma = new Map<number, Decimal>();
  for (const c of corridas) {
    const lote = c.id === undefined || revertidas.has(c.id) ? undefined : numeroDeLote(datos, c.nombre),
      r = lote === undefined ? undefined : reciboGuardado(datos, lote, idPersonal);
    if (r && r.neto !== null)
      for (const [id, importe] of importesDeAgenda(r.lineas)) suma.set(id, (suma.get(id) ?? 0n) + importe);
  }
  return suma;
};
