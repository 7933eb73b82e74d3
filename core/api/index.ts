// The calls: by area (`api.usuarios.login`; the areas are in areas.ts), and all of them by name.
export * as api from './areas.ts';
export { allEndpoints } from './allEndpoints.ts';

export const BASE = '/sixbe';
