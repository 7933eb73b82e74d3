// How much each dependency is used: counted in the sources, documented in docs/dependencias.md, and never
// less than required. `JORNAL_GUIAS=escribir npx vitest run tests/docs/dependencias.test.ts` rewrites the
// figures.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../build/source.ts';

const root = join(import.meta.dirname, '../..'),
  page = join(root, 'docs/dependencias.md');
const FOLDERS = ['core', 'web', 'cli', 'server', 'build', 'tests'];
/** The least number of files of the product that import it; it only rises. */
const LEAST: Readonly<Record<string, number>> = {
  xstate: 36,
  '@xstate/react': 19,
  '@xstate/graph': 1,
  react: 246,
  'react-dom': 3,
  'react-router-dom': 112,
  immer: 5,
  'fp-ts': 311,
  'io-ts': 67,
  commander: 15,
  ofetch: 2,
  primereact: 8,
  i18next: 1,
  'react-i18next': 2,
  vite: 1,
  // The product itself does not run it: only its tests use it.
  vitest: 0,
};

/**
 * The main functions used of each, and by how many files of the product at least; these figures may not fall.
 */
const SUBSTANCE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '@xstate/react': { useSelector: 17, useActorRef: 1, createActorContext: 2 },
  '@xstate/graph': { getAdjacencyMap: 1, adjacencyMapToArray: 1, TestModel: 1 },
  immer: { produce: 5 },
};
/**
 * Machines of a screen's own that @xstate/react runs, by `web/actor.ts`; codecs of a kind, by
 * `core/kit/brand.ts`.
 */
const BY_OURS: readonly (readonly [string, RegExp, number])[] = [
  ['web', /\buseOwn(Actor)?\(/, 14],
  [
    'core',
    /\b(brandText|brandNumber|rowId|answeredRowId|answeredPeriodo|answeredDate|answeredAmount|writtenAmount)\b/,
    31,
  ],
];

interface Use {
  readonly folder: string;
  readonly file: string;
  readonly names: readonly string[];
}
/** What a file imports from a package: each name, or the module that it imports whole. Types do not count. */
const usesOf = (folder: string, file: string): readonly (Use & { readonly of: string })[] =>
  readSource(join(root, folder, file))
    .imports.filter((i) => !i.type)
    .flatMap(({ from, names }) => {
      const of = Object.keys(LEAST).find((p) => from === p || from.startsWith(`${p}/`));
      if (of === undefined) return [];
      const part =
        from === of
          ? of
          : from
              .slice(of.length + 1)
              .replace(/^lib\//, '')
              .replace(/\.js$/, '');
      return [{ of, folder, file, names: names.length > 0 ? names : [part] }];
    });
const all = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .flatMap((f) => usesOf(folder, f)),
);

/**
 * The figures of a package as the table has them: files by folder, and the imported names, most used first.
 */
const figures = (of: string): readonly [string, string] => {
  const uses = all.filter((u) => u.of === of),
    count = new Map<string, number>();
  const counted = uses.filter((u) => u.folder !== 'tests' || of === 'vitest');
  for (const n of counted.flatMap((u) => [...new Set(u.names)])) count.set(n, (count.get(n) ?? 0) + 1);
  const names = [...count].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([n]) => `\`${n}\``);
  return [
    FOLDERS.map((d) => [d, new Set(uses.filter((u) => u.folder === d).map((u) => u.file)).size] as const)
      .filter(([, n]) => n > 0)
      .map(([d, n]) => `${d} ${n}`)
      .join(', '),
    names.length > 10 ? `${names.slice(0, 10).join(', ')} y ${names.length - 10} más` : names.join(', '),
  ];
};

const row = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((c) => c.trim());
if (process.env['JORNAL_GUIAS'] === 'escribir')
  writeFileSync(
    page,
    readFileSync(page, 'utf8')
      .split('\n')
      .map((l) => {
        if (!l.startsWith('| `')) return l;
        const [name, purpose, , , before] = row(l),
          [files, names] = figures(name!.slice(1, -1));
        return `| ${name!} | ${purpose!} | ${files} | ${names} | ${before!} |`;
      })
      .join('\n'),
  );
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .filter((l) => l.startsWith('| `'))
  .map(row);

describe('la tabla de dependencias', () => {
  it('tiene cada paquete de la lista, una vez', () => {
    expect(rows.map((r) => r[0]!.slice(1, -1)).toSorted()).toEqual(Object.keys(LEAST).toSorted());
  });
  // With a tolerance: a table that had to be rewritten for each new file would be rewritten without being
  // read.
  it('dice lo que hay en las fuentes, con un décimo de más o de menos', () => {
    const byFolder = (files: string): ReadonlyMap<string, number> =>
        new Map(files.split(', ').map((x): [string, number] => [x.split(' ')[0]!, Number(x.split(' ')[1])])),
      namesOf = (names: string): readonly string[] => names.match(/`[^`]+`/g) ?? [];
    expect(
      rows.flatMap(([name, , files, names]) => {
        const of = name!.slice(1, -1),
          now = byFolder(figures(of)[0]),
          told = byFolder(files!),
          taken = new Set(all.filter((u) => u.of === of).flatMap((u) => u.names.map((n) => `\`${n}\``)));
        return [
          ...[...new Set([...now.keys(), ...told.keys()])].flatMap((f) => {
            const is = now.get(f) ?? 0,
              says = told.get(f) ?? 0;
            return Math.abs(is - says) > Math.max(1, is / 10) ? [`${of} ${f}: dice ${says}, hay ${is}`] : [];
          }),
          ...namesOf(names!).flatMap((n) => (taken.has(n) ? [] : [`${of}: ${n} no se toma`])),
        ];
      }),
    ).toEqual([]);
  });
  it('ninguno se usa menos de lo que se usaba', () => {
    const of = (p: string): number =>
      new Set(all.filter((u) => u.of === p && u.folder !== 'tests').map((u) => `${u.folder}/${u.file}`)).size;
    expect(
      Object.keys(LEAST)
        .filter((p) => of(p) < LEAST[p]!)
        .map((p) => `${p}: ${of(p)} de ${LEAST[p]!}`),
    ).toEqual([]);
  });
  it('lo que se toma de cada uno no se deja de tomar', () => {
    const of = (p: string, name: string): number =>
      new Set(
        all
          .filter((u) => u.of === p && u.folder !== 'tests' && u.names.includes(name))
          .map((u) => `${u.folder}/${u.file}`),
      ).size;
    expect(
      Object.entries(SUBSTANCE).flatMap(([p, names]) =>
        Object.entries(names).flatMap(([n, least]) =>
          of(p, n) < least ? [`${p} ${n}: ${of(p, n)} de ${least}`] : [],
        ),
      ),
    ).toEqual([]);
  });
  it.each(BY_OURS)('lo que se usa por medio de lo propio en %s: %s', (folder, pattern, least) => {
    expect(
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
        (f) => /\.tsx?$/.test(f) && pattern.test(readFileSync(join(root, folder, f), 'utf8')),
      ).length,
    ).toBeGreaterThanOrEqual(least);
  });
  it('cada uno es una dependencia declarada', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(Object.keys(LEAST).filter((p) => !Object.hasOwn(dependencies, p))).toEqual([]);
  });
});
