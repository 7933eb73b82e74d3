// Texts of messages between users, on screen, in mails and in the terminal: German.
export const mensajes = {
  titulo: 'Nachrichten', recibidos: 'Posteingang', enviados: 'Gesendet', archivados: 'Archiviert', carpetas: 'Ordner', nuevo: 'Neue Nachricht', sinLeer: '{{cantidad}} ungelesen', conSinLeer: 'Nachrichten, {{cantidad}} ungelesen', buscar: 'Nachrichten suchen',
  vacioRecibidos: 'Sie haben keine Nachrichten.', vacioEnviados: 'Sie haben noch niemandem geschrieben.', vacioArchivados: 'Keine archivierten Nachrichten.', sinCoincidencias: 'Keine Nachricht sagt das.', elija: 'Wählen Sie eine Nachricht zum Lesen.', volver: 'Zurück zur Liste', anteriores: 'Frühere zeigen',
  para: 'An', de: 'Von', aQuien: 'Für wen', asunto: 'Betreff', texto: 'Nachricht', enviar: 'Senden', enviado: 'Die Nachricht wurde gesendet.', responder: 'Antworten', respuesta: 'Ihre Antwort', cancelar: 'Abbrechen', archivar: 'Archivieren', desarchivar: 'Aus dem Archiv nehmen', noLeido: 'Als ungelesen markieren', archivado: 'Archiviert.', deshacer: 'Rückgängig',
  sobre: 'Zu', sobreQue: '{{tabla}} Nr. {{fila}}', abrir: 'Öffnen', quitarSobre: 'Zu nichts Bestimmtem', yo: 'Sie', todosLos: 'Alle: {{rol}}', buscarGente: 'Empfänger suchen', nadie: 'In dieser Firma gibt es keine anderen Benutzer.', elegidos: 'Gewählt: {{cantidad}}', privado: 'Es lesen Sie und die Empfänger, sonst niemand.', seleccion: 'Unterhaltung',
  correoAsunto: 'Jornal: {{quien}} hat Ihnen geschrieben', correoTexto: `{{nombre}}:

{{quien}} hat Ihnen in Jornal eine Nachricht geschrieben, in {{empresa}}. Zum Lesen:
{{enlace}}

Möchten Sie diese Hinweise nicht, schalten Sie sie in Mein Profil ab.
`,
  mal: { sinNadie: 'Wählen Sie den Empfänger.', muchos: 'Mehr als {{maximo}}: Machen Sie es in Teilen.', noEsta: 'Diese Nachricht gehört nicht zu Ihren.', noTrabaja: 'Eine der gewählten Personen arbeitet nicht in dieser Firma oder ist deaktiviert.', sobre: 'Worüber Sie schreiben, gibt es nicht, oder Sie dürfen es nicht sehen.' },
  cli: {
    resumen: 'Nachrichten zwischen den Benutzern der Firma: lesen, schreiben, archivieren', ejemplos: 'jornal message list --unread\njornal message send --to ana --subject "Recibos" "¿Revisaste los de agosto?"\njornal message show 12',
    list: 'die eigenen Nachrichten', ejemploList: 'jornal message list --unread', show: 'eine Unterhaltung, und markiert sie als gelesen', ejemploShow: 'jornal message show 12', send: 'schreibt an einen oder mehrere, oder an alle mit einer Rolle', ejemploSend: 'jornal message send --to ana --subject Recibos "¿Revisaste los de agosto?"\njornal message send --role liquidador --subject Cierre "Mañana se cierra el mes."',
    reply: 'antwortet allen einer Unterhaltung', ejemploReply: 'jornal message reply 12 "Sí, están bien."', archive: 'archiviert eine Unterhaltung', ejemploArchive: 'jornal message archive 12',
    id: 'Nummer der Nachricht', texto: 'der Text', para: 'an wen: Name (oder ein Teil) oder Nummer; wiederholbar', rol: 'an alle mit dieser Rolle; wiederholbar', asunto: 'Betreff', sinLeer: 'nur die ungelesenen', enviados: 'die gesendeten', enviado: 'Gesendet an {{para}}.', archivado: 'Archiviert.', noEsta: 'In dieser Firma gibt es keinen Benutzer „{{valor}}“, dem man schreiben kann.', varios: 'Mehrere Benutzer heißen wie „{{valor}}“: {{nombres}}. Verwenden Sie die Nummer.',
  },
};
