// Calls of the sign-in with the company's identity provider (OpenID Connect): going there and coming back.
import * as t from 'io-ts';
import { longText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';
import { givenFactor } from './factor.ts';
import { providerSettingsApi } from './providerSettings.ts';
import { signedInAnswer } from './usuarios.ts';

/** Where the browser has to go. */
export const wayThere = t.strict({ url: t.string }, 'IdaAlProveedor');
/** The query of the address where the provider sent the browser back, letter by letter. */
export const wayBack = { respuesta: longText };

export const proveedorApi = {
  ...providerSettingsApi,
  ir: endpoint({
    method: 'POST',
    path: '/Proveedor/ir',
    access: 'publico',
    mutation: false,
    input: emptyPayload,
    output: wayThere,
    help: 'Empieza un ingreso con el proveedor de identidad: a dónde va el navegador.',
  }),
  ingresar: endpoint({
    method: 'POST',
    path: '/Proveedor/ingresar',
    access: 'publico',
    mutation: true,
    // `cerrar`: whatever else the user has open closes first.
    input: t.intersection(
      [t.strict(wayBack), t.exact(t.partial({ Segundo: givenFactor, cerrar: t.boolean }))],
      'IngresarConProveedor',
    ),
    output: signedInAnswer,
    help: 'Ingresa con lo que el proveedor contestó, y con el segundo factor si hace falta.',
  }),
  salida: endpoint({
    method: 'POST',
    path: '/Proveedor/salida',
    access: 'publico',
    mutation: true,
    form: true,
    input: t.strict({ logout_token: longText }, 'SalidaDelProveedor'),
    output: emptyPayload,
    help: 'Lo llama el proveedor de identidad cuando alguien sale allá (OpenID Connect Back-Channel Logout 1.0): se cierran las sesiones que él abrió.',
  }),
} as const;
