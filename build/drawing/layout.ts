// The layout of the house's drawing: blocks of layers, those that import most on top; boxes sized by their
// lines, within a given width.
import { groupOf, type Room } from './rooms.ts';

export interface RoomBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** A layer: its rooms by name, or all those of a group. */
type Layer = readonly string[];
interface Block {
  readonly title: string;
  readonly layers: readonly Layer[];
}
const WEB: Block = {
  title: 'web',
  layers: [
    ['web/app', 'web/frame'],
    ['web/screens/'],
    ['web/shell', 'web/editor', 'web/docs'],
    ['web/kit', 'web'],
  ],
};
const CLI: Block = { title: 'cli', layers: [['cli/program'], ['cli/commands'], ['cli/importFile'], ['cli']] };
const BUILD: Block = { title: 'build', layers: [['build', 'build/drawing', 'build/new']] };
/** The layers of build/layers.ts; independent ones share a row. */
const SERVER: Block = {
  title: 'server',
  layers: [
    ['server/app'],
    ['server/http'],
    ['server/demo'],
    ['server/features/'],
    ['server/http/door'],
    ['server/directory', 'server/payroll'],
    ['server/rows'],
    ['server/pdf', 'server/mail', 'server/postgres'],
    ['server/kernel'],
  ],
};
const CORE: Block = {
  title: 'core',
  layers: [
    ['core/docs', 'core/machines'],
    ['core/api', 'core/packs'],
    ['core/outputs', 'core/tables'],
    ['core/payroll', 'core/domain'],
    ['core', 'core/i18n', 'core/kit', 'core/search'],
  ],
};

export interface HouseLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, RoomBox>;
  /** The boxes around the rooms of each group. */
  readonly groups: ReadonlyMap<string, RoomBox>;
  readonly titles: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly w: number;
  }[];
}
const GAP = 8,
  ROW = 26,
  TITLE = 34,
  NAME = 24,
  LETTER = 7.6;

export const labelOf = (id: string): string =>
  groupOf(id) === undefined
    ? id.replace(/^(server|core|web|cli|build)\/(?=.)/, '')
    : id.split('/').slice(2).join('/');

const labelWidth = (r: Room): number => labelOf(r.id).length * LETTER + 18;

interface Placed {
  readonly boxes: readonly (readonly [string, RoomBox])[];
  readonly bottom: number;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}
/**
 * One floor of the house: its rooms share the width in proportion to their lines, and all have one height.
 */
const floor = (rooms: readonly Room[], { x, y, w }: Place): Placed => {
  const lines = rooms.reduce((n, r) => n + r.lines, 0),
    least = rooms.reduce((n, r) => n + labelWidth(r), GAP * (rooms.length - 1)),
    h = Math.round(Math.max(34, Math.min(84, Math.sqrt(lines) * 0.52)));
  let at = x;
  const boxes = rooms.map((r): readonly [string, RoomBox] => {
    const own = Math.round(labelWidth(r) + (Math.max(0, w - least) * r.lines) / lines),
      box = { x: at, y, w: own, h };
    at += own + GAP;
    return [r.id, box];
  });
  return { boxes, bottom: y + h };
};
/**
 * The rooms of a group from left to right, each in its own size, in as many rows as needed, aligned at the
 * bottom of each row.
 */
const cells = (rooms: readonly Room[], { x, y, w }: Place): Placed => {
  const lines: { at: number; room: Room; w: number; h: number }[][] = [];
  let at = w;
  for (const room of rooms) {
    const side = Math.sqrt(room.lines),
      rw = Math.round(Math.max(labelWidth(room), side * 1.5)),
      rh = Math.round(Math.max(30, Math.min(84, side * 0.56)));
    if (at + rw > w) {
      lines.push([]);
      at = 0;
    }
    lines.at(-1)?.push({ at, room, w: rw, h: rh });
    at += rw + GAP;
  }
  let bottom = y - GAP;
  const boxes = lines.flatMap((line) => {
    const ground = bottom + GAP + Math.max(...line.map((b) => b.h));
    bottom = ground;
    return line.map((b): readonly [string, RoomBox] => [
      b.room.id,
      { x: x + b.at, y: ground - b.h, w: b.w, h: b.h },
    ]);
  });
  return { boxes, bottom };
};

const around = (boxes: Placed['boxes'], { x, w }: Place): RoomBox => {
  const top = Math.min(...boxes.map(([, b]) => b.y)) - NAME,
    bottom = Math.max(...boxes.map(([, b]) => b.y + b.h)) + GAP;
  return { x: x - GAP, y: top, w: w + 2 * GAP, h: bottom - top };
};

/** Places a block of the house; also gives the y where it ends. */
const build = (block: Block, rooms: readonly Room[], at: Place) => {
  const boxes: (readonly [string, RoomBox])[] = [],
    groups: (readonly [string, RoomBox])[] = [];
  let y = at.y + TITLE;
  for (const layer of block.layers) {
    const [name = ''] = layer,
      group = name.endsWith('/') ? name.slice(0, -1) : undefined;
    const own = group
      ? rooms.filter((r) => r.id === group || r.id.startsWith(`${group}/`))
      : layer.flatMap((id) => rooms.filter((r) => r.id === id));
    if (own.length === 0) continue;
    const placed = group ? cells(own, { ...at, y: y + NAME }) : floor(own, { ...at, y });
    boxes.push(...placed.boxes);
    if (group) groups.push([group, around(placed.boxes, at)]);
    y = placed.bottom + (group ? GAP : 0) + ROW;
  }
  return { boxes, groups, bottom: y - ROW, title: { text: block.title, x: at.x, y: at.y + 16, w: at.w } };
};

/**
 * Two columns above the core if there is room, otherwise one below another; importers stand above what they
 * import.
 */
export const layout = (rooms: readonly Room[], width: number): HouseLayout => {
  const wide = width > 600,
    left = wide ? Math.round((width - 56) * 0.36) : width,
    parts = [];
  let y = 0;
  for (const block of [BUILD, CLI, WEB]) {
    const p = build(block, rooms, { x: GAP, y, w: left - 2 * GAP });
    parts.push(p);
    y = p.bottom + ROW;
  }
  const server = build(
    SERVER,
    rooms,
    wide ? { x: left + 56 + GAP, y: 0, w: width - left - 56 - 2 * GAP } : { x: GAP, y, w: width - 2 * GAP },
  );
  const core = build(CORE, rooms, { x: GAP, y: Math.max(y, server.bottom + ROW), w: width - 2 * GAP });
  const all = [...parts, server, core];
  return {
    width,
    height: core.bottom + 16,
    boxes: new Map(all.flatMap((p) => p.boxes)),
    groups: new Map(all.flatMap((p) => p.groups)),
    titles: all.map((p) => p.title),
  };
};
