// Variables: the symbols by which formulas know a value that is neither a concept nor an attribute: constants of the company.
import { decimalC, fecha, lista, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const variables = table({
  name: 'Variables',
  route: 'variables/variable',
  singular: 'variable',
  plural: 'variables',
  genero: 'f',
  grupo: 'conceptos',
  fields: {
    codigo: textoC('Código', { required: true, unique: true, max: 40 }),
    d_rrhh_variable: textoC('Descripción', { required: true, min: 2, max: 120 }),
    valores: lista('Valores', {
      dated: true,
      fields: {
        desde: fecha('Desde', { required: true }),
        valor: decimalC('Valor', { required: true, decimales: 6 }),
      },
    }),
  },
  display: ['codigo'],
  list: ['codigo', 'd_rrhh_variable'],
  search: ['codigo', 'd_rrhh_variable'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
