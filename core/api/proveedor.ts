// Calls of the sign-in with the company's identity provider (OpenID Connect): going there, coming back, and the link
// of a user with their account of it.
import * as t from 'io-ts';
import { longText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';
import { givenFactor } from './factor.ts';
import { signedInAnswer } from './usuarios.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** Where the browser has to go. */
const ida = t.strict({ url: t.string }, 'IdaAlProveedor');
/** The query of the address where the provider sent the browser back, letter by letter. */
const vuelta = { respuesta: longText };

const estado = t.strict(
  {
    /** As people call the provider; null: the installation has none. */
    proveedor: nulo(t.string),
    /** Since when the user has a link with an account of it, and when they last signed in with it. */
    vinculado: nulo(t.strict({ desde: t.string, usado: nulo(t.string) })),
  },
  'VinculoPropio',
);
export type WireLink = t.TypeOf<typeof estado>;

export const proveedorApi = {
  ir: endpoint({
    method: 'POST',
    path: '/Proveedor/ir',
    access: 'publico',
    mutation: false,
    input: emptyPayload,
    output: ida,
    help: 'Empieza un ingreso con el proveedor de identidad: a dónde va el navegador.',
  }),
  ingresar: endpoint({
    method: 'POST',
    path: '/Proveedor/ingresar',
    access: 'publico',
    mutation: true,
    // `cerrar`: whatever else the user has open closes first.
    input: t.intersection(
      [t.strict(vuelta), t.exact(t.partial({ Segundo: givenFactor, cerrar: t.boolean }))],
      'IngresarConProveedor',
    ),
    output: signedInAnswer,
    help: 'Ingresa con lo que el proveedor contestó, y con el segundo factor si hace falta.',
  }),
  ver: endpoint({
    method: 'POST',
    path: '/Proveedor/ver',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: estado,
    help: 'Si el usuario está vinculado con su cuenta del proveedor de identidad.',
  }),
  vincular: endpoint({
    method: 'POST',
    path: '/Proveedor/vincular',
    access: 'sesion',
    proof: true,
    mutation: false,
    input: emptyPayload,
    output: ida,
    help: 'Empieza a vincular el usuario con su cuenta del proveedor: a dónde va el navegador.',
  }),
  probar: endpoint({
    method: 'POST',
    path: '/Proveedor/probar',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: ida,
    help: 'Empieza a probar con el proveedor quién está, que ingresa allá otra vez: a dónde va el navegador.',
  }),
  volver: endpoint({
    method: 'POST',
    path: '/Proveedor/volver',
    access: 'sesion',
    mutation: true,
    input: t.strict(vuelta, 'VolverDelProveedor'),
    output: t.strict({ hecho: t.keyof({ vinculo: null, prueba: null }) }, 'VueltaDelProveedor'),
    help: 'Termina un vínculo o una prueba con lo que el proveedor contestó.',
  }),
  desvincular: endpoint({
    method: 'POST',
    path: '/Proveedor/desvincular',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: estado,
    help: 'Quita el vínculo propio. Hace falta tener contraseña: sin ella no quedaría cómo entrar.',
  }),
} as const;
