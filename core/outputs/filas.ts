// Rows in hand as lines of CSV or JSON: the same files that SQL makes of a whole table.
import type { Value } from '../kit/field.ts';
import { celdaCsv, MARCA, type Separador } from './csv.ts';
import type { ColumnaXlsx } from './xlsx.ts';

export interface OpcionesCsv {
  readonly separador?: Separador;
  readonly marca?: boolean;
}
export type FilaSuelta = Readonly<Record<string, Value | undefined>>;

/** A value that is not there is null in JSON and an empty cell in CSV. */
export function* lineasDeFilas(
  columnas: readonly ColumnaXlsx[],
  filas: Iterable<FilaSuelta>,
  formato: 'csv' | 'ndjson' | 'json',
  o: OpcionesCsv = {},
): Generator<string> {
  const separador = o.separador ?? ',',
    json = (f: FilaSuelta): string =>
      JSON.stringify(Object.fromEntries(columnas.map((c) => [c.nombre, f[c.nombre] ?? null])));
  let n = 0;
  if (formato === 'csv') yield `${o.marca ? MARCA : ''}${columnas.map((c) => c.nombre).join(separador)}\n`;
  for (const f of filas) {
    n += 1;
    yield formato === 'csv'
      ? `${columnas.map((c) => celdaCsv(c.campo, f[c.nombre])).join(separador)}\n`
      : formato === 'ndjson'
        ? `${json(f)}\n`
        : `${n === 1 ? '[\n' : ',\n'}${json(f)}`;
  }
  if (formato === 'json') yield n === 0 ? '[]\n' : '\n]\n';
}
