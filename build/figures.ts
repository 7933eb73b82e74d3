// The figures of the house by name, as `npm run house` prints them beside the earlier ones.
import {
  fileCircles,
  isData,
  longFiles,
  longFunctions,
  roomCircles,
  roomOf,
  twoHomes,
  type House,
} from './house.ts';
import { areaOf, faultsOf } from './layers.ts';
import { oddNames } from './names.ts';
import type { Source } from './source.ts';

/** Pairs of rooms of the server where one imports from a room in a higher layer. */
const backUp = (h: House): number =>
  new Set(faultsOf(h, 'up').map((f) => `${roomOf(f.from)} → ${roomOf(f.to)}`)).size;

/**
 * For each feature of the server, the files outside its folder that import from it and may need a change when
 * it changes.
 */
export const touchedBy = (h: House): ReadonlyMap<string, ReadonlySet<string>> => {
  const touched = new Map<string, Set<string>>();
  for (const { file } of h.sources) {
    const area = areaOf(file);
    if (area !== undefined && !touched.has(area)) touched.set(area, new Set());
  }
  for (const { from, to } of h.arrows) {
    const area = areaOf(to);
    if (area !== undefined && area !== areaOf(from)) touched.get(area)?.add(from);
  }
  return touched;
};

const sum = (h: House, f: (s: Source) => number): number => h.sources.reduce((n, s) => n + f(s), 0);

/** The figures of the house by name, in the order of printing. */
export const figuresOf = (h: House): Readonly<Record<string, number>> => {
  const circles = fileCircles(h),
    rooms = roomCircles(h),
    touched = [...touchedBy(h).values()].map((files) => files.size);
  return {
    files: h.sources.length,
    lines: sum(h, (s) => s.lines),
    'circles of files': circles.length,
    'files in the largest circle': circles[0]?.length ?? 0,
    'circles of rooms': rooms.length,
    'rooms in the largest circle': rooms[0]?.length ?? 0,
    'rooms that run back up': backUp(h),
    'files a feature touches, on average':
      Math.round((10 * touched.reduce((n, x) => n + x, 0)) / touched.length) / 10,
    'files a feature touches, at most': Math.max(...touched),
    'lines over 110 columns': sum(h, (s) => (isData(s.file) ? 0 : s.longLines)),
    'files over 300 lines': longFiles(h).length,
    'functions over their size': longFunctions(h).length,
    casts: sum(h, (s) => s.casts),
    'non-null assertions': sum(h, (s) => s.nonNull),
    'empty catches': sum(h, (s) => s.emptyCatches.length),
    'exports with more than one home': twoHomes(h).length,
    'names neither business words nor English': oddNames(h.sources).length,
  };
};
