// Texts of the administration on screen: users of a company, one's own sessions and password, companies. What the server and the terminal say is theirs: English.
export const administracion = {
  faltaRol: 'Choose at least one role.',

  usuarios: {
    nota: 'Each one sees and does what their roles give in this company. Whoever is left without roles no longer belongs to it.',
    cerrarSesiones: 'Close their sessions', confirmaCerrarSesiones: 'Close the sessions of {{nombre}}?', textoCerrarSesiones: 'Their sessions are closed and their tokens revoked, in every company. They can come back with their password.', seCerraron: 'What {{nombre}} had open was closed.',
    desactivar: 'Deactivate', activar: 'Activate', restablecer: 'Reset the password', reenviar: 'Send another link',
    confirmaDesactivar: 'Deactivate {{nombre}}?', textoDesactivar: 'They are out of Jornal at once: their sessions are closed and their tokens revoked, in every company. What they did stays. You can activate them again whenever you like.',
    confirmaActivar: 'Activate {{nombre}}?', textoActivar: 'They come back with their password and the roles they have. The tokens they had do not come back.',
    confirmaRestablecer: 'Reset the password of {{nombre}}?', textoRestablecer: 'Their password stops working and their sessions and tokens are closed. {{email}} gets a link to choose another.',
    confirmaReenviar: 'Send another link to {{nombre}}?', textoReenviar: '{{email}} gets a new link to choose a password. The previous one stops working.',
    seDesactivo: '{{nombre}} was deactivated.', seActivo: '{{nombre}} can sign in again.', seRestablecio: 'A link was sent to {{email}}.', cancelar: 'Cancel',
  },
  roles: {
    titulo: 'What each role can do', nota: 'Whoever has several roles can do what all of them do. Each one sees only the columns and rows their roles give, on screen, in the terminal and in exports.',
    grupoLee: 'May see', grupoEscribe: 'May change', grupoVe: 'Data seen of each person', grupoHace: 'May do', que: 'What', si: 'Yes', no: 'No',
    resumen: { administrador: 'Everything, and also users and the company.', liquidador: 'Runs the month: personnel, concepts, inputs, runs and payslips.', carga: 'Enters inputs; sees no amounts or accounts.', consulta: 'Sees and exports; changes nothing.', trabajador: 'Their own payslips, and nothing of others.' },
    grupo: { personal: 'Personnel', conceptos: 'Concepts', liquidaciones: 'Runs and payslips', novedades: 'Inputs', tablas: 'Tables (areas, categories, scales…)', parametros: 'Company details', notas: 'Their notes and messages', administracion: 'Users and roles' },
    ve: { publico: 'What is nobody\'s', personal: 'Personal details', pago: 'Pay', banco: 'Bank accounts', salud: 'Health', embargo: 'Garnishments', nota: 'Notes of a person' },
    accion: { entregar: 'Lay out, print and deliver payslips', aumentar: 'Raise many people', agendar: 'Change the agenda of many people', compartir: 'Share views of the lists', documentos: 'See a person\'s documents', anotar: 'Write a person\'s notes', adjuntar: 'Attach and remove documents', tiempo: 'See vacations, absences and calendar', declarar: 'File F.931 and the digital payroll book', calcular: 'Calculate runs', aprobar: 'Approve', pagar: 'Mark as paid', cerrar: 'Close', reabrir: 'Reopen', anular: 'Cancel the run', explicar: 'See where each amount comes from', recibos: 'See and print payslips', probar: 'Try and propose changes', importar: 'Import', exportar: 'Export', historia: 'See the history of each row', olvidar: 'Erase a person\'s data', administrar: 'Administer users, companies and copies' },
  },
  perfil: {
    clave: 'Password', actual: 'Current password', nueva: 'New password', otra: 'New password, once more', ayuda: 'At least {{min}} characters. It may be a phrase.', distintas: 'The two are not the same.', falta: 'Write your current password.',
    cambiar: 'Change the password', cambiada: 'The password was changed. The other sessions and the tokens were closed.',
    sesiones: 'Sessions and tokens', sesion: 'Session in a browser', esta: 'This session', token: 'Token “{{nombre}}”', lectura: 'read only', desde: 'from', usada: 'last used', vence: 'expires', cerrar: 'Close', anular: 'Cancel the run', cerrada: 'It was closed.', cerrarDe: 'Close the session opened {{fecha}}', anularDe: 'Revoke the token {{nombre}}',
    datos: 'Your details', nombre: 'Full name', avisaMensajes: 'Tell me by mail when somebody writes to me', guardar: 'Save', guardado: 'Your details were saved.',
    correo: 'E-mail', sinCorreo: 'Without an e-mail you cannot recover the password by yourself.', cambiarCorreo: 'Change the e-mail', correoNuevo: 'New e-mail', correoCambiado: 'The e-mail was changed. The previous one was told.', conClave: 'Your password',
    nuevoToken: 'New token', tokenNombre: 'Name', tokenAyuda: 'To recognise it later: the computer or the task that uses it.', tokenVence: 'Expires on', tokenVenceAyuda: 'Up to {{max}} days.', tokenAlcance: 'What it may do', tokenTodo: 'Everything you may', tokenLectura: 'Read only', crearToken: 'Create the token', tokenCreado: 'Copy the token now: it is not shown again.', tokenUso: 'In the terminal: “jornal login --token-stdin”, or the variable JORNAL_TOKEN.', copiar: 'Copy', copiado: 'Copied.', listo: 'Done', tokenFecha: 'Choose a date from tomorrow on.',
    empresas: 'Companies', aqui: 'You are here', ir: 'Go', irA: 'Go to {{empresa}}', nuevaEmpresa: 'New company', crear: 'Create the company', creada: '{{empresa}} was created.', ninguno: 'None: start empty',
  },
};
