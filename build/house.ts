// The structure of the code («the house»): files, rooms, imports and sizes, read from the sources. Tests
// check it; `npm run house` prints and draws it.
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { circlesOf, type ArrowGraph } from './circles.ts';
import { readSource, type FunctionSize, type Source } from './source.ts';

export const ROOT = join(import.meta.dirname, import.meta.dirname.includes('/.build/') ? '../..' : '..');
export const TREES = ['core', 'server', 'web', 'cli', 'build'] as const;

/** The file that a tool generates from the grammar of formulas. */
const GENERATED = /^core\/payroll\/formulaParser\.ts$/;
/** Texts, packages of law and lists of declarations: data, however long. */
export const isData = (file: string): boolean =>
  /^core\/(i18n|packs|tables|api)\//.test(file) || /^core\/docs\/guias\//.test(file);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.tsx?$/.test(f.name) && !f.name.endsWith('.d.ts'))
    .map((f) => relative(ROOT, join(f.parentPath, f.name)))
    .filter((f) => !GENERATED.test(f))
    .sort();

/** The room of a file: its folder. */
export const roomOf = (file: string): string => dirname(file);

export interface ImportArrow {
  readonly from: string;
  readonly to: string;
  readonly type: boolean;
  readonly dynamic: boolean;
}
export interface House {
  readonly sources: readonly Source[];
  readonly arrows: readonly ImportArrow[];
}

export const readHouse = (trees: readonly string[] = TREES): House => {
  const sources = trees.flatMap(filesBelow).map((f) => readSource(join(ROOT, f), f));
  const arrows = sources.flatMap((s) =>
    s.imports
      .filter((i) => i.from.startsWith('.'))
      .map(
        (i): ImportArrow => ({
          from: s.file,
          to: relative(ROOT, join(ROOT, dirname(s.file), i.from)),
          type: i.type,
          dynamic: i.dynamic,
        }),
      ),
  );
  return { sources, arrows };
};

const graphOf = (pairs: readonly (readonly [string, string])[]): ArrowGraph => {
  const graph = new Map<string, string[]>();
  for (const [from, to] of pairs) (graph.get(from) ?? graph.set(from, []).get(from)!).push(to);
  return graph;
};

/** Imports to ignore: those on the list of imports being removed. */
export type Cuts = readonly (readonly [from: string, to: string, ...why: readonly string[]])[];
/** The files that each file imports, including types and dynamic imports. */
export const fileGraph = (h: House, cuts: Cuts = []): ArrowGraph =>
  graphOf(
    h.arrows
      .filter((a) => !cuts.some(([from, to]) => a.from === from && a.to === to))
      .map((a) => [a.from, a.to]),
  );
export const fileCircles = (h: House, cuts: Cuts = []): readonly (readonly string[])[] =>
  circlesOf(fileGraph(h, cuts));

/** Circles of rooms: folders that import one another, directly or through others. */
export const roomCircles = (h: House): readonly (readonly string[])[] => {
  const pairs = h.arrows.filter((a) => !a.dynamic).map((a) => [roomOf(a.from), roomOf(a.to)] as const);
  return circlesOf(graphOf(pairs.filter(([a, b]) => a !== b)));
};

export const MOST_LINES = 300;
const MOST_OF: Readonly<Record<FunctionSize['kind'], number>> = {
  component: 150,
  machine: 150,
  logic: 60,
  test: Infinity,
};

export const longFiles = (h: House): readonly Source[] =>
  h.sources.filter((s) => s.lines > MOST_LINES && !isData(s.file));
export const longFunctions = (h: House): readonly (FunctionSize & { readonly file: string })[] =>
  h.sources
    .filter((s) => !isData(s.file))
    .flatMap((s) =>
      s.functions.filter((f) => f.lines > MOST_OF[f.kind]).map((f) => ({ ...f, file: s.file })),
    );

/** Names exported by more than one file. */
export const twoHomes = (h: House): readonly string[] => {
  const homes = new Map<string, number>();
  for (const s of h.sources)
    for (const name of new Set(s.exports)) homes.set(name, (homes.get(name) ?? 0) + 1);
  return [...homes]
    .filter(([name, n]) => n > 1 && name !== 'default')
    .map(([name]) => name)
    .sort();
};
