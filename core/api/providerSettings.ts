// The settings of the identity provider on the wire, for whoever has the installation: seeing them, trying them, saving them.
import * as t from 'io-ts';
import { integerIn, listOf, longText, searchText, shortText } from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';

const fields = {
  emisor: searchText,
  cliente: searchText,
  nombre: shortText,
  /** Lines `empresa:rol=grupo`; none: nobody is brought here. */
  grupos: longText,
  reclamo: shortText,
  alcances: searchText,
  /** Hosts besides the issuer's that may be asked. */
  anfitriones: listOf(searchText, 20),
  factores: listOf(searchText, 20),
  cada_minutos: integerIn(1, 1440, 5),
};
/** What is written; without `secreto` the one that is kept stays. */
export const writtenProvider = t.intersection(
  [t.strict(fields), t.exact(t.partial({ secreto: searchText }))],
  'ProveedorEscrito',
);
export type WrittenProvider = t.TypeOf<typeof writtenProvider>;

const answered = t.strict(
  {
    emisor: t.string,
    cliente: t.string,
    nombre: t.string,
    grupos: t.string,
    reclamo: t.string,
    alcances: t.string,
    anfitriones: t.array(t.string),
    factores: t.array(t.string),
    cada_minutos: t.number,
    con_secreto: t.boolean,
  },
  'AjustesDeProveedor',
);
const state = t.strict(
  {
    /** Where they come from: those of the server's options are changed there. Null: there is no provider. */
    de: t.union([t.keyof({ opciones: null, web: null }), t.null]),
    ajustes: t.union([answered, t.null]),
    /** What the provider has to know of Jornal. */
    vuelta: t.string,
    salida: t.string,
  },
  'ProveedorPuesto',
);
export type WireProviderState = t.TypeOf<typeof state>;
const found = t.strict(
  { nivel: t.keyof({ error: null, aviso: null, bien: null }), texto: t.string },
  'HallazgoDeProveedor',
);
export type WireProviderFinding = t.TypeOf<typeof found>;

const access = { accion: 'administrar', instalacion: true } as const;
export const providerSettingsApi = {
  ajustes: endpoint({
    method: 'POST',
    path: '/Proveedor/ajustes',
    access,
    mutation: false,
    input: emptyPayload,
    output: state,
    help: 'El proveedor de identidad de la instalación, sin su secreto, y las direcciones que él tiene que conocer.',
  }),
  comprobar: endpoint({
    method: 'POST',
    path: '/Proveedor/comprobar',
    access,
    proof: true,
    mutation: false,
    input: writtenProvider,
    output: t.strict({ hallazgos: t.array(found) }),
    help: 'Lee lo que un proveedor de identidad dice de sí y qué no serviría para ingresar; no guarda nada.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Proveedor/guardar',
    access,
    proof: true,
    mutation: true,
    input: writtenProvider,
    output: state,
    help: 'Guarda el proveedor de identidad y desde ahora se ingresa con él; las sesiones que abrió el de antes se cierran.',
  }),
  quitar: endpoint({
    method: 'POST',
    path: '/Proveedor/quitar',
    access,
    proof: true,
    mutation: true,
    input: emptyPayload,
    output: state,
    help: 'Quita el proveedor de identidad; las sesiones que abrió se cierran.',
  }),
} as const;
