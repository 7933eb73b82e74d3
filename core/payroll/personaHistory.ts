// What receipts of other runs gave a person, for formulas that look back: in this employment, and in all
// their employments with this employer.

import type { CivilDate } from '../kit/period.ts';

/** What receipts of the accrual month already gave, summed by concept. */
export interface PaidConcepto {
  readonly id_concepto: number;
  readonly importe: string;
  readonly cantidad: string;
}

/** Another employment of the person in the company, on some days of the month at the same time as this one. */
export interface OtherEmployment {
  readonly fecha_ingreso: CivilDate;
  readonly fecha_egreso: CivilDate | null;
  /** Hours a day; where there are none, those of the whole day of the category's convenio. */
  readonly jornada: readonly { readonly desde: CivilDate; readonly valor: string }[];
  readonly categoria: readonly { readonly desde: CivilDate; readonly valor: number }[];
  readonly yaLiquidado: readonly PaidConcepto[];
}

/** `HISTORY_WIDTH` numbers each. */
export interface PersonaHistory {
  /**
   * What receipts of other runs and opening balances gave in this employment, as far back as the run's
   * formulas look: the concept's id, the accrual month and the payment month (yyyymm), cents, and the
   * quantity in ten-thousandths. Where a formula leaves out kinds of run, the payment month carries the kind
   * of its receipt: id × 1,000,000 + yyyymm (0: an opening balance).
   */
  readonly historia: readonly number[];
  /**
   * The same, with what the person's other employments gave; absent when they gave nothing. SAC, notice and
   * compensation belong to the employment (LCT arts. 121, 231 and 245), which has its own date for the
   * seniority that it recognises (LCT art. 18); Ganancias belongs to the person (Ley 20.628 art. 1).
   */
  readonly historiaPersona?: readonly number[];
  /**
   * The employments at the same time as this one; absent when there is none. The cap of contributions and
   * what is paid once a month belong to the person (Ley 24.241 art. 9), whatever the receipt that bears them.
   */
  readonly otrosEmpleos?: readonly OtherEmployment[];
}
