// Texts of messages between users, on screen, in mails and in the terminal: Chinese.
export const mensajes = {
  titulo: '消息', recibidos: '收件', enviados: '已发', archivados: '已归档', carpetas: '文件夹', nuevo: '新消息', sinLeer: '{{cantidad}} 条未读', conSinLeer: '消息，{{cantidad}} 条未读', buscar: '搜索消息',
  vacioRecibidos: '您没有消息。', vacioEnviados: '您还没有给任何人写过消息。', vacioArchivados: '没有已归档的消息。', sinCoincidencias: '没有包含此内容的消息。', elija: '请选择一条消息阅读。', volver: '返回列表', anteriores: '查看更早的',
  para: '收件人', de: '自', aQuien: '对象', asunto: '主题', texto: '消息', enviar: '发送', enviado: '消息已发送。', responder: '回复', respuesta: '您的回复', cancelar: '取消', archivar: '归档', desarchivar: '移出归档', noLeido: '标为未读', archivado: '已归档。', deshacer: '撤销',
  sobre: '关于', sobreQue: '{{tabla}} 编号 {{fila}}', abrir: '打开', quitarSobre: '没有关联对象', yo: '您', todosLos: '全体：{{rol}}', buscarGente: '查找收件人', nadie: '此公司没有其他用户。', elegidos: '已选：{{cantidad}}', privado: '只有您和收件人可读。', seleccion: '会话',
  correoAsunto: 'Jornal：{{quien}} 给您写了消息', correoTexto: `{{nombre}}：

{{quien}} 在 Jornal 的 {{empresa}} 给您写了一条消息。阅读：
{{enlace}}

如不需要此类通知，请在“我的资料”中关闭。
`,
  mal: { sinNadie: '请选择收件人。', muchos: '超过 {{maximo}}：请分批。', noEsta: '该消息不在您的消息中。', noTrabaja: '所选人员中有人不在此公司工作，或已停用。', sobre: '所关联的内容不存在，或您无权查看。' },
  cli: {
    resumen: '公司用户之间的消息：阅读、书写、归档', ejemplos: 'jornal message list --unread\njornal message send --to ana --subject "Recibos" "¿Revisaste los de agosto?"\njornal message show 12',
    list: '自己的消息', ejemploList: 'jornal message list --unread', show: '一个会话，并标为已读', ejemploShow: 'jornal message show 12', send: '写给一人或多人，或某角色的所有人', ejemploSend: 'jornal message send --to ana --subject Recibos "¿Revisaste los de agosto?"\njornal message send --role liquidador --subject Cierre "Mañana se cierra el mes."',
    reply: '回复会话的所有人', ejemploReply: 'jornal message reply 12 "Sí, están bien."', archive: '归档会话', ejemploArchive: 'jornal message archive 12',
    id: '消息编号', texto: '内容', para: '收件人：姓名（或部分）或编号；可重复', rol: '该角色的所有人；可重复', asunto: '主题', sinLeer: '仅未读', enviados: '已发送的', enviado: '已发送给 {{para}}。', archivado: '已归档。', noEsta: '此公司没有可写信的用户“{{valor}}”。', varios: '有多个用户匹配“{{valor}}”：{{nombres}}。请用编号。',
  },
};
