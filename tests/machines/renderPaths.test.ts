// Writing paths: JSON and runnable files have every step; Mermaid and DOT follow their grammars, name every
// state and mark what was taken.
import { describe, expect, it } from 'vitest';
import { diagramOf, inLines } from '../../core/kit/diagram.ts';
import { graphOf, stateName } from '../../core/kit/paths.ts';
import { pathsBy } from '../../core/kit/pathStrategies.ts';
import {
  renderDot,
  renderJson,
  renderMermaid,
  renderPlaywright,
  renderVitest,
} from '../../core/kit/renderPaths.ts';
import { recordAll } from '../../core/machines/recorded.ts';
import { walkable, walkables } from '../../core/machines/walkables.ts';

/** A name in quotes of DOT, unquoted. */
const CADENA = String.raw`"(?:[^"\\]|\\.)*"`,
  ATRIBUTOS = String.raw`(?: \[(\w+=(?:${CADENA}|[\w.]+)(?:, \w+=(?:${CADENA}|[\w.]+))*)\])?`;
const DOT = {
  nodo: new RegExp(`^  (${CADENA}|node|edge)${ATRIBUTOS};$`),
  arco: new RegExp(`^  (${CADENA}) -> (${CADENA})${ATRIBUTOS};$`),
  opcion: /^ {2}rankdir=LR;$/,
};
const leerDot = (texto: string) => {
  const lineas = texto.trimEnd().split('\n');
  expect(lineas[0]).toMatch(/^\/\/ /);
  expect(lineas[1]).toMatch(new RegExp(`^digraph ${CADENA} \\{$`));
  expect(lineas.at(-1)).toBe('}');
  const nodos = new Map<string, string>(),
    arcos: { de: string; a: string; atributos: string }[] = [];
  for (const l of lineas.slice(2, -1)) {
    const arco = DOT.arco.exec(l),
      nodo = DOT.nodo.exec(l);
    if (arco)
      arcos.push({
        de: JSON.parse(arco[1]!) as string,
        a: JSON.parse(arco[2]!) as string,
        atributos: arco[3] ?? '',
      });
    else if (nodo) {
      if (nodo[1]!.startsWith('"')) nodos.set(JSON.parse(nodo[1]!) as string, nodo[2] ?? '');
    } else expect(l).toMatch(DOT.opcion);
  }
  return { nodos, arcos };
};

/** Reads the part of Mermaid's state diagrams that we write; any other line is refused. */
const leerMermaid = (texto: string) => {
  const [primera, ...lineas] = texto.trimEnd().split('\n');
  expect(primera).toBe('stateDiagram-v2');
  const estados = new Map<string, string>(),
    flechas: { de: string; a: string; texto: string }[] = [],
    clases = new Map<string, string>();
  for (const l of lineas) {
    const estado = /^ {2}state "([^"]+)" as (s_\w+)$/.exec(l),
      flecha = /^ {2}(\[\*\]|s_\w+) --> (\[\*\]|s_\w+)(?:: ([^:;\n]+))?$/.exec(l),
      clase = /^ {2}class ([\w,]+) (busy|final)$/.exec(l);
    if (estado) {
      expect(estados.has(estado[2]!)).toBe(false);
      estados.set(estado[2]!, estado[1]!);
    } else if (flecha) flechas.push({ de: flecha[1]!, a: flecha[2]!, texto: flecha[3] ?? '' });
    else if (clase) for (const id of clase[1]!.split(',')) clases.set(id, clase[2]!);
    else expect(l).toMatch(/^ {2}(%% .*|classDef \w+ [\w-]+: ?[\w ]+)$/);
  }
  return { estados, flechas, clases };
};

