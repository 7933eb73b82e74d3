// Calls of the reports, both on the screen and as files.
import * as t from 'io-ts';
import { yearCodec, boundedCount, integerIn, id, rowId, listOf, periodo } from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
export const INFORMES = [
  'historia',
  'costo',
  'sindicatos',
  'obras_sociales',
  'boletas',
  'movimientos',
  'planilla',
  'conceptos',
  'ganancias',
] as const;
export type InformeName = (typeof INFORMES)[number];
/** Those that tell by themselves who belongs to a union: only for those who may know it. */
export const UNION_INFORMES: ReadonlySet<InformeName> = new Set(['sindicatos', 'boletas', 'ganancias']);
const informe = t.keyof({
  historia: null,
  costo: null,
  sindicatos: null,
  obras_sociales: null,
  boletas: null,
  movimientos: null,
  planilla: null,
  conceptos: null,
  ganancias: null,
});

/**
 * `desde` and `hasta`: months, both included. Null or empty values do not filter. A run named here may still
 * be open.
 */
const pedido = t.strict(
  {
    informe,
    desde: periodo,
    hasta: periodo,
    legajos: listOf(id),
    id_area: nulo(rowId('Areas')),
    id_sindicato: nulo(rowId('Sindicatos')),
    id_liquidacion: nulo(rowId('Liquidaciones')),
  },
  'PedidoInforme',
);
export type InformeRequest = t.TypeOf<typeof pedido>;
const celda = t.union([t.string, t.number, t.null]);
export const wireInforme = t.strict(
  {
    columnas: t.array(
      t.strict({
        nombre: t.string,
        titulo: nulo(t.string),
        clase: t.keyof({
          texto: null,
          entero: null,
          legajo: null,
          importe: null,
          cantidad: null,
          fecha: null,
          periodo: null,
        }),
        suma: t.boolean,
      }),
    ),
    /** The first rows; `cuantas`: how many there are. The sums are over all. */
    filas: t.array(t.array(celda)),
    cuantas: t.number,
    totales: t.array(nulo(t.string)),
    notas: t.array(t.string),
  },
  'Informe',
);
export type WireInforme = t.TypeOf<typeof wireInforme>;
const boleta = t.strict(
  {
    periodo,
    /** One union; null: all the unions that have something to deposit. */
    id_sindicato: nulo(rowId('Sindicatos')),
  },
  'PedidoBoleta',
);

/** The certificate of LCT art. 80, or that of Ganancias of a year (F.1357). */
const certificado = t.strict(
  { clase: t.keyof({ art80: null, ganancias: null }), anio: nulo(yearCodec) },
  'PedidoCertificado',
);
export type CertificadoRequest = t.TypeOf<typeof certificado>;

/**
 * The F.1359 of Ganancias for ARCA. `secuencia`: 1 is the original, 2 and more correct it. `mes`: the final
 * presentation, for people who left in that month; without it, the annual one.
 */
const pedidoF1359 = t.intersection(
  [t.strict({ anio: yearCodec, secuencia: boundedCount }), t.exact(t.partial({ mes: integerIn(1, 12) }))],
  'PedidoF1359',
);
export type F1359Request = t.TypeOf<typeof pedidoF1359>;
const f1359 = t.strict(
  {
    nombre: t.string,
    personas: t.number,
    /**
     * How many people are left out: because their year did not reach the tax, or because they left during the
     * year.
     */
    sin_impuesto: t.number,
    se_fueron: t.number,
    sujeta: t.string,
    determinado: t.string,
    retenido: t.string,
    /** Problems to fix before the file can be made; legajo 0 is the company itself. */
    problemas: t.array(t.strict({ legajo: t.number, nombre: t.string, mensaje: t.string })),
  },
  'F1359',
);
export type WireF1359 = t.TypeOf<typeof f1359>;

const ve = { accion: 'recibos' } as const,
  saca = { accion: 'exportar' } as const,
  declara = { accion: 'declarar' } as const;
export const informesApi = {
  ver: endpoint({
    method: 'POST',
    path: '/Informes/ver',
    access: ve,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedido,
    output: wireInforme,
    help: 'Un informe: historia de pagos, costo, sindicatos, obras sociales, boletas, movimientos, planilla, conceptos o Ganancias.',
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/Informes/archivo/:formato',
    access: saca,
    mutation: false,
    raw: true,
    input: pedido,
    output: emptyPayload,
    help: 'Un informe entero en csv, xlsx, json o pdf.',
  }),
  boleta: endpoint({
    method: 'POST',
    path: '/Informes/boleta',
    access: saca,
    wholeCauses: true,
    mutation: false,
    raw: true,
    input: boleta,
    output: emptyPayload,
    help: 'Las boletas de depósito sindical de un mes en PDF, con su nómina.',
  }),
  certificado: endpoint({
    method: 'POST',
    path: '/Informes/certificado/:id',
    access: ve,
    mutation: false,
    raw: true,
    input: certificado,
    output: emptyPayload,
    help: 'El certificado de una persona en PDF: de trabajo y remuneraciones (art. 80 LCT), o de Ganancias de un año (F.1357).',
  }),
  revisarF1359: endpoint({
    method: 'POST',
    path: '/Informes/f1359/revisar',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedidoF1359,
    output: f1359,
    help: 'El F.1359 de un año, o el final de quienes se fueron en un mes: quiénes entran, sus totales y lo que falta arreglar.',
  }),
  f1359: endpoint({
    method: 'POST',
    path: '/Informes/f1359',
    access: declara,
    mutation: false,
    raw: true,
    input: pedidoF1359,
    output: emptyPayload,
    help: 'El archivo del F.1359 de un año (liquidación anual de Ganancias, o la final de quienes se fueron en un mes), para importar en ARCA.',
  }),
} as const;
