// Calls of sign-in, session, registration, recovery, first start and terminal tokens.
import * as t from 'io-ts';
import { searchText, boundedCount, answeredDate, listOf, shortText } from './bounded.ts';
import { factorDue as falta, givenFactor as segundo, keyAnswer } from './factor.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const credenciales = t.strict({ username: searchText, password: searchText }, 'Usuario');
const usuarioServidor = t.strict(
  {
    Usuario: t.intersection([
      t.strict({ id: t.number, nombre: t.string, username: t.string, roles: t.array(t.string) }),
      t.partial({
        /** Whether the installation is entrusted to the user: copies, new companies. */
        instalacion: t.boolean,
        /** Until when the password opens a session: the console gave it, to be changed. Absent: it does not end. */
        clave_vence: t.string,
      }),
    ]),
    Server: t.intersection([
      t.strict({
        empresa: t.union([t.strict({ id: t.string, razon_social: t.string, cuit: t.string }), t.null]),
        empresas: t.array(t.strict({ id: t.string, razon_social: t.string, cuit: t.string })),
        hoy: answeredDate,
        demostracion: t.boolean,
        version: t.string,
      }),
      t.partial({
        fecha_formato: t.string,
        /** No mail goes out: whoever administers hands links over. */
        sin_correo: t.literal(true),
      }),
    ]),
  },
  'MisDatos',
);
export type SignedInUser = t.TypeOf<typeof usuarioServidor>;
/** What a sign-in answers. The specification reads content.MisDatos.content.Usuario.id. */
export const signedInAnswer = t.intersection([
  t.strict({ MisDatos: t.strict({ content: usuarioServidor }) }),
  t.exact(t.partial({ Factor: falta })),
]);

/** Where a new installation's company comes from; `mirar` begins with the company of the demonstration. */
export const startOrigin = t.keyof(
  { nueva: null, programa: null, planillas: null, mirar: null },
  'De dónde viene',
);
export type StartOrigin = t.TypeOf<typeof startOrigin>;
/** What the first start has been told so far: never a password. */
export const startDraft = t.strict(
  {
    paso: shortText,
    origen: startOrigin,
    nombre: shortText,
    username: searchText,
    email: searchText,
    razon_social: shortText,
    cuit: shortText,
    domicilio: shortText,
    localidad: shortText,
    paquete: shortText,
    periodo: shortText,
  },
  'BorradorInicio',
);
export type StartDraft = t.TypeOf<typeof startDraft>;

/** What the installation offers before signing in. */
const installationOffer = t.intersection([
  t.strict({ primer_inicio: t.boolean, registro: t.boolean, demostracion: t.boolean }),
  t.partial({
    /** Whom to contact for help, if the installation says so. */
    contacto: t.string,
    /** No mail goes out: whoever administers hands links over. */
    sin_correo: t.literal(true),
    /** The company's identity provider, as people call it; `exigido`: only with it. */
    proveedor: t.strict({ nombre: t.string, exigido: t.boolean }),
  }),
]);
export type InstallationOffer = t.TypeOf<typeof installationOffer>;

