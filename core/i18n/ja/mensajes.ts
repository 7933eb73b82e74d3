// Texts of messages between users, on screen, in mails and in the terminal: Japanese.
export const mensajes = {
  titulo: 'メッセージ', recibidos: '受信', enviados: '送信済み', archivados: 'アーカイブ済み', carpetas: 'フォルダー', nuevo: '新しいメッセージ', sinLeer: '未読 {{cantidad}} 件', conSinLeer: 'メッセージ、未読 {{cantidad}} 件', buscar: 'メッセージを検索',
  vacioRecibidos: 'メッセージはありません。', vacioEnviados: 'まだ誰にも書いていません。', vacioArchivados: 'アーカイブしたメッセージはありません。', sinCoincidencias: '該当するメッセージはありません。', elija: '読むメッセージを選んでください。', volver: '一覧に戻る', anteriores: '以前のものを見る',
  para: '宛先', de: '元', aQuien: '対象', asunto: '件名', texto: 'メッセージ', enviar: '送信', enviado: 'メッセージを送りました。', responder: '返信', respuesta: '返信内容', cancelar: 'キャンセル', archivar: 'アーカイブ', desarchivar: 'アーカイブから戻す', noLeido: '未読にする', archivado: 'アーカイブしました。', deshacer: '元に戻す',
  sobre: '対象', sobreQue: '{{tabla}} 番号 {{fila}}', abrir: '開く', quitarSobre: '特に対象なし', yo: 'あなた', todosLos: '全員: {{rol}}', buscarGente: '宛先を検索', nadie: 'この会社に他のユーザーはいません。', elegidos: '選択: {{cantidad}}', privado: 'あなたと宛先の人だけが読めます。', seleccion: '会話',
  correoAsunto: 'Jornal: {{quien}} からメッセージ', correoTexto: `{{nombre}} 様

{{quien}} が Jornal の {{empresa}} でメッセージを書きました。読むには:
{{enlace}}

この通知が不要なら、プロフィールで外してください。
`,
  mal: { sinNadie: '宛先を選んでください。', muchos: '{{maximo}} を超えています: 分けて行ってください。', noEsta: 'そのメッセージはあなたのものではありません。', noTrabaja: '選んだ人の中に、この会社にいないか無効になっている人がいます。', sobre: '対象が存在しないか、あなたには見えません。' },
  cli: {
    resumen: '会社のユーザー間のメッセージ: 読む、書く、アーカイブ', ejemplos: 'jornal message list --unread\njornal message send --to ana --subject "Recibos" "¿Revisaste los de agosto?"\njornal message show 12',
    list: '自分のメッセージ', ejemploList: 'jornal message list --unread', show: '会話を表示し、既読にする', ejemploShow: 'jornal message show 12', send: '1人、複数、または役割の全員に書く', ejemploSend: 'jornal message send --to ana --subject Recibos "¿Revisaste los de agosto?"\njornal message send --role liquidador --subject Cierre "Mañana se cierra el mes."',
    reply: '会話の全員に返信', ejemploReply: 'jornal message reply 12 "Sí, están bien."', archive: '会話をアーカイブ', ejemploArchive: 'jornal message archive 12',
    id: 'メッセージの番号', texto: '内容', para: '宛先: 名前（一部でも可）か番号。繰り返し可', rol: 'この役割の全員。繰り返し可', asunto: '件名', sinLeer: '未読のみ', enviados: '送信済み', enviado: '{{para}} に送りました。', archivado: 'アーカイブしました。', noEsta: 'この会社に書ける相手「{{valor}}」はいません。', varios: '「{{valor}}」に合うユーザーが複数います: {{nombres}}。番号を使ってください。',
  },
};
