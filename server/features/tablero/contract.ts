// The dashboard, as it is asked for.
import type { WireTablero } from '../../../core/api/tablero.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { vencimientos } from './vencimientos.ts';
export { openCorridas } from './sql/tablero.ts';

/** What a company has of it. */
export interface TableroOffer {
  /** Of a month, or of the one under way. */
  readonly tablero: (quien: Requester, mes?: string) => Promise<Result<WireTablero>>;
}
