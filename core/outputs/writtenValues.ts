// Values written for a month, as the rows that each table would have: to be tried on everybody, and to be saved.
import type { Row } from '../kit/field.ts';
import { withValues, type DatedRow } from '../payroll/valuesOfMes.ts';

type StoredRow = DatedRow & { readonly fijo?: string | null };
/** A variable keeps its values in another list, without keys. */
interface WhichTable {
  readonly tabla: 'TablasAuxiliar' | 'Variables';
  readonly id: number;
}
type WrittenIn = DatedRow & WhichTable;
/** The list of a table or of a variable with the written values, under the name of its field. */
export const changedList = (
  tabla: WhichTable['tabla'],
  filas: readonly StoredRow[],
  written: readonly DatedRow[],
): Row => {
  const all: readonly StoredRow[] = withValues<StoredRow>(filas, written);
  return tabla === 'Variables'
    ? { valores: all.map(({ desde, valor }) => ({ desde, valor })) }
    : {
        filas: all.map(({ desde, clave1, clave2, valor, fijo = null, fuente }) => ({
          desde,
          clave1,
          clave2,
          valor,
          fijo,
          fuente,
        })),
      };
};

/** One change for each table that something was written for. */
export const triedTables = (
  tablas: readonly (WhichTable & { readonly filas: readonly StoredRow[] })[],
  written: readonly WrittenIn[],
): (WhichTable & { readonly valores: Row })[] =>
  tablas.flatMap((t) => {
    const suyos = written.filter((w) => w.tabla === t.tabla && w.id === t.id);
    return suyos.length === 0
      ? []
      : [{ tabla: t.tabla, id: t.id, valores: changedList(t.tabla, t.filas, suyos) }];
  });
