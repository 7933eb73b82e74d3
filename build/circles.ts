// Finds the circles of a graph: its strongly connected parts of more than one node (Tarjan's algorithm),
// without recursion, since there are two thousand files.
export type ArrowGraph = ReadonlyMap<string, readonly string[]>;

interface Frame {
  readonly node: string;
  readonly next: readonly string[];
  at: number;
  /** The order of visit, and the lowest open node that it reaches. */
  readonly index: number;
  low: number;
  isOpen: boolean;
}

/** The parts whose nodes reach one another, largest first; a single node only counts if it reaches itself. */
export const circlesOf = (graph: ArrowGraph): readonly (readonly string[])[] => {
  const met = new Map<string, Frame>(),
    open: Frame[] = [],
    circles: string[][] = [];
  const frame = (node: string): Frame => {
    const f = { node, next: graph.get(node) ?? [], at: 0, index: met.size, low: met.size, isOpen: true };
    met.set(node, f);
    open.push(f);
    return f;
  };
  const close = (f: Frame): void => {
    const part: string[] = [];
    for (const x of open.splice(open.lastIndexOf(f))) {
      x.isOpen = false;
      part.push(x.node);
    }
    if (part.length > 1 || f.next.includes(f.node)) circles.push(part.sort());
  };
  const visit = (root: string): void => {
    const path: Frame[] = [frame(root)];
    for (let f = path.at(-1); f; f = path.at(-1)) {
      const to = f.next[f.at++],
        there = to === undefined ? undefined : met.get(to);
      if (to === undefined) {
        path.pop();
        if (f.low === f.index) close(f);
        const above = path.at(-1);
        if (above) above.low = Math.min(above.low, f.low);
      } else if (!there) path.push(frame(to));
      else if (there.isOpen) f.low = Math.min(f.low, there.index);
    }
  };
  for (const node of graph.keys()) if (!met.has(node)) visit(node);
  return circles.sort((a, b) => b.length - a.length);
};

/** The shortest path from one node of a circle back to itself, with that node at both ends. */
export const wayBack = (graph: ArrowGraph, circle: readonly string[]): readonly string[] => {
  const inside = new Set(circle),
    start = circle[0],
    from = new Map<string, string>(),
    queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const to of graph.get(node) ?? []) {
      if (to === start) return wayTo(node, start, from);
      if (inside.has(to) && !from.has(to)) {
        from.set(to, node);
        queue.push(to);
      }
    }
  }
  return circle;
};
const wayTo = (end: string, start: string, from: ReadonlyMap<string, string>): readonly string[] => {
  const way = [start];
  for (let x: string | undefined = end; x !== undefined && x !== start; x = from.get(x)) way.unshift(x);
  return [start, ...way];
};
