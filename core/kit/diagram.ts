// A graph as it is drawn: one box per state, one arrow per pair of states, and how much of each case the
// paths took.
import { graphOf, stateName, type Case, type Cover, type Graph, type Walkable } from './paths.ts';
import { known } from './known.ts';

/**
 * `total`: how many edges of the graph the arrow stands for in this case (the
 * context differs); `taken`: how many of them the paths took.
 */
export interface DrawnCase {
  readonly name: string;
  readonly kind: Case['kind'];
  readonly taken: number;
  readonly total: number;
}
export interface DrawnState {
  readonly name: string;
  readonly initial: boolean;
  readonly final: boolean;
  readonly tags: readonly string[];
}
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly cases: readonly DrawnCase[];
}
export interface Diagram {
  readonly name: string;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly Arrow[];
  readonly transitions: number;
  readonly covered: number;
}

interface Count {
  taken: number;
  total: number;
}
const edge = (from: string, name: string): string => `${from}\u0000${name}`;

/** The edges that the paths take, by `from` and case. */
const edgesTaken = (g: Graph, paths: Cover['paths']): ReadonlySet<string> =>
  new Set(paths.flatMap((p) => p.steps.map((s, i) => edge(p.steps[i - 1]?.key ?? g.initial, s.case))));

export const diagramOf = (w: Walkable, paths: Cover['paths'], g: Graph = graphOf(w)): Diagram => {
  const taken = edgesTaken(g, paths),
    kinds = new Map(w.cases.map((c) => [c.name, c.kind]));
  const nameAt = (key: string): string => stateName(known(g.nodes.get(key), `el estado ${key}`).value);
  const states = new Map<string, DrawnState>();
  for (const [key, s] of g.nodes) {
    const name = stateName(s.value),
      before = states.get(name);
    states.set(name, {
      name,
      initial: (before?.initial ?? false) || key === g.initial,
      final: s.status === 'done',
      tags: [...s.tags].sort(),
    });
  }
  const arrows = new Map<
    string,
    { readonly from: string; readonly to: string; readonly cases: Map<string, Count> }
  >();
  for (const e of g.edges) {
    const from = nameAt(e.from),
      to = nameAt(e.to),
      pair = edge(from, to),
      arrow = arrows.get(pair) ?? { from, to, cases: new Map<string, Count>() },
      c = arrow.cases.get(e.case) ?? { taken: 0, total: 0 };
    c.total += 1;
    if (taken.has(edge(e.from, e.case))) c.taken += 1;
    arrows.set(pair, arrow);
    arrow.cases.set(e.case, c);
  }
  return {
    name: w.name,
    states: [...states.values()],
    transitions: g.edges.length,
    covered: g.edges.filter((e) => taken.has(edge(e.from, e.case))).length,
    arrows: [...arrows.values()].map((a) => ({
      from: a.from,
      to: a.to,
      cases: [...a.cases].map(([name, n]) => ({
        name,
        kind: known(kinds.get(name), `el caso ${name}`),
        ...n,
      })),
    })),
  };
};

/** Breaks a text into lines of a readable width, never inside a name. */
export const inLines = (words: readonly string[], width = 34): readonly string[] => {
  const lines: string[] = [];
  for (const w of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + w.length + 2 <= width) lines[lines.length - 1] = `${last}, ${w}`;
    else {
      if (last !== undefined) lines[lines.length - 1] = `${last},`;
      lines.push(w);
    }
  }
  return lines;
};
