// What a running formula sees: the prepared run, the slots of the concepts, and the current person, segment
// and novedad.
import type { Decimal } from '../kit/money.ts';
import type { CivilDate, Periodo } from '../kit/period.ts';
import type { EscalaDef } from './escalaDef.ts';
import { textFor, type TextKey } from '../kit/text.ts';
import type {
  CategoriaDef,
  ConceptoDef,
  ConjuntoDef,
  ConvenioDef,
  CorridaEnvironment,
  Persona,
  AuxiliarTableDef,
} from './run.ts';

export interface PreparedRow {
  readonly desde: CivilDate;
  readonly clave1: string;
  readonly clave2: string | null;
  readonly valor: Decimal;
  readonly fijo: Decimal;
}
export interface PreparedTable {
  readonly def: AuxiliarTableDef;
  /** The date for looking up its rows: the end of the period, or the day of payment. */
  readonly fecha: CivilDate;
  /** Rows in force on that date, by key. */
  readonly vigentes: ReadonlyMap<string, PreparedRow>;
  /** The last known row by key, in force or not: messages name it when a value is missing. */
  readonly conocidas: ReadonlyMap<string, PreparedRow>;
  /** Brackets in force, by ascending limit. */
  readonly tramos: readonly { readonly limite: Decimal; readonly fila: PreparedRow }[];
}
export interface PreparedEscala {
  readonly def: EscalaDef;
  readonly basico: Decimal;
  readonly no_remunerativo: Decimal;
  readonly extraordinaria: Decimal;
  /** Its own full day. */
  readonly horas: Decimal | undefined;
}
export interface PreparedConvenio {
  readonly def: ConvenioDef;
  readonly horas: Decimal;
  readonly divisor: Decimal;
}
export interface PreparedConjunto {
  readonly def: ConjuntoDef;
  readonly miembros: readonly { readonly ranura: number; readonly signo: 1 | -1 }[];
}

/** A key that a receipt needed and that has no value in force: of a table, or of a category's scale. */
export type MissingKey =
  | { readonly tabla: AuxiliarTableDef; readonly clave1: string; readonly clave2: string | null }
  | { readonly categoria: CategoriaDef };

/** Common to everybody, looked up by slot or by key and calculated once per run. */
export interface Corrida {
  readonly entorno: CorridaEnvironment;
  readonly periodo: Periodo;
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
  /** What part of the month the run pays: all of it, or a fortnight. */
  readonly pagado: { readonly desde: CivilDate; readonly hasta: CivilDate };
  /** Active concepts in the order of calculation: the position is the slot. */
  readonly conceptos: readonly ConceptoDef[];
  readonly ranura: ReadonlyMap<number, number>;
  readonly conjuntos: ReadonlyMap<string, PreparedConjunto>;
  readonly tablas: ReadonlyMap<string, PreparedTable>;
  /** Scale rows of a category, newest first. */
  readonly escalas: ReadonlyMap<number, readonly PreparedEscala[]>;
  readonly categorias: ReadonlyMap<number, CategoriaDef>;
  readonly categoriaPorCodigo: ReadonlyMap<string, CategoriaDef>;
  readonly convenios: ReadonlyMap<number, PreparedConvenio>;
  readonly empresa: {
    readonly trabajadores: Decimal;
    readonly alicuota_art: Decimal;
    readonly fijo_art: Decimal;
  };
}

/**
 * A segment of the month during which everything that affects pay was the same. `dias` by the 30-day
 * convention.
 */
export interface Tramo {
  readonly desde: CivilDate;
  readonly hasta: CivilDate;
  readonly dias: number;
  readonly categoria: CategoriaDef | undefined;
  readonly convenio: PreparedConvenio | undefined;
  readonly basico: { readonly desde: CivilDate; readonly valor: Decimal } | undefined;
  readonly jornada: { readonly desde: CivilDate; readonly valor: Decimal } | undefined;
  readonly establecimiento: { readonly desde: CivilDate; readonly valor: number } | undefined;
  readonly desdeCategoria: CivilDate | undefined;
  /** The hours a day of a full working day: the scale's own, or the convention's. */
  readonly completa: Decimal | undefined;
  /**
   * Hours a day: the person's, or those of the full day; in a month with segments, their average by
   * days.
   */
  readonly horas: Decimal | undefined;
}

/** A novedad or an agenda entry with its amounts parsed. */
export interface PayEntry {
  readonly tipo: 'novedad' | 'agenda';
  readonly id: number;
  readonly cantidad: Decimal | null;
  readonly valor_unitario: Decimal | null;
  readonly importe: Decimal | null;
  readonly porcentaje: Decimal | null;
  readonly periodo_ajuste: Periodo | null;
  readonly desde: CivilDate | null;
  /** What other receipts took for it, and how much of that this month. */
  readonly tomado: Decimal;
  readonly tomadoEnElMes: Decimal;
  /** Its own months in history and in Ganancias. */
  readonly devengado?: Periodo;
  readonly pago?: Periodo;
}

/** An amount that a line of this receipt adds to a month other than the receipt's (yyyymm). */
export interface ImputedAmount {
  readonly ranura: number;
  readonly devengado: number;
  readonly pago: number;
  readonly importe: Decimal;
  readonly cantidad: Decimal;
}

export interface CalculationError {
  readonly codigo: string;
  readonly mensaje: string;
}

/** One per `PreparedCorrida`, reused from person to person: nothing is allocated while formulas run. */
export interface FormulaFrame {
  readonly corrida: Corrida;
  /** By slot: sums over the concept's lines; the unit value is the last line's. */
  readonly importe: Decimal[];
  readonly cantidad: Decimal[];
  readonly valor: Decimal[];
  readonly base: Decimal[];
  readonly ya: Decimal[];
  readonly yaCantidad: Decimal[];
  /** Lines that belong to other months, as they are calculated. */
  readonly imputadas: ImputedAmount[];
  persona: Persona;
  concepto: ConceptoDef | undefined;
  entrada: PayEntry | undefined;
  /** The segment in view; outside concepts by segment, the whole month with the values of its last day. */
  tramo: Tramo;
  mes: Tramo;
  /** Inside EN_FECHA, the date that formulas look at instead of the month. */
  alDia: CivilDate | undefined;
  /** Attributes already calculated in this view: valid when their stamp equals `turno`. */
  turno: number;
  readonly sello: number[];
  readonly memoNumero: Decimal[];
  readonly memoTexto: string[];
  readonly memoLogico: boolean[];
  /** The denominator of the last fraction whose denominator differs from person to person (`ExactNumber`). */
  divisor: bigint;
  /** The first error since it was last cleared: a closure that fails sets it and gives an empty value. */
  error: CalculationError | undefined;
  /** Collects the keys that stop a concept, for checks before a run; a calculation does not set it. */
  alFaltar?: ((que: MissingKey) => void) | undefined;
}

/** Records an error of this person; the first one stays. */
export const recordError = (
  m: FormulaFrame,
  codigo: string,
  clave: TextKey,
  valores: Readonly<Record<string, string | number>> = {},
): void => {
  m.error ??= { codigo, mensaje: textFor(clave, valores) };
};
