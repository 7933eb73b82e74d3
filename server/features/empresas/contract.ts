// What other features may use of empresas.
export type * from './offer.ts';
export { foundEmpresa, foundExample } from './founding.ts';
export { countLegajos } from './sql/mes.ts';
export type { StepBatches } from './stepBatches.ts';
