// Advances, loans and orders as a file: one row per line, exact amounts.
import { amountField, integerField, textField, type Field } from '../kit/field.ts';
import type { LooseRow } from './rowLines.ts';
import type { XlsxColumn } from './xlsx.ts';

const cual: Field = textField('Texto'),
  monto: Field = amountField('Importe'),
  numero: Field = integerField('Número');
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
export const DESCUENTOS_COLUMNS: readonly XlsxColumn[] = [
  { nombre: 'legajo', campo: numero },
  { nombre: 'nombre', campo: cual },
  ...MONTOS.map((nombre) => ({ nombre, campo: monto })),
  ...TEXTOS.map((nombre) => ({ nombre, campo: cual })),
];
type Descuento = { readonly legajo: number; readonly nombre: string } & Readonly<
  Record<(typeof TEXTOS)[number] | (typeof MONTOS)[number], string | null>
>;
export const descuentosRows = (ds: readonly Descuento[]): readonly LooseRow[] =>
  ds.map((d) => ({
    legajo: d.legajo,
    nombre: d.nombre,
    ...Object.fromEntries([...MONTOS, ...TEXTOS].map((c) => [c, d[c]])),
  }));
