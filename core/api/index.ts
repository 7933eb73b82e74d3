// The calls: `api.usuarios.login` and so on (each area in areas.ts), and all of them by name.
export * as api from './areas.ts';
export { allEndpoints } from './allEndpoints.ts';

export const BASE = '/sixbe';
