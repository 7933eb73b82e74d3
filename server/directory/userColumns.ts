// The columns of a user, as every read of the directory gives them.
export const USER_COLUMNS =
  'u.id, u.username, u.email, u.nombre, u.clave, u.activo, u.demo, u.correo, u.correo_espera';
