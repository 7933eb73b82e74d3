// A file of novedades as the import call takes them: columns by the names that offices use, numbers as they are written in Argentina.
import { ok, fail, type Result } from '../kit/failure.ts';
import { readCsv } from './readCsv.ts';

export interface NumberedRow { readonly line: number; readonly row: Readonly<Record<string, unknown>> }

const ALIASES: Readonly<Record<string, string>> = {
  concepto: 'codigo', cod_concepto: 'codigo', id_legajo: 'legajo', nro_legajo: 'legajo', valor: 'valor_unitario', unidades: 'cantidad', monto: 'importe', observaciones: 'observacion',
};
const NUMBERS: ReadonlySet<string> = new Set(['cantidad', 'valor_unitario', 'importe', 'porcentaje']);

const simple = (s: string): string => s.trim().toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').replace(/[\s.-]+/g, '_');
const column = (name: string): string => { const n = simple(name); return Object.hasOwn(ALIASES, n) ? ALIASES[n]! : n; };

/** `1.234,50` and `1234,5` say the same as `1234.50`; what is not clearly a number is left for the server to refuse. */
const number = (s: string): string => (/^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(s) ? s.replaceAll('.', '').replace(',', '.') : s);

const rowOf = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, v]) => { const c = column(name); return [c, NUMBERS.has(c) && typeof v === 'string' ? number(v.trim()) : v]; }));

/** Lines of JSON, or a CSV with its header. Each row with the line of the file where it begins. */
export const readNovedades = (raw: string): Result<readonly NumberedRow[]> => {
  if (!/^\ufeff?\s*\{/.test(raw)) {
    const r = readCsv(raw);
    return r._tag === 'Left' ? r : ok(r.right.map(({ line, row }) => ({ line, row: rowOf(row) })));
  }
  const rows: NumberedRow[] = [];
  for (const [i, text] of raw.replace(/^\ufeff/, '').split('\n').entries()) {
    if (text.trim() === '') continue;
    let v: unknown;
    try { v = JSON.parse(text); } catch { v = undefined; }
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return fail('invalid', 'machines.importar.lineaMal', { linea: i + 1 });
    rows.push({ line: i + 1, row: rowOf(v as Readonly<Record<string, unknown>>) });
  }
  return ok(rows);
};
