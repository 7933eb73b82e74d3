// What a calculation reads and gives: plain values, without host or facts. The server builds the inputs.
import type { EscalaDef } from './escalaDef.ts';
import type { EngineTraits } from './engineTraits.ts';
import type { CivilDate, Periodo } from '../kit/period.ts';
import type { AgendaDef, HorasDef, NovedadDef } from './entries.ts';
import type { Decimal, Rounding } from '../kit/money.ts';
import type { ExtraField } from './extraFields.ts';
import type { PaidConcepto, PersonaHistory } from './personaHistory.ts';

/** The source row of an input (and the date it holds from), so that the host can say who loaded it. */
export interface InputOrigin {
  readonly tabla: string;
  readonly id: number;
  readonly desde?: CivilDate;
  readonly campo?: string;
}

/** A value that holds from a date on, until the next one of its list. */
export interface DatedValue<V> {
  readonly desde: CivilDate;
  readonly valor: V;
}

/** A concept as the engine needs it: its row, with nested lists as ids. Flags are 0/1, as on the wire. */
export interface ConceptoDef {
  readonly id: number;
  readonly codigo: number;
  readonly d_rrhh_concepto: string;
  /** Receipt text with `{cantidad}`, `{valor}`, `{porcentaje}`, `{periodo}`; null: the description. */
  readonly texto_mostrar: string | null;
  readonly activo: 0 | 1;
  /** What kind of line it is in the receipt. */
  readonly tipo: 'remunerativo' | 'no_remunerativo' | 'descuento' | 'contribucion' | 'auxiliar';
  /** General: applies to everybody that the filters admit; otherwise only through the agenda or a novedad. */
  readonly general: 0 | 1;
  readonly orden_calculo: number;
  readonly orden_liquidacion: number;
  readonly orden_impresion: number;
  readonly valor_generico: string;
  readonly redondeo: Rounding;
  /** Unit printed with the quantity: 'dias', 'horas', '%'… or empty. */
  readonly unidad: string | null;
  /** What the formula yields: importe (default), cantidad or valor unitario (importe = cantidad × valor). */
  readonly chk_es_cantidad: 0 | 1;
  readonly chk_es_valor_unitario: 0 | 1;
  readonly chk_es_importe: 0 | 1;
  readonly chk_tasa_liquidacion: 0 | 1;
  /** Its novedades must give the month they are imputed to. */
  readonly chk_periodo?: 0 | 1;
  /** It is the base imponible with this number (1 to 10): in formulas, `BASE(1)` and the set `base_1`. */
  readonly base_imponible?: number | null;
  /** How long its agenda entries last: `una_vez` ones hold only in one receipt of their first month. */
  readonly tipo_vigencia?: string | null;
  readonly chk_asumir_cero_si_resultado_negativo: 0 | 1;
  /** One line per segment of the month with the same category, salary, hours and establishment. */
  readonly por_tramo: 0 | 1;
  /** Given once a month, not once a receipt, and only to people in service. */
  readonly una_vez_por_mes: 0 | 1;
  /** The formula when no variant applies, ids as `[#12]`. Null: its novedades give the amount. */
  readonly formula: string | null;
  readonly variantes: readonly {
    readonly id_convenio: number | null;
    readonly desde: CivilDate;
    readonly formula: string;
  }[];
  /** Formulas for the printed quantity and base (art. 140 asks for base, unit and amount); null: none. */
  readonly formula_cantidad: string | null;
  readonly formula_base: string | null;
  /** Filters; null: not used. A list admits those in it; several filters must all admit. */
  readonly filtros: {
    readonly sexo: readonly number[] | null;
    readonly clase_legajo: readonly number[] | null;
    readonly categoria: readonly number[] | null;
    readonly convenio: readonly number[] | null;
    readonly sindicato: readonly number[] | null;
    readonly estado_civil: readonly number[] | null;
    readonly area: readonly number[] | null;
    readonly obra_social: readonly number[] | null;
    readonly tipo_liquidacion: readonly number[] | null;
  };
}

/** A named set of concepts: `SUMA("codigo")`. */
export interface ConjuntoDef {
  readonly id: number;
  readonly codigo: string;
  readonly descripcion: string;
  readonly conceptos: readonly { readonly id: number; readonly signo: 1 | -1 }[];
}

