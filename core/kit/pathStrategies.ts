// Strategies for walking a graph: every transition, the shortest way to each state, or all ways without
// cycles.
import {
  coverPaths,
  edgeId,
  graphOf,
  pathOfWalk,
  shortestWalks,
  stateName,
  type Cover,
  type Edge,
  type Graph,
  type Walkable,
} from './paths.ts';

export const STRATEGIES = ['cover', 'shortest', 'simple'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Simple paths multiply with every choice: the sign-in alone has more than any run could walk. */
export const SIMPLE_LIMIT = 500;

/** `cut`: there are more paths than `limit`. */
export interface Chosen extends Cover {
  readonly strategy: Strategy;
  readonly cut: boolean;
}

const edgesOut = (g: Graph): ReadonlyMap<string, readonly Edge[]> => {
  const out = new Map<string, Edge[]>();
  for (const e of g.edges) {
    const list = out.get(e.from);
    if (list) list.push(e);
    else out.set(e.from, [e]);
  }
  return out;
};

/**
 * Walks that visit no node twice and cannot go on, at most `limit` of them. Edges that no earlier walk took
 * go first, so that a cut list still covers the most. @xstate/graph's own search returns only once it has all
 * of them, which for a sign-in never ends.
 */
export const simpleWalks = (
  g: Graph,
  limit: number,
): { readonly walks: readonly (readonly Edge[])[]; readonly cut: boolean } => {
  const out = edgesOut(g),
    taken = new Set<Edge>(),
    walks: (readonly Edge[])[] = [];
  const open = (at: string, seen: ReadonlySet<string>): Edge[] => {
    const ways = (out.get(at) ?? []).filter((e) => !seen.has(e.to));
    return [...ways.filter((e) => !taken.has(e)), ...ways.filter((e) => taken.has(e))];
  };
  const walk: Edge[] = [],
    seen = new Set([g.initial]),
    choices: Edge[][] = [open(g.initial, seen)];
  let grown = false;
  for (let at = choices.at(-1); at; at = choices.at(-1)) {
    const next = at.shift();
    if (next) {
      walk.push(next);
      seen.add(next.to);
      choices.push(open(next.to, seen));
      grown = true;
      continue;
    }
    if (grown) {
      if (walks.length === limit) return { walks, cut: true };
      walks.push([...walk]);
      for (const e of walk) taken.add(e);
      grown = false;
    }
    choices.pop();
    const back = walk.pop();
    if (back) seen.delete(back.to);
  }
  return { walks, cut: false };
};

const chosen = (
  w: Walkable,
  g: Graph,
  strategy: Strategy,
  walks: readonly (readonly Edge[])[],
  cut: boolean,
): Chosen => ({
  machine: w.name,
  strategy,
  cut,
  states: new Set([...g.nodes.values()].map((s) => stateName(s.value))).size,
  transitions: g.edges.length,
  covered: new Set(walks.flat().map(edgeId)).size,
  paths: walks.map((walk) => pathOfWalk(w, walk)),
});

/**
 * The paths of a strategy, with what they cover. `limit` applies to `simple` only: the others end by
 * themselves.
 */
export const pathsBy = (w: Walkable, strategy: Strategy, limit = SIMPLE_LIMIT): Chosen => {
  if (strategy === 'cover') return { ...coverPaths(w), strategy, cut: false };
  const g = graphOf(w);
  if (strategy === 'shortest') return chosen(w, g, strategy, shortestWalks(w), false);
  const { walks, cut } = simpleWalks(g, limit);
  return chosen(w, g, strategy, walks, cut);
};
