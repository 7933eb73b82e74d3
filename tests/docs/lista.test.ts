// The tables of the list agree with the tests: every test that they name exists, with those words.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const raiz = join(import.meta.dirname, '../..');
const filas = (archivo: string): readonly (readonly string[])[] =>
  readFileSync(join(raiz, 'docs', archivo), 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('| '))
    .slice(1)
    .map((l) =>
      l
        .split('|')
        .slice(1, -1)
        .map((c) => c.trim()),
    );
/** `path` «words», or a path alone. */
const pruebas = (celda: string): readonly (readonly [archivo: string, nombre: string | undefined])[] =>
  [...celda.matchAll(/`((?:tests|docs)\/[^`]+)`(?: «([^»]+)»)?/g)].map((m) => [m[1]!, m[2]] as const);

describe.each(['lista.md', 'lista-filas.md'])('la tabla de %s', (archivo) => {
  it('tiene en cada fila con qué se prueba', () => {
    expect(
      filas(archivo).filter((f) => f.length !== 3 || f.includes('') || !/`(tests|npm run)/.test(f[2]!)),
    ).toEqual([]);
  });
  it('nombra pruebas que están', () => {
    const no = filas(archivo)
      .flatMap((f) => pruebas(f[2]!))
      .filter(
        ([p, nombre]) =>
          !existsSync(join(raiz, p)) ||
          (nombre !== undefined && !readFileSync(join(raiz, p), 'utf8').includes(nombre)),
      );
    expect(no).toEqual([]);
  });
});

it('la comparación tiene sus veinticinco filas', () => expect(filas('lista-filas.md').length).toBe(25));
