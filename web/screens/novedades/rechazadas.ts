// Rows of a file that did not hold, as a file of their own with what is wrong with each: mended, it is imported as it is.
import type { InformeImportacion } from '../../../core/api/sistema.ts';
import type { Field } from '../../../core/kit/field.ts';
import { COLUMNS, type NumberedRow } from '../../../core/machines/novedadesFile.ts';
import { ERROR_COLUMNS } from '../../../core/machines/tableColumns.ts';
import { celdaCsv, MARCA } from '../../../core/outputs/csv.ts';

const TEXTO: Field = { kind: 'texto', label: '' };
const celda = (v: unknown): string => celdaCsv(TEXTO, v === null || v === undefined ? null : String(v));
/** A number bare and with its comma, as spreadsheets here write it. */
const valor = (v: unknown): string => (typeof v === 'string' && /^-?\d+(\.\d+)?$/.test(v) ? v.replace('.', ',') : celda(v));

/** With a byte-order mark and `;`, because it is opened in a spreadsheet. Values as they were understood; notes in the columns that the terminal's file has. */
export const csvDeRechazadas = (filas: readonly NumberedRow[], { errores }: Pick<InformeImportacion, 'errores'>): string => {
  const porFila = new Map<number, InformeImportacion['errores'][number][]>();
  for (const e of errores) porFila.set(e.fila, [...(porFila.get(e.fila) ?? []), e]);
  const malas = filas.flatMap((f, i) => { const es = porFila.get(i + 1); return es ? [{ ...f, es }] : []; }), hay = new Set(malas.flatMap((f) => Object.keys(f.row)));
  const columnas = COLUMNS.filter((c) => hay.has(c)), notas = [ERROR_COLUMNS[0], ERROR_COLUMNS[1], ERROR_COLUMNS[3]];
  const lineas = malas.map((f) => [...columnas.map((c) => valor(f.row[c])), String(f.line), celda([...new Set(f.es.map((e) => e.campo))].join(' ')), celda(f.es.map((e) => e.mensaje).join(' '))].join(';'));
  return `${MARCA}${[[...columnas, ...notas].join(';'), ...lineas].join('\n')}\n`;
};
