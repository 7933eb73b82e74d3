// The rejected rows as a file, to be corrected and imported again.
import { writtenNumber } from '../../../core/machines/tableValues.ts';
import { csvCell, BYTE_ORDER_MARK } from '../../../core/outputs/csv.ts';
import type { ImportacionError } from '../../../core/api/importaciones.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { ERROR_COLUMNS } from '../../../core/machines/tableColumns.ts';
import { isOneOf } from '../../../core/kit/known.ts';
import { fileColumnOf, type ParsedFile } from './importFile.ts';

/** Rows that a file of rejected ones brought back. */
export const isRejectedFile = (l: ParsedFile): boolean =>
  ERROR_COLUMNS.every((c) => l.encabezado.includes(c));

const TEXTO = { kind: 'texto', label: '' } as const;

/**
 * The rejected rows as they came, each with where it was and what is wrong with it; mended, it is imported as
 * it is.
 */
export const rejectedRows = (
  t: AnyTable,
  l: ParsedFile,
  mapa: readonly string[],
  errores: readonly ImportacionError[],
): string => {
  const porLinea = new Map<number, ImportacionError[]>();
  for (const e of errores) porLinea.set(e.linea, [...(porLinea.get(e.linea) ?? []), e]);
  const quedan = l.encabezado.map((n, i) => [n, i] as const).filter(([n]) => !isOneOf(ERROR_COLUMNS, n)),
    celda = (v: unknown): string =>
      csvCell(
        TEXTO,
        v === null || v === undefined ? null : typeof v === 'object' ? JSON.stringify(v) : String(v),
      );
  // What a spreadsheet keeps of a day is a number that nobody reads, and that a text file would not give back
  // as a day.
  const escrita = (v: unknown, i: number): unknown =>
    typeof v === 'number' && l.clase === 'xlsx'
      ? writtenNumber(fileColumnOf(t, l.encabezado[i] ?? '', mapa[i])?.field, v, l.desde1904)
      : v;
  const lineas = l.filas.flatMap((f) => {
    const suyos = porLinea.get(f.linea);
    return suyos
      ? [
          [
            ...quedan.map(([, i]) => escrita(f.celdas[i], i)),
            f.linea,
            [...new Set(suyos.map((e) => e.campo))].join(' '),
            [...new Set(suyos.map((e) => e.codigo))].join(' '),
            suyos.map((e) => e.mensaje).join(' '),
          ]
            .map(celda)
            .join(';'),
        ]
      : [];
  });
  return `${BYTE_ORDER_MARK}${[[...quedan.map(([n]) => n), ...ERROR_COLUMNS].map(celda).join(';'), ...lineas].join('\r\n')}\r\n`;
};
