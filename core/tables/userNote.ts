// Notas personales: each user's own; nobody else sees them.
import { PAGE_SIZE } from '../constants.ts';
import { dateField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const userNotes = table({
  name: 'NotasUsuario',
  singular: 'nota',
  plural: 'notas',
  genero: 'f',
  grupo: 'notas',
  pageSize: PAGE_SIZE.notes,
  fields: {
    fecha_creacion: dateField('Fecha', { required: true, default: 'hoy', width: 128 }),
    d_nota_usuario: textField('Nota', { required: true, max: 2000, multiline: true }),
    id_usuario: referenceField('Usuario', { table: 'Usuarios', hidden: true }),
  },
  owner: 'id_usuario',
  display: ['d_nota_usuario'],
  list: ['fecha_creacion', 'd_nota_usuario'],
  search: ['d_nota_usuario'],
  sort: { field: 'fecha_creacion', direction: 'desc' },
  onDelete: 'restrict',
});
