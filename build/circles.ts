// Finds the circles of a graph: its strongly connected parts of more than one node (Tarjan's algorithm), without recursion, since there are two thousand files.
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Frame {
  readonly node: string;
  readonly next: readonly string[];
  at: number;
}

/** The parts whose nodes reach one another, largest first; a single node only counts if it reaches itself. */
export const circlesOf = (graph: Graph): readonly (readonly string[])[] => {
  const index = new Map<string, number>(),
    low = new Map<string, number>(),
    open: string[] = [],
    isOpen = new Set<string>();
  const circles: string[][] = [];
  const frame = (node: string): Frame => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    open.push(node);
    isOpen.add(node);
    return { node, next: graph.get(node) ?? [], at: 0 };
  };
  const lower = (node: string, to: number): void => {
    low.set(node, Math.min(low.get(node)!, to));
  };
  const close = (node: string): void => {
    const part: string[] = [];
    for (let x = open.pop()!; ; x = open.pop()!) {
      isOpen.delete(x);
      part.push(x);
      if (x === node) break;
    }
    if (part.length > 1 || (graph.get(node) ?? []).includes(node)) circles.push(part.sort());
  };
  const visit = (root: string): void => {
    const path: Frame[] = [frame(root)];
    for (let f = path.at(-1); f; f = path.at(-1)) {
      const to = f.next[f.at++];
      if (to === undefined) {
        path.pop();
        if (low.get(f.node) === index.get(f.node)) close(f.node);
        const above = path.at(-1);
        if (above) lower(above.node, low.get(f.node)!);
      } else if (!index.has(to)) path.push(frame(to));
      else if (isOpen.has(to)) lower(f.node, index.get(to)!);
    }
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles.sort((a, b) => b.length - a.length);
};

/** The shortest path from one node of a circle back to itself, with that node at both ends. */
export const wayBack = (graph: Graph, circle: readonly string[]): readonly string[] => {
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
  for (let x = end; x !== start; x = from.get(x)!) way.unshift(x);
  return [start, ...way];
};
