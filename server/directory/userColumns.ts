// The columns of a user, as every read of the directory gives them.
export const USER_COLUMNS =
  'u.id, u.username, u.email, u.nombre, u.clave, u.activo, u.demo, u.correo, u.correo_espera, u.instalacion';

/** Of rows of `roles`: only those of a company that did not close the access of their user. */
export const OPEN_ACCESS =
  'NOT EXISTS (SELECT 1 FROM accesos_cerrados c WHERE c.id_usuario = roles.id_usuario AND c.id_empresa = roles.id_empresa)';
