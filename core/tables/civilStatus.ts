// Marital status, a filter of concepts.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const civilStatuses = table({
  name: 'EstadosCiviles',
  route: 'estadosciviles',
  singular: 'estado civil',
  plural: 'estados civiles',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_persona_estado_civil: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_persona_estado_civil'],
  list: ['codigo', 'd_persona_estado_civil'],
  search: ['codigo', 'd_persona_estado_civil'],
  sort: { field: 'd_persona_estado_civil', direction: 'asc' },
  onDelete: 'restrict',
});
