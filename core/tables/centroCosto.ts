// Cost centres: where the accounting entry charges each person's pay.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const centrosCosto = table({
  name: 'CentrosCosto',
  route: 'centroscosto',
  singular: 'centro de costo',
  plural: 'centros de costo',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_centro_costo: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_centro_costo'],
  list: ['codigo', 'd_centro_costo'],
  search: ['codigo', 'd_centro_costo'],
  sort: { field: 'd_centro_costo', direction: 'asc' },
  onDelete: 'restrict',
});
