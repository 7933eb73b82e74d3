// The calls of the casebook: receipts that were paid, the conventions that give them, and those kept as tests.
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
  /** Null: somebody who is not in the company, made of the changes alone. */
  id_personal: nulo(rowId('Personal')),
  periodo,
  id_rrhh_tipo_liquidacion: nulo(rowId('TiposLiquidacion')),
  fecha_pago: nulo(dateCodec),
  cambios: listOf(supposedChange, 200),
  lineas: listOf(linea, 300),
  /** Lines that are not named are not looked at. */
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
    /** Against the present ones. */
    cambios: t.array(opcion),
    /** The sum of the differences, line by line, each without its sign. */
    residuo: answeredAmount,
    lineas: t.array(comparada),
  },
  'Combinación',
);
export type WireCombination = t.TypeOf<typeof combinacion>;
const buscado = t.strict(
  {
    /** The agreement whose rules are tried; null: the person has none. */
    convenio: nulo(t.string),
    actual: combinacion,
    mejores: t.array(combinacion),
    /** How many give the least residue, also those that are not listed. */
    empatan: t.number,
    /** The conventions that this receipt feels, with the present value of each; null: another one. */
    sensibles: t.array(t.strict({ convencion: t.string, actual: nulo(t.string) })),
    evaluadas: t.number,
    /** False: there were more combinations than those tried. */
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
    /** Only those that differ. */
    lineas: t.array(comparada),
    /** What stopped it, if it could not be worked out. */
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
        /** How much it may differ altogether. */
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
