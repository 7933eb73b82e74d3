// Texts of the forms of a row, of the legajo and its documents, and of drafts: Chinese.
export const documentos = {
  clases: {
    dni: '身份证 (DNI)', contrato: '合同', alta_afip: '入职登记证明', titulo: '学历证明', domicilio: '住址声明', cbu: 'CBU 证明', medico: '医疗证明',
    apto_medico: '体检合格证', licencia: '休假中', embargo: '法院文书', sancion: '处分', telegrama: '电报或挂号信', recibo_firmado: '已签工资单', otro: '其他',
  },
  noExiste: '该文件不存在。', sinArchivo: '“{{nombre}}”的文件已不在：于 {{fecha}} 移除。',
  tipo: '“{{nombre}}”不是 PDF、JPG 或 PNG：看内容而非名称。请转换后重新上传。',
  grande: '“{{nombre}}”为 {{mb}} MB，上限为 10。请缩小后重新上传。', vacio: '“{{nombre}}”为空。', base64: '文件传输不完整。请重新上传。',
  clase: '文件类别“{{valor}}”不存在。', fecha: '日期格式无效', vence: '到期日不能早于文件日期。',
  motivo: '请写明移除原因（至少 4 个字母）。', nombre: '请填写最多 100 个字母的名称。', muchos: '此档案已有 {{maximo}} 个文件。', olvidada: '此人的数据已删除：不能添加文件。',
};
export const borradores = {
  grande: '内容过大，无法保存为草稿。请保存或拆分。',
};
export const formas = {
  sinRespuesta: '上次保存没有得到响应。保存时会先询问：不会写入两次。',
  guardarYNuevo: '保存并新建', guardarYSeguir: '保存并继续',
  fila: { anterior: '上一行（Alt ↑）', siguiente: '下一行（Alt ↓）', noHayMas: '这个方向没有更多行了。' }, errorEn: '{{dato}}: {{mensaje}}', aCorregir: '需更正的数据',
  nuevaEnLugar: '添加{{singular}}…', nuevaTitulo: '添加{{singular}}', reciente: '最近', sinElegir: '不是可选项之一：请选择一项。',
  soloLectura: '您的角色可查看此记录但不能更改。如需更改，请向管理角色的人申请。',
  legajo: {
    anterior: '上一份档案 (Alt ↑)', siguiente: '下一份档案 (Alt ↓)', noHayMas: '此方向没有更多档案。', ir: '转到档案', irAyuda: '工号', noEsta: '没有工号 {{numero}}。',
    duplicar: '复制', baja: '办理离职…', bajaTitulo: '办理{{nombre}}的离职', bajaTexto: '将保存离职日期和原因。离职核算由此取用。', bajaBoton: '办理离职',
    motivoFalta: '请选择原因。', fechaFalta: '请填写离职日期。', porQue: '变化原因', porQueDe: '{{periodo}} 实发变化原因',
  },
  falta: {
    titulo: '核算所缺', nada: '核算所需已齐全。', categoria: '当前等级', basico: '基本工资：既未约定，等级表中也没有', cbu: 'CBU，因为以转账发薪', obraSocial: '医疗保险 (obra social)',
    nacimiento: '出生日期', establecimiento: '营业场所', motivo: '离职原因', clase: '员工类别', aviso: '建议补全', area: '部门', domicilio: '地址', correo: '电子邮件，用于发送工资单',
  },
  documentos: {
    titulo: '文件', ninguno: '没有文件。请将 PDF、JPG 或 PNG 拖到此处，或用“文件”。', agregar: '文件', elegir: '选择文件', elegirVarios: '选择多个文件', archivo: '文件', nombre: '姓名', clase: '类别', fecha: '日期', vence: '到期', nota: '便签', subir: '上移',
    ayuda: '最大 10 MB 的 PDF、JPG 或 PNG。以此人的密钥加密保存。', subio: '已上传“{{nombre}}”。', quitar: '移除 {{nombre}}', quitarTitulo: '移除“{{nombre}}”', quitarTexto: '其文件将销毁且无法恢复。保留名称、移除人和原因。',
    quitarBoton: '移除文件', quito: '已移除“{{nombre}}”。', bajar: '下载 {{nombre}}', vencido: '已过期', vencePronto: '{{dias}} 天后到期', subioQuien: '上传人', quitado: '由 {{usuario}} 于 {{cuando}} 移除：{{motivo}}', verQuitados_other: '查看 {{count}} 个已移除的', tamanio: '大小', elija: '请选择文件。',
  },
  formula: {
    historia: '公式历史', abrir: '在新标签页打开', abrirAyuda: '也可 Ctrl 加单击，或 Alt Enter', sinHistoria: '公式自录入后未更改。', alta: '录入',
    volver: '使用此公式', agregada: '已添加', quitada: '已移除',
  },
};
