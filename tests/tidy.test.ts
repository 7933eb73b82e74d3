// Rules that the compiler cannot check: the core has no host, each library has its owners, registries are
// complete.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyPayload } from '../core/api/endpoint.ts';
import { allEndpoints } from '../core/api/allEndpoints.ts';
import { allTables } from '../core/tables/index.ts';
import { isPersonal } from '../core/kit/table.ts';

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

/** Fails if anything was found, naming its file and how to mend it. */
const ninguno = (hallados: readonly string[], arreglo: string | ((hallado: string) => string)): void => {
  expect(hallados.map((h) => `${h}: ${typeof arreglo === 'string' ? arreglo : arreglo(h)}`)).toEqual([]);
};

describe('el núcleo no tiene anfitrión', () => {
  it('no lee reloj, azar ni región', () => {
    ninguno(
      hallazgos(
        nucleo,
        /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bIntl\b|\btoLocale\w*\(|\bperformance\.|\bsetTimeout\b|\bprocess\.|\bconsole\./,
      ),
      'core has no host: take the day, the id or the region as an argument, or from a port (core/ports.ts)',
    );
  });
  it('importa solo lo declarado', () => {
    const permitidas =
      /^(xstate|@xstate\/graph|fp-ts\/lib\/\w+\.js|io-ts(\/lib\/\w+\.js)?|immer|i18next|fastest-levenshtein|saxes|@lezer\/(lr|common|highlight))$/;
    const fuera = nucleo.flatMap((f) =>
      importa(leer(f))
        .filter((i) => !i.startsWith('.') && !permitidas.test(i))
        .map((i) => `${f} → ${i}`),
    );
    ninguno(fuera, 'core runs anywhere: use it in web, cli or server, and hand core what it gives');
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
  /**
   * The places where a codec accepts anything of its kind. `pide`: the mark of the bounded ones in
   * core/api/bounded.ts.
   */
  const sueltos = (c: Codec, camino: string): readonly string[] => {
    // A list has its own bound, and its items another.
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
    // A call that reads nothing from its body accepts anything and ignores it.
    ninguno(
      allEndpoints
        .filter(([, e]) => e.input !== emptyPayload)
        .flatMap(([n, e]) => sueltos(e.input as unknown as Codec, n)),
      (h) =>
        `in core/api/${h.split('.')[0]}.ts, take one with a bound of core/api/bounded.ts (nombre, numero, lista…)`,
    );
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
    [/^@zxcvbn-ts\//, /^server\/directory\/|^build\/commonPasswords\.ts$/],
    [/^otpauth$/, /^server\/directory\//],
    [/^openid-client$/, /^server\/directory\//],
    [/^(pkijs|asn1js)$/, /^server\/kernel\//],
    [/^jose$/, /^server\/directory\//],
    [/^@simplewebauthn\/server$/, /^server\/directory\//],
    [/^@simplewebauthn\/browser$/, /^web\/passkeys\.ts$/],
    [/^age-encryption$/, /^server\/kernel\//],
    [/^@opentelemetry\//, /^server\/app\/traceExport\.ts$/],
    [/^commander$/, /^cli\//],
    [/^ofetch$/, /^(web\/ports|web\/waiting|cli\/ports)\.ts$/],
    [/^@tanstack\//, /^web\//],
  ];
  for (const [biblioteca, donde] of duenos)
    it(`${biblioteca.source} solo en ${donde.source}`, () => {
      const fuera = fuentes.flatMap((f) =>
        importa(leer(f))
          .filter((i) => biblioteca.test(i) && !donde.test(f))
          .map((i) => `${f} → ${i}`),
      );
      ninguno(fuera, `only ${donde.source} knows that library: ask for what it does there`);
    });
});

describe('el SQL vive en el almacén y las vistas', () => {
  // The directory is the store of accounts, with its own SQL.
  const fuera = fuentes.filter(
    (f) => !/^server\/(kernel|postgres|rows|directory)\/|\/sql\//.test(f) && !enOtroIdioma(f),
  );
  const ordenes =
    /\b(insert\s+(or\s+\w+\s+)?into|delete\s+from|update\s+\S+\s+set|replace\s+into|(create|drop|alter)\s+((temp|temporary|unique|virtual)\s+)?(table|index|view|trigger))\b/i;
  const consultas =
    /(^|['"`])\s*(select\s+[\w*"$(]|with\s+\w+\s+as\s*\(|pragma\s+\w+|(begin|commit|rollback|savepoint)(\s+\w+)?['"`]\s*\))/i;
  it('ningún otro archivo tiene el texto de una sentencia', () => {
    ninguno(
      [...hallazgos(fuera, ordenes), ...hallazgos(fuera, consultas)],
      'SQL is in server/kernel, server/postgres, server/rows, server/directory or the sql/ of a feature: move the statement there',
    );
  });
  it('nadie más la manda: la conexión se pasa a una vista con nombre', () => {
    ninguno(
      hallazgos(
        fuera,
        /\bsql\s*[?!]?\.\s*(all|get|value|column|iterate|run|exec|prepare)\b|\{[^}]*\b(all|value|column|iterate|exec)\b[^}]*\}\s*=\s*[\w.]*\bsql\b|\.prepare\(/,
      ),
      'write a function of that name in the sql/ of its feature, and call it with the connection',
    );
  });
});

describe('lo que se pide por la red', () => {
  /** Where ofetch reaches the browser's own fetch, and the request made before the page's code is there. */
  const directos = ['web/askEarly.ts', 'web/ports.ts'];
  it('sale por ofetch', () => {
    // The port named `fetch` takes a request; the browser's and Node's take an address.
    const pide =
      /(^|[^\w.'])fetch\((?!r\)|withKey\()|\b(globalThis|window|self)\.fetch\b|\bXMLHttpRequest\b|\.native\(/;
    const piden = new Set(
      hallazgos(
        fuentes.filter((f) => !f.startsWith('core/')),
        pide,
      ).map((x) => x.split(':')[0]!),
    );
    ninguno(
      [...piden].filter((f) => !directos.includes(f)),
      'ask by a call of core/api through the client of the host (web/ports.ts, cli/ports.ts)',
    );
    ninguno(
      directos.filter((f) => !piden.has(f)),
      'asks by itself no more: take it out of «directos» in tests/tidy.test.ts',
    );
  });
});

describe('lo que el servidor dice por sí mismo', () => {
  it('lo oye un solo archivo de la web: un flujo por ventana', () => {
    expect(
      hallazgos(fuentes, /\bnew EventSource\b/).map((x) => x.split(':')[0]),
      'one stream for each window: listen with what web/serverEvents.ts exports, and open no other',
    ).toEqual(['web/serverEvents.ts']);
  });
});

describe('la forma de los archivos', () => {
  it('la primera línea dice para qué es', () => {
    ninguno(
      fuentes.filter((f) => !generado(f) && !/^(\/\/ \S|#!)/.test(leer(f))),
      'begin it with one line, «// What it is for, in words of its domain.»',
    );
  });
  it('no hay pruebas salteadas ni comprobaciones calladas', () => {
    const todo = [...fuentes, ...archivos('tests')].filter((f) => f !== 'tests/tidy.test.ts');
    ninguno(
      hallazgos(todo, /\b(it|test|describe)\.(only|skip|todo)\(/),
      'no test is skipped: mend it, or take it out with its reason in the commit',
    );
    // Comments that silence a check or leave something for later.
    const calladas =
      /@ts-(ignore|nocheck|expect-error)|(eslint-disable|biome-ignore)|\b(TODO|FIXME|XXX|HACK)\b/;
    ninguno(
      hallazgos(todo, calladas, (texto) => texto),
      'no check is silenced and nothing is left for later: mend what it says, or write an issue',
    );
  });
  it('«any» solo en core/kit', () => {
    ninguno(
      hallazgos(
        fuentes.filter((f) => !f.startsWith('core/kit/') && !enOtroIdioma(f)),
        /(:|<|as|\|)\s*any\b(?!\w)/,
      ),
      'say its type, or unknown and read it with a codec; only core/kit may say any, with its reason',
    );
  });
  it('los nombres de archivo dicen qué son', () => {
    ninguno(
      fuentes.filter((f) => /\/(utils?|helpers?|common|misc|types)\.tsx?$/.test(f)),
      'call it by what it exports',
    );
  });
});

describe('los registros están completos', () => {
  it('lo que se mira a todos los anchos y en los dos temas está en «npm run test:amplias»', () => {
    const { scripts } = JSON.parse(leer('package.json')) as { readonly scripts: Record<string, string> },
      named = Object.values(scripts).join(' ');
    const looking = archivos('tests/e2e').filter(
      (f) => f.endsWith('.test.ts') && importa(leer(f)).includes('./vistas.ts'),
    );
    expect(looking.length).toBeGreaterThan(10);
    ninguno(
      looking.filter((f) => !named.includes(f)),
      'in package.json, add it to «test:amplias»: in every run its screens are seen at one width and in one theme',
    );
  });
  it('cada archivo de core/tables está en el registro', () => {
    const indice = leer('core/tables/index.ts');
    ninguno(
      archivos('core/tables').filter(
        (f) => !f.endsWith('index.ts') && !indice.includes(`./${f.split('/').pop()!}`),
      ),
      'add its line to core/tables/index.ts (npm run new table NAME writes both)',
    );
  });
  it('cada texto de core/i18n/es está en el registro', () => {
    const indice = leer('core/i18n/es/index.ts');
    ninguno(
      readdirSync(join(raiz, 'core/i18n/es'))
        .filter((f) => f.endsWith('.json') && !indice.includes(`'./${f}'`))
        .map((f) => `core/i18n/es/${f}`),
      'add its line to core/i18n/es/index.ts',
    );
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
    ninguno(
      mal,
      (h) =>
        `the descriptor of ${h.split('.')[0]} in core/tables names a field, a list or a table that is not there: correct list, search, display, sort or the reference`,
    );
  });
  it('un campo personal está en una tabla que dice de qué persona es', () => {
    const mal = allTables
      .filter((t) => t.persona === undefined && t.writer !== 'liquidacion' && t.writer !== 'asiento')
      .flatMap((t) =>
        Object.entries(t.fields)
          .filter(([, f]) => isPersonal(f))
          .map(([n]) => `${t.name}.${n}`),
      );
    ninguno(
      mal,
      (h) =>
        `the descriptor of ${h.split('.')[0]} in core/tables says of which person it is (persona), or the field is not sensitive (sensibilidad)`,
    );
  });
});
