// The accounting entry as a file: one row per line, with its account's code and name; exact amounts, debits
// first.
import { amountField, textField, type Field } from '../kit/field.ts';
import type { LooseRow } from './rowLines.ts';
import type { XlsxColumn } from './xlsx.ts';

const cual: Field = textField('Texto'),
  monto: Field = amountField('Importe');
const columna = (nombre: string, campo: Field = cual): XlsxColumn => ({ nombre, campo });
const DE_RENGLON = [
  columna('cuenta'),
  columna('nombre'),
  columna('centro_costo'),
  columna('debe', monto),
  columna('haber', monto),
] as const;
export const ASIENTO_COLUMNS: readonly XlsxColumn[] = [columna('periodo'), ...DE_RENGLON];
/** For a posted entry: its number, its date and its text, in each line. */
export const POSTED_ASIENTO_COLUMNS: readonly XlsxColumn[] = [
  columna('numero'),
  columna('fecha'),
  columna('leyenda'),
  columna('periodo'),
  ...DE_RENGLON,
];

interface Renglon {
  readonly cuenta: string;
  readonly nombre: string;
  readonly centro_costo: string | null;
  readonly debe: string;
  readonly haber: string;
}
export const asientoRows = (a: {
  readonly periodo: string;
  readonly renglones: readonly Renglon[];
}): readonly LooseRow[] => a.renglones.map((r) => ({ periodo: a.periodo, ...r }));
export const postedAsientoRows = (a: {
  readonly numero: number;
  readonly fecha: string;
  readonly leyenda: string;
  readonly periodo: string;
  readonly renglones: readonly Renglon[];
}): readonly LooseRow[] =>
  a.renglones.map((r) => ({
    numero: String(a.numero),
    fecha: a.fecha,
    leyenda: a.leyenda,
    periodo: a.periodo,
    ...r,
  }));
