// What a row of a file says, before its references are looked for: the month that was given for the whole file, and values alone of dated lists.
import { bareValueField } from '../../../core/kit/field.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { SavedRow } from './sql/importaciones.ts';

type Valores = SavedRow['valores'];

/** The month that was asked for, where the row says none. */
export const withPeriodo = (valores: Valores, periodo: string | null): Valores =>
  periodo === null || (valores['periodo'] !== undefined && valores['periodo'] !== null)
    ? valores
    : { ...valores, periodo };
/** The month that a row says, where another one was asked for: which is meant, nobody here can say. */
export const periodoMismatch = ({ periodo: suyo }: Valores, periodo: string | null) =>
  periodo !== null && typeof suyo === 'string' && isPeriodo(suyo) && suyo !== periodo
    ? { suyo, periodo }
    : undefined;

/** The value alone that a cell has for a dated list. */
export const singleValueOf = (
  tabla: AnyTable,
  valores: Valores,
  c: string,
): readonly [string, unknown] | undefined => {
  const f = Object.hasOwn(tabla.fields, c) ? tabla.fields[c] : undefined,
    de = f && bareValueField(f),
    v = valores[c];
  return de && (typeof v === 'string' || typeof v === 'number') && v !== '' ? [de[0], v] : undefined;
};
/** Of a new row, a value alone holds from the date that its table says; without a date that is one, what is wrong is the date. */
export const withDates = (tabla: AnyTable, valores: Valores): Valores => {
  const salida: Record<string, unknown> = { ...valores };
  for (const [c, f] of Object.entries(tabla.fields)) {
    if (f.kind !== 'lista' || f.sueltoDesde === undefined) continue;
    const s = singleValueOf(tabla, valores, c),
      desde = valores[f.sueltoDesde];
    if (s)
      salida[c] = [
        { desde: typeof desde === 'string' && isCivilDate(desde) ? desde : SIN_FECHA, [s[0]]: s[1] },
      ];
  }
  return salida;
};
/** Only reviewed, never written: the date of the row is refused by itself. */
const SIN_FECHA = '1900-01-01';
