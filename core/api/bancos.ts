// Calls of payment files: who would be paid and who would not, making the file once, getting its bytes again,
// the bank's answers, and trying layouts on real rows.
import * as t from 'io-ts';
import {
  searchText,
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
  longText,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { acceptLoweredWait, loweredWait } from './loweredWait.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = writtenAmount,
  bit = t.union([t.literal(0), t.literal(1)]);
/**
 * `pagan`: would be in the file; `bloqueados`: lack something; `enviados`: already in a file; `otros`: paid
 * in cash, by cheque, or nothing; `fuera`: have an account in another bank than the chosen one, or were left
 * out by hand.
 */
export const PAGO_GROUPS = ['pagan', 'bloqueados', 'enviados', 'otros', 'fuera'] as const;
const grupo = t.keyof({ pagan: null, bloqueados: null, enviados: null, otros: null, fuera: null });
const control = t.strict({
  que: t.keyof({ registros: null, importe: null, total: null, cantidad: null }),
  recibos: t.string,
  archivo: t.string,
});

const pedido = t.strict(
  {
    liquidaciones: listOf(id),
    id_layout: nulo(rowId('LayoutsBanco')),
    fecha_pago: nulo(dateCodec),
    /** Number of the file sent, as the bank counts them. */
    envio: boundedCount,
    /** Only accounts of this entity (first three digits of the CBU). */
    banco: nulo(shortText),
    /** People left for another file. */
    excluidos: listOf(id),
  },
  'PedidoDePago',
);
export type PagoRequest = t.TypeOf<typeof pedido>;
const pagina = t.strict({ grupo, buscar: searchText, desde: boundedCount, cantidad: boundedCount });

/** `cuenta`: 0 is the main account. `archivo`: the last file that included it. */
const pago = t.strict(
  {
    id_liquidacion: answeredRowId('Liquidaciones'),
    id_personal: answeredRowId('Personal'),
    legajo: nulo(t.number),
    nombre: t.string,
    cuenta: t.number,
    banco: nulo(t.string),
    cbu: nulo(t.string),
    importe,
    motivo: nulo(t.string),
    archivo: nulo(t.number),
  },
  'Pago',
);
export type WirePago = t.TypeOf<typeof pago>;
const cifra = t.strict({ personas: t.number, pagos: t.number, importe });
/**
 * What changed of where a person is paid since the last file that paid them: nobody is paid there until somebody
 * else reviews it. `posicion`: of the last change, which the review names, so that no later one is taken for seen.
 */
const destino = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: nulo(t.number),
    nombre: t.string,
    posicion: t.number,
    at: t.string,
    /** Who changed it. */
    usuario: t.string,
    cambios: t.array(t.strict({ campo: t.string, antes: t.unknown, despues: t.unknown })),
    revisado: nulo(t.strict({ at: t.string, usuario: t.string })),
    /**
     * Until when the company waits before paying there, whether that passes the day of a payment that it holds, and who
     * said that it is paid without waiting. Null: it does not wait.
     */
    espera: nulo(
      t.strict({
        hasta: answeredDate,
        pasa_el_pago: t.boolean,
        levantada: nulo(t.strict({ at: t.string, usuario: t.string, motivo: nulo(t.string) })),
      }),
    ),
  },
  'DestinoDePago',
);
export type PayDestination = t.TypeOf<typeof destino>;
const vista = t.strict(
  {
    liquidaciones: t.array(
      t.strict({
        id: t.number,
        descripcion: t.string,
        periodo: answeredPeriodo,
        fecha_pago: answeredDate,
        estado: t.string,
      }),
    ),
    /**
     * The sum of their receipts, and what was paid beyond it (a receipt may have decreased since it was
     * paid).
     */
    neto: importe,
    de_mas: importe,
    grupos: t.strict({ pagan: cifra, bloqueados: cifra, enviados: cifra, otros: cifra, fuera: cifra }),
    bancos: t.array(t.strict({ codigo: t.string, nombre: nulo(t.string), personas: t.number, importe })),
    filas: t.array(pago),
    total: t.number,
    /** The file as it would be: its name, its length, what reading it back gives, and its first lines. */
    archivo: nulo(
      t.strict({
        nombre: t.string,
        registros: t.number,
        controles: t.array(control),
        lineas: t.array(t.string),
      }),
    ),
    /** Why no file can be made, besides the blocked people. */
    problema: nulo(t.string),
    destinos: t.array(destino),
    espera_bajada: nulo(loweredWait),
  },
  'PagosDeBanco',
);
export type BancoPagos = t.TypeOf<typeof vista>;

export const REJECTION_CAUSES = ['cuenta', 'titular', 'cerrada', 'otra'] as const;
const causa = t.keyof({ cuenta: null, titular: null, cerrada: null, otra: null });
const archivo = t.strict(
  {
    id: t.number,
    nombre: t.string,
    layout: t.string,
    fecha_pago: answeredDate,
    envio: t.number,
    liquidaciones: t.array(t.strict({ id: t.number, descripcion: t.string })),
    cantidad: t.number,
    total: importe,
    rechazados: t.number,
    rechazado: importe,
    hash: t.string,
    at: t.string,
    usuario: t.string,
    estado: t.keyof({ enviado: null, anulado: null }),
    anulado: nulo(t.strict({ at: t.string, usuario: t.string, motivo: t.string })),
  },
  'ArchivoDeBanco',
);
export type SentBancoFile = t.TypeOf<typeof archivo>;
const enviado = t.strict(
  {
    n: t.number,
    id_liquidacion: answeredRowId('Liquidaciones'),
    id_personal: answeredRowId('Personal'),
    legajo: nulo(t.number),
    nombre: nulo(t.string),
    banco: nulo(t.string),
    cbu: nulo(t.string),
    importe,
    rechazo: nulo(causa),
  },
  'PagoEnviado',
);
export type SentPago = t.TypeOf<typeof enviado>;

