// Textos del correo de un usuario que se verifica con un enlace.
export const correo = {
  verificarAsunto: 'Jornal: verifique su correo',
  verificarTexto: '{{nombre}}:\n\nEl usuario {{usuario}} de Jornal tiene este correo. Para verificar que es suyo, abra este enlace antes de {{dias}} días; sirve una sola vez:\n{{enlace}}\n\nHasta entonces no le llegan acá los avisos de sus recibos. Si no fue usted, no haga nada.\n',
  enlaceVencido: 'El enlace ya se usó, venció o es de un correo anterior. Desde su perfil puede pedir otro.',
  sinCorreo: 'Su usuario no tiene correo: cárguelo primero.',
  enviado: 'Se mandó un enlace a {{email}}.',
  verificado: 'Se verificó {{email}}.',
  deUsuarioSinVerificar: 'Ese correo lo escribió un usuario que todavía no lo verificó: cuando abra el enlace que recibió, se le puede dar acceso.',
  estado: { oficina: 'dicho por la oficina', verificado: 'verificado', sin_verificar: 'sin verificar' },
  otraVez: 'Mandar el enlace otra vez',
  titulo: 'Verificar el correo',
  texto: 'Confirme que lee este correo. No hace falta la contraseña.',
  confirmar: 'Es mi correo',
  enImpresion_one: '{{count}} persona cambió su correo y no lo verificó: no se le avisa hasta que abra el enlace que recibió. En Empresa se puede disponer otra cosa.',
  enImpresion_other: '{{count}} personas cambiaron su correo y no lo verificaron: no se les avisa hasta que abran el enlace que recibieron. En Empresa se puede disponer otra cosa.',
  noEntregados: 'Sin verificar el correo: {{n}}.',
  legajo: { entra: 'Ve sus recibos con {{email}}', noEntra: 'No tiene acceso a sus recibos', desactivado: 'Su usuario está desactivado' },
} as const;
