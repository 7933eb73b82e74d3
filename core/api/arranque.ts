// Calls that load a company's history from Libro de Sueldos Digital files: review
// them, make opening balances, and compare with what would be paid here.
import * as t from 'io-ts';
import {
  boundedCount,
  answeredRowId,
  rowId,
  answeredAmount,
  listOf,
  shortText,
  answeredPeriodo,
  boundedFileText,
} from './bounded.ts';
import { FILE_BUDGET, PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const importe = answeredAmount;
/** `texto`: the file unchanged, read as Windows-1252 (ANSI). */
const archivo = t.strict({ nombre: shortText, texto: boundedFileText }, 'Archivo');
const mapeo = t.strict(
  {
    codigo: shortText,
    /** Null: the code is not part of the history. */
    id_rrhh_concepto: nulo(rowId('Conceptos')),
  },
  'Mapeo',
);
const pedido = t.strict(
  {
    archivos: listOf(archivo),
    /**
     * The concept for each of the employer's codes. A code left out keeps last time's concept, or gets the
     * one with its number.
     */
    mapeo: listOf(mapeo),
  },
  'Historia',
);
export type HistoryRequest = t.TypeOf<typeof pedido>;

const error = t.strict({ archivo: t.string, linea: t.number, campo: t.string, mensaje: t.string });
const historia = t.strict(
  {
    huella: t.string,
    archivos: t.array(
      t.strict({
        nombre: t.string,
        periodo: answeredPeriodo,
        tipo: t.string,
        numero: t.number,
        personas: t.number,
        renglones: t.number,
        neto: importe,
      }),
    ),
    /**
     * Each of the employer's codes. `id_rrhh_concepto` null: it has no concept here. `decidido`: a person
     * decided it.
     */
    conceptos: t.array(
      t.strict({
        codigo: t.string,
        renglones: t.number,
        creditos: importe,
        debitos: importe,
        id_rrhh_concepto: nulo(answeredRowId('Conceptos')),
        concepto: nulo(t.string),
        decidido: t.boolean,
      }),
    ),
    /** CUIL and legajo of people who do not exist here. */
    faltan: t.array(t.strict({ cuil: t.string, legajo: t.string })),
    meses: t.array(t.strict({ periodo: answeredPeriodo, personas: t.number, filas: t.number, importe })),
    /** How many rows would be loaded. */
    filas: t.number,
    errores: t.array(error),
  },
  'Historia leída',
);
export type HistoryRead = t.TypeOf<typeof historia>;

const comparar = t.strict(
  { archivo, mapeo: listOf(mapeo), desde: boundedCount, cuantos: boundedCount },
  'Comparar',
);
export type CompareRequest = t.TypeOf<typeof comparar>;
const comparacion = t.strict(
  {
    periodo: answeredPeriodo,
    total: t.number,
    /** People whose lines all match. */
    iguales: t.number,
    personas: t.array(
      t.strict({
        id_personal: answeredRowId('Personal'),
        legajo: t.number,
        nombre: t.string,
        neto_libro: importe,
        neto_aqui: nulo(importe),
        problema: nulo(t.string),
        conceptos: t.array(
          t.strict({
            codigo: t.string,
            concepto: t.string,
            libro: nulo(importe),
            aqui: nulo(importe),
            diferencia: importe,
            causa: t.keyof({
              falta_aqui: null,
              falta_alla: null,
              redondeo: null,
              cantidad: null,
              importe: null,
            }),
          }),
        ),
      }),
    ),
  },
  'Comparación con el libro',
);
export type LibroComparison = t.TypeOf<typeof comparacion>;

const importa = { accion: 'importar' } as const;
export const arranqueApi = {
  leer: endpoint({
    method: 'POST',
    path: '/SaldosIniciales/historia/leer',
    access: importa,
    mutation: false,
    input: pedido,
    output: historia,
    budget: { ...FILE_BUDGET, ...PEOPLE_BUDGET },
    help: 'Lo que traería una historia de Libros de Sueldos Digitales: conceptos, personas, meses y errores; no carga nada.',
  }),
  cargar: endpoint({
    method: 'POST',
    path: '/SaldosIniciales/historia/cargar',
    access: importa,
    mutation: true,
    input: t.strict(
      { archivos: listOf(archivo), mapeo: listOf(mapeo), huella: shortText },
      'Cargar historia',
    ),
    output: t.strict({ trabajo: t.string }, 'Trabajo'),
    budget: FILE_BUDGET,
    help: 'Carga esa historia como saldos iniciales, en una importación que se deshace; responde con un trabajo.',
  }),
  legajos: endpoint({
    method: 'POST',
    path: '/SaldosIniciales/historia/legajos',
    access: importa,
    mutation: false,
    raw: true,
    input: pedido,
    output: emptyPayload,
    budget: FILE_BUDGET,
    help: 'Los legajos que faltan, como planilla de Personal para completar e importar.',
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/SaldosIniciales/historia/comparar',
    access: { accion: 'recibos' },
    wholeCauses: true,
    mutation: false,
    input: comparar,
    output: comparacion,
    budget: { ...FILE_BUDGET, ...PEOPLE_BUDGET },
    help: 'Un mes del libro, calculado otra vez acá: las diferencias de cada persona por concepto, con su causa.',
  }),
} as const;
