// The contract of notices.
import type { Avisos } from '../../../core/api/avisos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What the feature offers a company. */
export interface AvisosOffer {
  /**
   * What to attend to, what happened, and the last entries of the log, as far as the user's roles may read.
   */
  readonly avisos: (quien: Requester) => Promise<Result<Avisos>>;
}
