// Calls of packages: the list, their files, what loading one would do, loading it, taking it back, and where
// each row comes from.
import * as t from 'io-ts';
import { anyValue, boundedCount, id, listOf, shortText, periodo } from './bounded.ts';
import { FILE_BUDGET, PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
/** Takes one of the two: the code of a package that comes with the program, or the contents of a file. */
const desdeUnMes = t.exact(
  t.partial({
    /** The month from which the changed formulas apply; null: every month. */
    periodo: nulo(periodo),
  }),
);
const pedido = t.intersection(
  [t.strict({ codigo: nulo(shortText), archivo: anyValue }), desdeUnMes],
  'PedidoDePaquete',
);

const enLista = t.strict(
  {
    codigo: t.string,
    nombre: t.string,
    cargada: nulo(t.string),
    disponible: nulo(t.string),
    desde: t.string,
    hasta: nulo(t.string),
    fuente: nulo(t.string),
    /** What each version after the loaded one fixed. */
    notas: t.array(t.strict({ version: t.string, texto: t.string })),
    cargado_el: nulo(t.string),
    usuario: nulo(t.string),
  },
  'PaqueteEnLista',
);
export type ListedPaquete = t.TypeOf<typeof enLista>;

/** Values in words. `lugar` identifies the change, to choose whether to take it when it is a conflict. */
const cambio = t.strict({
  campo: t.string,
  etiqueta: t.string,
  item: nulo(t.string),
  que: t.keyof({ actualiza: null, conserva: null, conflicto: null }),
  lugar: t.string,
  original: nulo(t.string),
  empresa: nulo(t.string),
  paquete: nulo(t.string),
});
const fila = t.strict({
  tabla: t.string,
  clave: t.string,
  id: nulo(t.number),
  nombre: t.string,
  hace: t.keyof({ agrega: null, cambia: null, conserva: null, igual: null, borrada: null }),
  campos: t.array(cambio),
});
export const wirePlan = t.strict(
  {
    codigo: t.string,
    nombre: t.string,
    version: t.string,
    desde: t.string,
    hasta: nulo(t.string),
    cargada: nulo(t.string),
    /** Whether the file is older than the loaded version. */
    anterior: t.boolean,
    huella: t.string,
    agrega: t.number,
    cambia: t.number,
    conserva: t.number,
    iguales: t.number,
    conflictos: t.number,
    filas: t.array(fila),
  },
  'PlanDePaquete',
);
export type WirePlan = t.TypeOf<typeof wirePlan>;

const origen = t.strict(
  {
    id: t.number,
    paquete: t.string,
    nombre: t.string,
    version: t.string,
    clave: t.string,
    fila: t.number,
    cambiados: t.array(
      t.strict({
        campo: t.string,
        etiqueta: t.string,
        item: nulo(t.string),
        lugar: t.string,
        original: nulo(t.string),
        empresa: nulo(t.string),
      }),
    ),
  },
  'OrigenDeFila',
);
export type RowOrigin = t.TypeOf<typeof origen>;

/** For users who may change concepts and tables. */
const access = { accion: 'probar' } as const;

export const paquetesApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Paquetes/lista',
    access,
    mutation: false,
    input: emptyPayload,
    output: t.array(enLista),
    help: 'Los paquetes del programa y los que la empresa cargó, con sus versiones.',
  }),
  ver: endpoint({
    method: 'POST',
    path: '/Paquetes/ver',
    access,
    mutation: false,
    input: t.strict({ codigo: shortText }, 'VerPaquete'),
    output: t.UnknownRecord,
    help: 'Un paquete del programa como archivo.',
  }),
  revisar: endpoint({
    method: 'POST',
    path: '/Paquetes/revisar',
    access,
    mutation: false,
    input: pedido,
    output: wirePlan,
    budget: FILE_BUDGET,
    help: 'Lo que cargar un paquete haría: filas que agrega, que cambia y que la empresa conserva.',
  }),
  cargar: endpoint({
    method: 'POST',
    path: '/Paquetes/cargar',
    access,
    mutation: true,
    budget: FILE_BUDGET,
    help: 'Carga un paquete. «huella»: la de la vista previa, para que no cargue otra cosa. «toma»: en los conflictos gana el paquete, la empresa, o el paquete solo en esos lugares.',
    input: t.intersection(
      [
        t.strict({
          codigo: nulo(shortText),
          archivo: anyValue,
          huella: nulo(shortText),
          toma: t.union([t.literal('paquete'), t.literal('empresa'), listOf(shortText)]),
        }),
        desdeUnMes,
      ],
      'CargarPaquete',
    ),
    output: t.exact(
      t.intersection([
        t.type({
          agregadas: t.number,
          cambiadas: t.number,
          conservadas: t.number,
          conflictos: t.number,
          /** How many tests it has, and which fail. */
          pruebas: t.number,
          fallan: t.array(t.strict({ codigo: t.number, prueba: t.string, mensaje: t.string })),
        }),
        // How many paid receipts the company keeps as tests, and which of them the package no longer gives.
        t.partial({
          casos: t.number,
          casos_fallan: t.array(t.strict({ id: t.number, residuo: t.string, mensaje: nulo(t.string) })),
        }),
      ]),
    ),
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/Paquetes/deshacer',
    access,
    mutation: true,
    input: t.strict({ codigo: shortText }, 'DeshacerPaquete'),
    output: t.strict({ filas: t.number }),
    help: 'Deshace la última carga de un paquete, si nadie cambió después lo que cargó.',
  }),
  origen: endpoint({
    method: 'POST',
    path: '/Paquetes/origen',
    access,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ tabla: shortText, id: nulo(id) }, 'Origen'),
    output: t.array(origen),
    help: 'De qué paquete viene cada fila de una tabla (o una), y qué le cambió la empresa.',
  }),
  volver: endpoint({
    method: 'POST',
    path: '/Paquetes/volver',
    access,
    mutation: true,
    input: t.strict(
      { tabla: shortText, id, version: boundedCount, lugares: nulo(listOf(shortText)) },
      'Volver',
    ),
    output: t.null,
    help: 'Devuelve a una fila los valores del paquete: todos los que la empresa cambió, o los de esos lugares.',
  }),
} as const;
