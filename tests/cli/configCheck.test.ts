// jornal config check: says each setting and where it was said, never a secret; what would not start and what is unsafe
// end with a code that scripts can trust.
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVE_VARIABLES } from '../../cli/serving.ts';
import { TERMINAL_VARIABLES, unknownVariables } from '../../cli/variables.ts';
import type { Finding } from '../../server/app/finding.ts';
import { redacted } from '../../cli/io.ts';
import { usable } from '../../server/app/sharedStore.ts';
import { newSecret } from '../../server/directory/secret.ts';
import { mal } from '../store/empresa.ts';
import { serve, shell, temporary, terminal, type Ran } from './server.ts';

const t = temporary(),
  consola = terminal();
afterAll(() => {
  consola.close();
  t.remove();
});
const CLAVE = 'una-clave-que-nadie-lee';
const run = (line: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  consola.run(line, { HOME: t.path, XDG_CONFIG_HOME: join(t.path, 'conf'), ...env }, t.path);
const file = (name: string, text: string, mode = 0o600): string => {
  const path = join(t.path, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};
interface Said {
  readonly ok: boolean;
  readonly settings: readonly { name: string; value: string | null; origin: string; kept: string | null }[];
  readonly findings: readonly Finding[];
}
/** What the check of a file of options says. */
const check = async (
  conf: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Said & { readonly code: number; readonly all: string }> => {
  const path = file('serve.conf', conf),
    r = await run(`jornal config check --config ${path} --format json`, env);
  return { ...(JSON.parse(r.stdout) as Said), code: r.code, all: r.stdout + r.stderr };
};
beforeAll(() => {
  mkdirSync(join(t.path, 'datos'), { mode: 0o700 });
});
const SOUND = (): string =>
  `data=${join(t.path, 'datos')}\nport=0\npublic=https://sueldos.ejemplo.com.ar\nproxy=127.0.0.1\nsmtp-file=${file(
    'smtp',
    `smtps://ana:${CLAVE}@correo.ejemplo.com.ar:465\n`,
  )}\nmail-from=sueldos@ejemplo.com.ar`;

describe('los ajustes del servidor', () => {
  it('cada uno dice de dónde sale, y ningún secreto se muestra', async () => {
    const r = await check(SOUND(), { JORNAL_CONTACT: 'int. 12', JORNAL_OIDC_SECRET: CLAVE }),
      of = (n: string) => r.settings.find((s) => s.name === n);
    expect(of('host')).toMatchObject({ value: '127.0.0.1', origin: 'por defecto' });
    expect(of('data')).toMatchObject({ origin: `${join(t.path, 'serve.conf')}, data` });
    expect(of('contact')).toMatchObject({ value: 'int. 12', origin: 'JORNAL_CONTACT' });
    expect(of('smtp')).toMatchObject({ value: null, kept: join(t.path, 'smtp') });
    expect(of('oidc-secret')).toMatchObject({ value: null, kept: null, origin: 'JORNAL_OIDC_SECRET' });
    const dicho = await run(`jornal config check --config ${join(t.path, 'serve.conf')}`);
    expect(dicho.stdout).toContain(`dicho, del archivo ${join(t.path, 'smtp')}`);
    for (const x of [r.all, dicho.stdout, dicho.stderr]) expect(x).not.toContain(CLAVE);
  });
  it('los sanos terminan bien, y con ellos el servidor arranca', async () => {
    const r = await check(SOUND());
    expect([r.code, r.ok, r.findings.filter((f) => f.level !== 'note')]).toEqual([0, true, []]);
    const local = file('local.conf', `data=${join(t.path, 'datos')}`);
    expect((await run(`jornal config check --config ${local} --port 0 --format json`)).code).toBe(0);
    const s = await serve(['--no-demo', '--config', local]),
      held = await run(`jornal config check --config ${local} --port 0`);
    await s.stop();
    expect([held.code, held.stdout]).toEqual([0, expect.stringMatching(/la está usando un Jornal/)]);
  });
  it('se dicen todos los que están mal, y no el primero', async () => {
    const r = await check(`${SOUND()}\nprot=1\nkeep-backups=0\nmetrics=aquí`);
    expect(r.code).toBe(3);
    const stops = r.findings.filter((f) => f.level === 'stops').map((f) => f.message);
    expect(stops).toHaveLength(3);
    expect(stops.join()).toMatch(/«prot».*«0» no es un número.*«aquí» no es una dirección/s);
  });
});

/** What is unsafe, the words that tell it, and how the check ends. */
const UNSAFE: readonly (readonly [string, () => string, RegExp, 3 | 10])[] = [
  [
    'atiende afuera sin proxy',
    () => `${SOUND().replace('proxy=127.0.0.1\n', '')}\nhost=0.0.0.0`,
    /sin un proxy/,
    10,
  ],
  ['público y sin proxy', () => SOUND().replace('proxy=127.0.0.1\n', ''), /no se dice qué proxy/, 10],
  [
    'la dirección pública sin cifrar',
    () => SOUND().replace('https:', 'http:'),
    /debe ser de la forma https/,
    3,
  ],
  [
    'el archivo del correo lo lee cualquiera',
    () => {
      const conf = SOUND();
      chmodSync(join(t.path, 'smtp'), 0o644);
      return conf;
    },
    /smtp .*lo puede leer cualquier usuario/,
    10,
  ],
  [
    'el archivo del correo lo cambia el grupo',
    () => {
      const conf = SOUND();
      chmodSync(join(t.path, 'smtp'), 0o660);
      return conf;
    },
    /lo puede cambiar otro usuario/,
    10,
  ],
  ['sin segundo factor', () => `${SOUND()}\nsecond-factor=none`, /segundo factor/, 10],
  [
    'las métricas afuera',
    () => `${SOUND()}\nmetrics=0.0.0.0:9464`,
    /métricas se leen en 0\.0\.0\.0:9464/,
    10,
  ],
  [
    'los sucesos sin cifrar',
    () => `${SOUND()}\nsecurity-events=udp://10.0.0.9:514`,
    /van sin cifrar hasta udp/,
    10,
  ],
  [
    'las trazas sin cifrar',
    () => `${SOUND()}\ntraces=http://10.0.0.9:4318`,
    /trazas van sin cifrar hasta 10\.0\.0\.9:4318/,
    10,
  ],
  [
    'las trazas a una dirección con clave',
    () => `${SOUND()}\ntraces=https://yo:clave@x.ar`,
    /«https:\/\/…@x/,
    3,
  ],
  [
    'la clave de un colector que nadie dijo',
    () => `${SOUND()}\ntraces-headers-file=${file('colector', 'clave=1')}`,
    /traces-headers no tiene efecto/,
    10,
  ],
  ['un antivirus que no está', () => `${SOUND()}\nantivirus=/no/esta.ctl`, /no está en \/no\/esta\.ctl/, 10],
  ['un remitente sin servidor de correo', () => 'port=0\nmail-from=a@b.com', /mail-from no tiene efecto/, 10],
  ['una carpeta que es un archivo', () => `${SOUND()}\ndata=${file('uno', '')}`, /no es una carpeta/, 3],
  [
    'un libro de olvidos sin carpeta',
    () => `${SOUND()}\nerasures=/no/hay/olvidos.jsonl`,
    /escribir en \/no\/hay/,
    3,
  ],
  [
    'las copias de una carpeta, con los datos en una base',
    () => `data=${join(t.path, 'datos')}\nport=0\nkeep-backups=3\nstore=postgres://a@127.0.0.1:1/x`,
    /keep-backups no tiene efecto con una base/,
    3,
  ],
  [
    'la clave de la base con una barra sin codificar',
    () => `data=${join(t.path, 'datos')}\nport=0\nstore=postgres://a:b/c@127.0.0.1:1/x`,
    /%2F/,
    3,
  ],
  ['una demostración publicada', () => `${SOUND()}\ndemo=1`, /demostración/, 3],
];
describe('lo que no conviene dejar así', () => {
  it.each(UNSAFE)('%s: se dice, y el código no es 0', async (_, conf, message, code) => {
    const r = await check(conf());
    expect(r.findings.map((f) => f.message).join('\n')).toMatch(message);
    expect([r.code, r.ok]).toEqual([code, false]);
  });
  it('de una base cuyo archivo no se pudo leer no se dice que falta', async () => {
    const r = await check(
        `${SOUND()}\nstore-file=${join(t.path, 'no-está')}\nstore-key-file=${file('secreto', newSecret())}`,
      ),
      all = r.findings.map((f) => f.message).join('\n');
    expect([r.code, all]).toEqual([3, expect.stringMatching(/store-file: .*no-está/)]);
    expect(all).not.toMatch(/store-key no tiene efecto/);
  });
  it('el secreto que comparten los servidores se dice por su archivo también en la línea, y no se muestra', async () => {
    const secreto = newSecret(),
      r = await run(
        `jornal config check --store-key-file ${file('en-la-linea', secreto)} --data ${t.path}/datos`,
      );
    expect(r.stdout).toMatch(/store-key +dicho, del archivo .*en-la-linea \(--store-key-file\)/);
    expect(r.stdout + r.stderr).not.toContain(secreto);
  });
  it('una variable mal escrita se nombra, con la que quizás era', async () => {
    const r = await check(SOUND(), { JORNAL_PUBLC: 'https://x.ar' });
    expect(r.findings[0]).toMatchObject({ level: 'risk', message: expect.stringContaining('JORNAL_PUBLC') });
    expect(r.findings[0]!.message).toContain('JORNAL_PUBLIC');
    expect(r.code).toBe(10);
  });
  it('una carpeta cifrada sin su llave no arranca', async () => {
    const datos = join(t.path, 'cifrada');
    mkdirSync(datos, { mode: 0o700 });
    writeFileSync(
      join(datos, 'llaves.json'),
      JSON.stringify({
        formato: 1,
        llaves: [],
        cifrado: { cifra: 'aegis-256', sobre: 'x', huella: '0'.repeat(16), desde: '2026-01-01' },
      }),
    );
    const r = await check(`data=${datos}\nport=0`);
    expect(r.findings.filter((f) => f.level === 'stops').map((f) => f.message)).toEqual([
      expect.stringContaining('llave'),
    ]);
    expect(r.code).toBe(3);
  });
});