describe.each(walkables.map((w) => [w.name, w] as const))('%s', (_, w) => {
  const g = graphOf(w),
    todo = pathsBy(w, 'cover'),
    corto = pathsBy(w, 'shortest');
  const estados = [...new Set([...g.nodes.values()].map((s) => stateName(s.value)))].sort();
  const pares = new Set(
    g.edges.map((e) => `${stateName(g.nodes.get(e.from)!.value)} ${stateName(g.nodes.get(e.to)!.value)}`),
  );
  const finales = [...g.nodes.values()].filter((s) => s.status === 'done').map((s) => stateName(s.value)),
    ocupados = [...g.nodes.values()].filter((s) => s.hasTag('busy')).map((s) => stateName(s.value));

  it('en Mermaid están cada estado y cada flecha, y se ve qué espera y qué termina', () => {
    const m = leerMermaid(renderMermaid(diagramOf(w, todo.paths, g)));
    expect([...m.estados.values()].sort()).toEqual(estados);
    const nombre = (id: string): string => m.estados.get(id) ?? id;
    const entre = m.flechas.filter((f) => f.de !== '[*]' && f.a !== '[*]');
    expect(new Set(entre.map((f) => `${nombre(f.de)} ${nombre(f.a)}`))).toEqual(pares);
    // Everything was taken, so every case of every arrow has its mark.
    for (const f of entre) for (const caso of f.texto.split(/, |,<br\/>/)) expect(caso).toMatch(/ ✓$/);
    expect(m.flechas.filter((f) => f.de === '[*]').map((f) => nombre(f.a))).toEqual([
      stateName(g.nodes.get(g.initial)!.value),
    ]);
    expect(new Set(m.flechas.filter((f) => f.a === '[*]').map((f) => nombre(f.de)))).toEqual(
      new Set(finales),
    );
    expect(new Set([...m.clases].filter(([, c]) => c === 'busy').map(([id]) => nombre(id)))).toEqual(
      new Set(ocupados),
    );
  });
  it('en DOT también, y lo que los caminos no recorren está marcado', () => {
    const d = leerDot(renderDot(diagramOf(w, todo.paths, g)));
    expect([...d.nodos.keys()].filter((n) => n !== '[*]').sort()).toEqual(estados);
    expect(new Set(d.arcos.filter((a) => a.de !== '[*]').map((a) => `${a.de} ${a.a}`))).toEqual(pares);
    expect(d.arcos.filter((a) => a.atributos.includes('class="uncovered"'))).toEqual([]);
    for (const n of ocupados) expect(d.nodos.get(n)).toContain('class="busy"');
    for (const n of finales) expect(d.nodos.get(n)).toContain('class="final"');
    const parcial = leerDot(renderDot(diagramOf(w, corto.paths, g)));
    expect(parcial.arcos.some((a) => a.atributos.includes('class="uncovered"'))).toBe(
      corto.covered < corto.transitions &&
        diagramOf(w, corto.paths, g).arrows.some((a) => a.cases.some((c) => c.taken === 0)),
    );
  });
  it('en JSON están todos los pasos con lo que se espera', () => {
    const j = JSON.parse(renderJson(todo)) as {
      coverage: { transitions: number; covered: number };
      paths: {
        id: string;
        steps: { case: string; expect: string; key: string; event: { type: string } }[];
      }[];
    };
    expect([j.coverage.covered, j.coverage.transitions]).toEqual([g.edges.length, g.edges.length]);
    expect(j.paths.map((p) => p.steps.map((s) => [s.case, s.expect, s.key, s.event.type]))).toEqual(
      todo.paths.map((p) => p.steps.map((s) => [s.case, s.state, s.key, s.event.type])),
    );
  });
  it('en Vitest y en Playwright hay una prueba por camino, sin repetir nombres', async () => {
    for (const texto of [
      renderVitest(w, todo, await recordAll(w, todo.paths)),
      renderPlaywright(todo, './conductor.js'),
    ]) {
      const nombres = [...texto.matchAll(/^ {2}\{ name: "([^"]+)"/gm)].map((m) => m[1]!);
      expect(nombres).toEqual(todo.paths.map((p) => p.name));
      expect(new Set(nombres).size).toBe(nombres.length);
    }
  });
});

describe('la cobertura de un diagrama', () => {
  it('cuenta los arcos que un camino solo recorre', () => {
    const w = walkable('login'),
      c = pathsBy(w, 'cover'),
      uno = diagramOf(w, [c.paths[0]!]),
      ninguno = diagramOf(w, []);
    expect(ninguno.covered).toBe(0);
    expect(renderMermaid(ninguno)).not.toContain('✓');
    expect(uno.covered).toBeGreaterThan(0);
    expect(uno.covered).toBeLessThan(uno.transitions);
    expect(uno.arrows.flatMap((a) => a.cases).reduce((n, x) => n + x.taken, 0)).toBe(uno.covered);
  });
  it('los casos de una flecha van en renglones cortos, sin partir un nombre', () => {
    expect(inLines(['uno', 'dos', 'tres'], 9)).toEqual(['uno, dos,', 'tres']);
    expect(inLines(['unNombreMuyLargo'], 4)).toEqual(['unNombreMuyLargo']);
  });
});
