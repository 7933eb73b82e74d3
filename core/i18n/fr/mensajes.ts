// Texts of messages between users, on screen, in mails and in the terminal: French.
export const mensajes = {
  titulo: 'Messages', recibidos: 'Reçus', enviados: 'Envoyés', archivados: 'Archivés', carpetas: 'Dossiers', nuevo: 'Nouveau message', sinLeer: '{{cantidad}} non lus', conSinLeer: 'Messages, {{cantidad}} non lus', buscar: 'Rechercher dans les messages',
  vacioRecibidos: 'Vous n\'avez pas de messages.', vacioEnviados: 'Vous n\'avez encore écrit à personne.', vacioArchivados: 'Pas de messages archivés.', sinCoincidencias: 'Aucun message ne dit cela.', elija: 'Choisissez un message pour le lire.', volver: 'Retour à la liste', anteriores: 'Voir les précédents',
  para: 'À', de: 'De', aQuien: 'Pour qui', asunto: 'Objet', texto: 'Message', enviar: 'Envoyer', enviado: 'Le message a été envoyé.', responder: 'Répondre', respuesta: 'Votre réponse', cancelar: 'Annuler', archivar: 'Archiver', desarchivar: 'Sortir des archives', noLeido: 'Marquer non lu', archivado: 'Archivé.', deshacer: 'Annuler l\'action',
  sobre: 'Sur', sobreQue: '{{tabla}} n° {{fila}}', abrir: 'Ouvrir', quitarSobre: 'Sur rien de précis', yo: 'Vous', todosLos: 'Tous : {{rol}}', buscarGente: 'Chercher à qui', nadie: 'Pas d\'autres utilisateurs dans cette entreprise.', elegidos: 'Choisis : {{cantidad}}', privado: 'Lu par vous et les destinataires, personne d\'autre.', seleccion: 'Conversation',
  correoAsunto: 'Jornal : {{quien}} vous a écrit', correoTexto: `{{nombre}} :

{{quien}} vous a écrit un message dans Jornal, dans {{empresa}}. Pour le lire :
{{enlace}}

Si vous ne voulez pas de ces avis, retirez-les dans Mon profil.
`,
  mal: { sinNadie: 'Choisissez le destinataire.', muchos: 'Plus de {{maximo}} : faites-le par parties.', noEsta: 'Ce message n\'est pas des vôtres.', noTrabaja: 'L’une des personnes choisies ne travaille pas dans cette entreprise, ou est désactivée.', sobre: 'Ce sur quoi vous écrivez n\'existe pas, ou vous ne pouvez le voir.' },
  cli: {
    resumen: 'messages entre les utilisateurs de l\'entreprise : lire, écrire, archiver', ejemplos: 'jornal message list --unread\njornal message send --to ana --subject "Recibos" "¿Revisaste los de agosto?"\njornal message show 12',
    list: 'ses propres messages', ejemploList: 'jornal message list --unread', show: 'une conversation, et la marque lue', ejemploShow: 'jornal message show 12', send: 'écrit à un ou plusieurs, ou à tous ceux d\'un rôle', ejemploSend: 'jornal message send --to ana --subject Recibos "¿Revisaste los de agosto?"\njornal message send --role liquidador --subject Cierre "Mañana se cierra el mes."',
    reply: 'répond à tous ceux d\'une conversation', ejemploReply: 'jornal message reply 12 "Sí, están bien."', archive: 'archive une conversation', ejemploArchive: 'jornal message archive 12',
    id: 'numéro du message', texto: 'ce qu\'il dit', para: 'à qui : son nom (ou une partie) ou son numéro ; répétable', rol: 'à tous ceux de ce rôle ; répétable', asunto: 'objet', sinLeer: 'seulement les non lus', enviados: 'les envoyés', enviado: 'Envoyé à {{para}}.', archivado: 'Archivé.', noEsta: 'Pas d\'utilisateur « {{valor}} » à qui écrire dans cette entreprise.', varios: 'Plusieurs utilisateurs s\'appellent comme « {{valor}} » : {{nombres}}. Utilisez le numéro.',
  },
};
