// What the compiler cannot see: the core has no host, imports go one way, each library has its owners, registries are complete.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { vacio } from '../core/api/endpoint.ts';
import { allEndpoints } from '../core/api/index.ts';
import { allTables } from '../core/tables/index.ts';
import { esPersonal } from '../core/kit/table.ts';

const raiz = join(import.meta.dirname, '..');
const archivos = (carpeta: string): string[] =>
  readdirSync(join(raiz, carpeta)).flatMap((n) => {
    const ruta = join(carpeta, n);
    return statSync(join(raiz, ruta)).isDirectory()
      ? archivos(ruta)
      : /\.tsx?$/.test(n) && !n.endsWith('.d.ts')
        ? [ruta]
        : [];
  });
const leer = (ruta: string): string => readFileSync(join(raiz, ruta), 'utf8');
const sinComentarios = (s: string): string =>
  s.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
const importa = (s: string): string[] =>
  [
    ...s.matchAll(
      /^(?:(?:import|export|\})[^`\n]*?from\s+|import\s+)['"]([^'"]+)['"]|import\s*\(\s*['"]([^'"]+)['"]/gm,
    ),
  ].map((m) => (m[1] ?? m[2])!);

const carpetas = ['core', 'web', 'cli', 'server'] as const;
const fuentes = carpetas.flatMap(archivos);
const nucleo = fuentes.filter((f) => f.startsWith('core/'));
/** Texts for people in English say «select» and «any». */
const enOtroIdioma = (f: string): boolean => /^core\/i18n\/(?!es\/)\w+\//.test(f);
const generado = (f: string): boolean => /core\/payroll\/(parser|terms|formula\.(parser|terms))/.test(f);

const hallazgos = (lista: readonly string[], patron: RegExp, mirar = sinComentarios): string[] =>
  lista
    .filter((f) => !generado(f))
    .flatMap((f) =>
      mirar(leer(f))
        .split('\n')
        .flatMap((l, i) => (patron.test(l) ? [`${f}:${i + 1} ${l.trim()}`] : [])),
    );

describe('el núcleo no tiene anfitrión', () => {
  it('no lee reloj, azar ni región', () => {
    expect(
      hallazgos(
        nucleo,
        /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bIntl\b|\btoLocale\w*\(|\bperformance\.|\bsetTimeout\b|\bprocess\.|\bconsole\./,
      ),
    ).toEqual([]);
  });
  it('importa solo lo declarado', () => {
    const permitidas =
      /^(xstate|@xstate\/graph|fp-ts\/lib\/\w+\.js|io-ts(\/lib\/\w+\.js)?|immer|i18next|@lezer\/(lr|common|highlight))$/;
    const fuera = nucleo.flatMap((f) =>
      importa(leer(f))
        .filter((i) => !i.startsWith('.') && !permitidas.test(i))
        .map((i) => `${f} → ${i}`),
    );
    expect(fuera).toEqual([]);
  });
  it('no mira hacia los anfitriones', () => {
    const fuera = nucleo.flatMap((f) =>
      importa(leer(f))
        .filter((i) => /\/(web|cli|server)\//.test(i))
        .map((i) => `${f} → ${i}`),
    );
    expect(fuera).toEqual([]);
  });
});

describe('la dirección de los imports', () => {
  const reglas: readonly (readonly [string, RegExp])[] = [
    ['core/kit/', /\/(api|tables|domain|payroll|outputs|machines|packs)\//],
    ['core/domain/', /\/(machines|payroll|api|outputs|tables)\//],
    ['core/payroll/', /\/(domain|machines|api|tables|outputs|packs)\//],
    ['core/tables/', /\/(api|domain|machines|payroll|outputs)\//],
    ['core/outputs/', /\/(domain|machines|api)\//],
    ['web/', /\/(server|cli)\//],
    ['server/', /\/(web|cli)\//],
  ];
  for (const [desde, prohibido] of reglas)
    it(`${desde} no importa ${prohibido.source}`, () => {
      const fuera = fuentes
        .filter((f) => f.startsWith(desde))
        .flatMap((f) =>
          importa(leer(f))
            .filter(
              (i) =>
                i.startsWith('.') && prohibido.test(relative(raiz, join(raiz, f, '..', i)).replace(/^/, '/')),
            )
            .map((i) => `${f} → ${i}`),
        );
      expect(fuera).toEqual([]);
    });
});

describe('lo que una llamada recibe', () => {
  interface Codec {
    readonly _tag?: string;
    readonly name: string;
    readonly pide?: unknown;
    readonly type?: Codec;
    readonly types?: readonly Codec[];
    readonly props?: Readonly<Record<string, Codec>>;
    readonly domain?: Codec;
    readonly codomain?: Codec;
  }
  /** Where a codec takes anything of its kind: `pide` is what the bounded ones of core/api/acotado.ts say of themselves. */
  const sueltos = (c: Codec, camino: string): readonly string[] => {
    // A list has its own bound, and what is in it another.
    if (c.pide !== undefined) return c.type?.type ? sueltos(c.type.type, `${camino}[]`) : [];
    if (c.props) return Object.entries(c.props).flatMap(([k, x]) => sueltos(x, `${camino}.${k}`));
    if (c.types) return c.types.flatMap((x) => sueltos(x, camino));
    if (c._tag === 'DictionaryType')
      return [...sueltos(c.domain!, `${camino}{}`), ...sueltos(c.codomain!, `${camino}{}`)];
    if (c._tag === 'ExactType' || c._tag === 'ReadonlyType' || c._tag === 'RefinementType')
      return sueltos(c.type!, camino);
    return /^(KeyofType|LiteralType|NullType|UndefinedType|BooleanType)$/.test(c._tag ?? '')
      ? []
      : [`${camino}: ${c.name}`];
  };
  it('tiene límites: ningún número, texto ni lista sueltos', () => {
    // A call that reads nothing of its body takes whatever comes, and leaves it.
    expect(
      allEndpoints
        .filter(([, e]) => e.input !== vacio)
        .flatMap(([n, e]) => sueltos(e.input as unknown as Codec, n)),
    ).toEqual([]);
  });
});

describe('cada biblioteca tiene dueño', () => {
  const duenos: readonly (readonly [RegExp, RegExp])[] = [
    [/^primereact/, /^web\/(kit|shell)\/|^web\/main\.tsx$/],
    [/^better-sqlite3$/, /^server\/(kernel|directory)\//],
    [/^@codemirror\//, /^web\/editor\//],
    [/^pdfkit$/, /^server\/pdf/],
    [/^nodemailer$/, /^server\/mail/],
    [/^@node-rs\/argon2$/, /^server\/directory\//],
    [/^commander$/, /^cli\//],
    [/^ofetch$/, /^(web\/ports|web\/espera|cli\/ports)\.ts$/],
    [/^@tanstack\//, /^web\//],
  ];
  for (const [biblioteca, donde] of duenos)
    it(`${biblioteca.source} solo en ${donde.source}`, () => {
      const fuera = fuentes.flatMap((f) =>
        importa(leer(f))
          .filter((i) => biblioteca.test(i) && !donde.test(f))
          .map((i) => `${f} → ${i}`),
      );
      expect(fuera).toEqual([]);
    });
});

describe('el SQL vive en el almacén y las vistas', () => {
  // The directory is the store of the accounts: it has its own.
  const fuera = fuentes.filter(
    (f) => !/^server\/(kernel|rows|directory)\/|\/sql\//.test(f) && !enOtroIdioma(f),
  );
  const ordenes =
    /\b(insert\s+(or\s+\w+\s+)?into|delete\s+from|update\s+\S+\s+set|replace\s+into|(create|drop|alter)\s+((temp|temporary|unique|virtual)\s+)?(table|index|view|trigger))\b/i;
  const consultas =
    /(^|['"`])\s*(select\s+[\w*"$(]|with\s+\w+\s+as\s*\(|pragma\s+\w+|(begin|commit|rollback|savepoint)(\s+\w+)?['"`]\s*\))/i;
  it('ningún otro archivo tiene el texto de una sentencia', () => {
    expect([...hallazgos(fuera, ordenes), ...hallazgos(fuera, consultas)]).toEqual([]);
  });
  it('nadie más la manda: la conexión se pasa a una vista con nombre', () => {
    expect(
      hallazgos(
        fuera,
        /\bsql\s*[?!]?\.\s*(all|get|value|column|iterate|run|exec|prepare)\b|\{[^}]*\b(all|value|column|iterate|exec)\b[^}]*\}\s*=\s*[\w.]*\bsql\b|\.prepare\(/,
      ),
    ).toEqual([]);
  });
});

describe('lo que se pide por la red', () => {
  /** ofetch's own way out in a browser, and what asks before the page's code is there. */
  const directos = ['web/ports.ts', 'web/primero.ts'];
  it('sale por ofetch', () => {
    // The port of that name takes a request; the browser's and Node's take an address.
    const pide =
      /(^|[^\w.'])fetch\((?!r\)|withKey\()|\b(globalThis|window|self)\.fetch\b|\bXMLHttpRequest\b|\.native\(/;
    expect([
      ...new Set(
        hallazgos(
          fuentes.filter((f) => !f.startsWith('core/')),
          pide,
        ).map((x) => x.split(':')[0]),
      ),
    ]).toEqual(directos);
  });
});

describe('lo que el servidor dice por sí mismo', () => {
  it('lo oye un solo archivo de la web: un flujo por ventana', () => {
    expect(hallazgos(fuentes, /\bnew EventSource\b/).map((x) => x.split(':')[0])).toEqual(['web/eventos.ts']);
  });
});

describe('la forma de los archivos', () => {
  it('la primera línea dice para qué es', () => {
    expect(fuentes.filter((f) => !generado(f) && !/^(\/\/ \S|#!)/.test(leer(f)))).toEqual([]);
  });
  it('no hay pruebas salteadas ni comprobaciones calladas', () => {
    const todo = [...fuentes, ...archivos('tests')].filter((f) => f !== 'tests/tidy.test.ts');
    expect(hallazgos(todo, /\b(it|test|describe)\.(only|skip|todo)\(/)).toEqual([]);
    // What silences a check is a comment, and so is what was left for later.
    const calladas =
      /@ts-(ignore|nocheck|expect-error)|(eslint-disable|biome-ignore)|\b(TODO|FIXME|XXX|HACK)\b/;
    expect(hallazgos(todo, calladas, (texto) => texto)).toEqual([]);
  });
  it('«any» solo en core/kit', () => {
    expect(
      hallazgos(
        fuentes.filter((f) => !f.startsWith('core/kit/') && !enOtroIdioma(f)),
        /(:|<|as|\|)\s*any\b(?!\w)/,
      ),
    ).toEqual([]);
  });
  it('los nombres de archivo dicen qué son', () => {
    expect(fuentes.filter((f) => /\/(utils?|helpers?|common|misc|types)\.tsx?$/.test(f))).toEqual([]);
  });
});

describe('los registros están completos', () => {
  it('cada archivo de core/tables está en el registro', () => {
    const indice = leer('core/tables/index.ts');
    expect(
      archivos('core/tables').filter(
        (f) => !f.endsWith('index.ts') && !indice.includes(`./${f.split('/').pop()!}`),
      ),
    ).toEqual([]);
  });
  it('cada texto de core/i18n/es está en el registro', () => {
    const indice = leer('core/i18n/es/index.ts');
    expect(
      readdirSync(join(raiz, 'core/i18n/es')).filter(
        (f) => f.endsWith('.json') && !indice.includes(`'./${f}'`),
      ),
    ).toEqual([]);
  });
  it('las columnas, búsquedas y referencias de cada tabla existen', () => {
    const nombres = new Set([...allTables.map((t) => t.name), 'Usuarios']);
    const mal = allTables.flatMap((t) => [
      ...[...t.list, ...t.search, ...t.display, t.sort.field]
        .filter((c) => !Object.hasOwn(t.fields, c))
        .map((c) => `${t.name}.${c}`),
      ...Object.entries(t.fields).flatMap(([n, f]) =>
        f.kind === 'referencia' && !nombres.has(f.table)
          ? [`${t.name}.${n}`]
          : f.kind === 'lista'
            ? Object.entries(f.fields)
                .filter(([, g]) => g.kind === 'referencia' && !nombres.has(g.table))
                .map(([m]) => `${t.name}.${n}.${m}`)
            : f.kind === 'vigente' && t.fields[f.lista]?.kind !== 'lista'
              ? [`${t.name}.${n}`]
              : [],
      ),
    ]);
    expect(mal).toEqual([]);
  });
  it('un campo personal está en una tabla que dice de qué persona es', () => {
    const mal = allTables
      .filter((t) => t.persona === undefined && t.writer !== 'liquidacion' && t.writer !== 'asiento')
      .flatMap((t) =>
        Object.entries(t.fields)
          .filter(([, f]) => esPersonal(f))
          .map(([n]) => `${t.name}.${n}`),
      );
    expect(mal).toEqual([]);
  });
});
