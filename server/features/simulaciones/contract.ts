// The contract of supposed receipts.
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Simulacion, SimulacionResult } from '../../../core/api/simulaciones.ts';
export { simulateRecibo } from './simulateRecibo.ts';
export { suppose, type Supposed } from './suppose.ts';

/** What the feature offers a company. */
export interface SimulacionesOffer {
  /** A supposed receipt, and where its lines come from. Writes nothing. */
  readonly simular: (s: Simulacion) => Promise<Result<SimulacionResult>>;
  readonly explicarSimulado: (o: {
    readonly simulacion: Simulacion;
    readonly id_concepto: number;
    readonly instancia?: WireLine['instancia'];
  }) => Promise<Result<unknown>>;
}
