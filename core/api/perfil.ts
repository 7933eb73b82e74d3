// Calls of one's own profile: name, e-mail, notices, and terminal tokens made from the browser.
import * as t from 'io-ts';
import { searchText, boundedCount, listOf, shortText } from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const si = t.union([t.literal(0), t.literal(1)], '0 o 1');
/**
 * `oficina`: an administrator wrote it; `verificado`: its user opened a link sent to
 * it; `sin_verificar`: its user wrote it, and nothing else is known.
 */
export const correoState = t.keyof(
  { oficina: null, verificado: null, sin_verificar: null },
  'Estado del correo',
);
const perfil = t.strict(
  {
    id: t.number,
    nombre: t.string,
    username: t.string,
    email: t.union([t.string, t.null]),
    correo: correoState,
    avisa_mensajes: si,
    token_dias_maximo: t.number,
  },
  'Perfil',
);
export type Perfil = t.TypeOf<typeof perfil>;

/** An invitation of another company, not answered yet. */
const invitacion = t.strict(
  {
    /** The company, which entering accepts. */
    id_empresa: t.string,
    empresa: t.string,
    quien: t.string,
    desde: t.string,
    roles: t.array(t.string),
  },
  'Invitación',
);
export type WireInvitation = t.TypeOf<typeof invitacion>;

export const perfilApi = {
  invitaciones: endpoint({
    method: 'POST',
    path: '/Perfil/invitaciones',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(invitacion),
    help: 'Las invitaciones de otras empresas: se aceptan entrando en la empresa; hasta entonces no ve nada de quien las recibió.',
  }),
  ver: endpoint({
    method: 'POST',
    path: '/Perfil/ver',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: perfil,
    help: 'Los datos propios.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Perfil/guardar',
    access: 'sesion',
    mutation: true,
    input: t.strict({ nombre: shortText, avisa_mensajes: si }, 'GuardarPerfil'),
    output: perfil,
    help: 'Cambia el nombre propio y los avisos por correo.',
  }),
  cambiarCorreo: endpoint({
    method: 'POST',
    path: '/Perfil/cambiarCorreo',
    access: 'sesion',
    proof: 'factor',
    mutation: true,
    budget: { quota: 'correos' },
    input: t.strict({ email: searchText, actual: searchText }, 'CambiarCorreo'),
    output: perfil,
    help: 'Cambia el correo propio, con la contraseña; se avisa al anterior, y al nuevo le llega un enlace para verificarlo.',
  }),
  verificarCorreo: endpoint({
    method: 'POST',
    path: '/Perfil/verificarCorreo',
    access: 'sesion',
    mutation: true,
    input: emptyPayload,
    output: perfil,
    help: 'Manda otra vez al correo propio el enlace para verificarlo.',
  }),
  crearToken: endpoint({
    method: 'POST',
    path: '/Perfil/crearToken',
    access: 'sesion',
    proof: true,
    mutation: true,
    budget: { quota: 'tokens' },
    help: 'Un token con nombre y vencimiento para la terminal, con la contraseña; se muestra una sola vez.',
    input: t.intersection(
      [
        t.strict({
          nombre: shortText,
          dias: boundedCount,
          alcance: t.keyof({ todo: null, lectura: null }),
          actual: searchText,
        }),
        t.exact(
          t.partial({
            /** The only areas of calls that it may make. */
            areas: listOf(shortText, 100),
            /** The only networks where it works. */
            redes: listOf(shortText, 100),
          }),
        ),
      ],
      'CrearToken',
    ),
    output: t.strict({ token: t.string, vence: t.string }),
  }),
  rotarToken: endpoint({
    method: 'POST',
    path: '/Perfil/rotarToken',
    access: 'sesion',
    mutation: true,
    budget: { quota: 'tokens' },
    help: 'Otro secreto para un token propio, con la contraseña: el anterior deja de servir y el nuevo dura lo mismo; se muestra una sola vez.',
    input: t.strict({ id: shortText, actual: searchText }, 'RotarToken'),
    output: t.strict({ token: t.string, vence: t.string }),
  }),
} as const;
