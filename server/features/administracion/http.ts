// Users of the company, a user's own sessions and password, and the companies of the installation, over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed } from '../../../core/domain/empresaNamed.ts';
import { failure, fail, ok, type Failure, type Result, phrase } from '../../../core/kit/failure.ts';
import { textFor, type TextKey } from '../../../core/kit/text.ts';
import { rowLines } from '../../../core/outputs/rowLines.ts';
import {
  activateUser,
  closeUserSessions,
  userRow,
  userRows,
  userColumns,
  userHistory,
  inviteUser,
  modifyUser,
  resetUserPassword,
  usersTable,
  type CommandOrigin,
  type UserChange,
} from '../../directory/administration.ts';
import { matchingRows, paginateRows } from '../../directory/memoryList.ts';
import { checkPassword } from '../../directory/passwords.ts';
import { planillaOfRows } from '../../rows/planilla.ts';
import type { Identity } from '../../directory/directory.ts';
import { confirmPassword } from '../../http/door/ownPassword.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { foundEmpresa, type EmpresasOffer, type TemplateRows } from '../empresas/contract.ts';
import {
  contentOutput,
  pathId,
  identityOf,
  doneOutput,
  requesterOf,
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

type H = HandlersOf<'administracion', EmpresasOffer>;
type Fila = Record<string, unknown>;

/** The call's name is part of the key, so that keys of different calls never collide. */
const clave = (p: CallRequest<unknown>, llamada: string): string => `${llamada}:${p.clave}`;

/** The session's company and the command in the form that the directory records. */
const desde = (c: HandlerContext, p: CallRequest<unknown>, llamada: string): Result<CommandOrigin> => {
  const i = identityOf(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  // User 0 stands for the person at the server's own console.
  const actor = i.usuario.id === 0 ? null : i.usuario.id;
  return ok({
    m: {
      clave: clave(p, llamada),
      at: c.directorio.ahora(),
      actor,
      idEmpresa: i.empresa,
      direccion: p.direccion,
      ...canal(i),
    },
    quien: i.usuario.nombre,
    direccionPublica: c.direccionPublica(),
  });
};

/** The row after the change. If its mail was not sent at once, the answer says so: it is now in the queue, where it can be seen. */
const contestar = async (c: HandlerContext, r: Result<UserChange>): Promise<Result<ContentOutput<Fila>>> => {
  if (isLeft(r)) return r;
  const { fila, correo } = r.right;
  try {
    const salida = correo ? await c.correo.enviar(correo) : 'enviado';
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

const campoMal = (field: string, clave_: TextKey) =>
  left(failure('invalid', clave_, {}, { errors: [{ field, code: 'invalid', ...phrase(clave_) }] }));
/** Enough of the hash for users to tell their own sessions and tokens apart; it opens nothing. */
const idDeHuella = (huella: string): string => huella.slice(0, 16);
const canal = (i: Identity): { readonly canal?: 'web' | 'terminal' } => {
  const c = identityChannel(i);
  return c === null ? {} : { canal: c };
};
const instante = (ms: number): string => new Date(ms).toISOString();

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

  sesiones: async (c, p) => {
    const i = identityOf(p);
    return ok(
      contentOutput(
        c.directorio.abiertos(i.usuario.id).map((a) => ({
          id: idDeHuella(a.huella),
          tipo: a.nombre === null ? ('sesion' as const) : ('token' as const),
          nombre: a.nombre,
          alcance: a.alcance,
          creada: instante(a.creada),
          usada: a.usada === null ? null : instante(a.usada),
          vence: instante(a.vence),
          empresa: a.empresa === null ? null : (c.directorio.empresa(a.empresa)?.razon_social ?? null),
          actual: a.huella === i.huella,
        })),
      ),
    );
  },
  cerrarSesion: async (c, p) => {
    const i = identityOf(p),
      a = c.directorio.abiertos(i.usuario.id).find((x) => idDeHuella(x.huella) === p.entrada.id);
    // Closing what is already closed succeeds: the result is what was asked for.
    if (
      a === undefined ||
      !(await c.directorio.escribir('cerrarUna', { idUsuario: i.usuario.id, huella: a.huella }))
    )
      return ok(doneOutput(phrase('servidor.administracion.sesionNoEsta')));
    c.directorio.terminaron([a.huella]);
    await c.directorio.anotar({
      suceso: a.nombre === null ? 'sesion_cerrada' : 'token_anulado',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      canal: identityChannel(i),
      detalle: a.nombre,
    });
    return ok(doneOutput());
  },
  cambiarClave: async (c, p) => {
    const { usuario, huella } = identityOf(p),
      d = c.directorio,
      k = clave(p, 'cambiarClave'),
      { actual, password } = p.entrada;
    if (d.respondido(k) !== undefined) return ok(doneOutput(phrase('administracion.perfil.cambiada')));
    const igual = await confirmPassword(c, p, actual);
    if (isLeft(igual)) return igual;
    const no =
      actual === password
        ? campoMal('password', 'servidor.administracion.claveIgual')
        : ((f) => f && left(f))(checkPassword(password, usuario));
    if (no) return no;
    const cifrada = await c.claves.cifrar(password);
    if (isLeft(cifrada)) return cifrada;
    d.terminaron(
      await d.escribir('cambiarPropia', {
        m: { clave: k, at: d.ahora(), direccion: p.direccion, ...canal(identityOf(p)) },
        idUsuario: usuario.id,
        clave: cifrada.right,
        salvo: huella,
      }),
    );
    if (usuario.email !== null)
      c.despues(
        c.correo.enviar({
          para: usuario.email,
          asunto: textFor('servidor.correoCambioAsunto'),
          texto: textFor('servidor.correoCambioTexto', { usuario: usuario.username }),
        }),
      );
    return ok(doneOutput(phrase('administracion.perfil.cambiada')));
  },

  empresas: async (c, p) => {
    const i = identityOf(p);
    return ok(
      contentOutput(
        c.directorio.empresas(i.usuario.id).map(({ desde_archivada: _, ...e }) => ({
          ...e,
          roles: [...c.directorio.roles(i.usuario.id, e.id)],
          actual: e.id === i.empresa,
        })),
      ),
    );
  },
  paquetes: async (c) => ok(contentOutput([...c.extras.paquetes])),
  crearEmpresa: async (c, p) => {
    const i = identityOf(p),
      k = clave(p, 'crearEmpresa'),
      { directorio: d } = c;
    const hacer = async (): Promise<Result<Ficha>> => {
      const ya = d.respondido(k) as Ficha | undefined;
      if (ya !== undefined) return ok(ya);
      const { plantilla: modelo, mismo_cuit, ...datos } = p.entrada,
        repetida = mismo_cuit === true ? undefined : mismoCuit(c, i.usuario.id, datos.cuit);
      if (repetida) return left(repetida);
      const plantilla = await deModelo(c, i.usuario.id, modelo ?? null, datos.paquete);
      if (isLeft(plantilla)) return plantilla;
      return foundEmpresa(
        c,
        { ...requesterOf(i), roles: ['administrador'] },
        { ...datos, ...(plantilla.right ? { plantilla: plantilla.right } : {}) },
        async (ficha) => {
          await d.escribir('fundar', {
            m: {
              clave: k,
              at: d.ahora(),
              actor: i.usuario.id,
              idEmpresa: ficha.id,
              direccion: p.direccion,
              ...canal(i),
            },
            empresa: { ...ficha, ahora: d.ahora() },
          });
          return ok(ficha);
        },
      );
    };
    const enCurso = fundando.get(k) ?? hacer().finally(() => fundando.delete(k));
    fundando.set(k, enCurso);
    return outputOf(await enCurso);
  },
};

/** The rows of the company that serves as template, which must be one that the user administers. */
const deModelo = async (
  c: HandlerContext<EmpresasOffer>,
  idUsuario: number,
  modelo: string | null,
  paquete: string | null,
): Promise<Result<readonly TemplateRows[] | null>> => {
  if (modelo === null) return ok(null);
  if (paquete !== null) return campoMal('plantilla', 'empresas.dosOrigenes');
  const dicha = empresaNamed(c.directorio.empresas(idUsuario), modelo);
  if (isLeft(dicha))
    return left({
      ...dicha.left,
      code: 'invalid',
      errors: [{ field: 'plantilla', code: 'invalid', message: dicha.left.message }],
    });
  if (!c.directorio.roles(idUsuario, dicha.right.id).includes('administrador'))
    return campoMal('plantilla', 'empresas.plantillaAjena');
  return c.companies.con(dicha.right.id, (e) => e.plantilla());
};

/** Another company of the user with this CUIT: a branch with books of its own, or the same company loaded twice. */
const mismoCuit = (c: HandlerContext, idUsuario: number, cuit: string): Failure | undefined => {
  const cifras = (s: string): string => s.replace(/\D/g, ''),
    otra = c.directorio.empresas(idUsuario).find((e) => cifras(e.cuit) === cifras(cuit)),
    valores = { cuit: otra?.cuit ?? '', empresa: otra?.razon_social ?? '' };
  return (
    otra &&
    failure('unconfirmed', 'empresas.mismoCuit', valores, {
      errors: [{ field: 'cuit', code: 'duplicate', ...phrase('empresas.mismoCuit', valores) }],
    })
  );
};

interface Ficha {
  readonly id: string;
  readonly razon_social: string;
  readonly cuit: string;
}
/** Foundations under way: founding takes a moment, and the same order sent again meanwhile must not found a second company. */
const fundando = new Map<string, Promise<Result<Ficha>>>();
