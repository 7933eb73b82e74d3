// Runs every recipe of `npm run new` in a copy of the sources, as a developer would, and checks what it
// wrote: types, format, house rules, and its tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfSources, RUNS } from './copia.ts';

let copy = '';
beforeAll(() => {
  copy = copyOfSources(true);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The environment without the variables of this test run. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([k]) => !/^(VITEST|JORNAL_|NODE_OPTIONS|TEST$|VITE)/.test(k)),
);
const run = (program: string, ...args: readonly string[]): void => {
  const r = spawnSync(program, args, { cwd: copy, encoding: 'utf8', env: environment });
  if (r.status !== 0)
    throw new Error(`${program} ${args.join(' ')}\n${(r.stdout + r.stderr).slice(-20_000)}`);
};
const vitest = (...args: readonly string[]): void =>
  run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...args);

/** The tests that cover all items of each kind. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  'la casa y sus registros': ['tests/tidy.test.ts', 'tests/house', 'tests/constants.test.ts'],
  'las tablas, sus textos y sus pantallas': [
    'tests/tables.test.ts',
    'tests/i18n.test.ts',
    'tests/especificacion',
    'tests/docs',
    'tests/web-screens',
    'tests/store/sqlite.test.ts',
    'tests/demo',
  ],
  'el lenguaje de las fórmulas': ['tests/payroll/ayuda.test.ts', 'tests/payroll/language.test.ts'],
  'las llamadas, por origen, rol y método, y con lo que venga': [
    'tests/server/avisosFarol.test.ts',
    'tests/server/farolesViejos.test.ts',
    'tests/server/contract.test.ts',
    'tests/server/cuotas.test.ts',
    'tests/server/hostiles.test.ts',
    'tests/server/idempotency.test.ts',
    'tests/server/input.test.ts',
    'tests/server/origin.test.ts',
    'tests/server/roles.test.ts',
  ],
  'la terminal': ['tests/cli/completion.test.ts', 'tests/cli/help.test.ts', 'tests/cli/manual.test.ts'],
  'los registros de las máquinas': [
    'tests/machines/hashes.test.ts',
    'tests/machines/hosts.test.ts',
    'tests/machines/journalFixtures.test.ts',
    'tests/machines/states.test.ts',
  ],
};

describe('lo que escriben las recetas', () => {
  it('se escribe con npm run new, cada una', () => {
    const [first, ...rest] = RUNS.map(([args]) => args);
    run('npm', 'run', 'new', '--', ...first!);
    // The tool is built by now, so it is run directly, as that command does.
    for (const args of rest) run(process.execPath, '.build/build/new/run.js', ...args);
  });
  it('compila', () => run('npm', 'run', '-s', 'types'));
  it('tiene la forma de la casa', () => run('npm', 'run', '-s', 'lint'));
  it.each(Object.entries(CHECKS))('pasa las pruebas de %s', (_, files) => vitest(...files));
  it('pasa las reglas de las máquinas, y la máquina se recorre viva', () => {
    vitest('tests/machines', 'tests/paths/memory.test.ts', '-t', 'askFarol');
  });
});

describe('una receta que envejece se nota', () => {
  it('la que olvida un texto no compila', () => {
    const file = join(copy, 'core/i18n/es/web.json'),
      text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"faroles": "Faroles"', '"otros": "Faroles"'));
    expect(() => run('npm', 'run', '-s', 'types')).toThrow('web.nav.faroles');
    writeFileSync(file, text);
  });
  it('la que olvida los estados de una máquina falla con el archivo que los quiere', () => {
    const file = join(copy, 'tests/machines/states.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"askFarol"', '"another"'));
    expect(() => vitest('tests/machines/states.test.ts')).toThrow(
      'askFarol is not in tests/machines/states.json',
    );
  });
});
