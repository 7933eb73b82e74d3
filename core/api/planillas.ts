// Calls of the planillas of novedades: the rows of a month, of a legajo, a concept or everybody, and what each
// row changes in money. They are written through an import (`importaciones`), so they can be undone.
import * as t from 'io-ts';
import {
  writtenFigure,
  answeredDate,
  answeredRowId,
  id,
  rowId,
  writtenAmount,
  listOf,
  shortText,
  periodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint } from './endpoint.ts';
import { withoutReserved } from './reserved.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const tabla = t.keyof({ Novedades: null, Agenda: null });

/**
 * The contents of a row, in either of its two tables: quantities with four decimals, the amount with two.
 * `desde` and `hasta`: the agenda's; null in a novedad, which belongs to the month.
 */
const dicho = {
  id_personal: rowId('Personal'),
  id_rrhh_concepto: rowId('Conceptos'),
  id_rrhh_tipo_liquidacion: nulo(rowId('TiposLiquidacion')),
  cantidad: nulo(writtenFigure),
  valor_unitario: nulo(writtenFigure),
  importe: nulo(writtenAmount),
  porcentaje: nulo(writtenFigure),
  desde: nulo(writtenFigure),
  hasta: nulo(writtenFigure),
  periodo_ajuste: nulo(writtenFigure),
};

const fila = t.strict(
  {
    tabla,
    id: t.number,
    version: t.number,
    ...dicho,
    observacion: nulo(t.string),
    origen: t.keyof({ manual: null, importada: null, retroactiva: null, agenda: null }),
    /** Code of the only kind of run that pays it; null: the runs of the month. */
    tipo: nulo(t.string),
    /** Who wrote it last and when, according to the log. */
    usuario: t.string,
    at: t.string,
    /** Why it cannot be changed: an approved, paid or closed run has used it. */
    fija: nulo(t.string),
  },
  'Fila de planilla',
);
export type PlanillaRow = t.TypeOf<typeof fila>;

/** `cerrada`: why novedades of this person can no longer be loaded in this month. */
const persona = t.strict(
  {
    id: t.number,
    legajo: t.number,
    nombre: t.string,
    id_area: nulo(answeredRowId('Areas')),
    cerrada: nulo(t.string),
  },
  'Persona de planilla',
);
export type PlanillaPersona = t.TypeOf<typeof persona>;
/**
 * `propuesto`: suggested for the person, who has it now or had it in the last year, or it pays only people
 * who have a novedad of it and its filters admit them. `ajuste`: its novedades must give the month they are
 * imputed to.
 */
const concepto = t.strict(
  {
    id: t.number,
    codigo: t.number,
    nombre: t.string,
    propuesto: t.boolean,
    ajuste: t.boolean,
    unidad: nulo(t.string),
    /** The F.931 declares it as overtime, which has a limit. */
    extras: t.boolean,
  },
  'Concepto de planilla',
);
export type PlanillaConcepto = t.TypeOf<typeof concepto>;

const planilla = t.strict(
  {
    personas: t.array(persona),
    conceptos: withoutReserved(concepto, 'id'),
    filas: withoutReserved(fila, 'id_rrhh_concepto'),
    /** For one legajo: the previous and next legajos by number among those who work in the month. */
    anterior: nulo(t.number),
    siguiente: nulo(t.number),
  },
  'Planilla',
);
export type WirePlanilla = t.TypeOf<typeof planilla>;

/**
 * Somebody with a novedad that no receipt of the month would pay: they left before, or start after, and no run
 * names them.
 */
const fuera = t.strict({
  ...{ id: t.number, legajo: t.number, nombre: t.string, id_rrhh_concepto: t.number },
  clase: t.keyof({ egreso: null, ingreso: null }),
  fecha: answeredDate,
});
export type NovedadOutside = t.TypeOf<typeof fuera>;

