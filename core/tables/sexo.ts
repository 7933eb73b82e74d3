// Sex as registered, a filter of concepts.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const sexos = table({
  name: 'Sexos',
  route: 'sexos',
  singular: 'sexo',
  plural: 'sexos',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_persona_sexo: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_persona_sexo'],
  list: ['codigo', 'd_persona_sexo'],
  search: ['codigo', 'd_persona_sexo'],
  sort: { field: 'd_persona_sexo', direction: 'asc' },
  onDelete: 'restrict',
});
