// Calls whose answers the server remembers by key only for a while, because they leave no command in a log.
// After that, nobody can ask how one of them ended.

/**
 * Other mutations keep their keys where they write (the company's log, the directory), or cannot be answered
 * twice because their answer held a secret that is stored nowhere.
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
  'administracion.cerrarLasDemas',
  'factor.probar',
  'proveedor.guardar',
  'proveedor.quitar',
  'terminal.aprobar',
  'terminal.rechazar',
  'mensajes.enviar',
  'destruccion.pedir',
  'destruccion.confirmar',
  'destruccion.cancelar',
]);

/**
 * Long enough for a client that lost an answer to ask again. The process forgets them together with the jobs
 * they began.
 */
export const REMEMBERED_FOR_MS = 10 * 60_000;
