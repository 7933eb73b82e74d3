// Every icon that a screen names has its drawing, since a missing one leaves a gap, and every drawing is
// named, since others would be downloaded for nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RAIZ = join(import.meta.dirname, '../..'),
  WEB = join(RAIZ, 'web');
const fuentes = [WEB, join(RAIZ, 'core')].flatMap((de) =>
  readdirSync(de, { recursive: true })
    .map(String)
    .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'))
    .map((f) => [f, readFileSync(join(de, f), 'utf8')] as const),
);
const dibujos = new Map(
  [
    ...readFileSync(join(WEB, 'kit/styles/iconos.svg'), 'utf8').matchAll(
      /<symbol id="([a-z-]+)" viewBox="[\d. ]+">(.*)<\/symbol>/g,
    ),
  ].map((m) => [m[1]!, m[2]!] as const),
);

it('cada ícono que se nombra está dibujado', () => {
  const nombrados = fuentes.flatMap(([f, texto]) =>
    [...texto.matchAll(/(?:\b(?:icon|iconEnd)=|\b(?:icon|iconEnd): |<Icon name=)["']([a-z-]+)["']/g)].map(
      (m) => [m[1]!, f] as const,
    ),
  );
  expect(nombrados.length).toBeGreaterThan(60);
  expect(nombrados.filter(([n]) => !dibujos.has(n)).map(([n, f]) => `${f}: ${n}`)).toEqual([]);
});

it('ninguno está dibujado sin que nadie lo nombre', () => {
  const dichos = new Set(
    fuentes.flatMap(([, texto]) => [...texto.matchAll(/['"`]([a-z]+(?:-[a-z]+)*)['"`]/g)].map((m) => m[1]!)),
  );
  expect(dibujos.size).toBeGreaterThan(50);
  expect([...dibujos.keys()].filter((n) => !dichos.has(n))).toEqual([]);
});

/** The shapes of a drawing as data, to hundredths: the tag and its geometry. */
const formas = (svg: string): readonly string[] =>
  [...svg.matchAll(/<(path|circle|rect) ([^>]*?)\/?>/g)].map(
    ([, forma, atributos]) =>
      `${forma!} ${[...atributos!.matchAll(/([\w-]+)="([^"]*)"/g)]
        .filter(([, a]) => !['id', 'fill', 'class', 'clip-rule'].includes(a!))
        .map(
          ([, a, v]) =>
            `${a!}=${v!.replace(/-?\d*\.\d+/g, (n) => String(Math.round(Number(n) * 100) / 100))}`,
        )
        .join(' ')}`,
  );

it('cada dibujo es el de primeicons: uno más es una línea con el suyo, recortado a lo que ocupa', () => {
  const deLaCaja = (n: string): string =>
    readFileSync(join(RAIZ, `node_modules/primeicons/raw-svg/${n}.svg`), 'utf8');
  expect(Object.fromEntries([...dibujos].map(([n, d]) => [n, formas(d)]))).toEqual(
    Object.fromEntries([...dibujos.keys()].map((n) => [n, formas(deLaCaja(n))])),
  );
});
