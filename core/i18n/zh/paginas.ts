// Texts of the pages outside the frame: the six error pages, privacy, legal and contact: Chinese.
export const paginas = {
  errores: {
    volver: '返回', inicio: '前往首页', ingresar: '登录', direccion: '地址：{{ruta}}',
    recibo: { titulo: '请求的页面', pedida: '地址', hallada: '找到', total: '合计' }, arbol: { direccion: '的地址', enlace: '旧链接的', escrita: '或多了一个字母' },
    v1: { titulo: '404 糟糕！这里出错了', texto: '地址已更改或输入有误。您正在做的内容没有丢失。' },
    v2: { titulo: '糟糕！这里出错了', texto: '该页面不在链接所指之处。' },
    v3: { titulo: '您是怎么到这里的？', texto: '抱歉，找不到您要的页面。地址可能有误，或页面已不存在。' },
    v4: { titulo: '这里没有可做的了', texto: '链接指向已不存在的内容。可由此前往：' },
    v5: { titulo: '这里出错了', texto: '我们马上回来：请重试或前往别处。', reintentar: '重新试算' },
    v6: { titulo: '糟糕！出错了', texto: '可返回原处，或从仪表板开始。' },
  },
  terminos: {
    titulo: '隐私、法律与联系方式', indice: '章节',
    privacidad: {
      titulo: '隐私',
      queGuarda: 'Jornal 保存什么', queGuardaTexto: '人事档案（个人资料、家庭、合同、银行和医疗保险）、变动项和缺勤、核算及工资单，以及谁在何时更改了什么。对系统用户：姓名、用户名、邮箱和密码指纹，绝不保存密码。',
      donde: '保存在哪里', dondeTexto: '在本安装的服务器上。在事实记录中，个人数据按人分别加密；日常使用的表不加密，由服务器磁盘保护。Jornal 不向外发送任何内容，不使用第三方服务或跟踪 Cookie：唯一的 Cookie 用于会话。',
      quien: '谁能看到', quienTexto: '每个用户在各公司只看到其角色允许的内容。薪酬、银行、健康和扣押有单独权限。对薪酬的读取和导出都会记录用户和日期。',
      navegador: '浏览器中保留什么', navegadorTexto: '页面偏好、最近位置（两分钟）和会话标记。没有人员数据和金额。',
      tiempo: '保存多久', tiempoTexto: '工资单和工资账簿按法律要求的期限保存（第 20.744 号法第 52 条及社保规定）。之后管理员可删除个人数据：销毁密钥后即不可读。此前的备份在被删除之前仍保留这些数据。',
      derechos: '您的权利', derechosTexto: '个人数据主体可免费行使查阅权，间隔不少于六个月，除非证明有合法利益（第 25.326 号法第 14 条第 3 款），并可要求更正、更新或删除（第 16 条）。请求应向作为数据库责任人的雇主提出。第 25.326 号法的监督机构 Agencia de Acceso a la Información Pública 受理因违反个人数据保护规定而权利受损者的投诉。',
    },
    legal: {
      titulo: '条款与法律事项',
      uso: '系统使用', usoTexto: '用户为个人所有，不得出借。以其名义的操作会被记录。人员数据仅用于管理劳动关系。',
      calculo: '核算', calculoTexto: 'Jornal 使用公司录入的表、上限、等级表和公式计算，每项都有日期和来源，并说明每笔金额的来源。核算人员审核并批准：不能代替专业意见。',
      recibos: '工资单', recibosTexto: '工资单遵循第 20.744 号法第 138 至 146 条。已结账的核算不会改变：用另一次核算更正，或写明理由后重新打开。',
      registro: '事实记录', registroTexto: '每次更改都追加到记录且不删除。事实相互链接：若有人篡改，核查会指出是哪一个。',
      software: '程序', softwareTexto: 'Jornal 使用自由软件库，其许可证随安装提供。已安装版本见“我的资料”。',
    },
    contacto: {
      titulo: '联系方式', quien: '贵公司的 Jornal 管理员负责用户、权限和帮助。', enEstaInstalacion: '在此安装中：{{contacto}}', escribir: '写信给 {{contacto}}', sinContacto: '此安装未公布地址。请询问人力资源或为您创建用户的人。', comoSePone: '服务器管理员用“jornal serve --contact 邮箱@公司”公布。',
      problema: '如果出错', problemaTexto: '在您的菜单中，“报告问题”会生成不含任何人数据的文件，可重现最近步骤。请发给管理员。', datos: '关于您的个人数据', datosTexto: '若您在公司工作并想查看或更正自己的数据，请以书面形式向雇主提出。',
    },
  },
};
