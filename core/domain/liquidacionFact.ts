// The facts of a payroll run: what people write in it, what happens to it, and what is known at that time.
import type { Fact } from '../kit/decider.ts';
import type { AmountText } from '../kit/money.ts';
import type { CivilDate, Periodo } from '../kit/period.ts';
import type { BrandedNumber } from '../kit/brand.ts';
import { known } from '../kit/known.ts';

export type LiquidacionPhase =
  | 'inexistente'
  | 'borrador'
  | 'calculando'
  | 'calculada'
  | 'aprobada'
  | 'pagada'
  | 'cerrada'
  | 'anulada';

/** The fields of a run that people write, by their wire names in `Liquidaciones`. */
export interface LiquidacionFields {
  readonly descripcion: string;
  readonly periodo: Periodo;
  readonly id_rrhh_tipo_liquidacion: number;
  readonly id_rrhh_clase_liquidacion: number;
  readonly id_tipo_comprobante: number | null;
  readonly fecha_pago: CivilDate;
  readonly periodo_deposito: Periodo | null;
  readonly fecha_deposito: CivilDate | null;
  readonly banco_deposito: string | null;
  readonly legajos: readonly { readonly id_personal: BrandedNumber<'Personal'> }[];
  /** The bank that pays it. */
  readonly id_banco?: number | null;
  /**
   * The run whose receipts it reverses and makes again for these people; absent in any other run. Set at
   * creation, never by hand.
   */
  readonly rectifica?: number | null;
  /** It only reverses: nothing is paid instead. */
  readonly chk_solo_revierte?: 0 | 1;
}

/**
 * A line of a receipt: `''` for a concept's only one; of a novedad (`n12`), an agenda entry (`a7`) or a
 * segment (`t2026-09-11`).
 */
export type LineKey = string;
/**
 * An amount set by hand on a line of a receipt, in wire form. The reason is private: it travels in the
 * personal part.
 */
export interface LineCorrection {
  readonly id_concepto: BrandedNumber<'Conceptos'>;
  readonly linea: LineKey;
  readonly importe: AmountText;
  readonly motivo: string;
}
/** Whether two corrections are for the same line of a receipt. */
export const isSameLine = (
  a: Pick<LineCorrection, 'id_concepto' | 'linea'>,
  b: Pick<LineCorrection, 'id_concepto' | 'linea'>,
): boolean => a.id_concepto === b.id_concepto && a.linea === b.linea;

/**
 * A calculation's result, and what repeating it needs: the log position it read, hashes of input and output.
 * Amounts in wire form.
 */
export interface CalculationSummary {
  /** Position of the last fact that the calculation could see. */
  readonly posicion: number;
  readonly motor: string;
  readonly hash_entradas: string;
  readonly hash_resultado: string;
  /**
   * The first month (yyyymm; 0: from the beginning) whose receipts the formulas could look back on; absent
   * when none does.
   */
  readonly historia_desde?: number;
  /** Name of the set of stored receipts that this fact makes visible. */
  readonly lote: string;
  readonly recibos: number;
  readonly con_error: number;
  readonly con_aviso: number;
  readonly remunerativo: AmountText;
  readonly no_remunerativo: AmountText;
  readonly descuentos: AmountText;
  readonly neto: AmountText;
  readonly contribuciones: AmountText;
}

/**
 * How a run was paid: the date of the bank file with most of the money, the bank and the files. A run paid
 * without files takes its own payment date, without a bank.
 */
export interface CorridaPago {
  readonly fecha: CivilDate;
  readonly id_banco: number | null;
  readonly archivos: readonly number[];
}

export type LiquidacionFact =
  | Fact<'liquidacionCreada', LiquidacionFields>
  | Fact<'liquidacionModificada', Partial<LiquidacionFields>>
  | Fact<'calculoIniciado', { readonly lote: string }>
  | Fact<'liquidacionCalculada', CalculationSummary>
  | Fact<'calculoAbandonado', { readonly lote: string; readonly motivo: string }>
  | Fact<
      'personaRecalculada',
      { readonly id_personal: BrandedNumber<'Personal'>; readonly resumen: CalculationSummary }
    >
  /**
   * The reason is private to the person: it travels in the personal part, encrypted with their key. (Schema 1
   * had it in the open.)
   */
  | Fact<'personaExcluida', { readonly id_personal: BrandedNumber<'Personal'>; readonly motivo?: string }>
  | Fact<'personaIncluida', { readonly id_personal: BrandedNumber<'Personal'> }>
  /** The reason travels in the personal part. */
  | Fact<'rectificacionFundada', { readonly id_personal: BrandedNumber<'Personal'> }>
  | Fact<
      'importeCorregido',
      { readonly id_personal: BrandedNumber<'Personal'> } & Omit<LineCorrection, 'motivo'>
    >
  | Fact<
      'correccionRetirada',
      {
        readonly id_personal: BrandedNumber<'Personal'>;
        readonly id_concepto: BrandedNumber<'Conceptos'>;
        readonly linea: LineKey;
      }
    >
  /**
   * Approved knowing that the receipt may come out short. The reason is in the personal part; here for
   * everybody (`id_personal` 0).
   */
  | Fact<
      'reciboAceptado',
      {
        readonly id_personal: BrandedNumber<'Personal'>;
        readonly codigos: readonly string[];
        readonly motivo?: string;
      }
    >
  | Fact<'liquidacionAprobada', { readonly sin_los_que_tienen_error: 0 | 1 }>
  | Fact<'liquidacionPagada', { readonly pago?: CorridaPago }>
  | Fact<
      'liquidacionCerrada',
      {
        readonly hash_documentos: string;
        /** Root of the tree of its receipts as issued; absent in closings from before there was one. */
        readonly raiz_recibos?: string;
        readonly resumen: CalculationSummary;
      }
    >
  | Fact<'liquidacionReabierta', { readonly motivo: string }>
  | Fact<'liquidacionAnulada', { readonly motivo: string }>;

export interface LiquidacionState {
  readonly phase: LiquidacionPhase;
  readonly version: number;
  readonly cabecera: LiquidacionFields | null;
  readonly lote: string | null;
  readonly resumen: CalculationSummary | null;
  readonly excluidos: Readonly<Record<number, string>>;
  /** Why each receipt is rectified; empty in a run that rectifies none. */
  readonly motivos: Readonly<Record<number, string>>;
  /** Amounts set by hand, by person; they hold until withdrawn. */
  readonly correcciones: Readonly<Record<number, readonly LineCorrection[]>>;
  /** Set once it is paid. */
  readonly pago: CorridaPago | null;
}
/** The head of a run that was created; throws for one that never was. */
export const headOf = (e: Pick<LiquidacionState, 'cabecera'>): LiquidacionFields =>
  known(e.cabecera, 'la cabecera de la liquidación');
/** The result of a run that was calculated; throws for one that was not. */
export const summaryOf = (e: Pick<LiquidacionState, 'resumen'>): CalculationSummary =>
  known(e.resumen, 'el resultado de la liquidación');
/** A run before it is created. */
export const NO_LIQUIDACION: LiquidacionState = {
  phase: 'inexistente',
  version: 0,
  cabecera: null,
  lote: null,
  resumen: null,
  excluidos: {},
  motivos: {},
  correcciones: {},
  pago: null,
};
