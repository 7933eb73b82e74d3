// Calls of the accounting entry (of runs or of provisions): the entry as it would be posted, posting it once,
// reversing it, and its files.
import * as t from 'io-ts';
import {
  dateCodec,
  id,
  answeredAmount,
  answeredRowId,
  listOf,
  shortText,
  longText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { wireBreakdown } from './breakdown.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const importe = answeredAmount;
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const pedido = t.strict(
  { periodo, /** Ids of runs; empty: all approved runs of the month. */ liquidaciones: listOf(id) },
  'PedidoAsiento',
);
const corrida = t.strict({
  id: t.number,
  descripcion: t.string,
  estado: t.string,
  /** Number of the posted entry that includes it. */
  asiento: nulo(t.number),
  /** It was calculated again after that. */
  cambio: bit,
});

export const wireAsiento = t.strict(
  {
    periodo: answeredPeriodo,
    liquidaciones: t.array(corrida),
    pendientes: t.array(corrida),
    renglones: t.array(
      t.strict({
        cuenta: t.string,
        nombre: t.string,
        centro_costo: nulo(t.string),
        debe: importe,
        haber: importe,
      }),
    ),
    debe: importe,
    haber: importe,
    /** Amounts without an account, each with its side; while there are any, there are no lines. */
    faltan: t.array(t.string),
    /** Hash of the entry shown: posting may require this exact one. */
    huella: t.string,
    /** For provisions: number of the posted entry of this month or a later one. */
    anterior: nulo(t.number),
  },
  'Asiento',
);
export type WireAsiento = t.TypeOf<typeof wireAsiento>;

const contabilizar = t.strict(
  {
    clase: t.keyof({ liquidaciones: null, provisiones: null }),
    periodo,
    /** Ids of runs; empty: the approved runs of the month that no entry includes. For provisions, none. */
    liquidaciones: listOf(id),
    fecha: dateCodec,
    leyenda: longText,
    /** Hash of the entry that was shown, which must still be the same. Empty: posts whatever it is now. */
    huella: shortText,
  },
  'Contabilizar',
);
export type PostingRequest = t.TypeOf<typeof contabilizar>;
const contabilizado = t.strict({ id: t.number, numero: t.number }, 'Contabilizado');
export type PostedAsiento = t.TypeOf<typeof contabilizado>;

const declara = { accion: 'declarar' } as const;
/** What a line of the entry of provisions is made of; its people, those owed the most first. */
export const wireProvision = t.strict(
  {
    importe: answeredAmount,
    partes: t.array(
      t.strict({
        /** «Provisión de SAC», and the area or the split of costs that it is of; null: none. */
        provision: t.string,
        lugar: t.union([t.string, t.null]),
        debido: answeredAmount,
        provisto: answeredAmount,
        /** What this line takes of the difference. */
        importe: answeredAmount,
      }),
    ),
    personas: t.array(
      t.strict({
        id_personal: answeredRowId('Personal'),
        legajo: t.number,
        nombre: t.string,
        debido: answeredAmount,
      }),
    ),
    /** How many people there are. */
    hay: t.number,
  },
  'Composición de una provisión',
);
export type WireProvision = t.TypeOf<typeof wireProvision>;

export const contableApi = {
  asiento: endpoint({
    method: 'POST',
    path: '/CuentasContables/asiento',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedido,
    output: wireAsiento,
    help: 'El asiento de las liquidaciones de un mes, balanceado; o las cuentas que faltan.',
  }),
  porQue: endpoint({
    method: 'POST',
    path: '/CuentasContables/porQue',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict(
      {
        periodo,
        liquidaciones: listOf(id),
        /** The line of the entry: the code of its account and its cost centre, empty for none. */
        cuenta: shortText,
        centro_costo: shortText,
      },
      'PorQueRenglon',
    ),
    output: wireBreakdown,
    help: 'De qué conceptos y de qué recibos sale un renglón del asiento de las liquidaciones.',
  }),
  porQueProvision: endpoint({
    method: 'POST',
    path: '/CuentasContables/porQueProvision',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo, cuenta: shortText, centro_costo: shortText }, 'PorQueProvision'),
    output: wireProvision,
    help: 'De qué provisiones y de qué personas sale un renglón del asiento de las provisiones.',
  }),
  provisiones: endpoint({
    method: 'POST',
    path: '/CuentasContables/provisiones',
    access: declara,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo }, 'PedidoProvisiones'),
    output: wireAsiento,
    help: 'El asiento de las provisiones de SAC y vacaciones a fin de un mes: la diferencia con lo ya provisto.',
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/CuentasContables/archivoAsiento/:formato',
    access: declara,
    mutation: false,
    raw: true,
    input: pedido,
    output: emptyPayload,
    help: 'El asiento en csv o xlsx, antes de contabilizarlo.',
  }),
  contabilizar: endpoint({
    method: 'POST',
    path: '/Asientos/contabilizar',
    access: declara,
    mutation: true,
    input: contabilizar,
    output: contabilizado,
    help: 'Contabiliza un asiento, una sola vez, con su número.',
  }),
  reversar: endpoint({
    method: 'POST',
    path: '/Asientos/reversar/:id',
    access: declara,
    mutation: true,
    input: t.strict({ motivo: longText, fecha: dateCodec }, 'Reversar'),
    output: contabilizado,
    help: 'Contabiliza el asiento opuesto, ligado al que reversa y a su motivo.',
  }),
  archivoContabilizado: endpoint({
    method: 'POST',
    path: '/Asientos/archivo/:id/:formato',
    access: declara,
    mutation: false,
    raw: true,
    input: t.unknown,
    output: emptyPayload,
    help: 'Un asiento contabilizado: csv, xlsx o el código de un formato de asiento. Siempre los mismos bytes.',
  }),
} as const;
