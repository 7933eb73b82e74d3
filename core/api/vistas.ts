// Views of lists, kept on the server: how a person last left a list, and the named ones, private or shared
// with the company.
import * as t from 'io-ts';
import { searchText, boundedCount, id, listOf, shortText, boundedNumber } from './bounded.ts';
import { endpoint, listFilter, listOrder, total, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/**
 * A column as shown: its pixels when set by hand, whether it is frozen at the left,
 * and the figure at its foot (absent: its kind's default; null: none).
 */
export const vistaColumn = t.exact(
  t.intersection([
    t.type({ campo: shortText }),
    t.partial({ ancho: boundedNumber, fija: t.literal(1), total: nulo(total.type.props.funcion) }),
  ]),
  'Columna',
);
export type VistaColumn = t.TypeOf<typeof vistaColumn>;

/** Columns, order, rows per page and density; null means the list's own. */
export const vistaLayout = t.strict(
  {
    columnas: nulo(listOf(vistaColumn)),
    orden: nulo(listOf(listOrder)),
    filas: nulo(boundedCount),
    densidad: nulo(t.keyof({ compacta: null, normal: null })),
  },
  'Disposicion',
);
export type VistaLayout = t.TypeOf<typeof vistaLayout>;

/** The search. It may name people, so it travels in bodies and never in an address. */
const buscado = { consulta: searchText, filtros: listOf(listFilter, 100) };
export const vista = t.strict(
  {
    id: t.number,
    version: t.number,
    nombre: t.string,
    compartida: t.boolean,
    /** Whether the view belongs to this user, and whether they may change it. */
    mia: t.boolean,
    cambia: t.boolean,
    autor: t.string,
    ...buscado,
    disposicion: vistaLayout,
    /** Labels of fields that this view names and the user may not see: they were left out. */
    omitidos: t.array(t.string),
  },
  'Vista',
);
export type Vista = t.TypeOf<typeof vista>;

const vistas = t.strict(
  {
    vistas: t.array(vista),
    /** How this user last left the list without a view. */
    disposicion: nulo(vistaLayout),
    /** The view that the list begins with. */
    predeterminada: nulo(t.number),
    /** Whether this user may share views. */
    comparte: t.boolean,
  },
  'Vistas',
);
export type TableVistas = t.TypeOf<typeof vistas>;

/** Counts above this show as «999+». */
export const ROW_COUNT_LIMIT = 999;
/**
 * How many rows each view has now, up to one more than the limit; null where not counted. `todas`: the list
 * without a view.
 */
const cuentas = t.strict(
  { todas: nulo(t.number), vistas: t.array(t.strict({ id: t.number, cuantas: nulo(t.number) })) },
  'CuentasDeVistas',
);
export type VistaCounts = t.TypeOf<typeof cuentas>;

const si = t.union([t.literal(0), t.literal(1)], '0 o 1');

export const vistasApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Vistas/lista/:controller',
    access: { tabla: 'lee' },
    mutation: false,
    help: 'Las vistas de una tabla: las propias y las compartidas.',
    input: emptyPayload,
    output: vistas,
  }),
  cuentas: endpoint({
    method: 'POST',
    path: '/Vistas/cuentas/:controller',
    access: { tabla: 'lee' },
    mutation: false,
    help: 'Cuántas filas tiene ahora cada vista de una tabla, hasta mil; null, la que no se contó. Los filtros son los de la lista sin vista.',
    input: t.strict({ filtros: listOf(listFilter) }, 'ContarVistas'),
    output: cuentas,
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Vistas/guardar/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Guarda una vista con nombre; con id y versión, cambia una.',
    input: t.strict(
      {
        id: nulo(id),
        version: nulo(boundedCount),
        nombre: shortText,
        compartida: si,
        ...buscado,
        disposicion: vistaLayout,
      },
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
    input: emptyPayload,
    output: emptyPayload,
  }),
  predeterminar: endpoint({
    method: 'POST',
    path: '/Vistas/predeterminada/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Con qué vista empieza la lista de quien pregunta; null, con ninguna.',
    input: t.strict({ id: nulo(id) }, 'Predeterminar'),
    output: emptyPayload,
  }),
  disponer: endpoint({
    method: 'POST',
    path: '/Vistas/disposicion/:controller',
    access: { tabla: 'lee' },
    mutation: true,
    help: 'Cómo dejó la lista quien pregunta; null, como viene.',
    input: t.strict({ disposicion: nulo(vistaLayout) }, 'Disponer'),
    output: emptyPayload,
  }),
} as const;
