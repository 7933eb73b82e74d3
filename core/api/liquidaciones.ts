// Calls of payroll runs and receipts: a run's actions, its people, a receipt, and the tree that explains a
// line.
import * as t from 'io-ts';
import {
  writtenFigure,
  boundedCount,
  answeredRowId,
  dateCodec,
  answeredDate,
  id,
  rowId,
  writtenAmount,
  listOf,
  shortText,
  longText,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint, emptyPayload } from './endpoint.ts';
import { foldedLines, reservedTree, toldSentence, withoutReserved } from './reserved.ts';
import { wireRow } from './tabla.ts';

const bit = t.union([t.literal(0), t.literal(1)]);
const importe = writtenAmount;
const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const trabajo = t.strict({ trabajo: t.string }, 'Trabajo');

export const wireLine = t.strict(
  {
    id_concepto: answeredRowId('Conceptos'),
    codigo: t.number,
    texto: t.string,
    tipo: t.keyof({
      remunerativo: null,
      no_remunerativo: null,
      descuento: null,
      contribucion: null,
      auxiliar: null,
    }),
    base: nulo(importe),
    cantidad: nulo(t.string),
    unidad: nulo(t.string),
    valor: nulo(t.string),
    importe,
    instancia: t.union([
      t.strict({ tipo: t.literal('unica') }),
      t.strict({ tipo: t.union([t.literal('novedad'), t.literal('agenda'), t.literal('anulada')]), id }),
      t.strict({ tipo: t.literal('tramo'), desde: writtenFigure, hasta: writtenFigure }),
    ]),
    periodo_ajuste: nulo(answeredPeriodo),
  },
  'Línea',
);
export type WireLine = t.TypeOf<typeof wireLine>;
/** The lines of a receipt. */
export const wireLines = foldedLines(wireLine, {
  adds: ['importe'],
  blank: {
    base: null,
    cantidad: null,
    unidad: null,
    valor: null,
    instancia: { tipo: 'unica' },
    periodo_ajuste: null,
  },
});

export const wireTotals = t.strict({
  remunerativo: importe,
  no_remunerativo: importe,
  descuentos: importe,
  neto: importe,
  contribuciones: importe,
});
export type WireTotals = t.TypeOf<typeof wireTotals>;
export const wireProblem = t.intersection([
  t.strict({ nivel: t.keyof({ error: null, aviso: null }), codigo: t.string, mensaje: toldSentence() }),
  t.partial({ concepto: t.number }),
]);

const vinculo = t.strict({
  id: t.number,
  liquidacion: t.string,
  estado: t.string,
  motivo: t.string,
  usuario: t.string,
  el: t.string,
});

/** A receipt as screens and the terminal read it. `id` is the row of `Recibos`. */
export const fullRecibo = t.strict(
  {
    id: t.number,
    id_liquidacion: answeredRowId('Liquidaciones'),
    liquidacion: t.string,
    periodo: answeredPeriodo,
    fecha_pago: answeredDate,
    estado: t.string,
    persona: t.strict({
      id: t.number,
      legajo: t.number,
      nombre: t.string,
      cuil: nulo(t.string),
      categoria: nulo(t.string),
      area: nulo(t.string),
      fecha_ingreso: nulo(answeredDate),
    }),
    lineas: wireLines,
    totales: wireTotals,
    problemas: withoutReserved(wireProblem, 'concepto'),
    /** Net of the person's receipt of the previous month and same type; null when there was none. */
    neto_anterior: nulo(importe),
    /** The receipt that this one reverses, with the reason, and the one that reverses this one. */
    rectifica: nulo(vinculo),
    rectificado_por: nulo(vinculo),
    /**
     * The person's receipts linked to this one by corrections, first to last; empty when there is only this
     * one.
     */
    cadena: t.array(
      t.strict({
        id: t.number,
        id_liquidacion: answeredRowId('Liquidaciones'),
        liquidacion: t.string,
        estado: t.string,
        neto: nulo(importe),
      }),
    ),
    /** Later approved runs with a receipt of the person. `mira`: its formulas looked back on this receipt. */
    posteriores: t.array(
      t.strict({
        id: t.number,
        liquidacion: t.string,
        periodo: answeredPeriodo,
        estado: t.string,
        mira: bit,
      }),
    ),
    /** Amounts set by hand that hold now: their line, why, who and when. */
    correcciones: withoutReserved(
      t.strict({
        id_concepto: answeredRowId('Conceptos'),
        linea: t.string,
        importe,
        motivo: t.string,
        usuario: t.string,
        el: t.string,
      }),
      'id_concepto',
    ),
  },
  'Recibo',
);
export type FullRecibo = t.TypeOf<typeof fullRecibo>;