/** A table with one or two keys and dated rows. `tipo`: exact, or bracket (greatest `clave1` reached). */
export interface AuxiliarTableDef {
  readonly id: number;
  readonly codigo: string;
  readonly descripcion: string;
  readonly tipo: 'exacta' | 'tramos';
  /** `mensual`: only its month, so a missing cap blocks. `_pago`: looked up by payment day (Ganancias). */
  readonly vigencia?: 'continua' | 'mensual' | 'continua_pago' | 'mensual_pago';
  readonly filas: readonly {
    readonly desde: CivilDate;
    readonly clave1: string;
    readonly clave2: string | null;
    readonly valor: string;
    /** Fixed part of a progressive scale. */
    readonly fijo: string | null;
  }[];
}

export interface CategoriaDef {
  readonly id: number;
  readonly codigo: string;
  readonly descripcion: string;
  readonly id_convenio: number;
}
export interface ConvenioDef {
  readonly id: number;
  readonly codigo: string;
  readonly descripcion: string;
  /** Whole working day, in hours a day. */
  readonly horas_jornada: string;
  readonly divisor_horas: string;
}

/** Data common to all receipts of a run. */
export interface CorridaEnvironment extends EngineTraits {
  readonly periodo: Periodo;
  readonly fecha_pago: CivilDate;
  /** `quincena`: half-month paid (absent: all). `tope`: its cap. `ultima_del_mes`: once-a-month items. */
  readonly tipo: {
    readonly id: number;
    readonly codigo: string;
    readonly descripcion: string;
    readonly quincena?: 1 | 2;
    readonly periodicidad: 'M' | 'Q' | 'S';
    readonly tope: 'mes' | 'sac' | 'vacaciones' | 'ninguno';
    readonly ultima_del_mes: 0 | 1;
  };
  /** Codes of the existing kinds of run, by id: those that history can leave out. */
  readonly tipos: Readonly<Record<number, string>>;
  readonly empresa: {
    readonly tipo_empleador: string;
    readonly cantidad_trabajadores: number;
    readonly alicuota_art: string;
    readonly fijo_art: string;
    readonly localidad: string;
    readonly actividad: string;
    /** The dates of the values that have one. */
    readonly desde?: Readonly<
      Partial<Record<'tipo_empleador' | 'cantidad_trabajadores' | 'alicuota_art' | 'fijo_art', CivilDate>>
    >;
  };
  readonly conceptos: readonly ConceptoDef[];
  readonly conjuntos: readonly ConjuntoDef[];
  readonly tablas: readonly AuxiliarTableDef[];
  readonly escalas: readonly EscalaDef[];
  readonly categorias: readonly CategoriaDef[];
  readonly convenios: readonly ConvenioDef[];
  readonly feriados: readonly CivilDate[];
  /** Labels of coded attributes (sexo, estado civil, área…) by id, for formulas that compare by text. */
  readonly nombres: Readonly<
    Record<
      | 'sexo'
      | 'estado_civil'
      | 'clase_legajo'
      | 'area'
      | 'sindicato'
      | 'obra_social'
      | 'establecimiento'
      | 'zona'
      | 'lugar_pago',
      Readonly<Record<number, string>>
    >
  >;
}

