// Whether a caller may make a call. Depends only on the declaration of the call and on the caller's roles in
// the company.
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import { canDo, canWrite, canRead, unknownTo, type Action, type Role } from '../../../core/domain/roles.ts';
import { failure, type Failure } from '../../../core/kit/failure.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { Identity } from '../../directory/directory.ts';
import type { PathParams } from './routes.ts';

/** Why the call is refused; undefined when it may be made. */
export const accessRefusal = (
  e: Endpoint,
  params: PathParams,
  identidad: Identity | undefined,
): Failure | undefined => {
  if (e.access === 'publico') return undefined;
  if (identidad === undefined) return failure('no_session', 'api.sinSesion');
  // The only change that a read-only token may make is to end itself.
  if (identidad.alcance === 'lectura' && e.mutation && (e as unknown) !== api.usuarios.borrarToken)
    return failure('no_permission', 'servidor.tokenLectura', { nombre: identidad.nombreToken ?? '' });
  const controlador = params['controller'];
  const tabla = controlador === undefined ? undefined : tableNamed(controlador);
  if (controlador !== undefined && tabla === undefined)
    return failure('not_found', 'api.controlador', { controlador: controlador.slice(0, 60) });
  if (e.access === 'sesion') return undefined;
  const { roles } = identidad,
    sinPermiso = failure('no_permission', 'api.sinPermiso');
  if (e.wholeCauses && unknownTo(roles).length > 0) return sinPermiso;
  if ('accion' in e.access) {
    // An action over a table (its history, an export) reads the table, so the roles must also allow that.
    if (!canDo(roles, e.access.accion) || (tabla && !canRead(roles, tabla))) return sinPermiso;
    return e.access.instalacion && identidad.usuario.instalacion !== 1
      ? failure('no_permission', 'servidor.soloInstalacion')
      : undefined;
  }
  const permitido = e.access.tabla === 'lee' ? canRead : canWrite;
  return tabla !== undefined && permitido(roles, tabla) ? undefined : sinPermiso;
};

/**
 * The action that a role must allow to be told about each kind of job; other kinds are for administrators
 * only.
 */
const OYE: Readonly<Record<string, Action>> = {
  calculo: 'recibos',
  importacion: 'importar',
  exportacion: 'exportar',
  prueba: 'probar',
  comparacion: 'recibos',
  retroactivo: 'recibos',
  impresion: 'recibos',
  envio: 'entregar',
  libro: 'recibos',
};
export const canHearJob = (roles: readonly Role[], tipo: string): boolean =>
  canDo(roles, Object.hasOwn(OYE, tipo) ? OYE[tipo]! : 'administrar');
