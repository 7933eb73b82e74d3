// Clases de liquidación: normal, complementaria, rectificativa.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const clasesLiquidacion = table({
  name: 'ClasesLiquidacion',
  route: 'tablas/clasesliquidacion',
  singular: 'clase de liquidación',
  plural: 'clases de liquidación',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_clase_liquidacion: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_rrhh_clase_liquidacion'],
  list: ['codigo', 'd_rrhh_clase_liquidacion'],
  search: ['codigo', 'd_rrhh_clase_liquidacion'],
  sort: { field: 'd_rrhh_clase_liquidacion', direction: 'asc' },
  onDelete: 'restrict',
});
