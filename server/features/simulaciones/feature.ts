// The feature of supposed receipts: two reads that write nothing.
import { feature, offers } from '../../kernel/store.ts';
import type { SimulacionesOffer } from './contract.ts';
import { explainSimulated, simulateRecibo } from './simulateRecibo.ts';

export const simulacionesExtension = feature({
  nombre: 'simulaciones',
  offers: offers<SimulacionesOffer>(),
  lecturas: { 'runs.simular': simulateRecibo, 'runs.explicarSimulado': explainSimulated },
});
