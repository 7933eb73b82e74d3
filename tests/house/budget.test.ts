// The budget of what is still to mend: long files and functions, casts, `!`, hooks with hints. Each number
// may only fall; JORNAL_CASA=escribir writes lower ones.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../build/figures.ts';
import { longFiles, longFunctions, readHouse, ROOT, TREES } from '../../build/house.ts';
import type { Source } from '../../build/source.ts';

type Sizes = Readonly<Record<string, number>>;
/**
 * `files` and `functions`: those over the limit, with the lines that they may have until they are divided.
 */
interface Budget {
  readonly casts: number;
  readonly nonNull: number;
  readonly hooks: number;
  readonly files: Sizes;
  readonly functions: Sizes;
}
const FILE = join(ROOT, 'tests/house/budget.json');
const budget = JSON.parse(readFileSync(FILE, 'utf8')) as Budget;

/** Biome's hints about the dependencies of hooks. */
const hooksWithHints = (): number => {
  const args = [
    'lint',
    '--only=correctness/useExhaustiveDependencies',
    '--max-diagnostics=2000',
    '--reporter=summary',
    'web',
  ];
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const found = /useExhaustiveDependencies\s+(\d+)/.exec(stdout + stderr);
  if (!found && !/Checked \d+ files/.test(stdout + stderr)) throw new Error(`biome: ${stderr}`);
  return Number(found?.[1] ?? 0);
};

const house = readHouse(),
  figures = figuresOf(house);
/** The longest of the functions with one name in a file. */
const longest = (all: readonly (readonly [string, number])[]): Sizes => {
  const sizes: Record<string, number> = {};
  for (const [name, lines] of all) sizes[name] = Math.max(sizes[name] ?? 0, lines);
  return Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1)));
};
const now: Budget = {
  casts: figures['casts']!,
  nonNull: figures['non-null assertions']!,
  hooks: hooksWithHints(),
  files: longest(longFiles(house).map((f) => [f.file, f.lines])),
  functions: longest(longFunctions(house).map((f) => [`${f.file} ${f.name}`, f.lines])),
};

const lower = (a: Sizes, b: Sizes): Sizes =>
  Object.fromEntries(
    Object.entries(b)
      .filter(([k]) => a[k] !== undefined)
      .map(([k, n]) => [k, Math.min(n, a[k]!)]),
  );
if (process.env['JORNAL_CASA'] === 'escribir') {
  const written: Budget = {
    casts: Math.min(budget.casts, now.casts),
    nonNull: Math.min(budget.nonNull, now.nonNull),
    hooks: Math.min(budget.hooks, now.hooks),
    files: lower(budget.files, now.files),
    functions: lower(budget.functions, now.functions),
  };
  writeFileSync(FILE, `${JSON.stringify(written, null, 1)}\n`);
}

/** What grew or is new, and what is still listed although it is no longer over the limit. */
const differences = (listed: Sizes, found: Sizes, most: number): readonly string[] => [
  ...Object.entries(found)
    .filter(([k, n]) => n > (listed[k] ?? 0))
    .map(
      ([k, n]) => `${k}: ${n} lines (${listed[k] ?? most} at most): divide it by idea, or have it do less`,
    ),
  ...Object.keys(listed)
    .filter((k) => found[k] === undefined)
    .map((k) => `${k} is over no more: JORNAL_CASA=escribir npx vitest run tests/house takes it out`),
];

const MEND = {
  casts: 'a new «x as T»: give it its type, read it with a codec, or ask it with a guard (x is T)',
  nonNull: 'a new «x!»: say what happens when it is not there (?? or an early return)',
  hooks:
    'a hook that does not name what it depends on: npx biome lint --only=correctness/useExhaustiveDependencies web says which',
} as const;
/** Where to look first: the files that git says changed, with how many each has. */
const most = (what: 'casts' | 'nonNull' | 'hooks'): string => {
  if (what === 'hooks' || now[what] <= budget[what]) return '';
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'HEAD', '--', ...TREES], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
    changed = stdout.split('\n'),
    count = (s: Source): number => (what === 'casts' ? s.casts : s.nonNull);
  return house.sources
    .filter((s) => changed.includes(s.file) && count(s) > 0)
    .map((s) => `\n${s.file}: ${count(s)}`)
    .join('');
};

describe('lo que la casa debe, y sólo baja', () => {
  it('archivos de más de 300 líneas', () => expect(differences(budget.files, now.files, 300)).toEqual([]));
  it('funciones más largas de lo que pueden', () =>
    expect(differences(budget.functions, now.functions, 60)).toEqual([]));
  it.each(['casts', 'nonNull', 'hooks'] as const)('%s', (what) =>
    expect(
      now[what],
      `${MEND[what]} (tests/house/budget.json: ${budget[what]} at most)${most(what)}`,
    ).toBeLessThanOrEqual(budget[what]),
  );
});
