// 用户邮箱通过链接验证的文本。
export const correo = {
  verificarAsunto: 'Jornal：请验证您的邮箱',
  verificarTexto: '{{nombre}}：\n\nJornal 用户 {{usuario}} 使用此邮箱。请在 {{dias}} 天内打开以下链接确认邮箱属于您；链接只能使用一次：\n{{enlace}}\n\n在此之前，工资单通知不会发到这里。如果不是您本人操作，请忽略。\n',
  enlaceVencido: '链接已使用、已过期或属于以前的邮箱。您可以在个人资料中重新索取。',
  sinCorreo: '您的用户没有邮箱：请先填写。',
  enviado: '链接已发送到 {{email}}。',
  verificado: '{{email}} 已验证。',
  deUsuarioSinVerificar: '该邮箱由用户自行填写且尚未验证：打开收到的链接后才能授予访问权限。',
  estado: { oficina: '由办公室填写', verificado: '已验证', sin_verificar: '未验证' },
  otraVez: '重新发送链接',
  titulo: '验证邮箱',
  texto: '请确认您能读取此邮箱。无需密码。',
  confirmar: '这是我的邮箱',
  enImpresion_other: '{{count}} 人更改了邮箱但未验证：打开收到的链接之前不会通知。可在公司页面另行设置。',
  noEntregados: '邮箱未验证：{{n}}。',
  legajo: { entra: '用 {{email}} 查看自己的工资单', noEntra: '无权查看自己的工资单', desactivado: '该用户已停用' },
} as const;
