// Rows in memory as lines of CSV or JSON: the same files that SQL makes of a whole table.
import type { Value } from '../kit/field.ts';
import { csvCell, BYTE_ORDER_MARK, type Separator } from './csv.ts';
import type { XlsxColumn } from './xlsx.ts';

export interface CsvOptions {
  readonly separador?: Separator;
  readonly marca?: boolean;
}
export type LooseRow = Readonly<Record<string, Value | undefined>>;

/** An absent value is null in JSON and an empty cell in CSV. */
export function* rowLines(
  columnas: readonly XlsxColumn[],
  filas: Iterable<LooseRow>,
  formato: 'csv' | 'ndjson' | 'json',
  o: CsvOptions = {},
): Generator<string> {
  const separador = o.separador ?? ',',
    json = (f: LooseRow): string =>
      JSON.stringify(Object.fromEntries(columnas.map((c) => [c.nombre, f[c.nombre] ?? null])));
  let n = 0;
  if (formato === 'csv')
    yield `${o.marca ? BYTE_ORDER_MARK : ''}${columnas.map((c) => c.nombre).join(separador)}\n`;
  for (const f of filas) {
    n += 1;
    yield formato === 'csv'
      ? `${columnas.map((c) => csvCell(c.campo, f[c.nombre])).join(separador)}\n`
      : formato === 'ndjson'
        ? `${json(f)}\n`
        : `${n === 1 ? '[\n' : ',\n'}${json(f)}`;
  }
  if (formato === 'json') yield n === 0 ? '[]\n' : '\n]\n';
}
