// The users of the company over HTTP, and each user's own access and companies.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Phrase, type Result, phrase } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { isObject } from '../../../core/kit/known.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import {
  activateUser,
  closeUserSessions,
  handOverLink,
  userRow,
  inviteUser,
  modifyUser,
  resetUserFactor,
  unlinkUser,
  resetUserPassword,
  type UserChange,
} from '../../directory/administration.ts';
import type { CommandOrigin } from '../../directory/adminMails.ts';
import { userRows, userColumns, userHistory, usersTable } from '../../directory/userRows.ts';
import { matchingRows, paginateRows } from '../../directory/memoryList.ts';
import type { SendOutcome } from '../../mail/mailQueue.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { signatureOf } from '../../http/door/signature.ts';
import type { EmpresasOffer } from '../empresas/contract.ts';
import type { RecibosOffer } from '../recibos/contract.ts';
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
import { roleNetworkHandlers } from './roleNetworks.ts';
import { ownAccessHandlers } from './ownAccess.ts';
import { askedLegajo, legajosOf, withLegajo } from './workerLink.ts';

type H = HandlersOf<'administracion', EmpresasOffer & RecibosOffer>;
type Fila = Record<string, unknown>;
const asBody = (x: unknown): Readonly<Fila> => (isObject(x) ? x : {});

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

/** What is said of the mails of a change: nothing when they went out. */
const mailSaid = (fila: Row, salida: SendOutcome): Partial<Phrase> =>
  salida === 'enviado'
    ? {}
    : phrase(salida === 'en_cola' ? 'correo.cola.enEspera' : 'correo.cola.noSale', {
        nombre: String(fila['nombre']),
      });

/** Where no mail goes out, whoever invites hands the link over: said also when the call is repeated. */
const handingOver = (c: HandlerContext, r: Result<ContentOutput<Fila>>): Result<ContentOutput<Fila>> =>
  isLeft(r) || c.hayServidorDeCorreo
    ? r
    : ok({
        ...r.right,
        ...phrase('servidor.administracion.sinServidor', { nombre: String(r.right.content['nombre']) }),
      });

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
    return ok(contentOutput<Fila>({ ...fila }, correos.length === 0 ? {} : { ...mailSaid(fila, salida) }));
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
    const legajos = await legajosOf(c, identityOf(p).empresa ?? '');
    const r = deEmpresa(p, (e) =>
      paginateRows(usersTable, userRows(c.directorio, e, legajos), {
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
    if (isLeft(id)) return id;
    const legajos = await legajosOf(c, identityOf(p).empresa ?? '');
    return outputOf<Fila>(deEmpresa(p, (e) => userRow(c.directorio, e, id.right, legajos)));
  },
  invitar: async (c, p) => {
    const o = desde(c, p, 'invitar');
    if (isLeft(o)) return o;
    const { idEmpresa } = o.right.m,
      asked = await askedLegajo(c, idEmpresa, asBody(p.entrada));
    if (isLeft(asked)) return asked;
    const r = await inviteUser(c.directorio, o.right, p.entrada);
    return handingOver(
      c,
      await contestar(c, isLeft(r) ? r : await withLegajo(c, p, idEmpresa, asked.right, r.right)),
    );
  },
  modificar: async (c, p) => {
    const id = pathId(p),
      o = desde(c, p, 'modificar');
    if (isLeft(id)) return id;
    if (isLeft(o)) return o;
    const { idEmpresa } = o.right.m,
      before = userRow(c.directorio, idEmpresa, id.right, await legajosOf(c, idEmpresa));
    if (isLeft(before)) return before;
    const body = asBody(p.entrada),
      asked = await askedLegajo(c, idEmpresa, body, before.right);
    if (isLeft(asked)) return asked;
    const r = await modifyUser(c.directorio, o.right, id.right, body);
    return contestar(c, isLeft(r) ? r : await withLegajo(c, p, idEmpresa, asked.right, r.right));
  },
  enlace: async (c, p) => {
    const id = pathId(p),
      o = desde(c, p, 'enlace');
    if (isLeft(id)) return id;
    if (isLeft(o)) return o;
    return c.hayServidorDeCorreo
      ? fail('phase', 'servidor.administracion.hayCorreo')
      : outputOf(await handOverLink(c.directorio, o.right, id.right));
  },
  desactivar: sobreUno('desactivar', (c, o, id) => activateUser(c.directorio, o, id, false)),
  activar: sobreUno('activar', (c, o, id) => activateUser(c.directorio, o, id, true)),
  cerrarSesionesDe: sobreUno('cerrarSesiones', (c, o, id) => closeUserSessions(c.directorio, o, id)),
  restablecer: async (c, p) =>
    handingOver(
      c,
      await sobreUno('restablecer', (cc, o, id) => resetUserPassword(cc.directorio, o, id))(c, p),
    ),
  restablecerFactor: sobreUno('restablecerFactor', (c, o, id) => resetUserFactor(c.directorio, o, id)),
  desvincularProveedor: sobreUno('desvincularProveedor', (c, o, id) => unlinkUser(c.directorio, o, id)),
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
    const legajos = await legajosOf(c, i.empresa ?? '');
    const filas = deEmpresa(p, (e) =>
      matchingRows(usersTable, userRows(c.directorio, e, legajos), p.entrada.Search ?? {}, orden.right),
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
  ...roleNetworkHandlers,
  ...ownAccessHandlers,
  ...empresaHandlers,
};
