// May this caller make this call? Read from the declaration of the call and the roles of the company, and nothing else.
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { api } from '../../../core/api/index.ts';
import { canDo, canWrite, canRead, type Action, type Role } from '../../../core/domain/roles.ts';
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
  // Ending itself is all that a token that reads may write.
  if (identidad.alcance === 'lectura' && e.mutation && (e as unknown) !== api.usuarios.borrarToken)
    return failure('no_permission', 'servidor.tokenLectura', { nombre: identidad.nombreToken ?? '' });
  const controlador = params['controller'];
  const tabla = controlador === undefined ? undefined : tableNamed(controlador);
  if (controlador !== undefined && tabla === undefined)
    return failure('not_found', 'api.controlador', { controlador: controlador.slice(0, 60) });
  if (e.access === 'sesion') return undefined;
  const { roles } = identidad,
    sinPermiso = failure('no_permission', 'api.sinPermiso');
  if ('accion' in e.access) {
    // An action over a table (its history, an export) is a way to read it.
    if (!canDo(roles, e.access.accion) || (tabla && !canRead(roles, tabla))) return sinPermiso;
    return undefined;
  }
  const permitido = e.access.tabla === 'lee' ? canRead : canWrite;
  return tabla !== undefined && permitido(roles, tabla) ? undefined : sinPermiso;
};

/** What a person must be able to do to hear of a job; of a kind not named here, administrators alone. */
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
