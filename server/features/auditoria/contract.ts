// The contract of the audit.
import type { FactsRequest, FactStretch } from './facts.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What the feature offers a company. */
export interface AuditoriaOffer {
  /** A stretch of the log, newest first, as audit entries. */
  readonly auditoria: (p: FactsRequest) => Promise<Result<FactStretch>>;
}
