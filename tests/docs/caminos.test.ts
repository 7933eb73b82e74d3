// The page of what makes a month pay the same whatever the road: every row names tests that are there, by name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const raiz = join(import.meta.dirname, '../..'),
  leer = (f: string): string => readFileSync(join(raiz, f), 'utf8');
const filas = leer('docs/caminos.md')
  .split('\n')
  .filter((l) => l.startsWith('| ') && !l.startsWith('| Qué '))
  .map((l) => l.split(/(?<!\\)\|/).slice(1, -1));
/** Reads `path` «name», «another name». */
const pruebas = (celda: string): readonly (readonly [archivo: string, nombre: string])[] =>
  [...celda.matchAll(/`(tests\/[^`]+)`((?:,? «[^»]+»)+)/g)].flatMap(([, archivo = '', nombres = '']) =>
    [...nombres.matchAll(/«([^»]+)»/g)].map(([, n = '']) => [archivo, n] as const),
  );

it('nombra en cada fila pruebas que están, por su nombre entero', () => {
  expect(filas.length).toBeGreaterThan(12);
  expect(filas.filter(([, p = '']) => pruebas(p).length === 0)).toEqual([]);
  const todas = filas.flatMap(([, p = '']) => pruebas(p));
  expect(
    todas.filter(
      ([archivo, nombre]) =>
        !existsSync(join(raiz, archivo)) ||
        !["'", '`'].some((c) => leer(archivo).includes(`${c}${nombre}${c}`)),
    ),
  ).toEqual([]);
});
