// Reading a source by its syntax tree, however its lines are laid out; and finding the circles of a graph.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { circlesOf, wayBack } from '../../build/circles.ts';
import { callsOf, exportedFrom, membersOf, readSource } from '../../build/source.ts';

const folder = mkdtempSync(join(tmpdir(), 'jornal-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('un archivo', () => {
  it('dice qué importa, también en tres líneas, de tipos, más tarde, y lo que pasa de otro', () => {
    const path = write(
      'a.ts',
      "import {\n  a,\n  b,\n} from './b.ts';\nimport type { C } from './c.ts';\nimport { type D, type E } from './d.ts';\nexport { f } from './f.ts';\n// import { no } from './no.ts';\nexport const g = [a, b, () => import('./g.ts')] as unknown as C | D | E;\n",
    );
    expect(readSource(path).imports).toEqual([
      { from: './b.ts', type: false, dynamic: false, names: ['a', 'b'] },
      { from: './c.ts', type: true, dynamic: false, names: [] },
      { from: './d.ts', type: true, dynamic: false, names: [] },
      { from: './f.ts', type: false, dynamic: false, names: [] },
      { from: './g.ts', type: false, dynamic: true, names: [] },
    ]);
  });
  it('dice el tipo que toma de otro en el lugar', () => {
    expect(
      readSource(write('t.ts', "type A = import('./a.ts').A; const s = \"import('./no.ts')\";")).imports.map(
        (i) => [i.from, i.type],
      ),
    ).toEqual([['./a.ts', true]]);
  });
  it('dice lo largo de sus funciones, por su nombre y su clase', () => {
    const path = write(
      'B.tsx',
      `const f = (): number => {\n${'  f();\n'.repeat(60)}};\nexport const Uno = () => <p>{f()}</p>;\n`,
    );
    expect(readSource(path).functions).toEqual([
      { name: 'f', line: 1, lines: 62, kind: 'logic' },
      { name: 'Uno', line: 63, lines: 1, kind: 'component' },
    ]);
  });
  it('cuenta lo que se afirma sin probar, y no «as const»', () => {
    const path = write(
      'c.ts',
      'const a = [1] as const, b = a[0]! as number, c = b as unknown as string;\ntry { b; } catch {}\ntry { c; } catch { /* nothing to do: why */ }\n',
    );
    expect(readSource(path)).toMatchObject({ casts: 3, nonNull: 1, emptyCatches: [2] });
  });
  it('dice los nombres que da: miembros de tipos, variables, funciones y parámetros, y no los de lo ajeno', () => {
    const path = write(
      'n.ts',
      'interface P { readonly miga: string; listo(modo: string): void }\nconst { fila, orden: order, ...resto } = window as never as { [k: string]: string; uno: string }, [par] = [(dato: string) => { const o = { clave: dato }; return o.clave; }];\nfunction hacer(cosa = 1) { return cosa; }\n',
    );
    expect(readSource(path).names).toEqual([
      'miga',
      'listo',
      'modo',
      'order',
      'resto',
      'uno',
      'par',
      'dato',
      'o',
      'hacer',
      'cosa',
    ]);
  });
  it('que no se puede leer se nombra', () => {
    expect(() => readSource(write('d.ts', 'const = 1;'), 'd.ts')).toThrow(/^d\.ts: /);
  });
});

describe('las llamadas y los nombres', () => {
  it('una ruta y lo que trae, en las líneas que sea', () => {
    const path = write(
      'e.tsx',
      "x(\n  'personal',\n  () =>\n    import('./screens/a.tsx'),\n  { y: 1 },\n); x(`no`); // x('tampoco')\n",
    );
    expect(callsOf(path, 'x')).toEqual([
      { strings: ['personal'], later: ['./screens/a.tsx'] },
      { strings: [], later: [] },
    ]);
  });
  it('las áreas que un módulo pide', () => {
    expect([...membersOf('f(api\n  .tabla.index, otra.api.no, "api.tampoco", api.bancos)', 'api')]).toEqual([
      'tabla',
      'bancos',
    ]);
  });
  it('lo que un índice pasa de otros', () => {
    expect([
      ...exportedFrom(
        write('f.ts', "export { aApi as a } from './a.ts';\nexport {\n  bApi as b,\n} from './b.ts';\n"),
      ),
    ]).toEqual([
      ['a', './a.ts'],
      ['b', './b.ts'],
    ]);
  });
});

describe('los círculos', () => {
  const graph = (text: string) =>
    new Map(
      text
        .split(' ')
        .map((x) => x.split(':'))
        .map(([a = '', b = '']) => [a, [...b]] as const),
    );
  it.each([
    ['a:b b:c c:', []],
    ['a:b b:a', [['a', 'b']]],
    ['a:bc b:d c:d d:a e:a', [['a', 'b', 'c', 'd']]],
    ['a:a b:a', [['a']]],
    [
      'a:b b:a c:d d:e e:c f:a',
      [
        ['c', 'd', 'e'],
        ['a', 'b'],
      ],
    ],
  ] as const)('de %s', (text, circles) => {
    expect(circlesOf(graph(text))).toEqual(circles);
  });
  it('el camino que cierra uno es el más corto', () => {
    expect(wayBack(graph('a:b b:cd c:a d:e e:a'), ['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'a']);
  });
  it('de una fila de cien mil no agotan la pila', () => {
    const n = 100_000,
      row = new Map(Array.from({ length: n }, (_, i) => [String(i), [String((i + 1) % n)]] as const));
    expect(circlesOf(row)[0]?.length).toBe(n);
  });
});
