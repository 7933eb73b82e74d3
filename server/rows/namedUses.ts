// The uses of a row: how many rows of each table, and the names of the first ones.
import type { TableRowContext } from '../../core/domain/tableRow.ts';
import { rowName, type AnyTable } from '../../core/kit/table.ts';
import { tableNamed, knownTable } from '../../core/tables/index.ts';
import type { TableRule, Tx } from '../kernel/store.ts';
import { usingRowsIn, rowUses } from './uses.ts';

const MAXIMO_NOMBRES = 5;
export const namedUses = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
): ReturnType<TableRowContext['usos']> => {
  const cuenta = new Map<string, number>(),
    nombrados = new Map<string, Set<number>>(),
    anterior = tx.fila(tabla.name, id);
  for (const u of rowUses(tx.sql, tabla.name, id)) cuenta.set(u.tabla, u.cantidad);
  // Rows about people are counted but not named.
  for (const t of cuenta.keys())
    if (tableNamed(t)?.persona === undefined)
      nombrados.set(t, new Set(usingRowsIn(tx.sql, tabla.name, id, t)));
  for (const r of reglas)
    for (const u of (anterior && r.usos?.(tx, anterior, id)) ?? []) {
      const ya = nombrados.get(u.tabla) ?? new Set(),
        nuevos = u.ids.filter((x) => !ya.has(x));
      if (nuevos.length === 0) continue;
      cuenta.set(u.tabla, (cuenta.get(u.tabla) ?? 0) + nuevos.length);
      nombrados.set(u.tabla, new Set([...ya, ...nuevos]));
    }
  return [...cuenta].map(([t, cantidad]) => {
    const d = knownTable(t),
      nombres = [...(nombrados.get(t) ?? [])].slice(0, MAXIMO_NOMBRES).flatMap((n) => {
        const fila = tx.fila(t, n);
        return fila ? [rowName(d, fila)] : [];
      });
    return { tabla: t, singular: d.singular, plural: d.plural, cantidad, nombres };
  });
};
