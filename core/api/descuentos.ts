// Calls of people's debts and withholdings: advances, loans, garnishments and alimony, each with what
// receipts have taken.
import * as t from 'io-ts';
import {
  searchText,
  boundedCount,
  answeredRowId,
  answeredDate,
  rowId,
  writtenAmount,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = writtenAmount;
const clase = t.keyof({
  anticipos: null,
  prestamos: null,
  embargos: null,
  alimentos: null,
  /** Retroactive differences to be taken back. */
  devoluciones: null,
});
export type DescuentoClase = t.TypeOf<typeof clase>;
/** Those that people write here; the others are calculated. */
export type WritableDescuentoClase = Exclude<DescuentoClase, 'devoluciones'>;

const fila = t.strict(
  {
    tabla: t.keyof({ Agenda: null, Novedades: null }),
    id: t.number,
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    /** The date it begins; for an advance, the month it is deducted in. */
    desde: t.string,
    hasta: nulo(t.string),
    total: nulo(importe),
    cuotas: nulo(t.string),
    cuota: nulo(importe),
    porcentaje: nulo(t.string),
    pagado: importe,
    saldo: nulo(importe),
    /** Month of the last receipt that took something. */
    ultimo: nulo(t.string),
    /** Month in which it should end. */
    termina: nulo(t.string),
    expediente: nulo(t.string),
    juzgado: nulo(t.string),
    beneficiario: nulo(t.string),
    cuenta: nulo(t.string),
    observacion: nulo(t.string),
    estado: t.keyof({ programado: null, vigente: null, pagado: null, terminado: null }),
    /** An advance above half a month's pay (LCT art. 130). */
    pasa_el_limite: t.boolean,
  },
  'Descuento',
);
export type WireDescuento = t.TypeOf<typeof fila>;

const pedido = t.strict(
  {
    clase,
    buscar: searchText,
    /** Include those already paid or ended. */
    todos: t.boolean,
    desde: boundedCount,
    cantidad: boundedCount,
  },
  'Descuentos',
);
export type DescuentosRequest = t.TypeOf<typeof pedido>;
const pagina = t.strict(
  {
    /**
     * The concept for new ones. Null when they are not written by hand, or when the set that names it is
     * missing or empty (`falta` says which).
     */
    concepto: nulo(t.strict({ id: t.number, codigo: t.number, descripcion: t.string })),
    falta: nulo(t.string),
    total: t.number,
    filas: t.array(fila),
    sumas: t.strict({ total: importe, pagado: importe, saldo: importe }),
  },
  'PaginaDeDescuentos',
);
export type DescuentosPage = t.TypeOf<typeof pagina>;
const cobro = t.strict(
  {
    id_recibo: answeredRowId('Recibos'),
    periodo: answeredPeriodo,
    fecha_pago: answeredDate,
    descripcion: t.string,
    importe,
  },
  'Cobro',
);
export type WireCobro = t.TypeOf<typeof cobro>;
const movimiento = t.strict(
  {
    /**
     * Agreed (`otorgado`), terms changed (`cambiado`), taken before Jornal or by lines that name no entry
     * (`inicial`), taken by a receipt (`cobrado`), returned by the receipt that reversed that one
     * (`devuelto`), left to others of the queue (`imputado`), missed in a month that closed (`perdido`),
     * ended by somebody (`terminado`).
     */
    clase: t.keyof({
      otorgado: null,
      cambiado: null,
      inicial: null,
      cobrado: null,
      devuelto: null,
      imputado: null,
      perdido: null,
      terminado: null,
    }),
    fecha: answeredDate,
    /** What it adds to what is left; negative, what it takes away. Null: it has no amount. */
    importe: nulo(importe),
    /** What is left after it; null when no total was agreed. */
    saldo: nulo(importe),
    id_recibo: nulo(answeredRowId('Recibos')),
    /** The run of the receipt. */
    descripcion: nulo(t.string),
    /** Who wrote it; null for what receipts do. */
    quien: nulo(t.string),
  },
  'MovimientoDeDescuento',
);
export type MovimientoDescuento = t.TypeOf<typeof movimiento>;
export type MovimientoClase = MovimientoDescuento['clase'];
const cuenta = t.strict(
  {
    /** The legajo, the person's name, and the concept that takes it. */
    legajo: t.number,
    nombre: t.string,
    concepto: t.string,
    pagado: importe,
    saldo: nulo(importe),
    /** In chronological order. */
    movimientos: t.array(movimiento),
  },
  'CuentaDeDescuento',
);
export type CuentaDescuento = t.TypeOf<typeof cuenta>;
const limite = t.strict(
  {
    /** Gross of the last monthly receipt; null: none to compare with. */
    bruto: nulo(importe),
    limite: nulo(importe),
    cargado: importe,
    pasa: t.boolean,
  },
  'LimiteDeAnticipo',
);
export type AnticipoLimit = t.TypeOf<typeof limite>;

const ve = { accion: 'recibos' } as const;
export const descuentosApi = {
  lista: endpoint({
    method: 'POST',
    path: '/Descuentos/lista',
    access: ve,
    mutation: false,
    input: pedido,
    output: pagina,
    help: 'Los anticipos, préstamos, embargos, cuotas alimentarias o devoluciones de cada persona: lo pactado, lo cobrado y lo que falta.',
  }),
  cobros: endpoint({
    method: 'POST',
    path: '/Descuentos/cobros/:id',
    access: ve,
    mutation: false,
    input: t.strict({ tabla: t.keyof({ Agenda: null, Novedades: null }) }, 'CobrosDe'),
    output: t.array(cobro),
    help: 'En qué recibos se cobró uno, y cuánto en cada uno.',
  }),
  cuenta: endpoint({
    method: 'POST',
    path: '/Descuentos/cuenta/:id',
    access: ve,
    mutation: false,
    input: t.strict({ tabla: t.keyof({ Agenda: null, Novedades: null }) }, 'CuentaDe'),
    output: cuenta,
    help: 'La cuenta de uno: lo otorgado, lo que cada recibo cobró o devolvió, quién lo cambió o lo terminó, y lo que falta después de cada cosa.',
  }),
  limite: endpoint({
    method: 'POST',
    path: '/Descuentos/limite',
    access: ve,
    mutation: false,
    input: t.strict({ id_personal: rowId('Personal'), periodo, importe }, 'Anticipo'),
    output: limite,
    help: 'Si un anticipo pasa la mitad de lo que la persona gana en un mes (LCT art. 130).',
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/Descuentos/archivo/:formato',
    access: ve,
    mutation: false,
    raw: true,
    input: t.strict({ clase, buscar: searchText, todos: t.boolean }, 'ArchivoDeDescuentos'),
    output: emptyPayload,
    help: 'Los descuentos de una clase en csv o xlsx.',
  }),
} as const;
