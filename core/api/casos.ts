// Calls of the casebook: paid receipts, the conventions that explain them, and the ones kept as tests.
import * as t from 'io-ts';
import {
  answeredAmount,
  answeredPeriodo,
  anyValue,
  dateCodec,
  id,
  listOf,
  periodo,
  receivedRow,
  rowId,
  shortText,
  writtenAmount,
} from './bounded.ts';
import { emptyPayload, endpoint } from './endpoint.ts';
import { supposedChange, supposedTable } from './simulaciones.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);

/** A line of the receipt that was paid: the concept by its code or as the receipt names it. */
const linea = t.strict({ concepto: shortText, importe: writtenAmount }, 'Línea de un caso');
const pedido = {
  /** Null: a person who is not in the company and is described only by `cambios`. */
  id_personal: nulo(rowId('Personal')),
  periodo,
  id_rrhh_tipo_liquidacion: nulo(rowId('TiposLiquidacion')),
  fecha_pago: nulo(dateCodec),
  cambios: listOf(supposedChange, 200),
  lineas: listOf(linea, 300),
  /** True: `lineas` is only part of the receipt, and lines that it does not name are not compared. */
  parcial: t.boolean,
};
const caso = t.strict(pedido, 'Caso');
export type CasoRequest = t.TypeOf<typeof caso>;

const opcion = t.strict({ convencion: shortText, opcion: shortText }, 'Opción de una convención');
export type WireOption = t.TypeOf<typeof opcion>;
const comparada = t.strict({
  codigo: nulo(t.number),
  texto: t.string,
  esperado: nulo(answeredAmount),
  da: nulo(answeredAmount),
  diferencia: answeredAmount,
});
export type WireCasoLine = t.TypeOf<typeof comparada>;
const combinacion = t.strict(
  {
    /** The conventions that differ from the current ones. */
    cambios: t.array(opcion),
    /** The sum of the absolute differences of the lines. */
    residuo: answeredAmount,
    lineas: t.array(comparada),
  },
  'Combinación',
);
export type WireCombination = t.TypeOf<typeof combinacion>;
const buscado = t.strict(
  {
    /** The agreement whose rules are tried; null: the person has no agreement. */
    convenio: nulo(t.string),
    actual: combinacion,
    mejores: t.array(combinacion),
    /** How many combinations share the smallest residue, including those not listed. */
    empatan: t.number,
    /**
     * The conventions that affect this receipt, with their current value; null: the current value is not one
     * of the known options.
     */
    sensibles: t.array(t.strict({ convencion: t.string, actual: nulo(t.string) })),
    evaluadas: t.number,
    /** False: there were too many combinations to try them all. */
    entera: t.boolean,
  },
  'Convenciones de un recibo',
);
export type CasoFinding = t.TypeOf<typeof buscado>;

/** What leaves a company and may come into another: codes instead of row ids, and nobody's name. */
export const anonymousCaso = t.strict(
  {
    formato: t.literal('caso anónimo'),
    version: t.literal(1),
    periodo,
    /** The kind of run, by its code. */
    tipo: nulo(shortText),
    fecha_pago: nulo(dateCodec),
    parcial: t.boolean,
    tolerancia: writtenAmount,
    /** Its earlier months stayed in its company: a receipt that looks back on them gives something else. */
    sin_historia: t.boolean,
    filas: listOf(t.strict({ tabla: supposedTable, valores: receivedRow }, 'Fila de un caso'), 200),
    lineas: listOf(linea, 300),
  },
  'Caso anónimo',
);
export type AnonymousCaso = t.TypeOf<typeof anonymousCaso>;

const guardado = t.strict({
  id: t.number,
  nombre: t.string,
  periodo: answeredPeriodo,
  legajo: nulo(t.number),
  lineas: t.number,
  at: t.string,
});
export type ListedCaso = t.TypeOf<typeof guardado>;
const controlado = t.strict(
  {
    id: t.number,
    nombre: t.string,
    periodo: answeredPeriodo,
    pasa: t.boolean,
    residuo: answeredAmount,
    /** Only the lines that differ. */
    lineas: t.array(comparada),
    /** Why the receipt could not be calculated; null: it was. */
    mensaje: nulo(t.string),
  },
  'Caso controlado',
);
export type CheckedCaso = t.TypeOf<typeof controlado>;

const keptOutput = t.strict({ id: t.number, pasa: t.boolean, residuo: answeredAmount }, 'Caso guardado');

export const casosApi = {
  probar: endpoint({
    method: 'POST',
    path: '/Casos/probar',
    access: { accion: 'probar' },
    mutation: false,
    input: caso,
    output: buscado,
    help: 'Qué convenciones dan un recibo que se pagó, línea por línea al centavo; no guarda nada.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Casos/guardar',
    access: { accion: 'probar' },
    mutation: true,
    input: t.strict(
      {
        ...pedido,
        nombre: shortText,
        /** The largest residue with which the case still passes. */
        tolerancia: writtenAmount,
      },
      'Guardar un caso',
    ),
    output: keptOutput,
    help: 'Guarda un recibo que se pagó como prueba que cada versión de un paquete debe pasar.',
  }),
  lista: endpoint({
    method: 'POST',
    path: '/Casos/lista',
    access: { accion: 'probar' },
    mutation: false,
    input: emptyPayload,
    output: t.array(guardado, 'Casos'),
    help: 'Los casos guardados.',
  }),
  controlar: endpoint({
    method: 'POST',
    path: '/Casos/controlar',
    access: { accion: 'probar' },
    mutation: false,
    input: t.strict({ id: nulo(id) }, 'Controlar casos'),
    output: t.array(controlado, 'Casos controlados'),
    help: 'Calcula los casos guardados, o uno, y dice cuáles no dan.',
  }),
  quitar: endpoint({
    method: 'POST',
    path: '/Casos/quitar',
    access: { accion: 'probar' },
    mutation: true,
    input: t.strict({ id }, 'Quitar un caso'),
    output: t.null,
    help: 'Quita un caso: deja de controlarse.',
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/Casos/aplicar',
    access: { accion: 'probar' },
    mutation: true,
    input: t.strict(
      { convenio: nulo(shortText), desde: dateCodec, opciones: listOf(opcion, 50) },
      'Poner convenciones',
    ),
    output: t.strict({ filas: t.number }, 'Convenciones puestas'),
    help: 'Pone en las tablas las convenciones elegidas, desde una fecha.',
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/Casos/exportar',
    access: { accion: 'probar' },
    mutation: false,
    input: t.strict({ id }, 'Exportar un caso'),
    output: t.record(t.string, anyValue, 'Caso anónimo'),
    help: 'Un caso sin nada que diga de quién es: ni nombre, ni CUIL, ni legajo, ni textos.',
  }),
  importar: endpoint({
    method: 'POST',
    path: '/Casos/importar',
    access: { accion: 'probar' },
    mutation: true,
    input: t.strict({ nombre: shortText, caso: anonymousCaso }, 'Importar un caso'),
    output: keptOutput,
    help: 'Guarda un caso que otra empresa exportó: sus códigos deben existir en ésta.',
  }),
} as const;
