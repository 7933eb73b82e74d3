// Escalas: what a category earns for the whole working day, from a date on.
import { fecha, importe, referencia, textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const escalas = table({
  name: 'Escalas',
  route: 'escalas/escala',
  singular: 'escala',
  plural: 'escalas',
  genero: 'f',
  grupo: 'parametros',
  fields: {
    id_rrhh_categoria: referencia('Categoría', { table: 'Categorias', required: true }),
    desde: fecha('Desde', { required: true }),
    basico: importe('Básico', { required: true, min: '0' }),
    no_remunerativo: importe('Suma no remunerativa', { required: true, default: '0.00' }),
    extraordinaria: importe('Asignación extraordinaria', {
      required: true,
      default: '0.00',
      help: 'Suma no remunerativa por única vez, sin derivados.',
    }),
    fuente: textoC('Fuente', { max: 120, help: 'Acuerdo o acta de donde sale.' }),
  },
  display: ['id_rrhh_categoria', 'desde'],
  list: ['id_rrhh_categoria', 'desde', 'basico', 'no_remunerativo', 'extraordinaria', 'fuente'],
  search: ['fuente'],
  sort: { field: 'desde', direction: 'desc' },
  onDelete: 'restrict',
  unique: [['id_rrhh_categoria', 'desde']],
});
