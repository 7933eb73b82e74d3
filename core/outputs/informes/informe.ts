// A report: its columns, rows and sums, in the form that every output takes (a screen, a file, a printed
// list).
import {
  decimalField,
  integerField,
  dateField,
  amountField,
  periodoField,
  textField,
  type Field,
} from '../../kit/field.ts';
import { ZERO, writeDecimal, readDecimal } from '../../kit/money.ts';
import { textFor } from '../../kit/text.ts';

export const INFORME_COLUMNS = [
  'legajo',
  'nombre',
  'cuil',
  'periodo',
  'liquidacion',
  'fecha_pago',
  'area',
  'centro_costo',
  'personas',
  'recibos',
  'remunerativo',
  'no_remunerativo',
  'descuentos',
  'neto',
  'contribuciones',
  'costo',
  'sindicato',
  'obra_social',
  'entidad',
  'cuit',
  'codigo',
  'concepto',
  'tipo',
  'cantidad',
  'base',
  'importe',
  'aportes',
  'fecha',
  'movimiento',
  'antes',
  'ahora',
  'vence',
  'total',
] as const;
export type InformeColumnName = (typeof INFORME_COLUMNS)[number];
export type InformeColumnClase = 'texto' | 'entero' | 'legajo' | 'importe' | 'cantidad' | 'fecha' | 'periodo';
/**
 * `titulo`: for columns made for the report (a concept, a month); the others
 * are called by their name. `suma`: it has a total at its foot.
 */
export interface InformeColumn {
  readonly nombre: string;
  readonly titulo: string | null;
  readonly clase: InformeColumnClase;
  readonly suma: boolean;
}
export type InformeCell = string | number | null;
export interface Informe {
  readonly columnas: readonly InformeColumn[];
  readonly filas: readonly (readonly InformeCell[])[];
  /** By column; null where it is not added up. */
  readonly totales: readonly (string | null)[];
  /** Warnings for the reader: what was left out, what is missing. */
  readonly notas: readonly string[];
}

const CLASE: Readonly<Partial<Record<InformeColumnName, InformeColumnClase>>> = {
  legajo: 'legajo',
  periodo: 'periodo',
  fecha_pago: 'fecha',
  fecha: 'fecha',
  vence: 'fecha',
  personas: 'entero',
  recibos: 'entero',
  codigo: 'legajo',
  cantidad: 'cantidad',
  remunerativo: 'importe',
  no_remunerativo: 'importe',
  descuentos: 'importe',
  neto: 'importe',
  contribuciones: 'importe',
  costo: 'importe',
  base: 'importe',
  importe: 'importe',
  aportes: 'importe',
  total: 'importe',
};
const SUMAN = new Set<string>([
  'remunerativo',
  'no_remunerativo',
  'descuentos',
  'neto',
  'contribuciones',
  'costo',
  'importe',
  'aportes',
  'total',
]);
export const informeColumn = (nombre: InformeColumnName): InformeColumn => ({
  nombre,
  titulo: null,
  clase: CLASE[nombre] ?? 'texto',
  suma: SUMAN.has(nombre),
});
export const ownColumn = (nombre: string, titulo: string): InformeColumn => ({
  nombre,
  titulo,
  clase: 'importe',
  suma: true,
});
export const columnTitle = (c: InformeColumn): string =>
  c.titulo ?? textFor(`informes.columnas.${c.nombre as InformeColumnName}`);

/** The field that gives each column its form in files. */
export const columnField = (c: InformeColumn): Field => {
  const label = columnTitle(c);
  switch (c.clase) {
    case 'importe':
      return amountField(label);
    case 'cantidad':
      return decimalField(label, { decimales: 2 });
    case 'entero':
      return integerField(label);
    case 'legajo':
      return integerField(label, { digitos: 4 });
    case 'fecha':
      return dateField(label);
    case 'periodo':
      return periodoField(label);
    default:
      return textField(label);
  }
};

/** Builds the report and adds up the columns that have a total. Amounts are exact texts. */
export const informe = (
  columnas: readonly InformeColumn[],
  filas: readonly (readonly InformeCell[])[],
  notas: readonly string[] = [],
): Informe => ({
  columnas,
  filas,
  notas,
  totales: columnas.map((c, i) =>
    c.suma
      ? writeDecimal(
          filas.reduce((a, f) => a + (f[i] == null ? ZERO : (readDecimal(String(f[i])) ?? ZERO)), ZERO),
        )
      : null,
  ),
});
