// Obras sociales, with the RNOS code that F.931 and LSD ask for.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const obrasSociales = table({
  name: 'ObrasSociales',
  route: 'obrassociales/obrasocial',
  singular: 'obra social',
  plural: 'obras sociales',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código RNOS', { required: true, unique: true, min: 6, max: 6, width: 96 }),
    d_rrhh_obra_social: textField('Descripción', { required: true, min: 2, max: 80 }),
    sigla: textField('Sigla', { max: 20 }),
  },
  display: ['d_rrhh_obra_social'],
  list: ['codigo', 'sigla', 'd_rrhh_obra_social'],
  search: ['codigo', 'sigla', 'd_rrhh_obra_social'],
  sort: { field: 'd_rrhh_obra_social', direction: 'asc' },
  onDelete: 'restrict',
});
