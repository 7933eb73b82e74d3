// The table of long steps agrees with the tests: each step that is killed has its line, and each line its
// test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PASOS } from '../crash/pasos.ts';

const raiz = join(import.meta.dirname, '../..');
const lineas = readFileSync(join(raiz, 'docs/pasos-largos.md'), 'utf8')
  .split('\n')
  .filter((l) => l.startsWith('| '))
  .slice(1)
  .map((l) =>
    l
      .split('|')
      .slice(1, -1)
      .map((c) => c.trim()),
  );
const CORTES = '`tests/crash/cortes.test.ts`';

describe('la tabla de pasos largos', () => {
  it('tiene cada paso que se mata al escribir, y ningún otro dice esa prueba', () => {
    expect(
      lineas
        .filter((l) => l[4] === CORTES)
        .map((l) => l[0])
        .toSorted(),
    ).toEqual(PASOS.map((p) => p.nombre).toSorted());
  });
  it('cada prueba que nombra está', () => {
    expect(
      lineas
        .flatMap((l) => [...l[4]!.matchAll(/`([^`]+)`/g)].map((m) => m[1]!))
        .filter((f) => !existsSync(join(raiz, f))),
    ).toEqual([]);
  });
  it('cada línea dice las cinco cosas', () => {
    expect(lineas.filter((l) => l.length !== 5 || l.includes(''))).toEqual([]);
  });
});
