// Where each source file of 1bf4998 went, read from the history: `npm run moved` writes docs/archivos-de-antes.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHouse, ROOT } from './house.ts';
import { parsed } from './source.ts';

export const BEFORE = '1bf4998';
export const PAGE = 'docs/archivos-de-antes.md';
/** The files of that commit, so that the page can be checked where there is no history. */
export const LIST = 'tests/docs/filesBefore.json';

/** A file without its ending, as the page writes it. */
export const bare = (file: string): string => file.replace(/\.tsx?$/, '');

/** A step of the history: a file was renamed, or removed in a commit. */
export type HistoryStep =
  | { readonly from: string; readonly to: string }
  | { readonly removed: string; readonly commit: string };

/** Reads `git log --name-status --format='commit %H'`. */
export const stepsOf = (log: string): readonly HistoryStep[] => {
  let commit = '';
  return log.split('\n').flatMap((line): readonly HistoryStep[] => {
    const [what = '', from = '', to = ''] = line.split('\t');
    if (what.startsWith('commit ')) commit = what.slice('commit '.length);
    if (what.startsWith('R')) return [{ from, to }];
    return what === 'D' ? [{ removed: from, commit }] : [];
  });
};

/** Where a file ended; with the commit that removed it, if it was removed there. */
export interface LastPlace {
  readonly place: string;
  readonly removedIn: string | undefined;
}

/** Follows each file through every step, oldest first. */
export const followed = (
  files: readonly string[],
  steps: readonly HistoryStep[],
): ReadonlyMap<string, LastPlace> => {
  const ends = new Map(files.map((f): [string, LastPlace] => [f, { place: f, removedIn: undefined }])),
    at = new Map(files.map((f) => [f, [f]]));
  for (const s of steps) {
    const here = 'from' in s ? s.from : s.removed,
      olds = at.get(here) ?? [];
    for (const old of olds)
      ends.set(
        old,
        'from' in s ? { place: s.to, removedIn: undefined } : { place: here, removedIn: s.commit },
      );
    if ('from' in s && olds.length > 0) {
      at.delete(here);
      at.set(s.to, [...(at.get(s.to) ?? []), ...olds]);
    }
  }
  return ends;
};

/**
 * Which files now export these names: those with at least half as many of them as the first, three at most.
 */
export const homesOf = (
  names: readonly string[],
  sources: readonly { readonly file: string; readonly exports: readonly string[] }[],
): readonly string[] => {
  const wanted = new Set(names),
    counted = sources
      .map(({ file, exports }) => ({ file, n: exports.filter((x) => wanted.has(x)).length }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n || a.file.localeCompare(b.file));
  const best = counted[0]?.n ?? 0;
  return counted
    .filter(({ n }) => n * 2 >= best)
    .slice(0, 3)
    .map(({ file }) => file);
};

/** The rows of the page: each earlier file, and what the page says of where it is now. */
export const rowsOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split('\n')
      .filter((l) => l.startsWith('| ') && l.includes('/'))
      .map((l) => l.split('|').map((c) => c.trim()))
      .map(([, before = '', now = '']): [string, string] => [before, now]),
  );

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.json', '.css'];
/** The paths named in a row's answer. */
export const placesIn = (answer: string): readonly string[] => answer.match(/[\w.-]+(?:\/[\w.-]+)+/g) ?? [];
export const isThere = (place: string): boolean => ENDINGS.some((e) => existsSync(join(ROOT, place + e)));

export const GONE = 'gone: nothing took its place';

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });

export const filesBefore = (): readonly string[] =>
  git('ls-tree', '-r', '--name-only', BEFORE, '--', 'core', 'server', 'web', 'cli')
    .split('\n')
    .filter((f) => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'));

/** The names that a removed file exported. */
const lastExports = ({ place, removedIn }: LastPlace): readonly string[] =>
  removedIn === undefined
    ? []
    : parsed(place, git('show', `${removedIn}^:${place}`))
        .module.staticExports.flatMap((x) => x.entries)
        .flatMap((e) => e.exportName.name ?? []);

/**
 * Where a file of texts went: texts are JSON now, in the file of the same area or in their language's folder.
 */
const textsOf = (old: string): string | undefined => {
  const folder = /^core\/i18n\/[a-z]{2}(?=\/)/.exec(old)?.[0];
  if (folder === undefined) return undefined;
  const data = `${bare(old)}.json`;
  return existsSync(join(ROOT, data)) ? data : folder;
};

/**
 * The answer for a file that moved. What the page already says stays as long as the paths it names exist: the
 * names that a divided file exported were translated since, so the history alone cannot find them.
 */
const answerOf = (
  last: LastPlace,
  said: string | undefined,
  sources: Parameters<typeof homesOf>[1],
): string => {
  const places = said === undefined ? [] : placesIn(said),
    stands = places.length > 0 && places.every(isThere),
    now = bare(last.place);
  if (existsSync(join(ROOT, last.place))) return stands && places.includes(now) ? (said ?? now) : now;
  if (stands) return said ?? now;
  const homes = homesOf(lastExports(last), sources).map(bare);
  return homes.length > 0 ? homes.join(', ') : GONE;
};

const HEAD = `# Where each file went

Written by \`npm run moved\` from the history: each source file of ${BEFORE} that is not where it was. A file that was divided
has the places of what it exported. Without \`.ts\`; what is not here is where it was. The layers are in
[ARCHITECTURE.md](../ARCHITECTURE.md).

| before | now |
|---|---|
`;

/** The whole page, from the history and from what the present page says of divided files. */
export const movedPage = (files: readonly string[], page: string): string => {
  const said = rowsOf(page),
    sources = readHouse().sources,
    log = git(
      'log',
      '--reverse',
      '--topo-order',
      '-M',
      '-l0',
      '--diff-filter=RD',
      '--name-status',
      '--format=commit %H',
      `${BEFORE}..HEAD`,
    );
  const rows = [...followed(files, stepsOf(log))]
    .filter(([old]) => !existsSync(join(ROOT, old)))
    .map(([old, last]) => [bare(old), textsOf(old) ?? answerOf(last, said.get(bare(old)), sources)] as const)
    .filter(([before, now]) => before !== now);
  return HEAD + rows.map(([before, now]) => `| ${before} | ${now} |\n`).join('');
};

/** Writes the page, and the list of files that its test reads. */
export const writeMoved = (): void => {
  const files = filesBefore(),
    path = join(ROOT, PAGE);
  writeFileSync(join(ROOT, LIST), `${JSON.stringify(files, null, 1)}\n`);
  writeFileSync(path, movedPage(files, readFileSync(path, 'utf8')));
};

if (process.argv[1]?.endsWith('/movedFiles.js')) writeMoved();
