// Familiares: the family of a legajo, for allowances, obra social and Ganancias.
import { dateField, flagField, optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const familiares = table({
  name: 'Familiares',
  route: 'familiares',
  singular: 'familiar',
  plural: 'familiares',
  genero: 'm',
  grupo: 'personal',
  persona: { campo: 'id_personal' },
  fields: {
    id_personal: referenceField('Legajo', { table: 'Personal', required: true }),
    nombre: textField('Apellido y nombre', { required: true, min: 2, max: 80, sensibilidad: 'personal' }),
    parentesco: optionField('Parentesco', {
      required: true,
      sensibilidad: 'personal',
      options: [
        { id: 'conyuge', valor: 'Cónyuge' },
        { id: 'conviviente', valor: 'Conviviente' },
        { id: 'hijo', valor: 'Hijo o hija' },
        { id: 'otro', valor: 'Otro a cargo' },
      ],
    }),
    cuil: textField('CUIL', { check: 'cuil', sensibilidad: 'personal', width: 136 }),
    fecha_nacimiento: dateField('Nacimiento', { sinFuturo: true, sensibilidad: 'personal' }),
    chk_discapacidad: flagField('Con discapacidad', { sensibilidad: 'salud' }),
    chk_obra_social: flagField('Adherente a la obra social', { sensibilidad: 'salud' }),
    desde: dateField('A cargo desde', { required: true }),
    hasta: dateField('Hasta'),
  },
  display: ['nombre'],
  list: ['id_personal', 'nombre', 'parentesco', 'fecha_nacimiento', 'desde', 'hasta'],
  search: ['nombre', 'cuil'],
  sort: { field: 'nombre', direction: 'asc' },
  onDelete: 'restrict',
});
