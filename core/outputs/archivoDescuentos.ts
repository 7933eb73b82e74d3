// Advances, loans and orders as a file: a line each, exact amounts.
import { importe, entero, textoC, type Field } from '../kit/field.ts';
import type { FilaSuelta } from './filas.ts';
import type { ColumnaXlsx } from './xlsx.ts';

const cual: Field = textoC('Texto'),
  monto: Field = importe('Importe'),
  numero: Field = entero('Número');
const TEXTOS = [
    'desde',
    'hasta',
    'cuotas',
    'porcentaje',
    'ultimo',
    'termina',
    'expediente',
    'juzgado',
    'beneficiario',
    'cuenta',
    'estado',
    'observacion',
  ] as const,
  MONTOS = ['total', 'cuota', 'pagado', 'saldo'] as const;
export const COLUMNAS_DESCUENTOS: readonly ColumnaXlsx[] = [
  { nombre: 'legajo', campo: numero },
  { nombre: 'nombre', campo: cual },
  ...MONTOS.map((nombre) => ({ nombre, campo: monto })),
  ...TEXTOS.map((nombre) => ({ nombre, campo: cual })),
];
type Descuento = { readonly legajo: number; readonly nombre: string } & Readonly<
  Record<(typeof TEXTOS)[number] | (typeof MONTOS)[number], string | null>
>;
export const filasDeDescuentos = (ds: readonly Descuento[]): readonly FilaSuelta[] =>
  ds.map((d) => ({
    legajo: d.legajo,
    nombre: d.nombre,
    ...Object.fromEntries([...MONTOS, ...TEXTOS].map((c) => [c, d[c]])),
  }));