/** One person with everything a receipt depends on. */
export interface Persona extends PersonaHistory {
  readonly id: number;
  readonly legajo: number;
  readonly nombre: string;
  readonly cuil: string | null;
  readonly fecha_ingreso: CivilDate;
  /** Seniority counts from here when it is recognised apart from the hire date. */
  readonly fecha_antiguedad: CivilDate | null;
  readonly fecha_egreso: CivilDate | null;
  /** Code of the cause (`despido`, `renuncia`…). */
  readonly motivo_egreso: string | null;
  readonly preaviso_dado: 0 | 1;
  readonly id_sexo: number | null;
  readonly id_estado_civil: number | null;
  readonly id_clase_legajo: number | null;
  /** Fields of the legajo that formulas of the run ask for, as texts; others are not read. */
  readonly otros?: Readonly<Partial<Record<ExtraField, string | null>>>;
  readonly id_area: number | null;
  readonly id_sindicato: number | null;
  readonly id_obra_social: number | null;
  readonly afiliado_sindicato: 0 | 1;
  readonly jubilado: 0 | 1;
  readonly convencionado: 0 | 1;
  readonly seguro_colectivo: 0 | 1;
  /** Family members in the person's obra social beyond the primary group. */
  readonly adherentes: number;
  readonly categoria: readonly DatedValue<number>[];
  /** Salary agreed with the person for all their hours; where there is none, the scale of their category. */
  readonly basico: readonly DatedValue<string>[];
  readonly jornada: readonly DatedValue<string>[];
  readonly establecimiento: readonly DatedValue<number>[];
  readonly familiares: readonly {
    readonly parentesco: string;
    readonly fecha_nacimiento: CivilDate | null;
    readonly discapacidad: 0 | 1;
    readonly desde: CivilDate;
    readonly hasta: CivilDate | null;
  }[];
  readonly ausencias: readonly {
    readonly id: number;
    readonly causa: string;
    readonly desde: CivilDate;
    readonly hasta: CivilDate;
  }[];
  /** Hours by day and kind; absent when there are none. */
  readonly horas?: readonly HorasDef[];
  readonly novedades: readonly NovedadDef[];
  readonly agenda: readonly AgendaDef[];
  /** Lines of earlier receipts of the same accrual month, summed by concept. */
  readonly yaLiquidado: readonly PaidConcepto[];
  /** The receipt that this one reverses; absent when it reverses none. */
  readonly anula?: VoidedRecibo;
  /** Amounts set by hand; absent when there are none. */
  readonly fijados?: readonly FixedAmount[];
}
export const HISTORY_WIDTH = 5;
/** Concepts and months (yyyymm) of history that a run needs, by accrual or payment; kind, if asked. */
export interface RequestedHistory {
  readonly conceptos: readonly number[];
  readonly desde: number;
  readonly conTipos?: true;
}
/** How many months before the period absences and family are read: what formulas can ask of the past. */
export const MESES_READ = 12;
/** A line that reverses one of the rectified receipt: its position there, from 1. */
export interface VoidedLine {
  readonly tipo: 'anulada';
  readonly id: number;
}
/** A reversed receipt: its lines as given, values in wire form, and whether the person is paid again. */
export interface VoidedRecibo {
  readonly id_liquidacion: number;
  readonly rehacer: 0 | 1;
  readonly lineas: readonly {
    readonly id_concepto: number;
    readonly codigo: number;
    readonly texto: string;
    readonly tipo: ConceptoDef['tipo'];
    readonly unidad: string | null;
    readonly importe: string;
    readonly base: string | null;
    readonly cantidad: string | null;
    readonly valor: string | null;
    readonly periodo_ajuste: Periodo | null;
    readonly devengado?: Periodo;
    readonly pago?: Periodo;
  }[];
}
/** An amount set by hand (`linea`: '' the concept's only one, n… novedad, a… agenda, t… segment). */
export interface FixedAmount {
  readonly id_concepto: number;
  readonly linea: string;
  readonly importe: string;
}

/** One line of a receipt. Amounts are exact after rounding; discounts are positive and subtract. */
export interface ReciboLine {
  readonly id_concepto: number;
  readonly codigo: number;
  readonly texto: string;
  readonly tipo: ConceptoDef['tipo'];
  readonly base: Decimal | null;
  readonly cantidad: Decimal | null;
  readonly unidad: string | null;
  readonly valor: Decimal | null;
  readonly importe: Decimal;
  /** The source of the line when a concept gives several: a novedad, an agenda entry, a segment. */
  readonly instancia:
    | { readonly tipo: 'unica' }
    | { readonly tipo: 'novedad' | 'agenda'; readonly id: number }
    | { readonly tipo: 'tramo'; readonly desde: CivilDate; readonly hasta: CivilDate }
    | VoidedLine;
  readonly periodo_ajuste: Periodo | null;
  /** Its own months in history and in Ganancias; absent: its accrual and its payment months. */
  readonly devengado?: Periodo;
  readonly pago?: Periodo;
}

export interface ReciboTotals {
  readonly remunerativo: Decimal;
  readonly no_remunerativo: Decimal;
  readonly descuentos: Decimal;
  readonly neto: Decimal;
  readonly contribuciones: Decimal;
}

/** A problem of one person. A blocking one means no receipt; a warning does not. `concepto`: its source. */
export interface ReciboProblem {
  readonly nivel: 'error' | 'aviso';
  readonly codigo: string;
  readonly mensaje: string;
  readonly concepto?: number;
}

export interface Recibo {
  readonly id_personal: number;
  readonly lineas: readonly ReciboLine[];
  readonly totales: ReciboTotals;
  readonly problemas: readonly ReciboProblem[];
}
