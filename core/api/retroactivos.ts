// Calls of retroactive differences: closed receipts recalculated with today's data, what is left to pay, and
// the novedades that pay it.
import * as t from 'io-ts';
import {
  searchText,
  boundedCount,
  answeredRowId,
  id,
  rowId,
  answeredAmount,
  listOf,
  periodo,
  answeredPeriodo,
} from './bounded.ts';
import { PEOPLE_BUDGET } from './budget.ts';
import { endpoint } from './endpoint.ts';
import { causeConceptos } from './liquidaciones.ts';
import { foldedLines, toldCauses, toldSentence } from './reserved.ts';

const nulo = <C extends t.Mixed>(c: C) => t.union([c, t.null]);
const bit = t.union([t.literal(0), t.literal(1)]);
const importe = answeredAmount;
const tipo = t.keyof({
  remunerativo: null,
  no_remunerativo: null,
  descuento: null,
  contribucion: null,
  auxiliar: null,
});

const tramo = t.strict(
  {
    desde: periodo,
    hasta: periodo,
    /**
     * Whether undated data (formulas, sets, parameters) are taken as they were for each run, or as they are
     * today.
     */
    definiciones: t.keyof({ entonces: null, hoy: null }),
    /** Ids of people; empty: all. */
    legajos: listOf(id),
  },
  'Tramo',
);
export type WireTramo = t.TypeOf<typeof tramo>;

const hecho = t.strict({ texto: t.string, usuario: t.string, at: t.string });
export type WireFact = t.TypeOf<typeof hecho>;

export const retroactivoSummary = t.strict(
  {
    desde: answeredPeriodo,
    hasta: answeredPeriodo,
    definiciones: t.string,
    /** How many closed receipts were calculated again, and how many today's data change. */
    recibos: t.number,
    alterados: t.number,
    personas: t.number,
    haberes: importe,
    descuentos: importe,
    periodos: t.array(t.strict({ periodo: answeredPeriodo, personas: t.number, haberes: importe })),
    /** Concepts that can carry the differences. `tipos`: kinds of run that admit the concept; null: any. */
    portadores: foldedLines(
      t.strict({
        id: t.number,
        codigo: t.number,
        texto: t.string,
        tipo,
        importe,
        tipos: nulo(t.array(t.number)),
      }),
      { by: 'id', adds: ['importe'] },
    ),
    /**
     * Warnings before paying: runs that could not be recalculated, another engine, differences that no
     * concept can carry.
     */
    avisos: t.array(toldSentence()),
  },
  'Resumen de diferencias',
);
export type RetroactivoSummary = t.TypeOf<typeof retroactivoSummary>;

const concepto = t.strict({
  id_concepto: answeredRowId('Conceptos'),
  codigo: t.number,
  texto: t.string,
  tipo,
  pagado: importe,
  corresponde: importe,
  diferencia: importe,
  motivo: t.keyof({ novedad: null, formula: null, acumulado: null, declaracion: null, sin_portador: null }),
  propio: importe,
});
export type ConceptoRetroactivo = t.TypeOf<typeof concepto>;
const renglon = t.strict({
  portador: t.number,
  codigo: t.number,
  texto: t.string,
  tipo,
  propio: importe,
  ajustado: importe,
  cargado: importe,
  importe,
});
export type RenglonRetroactivo = t.TypeOf<typeof renglon>;
const mes = t.strict({
  periodo: answeredPeriodo,
  recibos: t.array(t.number),
  conceptos: foldedLines(concepto, {
    adds: ['pagado', 'corresponde', 'diferencia', 'propio'],
    blank: { motivo: 'formula' },
  }),
  renglones: foldedLines(renglon, { by: 'portador', adds: ['propio', 'ajustado', 'cargado', 'importe'] }),
  problema: nulo(toldSentence()),
});
export type MesRetroactivo = t.TypeOf<typeof mes>;
const persona = t.strict(
  {
    id_personal: answeredRowId('Personal'),
    legajo: t.number,
    nombre: t.string,
    haberes: importe,
    descuentos: importe,
    /**
     * What the person must give back, and how much one month may take: a fifth of their last month's pay (LCT
     * art. 133); null: they have no month in the range.
     */
    descontar: importe,
    limite: nulo(importe),
    /** Whether that exceeds what one month may take. */
    pasa_el_limite: bit,
    /** The fewest months it takes; 0: unknown. */
    cuotas: t.number,
    periodos: t.array(mes),
  },
  'Persona con diferencias',
);
export type PersonaRetroactiva = t.TypeOf<typeof persona>;

