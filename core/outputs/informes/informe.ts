// A report: its columns, its rows and their sums, as every door takes it (a screen, a file, a printed list).
import { decimalC, entero, fecha, importe, periodo, textoC, type Field } from '../../kit/field.ts';
import { CERO, escribir, leerDecimal } from '../../kit/money.ts';
import { texto } from '../../kit/texto.ts';

export const COLUMNAS = [
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
export type NombreDeColumna = (typeof COLUMNAS)[number];
export type ClaseDeColumna = 'texto' | 'entero' | 'legajo' | 'importe' | 'cantidad' | 'fecha' | 'periodo';
/** `titulo`: of those that are made for the report (a concept, a month); the others are called by their name. `suma`: it has a figure at its foot. */
export interface ColumnaDeInforme {
  readonly nombre: string;
  readonly titulo: string | null;
  readonly clase: ClaseDeColumna;
  readonly suma: boolean;
}
export type CeldaDeInforme = string | number | null;
export interface Informe {
  readonly columnas: readonly ColumnaDeInforme[];
  readonly filas: readonly (readonly CeldaDeInforme[])[];
  /** By column; null where it is not added. */
  readonly totales: readonly (string | null)[];
  /** What whoever reads it has to know: what was left out, what lacks. */
  readonly notas: readonly string[];
}

const CLASE: Readonly<Partial<Record<NombreDeColumna, ClaseDeColumna>>> = {
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
export const columna = (nombre: NombreDeColumna): ColumnaDeInforme => ({
  nombre,
  titulo: null,
  clase: CLASE[nombre] ?? 'texto',
  suma: SUMAN.has(nombre),
});
export const columnaPropia = (nombre: string, titulo: string): ColumnaDeInforme => ({
  nombre,
  titulo,
  clase: 'importe',
  suma: true,
});
export const tituloDe = (c: ColumnaDeInforme): string =>
  c.titulo ?? texto(`informes.columnas.${c.nombre as NombreDeColumna}`);

/** The form that files give each column. */
export const campoDe = (c: ColumnaDeInforme): Field => {
  const label = tituloDe(c);
  switch (c.clase) {
    case 'importe':
      return importe(label);
    case 'cantidad':
      return decimalC(label, { decimales: 2 });
    case 'entero':
      return entero(label);
    case 'legajo':
      return entero(label, { digitos: 4 });
    case 'fecha':
      return fecha(label);
    case 'periodo':
      return periodo(label);
    default:
      return textoC(label);
  }
};

/** With the sums of the columns that have one. Amounts are exact texts. */
export const informe = (
  columnas: readonly ColumnaDeInforme[],
  filas: readonly (readonly CeldaDeInforme[])[],
  notas: readonly string[] = [],
): Informe => ({
  columnas,
  filas,
  notas,
  totales: columnas.map((c, i) =>
    c.suma
      ? escribir(
          filas.reduce((a, f) => a + (f[i] == null ? CERO : (leerDecimal(String(f[i])) ?? CERO)), CERO),
        )
      : null,
  ),
});
