// Every icon that a screen names has its drawing in the styles: one that has none leaves an empty place.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');
const fuentes = readdirSync(WEB, { recursive: true }).map(String).filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'));

it('cada ícono que se nombra está dibujado', () => {
  const hay = new Set([...readFileSync(join(WEB, 'kit/styles/icons.css'), 'utf8').matchAll(/\.pi-([a-z-]+)::before/g)].map((m) => m[1]!));
  const nombrados = fuentes.flatMap((f) => [...readFileSync(join(WEB, f), 'utf8').matchAll(/(?:\b(?:icon|iconEnd)=|\b(?:icon|iconEnd): |<Icon name=)["']([a-z-]+)["']/g)].map((m) => [m[1]!, f] as const));
  expect(nombrados.length).toBeGreaterThan(60);
  expect(nombrados.filter(([n]) => !hay.has(n)).map(([n, f]) => `${f}: ${n}`)).toEqual([]);
});

/** The characters that a WOFF2 has a drawing for: its table `cmap`, of which only the two usual forms are read. */
const dibujados = (f: Buffer): ReadonlySet<number> => {
  if (f.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no es un WOFF2');
  let en = 48, desde = 0, cmap: { readonly desde: number } | undefined;
  const numero = (): number => { let n = 0; for (;;) { const b = f[en++]!; n = n * 128 + (b & 127); if (b < 128) return n; } };
  for (let i = f.readUInt16BE(12); i > 0; i--) {
    const b = f[en++]!, cual = b & 63, version = b >> 6;
    if (cual === 63) en += 4;
    // `glyf` and `loca` (10 and 11) are written otherwise unless they say 3; the rest, only if they say something.
    const largo = numero(), escrito = (cual === 10 || cual === 11 ? version !== 3 : version !== 0) ? numero() : largo;
    if (cual === 0) cmap = { desde };
    desde += escrito;
  }
  const t = brotliDecompressSync(f.subarray(en, en + f.readUInt32BE(20))).subarray(cmap!.desde), hay = new Set<number>();
  for (let i = 0; i < t.readUInt16BE(2); i++) {
    const s = t.subarray(t.readUInt32BE(4 + 8 * i + 4)), forma = s.readUInt16BE(0);
    if (forma === 4) {
      const n = s.readUInt16BE(6) / 2;
      for (let k = 0; k < n; k++) for (let c = s.readUInt16BE(16 + 2 * n + 2 * k); c <= s.readUInt16BE(14 + 2 * k) && c < 0xffff; c++) hay.add(c);
    } else if (forma === 12) for (let k = 0; k < s.readUInt32BE(12); k++) for (let c = s.readUInt32BE(16 + 12 * k); c <= s.readUInt32BE(20 + 12 * k); c++) hay.add(c);
  }
  return hay;
};

it('la letra de los íconos dibuja los que los estilos nombran, y ninguno más', () => {
  const estilos = ['icons.css', 'controls.css'].map((n) => readFileSync(join(WEB, 'kit/styles', n), 'utf8')).join('\n');
  const nombrados = [...new Set([...estilos.matchAll(/content: "\\(e[0-9a-f]{3})"/g)].map((m) => m[1]!))].sort();
  const hacer = `pyftsubset node_modules/primeicons/fonts/primeicons.woff2 --unicodes=${nombrados.map((c) => `U+${c}`).join(',')} --flavor=woff2 --layout-features= --no-hinting --drop-tables=FFTM --output-file=web/kit/styles/iconos.woff2`;
  const hay = [...dibujados(readFileSync(join(WEB, 'kit/styles/iconos.woff2')))].filter((c) => c > 32).map((c) => c.toString(16)).sort();
  expect(nombrados.length).toBeGreaterThan(50);
  expect(hay, `se hace de nuevo con fonttools: ${hacer}`).toEqual(nombrados);
});
