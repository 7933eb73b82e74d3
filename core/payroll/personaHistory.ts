// What receipts of other runs gave a person, for formulas that look back: in this employment, and in all
// their employments with this employer.

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
}
