// Every recipe of `npm run new` in a copy of the sources: what it writes follows the format; what cannot be
// done is reported, and nothing is changed. That it compiles is tried by `npm run test:recetas`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../build/house.ts';
import { writeRecipe } from '../../build/new/main.ts';
import { singularWords } from '../../build/new/names.ts';
import { copyOfSources, RUNS } from './copia.ts';

let copy = '';
beforeAll(() => {
  copy = copyOfSources(false);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]): readonly string[] => writeRecipe(copy, args, { runs: false });
const tool = (
  program: string,
  ...args: readonly string[]
): { readonly code: number; readonly said: string } => {
  const r = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { code: r.status ?? 1, said: r.stdout + r.stderr };
};
const ofSources = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const ofCopy = (file: string): string => readFileSync(join(copy, file), 'utf8');

describe('lo que no se puede hacer se dice, y no se escribe nada', () => {
  it.each([
    [[], 'say what to add'],
    [['tabla', 'Turnos'], 'there is no recipe for «tabla»'],
    [['table'], 'it needs a name'],
    [['table', 'turnos'], '«turnos» is not a name'],
    [['table', 'Areas'], 'there is a table Areas already'],
    [['table', 'Faroles', '--grupo', 'otros'], '--grupo is one of'],
    [['table', 'Faroles', '--menu', 'web.nav.nada'], 'has no text «web.nav.nada»'],
    [['table', 'Faroles', '--colour', 'red'], 'it does not take --colour'],
    [['table', 'Faroles', 'm'], 'options go behind --'],
    [['field', 'Areas'], 'is not Tabla.campo'],
    [['field', 'Nada.x', 'texto'], 'there is no table Nada'],
    [['field', 'Areas.codigo', 'texto'], 'Areas has codigo already'],
    [['field', 'Areas.x', 'color'], '«color» is no kind'],
    [['field', 'Areas.x', 'opcion'], 'needs --options'],
    [['field', 'Areas.x', 'referencia', '--table', 'Nada'], 'there is no table Nada'],
    [['field', 'Recibos.x', 'texto'], 'are written by'],
    [['call', 'avisos'], 'is not area.llamada'],
    [['call', 'avisos.leer'], 'there is a call avisos.leer already'],
    [['call', 'nada.leer'], 'npm run new feature nada'],
    [['function', 'doble'], '«doble» is not a name'],
    [['function', 'MIN'], 'there is a function MIN already'],
    [['attribute', 'mes'], 'there is an attribute mes already'],
    [['attribute', 'x', '--group', 'nada'], '--group is one of'],
    [['machine', 'login'], 'there is a machine login already'],
    [['feature', 'class'], 'is a word of the language'],
    [['feature', 'avisos'], 'there is an area avisos already'],
  ])('%j: %s', (args, says) => {
    expect(() => run(...args)).toThrow(says);
  });
  it('cuando un archivo no está como la receta lo espera, ninguno se toca', () => {
    const index = 'core/tables/index.ts',
      text = ofCopy(index);
    writeFileSync(join(copy, index), text.replace('export const tables = {', 'export const all = {'));
    expect(() => run('table', 'Faroles')).toThrow(`${index} has no literal «tables»`);
    writeFileSync(join(copy, index), text);
    expect(() => run('table', 'Faroles', '--singular', 'área')).toThrow(
      'core/tables/area.ts is there already',
    );
    for (const file of [index, 'web/shell/menu.ts', 'core/i18n/es/web.json', 'core/tables/area.ts'])
      expect(ofCopy(file)).toBe(ofSources(file));
  });
  it('cuando un archivo pasaría del tamaño de la casa, lo escrito se deshace', () => {
    const http = 'server/features/avisos/http.ts',
      long = ofCopy(http) + '// One more line.\n'.repeat(300);
    writeFileSync(join(copy, http), long);
    expect(() => run('call', 'avisos.farol')).toThrow(
      `${http} would be over 300 lines: divide it by idea first`,
    );
    expect(ofCopy(http)).toBe(long);
    writeFileSync(join(copy, http), ofSources(http));
    expect(ofCopy('core/api/avisos.ts')).toBe(ofSources('core/api/avisos.ts'));
    expect(existsSync(join(copy, 'tests/server/avisosFarol.test.ts'))).toBe(false);
  });
});

it('de un plural sale el nombre de una fila', () =>
  expect(
    singularWords(['turnos', 'clases', 'roles', 'unidades', 'sectores', 'nombres', 'rotaciones', 'meses']),
  ).toEqual(['turno', 'clase', 'rol', 'unidad', 'sector', 'nombre', 'rotación', 'mes']));

describe('lo que se puede', () => {
  it.each(RUNS)('%j', (args, files) => {
    const said = run(...args).join('\n');
    for (const file of files) expect(said).toContain(` ${file}`);
    expect(() => run(...args)).toThrow('already');
  });
  it('tiene la forma de la casa', () => {
    const written = [...new Set(RUNS.flatMap(([, files]) => files))].filter((f) => f.endsWith('.ts'));
    expect(tool('@biomejs/biome/bin/biome', 'check', '--diagnostic-level=error', ...written)).toMatchObject({
      code: 0,
    });
  });
});
