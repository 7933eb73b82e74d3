// Which company and user the terminal works with: which setting wins, what a file may contain, and to which
// server a token is sent.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  credentialPath,
  forgetCredential,
  readCredentials,
  whoAndWhere,
  writeCredential,
  type Credential,
} from '../../cli/credential.ts';
import { refuseUnknownProfile } from '../../cli/knownProfile.ts';
import { configPath, resolveSettings, serverUrl, writeUserFile, type Env } from '../../cli/settings.ts';
import { temporary } from './server.ts';

const t = temporary();
afterAll(t.remove);

let carpetas = 0;
/** A new home folder and a new working folder. */
const casa = (
  proyecto?: unknown,
  usuario?: Parameters<typeof writeUserFile>[1],
): { readonly env: Env; readonly dir: string } => {
  const base = join(t.path, String(++carpetas)),
    dir = join(base, 'obra/adentro'),
    env = { XDG_CONFIG_HOME: join(base, 'conf') };
  mkdirSync(dir, { recursive: true });
  if (proyecto !== undefined)
    writeFileSync(
      join(base, 'obra/.jornal.json'),
      typeof proyecto === 'string' ? proyecto : JSON.stringify(proyecto),
    );
  if (usuario) writeUserFile(env, usuario);
  return { env, dir };
};
const A = 'https://a.ejemplo',
  B = 'https://b.ejemplo',
  C = 'https://c.ejemplo';

describe('cada ajuste sale del primero que lo diga', () => {
  const usuario = { profile: 'planta', profiles: { planta: { url: A, format: 'csv' }, otra: { url: B } } };
  it('sin nada, el perfil es default y no hay más', () => {
    const { env, dir } = casa();
    expect(resolveSettings(env, dir, undefined)).toEqual({
      profile: { value: 'default', source: 'defecto' },
      values: {},
    });
  });
  it('el archivo del usuario', () => {
    const { env, dir } = casa(undefined, usuario);
    expect(resolveSettings(env, dir, undefined)).toMatchObject({
      profile: { value: 'planta', source: 'usuario' },
      values: { url: { value: A }, format: { value: 'csv' } },
    });
  });
  it('el del proyecto, de la carpeta o de una que la contenga, antes que el del usuario', () => {
    const { env, dir } = casa({ url: C, company: 'litoral' }, usuario);
    expect(resolveSettings(env, dir, undefined)).toMatchObject({
      profile: { value: 'planta' },
      values: {
        url: { value: C, source: 'proyecto' },
        company: { value: 'litoral' },
        format: { value: 'csv', source: 'usuario' },
      },
    });
  });
  it('el entorno antes que los archivos', () => {
    const { env, dir } = casa({ url: C, profile: 'otra' }, usuario);
    expect(
      resolveSettings({ ...env, JORNAL_URL: B, JORNAL_PROFILE: 'planta' }, dir, undefined),
    ).toMatchObject({
      profile: { value: 'planta', source: 'entorno' },
      values: { url: { value: B, source: 'entorno' } },
    });
  });
  it('la opción antes que todo; un perfil pedido por su nombre no cede ante la carpeta', () => {
    const { env, dir } = casa({ url: C, profile: 'planta' }, usuario),
      s = resolveSettings({ ...env, JORNAL_PROFILE: 'planta' }, dir, 'otra');
    expect(s).toMatchObject({
      profile: { value: 'otra', source: 'opcion' },
      values: { url: { value: B, source: 'usuario' } },
    });
    expect(whoAndWhere(env, s, A)).toMatchObject({ url: A, from: { source: 'opcion' } });
  });
});

describe('lo que un archivo puede decir', () => {
  it.each([
    ['un token', { token: 'x' }, /no va en un archivo/],
    ['una clave', { url: A, password: 'x' }, /no va en un archivo/],
    ['otro ajuste', { color: 'rojo' }, /no es un ajuste/],
    ['algo que no es texto', { url: 7 }, /no se entiende/],
    ['lo que no es JSON', '{', /no se entiende/],
    ['una lista', [], /no se entiende/],
    ['una dirección con contraseña', { url: 'http://ana:secreta@a.ejemplo' }, /sin usuario ni contraseña/],
    ['un formato que no hay', { format: 'pdf' }, /no es un formato/],
    ['un perfil con barra', { profile: '../x' }, /nombre de perfil/],
  ])('no %s', (_, proyecto, frase) => {
    const { env, dir } = casa(proyecto);
    expect(() => resolveSettings(env, dir, undefined)).toThrow(frase);
  });
  it('la contraseña de una dirección rechazada no se repite', () => {
    let dicho = '';
    try {
      serverUrl('http://ana:secreta@a.ejemplo');
    } catch (e) {
      dicho = String(e);
    }
    expect(dicho).toContain('a.ejemplo');
    expect(dicho).not.toContain('secreta');
  });
  it('el del usuario nace 0600', () => {
    const { env } = casa(undefined, { profiles: {} });
    expect(statSync(configPath(env)).mode & 0o777).toBe(0o600);
  });
});

