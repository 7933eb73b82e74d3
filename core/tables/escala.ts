// Escalas: what a category earns for the whole working day, from a date on.
import { dateField, amountField, decimalField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const escalas = table({
  name: 'Escalas',
  route: 'escalas/escala',
  singular: 'escala',
  plural: 'escalas',
  genero: 'f',
  grupo: 'parametros',
  fields: {
    id_rrhh_categoria: referenceField('Categoría', { table: 'Categorias', required: true }),
    desde: dateField('Desde', { required: true }),
    basico: amountField('Básico', { required: true, min: '0' }),
    no_remunerativo: amountField('Suma no remunerativa', { required: true, default: '0.00' }),
    extraordinaria: amountField('Asignación extraordinaria', {
      required: true,
      default: '0.00',
      help: 'Suma no remunerativa por única vez, sin derivados.',
    }),
    horas: decimalField('Jornada (horas por día)', {
      decimales: 2,
      min: '1',
      max: '24',
      help: 'Las de la jornada que paga esta escala, si no es la completa del convenio.',
    }),
    fuente: textField('Fuente', { max: 120, help: 'Acuerdo o acta de donde sale.' }),
  },
  display: ['id_rrhh_categoria', 'desde'],
  list: ['id_rrhh_categoria', 'desde', 'basico', 'no_remunerativo', 'extraordinaria', 'fuente'],
  search: ['fuente'],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
  unique: [['id_rrhh_categoria', 'desde']],
});
