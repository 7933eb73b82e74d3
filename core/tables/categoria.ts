// Categorías: the positions of an agreement's scale.
import { referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const categorias = table({
  name: 'Categorias',
  route: 'categorias/categoria',
  singular: 'categoría',
  plural: 'categorías',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_rrhh_categoria: textField('Descripción', { required: true, min: 2, max: 80 }),
    id_convenio: referenceField('Convenio', { table: 'Convenios', required: true }),
    categoria_profesional: textField('Categoría profesional (Simplificación Registral)', { max: 6 }),
  },
  display: ['d_rrhh_categoria'],
  list: ['codigo', 'd_rrhh_categoria', 'id_convenio'],
  search: ['codigo', 'd_rrhh_categoria'],
  sort: { field: 'd_rrhh_categoria', direction: 'asc' },
  onDelete: 'restrict',
});
