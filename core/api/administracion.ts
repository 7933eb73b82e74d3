// Calls of the administration: a company's users and their roles, one's own sessions and password, the
// installation's companies.
import * as t from 'io-ts';
import { listOf, searchText, shortText } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { wireRow, tablaApi } from './tabla.ts';

const administra = { accion: 'administrar' } as const;
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** An open session: a browser's, or a token of the terminal. `id` is only good for closing it. */
const ingreso = t.strict(
  {
    id: t.string,
    tipo: t.keyof({ sesion: null, token: null }),
    nombre: nulo(t.string),
    alcance: t.keyof({ todo: null, lectura: null }),
    creada: t.string,
    usada: nulo(t.string),
    vence: t.string,
    empresa: nulo(t.string),
    actual: t.boolean,
    /** Of a session: from where it was opened, and with which browser. */
    direccion: nulo(t.string),
    navegador: nulo(t.string),
    /** Of a token: the areas of calls and the networks that it is limited to. */
    areas: nulo(t.array(t.string)),
    redes: nulo(t.array(t.string)),
  },
  'Ingreso',
);
export type Ingreso = t.TypeOf<typeof ingreso>;

const handOver = t.strict({ url: t.string, vence: t.string }, 'Enlace en mano');
/** A link to hand over, and until when it works. */
export type HandOver = t.TypeOf<typeof handOver>;

/** The networks where a role counts. */
const roleNetworks = t.strict({ rol: t.string, redes: t.array(t.string) }, 'Redes de un rol');
export type RoleNetworks = t.TypeOf<typeof roleNetworks>;

const empresa = t.strict(
  {
    id: t.string,
    razon_social: t.string,
    cuit: t.string,
    alias: nulo(t.string),
    /** Archived: it appears in no list or choice. */
    archivada: t.boolean,
    roles: t.array(t.string),
    actual: t.boolean,
  },
  'Empresa',
);
export type UserEmpresa = t.TypeOf<typeof empresa>;

/**
 * The same calls as any table's, so that the generic list and form work; `add` invites a user and `edit`
 * gives roles.
 */
