// Texts of the server: sign-in, accounts, first start, mail, start-up and what the console says: English.
export const servidor = {
  credenciales: 'The username or the password is not correct.',
  sesionAbierta: 'There is already a session open with this user on another device.',
  sesionesCerradas: 'The other sessions were closed. You can sign in now.',
  recordatorio: 'If the user exists and has an e-mail, a link that works for 10 minutes is on its way.',
  enlaceVencido: 'The link was already used or has expired. Ask for another from “Forgotten password”.',
  claveCambiada: 'The password was changed. Sign in with the new one.',
  claveCorta: 'The password must have at least {{min}} characters.',
  claveLarga: 'The password may have up to {{max}} characters.',
  claveComun: 'That password is one of the most used and is guessed at once. Choose another.',
  claveDelUsuario: 'The password cannot be the username or the e-mail.',
  registroCerrado: 'This installation does not admit registrations. Ask whoever administers Jornal for a user.',
  registrado: 'The user was created. Whoever administers Jornal must grant permissions before it can work.',
  usuarioForma: 'The username must have from 3 to 60 letters, digits, dots or hyphens.',
  usuarioTomado: 'The username “{{valor}}” already exists. Choose another.',
  correoTomado: 'Another user already has the e-mail “{{valor}}”.',
  nombreVacio: 'Write the full name (up to 80 characters).',
  codigoMal: 'The code is not the one the console showed at the start. Copy it from there, with its hyphens.',
  yaIniciada: 'This installation already has its first user. Sign in with it.',
  sinEmpresa: 'Your user has no company yet. Ask whoever administers Jornal for access.',
  usuarioInexistente: 'The user “{{usuario}}” does not exist.',
  tokenNombre: 'The token\'s name must have from 1 to 60 characters.',
  tokenDias: 'The token may last from 1 to {{max}} days.',
  soloTokens: 'This call revokes the token it is made with, and this request brings none.',
  tokenLectura: 'The token “{{nombre}}” is read only.',

  tipoContenido: 'The request must be text/plain or application/json, not compressed.',
  hondo: 'The request has too many levels, one inside another: the maximum is {{maximo}}.',
  claveProhibida: 'The request has a field “{{campo}}”, which is not accepted.',
  numeroImposible: 'The request has a number that cannot be saved.',
  utf8: 'The request is not valid UTF-8 text.',
  muyGrandeKb: 'The request is over the maximum of {{kb}} KB.',
  cuerpoLento: 'The request did not arrive whole within {{segundos}} seconds. Try again.',
  faltaCampo: '{{campo}} is missing ({{espera}}).',
  campoMal: '{{campo}}: {{espera}} was expected.',
  id: 'The row number must be a whole number from 1, not “{{valor}}”.',
  formato: 'The format must be csv, ndjson, json or xlsx, not “{{valor}}”.',
  clave: 'The header Idempotency-Key must have from 8 to 100 letters, digits, dots or hyphens.',
  anfitrion: 'The address “{{anfitrion}}” is not one that this server answers. Use {{direccion}}.',
  hayCerradas: 'Some company does not open: see the companies board.',
  noEstaPagina: 'The page {{ruta}} does not exist.',
  sinWeb: 'The page is not built: run “npm run build” and start again.',
  ocupado: 'Too many requests are waiting. Try again in {{segundos}} seconds.',
  cuota: 'Many requests of this kind in a short time. Wait {{segundos}} seconds.', muchosTokens: 'You have {{maximo}} terminal accesses open, the most there may be. Revoke one in My Profile.',
  muchosFlujos: 'Too many windows are open with this session.',
  cerrando: 'The server is closing. Try again in a few seconds.',

  correoAsunto: 'Jornal: new password',
  correoTexto: `Somebody asked for a new password for the Jornal user {{usuario}}.

To choose it, open this link within 10 minutes; it works once:
{{enlace}}

If it was not you, do nothing: your password stays the same.
`,
  correoCambioAsunto: 'Jornal: your password changed',
  correoCambioTexto: `The password of the Jornal user {{usuario}} was just changed, and its sessions were closed.

If it was not you, tell whoever administers Jornal.
`,

  esperaEnteroDe: 'a whole number from {{minimo}} to {{maximo}}', esperaId: 'a whole number', esperaNumero: 'a number of up to fifteen digits', esperaPeriodo: 'a period, for instance 2026-10', esperaFecha: 'a date, for instance 2026-10-31', esperaTextoDe: 'a text without control characters, of up to {{maximo}}', esperaListaDe: 'a list of up to {{maximo}}', esperaValor: 'a value that can be saved',
  esperaEntero: 'a number', esperaTexto: 'a text', esperaLista: 'a list', esperaObjeto: 'an object', esperaOpcion: 'one of the options', esperaOtro: 'another value',

  puertoOcupado: 'Port {{puerto}} is taken. Close the program that uses it or choose another with --port or the variable PORT.',
  puertoProhibido: 'There is no permission to use port {{puerto}}. Choose one from 1024 with --port or the variable PORT.',
  anfitrionMal: 'Cannot listen on “{{anfitrion}}”: it is not an address of this machine.',
  escucha: 'Could not start listening on {{anfitrion}}:{{puerto}} ({{detalle}}).',
  sinSqlite: 'The SQLite module (better-sqlite3) is missing. There was none compiled for this machine and it could not be compiled. Install a C++ compiler, make and Python 3 (on Debian or Ubuntu: apt-get install build-essential python3; on macOS: xcode-select --install) and run “npm rebuild better-sqlite3”.',
  versionNueva: 'The folder {{carpeta}} is of a newer version of Jornal (format {{version}}; this one reads up to {{maxima}}). Update Jornal or use another folder with --data.',
  carpetaEnUso: 'The folder {{carpeta}} is already in use by another Jornal. Close it or use another folder with --data.',
  carpetaMal: 'The folder {{carpeta}} cannot be used ({{detalle}}). Choose another with --data.',
  demoAfuera: 'There is a demonstration company in the folder, so the server answers this machine only. Remove --host and --public, or use another folder with --data and --no-demo.',
  publicaMal: 'The public address “{{valor}}” will not do: it must be like https://name, with nothing after it.',
  proxyMal: 'The trusted proxy “{{valor}}” is neither an address nor a network: write 10.0.0.7 or 172.16.0.0/12.',
  smtpMal: 'The address of the mail server will not do: it must be like smtps://user:password@mail.example.com:465.',
  remitenteMal: 'The sender “{{valor}}” is not a mail address.',
  empresaCerrada: '{{empresa}} does not open and stays closed; the others are served. {{mensaje}}',
  empresaNoAbre: 'The company {{empresa}} could not be opened: {{mensaje}}',

  respaldoYaEsta: 'The folder {{carpeta}} already exists. Choose another for the backup.',
  respaldoEnCurso: 'A copy of this installation is already being made. Wait until it ends and ask for another.',
  respaldoFallo: 'The copy could not be finished ({{detalle}}). Nothing was left half done.',
  respaldoNoEs: 'There is no Jornal backup in {{carpeta}}.',
  respaldoAlterado: 'The file {{archivo}} of the backup is not the one that was saved: it is missing or altered. It was not restored.',
  restaurarVacia: 'The folder {{carpeta}} is not empty: a backup is restored in a new or empty folder.',
  restaurandoAMedias: 'The backup was not fully restored in {{carpeta}}: restore it again in that folder.',
  faltaDirectorio: '{{archivo}}, with the users and their permissions, is missing, and the folder has companies ({{empresas}}): no new one was made. Restore that file from the last backup and start again.',

  sembrando: 'The demonstration company is being written; it takes a few seconds the first time.',
  relojAtras: 'This machine’s time ({{ahora}}) is earlier than the one it already had ({{antes}}). If it is wrong, set it right and start again: what is saved meanwhile bears that time.',
  copiaCortada: 'The copy {{copia}} was deleted: it had been cut before its end. If you need it, ask for another one.',
  carpetaDeNadie: 'The folder {{carpeta}} belongs to no company of this installation and nobody can enter it: it was left by a creation that was cut, or was copied by hand. If you do not need it, move it elsewhere.',
  datosEn: 'Data in {{carpeta}}',
  direccionEs: 'Jornal answers at {{url}}',
  usuarioEs: 'User {{usuario}} · password {{clave}}',
  codigoEs: 'First start: open {{url}} and use the code {{codigo}}',
  soloLocal: 'Without --public, it answers only addresses of this machine (localhost).',
  correoEnArchivos: 'No mail server configured: mails are left in {{carpeta}}',
  errorInterno: '{{cuando}} Internal error (reference {{referencia}}) in {{ruta}}: {{detalle}}',
  administracion: {
    yaEsta: 'The e-mail “{{email}}” already belongs to a user of this company. Open it in the list to change its roles.',
    noEsta: 'There is no user no. {{id}} in this company.',
    correoTomado: 'Another user already has the e-mail “{{email}}”.',
    ultimo: '{{nombre}} is the only person who can administer {{empresa}}. Give the Administrator role to somebody else first.',
    propio: 'You cannot do that with your own user. Ask another person who administers.',
    ajeno: '{{nombre}} also works in a company that you do not administer: here you can change only their roles.',
    sinCorreo: '{{nombre}} has no e-mail. Reset the password from the server\'s console: jornal users recover {{usuario}} --data FOLDER.',
    desactivado: '{{nombre}} is deactivated. Activate them first.',
    conflicto: 'The user {{nombre}} changed since it was opened. Compare with the values as they are now and save again.',
    claveActual: 'That is not the current password.',
    correoPropioAsunto: 'Jornal: your e-mail changed',
    correoPropioTexto: `{{nombre}}:

The e-mail of the Jornal user {{usuario}} is now {{nuevo}}. It is used to sign in and gets the links for the password.

If it was not you, tell whoever administers Jornal.
`,
    claveIgual: 'The new password is the same as the current one.',
    sesionNoEsta: 'That session has already ended.',
    correoNoSalio: 'The user of {{nombre}} is there, but the mail did not go out. Check the mail server and send another link from the list.',

    correoInvitacionAsunto: 'Jornal: your user in {{empresa}}',
    correoInvitacionTexto: `{{nombre}}:

{{quien}} gave you access to {{empresa}} in Jornal. Your username is {{usuario}}; you can also sign in with this e-mail.

To choose your password, open this link within {{dias}} days; it works once:
{{enlace}}

If you did not expect this mail, do nothing.
`,
    correoAccesoAsunto: 'Jornal: access to {{empresa}}',
    correoAccesoTexto: `{{nombre}}:

{{quien}} gave you access to {{empresa}} in Jornal. Sign in as always, with the username {{usuario}}:
{{direccion}}
`,
    correoRestablecerAsunto: 'Jornal: choose another password',
    correoRestablecerTexto: `{{nombre}}:

{{quien}} reset the password of the Jornal user {{usuario}}: the previous one no longer works and its sessions were closed.

To choose another, open this link within {{dias}} days; it works once:
{{enlace}}
`,

    suceso: {
      usuario_invitado: 'Invited', acceso_dado: 'Access given', usuario_modificado: 'Modified', acceso_quitado: 'Access removed', usuario_desactivado: 'Deactivated', usuario_activado: 'Activated', clave_restablecida: 'Password reset', consola: 'Server console',
    },
  },
};