const pagina = t.strict({ total: t.number, personas: t.array(persona) }, 'Personas con diferencias');
export type RetroactivoPage = t.TypeOf<typeof pagina>;

const causas = t.strict(
  {
    causas: t.array(
      t.strict({
        causa: t.string,
        texto: t.string,
        neto: importe,
        conceptos: causeConceptos,
      }),
    ),
    /** Changes after the run that may have altered it, with who and when. */
    hechos: toldCauses(hecho),
    /** Why the causes could not be told apart; empty when they were. */
    problema: t.string,
  },
  'Causas',
);
export type RetroactivoCauses = t.TypeOf<typeof causas>;

const seleccion = t.strict(
  {
    periodo,
    id_rrhh_tipo_liquidacion: rowId('TiposLiquidacion'),
    /** Null: all. */
    personas: nulo(listOf(id)),
    /** Ids of people left out. */
    excepto: listOf(id),
    periodos: nulo(listOf(periodo)),
    conceptos: nulo(listOf(id)),
    /** Also recover overpayments. */
    negativas: bit,
    /** 1: recovered month by month, within the fifth that each allows; 0: all in the month of payment. */
    cuotas: bit,
  },
  'Selección',
);
export type RetroactivoSelection = t.TypeOf<typeof seleccion>;

const alcance = t.strict({ recibos: t.number, desde: nulo(t.string) }, 'Alcance');
export type WireReach = t.TypeOf<typeof alcance>;

export const retroactivosApi = {
  calcular: endpoint({
    method: 'POST',
    path: '/Retroactivos/calcular',
    access: { accion: 'recibos' },
    mutation: false,
    input: tramo,
    output: t.strict({ trabajo: t.string }),
    help: 'Rehace los recibos cerrados de un tramo con los datos de hoy; responde con un trabajo.',
  }),
  resumen: endpoint({
    method: 'POST',
    path: '/Retroactivos/:id/resumen',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    input: t.unknown,
    output: retroactivoSummary,
    help: 'Cuánto falta pagar, por período y por concepto.',
  }),
  personas: endpoint({
    method: 'POST',
    path: '/Retroactivos/:id/personas',
    access: { accion: 'recibos' },
    mutation: false,
    budget: PEOPLE_BUDGET,
    output: pagina,
    help: 'Las personas con diferencias, de a una página.',
    input: t.strict({ desde: boundedCount, cantidad: boundedCount, buscar: searchText }, 'Página'),
  }),
  causas: endpoint({
    method: 'POST',
    path: '/Retroactivos/:id/causas',
    access: { accion: 'explicar' },
    mutation: false,
    input: t.strict({ id_personal: rowId('Personal'), periodo }, 'Mes de una persona'),
    output: causas,
    help: 'Por qué cambió un mes de una persona, y quién cargó qué.',
  }),
  generar: endpoint({
    method: 'POST',
    path: '/Retroactivos/:id/generar',
    access: { accion: 'calcular' },
    mutation: true,
    input: seleccion,
    output: t.strict({ trabajo: t.string }),
    help: 'Carga como novedades lo que falta pagar; responde con un trabajo.',
  }),
  alcance: endpoint({
    method: 'POST',
    path: '/:controller/alcance',
    access: { accion: 'recibos' },
    mutation: false,
    input: t.strict({ /** Null: the last one that this user wrote. */ id: nulo(id) }, 'Fila'),
    output: alcance,
    help: 'Cuántos recibos cerrados alcanza el último cambio de una fila.',
  }),
} as const;