describe('lo que se dice de la base de datos', () => {
  const NOTHING = { server: '18.1', user: 'jornal_servidor', tables: null, wanted: 4, serves: 0, allowed: 1 };
  it('sin las tablas se dice que faltan y la orden que las crea, y no los roles que también crea', () => {
    const { message } = mal(usable({ ...NOTHING, lacking: ['jornal_log'], unwalled: false }));
    expect(message).toMatch(/faltan las tablas.*jornal config database jornal_servidor \| psql/);
  });
  it('el usuario de la base se dice, y un token no', () => {
    expect(redacted('usuario jornal_servidor, tablas', new Set())).toBe('usuario jornal_servidor, tablas');
    expect(redacted(`con jornal_${newSecret()} entra`, new Set())).toBe('con «oculto» entra');
  });
});

describe('el puerto de las métricas', () => {
  it('ocupado por otro programa, se dice', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo,
      r = await check(`${SOUND()}\nmetrics=127.0.0.1:${port}`);
    other.close();
    expect(r.findings.map((f) => f.message).join()).toContain(`El puerto ${port} está ocupado`);
  });
});

describe('el certificado de la dirección pública', () => {
  it('uno que nadie firmó se dice, uno de una autoridad conocida no, y si no contesta tampoco se da por bueno', async () => {
    const [key, cert] = ['key', 'crt'].map((e) =>
        readFileSync(join(import.meta.dirname, `../fixtures/tls/listener.${e}`)),
      ),
      site = createServer({ key, cert }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo,
      look = async (to: number, env: Readonly<Record<string, string>> = {}): Promise<string> => {
        const conf = file('cert.conf', `${SOUND()}\npublic=https://localhost:${to}`);
        const r = await shell(`jornal config check --config ${conf} --certificate`, env, t.path);
        return r.stdout;
      };
    try {
      expect(await look(port)).toMatch(
        /Riesgo: El certificado de https:\/\/localhost:\d+ no es de los que acepta un navegador \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
      );
      const known = await look(port, {
        NODE_EXTRA_CA_CERTS: join(import.meta.dirname, '../fixtures/tls/listener.crt'),
      });
      expect(known).not.toMatch(/certificado/);
    } finally {
      site.close();
    }
    expect(await look(port)).toMatch(/Riesgo: Desde esta máquina .* no contesta \(ECONNREFUSED\)/);
  });
});

const sources = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((d) =>
    readdirSync(d, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts'))
      .map((f) => join(d, f)),
  );
it('cada variable que lee el programa está entre las conocidas', () => {
  const named = new Set(
    sources(['cli', 'server']).flatMap((f) =>
      [...readFileSync(f, 'utf8').matchAll(/\bJORNAL_[A-Z][A-Z_]*\b/g)].map((m) => m[0]),
    ),
  );
  expect(named.size).toBeGreaterThan(8);
  expect(unknownVariables(Object.fromEntries([...named].map((n) => [n, '1'])))).toEqual([]);
  expect(new Set([...SERVE_VARIABLES, ...TERMINAL_VARIABLES]).size).toBe(
    SERVE_VARIABLES.length + TERMINAL_VARIABLES.length,
  );
});
