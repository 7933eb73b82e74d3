// `npm run new table Turnos`: writes the files of a recipe, all or nothing, and says what is left to decide.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isData, MOST_LINES } from '../house.ts';
import { attributeRecipe } from './attribute.ts';
import { callRecipe } from './call.ts';
import { featureRecipe } from './feature.ts';
import { fieldRecipe } from './field.ts';
import { functionRecipe } from './formulaFunction.ts';
import { machineRecipe } from './machine.ts';
import type { RecipeOptions } from './names.ts';
import { planIn, type Plan } from './plan.ts';
import type { Recipe } from './recipe.ts';
import { Refusal, refuse } from './refusal.ts';
import { tableRecipe } from './table.ts';

const RECIPES: Readonly<Record<string, Recipe>> = {
  table: tableRecipe,
  field: fieldRecipe,
  call: callRecipe,
  function: functionRecipe,
  attribute: attributeRecipe,
  machine: machineRecipe,
  feature: featureRecipe,
};

const helpOf = (name: string, r: Recipe): string =>
  [
    `npm run new ${name} ${r.usage}`,
    `  ${r.about}`,
    ...Object.entries(r.options).map(
      ([k, what]) => `    ${/^[A-Z]+$/.test(k) ? k.padEnd(12) : `--${k}`.padEnd(12)} ${what}`,
    ),
  ].join('\n');
const help = (): string =>
  [
    'Writes what adding one of these takes, and what the product asks of it: the compiler, the linter and the tests pass as it is.',
    'Options go behind --: npm run new table Turnos -- --genero m',
    '',
    ...Object.entries(RECIPES).map(([n, r]) => helpOf(n, r)),
    '',
    'Nothing is written over: a file or a name that is there is said, and nothing is touched.',
  ].join('\n');

interface Asked {
  readonly recipe: Recipe;
  readonly kind: string;
  readonly name: string;
  readonly options: RecipeOptions;
}
/**
 * Reads `--key value`, `--key=value`, or `--key` alone; words without dashes are NAME and, for a field, its
 * kind.
 */
const read = (
  args: readonly string[],
): { readonly words: readonly string[]; readonly options: RecipeOptions } => {
  const words: string[] = [],
    options: Record<string, string | true> = {};
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? '',
      [, key, value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [],
      next = args[i + 1];
    if (key === undefined) words.push(word);
    else if (value !== undefined) options[key] = value;
    else if (next !== undefined && !next.startsWith('--') && key !== 'list') {
      options[key] = next;
      i++;
    } else options[key] = true;
  }
  return { words, options };
};
const ask = (args: readonly string[]): Asked => {
  const { words, options } = read(args),
    [kind = '', name, extra, ...more] = words,
    kinds = Object.keys(RECIPES).join(', ');
  const recipe =
    (Object.hasOwn(RECIPES, kind) ? RECIPES[kind] : undefined) ??
    refuse(
      kind === '' ? `say what to add: ${kinds}.` : `there is no recipe for «${kind}»: there are ${kinds}.`,
    );
  if (name === undefined) return refuse(`it needs a name:\n${helpOf(kind, recipe)}`);
  const known = Object.keys(recipe.options),
    unknown = Object.keys(options).filter((k) => !known.includes(k));
  if (unknown.length > 0)
    refuse(`it does not take ${unknown.map((k) => `--${k}`).join(', ')}:\n${helpOf(kind, recipe)}`);
  if (more.length > 0 || (extra !== undefined && !known.includes('KIND')))
    refuse(
      `«${[extra, ...more].join(' ')}» is too much (options go behind --, for npm takes them else):\n${helpOf(kind, recipe)}`,
    );
  return { recipe, kind, name, options: extra === undefined ? options : { ...options, KIND: extra } };
};

const linesOf = (s: string): number => s.split('\n').length - 1;
/** Written files that Biome would format otherwise, or that are longer than the house allows. */
const problems = (plan: Plan): readonly string[] => {
  const sources = plan.files().flatMap(({ file }) => (/\.tsx?$/.test(file) ? file : []));
  const r = spawnSync(
    process.execPath,
    [join(plan.root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...sources],
    { cwd: plan.root, encoding: 'utf8' },
  );
  return r.status === 0
    ? sources
        .filter((file) => !/\.test\.ts$/.test(file) && !isData(file))
        .filter((file) => linesOf(readFileSync(join(plan.root, file), 'utf8')) > MOST_LINES)
        .map((file) => `${file} would be over ${MOST_LINES} lines: divide it by idea first (npm run house).`)
    : [`biome does not format what it wrote: ${r.stdout}${r.stderr}`];
};

/**
 * Plans, writes and (`runs`) runs the steps that follow; gives the messages. Throws if it cannot be done,
 * with nothing written.
 */
export const writeRecipe = (
  root: string,
  args: readonly string[],
  { runs = true } = {},
): readonly string[] => {
  const { recipe, kind, name, options } = ask(args),
    plan = planIn(root),
    { decide, steps = [] } = recipe.plan(plan, name, options);
  const undo = plan.write(),
    [problem] = problems(plan);
  if (problem !== undefined) {
    undo();
    refuse(`nothing was written: ${problem}`);
  }
  for (const { says, command } of runs ? steps : []) {
    console.log(`${says}: ${command.join(' ')}`);
    const [program = '', ...words] = command,
      r = spawnSync(program, words, { cwd: root, encoding: 'utf8' });
    if (r.status !== 0) {
      undo();
      refuse(`nothing was written: ${command.join(' ')} said\n${r.stdout}${r.stderr}`);
    }
  }
  return [
    `${kind} ${name}:`,
    ...plan.files().map((f) => `  ${f.isNew ? 'new    ' : 'changed'} ${f.file}`),
    'Left to decide:',
    ...decide.map((d) => `  - ${d}`),
    'Then: npm run types, npm run lint, npx vitest run tests/tidy.test.ts tests/house',
  ];
};

/** `npm run new`; gives the exit code. */
export const main = (root: string, args: readonly string[]): number => {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') {
    console.log(help());
    return 0;
  }
  try {
    console.log(writeRecipe(root, args).join('\n'));
    return 0;
  } catch (e) {
    if (!(e instanceof Refusal)) throw e;
    console.error(e.message);
    return 1;
  }
};
