// The commands of a payroll run, and the company data that decide whether each is allowed.
import type { AmountText } from '../kit/money.ts';
import type { BrandedNumber } from '../kit/brand.ts';
import type {
  CalculationSummary,
  CorridaPago,
  LineCorrection,
  LineKey,
  LiquidacionFields,
} from './liquidacionFact.ts';

/**
 * A calculation whose input has changed: how many facts were written since on what it reads, and how many
 * receipts would now read something else.
 */
export interface StaleCalculation {
  readonly cambios: number;
  readonly legajos: number;
}

/** A person whose receipt may come out short, and what the review says about it. */
export interface ToAccept {
  readonly id_personal: BrandedNumber<'Personal'>;
  readonly nombre: string;
  readonly codigos: readonly string[];
}

export type LiquidacionCommand =
  /** `motivo`: the reason, for a run that rectifies another. */
  | { readonly type: 'crear'; readonly cabecera: LiquidacionFields; readonly motivo?: string }
  | { readonly type: 'modificar'; readonly cambios: Partial<LiquidacionFields>; readonly version?: number }
  | { readonly type: 'calcular'; readonly lote: string }
  | { readonly type: 'registrarCalculo'; readonly resumen: CalculationSummary }
  | { readonly type: 'abandonarCalculo'; readonly lote: string; readonly motivo: string }
  | {
      readonly type: 'registrarPersona';
      readonly id_personal: BrandedNumber<'Personal'>;
      readonly resumen: CalculationSummary;
    }
  | { readonly type: 'excluir'; readonly id_personal: BrandedNumber<'Personal'>; readonly motivo: string }
  | { readonly type: 'incluir'; readonly id_personal: BrandedNumber<'Personal'> }
  | ({ readonly type: 'corregir'; readonly id_personal: BrandedNumber<'Personal'> } & LineCorrection)
  | {
      readonly type: 'retirar';
      readonly id_personal: BrandedNumber<'Personal'>;
      readonly id_concepto: BrandedNumber<'Conceptos'>;
      readonly linea: LineKey;
    }
  /**
   * Leaves people in error without a receipt, if confirmed expressly. The caller finds out what changed after
   * the calculation.
   */
  | {
      readonly type: 'aprobar';
      readonly sin_los_que_tienen_error: 0 | 1;
      readonly desactualizada: StaleCalculation | null;
      readonly aprobada_sin_leerla: string | null;
      /** The description of an earlier run of the month, not approved, whose receipts its own count on. */
      readonly cuenta_con?: string | null;
      /** Who calculated it, if they also approve and the company requires somebody else. */
      readonly hecha_por?: string | null;
      /** How many people have data that block it. */
      readonly bloqueados?: number;
      /**
       * People whose receipt may be too low (`id_personal` 0: everybody), found by the caller; accepted with
       * a reason.
       */
      readonly por_aceptar?: readonly ToAccept[];
      readonly aceptadas?: { readonly legajos: readonly number[]; readonly motivo: string } | null;
    }
  /**
   * `pago`: as the run's bank files say; absent: it is paid on the run's own date. `falta`: what is still
   * unpaid, when the company pays only by file.
   */
  | {
      readonly type: 'pagar';
      readonly pago?: CorridaPago | null;
      readonly falta?: { readonly pagos: number; readonly importe: AmountText } | null;
    }
  /** `hash_documentos`: over the receipts as issued; they become documents in the same transaction. */
  | {
      readonly type: 'cerrar';
      readonly hash_documentos: string;
      readonly raiz_recibos?: string;
      /** The company closes runs after the F.931, and it was not presented. */
      readonly falta_f931?: boolean;
    }
  | { readonly type: 'reabrir'; readonly motivo: string }
  | { readonly type: 'anular'; readonly motivo: string };

export interface LiquidacionContext {
  /**
   * The description of another run of the same period, type and class that is not annulled, if there is one.
   */
  readonly otraIgual: (c: LiquidacionFields) => string | undefined;
  /**
   * The first later closed run that read this one's receipts: reopening this one must not change the past of
   * that run.
   */
  readonly cerradaPosterior: (c: LiquidacionFields) => string | undefined;
  /** The run, not annulled, that rectifies receipts of this one and so depends on them. */
  readonly rectificativa: () => string | undefined;
  readonly existeFila: (tabla: string, id: number) => boolean;
}
