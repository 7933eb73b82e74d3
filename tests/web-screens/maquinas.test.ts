// The page of machines shows every machine and chart of the registry, drawn whole, without overlaps and with
// nothing outside.
import { describe, expect, it } from 'vitest';
import { walkables } from '../../core/machines/walkables.ts';
import { describeAll, diagramSummary, texts } from '../../web/docs/describe.ts';
import type { Box } from '../../web/docs/layout.ts';

const todas = describeAll();
const seTocan = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
const dentro = (p: { readonly x: number; readonly y: number }, w: number, h: number): boolean =>
  p.x >= 0 && p.y >= 0 && p.x <= w && p.y <= h;

it('están todas las máquinas y todas las fases, cada una con sus palabras', () => {
  expect(todas.map((m) => m.name)).toEqual(walkables.map((w) => w.name));
  for (const m of todas) {
    expect(m.title).toMatch(/^[A-ZÚ]/);
    expect(m.about).toMatch(/\.$/);
    expect(m.covered).toBe(m.transitions);
  }
  expect(new Set(todas.map((m) => m.title)).size).toBe(todas.length);
});
it('cada marca de un estado tiene su significado', () => {
  const marcas = new Set(todas.flatMap((m) => m.diagram.states.flatMap((s) => s.tags)));
  expect([...marcas].filter((x) => !Object.hasOwn(texts.marcas, x))).toEqual([]);
});
it('la lista lleva cifras y no dibujos', () => {
  expect(JSON.stringify(todas.map(diagramSummary)).length).toBeLessThan(400 * todas.length);
});

describe.each(todas.map((m) => [m.name, m] as const))('%s', (_, m) => {
  const cajas = Object.entries(m.layout.states);
  it('cada estado tiene su caja y ninguna tapa a otra', () => {
    expect(cajas.map(([n]) => n).sort()).toEqual(m.diagram.states.map((s) => s.name).sort());
    for (const [i, [a, b]] of cajas.entries())
      for (const [c, d] of cajas.slice(i + 1)) expect([a, c, seTocan(b, d)]).toEqual([a, c, false]);
  });
  it('cada flecha va de un estado a otro, y las que no salen se escriben dentro', () => {
    expect(m.layout.arrows.map((a) => `${a.from} ${a.to}`)).toEqual(
      m.diagram.arrows.filter((a) => a.from !== a.to).map((a) => `${a.from} ${a.to}`),
    );
    for (const a of m.diagram.arrows.filter((x) => x.from === x.to))
      expect(m.layout.states[a.from]!.stay.join(' ')).toContain(a.cases[0]!.name);
    for (const a of m.layout.arrows) {
      // It begins and ends at the edge of its boxes.
      for (const [punto, caja] of [
        [a.points[0]!, m.layout.states[a.from]!],
        [a.points.at(-1)!, m.layout.states[a.to]!],
      ] as const)
        expect(
          Math.abs(punto.x - caja.x) <= caja.width / 2 + 1 &&
            Math.abs(punto.y - caja.y) <= caja.height / 2 + 1,
        ).toBe(true);
    }
  });
  it('ningún rótulo tapa a una caja y todo cabe en el dibujo', () => {
    const { width, height } = m.layout;
    for (const a of m.layout.arrows) {
      expect(a.lines.length).toBeGreaterThan(0);
      for (const [n, b] of cajas) expect([n, a.lines, seTocan(a.label, b)]).toEqual([n, a.lines, false]);
      for (const p of a.points) expect(dentro(p, width, height)).toBe(true);
    }
    for (const [, b] of cajas) {
      expect(dentro({ x: b.x - b.width / 2, y: b.y - b.height / 2 }, width, height)).toBe(true);
      expect(dentro({ x: b.x + b.width / 2, y: b.y + b.height / 2 }, width, height)).toBe(true);
    }
  });
});
