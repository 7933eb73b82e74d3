// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs: Chinese.
export const administracion = {
  faltaRol: '请至少选择一个角色。',

  usuarios: {
    nota: '每个人按其角色查看和操作本公司。没有角色的人不再属于本公司。',
    cerrarSesiones: '关闭其会话', confirmaCerrarSesiones: '关闭{{nombre}}的会话？', textoCerrarSesiones: '将在所有公司关闭会话并吊销令牌。可用密码重新登录。', seCerraron: '已关闭{{nombre}}打开的内容。',
    desactivar: '停用', activar: '启用', restablecer: '重置密码', reenviar: '再次发送链接',
    confirmaDesactivar: '停用{{nombre}}？', textoDesactivar: '将立即退出 Jornal：在所有公司中关闭会话并吊销令牌。已做的内容会保留。您随时可以重新启用。',
    confirmaActivar: '启用{{nombre}}？', textoActivar: '将以原有密码和角色恢复。之前的令牌不会恢复。',
    confirmaRestablecer: '重置{{nombre}}的密码？', textoRestablecer: '现有密码失效，会话和令牌将关闭。{{email}} 会收到重设密码的链接。',
    confirmaReenviar: '再次向{{nombre}}发送链接？', textoReenviar: '{{email}} 会收到新的设置密码链接。之前的链接失效。',
    seDesactivo: '已停用{{nombre}}。', seActivo: '{{nombre}}可以重新登录。', seRestablecio: '已向 {{email}} 发送链接。', cancelar: '取消',
  },
  roles: {
    titulo: '各角色的权限', nota: '拥有多个角色的人具有全部权限。每个人在页面、终端和导出中只看到其角色允许的列和行。',
    grupoLee: '可查看', grupoEscribe: '可更改', grupoVe: '可见的个人数据', grupoHace: '可执行', que: '内容', si: '是', no: '否',
    resumen: { administrador: '全部，以及用户和公司。', liquidador: '负责月度：人事、项目、变动项、核算和工资单。', carga: '录入变动项；看不到金额和账户。', consulta: '查看和导出；不更改。', trabajador: '本人的工资单，看不到他人的。' },
    grupo: { personal: '人事', conceptos: '工资项目', liquidaciones: '核算与工资单', novedades: '变动项', tablas: '表（部门、等级、等级表…）', parametros: '公司资料', notas: '自己的便签和消息', administracion: '用户与角色' },
    ve: { publico: '不属于任何人的内容', personal: '个人信息', pago: '薪酬', banco: '银行账户', salud: '健康', embargo: '扣押', nota: '档案备注' },
    accion: { entregar: '设置、打印和发放工资单', aumentar: '批量调薪', agendar: '批量更改固定项目', compartir: '共享列表视图', documentos: '查看档案文件', anotar: '填写档案备注', adjuntar: '附加和移除文件', tiempo: '查看休假、缺勤和日历', declarar: '提交 F.931 和电子工资账簿', calcular: '计算核算', aprobar: '批准', pagar: '标为已支付', cerrar: '关闭', reabrir: '重新打开', anular: '作废', explicar: '查看金额来源', recibos: '查看和打印工资单', probar: '试算和提议更改', importar: '导入', exportar: '导出', historia: '查看每行历史', olvidar: '删除个人数据', administrar: '管理用户、公司和备份' },
  },
  perfil: {
    clave: '密码', actual: '当前密码', nueva: '新密码', otra: '再次输入新密码', ayuda: '至少 {{min}} 个字符，可以是一句话。', distintas: '两次输入不一致。', falta: '请输入当前密码。',
    cambiar: '修改密码', cambiada: '密码已修改。其他会话和令牌已关闭。',
    sesiones: '会话与令牌', sesion: '浏览器中的会话', esta: '本会话', token: '令牌“{{nombre}}”', lectura: '只读', desde: '从', usada: '最近使用', vence: '到期', cerrar: '关闭', anular: '作废', cerrada: '已关闭。', cerrarDe: '关闭 {{fecha}} 打开的会话', anularDe: '吊销令牌 {{nombre}}',
    datos: '您的资料', nombre: '姓名', avisaMensajes: '有人给我写消息时用邮件通知', guardar: '保存', guardado: '您的资料已保存。',
    correo: '电子邮件', sinCorreo: '没有电子邮件就无法自行找回密码。', cambiarCorreo: '更改电子邮件', correoNuevo: '新电子邮件', correoCambiado: '电子邮件已更改，并已通知原地址。', conClave: '您的密码',
    nuevoToken: '新令牌', tokenNombre: '姓名', tokenAyuda: '便于识别：使用它的电脑或任务。', tokenVence: '到期日', tokenVenceAyuda: '最多 {{max}} 天。', tokenAlcance: '权限', tokenTodo: '您的全部权限', tokenLectura: '只读', crearToken: '创建令牌', tokenCreado: '请立即复制令牌：不会再次显示。', tokenUso: '在终端：“jornal login --token-stdin”，或变量 JORNAL_TOKEN。', copiar: '复制', copiado: '已复制。', listo: '完成', tokenFecha: '请选择明天起的日期。',
    empresas: '公司', aqui: '您在此处', ir: '前往', irA: '前往 {{empresa}}', nuevaEmpresa: '新公司', crear: '创建公司', creada: '已创建 {{empresa}}。', ninguno: '无：从空白开始',
  },
};
