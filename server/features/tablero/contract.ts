// The contract of the dashboard.
import type { WireTablero } from '../../../core/api/tablero.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Result } from '../../../core/kit/failure.ts';
export { vencimientos } from './vencimientos.ts';
export { openCorridas } from './sql/tablero.ts';

/** What the feature offers a company. */
export interface TableroOffer {
  /** The dashboard of a month; by default, the present one. */
  readonly tablero: (quien: Requester, mes?: string) => Promise<Result<WireTablero>>;
}
