// The vacations of a year as a file: a line for each person, exact days.
import { decimalC, entero, textoC, type Field } from '../kit/field.ts';
import type { FilaSuelta } from './filas.ts';
import type { ColumnaXlsx } from './xlsx.ts';

const cual: Field = textoC('Texto'),
  dias: Field = decimalC('Días', { decimales: 2 }),
  numero: Field = entero('Número');
export const COLUMNAS_VACACIONES: readonly ColumnaXlsx[] = [
  { nombre: 'anio', campo: numero },
  { nombre: 'legajo', campo: numero },
  { nombre: 'nombre', campo: cual },
  { nombre: 'area', campo: cual },
  { nombre: 'antiguedad', campo: numero },
  ...['corresponden', 'ajuste', 'gozados', 'pendientes', 'anteriores', 'total'].map((nombre) => ({
    nombre,
    campo: dias,
  })),
];
interface Vacaciones {
  readonly legajo: number;
  readonly nombre: string;
  readonly area: string | null;
  readonly antiguedad: number;
  readonly corresponden: string;
  readonly ajuste: string;
  readonly gozados: string;
  readonly pendientes: string;
  readonly anteriores: string;
  readonly total: string;
}
export const filasDeVacaciones = (anio: number, personas: readonly Vacaciones[]): readonly FilaSuelta[] =>
  personas.map((p) => ({
    anio,
    legajo: p.legajo,
    nombre: p.nombre,
    area: p.area,
    antiguedad: p.antiguedad,
    corresponden: p.corresponden,
    ajuste: p.ajuste,
    gozados: p.gozados,
    pendientes: p.pendientes,
    anteriores: p.anteriores,
    total: p.total,
  }));
