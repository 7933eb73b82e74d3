// Every icon that a screen names has its drawing in the styles: one that has none leaves an empty place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');
const fuentes = readdirSync(WEB, { recursive: true }).map(String).filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'));

it('cada ícono que se nombra está dibujado', () => {
  const hay = new Set([...readFileSync(join(WEB, 'kit/styles/icons.css'), 'utf8').matchAll(/\.pi-([a-z-]+)::before/g)].map((m) => m[1]!));
  const nombrados = fuentes.flatMap((f) => [...readFileSync(join(WEB, f), 'utf8').matchAll(/(?:\b(?:icon|iconEnd)=|\b(?:icon|iconEnd): |<Icon name=)["']([a-z-]+)["']/g)].map((m) => [m[1]!, f] as const));
  expect(nombrados.length).toBeGreaterThan(60);
  expect(nombrados.filter(([n]) => !hay.has(n)).map(([n, f]) => `${f}: ${n}`)).toEqual([]);
});
