// Propuestas: changes of concepts that wait for another person's decision; only their decider's facts write
// them.
import {
  integerField,
  instantField,
  optionField,
  periodoField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const propuestas = table({
  name: 'Propuestas',
  route: 'propuestas',
  singular: 'propuesta',
  plural: 'propuestas',
  genero: 'f',
  grupo: 'conceptos',
  writer: 'propuesta',
  fields: {
    d_propuesta: textField('Qué cambia', { required: true, max: 200 }),
    id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos' }),
    desde: periodoField('Rige desde', { width: 92 }),
    estado: optionField('Estado', {
      readOnly: true,
      default: 'propuesta',
      options: [
        { id: 'propuesta', valor: 'Propuesta' },
        { id: 'aprobada', valor: 'Aprobada' },
        { id: 'rechazada', valor: 'Rechazada' },
        { id: 'retirada', valor: 'Retirada' },
      ],
    }),
    autor: textField('La propone', { readOnly: true, max: 120 }),
    propuesta_el: instantField('Propuesta el', { readOnly: true }),
    cambian: integerField('Personas que cambian', { readOnly: true }),
    decide: textField('La decide', { readOnly: true, max: 120 }),
    decidida_el: instantField('Decidida el', { readOnly: true }),
    motivo: textField('Motivo', { readOnly: true, max: 2000 }),
  },
  display: ['d_propuesta'],
  list: [
    'd_propuesta',
    'id_rrhh_concepto',
    'desde',
    'estado',
    'autor',
    'propuesta_el',
    'cambian',
    'decide',
    'decidida_el',
  ],
  search: ['d_propuesta', 'autor'],
  sort: { field: 'propuesta_el', direction: 'desc' },
  onDelete: 'never',
});
