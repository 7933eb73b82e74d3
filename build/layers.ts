// The rules for imports: layers of the server, features only by their contract, one direction between trees,
// no circles. Tests check them; the drawing of the house shows faults in red.
import { wayBack } from './circles.ts';
import { fileCircles, fileGraph, type ImportArrow, type House } from './house.ts';

/**
 * The layers of the server, lowest first: each may import those before it, and itself. Only `app` knows
 * everything.
 */
export const LAYERS = [
  'kernel',
  'postgres',
  'mail',
  'pdf',
  'rows',
  'payroll',
  'directory',
  'http/door',
  'features',
  'demo',
  'http',
  'app',
] as const;
export type Layer = (typeof LAYERS)[number];

/**
 * The layer of a file of the server; undefined for a folder without one, and for files outside the server.
 */
export const layerOf = (file: string): Layer | undefined => {
  const inside = /^server\/(http\/door|[^/]+)\//.exec(file)?.[1];
  return LAYERS.find((l) => l === inside);
};
const height = (file: string): number => {
  const layer = layerOf(file);
  return layer === undefined ? -1 : LAYERS.indexOf(layer);
};
/** The feature that a file belongs to. */
export const areaOf = (file: string): string | undefined => /^server\/features\/(\w+)\//.exec(file)?.[1];

/** For each start of a path, the imports that it must not have. */
export const DIRECTIONS: readonly (readonly [from: string, never: RegExp])[] = [
  ['core/', /^(web|cli|server)\//],
  ['core/kit/', /^core\/(api|tables|domain|payroll|outputs|machines|packs)\//],
  ['core/domain/', /^core\/(machines|payroll|api|outputs|tables)\//],
  ['core/payroll/', /^core\/(domain|machines|api|tables|outputs|packs)\//],
  ['core/tables/', /^core\/(api|domain|machines|payroll|outputs)\//],
  ['core/outputs/', /^core\/(domain|machines|api)\//],
  ['web/', /^(server|cli)\//],
  ['server/', /^(web|cli)\//],
];

export type Rule = 'up' | 'inside' | 'direction' | 'circle';
/** An import that breaks a rule, and how to mend it. */
export interface Fault {
  readonly rule: Rule;
  readonly from: string;
  readonly to: string;
  readonly mend: string;
}
const fault = (rule: Rule, { from, to }: Pick<ImportArrow, 'from' | 'to'>, mend: string): Fault => ({
  rule,
  from,
  to,
  mend,
});

/** Imports from a lower layer to a higher one, including types. */
const upwards = (h: House): readonly Fault[] =>
  h.arrows
    .filter((a) => layerOf(a.from) && layerOf(a.to) && height(a.to) > height(a.from))
    .map((a) => fault('up', a, 'take it down a layer, or have app hand it in'));

/**
 * Only app, which assembles features, imports from inside them; other code, including other features and the
 * demonstration, uses their contract.
 */
const inside = (h: House): readonly Fault[] =>
  h.arrows
    .filter(({ from, to }) => {
      const area = areaOf(to);
      return (
        layerOf(from) !== undefined &&
        layerOf(from) !== 'app' &&
        area !== undefined &&
        area !== areaOf(from) &&
        !to.endsWith('/contract.ts')
      );
    })
    .map((a) => fault('inside', a, `say it in server/features/${areaOf(a.to)}/contract.ts`));

const astray = (h: House): readonly Fault[] =>
  DIRECTIONS.flatMap(([from, never]) =>
    h.arrows
      .filter((a) => a.from.startsWith(from) && never.test(a.to))
      .map((a) => fault('direction', a, `${from} does not know it: take it down, or have it handed in`)),
  );

/** One fault for each step of the shortest circle. */
const round = (h: House): readonly Fault[] => {
  const graph = fileGraph(h);
  return fileCircles(h).flatMap((circle) => {
    const way = wayBack(graph, circle);
    return way
      .slice(1)
      .map((to, i) =>
        fault(
          'circle',
          { from: way[i] ?? '', to },
          `of a circle of ${circle.length} files, ${way.join(' → ')}: move what both need to a file of its own`,
        ),
      );
  });
};

const BY_RULE: Readonly<Record<Rule, (h: House) => readonly Fault[]>> = {
  up: upwards,
  inside,
  direction: astray,
  circle: round,
};
export const RULES: readonly Rule[] = ['up', 'inside', 'direction', 'circle'];
export const faultsOf = (h: House, rule: Rule): readonly Fault[] => BY_RULE[rule](h);
export const allFaults = (h: House): readonly Fault[] => RULES.flatMap((r) => faultsOf(h, r));
/** A fault as a sentence for tests. */
export const sentence = (f: Fault): string => `${f.from} → ${f.to}: ${f.mend}`;

/** Files of the server in a folder that is no layer. */
export const withoutLayer = (h: House): readonly string[] =>
  h.sources.map((s) => s.file).filter((f) => f.startsWith('server/') && layerOf(f) === undefined);