const FIGURE = t.keyof({ cantidad: null, valor_unitario: null, importe: null, porcentaje: null });
const mesPersona = t.strict(
  {
    ...persona.type.props,
    /** Of the category in force at the end of the month. */
    id_convenio: nulo(answeredRowId('Convenios')),
  },
  'Persona del mes',
);
/** `pide`: the figures that its formulas take from a novedad; empty when they cannot be read. */
const mesConcepto = t.strict({ ...concepto.type.props, pide: t.array(FIGURE) }, 'Concepto del mes');
export type MesConcepto = t.TypeOf<typeof mesConcepto>;
/** Everybody's month: the people, the concepts in use, and the rows of those concepts. */
const mesPlanilla = t.strict(
  {
    personas: t.array(mesPersona),
    conceptos: withoutReserved(mesConcepto, 'id'),
    filas: withoutReserved(fila, 'id_rrhh_concepto'),
    fuera: withoutReserved(fuera, 'id_rrhh_concepto'),
  },
  'Planilla del mes',
);
export type WireMesPlanilla = t.TypeOf<typeof mesPlanilla>;

/** The most rows that one request for effects in money may bring. */
export const MAX_EFFECT_ROWS = 1000;
const supuesta = t.strict({ clave: shortText, tabla, id: nulo(id), ...dicho }, 'Fila supuesta');
export type WireSupposedRow = t.TypeOf<typeof supuesta>;
const efecto = t.strict(
  {
    /**
     * The open runs that were calculated. Empty with `supuesta`: the month has no run yet, and an ordinary
     * one was assumed.
     */
    liquidaciones: t.array(t.string),
    supuesta: t.boolean,
    /**
     * For each row, how much it changes the person's net; null when no receipt can be calculated, with the
     * reason.
     */
    efectos: t.array(t.strict({ clave: t.string, importe: nulo(t.string), problema: nulo(t.string) })),
  },
  'Efecto de una planilla',
);
export type PlanillaEffect = t.TypeOf<typeof efecto>;

const quien = { id: t.number, legajo: t.number, nombre: t.string };
/**
 * A month before a person is chosen: who has novedades (last written first), of which concepts, and who lacks
 * one that they had in every previous month. The lists are limited to what a screen shows; `de…` says how
 * many there are.
 */
const mes = t.strict(
  {
    /** People who work at least one day of the month. */
    activos: t.number,
    personas: t.array(t.strict({ ...quien, filas: t.number })),
    dePersonas: t.number,
    conceptos: withoutReserved(
      t.strict({ id: t.number, codigo: t.number, nombre: t.string, personas: t.number }),
      'id',
    ),
    deConceptos: t.number,
    faltan: withoutReserved(t.strict({ ...quien, codigo: t.number, concepto: t.string }), 'codigo'),
    deFaltan: t.number,
    fuera: withoutReserved(fuera, 'id_rrhh_concepto'),
  },
  'Novedades de un mes',
);
export type MesNovedades = t.TypeOf<typeof mes>;

export const planillasApi = {
  leer: endpoint({
    method: 'POST',
    path: '/:controller/planilla',
    access: { tabla: 'lee' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    help: 'Las novedades y la agenda de un mes, de un legajo o de un concepto, con quién cargó cada una.',
    input: t.strict(
      { periodo, id_personal: nulo(rowId('Personal')), id_rrhh_concepto: nulo(rowId('Conceptos')) },
      'Leer planilla',
    ),
    output: planilla,
  }),
  todos: endpoint({
    method: 'POST',
    path: '/:controller/planilla/todos',
    access: { tabla: 'lee' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    help: 'Las novedades de un mes de todos, con los conceptos que se usaron en él o en los tres anteriores y los que se pidan.',
    input: t.strict({ periodo, conceptos: listOf(rowId('Conceptos')) }, 'Leer planilla del mes'),
    output: mesPlanilla,
  }),
  mes: endpoint({
    method: 'POST',
    path: '/:controller/planilla/mes',
    access: { tabla: 'lee' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    help: 'Quiénes tienen novedades de un mes, de qué conceptos, y a quiénes les faltan las que tuvieron los meses anteriores.',
    input: t.strict({ periodo }, 'Mes de novedades'),
    output: mes,
  }),
  efecto: endpoint({
    method: 'POST',
    path: '/Planillas/efecto',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    help: 'Cuánto cambia el neto por cada fila, guardada o no; no escribe nada.',
    input: t.strict(
      { periodo, filas: listOf(supuesta), quitadas: listOf(t.strict({ tabla, id })) },
      'Efecto de filas',
    ),
    output: efecto,
  }),
} as const;
