// Calls of court-ordered withholdings to deposit: what each order has in a month,
// making the file once, its voucher, and the bank's acknowledgement.
import * as t from 'io-ts';
import {
  boundedCount,
  answeredRowId,
  dateCodec,
  answeredDate,
  id,
  rowId,
  writtenAmount,
  listOf,
  shortText,
  longText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = writtenAmount;

const orden = t.strict(
  {
    /** Row of the agenda. */
    id: t.number,
    clase: t.keyof({ embargos: null, alimentos: null }),
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    expediente: nulo(t.string),
    juzgado: nulo(t.string),
    beneficiario: nulo(t.string),
    cbu: nulo(t.string),
    /** In the month: what valid receipts withheld, what files in force deposit, and the difference. */
    retenido: importe,
    depositado: importe,
    pendiente: importe,
    /** The order's total and balance; null if it has no end. */
    total: nulo(importe),
    saldo: nulo(importe),
    /** Why it cannot be deposited. */
    falta: nulo(t.string),
  },
  'OrdenJudicial',
);
export type JudicialOrder = t.TypeOf<typeof orden>;
const deposito = t.strict(
  {
    id: t.number,
    periodo: answeredPeriodo,
    nombre: t.string,
    layout: t.string,
    fecha_pago: answeredDate,
    envio: t.number,
    cantidad: t.number,
    total: importe,
    hash: t.string,
    at: t.string,
    usuario: t.string,
    estado: t.keyof({ enviado: null, depositado: null, anulado: null }),
    /** The number that the bank gave, and its date. */
    comprobante: nulo(t.string),
    fecha_deposito: nulo(answeredDate),
    motivo: nulo(t.string),
  },
  'DepositoJudicial',
);
export type DepositoJudicial = t.TypeOf<typeof deposito>;
const vista = t.strict(
  {
    ordenes: t.array(orden),
    juzgados: t.array(t.strict({ juzgado: nulo(t.string), ordenes: t.number, pendiente: importe })),
    retenido: importe,
    depositado: importe,
    pendiente: importe,
    /** Runs of the month not approved yet: what they withhold is not included. */
    sin_aprobar: t.array(t.strict({ id: t.number, descripcion: t.string })),
    depositos: t.array(deposito),
    /** Number of the last file sent with each layout. */
    envios: t.array(t.strict({ id_layout: answeredRowId('LayoutsBanco'), envio: t.number })),
  },
  'DepositosDelMes',
);
export type MesDepositos = t.TypeOf<typeof vista>;

const generar = t.strict(
  {
    periodo,
    id_layout: rowId('LayoutsBanco'),
    fecha_pago: dateCodec,
    envio: boundedCount,
    /** Which orders; empty: all that have something pending. */
    ordenes: listOf(id),
    /** The total that was shown: if it is different now, the call is refused. */
    total: importe,
  },
  'GenerarDeposito',
);
export type DepositoRequest = t.TypeOf<typeof generar>;

const paga = { accion: 'pagar' } as const;
export const judicialesApi = {
  ver: endpoint({
    method: 'POST',
    path: '/DepositosJudiciales/ver',
    access: paga,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ periodo }, 'MesDeDepositos'),
    output: vista,
    help: 'Lo retenido por orden judicial en un mes: de cada orden, cuánto, cuánto se depositó y cuánto falta; y los depósitos hechos.',
  }),
  generar: endpoint({
    method: 'POST',
    path: '/DepositosJudiciales/generar',
    access: paga,
    proof: true,
    mutation: true,
    input: generar,
    output: t.strict({ id: t.number, nombre: t.string, hash: t.string }),
    help: 'Hace el archivo de depósitos con un diseño de banco: nada se deposita dos veces.',
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/DepositosJudiciales/archivo/:id',
    access: paga,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo de depósitos de nuevo, byte por byte.',
  }),
  constancia: endpoint({
    method: 'GET',
    path: '/DepositosJudiciales/constancia/:id',
    access: paga,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'La constancia de cada depósito, con expediente, juzgado y cuenta, en PDF.',
  }),
  acreditar: endpoint({
    method: 'POST',
    path: '/DepositosJudiciales/acreditar/:id',
    access: paga,
    mutation: true,
    input: t.strict({ comprobante: shortText, fecha: dateCodec }, 'AcreditarDeposito'),
    output: emptyPayload,
    help: 'Marca un depósito como hecho, con el número y la fecha que dio el banco.',
  }),
  anular: endpoint({
    method: 'POST',
    path: '/DepositosJudiciales/anular/:id',
    access: paga,
    mutation: true,
    input: t.strict({ motivo: longText }, 'AnularDeposito'),
    output: emptyPayload,
    help: 'Anula un archivo de depósitos que el banco no tomó, con un motivo: lo suyo queda por depositar.',
  }),
} as const;
