// Lays out the boxes and arrows of a diagram in layers from top to bottom. This runs at build time, so that
// no browser loads the layout library.
import dagre, { type GraphLabel } from '@dagrejs/dagre';
import { inLines, type Arrow, type Diagram } from '../../core/kit/diagram.ts';

export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/**
 * Pixels from the top left corner of the drawing; a box is placed by its centre. `stay`: the transitions that
 * lead back to the same state, listed inside its box instead of drawn as arrows.
 */
export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly states: Readonly<Record<string, Box & { readonly stay: readonly string[] }>>;
  readonly arrows: readonly {
    readonly from: string;
    readonly to: string;
    readonly points: readonly DrawnPoint[];
    readonly label: Box;
    readonly lines: readonly string[];
  }[];
}

/** An arrow in dagre's form: its label has a box. */
interface Line extends Box {
  readonly points: readonly DrawnPoint[];
  readonly labelpos: 'c';
}

/** Approximate width of a letter in 12 px text, generous so that the widest still fit in their box. */
const LETTER = 6.8,
  LINE = 15,
  LINES = 3,
  COLUMNS = 22;
const WAYS = ['network-simplex', 'tight-tree', 'longest-path'] as const;

/** Splits names into a few short lines; names that do not fit are counted. */
const short = (cases: Arrow['cases'], and: (n: number) => string): readonly string[] => {
  const all = inLines(
    cases.map((c) => c.name),
    COLUMNS,
  );
  if (all.length <= LINES) return all;
  const shown = all.slice(0, LINES - 1);
  return [
    ...shown,
    and(
      cases.length -
        shown
          .join(' ')
          .split(', ')
          .filter((w) => w.trim()).length,
    ),
  ];
};
const rounded = (n: number): number => Math.round(n * 10) / 10;
const given = (n: number | undefined): number => {
  if (n === undefined) throw new Error('dagre gives a place and a size to all that it lays out');
  return n;
};
const box = (b: Partial<Box>): Box => ({
  x: rounded(given(b.x)),
  y: rounded(given(b.y)),
  width: rounded(given(b.width)),
  height: rounded(given(b.height)),
});
const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((l) => l.length));

/** `and`: the words for «and n more». dagre has several ways to assign layers; the narrowest drawing wins. */
export const layoutOf = (d: Diagram, and: (n: number) => string): DiagramLayout => {
  const stay = new Map(d.arrows.filter((a) => a.from === a.to).map((a) => [a.from, short(a.cases, and)]));
  const arrows = d.arrows
    .filter((a) => a.from !== a.to)
    .map((a) => ({ from: a.from, to: a.to, lines: short(a.cases, and) }));
  const drawn = WAYS.map((ranker): DiagramLayout => {
    const g = new dagre.graphlib.Graph<GraphLabel, Partial<Box>, Partial<Line>>({
      multigraph: true,
    });
    g.setGraph({ rankdir: 'TB', ranker, nodesep: 24, ranksep: 30, edgesep: 12, marginx: 16, marginy: 16 });
    for (const s of d.states) {
      const inside = stay.get(s.name) ?? [];
      g.setNode(s.name, {
        width: Math.ceil(
          Math.max(64, s.name.length * (LETTER + 0.4) + 28, widest(inside) * (LETTER - 0.6) + 20),
        ),
        height: 32 + inside.length * LINE,
      });
    }
    for (const [i, a] of arrows.entries())
      g.setEdge(
        a.from,
        a.to,
        {
          width: Math.ceil(widest(a.lines) * (LETTER - 0.6)) + 10,
          height: a.lines.length * LINE + 4,
          labelpos: 'c',
        },
        String(i),
      );
    dagre.layout(g);
    const whole = g.graph();
    return {
      width: Math.ceil(given(whole.width)),
      height: Math.ceil(given(whole.height)),
      states: Object.fromEntries(
        d.states.map((s) => [s.name, { ...box(g.node(s.name)), stay: stay.get(s.name) ?? [] }]),
      ),
      arrows: arrows.map((a, i) => {
        const e = g.edge(a.from, a.to, String(i));
        return {
          ...a,
          points: (e.points ?? []).map((p) => ({ x: rounded(p.x), y: rounded(p.y) })),
          label: box(e),
        };
      }),
    };
  });
  return drawn.reduce((best, x) => (x.width < best.width ? x : best));
};
