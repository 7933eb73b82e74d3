// What other features may use of empresas.
export type * from './offer.ts';
export { fundarEmpresa } from './founding.ts';
export { cuantosLegajos } from './sql/mes.ts';
