// Calls of what people owe or have withheld: advances, loans, garnishments and alimony, each with what receipts took of it.
import * as t from 'io-ts';
import { busca, cuenta, deFila, fechaDicha, idDe, importeEscrito, periodo, periodoDicho } from './acotado.ts';
import { endpoint, vacio } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = importeEscrito;
const clase = t.keyof({
  anticipos: null,
  prestamos: null,
  embargos: null,
  alimentos: null,
  /** What retroactive differences take back. */ devoluciones: null,
});
export type ClaseDeDescuento = t.TypeOf<typeof clase>;
/** Those that are written here: the others are worked out. */
export type ClaseQueSeCarga = Exclude<ClaseDeDescuento, 'devoluciones'>;

const fila = t.strict(
  {
    tabla: t.keyof({ Agenda: null, Novedades: null }),
    id: t.number,
    id_personal: deFila('Personal'),
    legajo: t.number,
    nombre: t.string,
    /** Date it begins; of an advance, the month it is taken from. */
    desde: t.string,
    hasta: nulo(t.string),
    total: nulo(importe),
    cuotas: nulo(t.string),
    cuota: nulo(importe),
    porcentaje: nulo(t.string),
    pagado: importe,
    saldo: nulo(importe),
    /** Month of the last receipt that took something. */ ultimo: nulo(t.string),
    /** Month in which it should end. */ termina: nulo(t.string),
    expediente: nulo(t.string),
    juzgado: nulo(t.string),
    beneficiario: nulo(t.string),
    cuenta: nulo(t.string),
    observacion: nulo(t.string),
    estado: t.keyof({ programado: null, vigente: null, pagado: null, terminado: null }),
    /** An advance above half of the pay of a month (LCT art. 130). */
    pasa_el_limite: t.boolean,
  },
  'Descuento',
);
export type DescuentoCable = t.TypeOf<typeof fila>;

const pedido = t.strict(
  {
    clase,
    buscar: busca,
    /** Also what is paid or over. */ todos: t.boolean,
    desde: cuenta,
    cantidad: cuenta,
  },
  'Descuentos',
);
export type PedidoDeDescuentos = t.TypeOf<typeof pedido>;
const pagina = t.strict(
  {
    /** The concept that new ones take; null: the set that names it is missing or empty, and `falta` says which; or they are not written by hand. */
    concepto: nulo(t.strict({ id: t.number, codigo: t.number, descripcion: t.string })),
    falta: nulo(t.string),
    total: t.number,
    filas: t.array(fila),
    sumas: t.strict({ total: importe, pagado: importe, saldo: importe }),
  },
  'PaginaDeDescuentos',
);
export type PaginaDeDescuentos = t.TypeOf<typeof pagina>;
const cobro = t.strict(
  {
    id_recibo: deFila('Recibos'),
    periodo: periodoDicho,
    fecha_pago: fechaDicha,
    descripcion: t.string,
    importe,
  },
  'Cobro',
);
export type CobroCable = t.TypeOf<typeof cobro>;
const limite = t.strict(
  {
    /** Gross of the last monthly receipt; null: there is none to compare with. */
    bruto: nulo(importe),
    limite: nulo(importe),
    cargado: importe,
    pasa: t.boolean,
  },
  'LimiteDeAnticipo',
);
export type LimiteDeAnticipo = t.TypeOf<typeof limite>;

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
  limite: endpoint({
    method: 'POST',
    path: '/Descuentos/limite',
    access: ve,
    mutation: false,
    input: t.strict({ id_personal: idDe('Personal'), periodo, importe }, 'Anticipo'),
    output: limite,
    help: 'Si un anticipo pasa la mitad de lo que la persona gana en un mes (LCT art. 130).',
  }),
  archivo: endpoint({
    method: 'POST',
    path: '/Descuentos/archivo/:formato',
    access: ve,
    mutation: false,
    raw: true,
    input: t.strict({ clase, buscar: busca, todos: t.boolean }, 'ArchivoDeDescuentos'),
    output: vacio,
    help: 'Los descuentos de una clase en csv o xlsx.',
  }),
} as const;