export const usuariosApi = {
  login: endpoint({
    method: 'POST',
    path: '/Usuarios/login.json',
    original: true,
    access: 'publico',
    mutation: true,
    help: 'Ingresa con usuario o correo y contraseña, y con el segundo factor si el usuario lo tiene.',
    input: t.intersection(
      [
        t.strict({ Usuario: credenciales }),
        t.partial({ MisDatos: t.partial({ index: boundedCount }), Segundo: segundo }),
      ],
      'Login',
    ),
    output: signedInAnswer,
  }),
  pedirLlave: endpoint({
    method: 'POST',
    path: '/Usuarios/pedirLlave',
    access: 'publico',
    mutation: false,
    help: 'Lo que el navegador necesita para ingresar con una llave de acceso, sin usuario ni contraseña.',
    input: emptyPayload,
    output: t.strict({ opciones: t.union([t.string, t.null]) }, 'OpcionesDeIngreso'),
  }),
  ingresarConLlave: endpoint({
    method: 'POST',
    path: '/Usuarios/ingresarConLlave',
    access: 'publico',
    mutation: true,
    help: 'Ingresa con una llave de acceso, que prueba quién es y dónde está.',
    // `cerrar`: whatever else the user has open closes first.
    input: t.intersection(
      [t.strict({ llave: keyAnswer }), t.exact(t.partial({ cerrar: t.boolean }))],
      'IngresarConLlave',
    ),
    output: t.strict({ MisDatos: t.strict({ content: usuarioServidor }) }),
  }),
  logoutAllSessions: endpoint({
    method: 'POST',
    path: '/Usuarios/logoutAllSessions.json',
    original: true,
    access: 'publico',
    mutation: true,
    help: 'Con la contraseña, cierra las demás sesiones del usuario.',
    input: t.intersection(
      [t.strict({ Usuario: credenciales }), t.exact(t.partial({ Segundo: segundo }))],
      'LogoutAll',
    ),
    output: emptyPayload,
  }),
  misDatos: endpoint({
    method: 'POST',
    path: '/MisDatos.json',
    original: true,
    access: 'sesion',
    mutation: false,
    help: 'Usuario y servidor de la sesión.',
    input: emptyPayload,
    output: usuarioServidor,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/Usuarios/logout.json',
    original: true,
    access: 'publico',
    mutation: true,
    help: 'Cierra la sesión.',
    input: emptyPayload,
    output: emptyPayload,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/Usuarios/remind',
    original: true,
    access: 'publico',
    mutation: true,
    help: 'Envía el enlace para una contraseña nueva; la respuesta no dice si el usuario existe.',
    input: t.strict({ email: searchText }, 'Remind'),
    output: emptyPayload,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/Usuarios/reset',
    access: 'publico',
    mutation: true,
    help: 'Cambia la contraseña con el enlace recibido.',
    input: t.strict({ token: searchText, password: searchText }, 'Reset'),
    output: emptyPayload,
  }),
  verificarCorreo: endpoint({
    method: 'POST',
    path: '/Usuarios/verificarCorreo',
    access: 'publico',
    mutation: true,
    help: 'Verifica un correo con el enlace que llegó a él; sirve una vez.',
    input: t.strict({ token: searchText }, 'VerificarCorreo'),
    output: t.strict({ email: t.string }, 'Correo verificado'),
  }),
  /** Exactly at `/api/auth/register`, outside the base, as in the specification. */
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    original: true,
    access: 'publico',
    mutation: true,
    help: 'Registra un usuario, si la instalación lo permite; queda sin permisos.',
    input: t.strict(
      { email: searchText, fullname: searchText, username: searchText, password: searchText },
      'Register',
    ),
    output: t.strict({ accessToken: t.string }),
  }),
  inicio: endpoint({
    method: 'POST',
    path: '/Usuarios/inicio',
    access: 'publico',
    mutation: false,
    help: 'Qué ofrece la instalación antes de ingresar.',
    input: emptyPayload,
    output: installationOffer,
  }),
  comprobarPrimero: endpoint({
    method: 'POST',
    path: '/Usuarios/comprobarPrimero',
    access: 'publico',
    mutation: false,
    help: 'Si el código de la consola y el primer usuario sirven, antes de seguir; no crea nada.',
    input: t.strict(
      { codigo: shortText, username: searchText, email: searchText, nombre: shortText, password: searchText },
      'ComprobarPrimero',
    ),
    output: emptyPayload,
  }),
  leerInicio: endpoint({
    method: 'POST',
    path: '/Usuarios/leerInicio',
    access: 'publico',
    mutation: false,
    help: 'Lo escrito hasta ahora en el primer inicio, sin contraseñas, con el código de la consola.',
    input: t.strict({ codigo: shortText }, 'LeerInicio'),
    output: t.union([startDraft, t.null]),
  }),
  guardarInicio: endpoint({
    method: 'POST',
    path: '/Usuarios/guardarInicio',
    access: 'publico',
    mutation: true,
    help: 'Guarda lo escrito en el primer inicio hasta que se cree la empresa; no crea nada.',
    input: t.strict({ codigo: shortText, borrador: startDraft }, 'GuardarInicio'),
    output: emptyPayload,
  }),
  primero: endpoint({
    method: 'POST',
    path: '/Usuarios/primero',
    access: 'publico',
    mutation: true,
    help: 'Primer usuario y primera empresa, con el código que mostró la consola.',
    input: t.strict(
      {
        codigo: shortText,
        username: searchText,
        email: searchText,
        nombre: shortText,
        password: searchText,
        /** Null: the company of the demonstration, to look around. */
        empresa: t.union([
          t.strict({
            razon_social: shortText,
            cuit: shortText,
            domicilio: shortText,
            localidad: shortText,
            paquete: t.union([shortText, t.null]),
          }),
          t.null,
        ]),
      },
      'PrimerInicio',
    ),
    output: emptyPayload,
  }),
  token: endpoint({
    method: 'POST',
    path: '/Usuarios/token.json',
    access: 'publico',
    mutation: true,
    help: 'Con la contraseña, un token con nombre y vencimiento para la terminal; no cuenta como sesión.',
    input: t.intersection(
      [
        t.strict({
          Usuario: credenciales,
          Token: t.exact(
            t.intersection([
              t.type({ nombre: shortText, dias: boundedCount }),
              // Without `empresa`, of the only one of the user; of none when there are several.
              t.partial({
                alcance: t.keyof({ todo: null, lectura: null }),
                empresa: shortText,
                areas: listOf(shortText, 100),
                redes: listOf(shortText, 100),
                /** It does what asks for a proof without one: for programs that work alone. */
                sin_probar: t.boolean,
              }),
            ]),
          ),
        }),
        t.exact(t.partial({ Segundo: segundo })),
      ],
      'PedirToken',
    ),
    output: t.intersection([
      t.strict({ token: t.string, vence: t.string }),
      t.exact(t.partial({ Factor: falta })),
    ]),
  }),
  borrarToken: endpoint({
    method: 'POST',
    path: '/Usuarios/borrarToken.json',
    access: 'sesion',
    mutation: true,
    help: 'Anula el token con que se llama.',
    input: emptyPayload,
    output: emptyPayload,
  }),
  empresa: endpoint({
    method: 'POST',
    path: '/Usuarios/empresa',
    access: 'sesion',
    mutation: true,
    help: 'Cambia la empresa de la sesión.',
    input: t.strict({ empresa: shortText }, 'CambiarEmpresa'),
    output: emptyPayload,
  }),
} as const;
