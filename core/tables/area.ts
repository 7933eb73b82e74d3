// Areas: the parts of the company people work in.
import { referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const areas = table({
  name: 'Areas',
  route: 'areas/area',
  singular: 'área',
  plural: 'áreas',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 10, width: 80 }),
    d_area: textField('Descripción', { required: true, min: 2, max: 80 }),
    id_centro_costo: referenceField('Centro de costo', { table: 'CentrosCosto' }),
  },
  display: ['d_area'],
  list: ['codigo', 'd_area', 'id_centro_costo'],
  search: ['codigo', 'd_area'],
  sort: { field: 'd_area', direction: 'asc' },
  onDelete: 'restrict',
});
