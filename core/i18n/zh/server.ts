// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says: Chinese.
export const servidor = {
  credenciales: '用户名或密码不正确。',
  sesionAbierta: '此用户已在另一设备上打开会话。',
  sesionesCerradas: '其他会话已关闭。现在可以登录。',
  recordatorio: '如果用户存在且有电子邮件，将收到有效 10 分钟的链接。',
  enlaceVencido: '链接已使用或过期。请从“忘记密码”重新获取。',
  claveCambiada: '密码已修改。请用新密码登录。',
  claveCorta: '密码至少 {{min}} 个字符。',
  claveLarga: '密码最多 {{max}} 个字符。',
  claveComun: '该密码过于常见，极易被猜到。请另选。',
  claveDelUsuario: '密码不能是用户名或电子邮件。',
  registroCerrado: '本安装不接受注册。请向 Jornal 管理员申请用户。',
  registrado: '用户已创建。Jornal 管理员须授予权限后才能工作。',
  usuarioForma: '用户名须为 3 至 60 个字母、数字、点或连字符。',
  usuarioTomado: '用户名“{{valor}}”已存在。请另选。',
  correoTomado: '电子邮件“{{valor}}”已被其他用户使用。',
  nombreVacio: '请填写全名（最多 80 个字符）。',
  codigoMal: '代码与启动时控制台显示的不符。请连同连字符一起复制。',
  yaIniciada: '本安装已有第一个用户。请用它登录。',
  sinEmpresa: '您的用户还没有公司。请向 Jornal 管理员申请访问。',
  usuarioInexistente: '用户“{{usuario}}”不存在。',
  tokenNombre: '令牌名称须为 1 至 60 个字符。',
  tokenDias: '令牌有效期可为 1 至 {{max}} 天。',
  soloTokens: '此调用吊销其所用的令牌，而此请求没有令牌。',
  tokenLectura: '令牌“{{nombre}}”为只读。',

  tipoContenido: '请求须为 text/plain 或 application/json，且不压缩。',
  hondo: '请求嵌套层数过多：最多 {{maximo}}。',
  claveProhibida: '请求含有不接受的字段“{{campo}}”。',
  numeroImposible: '请求含有无法保存的数字。',
  utf8: '请求不是有效的 UTF-8 文本。',
  muyGrandeKb: '请求超过 {{kb}} KB 的上限。',
  cuerpoLento: '请求未能在 {{segundos}} 秒内完整到达。请重试。',
  faltaCampo: '缺少 {{campo}}（{{espera}}）。',
  campoMal: '{{campo}}：应为{{espera}}。',
  id: '行号须为从 1 开始的整数，而不是“{{valor}}”。',
  formato: '格式须为 csv、ndjson、json 或 xlsx，而不是“{{valor}}”。',
  clave: 'Idempotency-Key 头须为 8 至 100 个字母、数字、点或连字符。',
  anfitrion: '地址“{{anfitrion}}”不由此服务器提供。请用 {{direccion}}。',
  hayCerradas: '有公司无法打开：请查看公司面板。',
  noEstaPagina: '页面 {{ruta}} 不存在。',
  sinWeb: '页面尚未构建：请运行“npm run build”后重启。',
  ocupado: '等待的请求过多。请在 {{segundos}} 秒后重试。',
  cuota: '短时间内此类请求过多。请等待 {{segundos}} 秒。', muchosTokens: '您已有 {{maximo}} 个终端访问，已达上限。请在“我的资料”中吊销一个。',
  muchosFlujos: '此会话打开的窗口过多。',
  cerrando: '服务器正在关闭。请稍后重试。',

  correoAsunto: 'Jornal：新密码',
  correoTexto: `有人为 Jornal 用户 {{usuario}} 申请了新密码。

要设置密码，请在 10 分钟内打开此链接，仅一次有效：
{{enlace}}

如果不是您本人，请忽略：您的密码不变。
`,
  correoCambioAsunto: 'Jornal：您的密码已更改',
  correoCambioTexto: `Jornal 用户 {{usuario}} 的密码刚刚更改，其会话已关闭。

如果不是您本人，请告知 Jornal 管理员。
`,

  esperaEnteroDe: '{{minimo}} 到 {{maximo}} 之间的整数', esperaId: '整数', esperaNumero: '不超过十五位的数字', esperaPeriodo: '期间，例如 2026-10', esperaFecha: '日期，例如 2026-10-31', esperaTextoDe: '不含控制字符、不超过 {{maximo}} 个字符的文本', esperaListaDe: '不超过 {{maximo}} 项的列表', esperaValor: '可以保存的值',
  esperaEntero: '数字', esperaTexto: '文本', esperaLista: '列表', esperaObjeto: '对象', esperaOpcion: '选项之一', esperaOtro: '其他值',

  puertoOcupado: '端口 {{puerto}} 已被占用。请关闭占用它的程序，或用 --port 或变量 PORT 另选。',
  puertoProhibido: '没有使用端口 {{puerto}} 的权限。请用 --port 或变量 PORT 选择 1024 以上的端口。',
  anfitrionMal: '无法监听“{{anfitrion}}”：它不是本机地址。',
  escucha: '无法开始监听 {{anfitrion}}:{{puerto}}（{{detalle}}）。',
  sinSqlite: '缺少 SQLite 模块 (better-sqlite3)。本机没有现成的编译版本，也无法编译。请安装 C++ 编译器、make 和 Python 3（Debian 或 Ubuntu：apt-get install build-essential python3；macOS：xcode-select --install），然后运行“npm rebuild better-sqlite3”。',
  versionNueva: '文件夹 {{carpeta}} 来自更新版本的 Jornal（格式 {{version}}；当前读到 {{maxima}}）。请更新 Jornal 或用 --data 指定其他文件夹。',
  carpetaEnUso: '文件夹 {{carpeta}} 正被另一个 Jornal 使用。请关闭它或用 --data 指定其他文件夹。',
  carpetaMal: '无法使用文件夹 {{carpeta}}（{{detalle}}）。请用 --data 另选。',
  demoAfuera: '文件夹中有演示公司，因此服务器只响应本机。请去掉 --host 和 --public，或用 --data 和 --no-demo 指定其他文件夹。',
  publicaMal: '公开地址“{{valor}}”不可用：须为 https://名称 的形式，后面不带内容。',
  proxyMal: '受信任的代理“{{valor}}”既不是地址也不是网络：请写成 10.0.0.7 或 172.16.0.0/12。',
  smtpMal: '邮件服务器地址不可用：须为 smtps://用户:密码@mail.example.com:465 的形式。',
  remitenteMal: '发件人“{{valor}}”不是邮件地址。',
  empresaCerrada: '{{empresa}} 无法打开，保持关闭；其他公司照常使用。{{mensaje}}',
  empresaNoAbre: '公司 {{empresa}} 无法打开：{{mensaje}}',

  respaldoYaEsta: '文件夹 {{carpeta}} 已存在。请为备份另选。',
  respaldoEnCurso: '此安装正在备份。请等待完成后再次请求。',
  respaldoFallo: '复制未能完成（{{detalle}}）。没有留下不完整的内容。',
  respaldoNoEs: '{{carpeta}} 中没有 Jornal 备份。',
  respaldoAlterado: '备份的文件 {{archivo}} 与保存时不符：缺失或被篡改。未恢复。',
  restaurarVacia: '文件夹 {{carpeta}} 不为空：备份须恢复到新的或空的文件夹。',
  restaurandoAMedias: '备份未在 {{carpeta}} 中恢复完毕：请在该文件夹中重新恢复。',
  faltaDirectorio: '缺少保存用户及权限的 {{archivo}}，而文件夹中已有公司（{{empresas}}）：没有新建该文件。请从最近一次备份恢复此文件后重新启动。',

  sembrando: '正在写入演示公司；首次需要几秒钟。',
  relojAtras: '本机时间（{{ahora}}）早于之前的时间（{{antes}}）。如有误，请更正并重新启动：在此期间保存的内容会带有这个时间。',
  copiaCortada: '已删除中途中断的副本 {{copia}}。如需要，请重新备份。',
  carpetaDeNadie: '文件夹 {{carpeta}} 不属于本系统的任何公司，无人可以进入：它是中断的新建留下的，或是手工复制的。如不需要，请移到别处。',
  datosEn: '数据位于 {{carpeta}}',
  direccionEs: 'Jornal 运行于 {{url}}',
  usuarioEs: '用户 {{usuario}} · 密码 {{clave}}',
  codigoEs: '首次启动：打开 {{url}} 并使用代码 {{codigo}}',
  soloLocal: '没有 --public 时只响应本机地址 (localhost)。',
  correoEnArchivos: '未配置邮件服务器：邮件保存在 {{carpeta}}',
  errorInterno: '{{cuando}} {{ruta}} 内部错误（编号 {{referencia}}）：{{detalle}}',
  administracion: {
    yaEsta: '电子邮件“{{email}}”已属于本公司的用户。请在列表中打开以更改角色。',
    noEsta: '本公司没有编号为 {{id}} 的用户。',
    correoTomado: '电子邮件“{{email}}”已被其他用户使用。',
    ultimo: '{{nombre}} 是唯一能管理 {{empresa}} 的人。请先把管理员角色授予他人。',
    propio: '不能对自己的用户执行。请由其他管理员操作。',
    ajeno: '{{nombre}} 还在您不管理的公司工作：此处只能更改其角色。',
    sinCorreo: '{{nombre}} 没有电子邮件。请在服务器控制台重置密码：jornal users recover {{usuario}} --data 文件夹。',
    desactivado: '{{nombre}} 已停用。请先启用。',
    conflicto: '用户 {{nombre}} 打开后已更改。请与当前值比较后再保存。',
    claveActual: '当前密码不正确。',
    correoPropioAsunto: 'Jornal：您的电子邮件已更改',
    correoPropioTexto: `{{nombre}}：

Jornal 用户 {{usuario}} 的电子邮件现为 {{nuevo}}。用它登录并接收密码链接。

如果不是您本人，请告知 Jornal 管理员。
`,
    claveIgual: '新密码与当前密码相同。',
    sesionNoEsta: '该会话已结束。',
    correoNoSalio: '{{nombre}} 的用户已建立，但邮件未发出。请检查邮件服务器，并从列表再次发送链接。',

    correoInvitacionAsunto: 'Jornal：您在 {{empresa}} 的用户',
    correoInvitacionTexto: `{{nombre}}：

{{quien}} 已授予您在 Jornal 中访问 {{empresa}} 的权限。您的用户名是 {{usuario}}；也可用此邮箱登录。

要设置密码，请在 {{dias}} 天内打开此链接，仅一次有效：
{{enlace}}

如非预期，请忽略此邮件。
`,
    correoAccesoAsunto: 'Jornal：{{empresa}} 的访问权限',
    correoAccesoTexto: `{{nombre}}：

{{quien}} 已授予您在 Jornal 中访问 {{empresa}} 的权限。请照常用用户名 {{usuario}} 登录：
{{direccion}}
`,
    correoRestablecerAsunto: 'Jornal：请重设密码',
    correoRestablecerTexto: `{{nombre}}：

{{quien}} 已重置 Jornal 用户 {{usuario}} 的密码：原密码失效，会话已关闭。

要重设密码，请在 {{dias}} 天内打开此链接，仅一次有效：
{{enlace}}
`,

    suceso: {
      usuario_invitado: '已邀请', acceso_dado: '已授权访问', usuario_modificado: '修改时间', acceso_quitado: '已取消访问', usuario_desactivado: '已停用', usuario_activado: '已启用', clave_restablecida: '密码已重置', consola: '服务器控制台',
    },
  },
};
