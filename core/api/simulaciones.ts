// Calls that calculate an assumed receipt: of a person with changes, or of somebody new. Nothing is written.
import * as t from 'io-ts';
import {
  dateCodec,
  receivedRow,
  id,
  rowId,
  answeredAmount,
  writtenAmount,
  listOf,
  periodo,
} from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { wireCauses, wireExplanation, wireLine, wireLines, fullRecibo, wireTotals } from './liquidaciones.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** Tables whose rows can be assumed to differ. */
export const SUPPOSED_TABLES = [
  'Personal',
  'Familiares',
  'Ausencias',
  'Novedades',
  'Agenda',
  'HorasTrabajadas',
] as const;

export const supposedTable = t.keyof({
  Personal: null,
  Familiares: null,
  Ausencias: null,
  Novedades: null,
  Agenda: null,
  HorasTrabajadas: null,
});
/**
 * One row as it would be. `fila`: the values that change (a list, whole), or null when the row would not
 * exist. A negative id is a new row with the usual defaults; its `id_personal` is the person's, and a novedad
 * belongs to the period. Somebody new is the row of Personal with id −1.
 */
export const supposedChange = t.strict(
  {
    tabla: supposedTable,
    id,
    fila: nulo(receivedRow),
  },
  'Cambio',
);

/**
 * A desired net, or cost for the company, and what to solve for: the agreed salary, or the amount of a
 * concept's novedad.
 */
const deseo = t.strict(
  {
    medida: t.keyof({ neto: null, costo: null }),
    importe: writtenAmount,
    incognita: t.union([
      t.strict({ tipo: t.literal('basico') }),
      t.strict({ tipo: t.literal('novedad'), id_concepto: rowId('Conceptos') }),
    ]),
  },
  'Deseo',
);

export const simulacion = t.strict(
  {
    /** Null: somebody new. */
    id_personal: nulo(rowId('Personal')),
    periodo,
    /** Null: the first kind of run, and the last day of the period. */
    id_rrhh_tipo_liquidacion: nulo(rowId('TiposLiquidacion')),
    fecha_pago: nulo(dateCodec),
    cambios: listOf(supposedChange),
    deseo: nulo(deseo),
  },
  'Simulación',
);
export type Simulacion = t.TypeOf<typeof simulacion>;
export type WireChange = t.TypeOf<typeof supposedChange>;

const simulado = t.strict(
  {
    /** Read like a stored one, with 0 for its missing id and run. */
    recibo: fullRecibo,
    /** Its cost for the company: remunerative and non-remunerative items, and contributions. */
    costo: answeredAmount,
    /** The receipt without the changes; null for somebody new and when nothing changes. */
    antes: nulo(
      t.strict({
        lineas: wireLines,
        totales: wireTotals,
        costo: answeredAmount,
        con_error: t.boolean,
      }),
    ),
    /** Why the net differs; empty when either receipt has errors. */
    causas: wireCauses,
    /** The run it replaces: the one of that month and kind in which the person already has a receipt. */
    en_lugar_de: nulo(t.strict({ id: t.number, descripcion: t.string })),
    /** The solution found. `desde`: the date from which the salary found would be agreed. */
    deseo: nulo(
      t.strict({
        tipo: t.keyof({ exacto: null, sin_exacto: null, fuera: null }),
        importe: nulo(t.string),
        desde: nulo(t.string),
        frases: t.array(t.string),
      }),
    ),
  },
  'Recibo simulado',
);
export type SimulacionResult = t.TypeOf<typeof simulado>;

export const simulacionesApi = {
  simular: endpoint({
    method: 'POST',
    path: '/Simulaciones/simular',
    access: { accion: 'recibos' },
    mutation: false,
    input: simulacion,
    output: simulado,
    help: 'El recibo que tendría una persona con cambios, o alguien nuevo; no guarda nada.',
  }),
  explicar: endpoint({
    method: 'POST',
    path: '/Simulaciones/explicar',
    access: { accion: 'explicar' },
    mutation: false,
    output: wireExplanation,
    help: 'De dónde sale una línea de un recibo simulado.',
    input: t.intersection(
      [
        t.strict({ simulacion, id_concepto: rowId('Conceptos') }),
        t.partial({ instancia: wireLine.type.props.instancia }),
      ],
      'ExplicarSimulado',
    ),
  }),
} as const;
