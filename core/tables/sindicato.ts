// Sindicatos: unions (a filter of concepts, and who receives the dues) and the
// other bodies (federations, chambers) that receive something withheld.
import { integerField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const sindicatos = table({
  name: 'Sindicatos',
  route: 'sindicatos/sindicato',
  singular: 'sindicato',
  plural: 'sindicatos',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_sindicato: textField('Descripción', { required: true, min: 2, max: 80 }),
    cuit: textField('CUIT', { check: 'cuit', width: 136 }),
    cuenta_deposito: textField('Cuenta de depósito', {
      max: 60,
      help: 'Banco y cuenta que salen en la boleta.',
    }),
    dia_vencimiento: integerField('Día de vencimiento', {
      min: 1,
      max: 31,
      width: 96,
      help: 'Del mes siguiente; si no es hábil, el primero que lo sea. Sin él, la boleta no dice vencimiento.',
    }),
  },
  display: ['d_rrhh_sindicato'],
  list: ['codigo', 'd_rrhh_sindicato', 'cuit'],
  search: ['codigo', 'd_rrhh_sindicato'],
  sort: { field: 'd_rrhh_sindicato', direction: 'asc' },
  onDelete: 'restrict',
});
