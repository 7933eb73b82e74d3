// The accounting entry as a file: a line each, with the code and the name of its account; exact amounts, debits first.
import { importe, textoC, type Field } from '../kit/field.ts';
import type { FilaSuelta } from './filas.ts';
import type { ColumnaXlsx } from './xlsx.ts';

const cual: Field = textoC('Texto'), monto: Field = importe('Importe');
export const COLUMNAS_ASIENTO: readonly ColumnaXlsx[] = [
  { nombre: 'periodo', campo: cual }, { nombre: 'cuenta', campo: cual }, { nombre: 'nombre', campo: cual }, { nombre: 'centro_costo', campo: cual }, { nombre: 'debe', campo: monto }, { nombre: 'haber', campo: monto },
];
export const filasDeAsiento = (a: { readonly periodo: string; readonly renglones: readonly { readonly cuenta: string; readonly nombre: string; readonly centro_costo: string | null; readonly debe: string; readonly haber: string }[] }): readonly FilaSuelta[] =>
  a.renglones.map((r) => ({ periodo: a.periodo, ...r }));
