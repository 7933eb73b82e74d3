// Tipos de concepto: what a concept is for the receipt and its totals.
import { optionField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const conceptoTypes = table({
  name: 'TiposConcepto',
  route: 'tiposconcepto',
  singular: 'tipo de concepto',
  plural: 'tipos de concepto',
  genero: 'm',
  grupo: 'conceptos',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_tipo_concepto: textField('Descripción', { required: true, min: 2, max: 80 }),
    naturaleza: optionField('Naturaleza', {
      required: true,
      options: [
        { id: 'remunerativo', valor: 'Remunerativo' },
        { id: 'no_remunerativo', valor: 'No remunerativo' },
        { id: 'descuento', valor: 'Descuento' },
        { id: 'contribucion', valor: 'Contribución del empleador' },
        { id: 'auxiliar', valor: 'Auxiliar (no se imprime)' },
      ],
    }),
  },
  display: ['d_rrhh_tipo_concepto'],
  list: ['codigo', 'd_rrhh_tipo_concepto', 'naturaleza'],
  search: ['codigo', 'd_rrhh_tipo_concepto'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
