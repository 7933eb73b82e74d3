// Feriados: holidays by date.
import { dateField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const feriados = table({
  name: 'Feriados',
  route: 'feriados/feriado',
  singular: 'feriado',
  plural: 'feriados',
  genero: 'm',
  grupo: 'parametros',
  fields: {
    fecha: dateField('Fecha', { required: true, unique: true }),
    d_feriado: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['fecha', 'd_feriado'],
  list: ['fecha', 'd_feriado'],
  search: ['d_feriado'],
  sort: { field: 'fecha', direction: 'desc' },
  onDelete: 'restrict',
});
