// Sindicatos: unions, a filter of concepts and the beneficiary of dues.
import { textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const sindicatos = table({
  name: 'Sindicatos', route: 'sindicatos/sindicato', singular: 'sindicato', plural: 'sindicatos', genero: 'm', grupo: 'tablas',
  fields: {
    codigo: textoC('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_sindicato: textoC('Descripción', { required: true, min: 2, max: 80 }),
    cuit: textoC('CUIT', { check: 'cuit', width: 136 }),
  },
  display: ['d_rrhh_sindicato'], list: ['codigo', 'd_rrhh_sindicato', 'cuit'], search: ['codigo', 'd_rrhh_sindicato'],
  sort: { field: 'd_rrhh_sindicato', direction: 'asc' }, onDelete: 'restrict',
});
