// docs/archivos-de-antes.md, for people who know a file by its earlier name: it has an answer for each one, and every
// place that it names exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../build/house.ts';
import {
  bare,
  followed,
  GONE,
  homesOf,
  isThere,
  LIST,
  PAGE,
  placesIn,
  rowsOf,
  stepsOf,
} from '../../build/movedFiles.ts';

const rows = rowsOf(readFileSync(join(ROOT, PAGE), 'utf8')),
  before: readonly string[] = JSON.parse(readFileSync(join(ROOT, LIST), 'utf8'));

describe('la página de la mudanza', () => {
  it('cada archivo que se mudó está donde dice', () => {
    const places = [...rows.values()].flatMap(placesIn);
    expect(places.length).toBeGreaterThan(rows.size / 2);
    expect(
      places.filter((p) => !isThere(p)),
      `${PAGE} gives places that are no more: npm run moved writes where each is now`,
    ).toEqual([]);
  });
  it('cada archivo que había está en su lugar, o la página dice qué fue de él', () => {
    expect(before.length).toBeGreaterThan(1000);
    expect(
      before.filter((f) => !existsSync(join(ROOT, f)) && !rows.has(bare(f))),
      `${PAGE} does not say where these went: npm run moved writes it`,
    ).toEqual([]);
  });
  it('no dice que se mudó uno que está donde estaba, ni da respuestas vacías', () => {
    const there = new Set(before.filter((f) => existsSync(join(ROOT, f))).map(bare));
    expect([...rows.keys()].filter((f) => there.has(f))).toEqual([]);
    expect([...rows].filter(([, now]) => now !== GONE && placesIn(now).length === 0)).toEqual([]);
  });
});

describe('cómo se sabe adónde fue un archivo', () => {
  const log = [
    'commit c1',
    'R090\tserver/a.ts\tserver/b.ts',
    'D\tserver/x.ts',
    'commit c2',
    'R100\tserver/b.ts\tcore/b.ts',
    'M\tcore/b.ts',
  ].join('\n');
  it('se lo sigue de nombre en nombre hasta el último', () =>
    expect(followed(['server/a.ts', 'server/same.ts'], stepsOf(log))).toEqual(
      new Map([
        ['server/a.ts', { place: 'core/b.ts', removedIn: undefined }],
        ['server/same.ts', { place: 'server/same.ts', removedIn: undefined }],
      ]),
    ));
  it('del que se borró queda en qué paso', () =>
    expect(followed(['server/x.ts'], stepsOf(log)).get('server/x.ts')).toEqual({
      place: 'server/x.ts',
      removedIn: 'c1',
    }));
  it('el que se dividió está donde están sus nombres, primero el que más tiene', () => {
    const sources = [
      { file: 'core/one.ts', exports: ['a'] },
      { file: 'core/two.ts', exports: ['b', 'c'] },
      { file: 'core/none.ts', exports: ['z'] },
    ];
    expect(homesOf(['a', 'b', 'c'], sources)).toEqual(['core/two.ts', 'core/one.ts']);
    expect(homesOf(['y'], sources)).toEqual([]);
  });
});
