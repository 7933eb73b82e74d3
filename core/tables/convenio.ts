// Convenio colectivo: the agreement whose scales and rules a category follows.
import { decimalField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const convenios = table({
  name: 'Convenios',
  route: 'convenios/convenio',
  singular: 'convenio',
  plural: 'convenios',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', {
      required: true,
      unique: true,
      max: 12,
      width: 96,
      help: 'El número del CCT, por ejemplo 130/75.',
    }),
    d_convenio: textField('Descripción', { required: true, min: 2, max: 80 }),
    horas_jornada: decimalField('Jornada completa (horas por día)', {
      required: true,
      decimales: 2,
      min: '1',
      max: '24',
      default: '8.00',
    }),
    divisor_horas: decimalField('Divisor de horas del mes', {
      required: true,
      decimales: 2,
      min: '1',
      default: '200.00',
      help: 'Para el valor de la hora: básico dividido por este número.',
    }),
  },
  display: ['codigo', 'd_convenio'],
  list: ['codigo', 'd_convenio', 'horas_jornada', 'divisor_horas'],
  search: ['codigo', 'd_convenio'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
