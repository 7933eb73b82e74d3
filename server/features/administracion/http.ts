// The users of the company over HTTP, and each user's own access and companies.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result, phrase } from '../../../core/kit/failure.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import {
  activateUser,
  closeUserSessions,
  userRow,
  inviteUser,
  modifyUser,
  resetUserFactor,
  resetUserPassword,
  type UserChange,
} from '../../directory/administration.ts';
import type { CommandOrigin } from '../../directory/adminMails.ts';
import { userRows, userColumns, userHistory, usersTable } from '../../directory/userRows.ts';
import { matchingRows, paginateRows } from '../../directory/memoryList.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { signatureOf } from '../../http/door/signature.ts';
import type { EmpresasOffer } from '../empresas/contract.ts';
import {
  contentOutput,
  pathId,
  identityOf,
  outputOf,
  type HandlerContext,
  type ContentOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import {
  isFileFormat,
  invalidField,
  orderOfCall,
  pageOfCall,
  CONTENT_TYPE,
} from '../../http/door/rowCall.ts';
import { commandKey, channelOfIdentity } from './callCommand.ts';
import { empresaHandlers } from './empresas.ts';
import { ownAccessHandlers } from './ownAccess.ts';

type H = HandlersOf<'administracion', EmpresasOffer>;
type Fila = Record<string, unknown>;

/** The session's company, and the origin of the command as the directory records it. */
const desde = (c: HandlerContext, p: CallRequest<unknown>, llamada: string): Result<CommandOrigin> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  // User 0 stands for the person at the server's own console.
  const actor = i.usuario.id === 0 ? null : i.usuario.id;
  return ok({
    m: {
      clave: commandKey(p, llamada),
      at: c.directorio.ahora(),
      actor,
      idEmpresa: i.empresa,
      direccion: p.direccion,
      ...channelOfIdentity(i),
    },
    quien: signatureOf(i),
    direccionPublica: c.direccionPublica(),
  });
};

/**
 * The row after the change. If its mail was not sent at once, the answer says so: it is now in the queue,
 * where it can be seen.
 */
const contestar = async (c: HandlerContext, r: Result<UserChange>): Promise<Result<ContentOutput<Fila>>> => {
  if (isLeft(r)) return r;
  const { fila, correos } = r.right;
  try {
    const salidas = await Promise.all(correos.map((x) => c.correo.enviar(x))),
      salida = salidas.find((x) => x !== 'enviado') ?? 'enviado';
    return ok(
      contentOutput<Fila>(
        { ...fila },
        salida === 'enviado'
          ? {}
          : {
              ...phrase(salida === 'en_cola' ? 'correo.cola.enEspera' : 'correo.cola.noSale', {
                nombre: String(fila['nombre']),
              }),
            },
      ),
    );
  } catch (e) {
    c.despues(Promise.reject(e));
    return fail('invalid', 'servidor.administracion.correoNoSalio', { nombre: String(fila['nombre']) });
  }
};

const sobreUno =
  (
    llamada: string,
    f: (c: HandlerContext, o: CommandOrigin, id: number, entrada: unknown) => Promise<Result<UserChange>>,
  ) =>
  async (c: HandlerContext, p: CallRequest<unknown>) => {
    const id = pathId(p),
      o = desde(c, p, llamada);
    return isLeft(id) ? id : isLeft(o) ? o : contestar(c, await f(c, o.right, id.right, p.entrada));
  };

const deEmpresa = <A>(p: CallRequest<unknown>, f: (idEmpresa: string) => Result<A>): Result<A> => {
  const { empresa } = identityOf(p);
  return empresa === null ? fail('no_permission', 'servidor.sinEmpresa') : f(empresa);
};

export const administracionHandlers: H = {
  index: async (c, p) => {
    const pagina = pageOfCall(p),
      orden = orderOfCall(usersTable, p.params['sort'], p.params['direction']);
    if (isLeft(pagina)) return pagina;
    if (isLeft(orden)) return orden;
    const r = deEmpresa(p, (e) =>
      paginateRows(usersTable, userRows(c.directorio, e), {
        pagina: pagina.right,
        busqueda: p.entrada.Search ?? {},
        ...(orden.right ? { orden: orden.right } : {}),
      }),
    );
    if (isLeft(r)) return r;
    const { filas, ...mas } = r.right;
    return ok(contentOutput([...filas], { mas }));
  },
  ver: async (c, p) => {
    const id = pathId(p);
    return isLeft(id) ? id : outputOf<Fila>(deEmpresa(p, (e) => userRow(c.directorio, e, id.right)));
  },
  invitar: async (c, p) => {
    const o = desde(c, p, 'invitar');
    return isLeft(o) ? o : contestar(c, await inviteUser(c.directorio, o.right, p.entrada));
  },
  modificar: sobreUno('modificar', (c, o, id, entrada) => modifyUser(c.directorio, o, id, entrada as Fila)),
  desactivar: sobreUno('desactivar', (c, o, id) => activateUser(c.directorio, o, id, false)),
  activar: sobreUno('activar', (c, o, id) => activateUser(c.directorio, o, id, true)),
  cerrarSesionesDe: sobreUno('cerrarSesiones', (c, o, id) => closeUserSessions(c.directorio, o, id)),
  restablecer: sobreUno('restablecer', (c, o, id) => resetUserPassword(c.directorio, o, id)),
  restablecerFactor: sobreUno('restablecerFactor', (c, o, id) => resetUserFactor(c.directorio, o, id)),
  historia: async (c, p) => {
    const id = pathId(p);
    return isLeft(id)
      ? id
      : outputOf(
          deEmpresa(p, (e) => {
            const u = userRow(c.directorio, e, id.right);
            return isLeft(u) ? u : ok(userHistory(c.directorio, e, id.right));
          }),
        );
  },
  exportar: async (c, p) => {
    const formato = p.params['formato'] ?? '',
      orden = orderOfCall(usersTable, p.entrada.sort, p.entrada.direction),
      i = identityOf(p);
    if (!isFileFormat(formato)) return invalidField('formato', 'servidor.formato', formato);
    if (isLeft(orden)) return orden;
    const filas = deEmpresa(p, (e) =>
      matchingRows(usersTable, userRows(c.directorio, e), p.entrada.Search ?? {}, orden.right),
    );
    if (isLeft(filas)) return filas;
    await c.directorio.anotar({
      suceso: 'exportacion',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: identityChannel(i),
      tabla: 'Usuarios',
      detalle: formato,
    });
    const { separador, marca } = p.entrada,
      columnas = userColumns;
    const cuerpo =
      formato === 'xlsx'
        ? planillaOfRows('Usuarios', columnas, filas.right)
        : (async function* () {
            yield* rowLines(columnas, filas.right, formato, {
              ...(separador ? { separador } : {}),
              marca: marca === 1,
            });
          })();
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': CONTENT_TYPE[formato],
        'content-disposition': `attachment; filename="Usuarios.${formato}"`,
      },
      cuerpo,
    });
  },
  ...ownAccessHandlers,
  ...empresaHandlers,
};
