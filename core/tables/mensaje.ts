// Mensajes: between users of the company; each person who is in a message has his own copy of it, which nobody else reads.
import { entero, flag, instante, lista, opcion, referencia, textoC } from '../kit/field.ts';
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
    fecha: instante('Fecha', { readOnly: true, width: 136 }),
    carpeta: opcion('Carpeta', {
      readOnly: true,
      required: true,
      options: [
        { id: 'recibidos', valor: 'Recibidos' },
        { id: 'enviados', valor: 'Enviados' },
      ],
    }),
    de: textoC('De', { readOnly: true, max: 120 }),
    id_de: entero('De (n.º)', { readOnly: true, hidden: true }),
    para: textoC('Para', { readOnly: true, max: 2000 }),
    asunto: textoC('Asunto', { required: true, max: 120 }),
    texto: textoC('Mensaje', { required: true, max: 5000, multiline: true }),
    tabla: textoC('Sobre', { readOnly: true, hidden: true, max: 60 }),
    fila: entero('Sobre (n.º)', { readOnly: true, hidden: true }),
    leido: flag('Leído', { readOnly: true }),
    archivado: flag('Archivado', { readOnly: true }),
    hilo: entero('Conversación', { readOnly: true, hidden: true }),
    participantes: lista('Quiénes', {
      readOnly: true,
      hidden: true,
      fields: {
        id_usuario: entero('Usuario', { required: true }),
        nombre: textoC('Nombre', { required: true, max: 120 }),
      },
    }),
    id_usuario: referencia('De quién es', { table: 'Usuarios', hidden: true, readOnly: true }),
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
