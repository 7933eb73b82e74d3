// The drawing of the house as SVG: rooms, the imports between them, and a walk through them.
import { labelOf, type RoomBox, type HouseLayout } from './layout.ts';
import type { Link, Room, Rooms } from './rooms.ts';
import type { WalkStop } from './walk.ts';

export const html = (s: string): string =>
  s.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
const r1 = (n: number): number => Math.round(n * 10) / 10;

interface Point {
  readonly x: number;
  readonly y: number;
}
const middle = (b: RoomBox): Point => ({ x: b.x + b.w / 2, y: b.y + b.h / 2 });
type At = (room: string) => RoomBox | undefined;

/**
 * Where each arrow leaves its room and enters the other: side by side, sorted by destination, so that few
 * cross.
 */
const portsOf = (links: readonly Link[], at: At): ((l: Link) => readonly [from: number, to: number]) => {
  const share = (end: 'from' | 'to', other: 'from' | 'to'): ReadonlyMap<Link, number> => {
    const x = new Map<Link, number>();
    for (const id of new Set(links.map((l) => l[end]))) {
      const b = at(id),
        far = (l: Link): number => {
          const o = at(l[other]);
          return o ? middle(o).x : 0;
        };
      if (!b) continue;
      links
        .filter((l) => l[end] === id)
        .toSorted((p, q) => far(p) - far(q))
        .forEach((l, i, all) => x.set(l, b.x + (b.w * (i + 1)) / (all.length + 1)));
    }
    return x;
  };
  const from = share('from', 'to'),
    to = share('to', 'from');
  return (l) => [from.get(l) ?? 0, to.get(l) ?? 0];
};

/**
 * A curve from the bottom of one room to the top of a lower one, the reverse upwards, or by the sides if they
 * are level.
 */
const curve = (a: RoomBox, b: RoomBox, [ax, bx]: readonly [number, number]): string => {
  const down = b.y >= a.y + a.h,
    up = b.y + b.h <= a.y;
  if (!down && !up) {
    const right = middle(b).x > middle(a).x;
    return `M${r1(right ? a.x + a.w : a.x)} ${r1(middle(a).y)}L${r1(right ? b.x - 3 : b.x + b.w + 3)} ${r1(middle(b).y)}`;
  }
  const y = down ? a.y + a.h : a.y,
    end = down ? b.y - 3 : b.y + b.h + 3,
    bend = (end - y) * 0.45;
  return `M${r1(ax)} ${r1(y)}C${r1(ax)} ${r1(y + bend)} ${r1(bx)} ${r1(end - bend)} ${r1(bx)} ${r1(end)}`;
};

const thickness = (imports: number): number => r1(Math.min(5, 0.6 + Math.sqrt(imports) * 0.28));
const linkSvg = (l: Link, kind: 'bundle' | 'own', path: string): string => {
  const broken = l.faults.length > 0,
    types = l.types === l.imports,
    what = `${l.from} → ${l.to}: ${l.imports} imports${types ? ', types alone' : ''}`;
  return `<path class="link ${kind}${broken ? ' broken' : ''}" data-from="${l.from}" data-to="${l.to}" d="${path}" stroke-width="${thickness(l.imports)}"${
    types ? ' stroke-dasharray="4 3"' : ''
  } marker-end="url(#${broken ? 'red' : 'head'})"><title>${html(what)}</title></path>`;
};
const linksSvg = (links: readonly Link[], kind: 'bundle' | 'own', at: At): string => {
  const ports = portsOf(links, at);
  return links
    .map((l) => {
      const a = at(l.from),
        b = at(l.to);
      return a && b ? linkSvg(l, kind, curve(a, b, ports(l))) : '';
    })
    .join('\n');
};

const roomSvg = (r: Room, b: RoomBox): string =>
  `<g class="room" tabindex="0" role="button" data-room="${r.id}" aria-label="${html(`${labelOf(r.id)} ${r.lines.toLocaleString('en')} lines, ${r.files.length} files: ${r.id}`)}"><rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" rx="4"/><text x="${b.x + 9}" y="${b.y + 19}">${html(labelOf(r.id))}</text>${
    b.h >= 46
      ? `<text class="meta" aria-hidden="true" x="${b.x + 9}" y="${b.y + 36}">${r.lines.toLocaleString('en')} lines</text>`
      : ''
  }</g>`;