const personas = t.array(
  t.strict({
    id: t.number,
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    detalle: t.string,
    estado: t.string,
    neto: nulo(importe),
    diferencia: nulo(importe),
    problema: nulo(toldSentence()),
  }),
  'Personas de la liquidación',
);
export type LiquidacionPersonas = t.TypeOf<typeof personas>;

const resumen = t.strict(
  {
    totales: wireTotals,
    anteriores: nulo(wireTotals),
    anterior: nulo(t.strict({ id: t.number, descripcion: t.string })),
    /** How many receipts are in each state. */
    cuenta: t.strict({
      todos: t.number,
      error: t.number,
      aviso: t.number,
      corregido: t.number,
      excluido: t.number,
      pendiente: t.number,
      aprobado: t.number,
      pagado: t.number,
      /** Paid by bank, and returned by it. */
      devuelto: t.number,
      revertido: t.number,
    }),
    /** What the run allows now: the commands legal in its phase that the role may give. */
    acciones: t.array(t.string),
    /**
     * Changes made after its calculation; null when there are none, or when the run is not waiting for
     * approval.
     */
    desactualizada: nulo(t.strict({ cambios: t.number, legajos: t.number })),
    /** Why this user may not approve it: they calculated it, and the company requires another person. */
    hecha_por: nulo(t.string),
    /** The company requires the F.931 before closing, and the month's was not presented. */
    falta_f931: bit,
  },
  'Resumen',
);
export type LiquidacionSummary = t.TypeOf<typeof resumen>;

/**
 * A run and its corrections, the original first; empty without any. `presentaciones`: files for ARCA
 * registered after its approval.
 */
const cadena = t.array(
  t.strict({
    id: t.number,
    descripcion: t.string,
    periodo: answeredPeriodo,
    estado: t.string,
    rectifica: nulo(t.number),
    personas: t.number,
    /** The distinct reasons. */
    motivos: t.array(t.string),
    asiento: nulo(t.strict({ id: t.number, numero: t.number })),
    presentaciones: t.array(t.strict({ id: t.number, nombre: t.string, acuse: nulo(t.string) })),
  }),
  'Cadena de correcciones',
);
export type WireCorrectionChain = t.TypeOf<typeof cadena>;

/**
 * Values that are missing for a month. `tablas`: tables without any value for the month (`todos`: a concept
 * for everybody may use it; `siempre`: and does, under no condition; `hasta`: the last month that has one). `claves`: keys (a union, a category…) that at
 * least `personas` people need, in tables that do have other keys, or a category without a scale (its `id`).
 * `alcanza`: the last month, up to the one asked, in which no table for everybody is missing.
 */
const faltaDelMes = t.strict(
  {
    alcanza: nulo(t.string),
    tablas: t.array(
      t.strict({
        tabla: t.keyof({ TablasAuxiliar: null, Variables: null }),
        id: t.number,
        codigo: t.string,
        nombre: t.string,
        todos: t.boolean,
        siempre: t.boolean,
        hasta: nulo(t.string),
        /** The position in the table of the last row that had a value; null: none. */
        fila: nulo(t.number),
      }),
    ),
    claves: t.array(
      t.strict({
        tabla: t.keyof({ TablasAuxiliar: null, Variables: null, Escalas: null }),
        id: t.number,
        codigo: t.string,
        nombre: t.string,
        clave: t.string,
        hasta: nulo(t.string),
        fila: nulo(t.number),
        personas: t.number,
      }),
    ),
  },
  'Lo que falta para un mes',
);
export type MissingForMes = t.TypeOf<typeof faltaDelMes>;

/** The payment of a run by its bank files. `pendientes`: paid by bank and in no file, or returned. */
const pago = t.strict(
  {
    fecha: nulo(answeredDate),
    banco: nulo(t.string),
    archivos: t.array(t.strict({ id: t.number, nombre: t.string, fecha_pago: answeredDate, importe })),
    pendientes: t.number,
    importe_pendiente: importe,
    devueltos: t.number,
  },
  'Pago de la liquidación',
);
export type LiquidacionPago = t.TypeOf<typeof pago>;

/**
 * Something to check before calculating or approving: about whom, what, and where to fix it. `id_personal` 0:
 * it is about the company, not a person.
 */
