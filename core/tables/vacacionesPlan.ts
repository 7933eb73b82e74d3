// Planes de vacaciones: when each person is to be away. A plan pays nothing and is no absence until the absence
// itself is loaded.
import { phrase } from '../kit/failure.ts';
import { integerField, dateField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const vacacionesPlans = table({
  name: 'PlanesVacaciones',
  route: 'vacaciones/planes',
  singular: 'plan de vacaciones',
  plural: 'planes de vacaciones',
  genero: 'm',
  grupo: 'personal',
  persona: { campo: 'id_personal' },
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    desde: dateField('Desde', { required: true }),
    hasta: dateField('Hasta', { required: true }),
    anio_vacaciones: integerField('Año de las vacaciones', {
      min: 1990,
      max: 2100,
      width: 92,
      help: 'A qué año se imputan. Vacío: al más viejo que tenga días.',
    }),
    avisado_el: dateField('Avisado el', {
      sinFuturo: true,
      help: 'Cuándo se le entregó el aviso por escrito (LCT art. 154).',
    }),
    observacion: textField('Observación', { max: 200 }),
    // The absence that confirmed it. Not a reference: an absence may be deleted, and this is a plan again.
    id_ausencia: integerField('Ausencia', { readOnly: true, hidden: true }),
  },
  check: (f) =>
    String(f['hasta']) < String(f['desde'])
      ? [{ field: 'hasta', code: 'range', ...phrase('tablas.hastaAntes') }]
      : [],
  display: ['desde', 'hasta'],
  list: ['id_personal', 'desde', 'hasta', 'anio_vacaciones', 'avisado_el', 'observacion'],
  search: ['observacion'],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
});