const registro = t.keyof({ cabecera: null, detalle: null, pie: null });
const muestra = t.strict(
  {
    problemas: t.array(
      t.strict({
        nivel: t.keyof({ error: null, aviso: null }),
        registro: nulo(registro),
        campo: nulo(t.number),
        nombre: nulo(t.string),
        mensaje: t.string,
      }),
    ),
    nombre: nulo(t.string),
    /** The run that the rows come from; null: they are made up. */
    liquidacion: nulo(t.string),
    /** `campos`: the field of the layout that fills each stretch of the line. */
    lineas: t.array(
      t.strict({
        registro: nulo(registro),
        texto: t.string,
        campos: t.array(t.strict({ campo: t.number, desde: t.number, hasta: t.number })),
      }),
    ),
    impagos: t.array(t.string),
    /** The names that expressions may use, with their values in the first row. */
    variables: t.array(t.strict({ nombre: t.string, registros: t.array(registro), valor: nulo(t.string) })),
    funciones: t.array(t.string),
  },
  'MuestraDeLayout',
);
export type WireLayoutSample = t.TypeOf<typeof muestra>;

const paga = { accion: 'pagar' } as const;
export const bancosApi = {
  ver: endpoint({
    method: 'POST',
    path: '/PagosBanco/ver',
    access: paga,
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.intersection([pedido, pagina]),
    output: vista,
    help: 'A quién se pagaría por banco, cuánto y a quién no, con el motivo; y cómo saldría el archivo.',
  }),
  generar: endpoint({
    method: 'POST',
    path: '/PagosBanco/generar',
    access: paga,
    proof: true,
    mutation: true,
    output: t.strict({ id: t.number, nombre: t.string, hash: t.string }),
    help: 'Hace el archivo y deja dicho quién lo mandó y a quiénes paga: nadie cobra dos veces el mismo recibo.',
    input: t.intersection([
      pedido,
      t.strict({
        /** The total that was shown: if it is different now, the call is refused. */
        total: importe,
        sin_los_bloqueados: bit,
      }),
    ]),
  }),
  revisar: endpoint({
    method: 'POST',
    path: '/PagosBanco/revisar',
    access: paga,
    proof: true,
    mutation: true,
    input: t.strict(
      { destinos: listOf(t.strict({ id_personal: rowId('Personal'), posicion: boundedCount })) },
      'RevisarDestinos',
    ),
    output: emptyPayload,
    help: 'Da por revisado lo que cambió de a dónde se le paga a alguien; si dos pueden pagar, lo revisa quien no lo cambió.',
  }),
  sinEspera: endpoint({
    method: 'POST',
    path: '/PagosBanco/sinEspera',
    access: paga,
    proof: true,
    mutation: true,
    input: t.strict(
      {
        liquidaciones: listOf(id),
        destinos: listOf(t.strict({ id_personal: rowId('Personal'), posicion: boundedCount })),
        motivo: longText,
      },
      'PagarSinEsperar',
    ),
    output: emptyPayload,
    help: 'Paga sin esperar a quien la espera de su cuenta nueva dejaría sin cobrar el día de pago, con un motivo; si dos pueden pagar, lo decide quien no la cambió.',
  }),
  aceptarEspera: acceptLoweredWait,
  archivos: endpoint({
    method: 'POST',
    path: '/PagosBanco/archivos',
    access: paga,
    mutation: false,
    input: t.strict({ desde: boundedCount, cantidad: boundedCount }, 'Tramo'),
    output: t.strict({
      archivos: t.array(archivo),
      total: t.number,
      /** Number of the last file sent with each layout. */
      envios: t.array(t.strict({ id_layout: answeredRowId('LayoutsBanco'), envio: t.number })),
    }),
    help: 'Los archivos que se mandaron, del último al primero.',
  }),
  pagos: endpoint({
    method: 'POST',
    path: '/PagosBanco/pagos/:id',
    access: paga,
    mutation: false,
    input: t.strict({ desde: boundedCount, cantidad: boundedCount, buscar: searchText }, 'TramoDePagos'),
    output: t.strict({ pagos: t.array(enviado), total: t.number }),
    help: 'Los pagos de un archivo.',
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/PagosBanco/archivo/:id',
    access: paga,
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'El archivo de nuevo, byte por byte.',
  }),
  rechazar: endpoint({
    method: 'POST',
    path: '/PagosBanco/rechazar/:id',
    access: paga,
    mutation: true,
    input: t.strict({ pagos: listOf(id), causa }, 'RechazoDePagos'),
    output: emptyPayload,
    help: 'Marca los pagos que el banco devolvió: van en el próximo archivo.',
  }),
  anular: endpoint({
    method: 'POST',
    path: '/PagosBanco/anular/:id',
    access: paga,
    mutation: true,
    input: t.strict({ motivo: longText }, 'AnularArchivo'),
    output: emptyPayload,
    help: 'Anula un archivo que no se pagó, con un motivo: sus pagos quedan por hacer.',
  }),
  muestra: endpoint({
    method: 'POST',
    path: '/PagosBanco/muestra',
    access: paga,
    mutation: false,
    input: t.strict({ layout: receivedRow, id_liquidacion: nulo(rowId('Liquidaciones')) }, 'LayoutAProbar'),
    output: muestra,
    help: 'Un diseño como está escrito, guardado o no, sobre filas de una liquidación o de prueba: lo que sale y lo que no se sostiene.',
  }),
} as const;
