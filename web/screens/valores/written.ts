// The typed and unsaved values by table and key, and as the values to save.
import type { WireValues, WireValueTable, WrittenTableValue } from '../../../core/api/valores.ts';
import { divide, fromInteger, multiply, readDecimal, roundBy, writeExact } from '../../../core/kit/money.ts';
import { refusedValue } from '../../../core/outputs/writtenValues.ts';
import { startOfValue, type ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';

export interface ValorDraft {
  readonly valor: string;
  readonly source: string;
}
export const EMPTY_VALOR: ValorDraft = { valor: '', source: '' };
type Table = Pick<WireValueTable, 'tabla' | 'id'>;
type Key = Pick<ValueOfMes, 'clave1' | 'clave2'>;
/** The changes to a key's typed values. */
export interface DraftChange {
  readonly table: Table;
  readonly of: Key;
  readonly change: Partial<ValorDraft>;
}
/** By `placeOf`. */
export type ValorDrafts = ReadonlyMap<string, ValorDraft & { readonly table: Table; readonly of: Key }>;

export const placeOf = (t: Table, v: Key): string => JSON.stringify([t.tabla, t.id, v.clave1, v.clave2]);
export const isNumber = (value: string): boolean => readDecimal(value) !== undefined;

/** Why a typed value is not saved, in words; undefined when it is. */
export const refusedDraft = (
  m: WireValues,
  d: ValorDraft & { readonly table: Table; readonly of: Key },
): string | undefined => {
  const t = m.tablas.find((x) => x.tabla === d.table.tabla && x.id === d.table.id);
  return (
    t &&
    refusedValue(t, {
      desde: startOfValue(t, m.periodo, m.fecha_pago),
      clave1: d.of.clave1,
      clave2: d.of.clave2,
      valor: d.valor,
    })
  );
};

/** Like `refusedDraft`, for the values typed for a key; undefined when there are none. */
export const refusedIn = (m: WireValues, drafts: ValorDrafts, table: Table, of: Key): string | undefined => {
  const d = drafts.get(placeOf(table, of));
  return d && refusedDraft(m, d);
};

/** Clearing a key's value clears all its typed values. */
export const withDraftChanges = (drafts: ValorDrafts, changes: readonly DraftChange[]): ValorDrafts => {
  const n = new Map(drafts);
  for (const { table, of, change } of changes) {
    const place = placeOf(table, of),
      d = { ...(n.get(place) ?? { ...EMPTY_VALOR, table, of }), ...change };
    if (d.valor === '') n.delete(place);
    else n.set(place, d);
  }
  return n;
};

/** Text that is not a number is left out. */
export const writtenValues = (m: WireValues, drafts: ValorDrafts): WrittenTableValue[] =>
  [...drafts.values()].flatMap((d): WrittenTableValue[] => {
    const t = m.tablas.find((x) => x.tabla === d.table.tabla && x.id === d.table.id);
    return t === undefined || !isNumber(d.valor)
      ? []
      : [
          {
            tabla: t.tabla,
            id: t.id,
            version: t.version,
            desde: startOfValue(t, m.periodo, m.fecha_pago),
            clave1: d.of.clave1,
            clave2: d.of.clave2,
            valor: d.valor,
            fuente: d.source.trim() === '' ? null : d.source.trim(),
          },
        ];
  });

/** A value raised by an index, to the cent; undefined if either is not a number. */
export const raisedBy = (value: string, index: string): string | undefined => {
  const v = readDecimal(value),
    i = readDecimal(index);
  return v === undefined || i === undefined
    ? undefined
    : writeExact(roundBy(multiply(v, fromInteger(1) + divide(i, fromInteger(100))), 'centavo'), 2);
};