const chequeo = t.strict({
  id_personal: answeredRowId('Personal'),
  legajo: t.number,
  nombre: t.string,
  nivel: t.keyof({ error: null, aviso: null }),
  codigo: t.string,
  mensaje: toldSentence(),
  enlace: t.string,
});
export type LiquidacionCheck = t.TypeOf<typeof chequeo>;
/** `bloquea`: it has errors, which stop the run from being approved. */
const revision = t.strict(
  {
    hallazgos: t.array(chequeo),
    errores: t.number,
    avisos: t.number,
    /**
     * How many people have something to fix, how many only something to check, and how many findings are
     * about the whole run.
     */
    legajos: t.strict({ error: t.number, aviso: t.number, de_todos: t.number }),
    bloquea: bit,
    /**
     * People whose receipt nobody approves unknowingly (it may be too low, below what the law allows or below
     * nothing): approving accepts each by number (0: everybody), with a reason.
     */
    por_aceptar: t.array(
      t.strict({ id_personal: answeredRowId('Personal'), nombre: t.string, mensaje: toldSentence() }),
    ),
  },
  'Revisión',
);
export type LiquidacionReview = t.TypeOf<typeof revision>;

/** `queda`: what the limit left uncollected of the same novedades. */
const cobradoAlEgreso = t.strict(
  { importacion: t.string, cobra: importe, queda: importe },
  'Cobrado al egreso',
);
export type CollectedAtEgreso = t.TypeOf<typeof cobradoAlEgreso>;

const conceptoOfCause = t.strict({
  id_concepto: answeredRowId('Conceptos'),
  codigo: t.number,
  texto: t.string,
  importe,
});
/** The concepts of a cause, with what each adds. */
export const causeConceptos = foldedLines(conceptoOfCause, { adds: ['importe'] });
/** How much each cause adds to the net, and each concept within it. */
export const wireCauses = t.array(
  t.strict({
    causa: t.string,
    texto: t.string,
    neto: importe,
    conceptos: causeConceptos,
  }),
);

/**
 * Why a net differs from the previous receipt: what each cause adds. They add up to the difference exactly.
 */
const porQue = t.strict(
  {
    id: t.number,
    neto: importe,
    /**
     * The receipt it is compared with, from the last run of the same kind and class; null when the person had
     * none.
     */
    anterior: nulo(
      t.strict({ id: t.number, liquidacion: t.string, periodo: answeredPeriodo, neto: importe }),
    ),
    diferencia: nulo(importe),
    causas: wireCauses,
  },
  'Por qué cambió',
);
export type NetoChange = t.TypeOf<typeof porQue>;

const alcanzada = t.strict({
  id_recibo: answeredRowId('Recibos'),
  legajo: t.number,
  nombre: t.string,
  importe,
});
const deCorrida = t.strict({ id: t.number, descripcion: t.string, periodo: answeredPeriodo, neto: importe });
/**
 * Why the total net of two runs differs: the causes, the concepts of each, and the people each changes most.
 * All adds up exactly.
 */
const comparacion = t.strict(
  {
    de: deCorrida,
    a: deCorrida,
    diferencia: importe,
    personas: t.number,
    cambian: t.number,
    causas: t.array(
      t.strict({
        causa: t.string,
        texto: t.string,
        neto: importe,
        personas: t.number,
        mayores: t.array(alcanzada),
        conceptos: foldedLines(
          t.strict({
            id_concepto: answeredRowId('Conceptos'),
            codigo: t.number,
            texto: t.string,
            importe,
            personas: t.number,
            mayores: t.array(alcanzada),
          }),
          { adds: ['importe'], blank: { personas: 0, mayores: [] } },
        ),
      }),
    ),
  },
  'Comparación',
);
export type WireComparison = t.TypeOf<typeof comparacion>;

/** A node of the tree that explains an amount; the engine's `Explanation` as JSON. */
export const wireExplanation = reservedTree();

const accion = <I>(
  verbo: string,
  a: 'calcular' | 'aprobar' | 'pagar' | 'cerrar' | 'reabrir' | 'anular',
  input: t.Type<I, unknown, unknown>,
  help: string,
) =>
  endpoint({
    method: 'POST',
    path: `/Liquidaciones/${verbo}/:id`,
    access: { accion: a },
    mutation: true,
    input,
    output: wireRow,
    help,
  });
const motivo = t.strict({ motivo: longText }, 'Motivo');

