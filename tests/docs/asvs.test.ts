// The page of ASVS: every requirement of levels 1 and 2 once, every «met» with a test that is there, every other with
// its reason, and the count that it says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const raiz = join(import.meta.dirname, '../..'),
  leer = (f: string): string => readFileSync(join(raiz, f), 'utf8'),
  pagina = leer('docs/asvs.md');
interface Fila {
  readonly id: string;
  readonly nivel: string;
  readonly que: string;
  readonly estado: string;
  readonly prueba: string;
}
const filas: readonly Fila[] = pagina
  .split('\n')
  .filter((l) => /^\| V\d/.test(l))
  .map((l) => {
    const [id = '', nivel = '', que = '', estado = '', prueba = ''] = l
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((c) => c.trim());
    return { id, nivel, que, estado, prueba };
  });

/** Of the numbers in their order, each with its level, as ASVS 5.0.0 has them. */
const HUELLA = '3765ed9541ee1523694f731f53d3201978aa23cf9cac70481d40476d8a2d1e27';

/** Reads `path` «name», «another of the same file». */
const pruebasDe = (celda: string): readonly (readonly [archivo: string, nombre: string])[] =>
  [...celda.matchAll(/`(tests\/[^`]+)` («[^»]+»(?:, «[^»]+»)*)/g)].flatMap(([, a = '', names = '']) =>
    [...names.matchAll(/«([^»]+)»/g)].map(([, n = '']): readonly [string, string] => [a, n]),
  );
/** A whole literal of the file: the name of a test, or of a case in a table of them. */
const estaEn = (archivo: string, nombre: string): boolean => {
  if (!existsSync(join(raiz, archivo))) return false;
  const texto = leer(archivo);
  return ["'", '`', '"'].some((c) => texto.includes(`${c}${nombre}${c}`));
};

describe('la página de ASVS', () => {
  it('tiene los 253 requisitos de los niveles 1 y 2, cada uno una vez y en su orden', () => {
    const escritos = filas.map((f) => `${f.id} ${f.nivel}`);
    expect(new Set(filas.map((f) => f.id)).size).toBe(253);
    expect(escritos.length).toBe(253);
    expect(createHash('sha256').update(escritos.join('\n')).digest('hex')).toBe(HUELLA);
  });
  it('dice de cada uno qué pide, cómo está y por qué', () => {
    expect(filas.filter((f) => f.que.length < 3 || !['met', 'n/a', 'not met'].includes(f.estado))).toEqual(
      [],
    );
    expect(filas.filter((f) => f.prueba.length < 12).map((f) => f.id)).toEqual([]);
  });
  it('nombra en cada uno que se cumple una prueba que está, por su nombre', () => {
    const cumplidos = filas.filter((f) => f.estado === 'met');
    expect(cumplidos.filter((f) => pruebasDe(f.prueba).length === 0).map((f) => f.id)).toEqual([]);
    expect(
      cumplidos.flatMap((f) =>
        pruebasDe(f.prueba).flatMap(([archivo, nombre]) =>
          estaEn(archivo, nombre) ? [] : [`${f.id}: ${archivo} «${nombre}»`],
        ),
      ),
    ).toEqual([]);
  });
  it('no da por razón una prueba, ni por prueba una razón', () => {
    expect(
      filas
        .filter((f) => (f.estado === 'met') !== /^`tests\//.test(f.prueba))
        .map((f) => `${f.id}: ${f.prueba}`),
    ).toEqual([]);
  });
  it('cuenta bien los que se cumplen, los que no y los que no corresponden', () => {
    for (const estado of ['met', 'n/a', 'not met'])
      expect(pagina).toContain(`| ${estado} | ${filas.filter((f) => f.estado === estado).length} |`);
  });
});
