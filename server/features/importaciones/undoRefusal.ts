// Checks before undoing many rows: decides each as writing it would, assuming that the others of the same
// work are already undone.
import { isLeft } from 'fp-ts/lib/Either.js';
import {
  tableRow as decider,
  type TableRowCommand,
  type TableRowContext,
  type TableRowState,
} from '../../../core/domain/tableRow.ts';
import { decide } from '../../../core/kit/decider.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { knownTable } from '../../../core/tables/index.ts';
import type { Authorship, StoreReads, TableRule, Tx } from '../../kernel/store.ts';
import type { DoneRow } from './sql/importacionRows.ts';
import { rowExists, otherRowWith, usingRowsByTable } from '../../rows/uses.ts';

/** All rows to be undone, by table. */
export type UndoneRows = ReadonlyMap<string, ReadonlyMap<number, DoneRow['hizo']>>;

const noEscribe = (): never => {
  throw new Error('lo que se prevé no escribe nada');
};
/** A read in the form of the transaction that rules take. */
export const asTx = (l: StoreReads, a: Authorship, hoy: string): Tx => ({
  ...l,
  ...a,
  hoy,
  version: (stream) => l.stream(stream).at(-1)?.version ?? 0,
  olvidada: (persona) => l.stream(`Personal/${persona}`).some((h) => h.type === 'personaOlvidada'),
  nuevoId: noEscribe,
  append: noEscribe,
  tocar: noEscribe,
  volcar: noEscribe,
  cambiar: noEscribe,
  quitar: noEscribe,
});

const contexto = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  id: number,
  vuelven: UndoneRows,
): TableRowContext => {
  const vuelve = (t: string, n: number): boolean => vuelven.get(t)?.has(n) === true,
    limite = [...vuelven.values()].reduce((n, x) => n + x.size, 0) + 1;
  // Rules may look at other rows that will be undone too. Only refusals for something closed, which undoing
  // does not open, are sure beforehand.
  const cerrado = (r: ReturnType<NonNullable<TableRule['revisar']>>): boolean =>
    r !== undefined && isLeft(r) && r.left.code === 'closed';
  return {
    tabla,
    id,
    existeOtra: (campos, durante) => {
      const otra = otherRowWith(tx.sql, tabla, campos, id, durante);
      return otra === undefined || vuelve(tabla.name, otra) ? undefined : otra;
    },
    existeFila: (t, n) => rowExists(tx.sql, t, n) || vuelven.get(t)?.get(n) === 'borro',
    usos: () => {
      const anterior = tx.fila(tabla.name, id),
        cuenta = new Map<string, number>();
      const usan = [
        ...usingRowsByTable(tx.sql, tabla.name, id, limite),
        ...reglas.flatMap((r) => (anterior && r.usos?.(tx, anterior, id)) ?? []),
      ];
      for (const u of usan) {
        const n = u.ids.filter((x) => !vuelve(u.tabla, x)).length;
        if (n > 0) cuenta.set(u.tabla, (cuenta.get(u.tabla) ?? 0) + n);
      }
      return [...cuenta].map(([t, cantidad]) => {
        const d = knownTable(t);
        return { tabla: t, singular: d.singular, plural: d.plural, cantidad, nombres: [] };
      });
    },
    reglas: (valores, anterior) => reglas.map((r) => r.revisar?.(tx, valores, anterior, id)).find(cerrado),
  };
};

/**
 * Why this row cannot be undone, as far as it can be known. `valores`: those it would have (empty if it would
 * be deleted).
 */
export const undoRefusal = (
  tx: Tx,
  tabla: AnyTable,
  reglas: readonly TableRule[],
  f: DoneRow,
  o: { readonly version: number; readonly valores: Row; readonly vuelven: UndoneRows },
): string | undefined => {
  const viva = tx.fila(tabla.name, f.fila);
  if (!viva !== (f.hizo === 'borro')) return undefined;
  const { id: _, version: _v, ...valores } = viva ?? {},
    estado: TableRowState = { phase: viva ? 'viva' : 'borrada', version: o.version, valores };
  const regla =
    f.hizo === 'agrego' && viva
      ? reglas.map((r) => r.revisarBorrado?.(tx, viva, f.fila)).find((r) => r !== undefined)
      : undefined;
  if (regla && isLeft(regla)) return regla.left.message;
  const comando: TableRowCommand =
    f.hizo === 'agrego'
      ? { type: 'borrar', version: o.version }
      : f.hizo === 'borro'
        ? { type: 'restaurar', valores: o.valores }
        : { type: 'modificar', version: o.version, valores: o.valores };
  const r = decide(decider, comando, estado, contexto(tx, tabla, reglas, f.fila, o.vuelven));
  return isLeft(r) ? r.left.message : undefined;
};
