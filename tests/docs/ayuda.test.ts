// The help: every declaration has its page, every link leads somewhere, every example is right.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRight } from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { terminal as deTerminal } from '../../cli/program/terminalDocs.ts';
import { allEndpoints } from '../../core/api/allEndpoints.ts';
import { SHORTCUTS } from '../../core/docs/keyboard.ts';
import { callPath } from '../../core/docs/api.ts';
import { shapeFields, shapeExample } from '../../core/docs/shape.ts';
import { SCREEN_EXAMPLE, TABLE_EXAMPLE } from '../../core/docs/guides/examples.ts';
import { docsPageAt, docsPages } from '../../core/docs/index.ts';
import {
  searchDocs,
  docsPageLinks,
  docsPageTexts,
  textChunks,
  type DocsBlock,
  type DocsPage,
} from '../../core/docs/page/docsPage.ts';
import { terminalPages, commandPath, type TerminalCommand } from '../../core/docs/terminal.ts';
import { FAILURE_CODES } from '../../core/kit/failure.ts';
import { newRow, readTableRow } from '../../core/kit/table.ts';
import { columnNamed } from '../../core/machines/tableColumns.ts';
import { textValue } from '../../core/machines/tableValues.ts';
import { helpPageOf } from '../../core/payroll/help/helpPages.ts';
import { walkables } from '../../core/machines/walkables.ts';
import { allTables, tableNamed } from '../../core/tables/index.ts';
import { callsOf } from '../../build/source.ts';
import { shapeOf } from '../../server/rows/shape.ts';
import { turnos } from './ejemplo/turno.ts';

const TURNOS = turnos;
const RAIZ = join(import.meta.dirname, '../..');
const { arbol } = deTerminal;
const terminal = terminalPages(deTerminal);
const todas: readonly DocsPage[] = [...docsPages, ...terminal];
const bloques = (p: DocsPage): readonly DocsBlock[] => p.secciones.flatMap((s) => s.cuerpo);
const ordenes = (o: TerminalCommand): readonly TerminalCommand[] => [o, ...o.children.flatMap(ordenes)];

/**
 * The examples of «Crear una página» come from files that are compiled, shown as if they were in their
 * folder; JORNAL_GUIAS=escribir writes them into the guide.
 */
const deTabla = (): string =>
  readFileSync(join(import.meta.dirname, 'ejemplo/turno.ts'), 'utf8')
    .trimEnd()
    .replaceAll("'../../../core/", "'../");
const dePantalla = (): string =>
  readFileSync(join(RAIZ, 'tests/web-screens/ejemplo/TurnosScreen.tsx'), 'utf8')
    .trimEnd()
    .replaceAll("'../../../web/", "'../../");
if (process.env['JORNAL_GUIAS'] === 'escribir') {
  const lineas = (s: string): string =>
    s
      .split('\n')
      .map((l) => `  ${JSON.stringify(l)},`)
      .join('\n');
  const ejemplo = (nombre: string, s: string): string =>
    `export const ${nombre} = [\n${lineas(s)}\n].join('\\n');`;
  writeFileSync(
    join(RAIZ, 'core/docs/guides/examples.ts'),
    [
      '// The worked examples of «create a page», exactly those that the tests compile and run.',
      '',
      ejemplo('TABLE_EXAMPLE', deTabla()),
      '',
      ejemplo('SCREEN_EXAMPLE', dePantalla()),
      '',
    ].join('\n'),
  );
}

