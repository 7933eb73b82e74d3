// Supposed receipts, as they are asked for.
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import type { Result } from '../../../core/kit/failure.ts';
import type { Simulacion, SimulacionResult } from '../../../core/api/simulaciones.ts';
export { simulateRecibo } from './simulateRecibo.ts';

/** Receipts that are only supposed. */
export interface SimulacionesOffer {
  /** A receipt that is only supposed, and where a line of it comes from: nothing is written. */
  readonly simular: (s: Simulacion) => Promise<Result<SimulacionResult>>;
  readonly explicarSimulado: (o: {
    readonly simulacion: Simulacion;
    readonly id_concepto: number;
    readonly instancia?: WireLine['instancia'];
  }) => Promise<Result<unknown>>;
}
