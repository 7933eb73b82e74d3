// The vacations of a year as a file: one row per person, exact days.
import { decimalField, integerField, textField, type Field } from '../kit/field.ts';
import type { LooseRow } from './rowLines.ts';
import type { XlsxColumn } from './xlsx.ts';

const cual: Field = textField('Texto'),
  dias: Field = decimalField('Días', { decimales: 2 }),
  numero: Field = integerField('Número');
export const VACACIONES_COLUMNS: readonly XlsxColumn[] = [
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
export const vacacionesRows = (anio: number, personas: readonly Vacaciones[]): readonly LooseRow[] =>
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
