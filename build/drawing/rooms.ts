// The rooms of the drawing: what each holds, and the imports between them. Every feature and every screen is
// a room.
import { longFunctions, type House } from '../house.ts';
import { allFaults, type Fault } from '../layers.ts';

export interface RoomFile {
  readonly file: string;
  readonly lines: number;
  /** Functions over the size limit, as `name lines`. */
  readonly long: readonly string[];
}
export interface Room {
  readonly id: string;
  readonly lines: number;
  readonly files: readonly RoomFile[];
}
/** The imports of one room from another. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly imports: number;
  /** How many of them only import types. */
  readonly types: number;
  readonly faults: readonly Fault[];
}
export interface Rooms {
  readonly rooms: readonly Room[];
  readonly links: readonly Link[];
}

const OWN = /^(server\/features\/\w+|server\/http\/door|web\/screens\/\w+)\//;
/** The room of a file: the first two folders of its path, or its feature or screen. */
export const roomOnPage = (file: string): string =>
  OWN.exec(file)?.[1] ?? file.split('/').slice(0, -1).slice(0, 2).join('/');

/** The group of rooms whose imports are drawn as one bundle until somebody selects a room. */
export const groupOf = (room: string): string | undefined =>
  /^(server\/features|web\/screens)\//.exec(room)?.[1];

const linksBetween = (h: House, of: (file: string) => string): readonly Link[] => {
  const links = new Map<
    string,
    { from: string; to: string; imports: number; types: number; faults: Fault[] }
  >();
  const link = (from: string, to: string) => {
    const key = `${from} ${to}`;
    return links.get(key) ?? links.set(key, { from, to, imports: 0, types: 0, faults: [] }).get(key);
  };
  for (const a of h.arrows) {
    const from = of(a.from),
      to = of(a.to),
      between = from === to ? undefined : link(from, to);
    if (!between) continue;
    between.imports += 1;
    if (a.type) between.types += 1;
  }
  for (const f of allFaults(h)) if (of(f.from) !== of(f.to)) link(of(f.from), of(f.to))?.faults.push(f);
  return [...links.values()];
};

export const roomsOf = (h: House): Rooms => {
  const files = new Map<string, RoomFile[]>(),
    long = longFunctions(h);
  for (const s of h.sources) {
    const id = roomOnPage(s.file),
      file = {
        file: s.file,
        lines: s.lines,
        long: long.filter((f) => f.file === s.file).map((f) => `${f.name || 'unnamed'} ${f.lines}`),
      };
    files.set(id, [...(files.get(id) ?? []), file]);
  }
  const rooms = [...files].map(
    ([id, all]): Room => ({ id, files: all, lines: all.reduce((n, f) => n + f.lines, 0) }),
  );
  return { rooms, links: linksBetween(h, roomOnPage) };
};
/** The links with all features as one room, and all screens as another: drawn while no room is selected. */
export const bundles = (h: House): readonly Link[] =>
  linksBetween(h, (file) => groupOf(roomOnPage(file)) ?? roomOnPage(file));
