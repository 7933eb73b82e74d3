// Turnos: the shifts that people work, with their hours.
import { decimalField, flagField, textField } from '../../../core/kit/field.ts';
import { table } from '../../../core/kit/table.ts';

export const turnos = table({
  name: 'Turnos',
  route: 'turnos',
  singular: 'turno',
  plural: 'turnos',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 10, width: 80 }),
    d_turno: textField('Descripción', { required: true, min: 2, max: 80 }),
    horas: decimalField('Horas por día', { required: true, decimales: 2, min: '0.5', max: '24' }),
    chk_nocturno: flagField('Nocturno'),
  },
  display: ['codigo', 'd_turno'],
  list: ['codigo', 'd_turno', 'horas', 'chk_nocturno'],
  search: ['codigo', 'd_turno'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
