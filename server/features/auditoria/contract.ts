// The audit, as it is asked for.
import type { PedidoDeHechos, TramoDeHechos } from './hechos.ts';
import type { Result } from '../../../core/kit/failure.ts';

/** What a company has of it. */
export interface AuditoriaOffer {
  /** A stretch of the log backwards in time, as entries of the audit. */
  readonly auditoria: (p: PedidoDeHechos) => Promise<Result<TramoDeHechos>>;
}
