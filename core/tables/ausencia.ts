// Ausencias: leaves and absences as dated rows; presentismo, revista codes and worked days follow from them.
import { phrase } from '../kit/failure.ts';
import { integerField, dateField, optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const ausencias = table({
  name: 'Ausencias',
  route: 'ausencias',
  singular: 'ausencia',
  plural: 'ausencias',
  genero: 'f',
  grupo: 'personal',
  persona: { campo: 'id_personal' },
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    causa: optionField('Causa', {
      required: true,
      sensibilidad: 'salud',
      options: [
        { id: 'injustificada', valor: 'Ausencia injustificada' },
        { id: 'enfermedad', valor: 'Enfermedad inculpable' },
        { id: 'accidente', valor: 'Accidente de trabajo' },
        { id: 'vacaciones', valor: 'Vacaciones' },
        { id: 'licencia', valor: 'Licencia especial (art. 158)' },
        { id: 'estudio', valor: 'Licencia por examen' },
        { id: 'sin_goce', valor: 'Licencia sin goce de sueldo' },
        { id: 'maternidad', valor: 'Maternidad' },
        { id: 'suspension', valor: 'Suspensión' },
      ],
    }),
    desde: dateField('Desde', { required: true, proponeHoy: true }),
    hasta: dateField('Hasta', { required: true }),
    anio_vacaciones: integerField('Año de las vacaciones', {
      min: 1990,
      max: 2100,
      width: 92,
      help: 'Sólo en las vacaciones: a qué año se imputan. Vacío: al más viejo que tenga días.',
    }),
    certificado: textField('Certificado', { max: 60, sensibilidad: 'salud' }),
    observacion: textField('Observación', { max: 200, sensibilidad: 'salud' }),
  },
  check: (f) =>
    String(f['hasta']) < String(f['desde'])
      ? [{ field: 'hasta', code: 'range', ...phrase('tablas.hastaAntes') }]
      : [],
  display: ['causa', 'desde'],
  list: ['id_personal', 'causa', 'desde', 'hasta', 'certificado'],
  search: ['certificado'],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
});
