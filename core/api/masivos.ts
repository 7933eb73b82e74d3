// Calls of changes to many people that the server calculates: raises and agenda updates, shown first, then
// applied and undone as one.
import * as t from 'io-ts';
import {
  searchText,
  writtenFigure,
  boundedCount,
  answeredRowId,
  answeredDate,
  id,
  rowId,
  writtenAmount,
  listOf,
  longText,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { wireSearch, endpoint, emptyPayload } from './endpoint.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const importe = writtenAmount;
const unidad = t.keyof({ ninguno: null, centavo: null, peso: null, diez: null, cien: null });
const sentido = t.keyof({ cercano: null, arriba: null });
const trabajo = t.strict({ trabajo: t.string }, 'Trabajo');

const pedidoAumento = t.strict(
  {
    /**
     * Which people, filtered as in the list of legajos; what is in force is judged on the date of the first
     * step.
     */
    Search: wireSearch,
    /** Ids of people left out. */
    excepto: listOf(id),
    /** Steps of the agreement, each with its date. */
    pasos: listOf(
      t.strict({
        desde: writtenFigure,
        modo: t.keyof({ porcentaje: null, importe: null }),
        valor: writtenFigure,
      }),
    ),
    base: t.keyof({ acumulado: null, inicial: null }),
    unidad,
    sentido,
    /** What to do with values that begin on the first date or later. */
    posteriores: t.keyof({ dejar: null, subir: null }),
    /** Raise the básicos agreed with each person. */
    basicos: bit,
    /**
     * Raise the scale of an agreement. `valores`: the new scale, from the date of the first step, instead of
     * the steps.
     */
    escala: nulo(
      t.strict({
        id_convenio: rowId('Convenios'),
        valores: nulo(listOf(t.strict({ id_rrhh_categoria: rowId('Categorias'), basico: importe }))),
        /** Whether the non-remunerative sum stays as it is or becomes part of the básico. */
        no_remunerativo: t.keyof({ mantener: null, incorporar: null }),
        fuente: nulo(longText),
      }),
    ),
    /** Concept of the agenda paid on account of future raises; null: nothing is absorbed. */
    id_a_cuenta: nulo(id),
  },
  'Pedido de aumento',
);
export type AumentoRequest = t.TypeOf<typeof pedidoAumento>;

const motivoAumento = t.keyof({
  sin_valor: null,
  ya_tiene: null,
  sin_cambio: null,
  fraccion: null,
  negativo: null,
  egresado: null,
  por_escala: null,
  sin_escala: null,
  excluida: null,
});
const filaAumento = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    estado: t.keyof({ cambia: null, igual: null, problema: null, excluida: null }),
    /** The source of the pay: agreed with the person, the scale, or a later value of their own. */
    de: t.keyof({ basico: null, escala: null, posterior: null }),
    desde: t.string,
    antes: nulo(importe),
    despues: nulo(importe),
    diferencia: importe,
    absorbe: importe,
    /** What is still paid on account. */
    a_cuenta: importe,
    /** `despues` plus what is still paid on account. */
    total: nulo(importe),
    motivo: nulo(motivoAumento),
    fecha: nulo(answeredDate),
    /**
     * When asked for: its effect on the person's receipt of the month. Null if not in force then, or without
     * a receipt (`problema`).
     */
    efecto: nulo(t.strict({ bruto: importe, neto: importe, costo: importe, problema: nulo(t.string) })),
  },
  'Persona del aumento',
);
export type WireAumentoRow = t.TypeOf<typeof filaAumento>;
const totalDePaso = t.strict({
  desde: t.string,
  personas: t.number,
  antes: importe,
  despues: importe,
  diferencia: importe,
  absorbe: importe,
  total: importe,
});
export type StepTotal = t.TypeOf<typeof totalDePaso>;
const resumenAumento = t.strict(
  {
    id: t.string,
    filas: t.number,
    personas: t.strict({
      elegidas: t.number,
      cambian: t.number,
      por_escala: t.number,
      iguales: t.number,
      problemas: t.number,
      excluidas: t.number,
    }),
    pasos: t.array(totalDePaso),
    escalas: t.array(
      t.strict({
        id_rrhh_categoria: answeredRowId('Categorias'),
        categoria: t.string,
        desde: t.string,
        antes: nulo(importe),
        despues: nulo(importe),
        diferencia: importe,
        no_remunerativo: importe,
        motivo: nulo(motivoAumento),
      }),
    ),
    /** How many closed months a past date reaches, and how many receipts of these people are in them. */
    atrasado: nulo(t.strict({ desde: t.string, recibos: t.number })),
    /** How many rows would be written. */
    escribe: t.number,
  },
  'Vista previa del aumento',
);
export type AumentoSummary = t.TypeOf<typeof resumenAumento>;

const valores = t.strict({
  cantidad: nulo(writtenFigure),
  valor_unitario: nulo(writtenFigure),
  importe: nulo(writtenAmount),
  porcentaje: nulo(writtenFigure),
});
const campo = t.keyof({ cantidad: null, valor_unitario: null, importe: null, porcentaje: null });
const pedidoAgenda = t.strict(
  {
    Search: wireSearch,
    excepto: listOf(id),
    /** A set, or concepts one by one. */
    id_conjunto: nulo(rowId('ConjuntosConcepto')),
    conceptos: listOf(t.strict({ id_rrhh_concepto: rowId('Conceptos'), valores })),
    accion: t.union([
      t.strict({
        que: t.literal('agregar'),
        desde: writtenFigure,
        hasta: nulo(writtenFigure),
        /** End what is in force then on the day before. */
        cerrar: bit,
      }),
      t.strict({ que: t.literal('terminar'), hasta: writtenFigure }),
      t.strict({
        que: t.literal('cambiar'),
        desde: writtenFigure,
        campo,
        modo: t.keyof({ poner: null, sumar: null, porcentaje: null }),
        valor: writtenFigure,
        unidad,
        sentido,
      }),
    ]),
  },
  'Pedido de agenda',
);
export type AgendaRequest = t.TypeOf<typeof pedidoAgenda>;

