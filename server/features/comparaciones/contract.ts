// The contract of comparing two receipts.
import type { ReciboChoice, ReciboComparison } from '../../../core/api/comparaciones.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** Two receipts as they are asked for: the difference goes from the first to the second. */
export interface ReciboPair {
  readonly de: ReciboChoice;
  readonly a: ReciboChoice;
}
/** What the feature offers a company. */
export interface ComparacionesOffer {
  readonly compararRecibos: (p: ReciboPair) => Promise<Result<ReciboComparison>>;
}
