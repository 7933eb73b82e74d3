// What is written on the screen of values and not saved, by table and key; and as the values to save.
import type { WireValues, WireValueTable, WrittenTableValue } from '../../../core/api/valores.ts';
import { divide, fromInteger, multiply, readDecimal, roundBy, writeExact } from '../../../core/kit/money.ts';
import { refusedValue } from '../../../core/outputs/writtenValues.ts';
import { startOfValue, type ValueOfMes } from '../../../core/payroll/valuesOfMes.ts';

export interface ValorDraft {
  readonly valor: string;
  readonly fuente: string;
}
export const EMPTY_VALOR: ValorDraft = { valor: '', fuente: '' };
type Table = Pick<WireValueTable, 'tabla' | 'id'>;
type Key = Pick<ValueOfMes, 'clave1' | 'clave2'>;
/** What changes of what is written for a key. */
export interface DraftChange {
  readonly tabla: Table;
  readonly de: Key;
  readonly cambio: Partial<ValorDraft>;
}
/** By `placeOf`. */
export type ValorDrafts = ReadonlyMap<string, ValorDraft & { readonly tabla: Table; readonly de: Key }>;

export const placeOf = (t: Table, v: Key): string => JSON.stringify([t.tabla, t.id, v.clave1, v.clave2]);
export const isNumber = (valor: string): boolean => readDecimal(valor) !== undefined;

/** Why a written value is not saved, in words; undefined when it is. */
export const refusedDraft = (
  m: WireValues,
  d: ValorDraft & { readonly tabla: Table; readonly de: Key },
): string | undefined => {
  const t = m.tablas.find((x) => x.tabla === d.tabla.tabla && x.id === d.tabla.id);
  return (
    t &&
    refusedValue(t, {
      desde: startOfValue(t, m.periodo, m.fecha_pago),
      clave1: d.de.clave1,
      clave2: d.de.clave2,
      valor: d.valor,
    })
  );
};

/** The same of what is written for a key, if anything is. */
export const refusedIn = (m: WireValues, drafts: ValorDrafts, tabla: Table, de: Key): string | undefined => {
  const d = drafts.get(placeOf(tabla, de));
  return d && refusedDraft(m, d);
};

/** A key whose value is taken away has nothing written. */
export const withDraftChanges = (drafts: ValorDrafts, cambios: readonly DraftChange[]): ValorDrafts => {
  const n = new Map(drafts);
  for (const { tabla, de, cambio } of cambios) {
    const lugar = placeOf(tabla, de),
      d = { ...(n.get(lugar) ?? { ...EMPTY_VALOR, tabla, de }), ...cambio };
    if (d.valor === '') n.delete(lugar);
    else n.set(lugar, d);
  }
  return n;
};

/** What is no number stays out. */
export const writtenValues = (m: WireValues, drafts: ValorDrafts): WrittenTableValue[] =>
  [...drafts.values()].flatMap((d): WrittenTableValue[] => {
    const t = m.tablas.find((x) => x.tabla === d.tabla.tabla && x.id === d.tabla.id);
    return t === undefined || !isNumber(d.valor)
      ? []
      : [
          {
            tabla: t.tabla,
            id: t.id,
            version: t.version,
            desde: startOfValue(t, m.periodo, m.fecha_pago),
            clave1: d.de.clave1,
            clave2: d.de.clave2,
            valor: d.valor,
            fuente: d.fuente.trim() === '' ? null : d.fuente.trim(),
          },
        ];
  });

/** A value raised by an index, to the cent; undefined when either is no number. */
export const raisedBy = (valor: string, indice: string): string | undefined => {
  const v = readDecimal(valor),
    i = readDecimal(indice);
  return v === undefined || i === undefined
    ? undefined
    : writeExact(roundBy(multiply(v, fromInteger(1) + divide(i, fromInteger(100))), 'centavo'), 2);
};
