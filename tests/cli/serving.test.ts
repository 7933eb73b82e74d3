// The settings of `jornal serve`: options first, then environment, then file. An invalid one is refused with
// its place, and a password is never repeated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { servingOf, type ServeSetting } from '../../cli/serving.ts';

const folder = mkdtempSync(join(tmpdir(), 'jornal-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
};
const refused = (f: () => unknown): string => {
  try {
    f();
  } catch (e) {
    return (e as Error).message;
  }
  throw new Error('it was taken');
};

describe('las opciones de serve', () => {
  const config = file(
    'serve.conf',
    '# de la oficina\r\n\r\nport = 6001\r\ndata=/srv/uno\r\nregistration=sí\r\nproxy=10.0.0.1, 10.0.0.2\r\n',
  );
  it('de lo que se sigue atendiendo se puede decir que nada, y no menos', () => {
    expect(servingOf({ JORNAL_DRAIN_SECONDS: '0' }, {}, undefined)).toEqual({ drainSeconds: 0 });
    expect(refused(() => servingOf({ JORNAL_DRAIN_SECONDS: '-1' }, {}, undefined))).toContain(
      'JORNAL_DRAIN_SECONDS: «-1» no es un número entero desde 0',
    );
  });
  it('valen la línea, después la variable, después el archivo', () => {
    expect(servingOf({}, {}, config)).toEqual({
      port: 6001,
      data: '/srv/uno',
      registration: true,
      proxy: '10.0.0.1, 10.0.0.2',
    });
    expect(servingOf({ JORNAL_PORT: '6002', PORT: '9', JORNAL_REGISTRATION: '0' }, {}, config)).toMatchObject(
      { port: 6002, registration: false, data: '/srv/uno' },
    );
    expect(
      servingOf({ JORNAL_PORT: '6002', JORNAL_CONFIG: config }, { port: '6003', demo: false }, undefined),
    ).toMatchObject({ port: 6003, demo: false, data: '/srv/uno' });
    expect(servingOf({ PORT: '5300' }, {}, undefined)).toEqual({ port: 5300 });
    expect(servingOf({}, {}, undefined)).toEqual({});
  });
  it('un secreto se lee de un archivo suyo, nombrado por la variable o por el archivo de opciones', () => {
    const secret = file('smtp', 'smtps://ana:clave secreta@correo.example:465\n'),
      said = { smtp: 'smtps://ana:clave secreta@correo.example:465' };
    expect(servingOf({ JORNAL_SMTP_FILE: secret }, {}, undefined)).toEqual(said);
    expect(servingOf({}, {}, file('con-secreto.conf', `smtp-file=${secret}`))).toEqual(said);
    expect(
      refused(() => servingOf({ JORNAL_SMTP_FILE: secret, JORNAL_SMTP: 'smtp://otra' }, {}, undefined)),
    ).toBe('JORNAL_SMTP y JORNAL_SMTP_FILE dicen lo mismo: deje una sola.');
    expect(refused(() => servingOf({ JORNAL_SMTP_FILE: join(folder, 'no-hay') }, {}, undefined))).toContain(
      `JORNAL_SMTP_FILE: No existe el archivo ${join(folder, 'no-hay')}`,
    );
  });
  it.each([
    ['una opción que no hay', 'prot=5210', 'línea 1: no hay una opción «prot»'],
    ['una línea sin igual', 'port=5210\nregistration', 'línea 2: falta el signo ='],
    ['un sí o no que no lo es', 'registration=quizás', 'registration: «quizás» no es sí ni no'],
    ['cuántas copias', 'keep-backups=0', 'keep-backups: «0» no es un número entero desde 1'],
    ['un puerto que no es', 'port=puerto', 'port: el puerto «puerto» no es un número'],
  ])('%s no deja arrancar, y dice dónde', (name, text, message) => {
    const path = file(`${name}.conf`, text),
      said = refused(() => servingOf({}, {}, path));
    expect(said).toContain(path);
    expect(said).toContain(message);
  });
  it('una variable mal escrita se nombra', () => {
    expect(
      refused(() =>
        servingOf(
          { JORNAL_PORT: '70000' } satisfies Record<string, string>,
          {} as Partial<Record<ServeSetting, string>>,
          undefined,
        ),
      ),
    ).toContain('JORNAL_PORT: ');
  });
});
