// What other features may use of exportaciones.
export type * from './offer.ts';
export { downloadFile, stopFile } from './http.ts';
