// The audit, as it is asked for.
import type { FactsRequest, FactStretch } from './facts.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What a company has of it. */
export interface AuditoriaOffer {
  /** A stretch of the log backwards in time, as entries of the audit. */
  readonly auditoria: (p: FactsRequest) => Promise<Result<FactStretch>>;
}
