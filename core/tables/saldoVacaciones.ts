// Saldos de vacaciones: what a person had pending when the company began with Jornal, and days given or taken
// away besides the law's.
import {
  decimalField,
  integerField,
  dateField,
  optionField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const saldosVacaciones = table({
  name: 'SaldosVacaciones',
  route: 'saldos_vacaciones',
  singular: 'saldo de vacaciones',
  plural: 'saldos de vacaciones',
  genero: 'm',
  grupo: 'personal',
  persona: { campo: 'id_personal' },
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    anio: integerField('Año', {
      required: true,
      min: 1990,
      max: 2100,
      width: 92,
      help: 'El año que dio los días.',
    }),
    clase: optionField('Clase', {
      required: true,
      default: 'saldo',
      options: [
        { id: 'saldo', valor: 'Días pendientes al comenzar' },
        { id: 'ajuste', valor: 'Días de más o de menos' },
      ],
    }),
    fecha: dateField('Al', {
      required: true,
      default: 'hoy',
      help: 'Las vacaciones que empezaron antes ya están en el saldo.',
    }),
    dias: decimalField('Días', { required: true, decimales: 2, min: '-365', max: '365' }),
    observacion: textField('Observación', { max: 200 }),
  },
  display: ['anio', 'clase'],
  list: ['id_personal', 'anio', 'clase', 'fecha', 'dias', 'observacion'],
  search: ['observacion'],
  sort: { field: 'anio', direction: 'desc' },
  onDelete: 'restrict',
});
