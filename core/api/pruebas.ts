// Calls that try changes before saving them: what unsaved rows would do to every receipt of a month, and line
// by line to one person's.
import * as t from 'io-ts';
import {
  anyValue,
  boundedCount,
  answeredRowId,
  dateCodec,
  answeredDate,
  receivedRow,
  id,
  rowId,
  writtenAmount,
  listOf,
  shortText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { wireLine, wireProblem, wireTotals } from './liquidaciones.ts';
import { PRUEBA_TABLES, type PruebaTable } from './pruebaTables.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = writtenAmount;

/**
 * An unsaved row: a new one (`id` null), changed fields of an existing one, or (`valores` null) one that
 * would be deleted.
 */
export const triedChange = t.strict(
  {
    tabla: t.keyof(Object.fromEntries(PRUEBA_TABLES.map((n) => [n, null])) as Record<PruebaTable, null>),
    id: nulo(id),
    valores: nulo(receivedRow),
  },
  'CambioProbado',
);
export type TriedChange = t.TypeOf<typeof triedChange>;

const paqueteProbado = t.intersection(
  [
    t.strict({
      codigo: nulo(shortText),
      archivo: anyValue,
      toma: t.union([t.literal('paquete'), t.literal('empresa'), listOf(shortText)]),
    }),
    t.exact(t.partial({ periodo: nulo(periodo) })),
  ],
  'PaqueteProbado',
);
/** Packages of the last index of a publisher, by their codes. */
export const publishedPackages = t.strict(
  { editor: shortText, numero: boundedCount, paquetes: listOf(shortText, 50) },
  'PaquetesPublicados',
);
export type PublishedPackages = t.TypeOf<typeof publishedPackages>;
const publishedTried = t.intersection(
  [
    publishedPackages,
    t.strict({ toma: t.union([t.literal('paquete'), t.literal('empresa'), listOf(shortText)]) }),
    t.exact(t.partial({ periodo: nulo(periodo) })),
  ],
  'PublicadosProbados',
);
/**
 * Tries an existing run as it would be calculated now, or everybody who works in the month. All people,
 * unless some are named.
 */
export const pruebaRequest = t.intersection(
  [
    t.strict({ cambios: listOf(triedChange) }),
    t.exact(
      t.partial({
        /** Also load this package with the changes: its formulas from a month on, or for every month. */
        paquete: paqueteProbado,
        /** Or load the packages signed by a publisher, all together. */
        publicados: publishedTried,
        id_liquidacion: rowId('Liquidaciones'),
        periodo,
        id_tipo: rowId('TiposLiquidacion'),
        fecha_pago: dateCodec,
        legajos: listOf(id),
      }),
    ),
  ],
  'PedidoDePrueba',
);
export type PruebaRequest = t.TypeOf<typeof pruebaRequest>;

const persona = { id: t.number, legajo: t.number, nombre: t.string };
const caso = t.strict({ ...persona, mensaje: t.string });
const cambia = t.strict({
  ...persona,
  antes: importe,
  despues: importe,
  diferencia: importe,
  costo: importe,
});
/**
 * A person whose receipt changes: net before and after, and what is added to the net and to the employer's
 * cost.
 */
export type WireChangedPersona = t.TypeOf<typeof cambia>;
const grupo = t.strict({
  nivel: t.keyof({ error: null, aviso: null }),
  codigo: t.string,
  concepto: nulo(t.strict({ codigo: t.number, descripcion: t.string })),
  personas: t.number,
  casos: t.array(caso),
});
const suma = t.strict({ antes: importe, despues: importe, diferencia: importe });
const barra = t.strict({ desde: nulo(importe), hasta: nulo(importe), personas: t.number });

/**
 * What the change does to everybody. Differences are «after» minus «before»; quartiles are of the nets that
 * change.
 */
export const pruebaOutcome = t.strict(
  {
    id: t.string,
    periodo: answeredPeriodo,
    fecha_pago: answeredDate,
    tipo: t.string,
    liquidacion: nulo(t.strict({ id: t.number, descripcion: t.string })),
    cambios: t.array(
      t.strict({
        tabla: t.string,
        id: nulo(t.number),
        nombre: t.string,
        que: t.keyof({ nueva: null, cambia: null, borra: null }),
      }),
    ),
    /**
     * How many people were tried; how many have a receipt before and after; how many receipts change; how
     * many nets change.
     */
    personas: t.number,
    comparadas: t.number,
    cambian: t.number,
    suben: t.number,
    bajan: t.number,
    neto: suma,
    costo: suma,
    diferencias: nulo(
      t.strict({ minima: importe, cuartil1: importe, mediana: importe, cuartil3: importe, maxima: importe }),
    ),
    /** Both ends included; null: no end on that side. */
    barras: t.array(barra),
    mayores: t.array(cambia),
    menores: t.array(cambia),
    conceptos: t.array(
      t.strict({
        id_concepto: answeredRowId('Conceptos'),
        codigo: t.number,
        texto: t.string,
        tipo: wireLine.type.props.tipo,
        personas: t.number,
        antes: importe,
        despues: importe,
        diferencia: importe,
      }),
    ),
    problemas: t.strict({ nuevos: t.array(grupo), resueltos: t.array(grupo) }),
    /** Tests of concepts that saving this would break. */
    pruebas_rotas: t.array(t.strict({ clave: t.string, mensaje: t.string })),
    sin_comparar: t.strict({
      personas: t.number,
      casos: t.array(
        t.strict({
          ...persona,
          mensaje: t.string,
          falta: t.keyof({ antes: null, despues: null, ambos: null }),
        }),
      ),
    }),
  },
  'ResultadoDePrueba',
);
export type PruebaOutcome = t.TypeOf<typeof pruebaOutcome>;

const lado = t.strict({ lineas: t.array(wireLine), totales: wireTotals, problemas: t.array(wireProblem) });
/** Both receipts of a person, calculated now. */
export const pruebaPersona = t.strict(
  { id: t.number, legajo: t.number, nombre: t.string, cuil: nulo(t.string), antes: lado, despues: lado },
  'PersonaDePrueba',
);
export type PruebaPersona = t.TypeOf<typeof pruebaPersona>;

/**
 * Which changed people to list: all, those whose net goes up or down, or by an amount between two (both
 * included).
 */
const pagina = t.exact(
  t.partial({
    ver: t.keyof({ todas: null, suben: null, bajan: null }),
    desde: importe,
    hasta: importe,
    pagina: boundedCount,
  }),
  'PersonasDePrueba',
);

const probar = { method: 'POST', access: { accion: 'probar' }, mutation: false } as const;
export const pruebasApi = {
  iniciar: endpoint({
    ...probar,
    path: '/Pruebas/iniciar',
    input: pruebaRequest,
    output: t.strict({ prueba: t.string, trabajo: t.string }, 'PruebaIniciada'),
    help: 'Prueba cambios sin guardar en todos los recibos de un mes; responde con un trabajo.',
  }),
  resultado: endpoint({
    ...probar,
    path: '/Pruebas/resultado/:id',
    input: emptyPayload,
    output: pruebaOutcome,
    help: 'A quién cambian y cuánto los cambios probados; lo ve quien los probó, por un rato.',
  }),
  personas: endpoint({
    ...probar,
    path: '/Pruebas/personas/:id',
    input: pagina,
    output: t.strict({ total: t.number, filas: t.array(cambia) }),
    help: 'Una página de las personas a las que cambia, de mayor a menor diferencia.',
  }),
  persona: endpoint({
    ...probar,
    path: '/Pruebas/persona/:id',
    input: t.strict({ id_personal: rowId('Personal') }, 'PersonaAProbar'),
    output: pruebaPersona,
    help: 'Los dos recibos de una persona, sin los cambios y con ellos.',
  }),
  detener: endpoint({
    ...probar,
    path: '/Pruebas/detener/:id',
    input: emptyPayload,
    output: emptyPayload,
    help: 'Detiene una prueba en curso.',
  }),
} as const;
