// How one version of the engine differs from another, and the traits of this one.

export interface EngineTraits {
  /**
   * `exacta`: a formula carries fractions and rounds where it says so. Absent: each product and quotient is
   * rounded at the 8th decimal, as runs up to `jornal-2` were calculated; absent and not a word, so that
   * their inputs keep the hash that they were stored with.
   */
  readonly aritmetica?: 'exacta';
  /**
   * How terms of months and years end (`core/payroll/terms.ts`). Absent: as runs up to `jornal-3` were
   * calculated.
   */
  readonly plazos?: 'codigo_civil';
  /**
   * Who left and has nothing to be paid nor taken gets no receipt. Absent: an empty one, as in runs up to `jornal-4`.
   */
  readonly vacios?: 'sin_recibo';
}
export const PRESENT_TRAITS: EngineTraits = {
  aritmetica: 'exacta',
  plazos: 'codigo_civil',
  vacios: 'sin_recibo',
};
