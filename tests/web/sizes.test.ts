// How much each part of the built page weighs: what signing in, the frame with its first list and each later
// screen make the browser download.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Parte {
  readonly archivo: string;
  readonly entrada: boolean;
  readonly pide: readonly string[];
  readonly despues: readonly string[];
  readonly estilos: readonly string[];
  readonly modulos: readonly string[];
}

const CONSTRUIDA = join(import.meta.dirname, '../../.build/web'),
  GRAFO = join(CONSTRUIDA, '../web.json');
if (!existsSync(GRAFO)) throw new Error('La web no está construida: npm run build:web.');
const partes = new Map(
  (JSON.parse(readFileSync(GRAFO, 'utf8')) as readonly Parte[]).map((p) => [p.archivo, p]),
);
const pesos = new Map<string, number>();
/** Bytes, compressed as the server sends it. */
const peso = (archivo: string): number => {
  const ya = pesos.get(archivo) ?? gzipSync(readFileSync(join(CONSTRUIDA, archivo)), { level: 9 }).length;
  pesos.set(archivo, ya);
  return ya;
};
const kB = (archivos: Iterable<string>): number =>
  Math.round([...archivos].reduce((a, f) => a + peso(f), 0) / 100) / 10;

/** A file and everything that it imports before it runs. */
const conLoSuyo = (archivo: string, vistos = new Set<string>()): ReadonlySet<string> => {
  if (!vistos.has(archivo)) {
    vistos.add(archivo);
    for (const p of partes.get(archivo)!.pide) conLoSuyo(p, vistos);
  }
  return vistos;
};
const deModulo = (modulo: string): string => {
  const p = [...partes.values()].find((x) => x.modulos.includes(modulo));
  if (!p) throw new Error(`${modulo} no está en la web construida`);
  return p.archivo;
};
const juntas = (...m: readonly string[]): ReadonlySet<string> =>
  new Set(m.flatMap((x) => [...conLoSuyo(deModulo(x))]));

const INGRESO = juntas('web/app/main.tsx', 'web/screens/auth/Login.tsx');
const LISTA = juntas(
  'web/app/main.tsx',
  'web/frame/Shell.tsx',
  'web/screens/lookup/TableAt.tsx',
  'web/screens/list/TableList.tsx',
);
const despues = (archivo: string): readonly string[] =>
  [...conLoSuyo(archivo)].filter((f) => !LISTA.has(f) && !INGRESO.has(f));
/** Every screen that the list of addresses loads, by its file. */
const pantallas = [...new Set(partes.get(deModulo('web/app/routes.tsx'))!.despues)].flatMap((f) => {
  const suyo = partes
    .get(f)!
    .modulos.filter((m) => m.startsWith('web/screens/'))
    .at(-1);
  return suyo === undefined || LISTA.has(f) || INGRESO.has(f) ? [] : [[suyo, f] as const];
});

describe('lo que se descarga, en kB comprimidos', () => {
  // 181 since each request has a number of its own, which is told when it fails, and codes have six groups.
  it('para ingresar, hasta 181', () => {
    expect(kB(INGRESO)).toBeLessThanOrEqual(181);
  });
  // 261 and not 250: the tables bring the bounds of every call (1.7 kB), the F.931 codes that a legajo is
  // checked against (2.1 kB) and the check of each answered row (0.8 kB); the frame brings @xstate/react's
  // handling of actors (0.3 kB), telling the present place from an unknown address (0.3 kB), and the names of
  // the parts that load PrimeReact's pieces (0.3 kB); the list brings the rows that change places (0.4 kB), without
  // which a frame of 100,000 rows takes 50 ms instead of 17, and the button to import (0.2 kB). 266 since the
  // sign-in knows the second factor: its states and calls (3.6 kB), and who proves again who they are (0.6 kB);
  // the screens of it come when they are asked for. 268 since it knows the identity
  // provider, the notice about one's data, receipts on paper and accounts that wait: their states and calls.
  it('para el marco con su primera lista, hasta 268', () => {
    expect(kB(LISTA)).toBeLessThanOrEqual(268);
  });
  it('hay pantallas que se cargan después', () => {
    expect(pantallas.length).toBeGreaterThan(15);
  });
  it.each(pantallas)('para %s, hasta 60 sobre lo anterior', (_, archivo) => {
    const suyas = despues(archivo);
    expect(kB(suyas), suyas.map((f) => `${f} ${kB([f])}`).join(', ')).toBeLessThanOrEqual(60);
  });
  it('de estilos, hasta 30 con lo que tenga cualquier pantalla', () => {
    const estilos = (m: Iterable<string>): readonly string[] => [
      ...new Set([...m].flatMap((f) => partes.get(f)!.estilos)),
    ];
    for (const [nombre, archivo] of pantallas)
      expect(kB(estilos([...LISTA, ...despues(archivo)])), nombre).toBeLessThanOrEqual(30);
  });
  it('ninguna letra pasa de 60', () => {
    const letras = readdirSync(join(CONSTRUIDA, 'assets')).filter((f) => /\.(woff2?|ttf|otf|eot)$/.test(f));
    expect(letras.length).toBeGreaterThan(0);
    for (const f of letras)
      expect(readFileSync(join(CONSTRUIDA, 'assets', f)).length / 1000, f).toBeLessThanOrEqual(60);
  });
});

describe('lo pesado espera a que se lo pida', () => {
  const PESADO =
    /node_modules\/(@codemirror|@dagrejs|@lezer\/highlight|primereact|pdfkit|read-excel-file|write-excel-file)\//;
  it('ni el ingreso ni la primera lista traen editor, gráficos, diagramas ni la biblioteca de menús', () => {
    expect(
      [...INGRESO, ...LISTA]
        .flatMap((f) => partes.get(f)!.modulos)
        .filter((m) => PESADO.test(m) || m.startsWith('web/editor/')),
    ).toEqual([]);
  });
  it('ninguna pantalla trae el editor de fórmulas antes de mostrarse', () => {
    for (const [nombre, archivo] of pantallas)
      expect(
        despues(archivo)
          .flatMap((f) => partes.get(f)!.modulos)
          .filter((m) => m.includes('node_modules/@codemirror/')),
        nombre,
      ).toEqual([]);
  });
  it('los textos de otro idioma no llegan a quien lee en español', () => {
    for (const f of [...INGRESO, ...LISTA])
      expect(
        partes.get(f)!.modulos.filter((m) => /virtual:idioma|core\/i18n\/(en|de|fr|ja|zh)\//.test(m)),
      ).toEqual([]);
  });
  it('ninguna parte se pide a sí misma por otra', () => {
    const ciclos = [...partes.keys()].filter((f) => partes.get(f)!.pide.some((p) => conLoSuyo(p).has(f)));
    expect(ciclos).toEqual([]);
  });
});
