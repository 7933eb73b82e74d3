// Calls of the values of a month: what each table that formulas look up says in it, and writing many of them
// as one change.
import * as t from 'io-ts';
import {
  answeredDate,
  answeredPeriodo,
  dateCodec,
  id,
  listOf,
  periodo,
  shortText,
  writtenFigure,
} from './bounded.ts';
import { endpoint } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const tabla = t.keyof({ TablasAuxiliar: null, Variables: null });
const clave = nulo(t.string);

const wireTable = t.strict(
  {
    tabla,
    id: t.number,
    version: t.number,
    codigo: t.string,
    nombre: t.string,
    tipo: t.keyof({ exacta: null, tramos: null }),
    vigencia: t.keyof({ continua: null, mensual: null, continua_pago: null, mensual_pago: null }),
    /** What its keys are called. */
    clave1: nulo(t.string),
    clave2: nulo(t.string),
    /** Every receipt looks it up, not only those of people with a novedad. */
    todos: t.boolean,
    /** The keys that formulas name; null: any. */
    nombradas: t.array(t.strict({ clave1: clave, clave2: clave })),
    filas: t.array(
      t.strict({
        desde: answeredDate,
        clave1: t.string,
        clave2: nulo(t.string),
        valor: t.string,
        fijo: nulo(t.string),
        fuente: nulo(t.string),
      }),
    ),
  },
  'TablaDelMes',
);
export type WireValueTable = t.TypeOf<typeof wireTable>;
export const wireValues = t.strict(
  {
    periodo: answeredPeriodo,
    fecha_pago: answeredDate,
    tablas: t.array(wireTable),
    /** The scale of each agreement, from its last change up to the month. */
    escalas: t.array(
      t.strict({
        id_convenio: t.number,
        convenio: t.string,
        categorias: t.number,
        /** How many of them have no scale in the month. */
        sin_escala: t.number,
        desde: nulo(answeredDate),
      }),
    ),
  },
  'ValoresDelMes',
);
export type WireValues = t.TypeOf<typeof wireValues>;

const escrito = t.strict(
  {
    tabla,
    id,
    /** The version of the table that its writer saw. */
    version: id,
    desde: dateCodec,
    clave1: shortText,
    clave2: nulo(shortText),
    valor: writtenFigure,
    fuente: nulo(shortText),
  },
  'ValorEscrito',
);
export type WrittenTableValue = t.TypeOf<typeof escrito>;

/** The result of the job that saves them. */
export const savedValues = t.type({ importacion: t.string, filas: t.number }, 'ValoresGuardados');
export type SavedValues = t.TypeOf<typeof savedValues>;

export const valoresApi = {
  delMes: endpoint({
    method: 'POST',
    path: '/Valores/mes',
    access: { accion: 'explicar' },
    mutation: false,
    input: t.strict({ periodo, fecha_pago: nulo(dateCodec) }, 'MesDeValores'),
    output: wireValues,
    help: 'Los valores de ley y de convenio que las fórmulas buscan: qué vale cada uno en un mes, desde cuándo y con qué fuente.',
  }),
  guardar: endpoint({
    method: 'POST',
    path: '/Valores/guardar',
    access: { accion: 'calcular' },
    mutation: true,
    input: t.strict({ valores: listOf(escrito, 2000) }, 'ValoresEscritos'),
    output: t.strict({ trabajo: t.string }, 'ValoresEnCurso'),
    help: 'Escribe valores de varias tablas como un solo cambio, que se deshace entero; responde con un trabajo.',
  }),
} as const;
