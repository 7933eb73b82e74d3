// Calls of signed packages: which keys the installation trusts, where it looks for packages, what arrived,
// and applying a publication to a company (all of it or nothing).
import * as t from 'io-ts';
import { boundedFileText, listOf, periodo, searchText, shortText } from './bounded.ts';
import { FILE_BUDGET } from './budget.ts';
import { emptyPayload, endpoint } from './endpoint.ts';
import { wirePlan } from './paquetes.ts';
import { publishedPackages } from './pruebas.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

const clave = t.strict({
  id: t.string,
  editor: t.string,
  /** The key as one line of text, which others can add to trust the same publisher. */
  linea: t.string,
  estado: t.keyof({ vigente: null, rotada: null, quitada: null }),
  desde: t.string,
  /** Number of the index that introduced the key; null: a person added it. */
  indice: nulo(t.number),
});
const fuente = t.strict({
  direccion: t.string,
  tipo: t.keyof({ carpeta: null, web: null }),
  mirada: nulo(t.string),
  /** The problem found the last time it was checked; null: none. */
  dijo: nulo(t.string),
});
const trust = t.strict(
  {
    claves: t.array(clave),
    fuentes: t.array(fuente),
    /** Whether the current user may change them. */
    puede: t.boolean,
  },
  'ConfianzaEnPaquetes',
);
export type WireTrust = t.TypeOf<typeof trust>;

const fallan = t.array(t.strict({ codigo: t.number, prueba: t.string, mensaje: t.string }));
const publicacion = t.strict(
  {
    editor: t.string,
    nombre: t.string,
    numero: t.number,
    publicado: t.string,
    vence: t.string,
    /** Id of the key that signed it. */
    clave: t.string,
    origen: t.string,
    recibido: t.string,
    /** Why none of it can be applied: it expired, or its key is no longer trusted. */
    problema: nulo(t.string),
    paquetes: t.array(
      t.strict({
        codigo: t.string,
        version: t.string,
        novedad: nulo(t.string),
        cargada: nulo(t.string),
        /** The version is later than the one the company has. */
        nueva: t.boolean,
      }),
    ),
  },
  'Publicacion',
);
export type WirePublication = t.TypeOf<typeof publicacion>;

const llegada = t.strict({
  editor: t.string,
  nombre: t.string,
  numero: t.number,
  /** False: the installation already had it. */
  nueva: t.boolean,
});
export type WireArrival = t.TypeOf<typeof llegada>;
const mirada = t.strict({
  direccion: t.string,
  llegada: nulo(llegada),
  /** Why nothing was taken from this source. */
  problema: nulo(t.string),
});
export type WireLook = t.TypeOf<typeof mirada>;

const updatePlan = t.strict(
  { huella: t.string, paquetes: t.array(wirePlan), /** How many tests. */ pruebas: t.number, fallan },
  'PlanDeActualizacion',
);
export type UpdatePlan = t.TypeOf<typeof updatePlan>;

const pedido = t.intersection([
  publishedPackages,
  t.strict({ toma: t.union([t.literal('paquete'), t.literal('empresa'), listOf(shortText)]) }),
  t.exact(
    t.partial({
      /** The month from which the changed formulas apply; null: every month. */
      periodo: nulo(periodo),
    }),
  ),
]);

const instalacion = { accion: 'administrar', instalacion: true } as const,
  prueba = { accion: 'probar' } as const;

export const publicacionesApi = {
  confianza: endpoint({
    method: 'POST',
    path: '/Publicaciones/confianza',
    access: prueba,
    mutation: false,
    input: emptyPayload,
    output: trust,
    help: 'Las claves en que confía la instalación y las fuentes donde busca paquetes firmados.',
  }),
  confiar: endpoint({
    method: 'POST',
    path: '/Publicaciones/confiar',
    access: instalacion,
    mutation: true,
    input: t.strict({ clave: searchText }, 'ConfiarEnClave'),
    output: t.strict({ id: t.string, editor: t.string }),
    help: 'Agrega una clave pública de quien publica paquetes: su línea «jornal-clave-1 …». Vale en toda la instalación: la agrega quien administra todas sus empresas.',
  }),
  desconfiar: endpoint({
    method: 'POST',
    path: '/Publicaciones/desconfiar',
    access: instalacion,
    mutation: true,
    input: t.strict({ id: shortText }, 'QuitarClave'),
    output: t.null,
    help: 'Deja de confiar en una clave. Lo que se aplicó queda; de lo que firmó no se aplica nada más.',
  }),
  agregarFuente: endpoint({
    method: 'POST',
    path: '/Publicaciones/agregarFuente',
    access: instalacion,
    mutation: true,
    input: t.strict({ direccion: searchText }, 'AgregarFuente'),
    output: t.null,
    help: 'Agrega una dirección https o una carpeta del servidor donde buscar paquetes firmados. Sin fuentes no se busca nada.',
  }),
  quitarFuente: endpoint({
    method: 'POST',
    path: '/Publicaciones/quitarFuente',
    access: instalacion,
    mutation: true,
    input: t.strict({ direccion: searchText }, 'QuitarFuente'),
    output: t.null,
    help: 'Quita una fuente: no se busca más ahí.',
  }),
  buscar: endpoint({
    method: 'POST',
    path: '/Publicaciones/buscar',
    access: prueba,
    mutation: true,
    input: t.exact(t.partial({ /** Only this source. */ direccion: searchText }), 'BuscarPublicaciones'),
    output: t.array(mirada),
    help: 'Mira las fuentes que la instalación tiene puestas y guarda los índices nuevos que valgan. No aplica nada.',
  }),
  recibir: endpoint({
    method: 'POST',
    path: '/Publicaciones/recibir',
    access: prueba,
    mutation: true,
    input: t.strict({ envio: boundedFileText }, 'RecibirPublicacion'),
    output: llegada,
    budget: FILE_BUDGET,
    help: 'Recibe una publicación que llegó en un archivo: comprueba la firma y los paquetes y la guarda. No aplica nada.',
  }),
  novedades: endpoint({
    method: 'POST',
    path: '/Publicaciones/novedades',
    access: prueba,
    mutation: false,
    input: emptyPayload,
    output: t.array(publicacion),
    help: 'Lo publicado que se recibió: de quién es, con qué clave, y qué es posterior a lo que tiene la empresa.',
  }),
  revisar: endpoint({
    method: 'POST',
    path: '/Publicaciones/revisar',
    access: prueba,
    mutation: false,
    input: pedido,
    output: updatePlan,
    help: 'Lo que aplicar esos paquetes juntos haría, fila por fila, y qué pruebas no pasarían. No escribe nada.',
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/Publicaciones/aplicar',
    access: prueba,
    mutation: true,
    input: t.intersection([pedido, t.strict({ huella: nulo(shortText) })], 'AplicarPublicacion'),
    output: t.strict({
      agregadas: t.number,
      cambiadas: t.number,
      conservadas: t.number,
      conflictos: t.number,
      pruebas: t.number,
      fallan,
    }),
    help: 'Aplica esos paquetes juntos, todos o ninguno. «huella»: la de la vista previa, para que no aplique otra cosa.',
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/Publicaciones/deshacer',
    access: prueba,
    mutation: true,
    input: t.strict({ editor: shortText }, 'DeshacerPublicacion'),
    output: t.strict({ filas: t.number, paquetes: t.array(t.string) }),
    help: 'Deshace entera la última actualización de quien publica, si nadie cambió después lo que cargó.',
  }),
} as const;