describe('lo declarado tiene su página', () => {
  it('las guías de la especificación están, cada una con su dirección', () => {
    for (const g of [
      'quick-start',
      'overview',
      'deployment',
      'i18n',
      'mock-backend',
      'create-a-page',
      'use-a-demo',
    ])
      expect(docsPageAt(`/docs/${g}`)?.secciones.length, g).toBeGreaterThan(2);
  });
  it('cada llamada, con quién puede y qué lleva', () => {
    for (const [nombre, e] of allEndpoints) {
      const p = docsPageAt(callPath(nombre));
      expect(p, nombre).toMatchObject({ titulo: nombre, resumen: e.help });
      for (const f of shapeFields(e.input as t.Mixed))
        expect(docsPageTexts(p!).join('\n'), `${nombre}: ${f.campo}`).toContain(`\`${f.campo}\``);
    }
  });
  it('cada tabla, con todos sus campos a la vista', () => {
    for (const tabla of allTables) {
      const p = docsPageAt(`/docs/tablas/${tabla.name}`)!,
        texto = docsPageTexts(p).join('\n');
      for (const [n, f] of Object.entries(tabla.fields))
        if (!f.hidden) expect(texto, `${tabla.name}.${n}`).toContain(`\`${n}\``);
    }
  });
  it('cada comando, con todas sus opciones y sus ejemplos', () => {
    for (const o of ordenes(arbol).filter((x) => x.path.length > 0)) {
      const p = terminal.find((x) => x.ruta === commandPath(o.path))!,
        texto = docsPageTexts(p).join('\n');
      for (const x of [
        ...o.options.map((y) => y.names.at(-1)!),
        ...o.examples,
        ...o.args.map((a) => `\`${a.name}\``),
      ])
        expect(texto, o.path.join(' ')).toContain(x);
    }
  });
  it('cada código de error, con qué hacer', () => {
    for (const c of FAILURE_CODES)
      expect(
        bloques(docsPageAt('/docs/errores')!).some(
          (b) =>
            typeof b !== 'string' &&
            'filas' in b &&
            b.filas.some((f) => f[0] === `\`${c}\`` && (f[3] ?? '').endsWith('.')),
        ),
      ).toBe(true);
  });
  it('cada tecla que una pantalla toma está dicha, y ninguna de más', () => {
    const pantallas = readdirSync(join(RAIZ, 'web'), { recursive: true })
      .map(String)
      .filter((f) => f.endsWith('.tsx'));
    const tomadas = new Set(
      pantallas.flatMap((f) => callsOf(join(RAIZ, 'web', f), 'useHotkey').flatMap((c) => c.strings[0] ?? [])),
    );
    expect(new Set(SHORTCUTS.flatMap((g) => g.atajos.flatMap((a) => a.tecla ?? [])))).toEqual(tomadas);
  });
});

