// What each path strategy promises: every transition; the shortest path to each state; paths without cycles,
// up to a limit that is reported.
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { graphOf, shortestWalks, walkableChart, type Edge, type Graph } from '../../core/kit/paths.ts';
import { pathsBy, simpleWalks, STRATEGIES } from '../../core/kit/pathStrategies.ts';
import { walkables } from '../../core/machines/walkables.ts';
import { begin } from '../../core/kit/walk.ts';
import { after } from '../../core/kit/walk.ts';

const grafo = (arcos: readonly (readonly [string, string, string])[]): Graph => {
  const edges = arcos.map(([from, name, to]): Edge => ({ from, case: name, to }));
  return { name: 'prueba', initial: 'a', nodes: new Map(), edges };
};
const texto = (walks: readonly (readonly Edge[])[]): string[] =>
  walks.map((w) => w.map((e) => e.case).join(' ')).sort();
// a ⇄ b → c → d, a → c, and two ways from c to d.
const G = grafo([
  ['a', 'ab', 'b'],
  ['a', 'ac', 'c'],
  ['a', 'aa', 'a'],
  ['b', 'ba', 'a'],
  ['b', 'bc', 'c'],
  ['c', 'cd', 'd'],
  ['c', 'cd2', 'd'],
  ['d', 'da', 'a'],
]);

/** The same graph as a state chart. */
const carta = (g: Graph) => {
  const lugares = [...new Set(g.edges.flatMap((e) => [e.from, e.to]))];
  const desde = (x: string) =>
    Object.fromEntries(g.edges.filter((e) => e.from === x).map((e) => [e.case, e.to]));
  return walkableChart(
    'prueba',
    createMachine({
      id: 'prueba',
      initial: 'a',
      states: Object.fromEntries(lugares.map((x) => [x, { on: desde(x) }])),
    }),
  );
};

describe('shortest', () => {
  it('da un camino por estado, sin los que son el comienzo de otro', () =>
    expect(texto(shortestWalks(carta(G)))).toEqual(['ab', 'ac cd']));
  it('nada alcanzable, nada que recorrer', () =>
    expect(shortestWalks(carta(grafo([['a', 'aa', 'a']])))).toEqual([]));
});

describe('simple', () => {
  it('da todos los caminos que no vuelven a un estado, cada uno hasta donde llega', () => {
    expect(simpleWalks(G, 100)).toMatchObject({ cut: false });
    expect(texto(simpleWalks(G, 100).walks)).toEqual(['ab bc cd', 'ab bc cd2', 'ac cd', 'ac cd2']);
  });
  it('con límite da esos, los que más ven primero, y dice si quedaron otros', () => {
    const dos = simpleWalks(G, 2),
      cuatro = simpleWalks(G, 4);
    expect([dos.walks.length, dos.cut, cuatro.walks.length, cuatro.cut]).toEqual([2, true, 4, false]);
    expect(new Set(dos.walks.flat().map((e) => e.case))).toEqual(new Set(['ab', 'bc', 'cd', 'cd2']));
  });
  it('donde los caminos son más que los granos de arena, termina igual', () => {
    // 40 states, each with two cases to each of the ten after it.
    const muchos = grafo(
      Array.from({ length: 40 }, (_, i) =>
        Array.from({ length: 10 }, (_, j) =>
          [`x${i}y${j}`, `z${i}y${j}`].map((n) => [i === 0 ? 'a' : `s${i}`, n, `s${i + j + 1}`] as const),
        ).flat(),
      ).flat(),
    );
    expect(simpleWalks(muchos, 300)).toMatchObject({ cut: true });
  });
});

describe.each(walkables.map((w) => [w.name, w] as const))('%s', (_, w) => {
  const g = graphOf(w);
  it.each(STRATEGIES.map((s) => [s] as const))(
    'con %s, cada camino se puede andar y sus cifras son las que recorre',
    (strategy) => {
      const c = pathsBy(w, strategy, 60),
        hechas = new Set<string>();
      for (const p of c.paths) {
        let estado = begin(w),
          desde = w.key(estado);
        for (const s of p.steps) {
          estado = after(w, estado, s.event);
          expect(w.key(estado)).toBe(s.key);
          hechas.add(`${desde}\u0000${s.case}`);
          desde = s.key;
        }
      }
      expect([c.covered, c.transitions, c.machine]).toEqual([hechas.size, g.edges.length, w.name]);
      expect(new Set(c.paths.map((p) => p.id)).size).toBe(c.paths.length);
      if (strategy === 'cover') expect(c.covered).toBe(c.transitions);
      if (strategy !== 'simple') expect(c.cut).toBe(false);
      if (strategy === 'shortest') {
        const lejos = new Map([[g.initial, 0]]);
        for (const [at, n] of lejos)
          for (const e of g.edges) if (e.from === at && !lejos.has(e.to)) lejos.set(e.to, n + 1);
        expect(new Set([g.initial, ...c.paths.flatMap((p) => p.steps.map((s) => s.key))])).toEqual(
          new Set(g.nodes.keys()),
        );
        for (const p of c.paths) p.steps.forEach((s, i) => expect(lejos.get(s.key)).toBe(i + 1));
      }
      if (strategy === 'simple')
        for (const p of c.paths)
          expect(new Set([g.initial, ...p.steps.map((s) => s.key)]).size).toBe(p.steps.length + 1);
    },
  );
});
