// Clase de legajo: paid by the month or by the day/hour; it defines the form of the receipt and which
// concepts apply.
import { optionField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const clasesLegajo = table({
  name: 'ClasesLegajo',
  route: 'claseslegajo',
  singular: 'clase de legajo',
  plural: 'clases de legajo',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_clase_legajo: textField('Descripción', { required: true, min: 2, max: 80 }),
    modalidad: optionField('Modalidad de pago', {
      required: true,
      default: 'M',
      options: [
        { id: 'M', valor: 'Mensual' },
        { id: 'J', valor: 'Jornal' },
      ],
    }),
  },
  display: ['d_rrhh_clase_legajo'],
  list: ['codigo', 'd_rrhh_clase_legajo', 'modalidad'],
  search: ['codigo', 'd_rrhh_clase_legajo'],
  sort: { field: 'd_rrhh_clase_legajo', direction: 'asc' },
  onDelete: 'restrict',
});