describe('la ayuda no lleva a ningún lado equivocado', () => {
  it('cada página tiene su dirección, su resumen y algo que leer', () => {
    expect(new Set(todas.map((p) => p.ruta)).size).toBe(todas.length);
    for (const p of todas)
      expect([p.ruta, p.resumen.length > 8, /[.…]$/.test(p.resumen), p.secciones.length > 0]).toEqual([
        p.ruta,
        true,
        true,
        true,
      ]);
  });
  it('cada enlace lleva a una página de la ayuda o a una pantalla', () => {
    const rutas = readFileSync(join(RAIZ, 'web/app/routes.tsx'), 'utf8'),
      menu = readFileSync(join(RAIZ, 'web/shell/menu.ts'), 'utf8');
    const hay = (r: string): boolean =>
      todas.some((p) => p.ruta === r) ||
      allTables.some((x) => x.route !== undefined && r === `/${x.route}`) ||
      rutas.includes(`'${r.slice(1)}'`) ||
      menu.includes(`'${r.slice(1)}'`) ||
      (r.startsWith('/docs/formulas') &&
        (r === '/docs/formulas' || helpPageOf(r.slice('/docs/formulas/'.length)) !== undefined)) ||
      (r.startsWith('/docs/maquinas') &&
        (r === '/docs/maquinas' || walkables.some((w) => r.endsWith(`/${w.name}`))));
    expect(
      todas.flatMap((p) =>
        docsPageLinks(p)
          .filter((r) => !hay(r))
          .map((r) => `${p.ruta} → ${r}`),
      ),
    ).toEqual([]);
  });
  it('cada comando que una página escribe existe, con esas opciones', () => {
    const lineas = docsPages.flatMap((p) =>
      [
        ...bloques(p).flatMap((b) => (typeof b !== 'string' && 'codigo' in b ? b.codigo.split('\n') : [])),
        ...docsPageTexts(p).flatMap((x) =>
          textChunks(x).flatMap((y) => (y.tipo === 'codigo' ? [y.texto] : [])),
        ),
      ].map((l) => [p.ruta, l] as const),
    );
    const mal: string[] = [];
    let vistas = 0;
    for (const [ruta, l] of lineas) {
      const m = /^(?:npx )?jornal ([a-z].*)$/.exec(
        l.replace(/ [|>] .*$/, '').replace(/'[^']*'|"[^"]*"/g, 'x'),
      );
      if (!m) continue;
      vistas += 1;
      let o: TerminalCommand = arbol;
      const palabras = m[1]!.split(/\s+/);
      for (const w of palabras) {
        const hijo = o.children.find((c) => c.path.at(-1) === w);
        if (!hijo) break;
        o = hijo;
      }
      if (o === arbol && palabras[0] !== 'help') mal.push(`${ruta}: ${l}`);
      for (const w of palabras.filter((x) => x.startsWith('-') && x !== '-'))
        if (![...o.options, ...arbol.options].some((x) => x.names.includes(w)))
          mal.push(`${ruta}: ${l} (${w})`);
    }
    expect([mal, vistas > 30]).toEqual([[], true]);
  });
  it('ningún texto queda con una marca a medio escribir', () => {
    for (const p of todas)
      for (const b of bloques(p))
        if (typeof b === 'string' || !('codigo' in b))
          for (const x of docsPageTexts({ ...p, secciones: [{ titulo: '', cuerpo: [b] }] }))
            expect(
              textChunks(x).filter((y) => y.tipo === 'texto' && /[`]|\]\(/.test(y.texto)),
              `${p.ruta}: ${x}`,
            ).toEqual([]);
  });
});

describe('los ejemplos valen', () => {
  it.each(allEndpoints.map(([n, e]) => [n, e] as const))(
    'lo que se manda a %s lo acepta su propia declaración',
    (_, e) => {
      for (const c of [e.input, ...(e.raw ? [] : [e.output])] as readonly t.Mixed[]) {
        const x = shapeExample(c);
        if (x !== undefined)
          expect(isRight(c.decode(JSON.parse(JSON.stringify(x)))), JSON.stringify(x)).toBe(true);
      }
    },
  );
  it('cada archivo de ejemplo de una tabla lo leen la importación y los campos', () => {
    let vistos = 0;
    for (const p of docsPages.filter((x) => x.ruta.startsWith('/docs/tablas/')))
      for (const b of bloques(p)) {
        if (typeof b === 'string' || !('codigo' in b) || b.de === 'terminal') continue;
        const tabla = tableNamed(p.nombre!)!,
          [cabeza = '', fila = ''] = b.codigo.split('\n'),
          columnas = cabeza.split(';').map((c) => columnNamed(tabla, c));
        const celdas = fila.split(';'),
          valores = Object.fromEntries(
            columnas.flatMap((c, i) => (c ? [[c.name, textValue(c, celdas[i] ?? '', 'grouped')]] : [])),
          );
        const r = readTableRow(tabla, valores, { parcial: true });
        expect(
          [p.ruta, columnas.every((c) => c !== undefined && c !== null), isRight(r) || r.left.message],
          cabeza,
        ).toEqual([p.ruta, true, true]);
        vistos += 1;
      }
    expect(vistos).toBeGreaterThan(20);
  });
  it('la tabla de «Crear una página» es la que se compila acá, y funciona', () => {
    expect(deTabla()).toBe(TABLE_EXAMPLE);
    expect(
      readTableRow(TURNOS, {
        ...newRow(TURNOS, '2026-10-01'),
        codigo: 'N',
        d_turno: 'Noche',
        horas: '7',
        chk_nocturno: 1,
      }),
    ).toMatchObject({ right: { horas: '7.00' } });
    expect(readTableRow(TURNOS, { codigo: 'N', d_turno: 'Noche', horas: '30' })).toMatchObject({
      left: { errors: [{ field: 'horas' }] },
    });
    expect(shapeOf(TURNOS).ddl.join(';')).toContain('create table "Turnos"');
  });
  it('la pantalla de «Crear una página» es la que compila la web', () => {
    expect(dePantalla()).toBe(SCREEN_EXAMPLE);
  });
});

describe('la búsqueda de la ayuda', () => {
  it('encuentra por el título antes que por el texto, sin importar acentos', () => {
    expect(searchDocs(todas, 'codigos de error')[0]!.ruta).toBe('/docs/errores');
    expect(
      searchDocs(todas, 'LIQUIDACIONES calcular').some((p) => p.titulo === 'liquidaciones.calcular'),
    ).toBe(true);
    expect(searchDocs(todas, 'publicar con certificado')[0]!.ruta).toBe('/docs/deployment');
  });
  it('lo que no está no encuentra nada, y sin buscar están todas', () => {
    expect(searchDocs(todas, 'ornitorrinco')).toEqual([]);
    expect(searchDocs(todas, ' ')).toHaveLength(todas.length);
  });
});
