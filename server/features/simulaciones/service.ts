// The service of supposed receipts.
import type { StoreOf } from '../../kernel/store.ts';
import type { SimulacionesOffer } from './contract.ts';
import type { simulacionesExtension } from './feature.ts';

export const simulacionesOf = (a: StoreOf<typeof simulacionesExtension>): SimulacionesOffer => ({
  simular: (x) => a.lecturas['runs.simular'](x),
  explicarSimulado: (o) => a.lecturas['runs.explicarSimulado'](o),
});
