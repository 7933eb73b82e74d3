// What other features may use of importaciones.
export type * from './offer.ts';
export { refusalByLine, writeAtOnce, wasReceived, type WrittenRow } from './writeAtOnce.ts';
export { jobNameOf } from './service.ts';
export { RETRO_CLIENT, IMPORTACION_PREFIX } from './importNovedades.ts';
export { importacion } from './sql/importaciones.ts';
export { doneRows } from './sql/importacionRows.ts';
export { loadReviewed } from './reviewed.ts';
