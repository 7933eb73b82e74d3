// Values written for a month, as rows of their tables, to be tried on everybody or saved.
import type { Row } from '../kit/field.ts';
import { readField } from '../kit/readField.ts';
import { fromInteger, readDecimal, showShort } from '../kit/money.ts';
import { textFor } from '../kit/text.ts';
import { tableRowKey } from '../payroll/auxiliarTable.ts';
import { withValues, type DatedRow } from '../payroll/valuesOfMes.ts';
import { tables } from '../tables/index.ts';

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

const VALUE = {
  TablasAuxiliar: tables.TablasAuxiliar.fields.filas.fields.valor,
  Variables: tables.Variables.fields.valores.fields.valor,
} as const;
const ONE = fromInteger(1);
/** A key's previous value, if the row turns an amount into nothing; undefined otherwise. */
export const fallenFrom = (
  filas: readonly Pick<DatedRow, 'desde' | 'clave1' | 'clave2' | 'valor'>[],
  w: Pick<DatedRow, 'desde' | 'clave1' | 'clave2' | 'valor'>,
): string | undefined => {
  const key = tableRowKey(w.clave1, w.clave2),
    [antes] = filas
      .filter((f) => f !== w && f.desde <= w.desde && tableRowKey(f.clave1, f.clave2) === key)
      .toSorted((a, b) => (a.desde < b.desde ? 1 : -1));
  return antes && (readDecimal(antes.valor) ?? 0n) > ONE && (readDecimal(w.valor) ?? 0n) <= 0n
    ? antes.valor
    : undefined;
};
/**
 * Why a value is refused in a bulk write: it does not fit its field, or it turns an amount into nothing (a
 * cap of zero takes no contributions from anybody). The table's own form allows that, since there one value
 * is looked at by itself.
 */
export const refusedValue = (
  t: { readonly tabla: WhichTable['tabla']; readonly filas: readonly DatedRow[] },
  w: Pick<DatedRow, 'desde' | 'clave1' | 'clave2' | 'valor'>,
): string | undefined => {
  const read = readField(VALUE[t.tabla], 'valor', w.valor);
  if ('errors' in read) return read.errors[0]?.message;
  const antes = fallenFrom(t.filas, w),
    key = tableRowKey(w.clave1, w.clave2),
    wasNegative = t.filas.some(
      (f) => tableRowKey(f.clave1, f.clave2) === key && (readDecimal(f.valor) ?? 0n) < 0n,
    );
  return antes !== undefined
    ? textFor('valores.quedaEnNada', { valor: showShort(w.valor), antes: showShort(antes) })
    : (readDecimal(w.valor) ?? 0n) < 0n && !wasNegative
      ? textFor('valores.negativo', { valor: showShort(w.valor) })
      : undefined;
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