export const administracionApi = {
  index: endpoint({
    ...tablaApi.index,
    path: '/Usuarios/index/page::page',
    access: administra,
    help: 'Los usuarios de la empresa.',
  }),
  ver: endpoint({
    ...tablaApi.ver,
    path: '/Usuarios/ver/:id',
    access: administra,
    help: 'Un usuario de la empresa.',
  }),
  invitar: endpoint({
    ...tablaApi.add,
    path: '/Usuarios/add/',
    access: administra,
    proof: true,
    budget: { quota: 'correos' },
    help: 'Invita a una persona: le llega por correo un enlace para elegir su contraseña.',
  }),
  modificar: endpoint({
    ...tablaApi.edit,
    path: '/Usuarios/edit/:id',
    access: administra,
    proof: true,
    help: 'Cambia los roles de un usuario en la empresa, su nombre o su correo; sin roles deja de pertenecer a ella.',
  }),
  historia: endpoint({
    ...tablaApi.historia,
    path: '/Usuarios/historia/:id',
    access: administra,
    help: 'Qué hizo la administración con un usuario, y quién.',
  }),
  exportar: endpoint({
    ...tablaApi.exportar,
    path: '/Usuarios/exportar/:formato',
    access: administra,
    help: 'Los usuarios de la empresa, en csv, ndjson o json.',
  }),
  desactivar: endpoint({
    method: 'POST',
    path: '/Usuarios/desactivar/:id',
    access: administra,
    mutation: true,
    input: emptyPayload,
    output: wireRow,
    help: 'Deja afuera a un usuario: sus sesiones y tokens terminan en el acto.',
  }),
  activar: endpoint({
    method: 'POST',
    path: '/Usuarios/activar/:id',
    access: administra,
    mutation: true,
    input: emptyPayload,
    output: wireRow,
    help: 'Deja entrar otra vez a un usuario desactivado.',
  }),
  restablecer: endpoint({
    method: 'POST',
    path: '/Usuarios/restablecer/:id',
    access: administra,
    proof: true,
    mutation: true,
    budget: { quota: 'correos' },
    input: emptyPayload,
    output: wireRow,
    help: 'Anula la contraseña de un usuario, cierra sus sesiones y le manda un enlace para elegir otra.',
  }),

  restablecerFactor: endpoint({
    method: 'POST',
    path: '/Usuarios/restablecerFactor/:id',
    access: administra,
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: wireRow,
    help: 'Quita el segundo factor de un usuario que lo perdió y cierra sus sesiones; se le avisa por correo.',
  }),
  desvincularProveedor: endpoint({
    method: 'POST',
    path: '/Usuarios/desvincularProveedor/:id',
    access: administra,
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: wireRow,
    help: 'Quita el vínculo de un usuario con el proveedor de identidad y cierra todo lo que tiene abierto.',
  }),
  enlace: endpoint({
    method: 'POST',
    path: '/Usuarios/enlace/:id',
    access: administra,
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: handOver,
    help: 'Donde no hay servidor de correo, un enlace de una vez para entregar en mano a quien todavía no tiene contraseña. Se muestra esta vez y ninguna otra.',
  }),
  cerrarSesionesDe: endpoint({
    method: 'POST',
    path: '/Usuarios/cerrarSesiones/:id',
    access: administra,
    mutation: true,
    input: emptyPayload,
    output: wireRow,
    help: 'Cierra las sesiones y anula los tokens de un usuario; puede volver a entrar con su contraseña.',
  }),

  sesiones: endpoint({
    method: 'POST',
    path: '/Usuarios/sesiones',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(ingreso),
    help: 'Las sesiones y los tokens propios.',
  }),
  cerrarSesion: endpoint({
    method: 'POST',
    path: '/Usuarios/cerrarSesion',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: t.strict({ id: shortText }, 'CerrarSesion'),
    output: emptyPayload,
    help: 'Cierra una sesión o anula un token propio.',
  }),
  cerrarLasDemas: endpoint({
    method: 'POST',
    path: '/Usuarios/cerrarLasDemas',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: t.strict({ cerradas: t.number }, 'Cerradas'),
    help: 'Cierra todas las sesiones y anula todos los tokens propios, menos el ingreso con que se pide.',
  }),
  redes: endpoint({
    method: 'POST',
    path: '/Usuarios/redes',
    access: administra,
    mutation: false,
    input: emptyPayload,
    output: t.array(roleNetworks),
    help: 'Desde qué redes vale cada rol de la empresa; los que no están valen desde cualquiera.',
  }),
  guardarRedes: endpoint({
    method: 'POST',
    path: '/Usuarios/guardarRedes',
    access: administra,
    proof: true,
    mutation: true,
    input: t.strict({ rol: shortText, redes: listOf(shortText, 100) }, 'GuardarRedes'),
    output: t.array(roleNetworks),
    help: 'Desde qué redes vale un rol en la empresa (10.0.0.0/8, 200.1.2.3); sin ninguna, desde cualquiera.',
  }),
  cambiarClave: endpoint({
    method: 'POST',
    path: '/Usuarios/cambiarClave',
    access: 'sesion',
    mutation: true,
    input: t.strict({ actual: searchText, password: searchText }, 'CambiarClave'),
    output: emptyPayload,
    help: 'Cambia la contraseña propia, con la actual; las otras sesiones y los tokens terminan.',
  }),

  empresas: endpoint({
    method: 'POST',
    path: '/Empresas/propias',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(empresa),
    help: 'Las empresas del usuario, también las archivadas, y sus roles en cada una.',
  }),
  paquetes: endpoint({
    method: 'POST',
    path: '/Empresas/paquetes',
    access: administra,
    mutation: false,
    input: emptyPayload,
    output: t.array(t.string),
    help: 'Los convenios con que puede empezar una empresa.',
  }),
  crearEmpresa: endpoint({
    method: 'POST',
    path: '/Empresas/crear',
    access: { accion: 'administrar', instalacion: true },
    mutation: true,
    help: 'Crea otra empresa, que administra quien la crea.',
    // `plantilla`: another company that the user administers, from which concepts and tables are taken
    // instead of from a package.
    input: t.intersection(
      [
        t.strict({
          razon_social: shortText,
          cuit: shortText,
          domicilio: shortText,
          localidad: shortText,
          paquete: nulo(shortText),
        }),
        t.exact(
          t.partial({
            plantilla: nulo(shortText),
            /**
             * Confirms that it is a different company although another of the user's companies has the same
             * CUIT.
             */
            mismo_cuit: t.boolean,
          }),
        ),
      ],
      'CrearEmpresa',
    ),
    output: t.strict({ id: t.string, razon_social: t.string, cuit: t.string }),
  }),
} as const;
