// Texts of a user's e-mail that is verified with a link.
export const correo = {
  verificarAsunto: 'Jornal: verify your e-mail',
  verificarTexto: '{{nombre}}:\n\nThe Jornal user {{usuario}} has this e-mail. To verify that it is yours, open this link within {{dias}} days; it works once:\n{{enlace}}\n\nUntil then notices of your payslips do not come here. If it was not you, do nothing.\n',
  enlaceVencido: 'The link was used, has expired or is of an earlier e-mail. You can ask for another in your profile.',
  sinCorreo: 'Your user has no e-mail: enter one first.',
  enviado: 'A link was sent to {{email}}.',
  verificado: '{{email}} was verified.',
  deUsuarioSinVerificar: 'That e-mail was written by a user who has not verified it yet: access can be given once they open the link they received.',
  estado: { oficina: 'stated by the office', verificado: 'verified', sin_verificar: 'not verified' },
  otraVez: 'Send the link again',
  titulo: 'Verify the e-mail',
  texto: 'Confirm that you read this e-mail. No password is needed.',
  confirmar: 'It is my e-mail',
  enImpresion_one: '{{count}} person changed their e-mail and has not verified it: they are not notified until they open the link they received. The company page can say otherwise.',
  enImpresion_other: '{{count}} people changed their e-mail and have not verified it: they are not notified until they open the link they received. The company page can say otherwise.',
  noEntregados: 'E-mail not verified: {{n}}.',
  legajo: { entra: 'Sees their payslips with {{email}}', noEntra: 'Has no access to their payslips', desactivado: 'Their user is disabled' },
} as const;
