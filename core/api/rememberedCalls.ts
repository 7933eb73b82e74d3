// The orders whose answer the server keeps by their key for a while only: they leave no command in a log. After that, what became of one cannot be asked.

/**
 * The rest of the mutations keep their keys where they write (the company's log, the directory), or cannot be answered twice: what they gave
 * is a secret that is kept nowhere.
 */
export const REMEMBERED_CALLS: ReadonlySet<string> = new Set([
  'usuarios.logoutAllSessions',
  'usuarios.remind',
  'usuarios.reset',
  'usuarios.verificarCorreo',
  'usuarios.register',
  'usuarios.primero',
  'usuarios.empresa',
  'liquidaciones.detener',
  'sistema.detenerTrabajo',
  'importaciones.revisar',
  'importaciones.aplicar',
  'sistema.reconstruir',
  'sistema.respaldar',
  'administracion.cerrarSesion',
  'mensajes.enviar',
]);

/** Long enough for whoever lost an answer to ask again; the process forgets them with the jobs they began. */
export const REMEMBERED_FOR_MS = 10 * 60_000;