const filaDeAgenda = t.intersection([t.strict({ desde: t.string, hasta: nulo(t.string) }), valores]);
const filaAgenda = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    id_rrhh_concepto: answeredRowId('Conceptos'),
    codigo: t.number,
    concepto: t.string,
    estado: t.keyof({ cambia: null, igual: null, conflicto: null, excluida: null }),
    antes: nulo(filaDeAgenda),
    despues: nulo(filaDeAgenda),
    motivo: nulo(
      t.keyof({
        superpone: null,
        no_tiene: null,
        ya_termina: null,
        empieza_despues: null,
        sin_valor: null,
        igual: null,
        fraccion: null,
        negativo: null,
        egresado: null,
        ingresa_despues: null,
        excluida: null,
      }),
    ),
    fecha: nulo(answeredDate),
  },
  'Concepto de una persona',
);
export type WireAgendaRow = t.TypeOf<typeof filaAgenda>;
const resumenAgenda = t.strict(
  {
    id: t.string,
    filas: t.number,
    personas: t.number,
    cambian: t.number,
    iguales: t.number,
    conflictos: t.number,
    excluidas: t.number,
    escribe: t.number,
    /** Sum of the amounts that change. */
    antes: importe,
    despues: importe,
  },
  'Vista previa de la agenda',
);
export type AgendaSummary = t.TypeOf<typeof resumenAgenda>;

/** `cuales` empty: all. */
const pagina = t.strict(
  { desde: boundedCount, cantidad: boundedCount, buscar: searchText, cuales: searchText },
  'Página de la vista previa',
);
export type MasivoPage = t.TypeOf<typeof pagina>;

/** What a raise adds in all to the receipts of a month: for how many people, and how many have no receipt. */
const efectoTotal = t.strict(
  {
    periodo: answeredPeriodo,
    personas: t.number,
    sin_recibo: t.number,
    bruto: importe,
    neto: importe,
    costo: importe,
  },
  'Efecto del aumento',
);
export type WireAumentoEffect = t.TypeOf<typeof efectoTotal>;

export const masivosApi = {
  aumento: endpoint({
    method: 'POST',
    path: '/Masivos/aumento',
    access: { accion: 'aumentar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedidoAumento,
    output: resumenAumento,
    help: 'Qué daría un aumento, por persona, por escala y en total; no escribe nada.',
  }),
  filasAumento: endpoint({
    method: 'POST',
    path: '/Masivos/aumento/:id/filas',
    access: { accion: 'aumentar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pagina,
    output: t.strict(
      { total: t.number, filas: t.array(filaAumento), efecto: nulo(efectoTotal) },
      'Personas del aumento',
    ),
    help: 'Las personas de una vista previa, de a una página.',
  }),
  efectoAumento: endpoint({
    method: 'POST',
    path: '/Masivos/aumento/:id/efecto',
    access: { accion: 'aumentar' },
    mutation: false,
    input: emptyPayload,
    output: t.strict({ trabajo: t.string }, 'Efecto en curso'),
    help: 'Calcula qué agrega el aumento al bruto, al neto y al costo de cada recibo; responde con un trabajo, y las filas lo traen después.',
  }),
  archivoAumento: endpoint({
    method: 'POST',
    path: '/Masivos/aumento/:id/archivo/:formato',
    access: { accion: 'aumentar' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'La vista previa de un aumento en csv o xlsx.',
  }),
  aplicarAumento: endpoint({
    method: 'POST',
    path: '/Masivos/aumento/:id/aplicar',
    access: { accion: 'aumentar' },
    mutation: true,
    input: emptyPayload,
    output: trabajo,
    help: 'Escribe el aumento como un solo cambio, que se deshace entero; responde con un trabajo.',
  }),
  agenda: endpoint({
    method: 'POST',
    path: '/Masivos/agenda',
    access: { accion: 'agendar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pedidoAgenda,
    output: resumenAgenda,
    help: 'Qué agregaría, terminaría o cambiaría en la agenda de muchos; no escribe nada.',
  }),
  filasAgenda: endpoint({
    method: 'POST',
    path: '/Masivos/agenda/:id/filas',
    access: { accion: 'agendar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: pagina,
    output: t.strict({ total: t.number, filas: t.array(filaAgenda) }, 'Conceptos de las personas'),
    help: 'Las filas de una vista previa, de a una página: antes, después y por qué.',
  }),
  archivoAgenda: endpoint({
    method: 'POST',
    path: '/Masivos/agenda/:id/archivo/:formato',
    access: { accion: 'agendar' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'La vista previa de la agenda en csv o xlsx.',
  }),
  aplicarAgenda: endpoint({
    method: 'POST',
    path: '/Masivos/agenda/:id/aplicar',
    access: { accion: 'agendar' },
    mutation: true,
    input: emptyPayload,
    output: trabajo,
    help: 'Escribe los cambios de la agenda como uno solo, que se deshace entero; responde con un trabajo.',
  }),
} as const;
