// Views of lists, kept on the server: how a person last left a list, and the ones saved with a name, his own or shared with the company.
import * as t from 'io-ts';
import { busca, cuenta, id, lista, nombre, numero } from './acotado.ts';
import { endpoint, filtro, orden, total, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** A column as it is seen: pixels when somebody set them, frozen at the left, the figure at its foot (absent: the one of its kind; null: none). */
export const columnaDeVista = t.exact(
  t.intersection([
    t.type({ campo: nombre }),
    t.partial({ ancho: numero, fija: t.literal(1), total: nulo(total.type.props.funcion) }),
  ]),
  'Columna',
);
export type ColumnaDeVista = t.TypeOf<typeof columnaDeVista>;

/** Columns, order, rows per page and density; what is null is the list's own. */
export const disposicion = t.strict(
  {
    columnas: nulo(lista(columnaDeVista)),
    orden: nulo(lista(orden)),
    filas: nulo(cuenta),
    densidad: nulo(t.keyof({ compacta: null, normal: null })),
  },
  'Disposicion',
);
export type Disposicion = t.TypeOf<typeof disposicion>;

/** What is looked for: it may name people, so it travels in bodies and never in an address. */
const buscado = { consulta: busca, filtros: lista(filtro, 100) };
export const vista = t.strict(
  {
    id: t.number,
    version: t.number,
    nombre: t.string,
    compartida: t.boolean,
    /** Of whoever asks; and whether he may change it. */
    mia: t.boolean,
    cambia: t.boolean,
    autor: t.string,
    ...buscado,
    disposicion,
    /** Labels of the fields that this view names and whoever asks may not see: they were left out. */
    omitidos: t.array(t.string),
  },
  'Vista',
);
export type Vista = t.TypeOf<typeof vista>;

const vistas = t.strict(
  {
    vistas: t.array(vista),
    /** How he last left the list without a view. */ disposicion: nulo(disposicion),
    /** The one that the list begins with. */ predeterminada: nulo(t.number),
    /** May he share views? */ comparte: t.boolean,
  },
  'Vistas',
);
export type VistasDeTabla = t.TypeOf<typeof vistas>;

/** More rows than these are said as «999+». */
export const TOPE_DE_CUENTA = 999;
/** How many rows each view has now, up to one more than the limit; null where it was not counted. `todas`: the list without a view. */
const cuentas = t.strict(
  { todas: nulo(t.number), vistas: t.array(t.strict({ id: t.number, cuantas: nulo(t.number) })) },
  'CuentasDeVistas',
);
export type CuentasDeVistas = t.TypeOf<typeof cuentas>;

const si = t.union([t.literal(0), t.literal(1)], '0 o 1');

export const vistasApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Vistas/lista/:controller',
    access: { tabla: 'lee' },
    mutation: false,
    help: 'Las vistas de una tabla: las propias y las compartidas.',
    input: vacio,
    output: vistas,
  }),
  cuentas: endpoint({
    method: 'POST',
    path: '/Vistas/cuentas/:controller',
    access: { tabla: 'lee' },
    mutation: false,
    help: 'Cuántas filas tiene ahora cada vista de una tabla, hasta mil; null, la que no se contó. Los filtros son los de la lista sin vista.',
    input: t.strict({ filtros: lista(filtro) }, 'ContarVistas'),
    output: cuentas,
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Vistas/guardar/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Guarda una vista con nombre; con id y versión, cambia una.',
    input: t.strict(
      { id: nulo(id), version: nulo(cuenta), nombre, compartida: si, ...buscado, disposicion },
      'GuardarVista',
    ),
    output: vista,
  }),
  borrar: endpoint({
    method: 'POST',
    path: '/Vistas/borrar/:controller/:id',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Borra una vista propia, o una compartida si se administra.',
    input: vacio,
    output: vacio,
  }),
  predeterminar: endpoint({
    method: 'POST',
    path: '/Vistas/predeterminada/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Con qué vista empieza la lista de quien pregunta; null, con ninguna.',
    input: t.strict({ id: nulo(id) }, 'Predeterminar'),
    output: vacio,
  }),
  disponer: endpoint({
    method: 'POST',
    path: '/Vistas/disposicion/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Cómo dejó la lista quien pregunta; null, como viene.',
    input: t.strict({ disposicion: nulo(disposicion) }, 'Disponer'),
    output: vacio,
  }),
} as const;
