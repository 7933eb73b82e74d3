// Chosen rows as CSV in the browser: the columns as seen, `;` between them, as Argentine spreadsheets read it.
import type { ExtraData } from '../../../core/api/endpoint.ts';
import type { AnyTable } from '../../../core/kit/table.ts';
import { campoReal } from './campos.ts';

/** A cell that a spreadsheet would run as a formula is told apart with a quote. */
export const celdaCsv = (s: string): string => {
  const x = /^[=+\-@\t\r]/.test(s) && !/^-?\d+([.,]\d+)?$/.test(s) ? `'${s}` : s;
  return /[;"\n\r]/.test(x) ? `"${x.replaceAll('"', '""')}"` : x;
};

export const csvDe = (tabla: AnyTable, columns: readonly string[], filas: readonly { readonly fila: Readonly<Record<string, unknown>>; readonly labels: ExtraData['labels'] }[]): string => {
  const valor = (f: (typeof filas)[number], c: string): string => {
    const v = f.fila[c], campo = campoReal(tabla, c);
    if (v === null || v === undefined) return '';
    if (campo?.kind === 'referencia') return f.labels[c]?.[String(v)] ?? String(v);
    if (campo?.kind === 'importe' || campo?.kind === 'decimal') return String(v).replace('.', ',');
    if (campo?.kind === 'opcion') return campo.options.find((o) => o.id === v)?.valor ?? String(v);
    return typeof v === 'object' ? JSON.stringify(v) : String(v);
  };
  return [columns.map((c) => celdaCsv(tabla.fields[c]?.label ?? c)).join(';'), ...filas.map((f) => columns.map((c) => celdaCsv(valor(f, c))).join(';'))].join('\r\n');
};
