// The values of a row of a file before its references are resolved: the month chosen for the whole file, and
// single values for dated lists.
import { bareValueField, type Row } from '../../../core/kit/field.ts';
import { isCivilDate, isPeriodo } from '../../../core/kit/period.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import type { SavedRow } from './sql/importacionRows.ts';

type Valores = SavedRow['valores'];

/** Adds the month chosen for the file to rows that have none. */
export const withPeriodo = (valores: Valores, periodo: string | null): Valores =>
  periodo === null || (valores['periodo'] !== undefined && valores['periodo'] !== null)
    ? valores
    : { ...valores, periodo };
/** Reports a row whose month is not the chosen one: it cannot be known which was meant. */
export const periodoMismatch = ({ periodo: suyo }: Valores, periodo: string | null) =>
  periodo !== null && typeof suyo === 'string' && isPeriodo(suyo) && suyo !== periodo
    ? { suyo, periodo }
    : undefined;

/** The single value that a cell gives for a dated list. */
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
/**
 * In a new row, a single value applies from the date that the table says; in a stored one whose list is
 * empty, from the date that it has. If that date is invalid, only the date is reported.
 */
export const withDates = (tabla: AnyTable, valores: Valores, stored?: Row): Valores => {
  const salida: Record<string, unknown> = { ...valores };
  for (const [c, f] of Object.entries(tabla.fields)) {
    if (f.kind !== 'lista' || f.sueltoDesde === undefined) continue;
    const s = singleValueOf(tabla, valores, c),
      desde = valores[f.sueltoDesde] ?? stored?.[f.sueltoDesde];
    if (s)
      salida[c] = [
        { desde: typeof desde === 'string' && isCivilDate(desde) ? desde : SIN_FECHA, [s[0]]: s[1] },
      ];
  }
  return salida;
};
/** Stands for an invalid date in a review. It is never written: the invalid date itself is reported. */
const SIN_FECHA = '1900-01-01';
