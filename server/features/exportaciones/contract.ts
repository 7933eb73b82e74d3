// What other features may use of exportaciones.
export type * from './offer.ts';
export { bajarArchivo, detenerArchivo } from './http.ts';
