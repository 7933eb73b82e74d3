// The calls: by area (`api.usuarios.login`; the areas are in areas.ts), and all of them by name in allEndpoints.ts.
export * as api from './areas.ts';

export const BASE = '/sixbe';
