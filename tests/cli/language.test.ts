// The terminal speaks the language of its settings; data, names of commands and the server's documents do not
// change.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const carpeta = mkdtempSync(join(tmpdir(), 'jornal-idioma-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
const jornal = (palabras: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const r = spawnSync(process.execPath, [join(import.meta.dirname, '../../cli/jornal.mjs'), ...palabras], {
    cwd: carpeta,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: carpeta, XDG_CONFIG_HOME: carpeta, NO_COLOR: '1', ...env },
  });
  return { salida: r.stdout, errores: r.stderr, codigo: r.status };
};

it('sin decir idioma, es español', () =>
  expect(jornal(['list', 'Nada']).errores).toContain('no existe la tabla «Nada»'));
it('el entorno dice el idioma de la ayuda y de los errores', () => {
  expect(jornal(['list', 'Nada'], { JORNAL_LANGUAGE: 'en' }).errores).toContain(
    'the table “Nada” does not exist',
  );
  expect(jornal(['run', '--help'], { JORNAL_LANGUAGE: 'de' }).salida).toContain('Befehle:');
});
it('se guarda como ajuste, y otro que no hay se rechaza en español', () => {
  expect(jornal(['config', 'set', 'language', 'fr']).codigo).toBe(0);
  expect(jornal(['list', 'Nada']).errores).toContain("la table «\u00a0Nada\u00a0» n'existe pas");
  expect(jornal(['config', 'get', 'language']).salida).toBe('fr\n');
  expect(jornal(['config', 'set', 'language', 'xx'])).toMatchObject({ codigo: 2 });
  expect(jornal(['config', 'unset', 'language']).codigo).toBe(0);
});
it('los campos se nombran en el idioma y un archivo con los nombres en español se sigue leyendo', () => {
  expect(jornal(['add', 'Areas', '--fields'], { JORNAL_LANGUAGE: 'en' }).salida).toContain('Description');
  writeFileSync(join(carpeta, 'areas.csv'), 'Código,Descripción\n');
  // It is refused for having no rows, not for its columns.
  const { errores } = jornal(['import', 'Areas', 'areas.csv', '--url', 'http://127.0.0.1:9'], {
    JORNAL_LANGUAGE: 'en',
    JORNAL_TOKEN: 'x'.repeat(43),
  });
  expect(errores).not.toContain('Descripción');
});
