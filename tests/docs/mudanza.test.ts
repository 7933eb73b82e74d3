// docs/mudanza.md, for whoever knew a file by its earlier name: each place that it gives is there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json', '.css'];
const rows = readFileSync(join(root, 'docs/mudanza.md'), 'utf8')
  .split('\n')
  .filter((l) => l.startsWith('| ') && l.includes('/'))
  .map((l) => l.split('|').map((c) => c.trim()));

it('cada archivo que se mudó está donde dice', () => {
  const places = rows.flatMap(([, , now = '']) => now.match(/[\w.-]+(?:\/[\w.-]+)+/g) ?? []);
  expect(places.length).toBeGreaterThan(rows.length - 1);
  expect(
    places.filter((p) => !ENDINGS.some((e) => existsSync(join(root, p + e)))),
    'docs/mudanza.md gives places that are no more: write where each is now, or take its row out',
  ).toEqual([]);
});
