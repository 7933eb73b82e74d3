// What other features may use of importaciones.
export type * from './offer.ts';
export { dichoPorLinea, escribirDeUnaVez, yaRecibida, type FilaEscrita } from './deUnaVez.ts';
export { nombreDeTrabajo } from './service.ts';
export { CLIENTE_RETRO, PREFIJO } from './importar.ts';
export { importacion, hechas } from './sql/importaciones.ts';
export { cargarRevisado } from './reviewed.ts';