describe('la credencial', () => {
  const una = (perfil: string, url: string, token: string): Credential => ({
    perfil,
    url,
    token,
    usuario: 'ana',
    vence: null,
  });
  const donde = (env: Env, dir: string, perfil?: string, url?: string) =>
    whoAndWhere(env, resolveSettings(env, dir, perfil), url);
  it('se guarda de modo que nadie más la lea, aunque hubiera otra', () => {
    const { env } = casa();
    mkdirSync(join(env['XDG_CONFIG_HOME']!, 'jornal'), { recursive: true });
    writeFileSync(credentialPath(env), '{}', { mode: 0o644 });
    writeCredential(env, una('default', A, 'jornal_a'));
    expect([statSync(credentialPath(env)).mode & 0o777, readCredentials(env)]).toEqual([
      0o600,
      [una('default', A, 'jornal_a')],
    ]);
  });
  it('hay una por perfil y servidor, y va solo al servidor que la dio', () => {
    const { env, dir } = casa();
    for (const c of [una('default', A, 'uno'), una('default', B, 'dos'), una('otra', A, 'tres')])
      writeCredential(env, c);
    expect(donde(env, dir)).toMatchObject({ url: B, token: 'dos' });
    expect(donde(env, dir, undefined, `${A}/`)).toMatchObject({ url: A, token: 'uno' });
    expect(donde(env, dir, 'otra')).toMatchObject({ url: A, token: 'tres' });
    expect(donde(env, dir, 'otra', B).token).toBeUndefined();
    expect(donde({ ...env, JORNAL_URL: C }, dir).token).toBeUndefined();
    expect(donde(env, dir, 'ninguna')).toMatchObject({ url: 'http://127.0.0.1:5210', token: undefined });
  });
  it('un perfil que nadie hizo no pregunta al servidor de esta máquina: se dice cuáles hay', () => {
    const { env, dir } = casa(undefined, { profiles: { planta: { format: 'csv' } } });
    writeCredential(env, una('otra', A, 'uno'));
    const ask = (perfil: string | undefined, url?: string): void => {
      const s = resolveSettings(env, dir, perfil);
      refuseUnknownProfile(env, s, whoAndWhere(env, s, url).from);
    };
    expect(() => ask('inventado')).toThrow(/No hay un perfil «inventado». Hay: default, otra, planta/);
    for (const [perfil, url] of [[undefined], ['default'], ['planta'], ['otra'], ['inventado', A]] as const)
      expect(() => ask(perfil, url)).not.toThrow();
  });
  it('un proyecto que nombra otro servidor no recibe ni lo guardado ni el token del entorno', () => {
    const { env, dir } = casa({ url: C });
    writeCredential(env, una('default', A, 'uno'));
    expect(donde(env, dir)).toMatchObject({ url: C, token: undefined });
    expect(() => donde({ ...env, JORNAL_TOKEN: 'x' }, dir)).toThrow(/JORNAL_TOKEN no se envía/);
    expect(donde({ ...env, JORNAL_TOKEN: 'x', JORNAL_URL: C }, dir)).toMatchObject({ url: C, token: 'x' });
  });
  it('sin cifrar no sale de esta máquina, salvo que se diga', () => {
    const { env, dir } = casa();
    for (const url of ['http://sueldos.example', 'http://10.0.0.7:5210', 'http://localhost.malo.example'])
      expect(() => donde(env, dir, undefined, url), url).toThrow(/no va cifrado/);
    for (const url of [
      'https://sueldos.example',
      'http://localhost:5210',
      'http://127.0.0.1',
      'http://[::1]:1',
    ])
      expect(donde(env, dir, undefined, url).url).toBe(url);
    expect(donde({ ...env, JORNAL_HTTP: '1' }, dir, undefined, 'http://10.0.0.7').url).toBe(
      'http://10.0.0.7',
    );
  });
  it('el entorno manda sobre lo guardado', () => {
    const { env, dir } = casa();
    writeCredential(env, una('default', A, 'uno'));
    expect(donde({ ...env, JORNAL_TOKEN: 'b' }, dir)).toMatchObject({ url: A, token: 'b', vence: null });
  });
  it('olvidada no está, las demás siguen, y un archivo que no se entiende es como ninguno', () => {
    const { env } = casa();
    for (const c of [una('default', A, 'uno'), una('default', B, 'dos')]) writeCredential(env, c);
    forgetCredential(env, { perfil: 'default', url: B });
    expect(readCredentials(env)).toEqual([una('default', A, 'uno')]);
    forgetCredential(env, { perfil: 'default', url: A });
    expect(() => readFileSync(credentialPath(env))).toThrow(/ENOENT/);
    writeFileSync(credentialPath(env), 'no es json');
    expect(readCredentials(env)).toEqual([]);
  });
});
