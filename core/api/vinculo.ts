// Calls of the link of a user with their account of the company's identity provider, and of proving with it who is there.
import * as t from 'io-ts';
import { emptyPayload, endpoint } from './endpoint.ts';
import { wayBack, wayThere } from './proveedor.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

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

export const vinculoApi = {
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
    output: wayThere,
    help: 'Empieza a vincular el usuario con su cuenta del proveedor: a dónde va el navegador.',
  }),
  probar: endpoint({
    method: 'POST',
    path: '/Proveedor/probar',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: wayThere,
    help: 'Empieza a probar con el proveedor quién está, que ingresa allá otra vez: a dónde va el navegador.',
  }),
  volver: endpoint({
    method: 'POST',
    path: '/Proveedor/volver',
    access: 'sesion',
    mutation: true,
    input: t.strict(wayBack, 'VolverDelProveedor'),
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
