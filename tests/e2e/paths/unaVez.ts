// A path cover for slow drivers: every transition once, among the states that the screen distinguishes.
import { initialTransition, transition, type AnyMachineSnapshot } from 'xstate';
import {
  graphOf,
  stateName,
  type Edge,
  type Graph,
  type Path,
  type Walkable,
} from '../../../core/kit/paths.ts';

/**
 * `walk`: with the screen's limits and keys finer than the machine's own. `same`: gives a name; one
 * transition of each name is enough. Paths begin at the start, none longer than `longest` beyond what its
 * last transition needs.
 */
export const unaVez = (
  walk: Walkable,
  same: (e: Edge, g: Graph) => string,
  longest: number,
): readonly Path[] => {
  const g = graphOf(walk),
    out = new Map<string, Edge[]>(),
    taken = new Set<string>(),
    walks: Edge[][] = [];
  for (const e of g.edges) out.set(e.from, [...(out.get(e.from) ?? []), e]);
  const target = (e: Edge): string => same(e, g);
  const nearest = (from: string): readonly Edge[] | undefined => {
    const cameBy = new Map<string, Edge | null>([[from, null]]),
      queue = [from];
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const e of out.get(at) ?? []) {
        if (!taken.has(target(e))) {
          const way: Edge[] = [e];
          for (let back = cameBy.get(at); back; back = cameBy.get(back.from)) way.unshift(back);
          return way;
        }
        if (!cameBy.has(e.to)) {
          cameBy.set(e.to, e);
          queue.push(e.to);
        }
      }
    return undefined;
  };
  for (;;) {
    const walked: Edge[] = [];
    for (let at = g.initial; ; at = walked.at(-1)!.to) {
      const way = nearest(at);
      if (!way || (walked.length > 0 && walked.length + way.length > longest)) break;
      walked.push(...way);
      for (const e of way) taken.add(target(e));
    }
    if (walked.length === 0) break;
    walks.push(walked);
  }
  const byName = new Map(walk.cases.map((c) => [c.name, c]));
  return walks.map((walked, n): Path => {
    let [state] = initialTransition(walk.machine, walk.input as never) as unknown as [AnyMachineSnapshot];
    const steps = walked.map((e) => {
      const c = byName.get(e.case)!,
        event = c.event(state);
      [state] = transition(walk.machine, state, event) as unknown as [AnyMachineSnapshot];
      return { case: c.name, kind: c.kind, event, state: stateName(state.value), key: walk.key(state) };
    });
    return {
      id: String(n + 1),
      name: `${walk.name}: camino ${n + 1} de ${walks.length} [${steps.length}]`,
      steps,
      disabled: [],
    };
  });
};
