// Contrast of the built style sheet's colours: 4.5 for text, 3 for controls, focus and charts, in light and
// dark.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const carpeta = mkdtempSync(join(tmpdir(), 'jornal-css-'));
let css = '';

beforeAll(async () => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../../web/kit'),
    logLevel: 'silent',
    build: {
      outDir: carpeta,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rollupOptions: { input: join(import.meta.dirname, '../../web/kit/kit.css') },
    },
  });
  const archivos = readdirSync(carpeta, { recursive: true })
    .map(String)
    .filter((f) => f.endsWith('.css'));
  css = archivos.map((f) => readFileSync(join(carpeta, f), 'utf8')).join('\n');
}, 60_000);
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const bloque = (selector: RegExp): Record<string, string> => {
  const salida: Record<string, string> = {};
  for (const m of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    if (selector.test(m[1]!.trim()))
      for (const d of m[2]!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8})\b/gi)) salida[d[1]!] ??= d[2]!;
  return salida;
};

const canal = (v: number): number => {
  const c = v / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luz = (hex: string): number => {
  const h = hex.slice(1),
    largo = h.length < 6 ? [...h.slice(0, 3)].map((x) => x + x).join('') : h;
  const [r, g, b] = [0, 2, 4].map((i) => canal(parseInt(largo.slice(i, i + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const razon = (a: string, b: string): number => {
  const [x, y] = [luz(a), luz(b)].sort((m, n) => n - m) as [number, number];
  return (x + 0.05) / (y + 0.05);
};

const SUPERFICIES = ['bg', 'surface', 'surface-2', 'overlay', 'row-hover', 'row-selected'] as const;
const TEXTOS = ['text', 'text-2', 'text-3', 'accent-text', 'ok', 'warn', 'danger', 'info'] as const;
const CODIGO = ['syn-ref', 'syn-fn', 'syn-num', 'syn-str', 'syn-name'] as const;
const GRAFICOS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const;

/** Foreground, background, and the least contrast required. */
const PARES: readonly (readonly [string, string, number])[] = [
  ...TEXTOS.flatMap((t) => SUPERFICIES.map((s) => [t, s, 4.5] as const)),
  ...CODIGO.flatMap((t) =>
    ['surface', 'surface-2', 'overlay', 'row-hover', 'row-selected'].map((s) => [t, s, 4.5] as const),
  ),
  ...(['text', 'text-2'] as const).map((t) => [t, 'surface-3', 4.5] as const),
  ...(['ok', 'warn', 'danger', 'info'] as const).flatMap((t) => [
    [t, `${t}-soft`, 4.5] as const,
    ['text', `${t}-soft`, 4.5] as const,
  ]),
  ...(['text', 'text-2', 'accent-text'] as const).map((t) => [t, 'accent-soft', 4.5] as const),
  ...['accent', 'accent-hover', 'danger-solid'].map((s) => ['on-accent', s, 4.5] as const),
  ...['focus', 'line-control'].flatMap((t) => SUPERFICIES.map((s) => [t, s, 3] as const)),
  ...SUPERFICIES.map((s) => ['accent', s, 3] as const),
  ...GRAFICOS.flatMap((t) => ['surface', 'bg'].map((s) => [t, s, 3] as const)),
];

describe.each([
  ['claro', /^:root(,\s*\[data-theme=["']?light["']?\])?$/],
  ['oscuro', /^\[data-theme=["']?dark["']?\]$/],
] as const)('los colores del tema %s', (_nombre, selector) => {
  it('cumplen el contraste AA en todas las superficies donde se usan', () => {
    const t = bloque(selector);
    const mal = PARES.flatMap(([a, b, minimo]) => {
      if (t[a] === undefined || t[b] === undefined) return [`falta --${t[a] === undefined ? a : b}`];
      const r = razon(t[a], t[b]);
      return r < minimo ? [`--${a} sobre --${b}: ${r.toFixed(2)} < ${minimo}`] : [];
    });
    expect(mal).toEqual([]);
  });
});

it('el tema oscuro del sistema es el mismo que el elegido', () => {
  const elegido = bloque(/^\[data-theme=["']?dark["']?\]$/),
    sistema = bloque(/^:root:not\(\[data-theme\]\)$/);
  expect(Object.keys(elegido).length).toBeGreaterThan(30);
  expect(sistema).toEqual(elegido);
});

it('el panel de bienvenida se lee', () => {
  const t = bloque(/^:root(,\s*\[data-theme=["']?light["']?\])?$/);
  expect(razon(t['on-ink']!, t['ink']!)).toBeGreaterThan(7);
  expect(razon(t['on-ink-2']!, t['ink']!)).toBeGreaterThan(4.5);
});

describe('los colores de cada pantalla', () => {
  const WEB = join(import.meta.dirname, '../../web');
  const hojas = readdirSync(WEB, { recursive: true })
    .map(String)
    .filter((f) => f.endsWith('.css'))
    .map((f) => [f, readFileSync(join(WEB, f), 'utf8').replace(/\/\*[^]*?\*\//g, '')] as const);
  it('salen todos de los que se comprueban acá', () => {
    // The sample of the welcome panel is a picture: always on paper, whatever the theme.
    const sueltos = hojas
      .filter(([f]) => !/(tokens|auth)\.css$/.test(f))
      .flatMap(([f, t]) =>
        [...t.matchAll(/[\w-]+:[^;{}]*(#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\()[^;{}]*/gi)].map(
          (m) => `${f}: ${m[0]}`,
        ),
      );
    expect(sueltos).toEqual([]);
  });
  it('tienen todos nombre: ninguna hoja usa uno que no existe', () => {
    const hay = new Set(hojas.flatMap(([, t]) => [...t.matchAll(/(--[\w-]+)\s*:/g)].map((m) => m[1]!)));
    const puestos = readdirSync(WEB, { recursive: true })
      .map(String)
      .filter((f) => f.endsWith('.tsx'))
      .flatMap((f) =>
        [...readFileSync(join(WEB, f), 'utf8').matchAll(/['"](--[\w-]+)['"]/g)].map((m) => m[1]!),
      );
    expect(
      hojas.flatMap(([f, t]) =>
        [...t.matchAll(/var\((--[\w-]+)\)/g)].flatMap((m) =>
          hay.has(m[1]!) || puestos.includes(m[1]!) ? [] : [`${f}: ${m[1]!}`],
        ),
      ),
    ).toEqual([]);
  });
  it.each([
    ['claro', /^:root$/],
    ['oscuro', /^\[data-theme=["']?dark["']?\]$/],
  ] as const)('donde una regla pone letra y fondo, se leen: %s', (_, selector) => {
    const t = bloque(selector);
    const mal = hojas.flatMap(([f, hoja]) =>
      [...hoja.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, sel, cuerpo]) => {
        const letra = /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(cuerpo!)?.[1],
          fondo = /background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(cuerpo!)?.[1];
        if (letra === undefined || fondo === undefined || t[letra] === undefined || t[fondo] === undefined)
          return [];
        const r = razon(t[letra], t[fondo]);
        return r < 4.5 ? [`${f} ${sel!.trim()}: --${letra} sobre --${fondo}: ${r.toFixed(2)}`] : [];
      }),
    );
    expect(mal).toEqual([]);
  });
});
