// The drawing of the house: every room has its place, what breaks a rule is red, and the page is
// self-contained.
import { describe, expect, it } from 'vitest';
import { readHouse, ROOT, type ImportArrow, type House } from '../../build/house.ts';
import { layout, type RoomBox } from '../../build/drawing/layout.ts';
import { housePage } from '../../build/drawing/page.ts';
import { bundles, roomsOf } from '../../build/drawing/rooms.ts';
import { houseSvg } from '../../build/drawing/svg.ts';
import { stopsOf } from '../../build/drawing/walk.ts';
import { readTrace } from '../../build/trace.ts';

const casa = readHouse(),
  { rooms, links } = roomsOf(casa),
  trace = readTrace(ROOT);

describe.each([880, 328])('a %i px', (ancho) => {
  const l = layout(rooms, ancho);
  it('cada habitación tiene su lugar', () => {
    expect(
      rooms
        .filter((r) => !l.boxes.has(r.id))
        .map((r) => `${r.id}: say in which layer it is drawn, in build/drawing/layout.ts`),
    ).toEqual([]);
  });
  it('ninguna tapa a otra, y todas entran', () => {
    const cruza = (a: RoomBox, b: RoomBox): boolean =>
      a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    const todas = [...l.boxes];
    expect(
      todas.flatMap(([a, x], i) =>
        todas.slice(i + 1).flatMap(([b, y]) => (cruza(x, y) ? [`${a} ${b}`] : [])),
      ),
    ).toEqual([]);
    expect(todas.filter(([, b]) => b.x < 0 || b.x + b.w > ancho || b.y + b.h > l.height)).toEqual([]);
  });
  it.each(['save', 'run'] as const)('%s: cada parada está en una habitación', (cual) => {
    expect(stopsOf(trace[cual]).filter((s) => !l.boxes.has(s.room))).toEqual([]);
  });
});

describe('lo que se dibuja', () => {
  const conFlecha = (from: string, to: string): House => ({
    ...casa,
    arrows: [...casa.arrows, { from, to, type: true, dynamic: false } satisfies ImportArrow],
  });
  const dibujo = (h: House): string => {
    const all = roomsOf(h);
    return houseSvg(layout(all.rooms, 880), all, bundles(h), {});
  };
  it('en rojo, lo que rompe una regla, y nada más', () => {
    expect(dibujo(casa)).not.toContain('broken');
    const roto = dibujo(conFlecha('server/pdf/boleta.ts', 'server/rows/uses.ts'));
    expect(
      [...roto.matchAll(/class="link (\w+) broken" data-from="([^"]+)" data-to="([^"]+)"/g)].map((m) =>
        m.slice(1),
      ),
    ).toEqual([
      ['bundle', 'server/pdf', 'server/rows'],
      ['own', 'server/pdf', 'server/rows'],
    ]);
  });
  it('de puntos, lo que es sólo de tipos', () => {
    const tipos = links.filter((l) => l.types === l.imports);
    expect(tipos.length).toBeGreaterThan(10);
    expect(dibujo(casa).match(/class="link own[^>]*stroke-dasharray/g)?.length).toBe(tipos.length);
  });
  it('la página no pide nada a nadie', () => {
    const pagina = housePage(casa, { figures: {}, trace, script: '' });
    expect(pagina.match(/(src|href)=|url\((?!#)|@import|https?:\/\//g)).toBeNull();
    expect(pagina).toContain('No import breaks a rule.');
  });
});
