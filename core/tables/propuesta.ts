// Propuestas: changes of concepts that wait for another person, written by their decider's facts alone.
import { entero, instante, opcion, periodo, referencia, textoC } from '../kit/field.ts';
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
    d_propuesta: textoC('Qué cambia', { required: true, max: 200 }),
    id_rrhh_concepto: referencia('Concepto', { table: 'Conceptos' }),
    desde: periodo('Rige desde', { width: 92 }),
    estado: opcion('Estado', {
      readOnly: true,
      default: 'propuesta',
      options: [
        { id: 'propuesta', valor: 'Propuesta' },
        { id: 'aprobada', valor: 'Aprobada' },
        { id: 'rechazada', valor: 'Rechazada' },
        { id: 'retirada', valor: 'Retirada' },
      ],
    }),
    autor: textoC('La propone', { readOnly: true, max: 120 }),
    propuesta_el: instante('Propuesta el', { readOnly: true }),
    cambian: entero('Personas que cambian', { readOnly: true }),
    decide: textoC('La decide', { readOnly: true, max: 120 }),
    decidida_el: instante('Decidida el', { readOnly: true }),
    motivo: textoC('Motivo', { readOnly: true, max: 2000 }),
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
