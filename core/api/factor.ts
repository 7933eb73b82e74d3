// Calls of the second factor and of proving again who is there: the application that gives codes, recovery codes, passkeys.
import * as t from 'io-ts';
import { longText, searchText, shortText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** What a browser gives and takes of a passkey, as text: JSON of WebAuthn. */
export const keyAnswer = longText;

/** The second factor: what was written (of the application, or a recovery code), or what a passkey answered. */
export const givenFactor = t.exact(t.partial({ codigo: shortText, llave: keyAnswer }, 'Segundo'));
/** A second factor that the user has to get; `hasta` null: before anything else. */
export const factorDue = t.strict({ hasta: nulo(t.string) }, 'FaltaFactor');

const llave = t.strict({ id: t.string, nombre: t.string, creada: t.string, usada: nulo(t.string) }, 'Llave');
export type WireKey = t.TypeOf<typeof llave>;

const estado = t.strict(
  {
    /** Since when there is an application that gives codes. */
    aplicacion: nulo(t.string),
    /** Recovery codes left. */
    codigos: t.number,
    llaves: t.array(llave),
    /** Whether the role of the user asks for one; and until when they may go on without it. */
    exigido: t.boolean,
    hasta: nulo(t.string),
    /** Browsers give no passkeys at this address. */
    sin_llaves: t.boolean,
  },
  'SegundoFactor',
);
export type WireFactor = t.TypeOf<typeof estado>;

/** The secret of an application, as text and as a drawing to be photographed: one path in a square of `lado`. */
const secreto = t.strict({ secreto: t.string, uri: t.string, lado: t.number, trazo: t.string }, 'Secreto');
export type WireSecret = t.TypeOf<typeof secreto>;

const nuevos = t.strict({ codigos: t.array(t.string) }, 'CódigosDeRecuperación');

export const factorApi = {
  ver: endpoint({
    method: 'POST',
    path: '/Factor/ver',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: estado,
    help: 'El segundo factor propio: con qué se prueba, y si el rol lo exige.',
  }),
  empezar: endpoint({
    method: 'POST',
    path: '/Factor/empezar',
    access: 'sesion',
    limited: true,
    proof: true,
    mutation: false,
    input: emptyPayload,
    output: secreto,
    help: 'Un secreto nuevo para la aplicación que da los códigos; no cambia nada hasta que se confirma con uno.',
  }),
  confirmar: endpoint({
    method: 'POST',
    path: '/Factor/confirmar',
    access: 'sesion',
    limited: true,
    mutation: true,
    input: t.strict({ codigo: shortText }, 'ConfirmarFactor'),
    output: nuevos,
    help: 'Activa el segundo factor con un código del secreto que dio `empezar`; da los códigos de recuperación, una sola vez.',
  }),
  codigos: endpoint({
    method: 'POST',
    path: '/Factor/codigos',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: nuevos,
    help: 'Códigos de recuperación nuevos, que se muestran una sola vez; los de antes dejan de servir.',
  }),
  quitar: endpoint({
    method: 'POST',
    path: '/Factor/quitar',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: estado,
    help: 'Quita el segundo factor propio: la aplicación, los códigos de recuperación y las llaves.',
  }),
  empezarLlave: endpoint({
    method: 'POST',
    path: '/Factor/empezarLlave',
    access: 'sesion',
    proof: true,
    mutation: false,
    input: emptyPayload,
    output: t.strict({ opciones: t.string }, 'OpcionesDeLlave'),
    help: 'Lo que el navegador necesita para crear una llave de acceso.',
  }),
  agregarLlave: endpoint({
    method: 'POST',
    path: '/Factor/agregarLlave',
    access: 'sesion',
    mutation: true,
    input: t.strict({ nombre: shortText, respuesta: keyAnswer }, 'AgregarLlave'),
    output: nuevos,
    help: 'Guarda la llave que creó el navegador. Si es el primer segundo factor, da los códigos de recuperación.',
  }),
  quitarLlave: endpoint({
    method: 'POST',
    path: '/Factor/quitarLlave',
    access: 'sesion',
    proof: true,
    mutation: true,
    input: t.strict({ id: searchText }, 'QuitarLlave'),
    output: estado,
    help: 'Quita una llave de acceso propia.',
  }),
  pedirPrueba: endpoint({
    method: 'POST',
    path: '/Factor/pedirPrueba',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    // `proveedor`: of whoever is linked with the identity provider and has no second factor here, as people call it.
    output: t.strict(
      { clave: t.boolean, codigo: t.boolean, llave: nulo(t.string), proveedor: nulo(t.string) },
      'PruebaPedida',
    ),
    help: 'Con qué puede probar quién está: su segundo factor si lo tiene; si no, la contraseña, o ingresar otra vez con el proveedor de identidad.',
  }),
  probar: endpoint({
    method: 'POST',
    path: '/Factor/probar',
    access: 'sesion',
    mutation: true,
    input: t.exact(t.partial({ clave: searchText, codigo: shortText, llave: keyAnswer }, 'Probar')),
    output: emptyPayload,
    help: 'Prueba otra vez quién está, con la contraseña o con el segundo factor; vale unos minutos para lo que lo pide.',
  }),
} as const;
