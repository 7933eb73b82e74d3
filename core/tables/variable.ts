// Variables: constants of the company, with the symbols by which formulas name them; neither concepts nor
// attributes.
import { decimalField, dateField, listField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const variables = table({
  name: 'Variables',
  route: 'variables/variable',
  singular: 'variable',
  plural: 'variables',
  genero: 'f',
  grupo: 'conceptos',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 40 }),
    d_rrhh_variable: textField('Descripción', { required: true, min: 2, max: 120 }),
    valores: listField('Valores', {
      dated: true,
      fields: {
        desde: dateField('Desde', { required: true }),
        valor: decimalField('Valor', { required: true, decimales: 6 }),
      },
    }),
  },
  display: ['codigo'],
  list: ['codigo', 'd_rrhh_variable'],
  search: ['codigo', 'd_rrhh_variable'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