const lineaEnPalabras = t.strict(
  {
    codigo: t.number,
    texto: t.string,
    tipo: t.keyof({ remunerativo: null, no_remunerativo: null, descuento: null }),
    cantidad: nulo(t.string),
    unidad: nulo(t.string),
    importe: importe,
    /** Its account; null when it can no longer be told. */
    frase: nulo(t.string),
    notas: t.array(t.string),
  },
  'Renglón en palabras',
);
export type WireLineInWords = t.TypeOf<typeof lineaEnPalabras>;

export const liquidacionesApi = {
  calcular: endpoint({
    method: 'POST',
    path: '/Liquidaciones/calcular/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: emptyPayload,
    output: trabajo,
    help: 'Calcula todos los recibos; responde con un trabajo.',
  }),
  detener: endpoint({
    method: 'POST',
    path: '/Liquidaciones/detener/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Detiene el cálculo en curso.',
  }),
  cobrarAlEgreso: endpoint({
    method: 'POST',
    path: '/Liquidaciones/cobrarAlEgreso/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: t.strict({ id_personal: rowId('Personal') }, 'Persona que se va'),
    output: cobradoAlEgreso,
    help: 'Trae a esta liquidación lo que quien se va debe en novedades de meses posteriores, hasta donde deja la LCT art. 133, o lo que un neto negativo de un mes anterior dejó debiendo, hasta donde alcanza el neto; se deshace como una importación de novedades. Hay que recalcular su recibo.',
  }),
  recalcular: endpoint({
    method: 'POST',
    path: '/Liquidaciones/recalcular/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: t.strict({ id_personal: rowId('Personal') }, 'Persona'),
    output: emptyPayload,
    help: 'Recalcula un solo recibo.',
  }),
  excluir: endpoint({
    method: 'POST',
    path: '/Liquidaciones/excluir/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: t.strict({ id_personal: rowId('Personal'), motivo: longText }, 'Excluir'),
    output: wireRow,
    help: 'Deja a una persona fuera.',
  }),
  incluir: endpoint({
    method: 'POST',
    path: '/Liquidaciones/incluir/:id',
    access: { accion: 'calcular' },
    mutation: true,
    input: t.strict({ id_personal: rowId('Personal') }, 'Incluir'),
    output: wireRow,
    help: 'Vuelve a incluir a una persona.',
  }),
  corregir: accion(
    'corregir',
    'calcular',
    t.strict(
      {
        id_personal: rowId('Personal'),
        id_concepto: rowId('Conceptos'),
        linea: shortText,
        importe,
        motivo: longText,
      },
      'Corregir',
    ),
    'Fija a mano el importe de una línea de un recibo, con un motivo, y lo recalcula. Vale hasta que se retira.',
  ),
  retirar: accion(
    'retirar',
    'calcular',
    t.strict(
      { id_personal: rowId('Personal'), id_concepto: rowId('Conceptos'), linea: shortText },
      'Retirar',
    ),
    'Retira un importe fijado a mano y recalcula el recibo.',
  ),
  rectificar: accion(
    'rectificar',
    'reabrir',
    t.strict(
      {
        legajos: listOf(id),
        motivo: longText,
        fecha_pago: dateCodec,
        descripcion: shortText,
        chk_solo_revierte: bit,
      },
      'Rectificar',
    ),
    'Revierte recibos ya pagados y los rehace en una liquidación rectificativa, que es la respuesta.',
  ),
  aprobar: accion(
    'aprobar',
    'aprobar',
    t.intersection(
      [
        t.strict({ sin_los_que_tienen_error: bit }),
        t.exact(
          t.partial({ aceptadas: nulo(t.strict({ legajos: listOf(boundedCount), motivo: longText })) }),
        ),
      ],
      'Aprobar',
    ),
    'Aprueba los recibos. «aceptadas»: los que según la revisión hay que aceptar («por_aceptar»: pueden salir de menos, dan negativo o están bajo el mínimo), con un motivo; sin él no se aprueban.',
  ),
  pagar: accion(
    'pagar',
    'pagar',
    emptyPayload,
    'Marca la liquidación como pagada, con la fecha y el banco de sus archivos de pago.',
  ),
  cerrar: accion(
    'cerrar',
    'cerrar',
    emptyPayload,
    'Cierra la liquidación: sus recibos quedan como documentos.',
  ),
  reabrir: accion('reabrir', 'reabrir', motivo, 'Reabre la liquidación, con un motivo.'),
  anular: accion('anular', 'anular', motivo, 'Anula la liquidación, con un motivo.'),
  personas: endpoint({
    method: 'POST',
    path: '/Liquidaciones/personas/:id',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: personas,
    help: 'Las personas de la liquidación: primero los errores, después los avisos y los mayores cambios.',
  }),
  resumen: endpoint({
    method: 'POST',
    path: '/Liquidaciones/resumen/:id',
    access: { accion: 'recibos' },
    mutation: false,
    input: emptyPayload,
    output: resumen,
    help: 'Totales y su diferencia con la anterior.',
  }),
  falta: endpoint({
    method: 'POST',
    path: '/Liquidaciones/falta',
    access: { accion: 'recibos' },
    mutation: false,
    output: faltaDelMes,
    help: 'Qué tablas no dicen nada para un mes, qué claves de las otras le faltan a quién se liquida, y hasta qué mes se puede liquidar.',
    input: t.intersection(
      [
        t.strict({
          periodo,
          fecha_pago: nulo(dateCodec),
          /** The kind of run; null: any. */
          id_tipo: nulo(rowId('TiposLiquidacion')),
        }),
        t.exact(
          t.partial({
            /** The people it is for; absent or empty: everybody that its kind takes. */
            legajos: listOf(id),
          }),
        ),
      ],
      'Mes a liquidar',
    ),
  }),
  chequeos: endpoint({
    method: 'POST',
    path: '/Liquidaciones/chequeos/:id',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: revision,
    help: 'Qué mirar antes de calcular o aprobar, persona por persona: datos que faltan, novedades que se esperaban, contratos terminados, repetidos.',
  }),
  pago: endpoint({
    method: 'POST',
    path: '/Liquidaciones/pago/:id',
    access: { accion: 'pagar' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: pago,
    help: 'Cómo se paga según sus archivos de banco: fecha, banco, lo que falta y lo devuelto.',
  }),
  cadena: endpoint({
    method: 'POST',
    path: '/Liquidaciones/cadena/:id',
    access: { accion: 'recibos' },
    mutation: false,
    input: emptyPayload,
    output: cadena,
    help: 'La liquidación y sus rectificativas, una detrás de otra: por qué, a cuántos, y qué de cada una se presentó y se contabilizó.',
  }),
  comparar: endpoint({
    method: 'POST',
    path: '/Liquidaciones/comparar/:id',
    access: { accion: 'recibos' },
    mutation: false,
    help: 'Compara la liquidación con otra (sin decir cuál, con la anterior del mismo tipo y clase); responde con un trabajo.',
    input: t.strict({ contra: nulo(id) }, 'Comparar'),
    output: t.strict({ comparacion: t.string, trabajo: t.string }, 'Comparación en curso'),
  }),
  comparacion: endpoint({
    method: 'POST',
    path: '/Comparaciones/resultado/:id',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: emptyPayload,
    output: comparacion,
    help: 'Por qué el total de una liquidación no es el de la otra: por causa, concepto y persona.',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/Liquidaciones/pdf/:id',
    access: { accion: 'recibos' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Todos los recibos en un PDF.',
  }),
  recibo: endpoint({
    method: 'POST',
    path: '/Recibos/detalle/:id',
    access: { accion: 'recibos' },
    mutation: false,
    input: emptyPayload,
    output: fullRecibo,
    help: 'Un recibo con sus líneas.',
  }),
  porQue: endpoint({
    method: 'POST',
    path: '/Recibos/por_que/:id',
    access: { accion: 'recibos' },
    mutation: false,
    input: emptyPayload,
    output: porQue,
    help: 'Por qué cambió el neto: cuánto agrega cada causa.',
  }),
  reciboPdf: endpoint({
    method: 'GET',
    path: '/Recibos/pdf/:id',
    access: { accion: 'recibos' },
    mutation: false,
    raw: true,
    input: emptyPayload,
    output: emptyPayload,
    help: 'Un recibo en PDF.',
  }),
  enPalabras: endpoint({
    method: 'POST',
    path: '/Recibos/enPalabras/:id',
    access: 'sesion',
    mutation: false,
    input: emptyPayload,
    output: t.array(lineaEnPalabras),
    help: 'Un recibo propio renglón por renglón, cada uno con la cuenta que lo da.',
  }),
  explicar: endpoint({
    method: 'POST',
    path: '/Recibos/explicar/:id',
    access: { accion: 'explicar' },
    mutation: false,
    output: wireExplanation,
    help: 'De dónde sale una línea.',
    input: t.intersection(
      [
        t.strict({ id_concepto: rowId('Conceptos') }),
        t.partial({ instancia: wireLine.type.props.instancia }),
      ],
      'Explicar',
    ),
  }),
} as const;
