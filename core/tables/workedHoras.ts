// Horas trabajadas: hours by day and kind of people paid by the hour or the day, from a clock or a foreman's
// sheet.
import { decimalField, dateField, optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const workedHoras = table({
  name: 'HorasTrabajadas',
  route: 'horas',
  singular: 'parte de horas',
  plural: 'partes de horas',
  genero: 'm',
  grupo: 'novedades',
  persona: { campo: 'id_personal' },
  fields: {
    fecha: dateField('Fecha', { required: true, proponeHoy: true, width: 108 }),
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    clase: optionField('Clase', {
      required: true,
      default: 'normal',
      options: [
        { id: 'normal', valor: 'Normales' },
        { id: 'extra_50', valor: 'Extra al 50 %' },
        { id: 'extra_100', valor: 'Extra al 100 %' },
        { id: 'nocturna', valor: 'Nocturnas (de las normales)' },
        { id: 'turno', valor: 'De turno (de las normales)' },
      ],
      help: 'Las nocturnas y las de turno se cargan además de las normales: llevan el adicional.',
    }),
    horas: decimalField('Horas', { required: true, decimales: 2, min: '0.01', max: '24' }),
    observacion: textField('Observación', { max: 120 }),
  },
  display: ['fecha', 'clase'],
  list: ['fecha', 'id_personal', 'clase', 'horas', 'observacion'],
  search: ['observacion'],
  sort: { field: 'fecha', direction: 'desc' },
  onDelete: 'restrict',
  unique: [['id_personal', 'fecha', 'clase']],
});
