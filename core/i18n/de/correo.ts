// Texte zur E-Mail eines Benutzers, die per Link bestätigt wird.
export const correo = {
  verificarAsunto: 'Jornal: Bestätigen Sie Ihre E-Mail',
  verificarTexto: '{{nombre}}:\n\nDer Jornal-Benutzer {{usuario}} hat diese E-Mail. Um zu bestätigen, dass es Ihre ist, öffnen Sie diesen Link innerhalb von {{dias}} Tagen; er gilt einmal:\n{{enlace}}\n\nBis dahin kommen hier keine Hinweise auf Ihre Lohnabrechnungen an. Waren Sie es nicht, tun Sie nichts.\n',
  enlaceVencido: 'Der Link wurde benutzt, ist abgelaufen oder gehört zu einer früheren E-Mail. Im Profil können Sie einen neuen anfordern.',
  sinCorreo: 'Ihr Benutzer hat keine E-Mail: Tragen Sie zuerst eine ein.',
  enviado: 'Ein Link wurde an {{email}} gesendet.',
  verificado: '{{email}} wurde bestätigt.',
  deUsuarioSinVerificar: 'Diese E-Mail hat ein Benutzer eingetragen, der sie noch nicht bestätigt hat: Sobald er den Link öffnet, kann Zugang gegeben werden.',
  estado: { oficina: 'vom Büro angegeben', verificado: 'bestätigt', sin_verificar: 'nicht bestätigt' },
  otraVez: 'Link noch einmal senden',
  titulo: 'E-Mail bestätigen',
  texto: 'Bestätigen Sie, dass Sie diese E-Mail lesen. Ein Passwort ist nicht nötig.',
  confirmar: 'Es ist meine E-Mail',
  enImpresion_one: '{{count}} Person hat ihre E-Mail geändert und nicht bestätigt: Sie wird erst benachrichtigt, wenn sie den Link öffnet. Unter Firma lässt sich das ändern.',
  enImpresion_other: '{{count}} Personen haben ihre E-Mail geändert und nicht bestätigt: Sie werden erst benachrichtigt, wenn sie den Link öffnen. Unter Firma lässt sich das ändern.',
  noEntregados: 'E-Mail nicht bestätigt: {{n}}.',
  legajo: { entra: 'Sieht die eigenen Abrechnungen mit {{email}}', noEntra: 'Hat keinen Zugang zu den eigenen Abrechnungen', desactivado: 'Der Benutzer ist deaktiviert' },
} as const;
