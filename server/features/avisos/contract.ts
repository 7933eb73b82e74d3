// What there is to attend to, as it is asked for.
import type { Avisos } from '../../../core/api/avisos.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What a company has of it. */
export interface AvisosOffer {
  /** What there is to attend to, what happened, the last entries of the log: as far as his roles read. */
  readonly avisos: (quien: Requester) => Promise<Result<Avisos>>;
}
