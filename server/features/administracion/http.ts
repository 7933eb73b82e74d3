// Users of the company, one's own sessions and password, and the companies of the installation over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaDicha } from '../../../core/domain/empresaDicha.ts';
import { failure, fail, ok, type Failure, type Result, phrase } from '../../../core/kit/failure.ts';
import { texto, type ClaveTexto } from '../../../core/kit/texto.ts';
import { lineasDeFilas } from '../../../core/outputs/filas.ts';
import {
  activar,
  cerrarSesionesDe,
  filaDeUsuario,
  filasDe,
  columnasDeUsuarios,
  historiaDe,
  invitar,
  modificar,
  restablecer,
  usuarios,
  type Desde,
  type Hecha,
} from '../../directory/administration.ts';
import { elegir, paginar } from '../../directory/memoryList.ts';
import { revisarClave } from '../../directory/passwords.ts';
import { planillaDeFilas } from '../../rows/planilla.ts';
import type { Identidad } from '../../directory/directory.ts';
import { confirmarClave } from '../../http/door/ownPassword.ts';
import { canalDeIdentidad } from '../../http/door/payReads.ts';
import { fundarEmpresa, type EmpresasOffer, type FilasDePlantilla } from '../empresas/contract.ts';
import {
  contenido,
  idDe,
  identidadDe,
  listo,
  quienDe,
  responder,
  type Contexto,
  type Contenido,
  type HandlersDe,
  type Pedido,
} from '../../http/door/handler.ts';
import { esFormato, mal, ordenDe, paginaDe, TIPO } from '../../http/door/rowCall.ts';

type H = HandlersDe<'administracion', EmpresasOffer>;
type Fila = Record<string, unknown>;

/** Keys of different calls never meet. */
const clave = (p: Pedido<unknown>, llamada: string): string => `${llamada}:${p.clave}`;

