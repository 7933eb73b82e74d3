// Loading the first screen, measured independently of the machine: how many times the browser must wait for
// one answer before the next request, and how many bytes come before anything is drawn.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { preloadFiles, withPreload } from '../../server/http/static.ts';

interface Parte {
  readonly archivo: string;
  readonly pide: readonly string[];
  readonly estilos: readonly string[];
  readonly modulos: readonly string[];
}
const WEB = join(import.meta.dirname, '../../.build/web');
if (!existsSync(join(WEB, 'precarga.json'))) throw new Error('La web no está construida: npm run build:web.');
const partes = new Map(
  (JSON.parse(readFileSync(join(WEB, '../web.json'), 'utf8')) as readonly Parte[]).map((p) => [p.archivo, p]),
);
const precarga = JSON.parse(readFileSync(join(WEB, 'precarga.json'), 'utf8')) as Parameters<
    typeof preloadFiles
  >[0],
  pagina = readFileSync(join(WEB, 'index.html'), 'utf8');
const deModulo = (m: string): Parte => [...partes.values()].find((p) => p.modulos.includes(m))!;
/** A part with everything it imports, and their styles. */
const conLoSuyo = (p: Parte, vistos = new Set<string>()): ReadonlySet<string> => {
  if (!vistos.has(p.archivo)) {
    vistos.add(p.archivo);
    for (const e of p.estilos) vistos.add(e);
    for (const x of p.pide) conLoSuyo(partes.get(x)!, vistos);
  }
  return vistos;
};
const nombrados = (camino: string): ReadonlySet<string> =>
  new Set(
    [
      ...withPreload(pagina, preloadFiles(precarga, camino)).matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g),
    ].map((m) => m[1]!),
  );
const faltan = (camino: string, ...modulos: readonly string[]): readonly string[] =>
  modulos.flatMap((m) => [...conLoSuyo(deModulo(m))]).filter((f) => !nombrados(camino).has(f));
/** The size as the server sends it to a current browser. */
const bytes = (f: string): number => {
  const br = join(WEB, `${f}.br`);
  return statSync(existsSync(br) ? br : join(WEB, f)).size;
};

describe('la página nombra de una vez los archivos de su pantalla', () => {
  const MARCO = ['web/app/main.tsx', 'web/frame/Shell.tsx'];
  it('la de ingreso', () => {
    expect(faltan('/auth/login', 'web/app/main.tsx', 'web/screens/auth/Login.tsx')).toEqual([]);
  });
  it('la de una lista', () => {
    expect(
      faltan('/personal', ...MARCO, 'web/screens/lookup/TableAt.tsx', 'web/screens/list/TableList.tsx'),
    ).toEqual([]);
  });
  it('y cada una de las hechas a mano', () => {
    const rutas = [
      ...readFileSync(join(WEB, '../../web/app/routes.tsx'), 'utf8').matchAll(
        / screen\('([^':*]+)',.*?import\('\.\.\/(screens\/[\w/]+\.tsx)'\)/g,
      ),
    ];
    expect(rutas.length).toBeGreaterThan(30);
    for (const [, ruta, archivo] of rutas)
      expect(faltan(`/${ruta!}`, ...MARCO, `web/${archivo!}`), ruta).toEqual([]);
  });
  it('la de ingreso no nombra los del marco', () => {
    for (const f of precarga.marco) expect(nombrados('/auth/login').has(f), f).toBe(false);
  });
});

it('la marca con que empieza la página no espera a ningún archivo: los estilos se piden después de ella', () => {
  for (const camino of ['/auth/login', '/personal', '/novedades']) {
    const html = withPreload(pagina, preloadFiles(precarga, camino)),
      antes = html.slice(0, html.indexOf('id="inicio"'));
    expect(html.indexOf('id="inicio"'), camino).toBeGreaterThan(0);
    expect(
      [...antes.matchAll(/<link rel="stylesheet"[^>]*>|<script(?![^>]*type="module")[^>]*>/g)].map(
        ([x]) => x,
      ),
      camino,
    ).toEqual([]);
    expect([...html.matchAll(/<link rel="stylesheet"/g)].length, camino).toBeGreaterThan(0);
  }
});

describe('lo que viaja antes de que se vea algo, en kB', () => {
  const kB = (camino: string): number =>
    Math.round([...nombrados(camino)].reduce((a, f) => a + bytes(f), 0) / 100) / 10;
  // At 1.6 Mbit/s each 20 kB are a tenth of a second.
  it('al ingresar, hasta 215', () => {
    expect(kB('/auth/login')).toBeLessThanOrEqual(215);
  });
  it('con la primera lista, hasta 300', () => {
    expect(kB('/personal')).toBeLessThanOrEqual(300);
  });
  it('cada archivo de texto tiene su forma comprimida, que dice lo mismo', () => {
    for (const f of [...nombrados('/personal')].filter(
      (x) => /\.(js|css)$/.test(x) && statSync(join(WEB, x)).size > 512,
    ))
      expect(
        brotliDecompressSync(readFileSync(join(WEB, `${f}.br`))).equals(readFileSync(join(WEB, f))),
        f,
      ).toBe(true);
  });
});
