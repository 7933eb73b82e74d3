// Calls of work on many rows: imports send them in batches, bulk changes take those chosen in a list; then
// both are reviewed, applied and undone. Repeating a call does nothing twice.
import * as t from 'io-ts';
import {
  boundedCount,
  answeredRowId,
  receivedRow,
  id,
  answeredAmount,
  listOf,
  shortText,
  longText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { FILE_BUDGET, PEOPLE_BUDGET } from './budget.ts';
import { wireSearch, endpoint, emptyPayload } from './endpoint.ts';

/**
 * The `cliente` of an import that the server itself calculated over many people: a raise, or concepts of the
 * agenda.
 */
export const MASIVO_CLIENT = JSON.stringify({ masivo: 1 });
/**
 * The `cliente` of cells typed in a planilla, which have no file. Rows with a number may also carry `borrar:
 * 1`.
 */
export const PLANILLA_CLIENT = JSON.stringify({ planilla: 1 });

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const trabajo = t.strict({ trabajo: t.string }, 'Trabajo');
export const errorPolicy = t.keyof({ abort: null, skip: null }, 'Política de errores');

const ajustes = t.strict(
  {
    alError: errorPolicy,
    /** Month of the novedades, when the file does not give it. */
    periodo: nulo(periodo),
    /** Field by which the rows to change are found. */
    clave: nulo(shortText),
    /** Every row is new, whatever its number. */
    nuevas: bit,
    simular: bit,
    /** What the client needs to continue: its file and how it is read. */
    cliente: longText,
  },
  'AjustesImportacion',
);
export type WireAjustes = t.TypeOf<typeof ajustes>;

export const rowVerb = t.keyof({ editar: null, borrar: null }, 'Verbo');
export const importacionState = t.exact(
  t.intersection(
    [
      t.type({
        id: t.string,
        tabla: t.string,
        at: t.string,
        fase: t.string,
        ajustes,
        recibidas: t.number,
        revisadas: t.number,
        aplicadas: t.number,
        rechazadas: t.number,
      }),
      t.partial({
        /** For a bulk change: the action on the rows, and the fields. */
        verbo: rowVerb,
        campos: t.array(t.string),
        /**
         * For novedades: rows that repeat the legajo and concept of another row of the file with other
         * values. Both are paid.
         */
        dobles: t.strict({
          cuantas: t.number,
          primeras: t.array(t.strict({ linea: t.number, otra: t.number })),
        }),
        /** Who opened it, in a list. */
        quien: t.string,
        /** While it is being undone: how many rows are done, out of how many. */
        vuelta: t.strict({ hechas: t.number, total: t.number }),
      }),
    ],
    'Importación',
  ),
);
export type ImportacionState = t.TypeOf<typeof importacionState>;

/** `linea`: of the file; for a bulk change, the row's number (the row is also named). */
const error = t.exact(
  t.intersection([
    t.type({ fila: t.number, linea: t.number, campo: t.string, codigo: t.string, mensaje: t.string }),
    t.partial({ nombre: t.string }),
  ]),
);
export type ImportacionError = t.TypeOf<typeof error>;

/**
 * The rows one by one, as they were seen; or all that match, with how many were seen and after which fact.
 */
const eleccion = t.union(
  [
    t.strict({ filas: listOf(t.strict({ id, version: boundedCount })) }, 'Filas elegidas'),
    t.strict(
      { Search: wireSearch, vistas: boundedCount, posicion: nulo(boundedCount) },
      'Todas las que coinciden',
    ),
  ],
  'Elección',
);
const elegir = t.strict(
  { verbo: rowVerb, eleccion, cambios: receivedRow, alError: errorPolicy },
  'Cambio de muchas filas',
);
export type BulkChangeRequest = t.TypeOf<typeof elegir>;
/** Changes since the preview: how many rows match now, and how many of them somebody has written. */
const elegidas = t.strict(
  { id: t.string, elegidas: t.number, vistas: t.number, cambiaron: t.number },
  'Elegidas',
);
export type ChosenRows = t.TypeOf<typeof elegidas>;
const resumen = t.strict(
  {
    filas: t.number,
    /**
     * Values these rows have today, the most common first, with how many rows have each. `otros`: rows with
     * values not listed.
     */
    campos: t.array(
      t.exact(
        t.intersection([
          t.type({
            campo: t.string,
            despues: t.unknown,
            nombre: t.string,
            iguales: t.number,
            antes: t.array(t.strict({ valor: t.unknown, nombre: t.string, cantidad: t.number })),
            otros: t.number,
          }),
          /** Of a dated list: from when it rules, and how many rows have another value from a later day on. */
          t.partial({ desde: t.string, posteriores: t.number }),
        ]),
      ),
    ),
  },
  'Resumen del cambio',
);
export type ChangeSummary = t.TypeOf<typeof resumen>;
/** What to do with rows that fail: the import's setting, or leave them out this time. */
const alFallar = t.union([t.exact(t.partial({ alError: errorPolicy })), t.undefined], 'Al fallar');

const importe = answeredAmount;
const efecto = t.strict(
  {
    liquidaciones: t.array(
      t.strict({
        id_liquidacion: answeredRowId('Liquidaciones'),
        descripcion: t.string,
        periodo: answeredPeriodo,
        diferencia: importe,
        legajos: t.array(
          t.strict({
            id_personal: answeredRowId('Personal'),
            legajo: t.number,
            nombre: t.string,
            antes: nulo(importe),
            despues: nulo(importe),
            diferencia: importe,
            problema: nulo(t.string),
          }),
        ),
      }),
    ),
    /** Months of the file without an open run. */
    sin_abierta: t.array(t.string),
  },
  'EfectoImportacion',
);
export type ImportacionEffect = t.TypeOf<typeof efecto>;

const de = (verbo: string) => `/:controller/importacion/:id/${verbo}`;

export const importacionesApi = {
  crear: endpoint({
    method: 'POST',
    path: '/:controller/importacion/crear',
    access: { tabla: 'escribe' },
    mutation: true,
    input: ajustes,
    output: t.strict({ id: t.string }),
    help: 'Abre una importación; la misma clave da la misma.',
  }),
  recibir: endpoint({
    method: 'POST',
    path: de('recibir'),
    access: { tabla: 'escribe' },
    mutation: true,
    budget: FILE_BUDGET,
    help: 'Recibe filas, a continuación de las «desde» primeras; lo que ya estaba no se repite.',
    input: t.strict(
      { desde: boundedCount, filas: listOf(t.strict({ linea: boundedCount, valores: receivedRow })) },
      'Filas',
    ),
    output: t.strict({ recibidas: t.number }),
  }),
  revisar: endpoint({
    method: 'POST',
    path: de('revisar'),
    access: { tabla: 'escribe' },
    mutation: true,
    input: emptyPayload,
    output: trabajo,
    help: 'Revisa todas las filas sin dejar nada escrito; responde con un trabajo.',
  }),
  elegir: endpoint({
    method: 'POST',
    path: '/:controller/importacion/elegir',
    access: { tabla: 'escribe' },
    mutation: true,
    input: elegir,
    output: elegidas,
    help: 'Abre un cambio de muchas filas: las elegidas quedan fijas, con la versión de cada una.',
  }),
  resumen: endpoint({
    method: 'POST',
    path: de('resumen'),
    access: { tabla: 'escribe' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: resumen,
    help: 'Qué valores tienen hoy las filas elegidas y cuál tendrían.',
  }),
  aplicar: endpoint({
    method: 'POST',
    path: de('aplicar'),
    access: { tabla: 'escribe' },
    proof: 'table',
    mutation: true,
    input: alFallar,
    output: trabajo,
    help: 'Escribe las filas, o sigue donde estaba; responde con un trabajo.',
  }),
  detener: endpoint({
    method: 'POST',
    path: de('detener'),
    access: { tabla: 'escribe' },
    mutation: true,
    input: emptyPayload,
    output: importacionState,
    help: 'Detiene lo que se esté haciendo, al terminar la tanda en curso; después se puede seguir.',
  }),
  deshacer: endpoint({
    method: 'POST',
    path: de('deshacer'),
    access: { tabla: 'escribe' },
    mutation: true,
    input: alFallar,
    output: importacionState,
    help: 'Deja las filas como estaban: todas o ninguna, o con «skip» las que se pueda. Las que alguien cambió después no vuelven, y se dicen. Si son muchas va por tandas: «ver» dice cuántas van, «detener» la para, y pedirlo otra vez la sigue.',
  }),
  ver: endpoint({
    method: 'POST',
    path: de('ver'),
    access: { tabla: 'escribe' },
    mutation: false,
    input: emptyPayload,
    output: importacionState,
    help: 'Cómo está una importación.',
  }),
  errores: endpoint({
    method: 'POST',
    path: de('errores'),
    access: { tabla: 'escribe' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.strict({ desde: boundedCount }, 'Desde'),
    output: t.array(error),
    help: 'Los errores por fila, de a mil filas.',
  }),
  efecto: endpoint({
    method: 'POST',
    path: de('efecto'),
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: efecto,
    help: 'Cuánto cambiarían los netos de la liquidación abierta del mes.',
  }),
  lista: endpoint({
    method: 'POST',
    path: '/Importaciones/lista',
    access: { accion: 'importar' },
    mutation: false,
    input: emptyPayload,
    output: t.array(importacionState),
    help: 'Sus importaciones, primero las últimas.',
  }),
} as const;