const DOT = 9;
/**
 * The place of each stop: at the bottom of its room, later stops further right in rooms of the server, and
 * above any stop already there.
 */
const dots = (stops: readonly WalkStop[], l: HouseLayout): readonly (Point | undefined)[] => {
  const held: Point[] = [],
    own = stops.flatMap((s) => (s.room.startsWith('server/') ? (l.boxes.get(s.room) ?? []) : [])),
    left = Math.min(...own.map((b) => b.x)),
    right = Math.max(...own.map((b) => b.x + b.w));
  return stops.map((s, i) => {
    const b = l.boxes.get(s.room);
    if (!b) return undefined;
    const wish = left + DOT + ((right - left - 2 * DOT) * i) / Math.max(1, stops.length - 1),
      x = Math.max(b.x + DOT, Math.min(b.x + b.w - DOT, wish));
    let y = b.y + b.h;
    while (held.some((p) => Math.hypot(p.x - x, p.y - y) < 2 * DOT - 1)) y -= DOT;
    held.push({ x, y });
    return { x, y };
  });
};
const walkSvg = (name: string, stops: readonly WalkStop[], l: HouseLayout): string => {
  const at = dots(stops, l);
  const hops = stops.slice(1).map((s, i) => {
    const p = at[i],
      q = at[i + 1];
    if (!p || !q) return '';
    const side = (q.x >= p.x ? 1 : -1) * Math.min(40, Math.hypot(q.x - p.x, q.y - p.y) * 0.15);
    return `<path class="hop ${s.thread}${stops[i]?.thread === s.thread ? '' : ' crossing'}" d="M${r1(p.x)} ${r1(p.y)}Q${r1((p.x + q.x) / 2 + side)} ${r1((p.y + q.y) / 2)} ${r1(q.x)} ${r1(q.y)}"/>`;
  });
  const marks = stops.map((s, i) => {
    const p = at[i];
    return p
      ? `<g class="stop ${s.thread}" data-stop="${s.n}"><circle cx="${r1(p.x)}" cy="${r1(p.y)}" r="${DOT}"/><text x="${r1(p.x)}" y="${r1(p.y + 3.7)}">${s.n}</text></g>`
      : '';
  });
  return `<g class="steps" data-walk="${name}">${hops.join('')}${marks.join('')}</g>`;
};

const HEADS = ['head', 'red']
  .map(
    (id) =>
      `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0.5L8 4L0 7.5z"/></marker>`,
  )
  .join('');

export const houseSvg = (
  l: HouseLayout,
  { rooms, links }: Rooms,
  bundles: readonly Link[],
  walks: Readonly<Record<string, readonly WalkStop[]>>,
): string => {
  const box: At = (id) => l.groups.get(id) ?? l.boxes.get(id),
    own: At = (id) => l.boxes.get(id);
  return [
    `<svg class="house w${l.width}" viewBox="0 0 ${l.width} ${l.height}" width="${l.width}" height="${l.height}" role="group" aria-label="The rooms of the house"><defs>${HEADS}</defs>`,
    ...l.titles.map(
      (t) =>
        `<text class="block" x="${t.x}" y="${t.y}">${t.text}</text><path class="rule" d="M${t.x} ${t.y + 7}h${t.w}"/>`,
    ),
    ...[...l.groups].map(
      ([id, b]) =>
        `<rect class="group" x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" rx="6"/><text class="meta" x="${b.x + 8}" y="${b.y + 16}">${id.split('/')[1]}</text>`,
    ),
    '<g class="links">',
    linksSvg(bundles, 'bundle', box),
    linksSvg(links, 'own', own),
    '</g>',
    ...rooms.flatMap((r) => {
      const b = l.boxes.get(r.id);
      return b ? [roomSvg(r, b)] : [];
    }),
    ...Object.entries(walks).map(([name, stops]) => walkSvg(name, stops, l)),
    '</svg>',
  ].join('\n');
};