/** The company of the session and the order as it is written down. */
const desde = (c: Contexto, p: Pedido<unknown>, llamada: string): Result<Desde> => {
  const i = identidadDe(p);
  if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
  // Number 0 is nobody's: the person at the server's own console.
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

/** The row as it is after. A mail that does not leave at once is told: it waits with the others, where it is seen. */
const contestar = async (c: Contexto, r: Result<Hecha>): Promise<Result<Contenido<Fila>>> => {
  if (isLeft(r)) return r;
  const { fila, correo } = r.right;
  try {
    const salida = correo ? await c.correo.enviar(correo) : 'enviado';
    return ok(
      contenido<Fila>(
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
  (llamada: string, f: (c: Contexto, o: Desde, id: number, entrada: unknown) => Promise<Result<Hecha>>) =>
  async (c: Contexto, p: Pedido<unknown>) => {
    const id = idDe(p),
      o = desde(c, p, llamada);
    return isLeft(id) ? id : isLeft(o) ? o : contestar(c, await f(c, o.right, id.right, p.entrada));
  };

const deEmpresa = <A>(p: Pedido<unknown>, f: (idEmpresa: string) => Result<A>): Result<A> => {
  const { empresa } = identidadDe(p);
  return empresa === null ? fail('no_permission', 'servidor.sinEmpresa') : f(empresa);
};

const campoMal = (field: string, clave_: ClaveTexto) =>
  left(failure('invalid', clave_, {}, { errors: [{ field, code: 'invalid', ...phrase(clave_) }] }));
/** Enough of the fingerprint to tell one's own ways in apart; nobody enters with it. */
const idDeHuella = (huella: string): string => huella.slice(0, 16);
const canal = (i: Identidad): { readonly canal?: 'web' | 'terminal' } => {
  const c = canalDeIdentidad(i);
  return c === null ? {} : { canal: c };
};
const instante = (ms: number): string => new Date(ms).toISOString();

export const administracionHandlers: H = {
  index: async (c, p) => {
    const pagina = paginaDe(p),
      orden = ordenDe(usuarios, p.params['sort'], p.params['direction']);
    if (isLeft(pagina)) return pagina;
    if (isLeft(orden)) return orden;
    const r = deEmpresa(p, (e) =>
      paginar(usuarios, filasDe(c.directorio, e), {
        pagina: pagina.right,
        busqueda: p.entrada.Search ?? {},
        ...(orden.right ? { orden: orden.right } : {}),
      }),
    );
    if (isLeft(r)) return r;
    const { filas, ...mas } = r.right;
    return ok(contenido([...filas], { mas }));
  },
  ver: async (c, p) => {
    const id = idDe(p);
    return isLeft(id) ? id : responder<Fila>(deEmpresa(p, (e) => filaDeUsuario(c.directorio, e, id.right)));
  },
  invitar: async (c, p) => {
    const o = desde(c, p, 'invitar');
    return isLeft(o) ? o : contestar(c, await invitar(c.directorio, o.right, p.entrada));
  },
  modificar: sobreUno('modificar', (c, o, id, entrada) => modificar(c.directorio, o, id, entrada as Fila)),
  desactivar: sobreUno('desactivar', (c, o, id) => activar(c.directorio, o, id, false)),
  activar: sobreUno('activar', (c, o, id) => activar(c.directorio, o, id, true)),
  cerrarSesionesDe: sobreUno('cerrarSesiones', (c, o, id) => cerrarSesionesDe(c.directorio, o, id)),
  restablecer: sobreUno('restablecer', (c, o, id) => restablecer(c.directorio, o, id)),
  historia: async (c, p) => {
    const id = idDe(p);
    return isLeft(id)
      ? id
      : responder(
          deEmpresa(p, (e) => {
            const u = filaDeUsuario(c.directorio, e, id.right);
            return isLeft(u) ? u : ok(historiaDe(c.directorio, e, id.right));
          }),
        );
  },
  exportar: async (c, p) => {
    const formato = p.params['formato'] ?? '',
      orden = ordenDe(usuarios, p.entrada.sort, p.entrada.direction),
      i = identidadDe(p);
    if (!esFormato(formato)) return mal('formato', 'servidor.formato', formato);
    if (isLeft(orden)) return orden;
    const filas = deEmpresa(p, (e) =>
      elegir(usuarios, filasDe(c.directorio, e), p.entrada.Search ?? {}, orden.right),
    );
    if (isLeft(filas)) return filas;
    await c.directorio.anotar({
      suceso: 'exportacion',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: canalDeIdentidad(i),
      tabla: 'Usuarios',
      detalle: formato,
    });
    const { separador, marca } = p.entrada,
      columnas = columnasDeUsuarios;
    const cuerpo =
      formato === 'xlsx'
        ? planillaDeFilas('Usuarios', columnas, filas.right)
        : (async function* () {
            yield* lineasDeFilas(columnas, filas.right, formato, {
              ...(separador ? { separador } : {}),
              marca: marca === 1,
            });
          })();
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': TIPO[formato],
        'content-disposition': `attachment; filename="Usuarios.${formato}"`,
      },
      cuerpo,
    });
  },

  sesiones: async (c, p) => {
    const i = identidadDe(p);
    return ok(
      contenido(
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
    const i = identidadDe(p),
      a = c.directorio.abiertos(i.usuario.id).find((x) => idDeHuella(x.huella) === p.entrada.id);
    // Closing again what is closed changes nothing: it is what was asked.
    if (
      a === undefined ||
      !(await c.directorio.escribir('cerrarUna', { idUsuario: i.usuario.id, huella: a.huella }))
    )
      return ok(listo(phrase('servidor.administracion.sesionNoEsta')));
    c.directorio.terminaron([a.huella]);
    await c.directorio.anotar({
      suceso: a.nombre === null ? 'sesion_cerrada' : 'token_anulado',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      canal: canalDeIdentidad(i),
      detalle: a.nombre,
    });
    return ok(listo());
  },
  cambiarClave: async (c, p) => {
    const { usuario, huella } = identidadDe(p),
      d = c.directorio,
      k = clave(p, 'cambiarClave'),
      { actual, password } = p.entrada;
    if (d.respondido(k) !== undefined) return ok(listo(phrase('administracion.perfil.cambiada')));
    const igual = await confirmarClave(c, p, actual);
    if (isLeft(igual)) return igual;
    const no =
      actual === password
        ? campoMal('password', 'servidor.administracion.claveIgual')
        : ((f) => f && left(f))(revisarClave(password, usuario));
    if (no) return no;
    const cifrada = await c.claves.cifrar(password);
    if (isLeft(cifrada)) return cifrada;
    d.terminaron(
      await d.escribir('cambiarPropia', {
        m: { clave: k, at: d.ahora(), direccion: p.direccion, ...canal(identidadDe(p)) },
        idUsuario: usuario.id,
        clave: cifrada.right,
        salvo: huella,
      }),
    );
    if (usuario.email !== null)
      c.despues(
        c.correo.enviar({
          para: usuario.email,
          asunto: texto('servidor.correoCambioAsunto'),
          texto: texto('servidor.correoCambioTexto', { usuario: usuario.username }),
        }),
      );
    return ok(listo(phrase('administracion.perfil.cambiada')));
  },

  empresas: async (c, p) => {
    const i = identidadDe(p);
    return ok(
      contenido(
        c.directorio.empresas(i.usuario.id).map(({ desde_archivada: _, ...e }) => ({
          ...e,
          roles: [...c.directorio.roles(i.usuario.id, e.id)],
          actual: e.id === i.empresa,
        })),
      ),
    );
  },
  paquetes: async (c) => ok(contenido([...c.extras.paquetes])),
  crearEmpresa: async (c, p) => {
    const i = identidadDe(p),
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
      return fundarEmpresa(
        c,
        { ...quienDe(i), roles: ['administrador'] },
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
    return responder(await enCurso);
  },
};

/** The rows of the company that serves as template; of one that he administers alone. */
const deModelo = async (
  c: Contexto<EmpresasOffer>,
  idUsuario: number,
  modelo: string | null,
  paquete: string | null,
): Promise<Result<readonly FilasDePlantilla[] | null>> => {
  if (modelo === null) return ok(null);
  if (paquete !== null) return campoMal('plantilla', 'empresas.dosOrigenes');
  const dicha = empresaDicha(c.directorio.empresas(idUsuario), modelo);
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

/** Another of his that has this CUIT: a branch with books of its own, or the same one loaded twice. */
const mismoCuit = (c: Contexto, idUsuario: number, cuit: string): Failure | undefined => {
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
/** A company takes a moment: the same order sent twice meanwhile is one. */
const fundando = new Map<string, Promise<Result<Ficha>>>();
