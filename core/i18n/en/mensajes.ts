// Texts of messages between users, on screen, in mails and in the terminal: English.
export const mensajes = {
  titulo: 'Messages', recibidos: 'Inbox', enviados: 'Sent', archivados: 'Archived', carpetas: 'Folders', nuevo: 'New message', sinLeer: '{{cantidad}} unread', conSinLeer: 'Messages, {{cantidad}} unread', buscar: 'Search the messages',
  vacioRecibidos: 'You have no messages.', vacioEnviados: 'You have not written to anybody yet.', vacioArchivados: 'There are no archived messages.', sinCoincidencias: 'No message says that.', elija: 'Choose a message to read it.', volver: 'Back to the list', anteriores: 'See earlier ones',
  para: 'To', de: 'Of', aQuien: 'For whom', asunto: 'Subject', texto: 'Message', enviar: 'Send', enviado: 'The message was sent.', responder: 'Reply', respuesta: 'Your reply', cancelar: 'Cancel', archivar: 'Archive', desarchivar: 'Take out of the archive', noLeido: 'Mark as unread', archivado: 'It was archived.', deshacer: 'Undo',
  sobre: 'About', sobreQue: '{{tabla}} no. {{fila}}', abrir: 'Open', quitarSobre: 'About nothing in particular', yo: 'You', todosLos: 'All: {{rol}}', buscarGente: 'Search for whom', nadie: 'There are no other users in this company.', elegidos: 'Chosen: {{cantidad}}', privado: 'Read by you and those it goes to, and nobody else.', seleccion: 'Conversation',
  correoAsunto: 'Jornal: {{quien}} wrote to you', correoTexto: `{{nombre}}:

{{quien}} wrote you a message in Jornal, in {{empresa}}. To read it:
{{enlace}}

If you do not want these notices, remove them in My Profile.
`,
  mal: { sinNadie: 'Choose whom it goes to.', muchos: 'More than {{maximo}}: do it in parts.', noEsta: 'That message is not among yours.', noTrabaja: 'Somebody chosen does not work in this company, or is deactivated.', sobre: 'What you write about does not exist, or you may not see it.' },
  cli: {
    resumen: 'messages between the users of the company: read, write, archive', ejemplos: 'jornal message list --unread\njornal message send --to ana --subject "Recibos" "¿Revisaste los de agosto?"\njornal message show 12',
    list: 'one\'s own messages', ejemploList: 'jornal message list --unread', show: 'a conversation, and marks it as read', ejemploShow: 'jornal message show 12', send: 'writes to one or several, or to all who have a role', ejemploSend: 'jornal message send --to ana --subject Recibos "¿Revisaste los de agosto?"\njornal message send --role liquidador --subject Cierre "Mañana se cierra el mes."',
    reply: 'replies to everybody in a conversation', ejemploReply: 'jornal message reply 12 "Sí, están bien."', archive: 'archives a conversation', ejemploArchive: 'jornal message archive 12',
    id: 'number of the message', texto: 'what it says', para: 'to whom: the name (or part of it) or the number; may repeat', rol: 'to all who have this role; may repeat', asunto: 'subject', sinLeer: 'only those not read', enviados: 'those sent', enviado: 'Sent to {{para}}.', archivado: 'It was archived.', noEsta: 'There is no user “{{valor}}” in this company to write to.', varios: 'Several users are called like “{{valor}}”: {{nombres}}. Use the number.',
  },
};
