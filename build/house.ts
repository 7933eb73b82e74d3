// The house as it is: its files, rooms, arrows and sizes, read from the sources. The tests hold it, and `npm run house` tells and draws it.
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { circlesOf, type Graph } from './circles.ts';
import { readSource, type FunctionSize, type Source } from './source.ts';

export const ROOT = join(import.meta.dirname, import.meta.dirname.includes('/.build/') ? '../..' : '..');
export const TREES = ['core', 'server', 'web', 'cli', 'build'] as const;

/** Made by a tool from another file. */
const GENERATED = /core\/payroll\/(language\/)?(formulaParser|parser|terms)/;
/** Texts of people, packages of law and lists of declarations: data, however long. */
export const isData = (file: string): boolean =>
  /^core\/(i18n|packs|tables|api)\//.test(file) || /^core\/docs\/guias\//.test(file);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && /\.tsx?$/.test(f.name) && !f.name.endsWith('.d.ts'))
    .map((f) => relative(ROOT, join(f.parentPath, f.name)))
    .filter((f) => !GENERATED.test(f))
    .sort();

/** The room of a file: its folder, without the file. */
export const roomOf = (file: string): string => dirname(file);

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly type: boolean;
  readonly dynamic: boolean;
}
export interface House {
  readonly sources: readonly Source[];
  readonly arrows: readonly Arrow[];
}

export const readHouse = (trees: readonly string[] = TREES): House => {
  const sources = trees.flatMap(filesBelow).map((f) => readSource(join(ROOT, f), f));
  const arrows = sources.flatMap((s) =>
    s.imports
      .filter((i) => i.from.startsWith('.'))
      .map(
        (i): Arrow => ({
          from: s.file,
          to: relative(ROOT, join(ROOT, dirname(s.file), i.from)),
          type: i.type,
          dynamic: i.dynamic,
        }),
      ),
  );
  return { sources, arrows };
};

const graphOf = (pairs: readonly (readonly [string, string])[]): Graph => {
  const graph = new Map<string, string[]>();
  for (const [from, to] of pairs) (graph.get(from) ?? graph.set(from, []).get(from)!).push(to);
  return graph;
};

/** Arrows that are taken away before one looks: those on the list of the ones being undone. */
export type Cuts = readonly (readonly [from: string, to: string, ...why: readonly string[]])[];
/** Of each file, those it needs: imports of types and those asked for later included. */
export const fileGraph = (h: House, cuts: Cuts = []): Graph =>
  graphOf(
    h.arrows
      .filter((a) => !cuts.some(([from, to]) => a.from === from && a.to === to))
      .map((a) => [a.from, a.to]),
  );
export const fileCircles = (h: House, cuts: Cuts = []): readonly (readonly string[])[] =>
  circlesOf(fileGraph(h, cuts));

/** Circles of rooms: folders that need one another. */
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

/** Names that more than one file exports. */
export const twoHomes = (h: House): readonly string[] => {
  const homes = new Map<string, number>();
  for (const s of h.sources)
    for (const name of new Set(s.exports)) homes.set(name, (homes.get(name) ?? 0) + 1);
  return [...homes]
    .filter(([name, n]) => n > 1 && name !== 'default')
    .map(([name]) => name)
    .sort();
};
