// Mensajes: between users of the company; each person in a message has their own copy, which nobody else
// reads.
import {
  integerField,
  flagField,
  instantField,
  listField,
  optionField,
  referenceField,
  textField,
} from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const mensajes = table({
  name: 'Mensajes',
  route: 'mensajes',
  singular: 'mensaje',
  plural: 'mensajes',
  genero: 'm',
  grupo: 'notas',
  writer: 'mensaje',
  fields: {
    fecha: instantField('Fecha', { readOnly: true, width: 136 }),
    carpeta: optionField('Carpeta', {
      readOnly: true,
      required: true,
      options: [
        { id: 'recibidos', valor: 'Recibidos' },
        { id: 'enviados', valor: 'Enviados' },
      ],
    }),
    // The name that the office gave, the user name and the roles.
    de: textField('De', { readOnly: true, max: 300 }),
    id_de: integerField('De (n.º)', { readOnly: true, hidden: true }),
    para: textField('Para', { readOnly: true, max: 2000 }),
    asunto: textField('Asunto', { required: true, max: 120 }),
    texto: textField('Mensaje', { required: true, max: 5000, multiline: true }),
    tabla: textField('Sobre', { readOnly: true, hidden: true, max: 60 }),
    fila: integerField('Sobre (n.º)', { readOnly: true, hidden: true }),
    leido: flagField('Leído', { readOnly: true }),
    archivado: flagField('Archivado', { readOnly: true }),
    hilo: integerField('Conversación', { readOnly: true, hidden: true }),
    participantes: listField('Quiénes', {
      readOnly: true,
      hidden: true,
      fields: {
        id_usuario: integerField('Usuario', { required: true }),
        nombre: textField('Nombre', { required: true, max: 120 }),
      },
    }),
    id_usuario: referenceField('De quién es', { table: 'Usuarios', hidden: true, readOnly: true }),
  },
  owner: 'id_usuario',
  lookup: [
    ['id_usuario', 'leido'],
    ['hilo', 'id_usuario'],
  ],
  display: ['asunto'],
  list: ['fecha', 'de', 'para', 'asunto', 'leido', 'archivado'],
  search: ['asunto', 'texto', 'de', 'para'],
  sort: { field: 'fecha', direction: 'desc' },
  onDelete: 'never',
});
