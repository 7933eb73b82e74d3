// Every declared call by its name, for code that goes through all of them: the server's doors, the terminal,
// the documentation.
import * as areas from './areas.ts';
import type { Endpoint } from './endpoint.ts';

/** The areas that people look for first; the rest follow by name. */
const PRIMERAS: readonly string[] = ['usuarios', 'tabla', 'liquidaciones', 'conceptos'];
const puesto = (area: string): number => {
  const i = PRIMERAS.indexOf(area);
  return i < 0 ? PRIMERAS.length : i;
};

export const allEndpoints: readonly (readonly [string, Endpoint])[] = Object.entries(areas)
  .sort(([a], [b]) => puesto(a) - puesto(b))
  .flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, e]) => [`${area}.${name}`, e as unknown as Endpoint] as const),
  );
