// From the terminal, as an office would: a recovery key made and proved, the data encrypted, the server with its
// threads on them, a copy and its restoring; and what each order says when the key is not at hand.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, terminal } from './server.ts';

const consola = terminal();
let lugar: string, datos: string, recuperacion: string, llave: string;
const jornal = (linea: string, env: Readonly<Record<string, string>> = {}) =>
  consola.run(`jornal ${linea}`, env, lugar);
const bien = async (linea: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const r = await jornal(linea, env);
  expect([r.code, r.stderr, linea]).toEqual([0, expect.anything(), linea]);
  return r.stdout + r.stderr;
};
beforeAll(async () => {
  lugar = mkdtempSync(join(tmpdir(), 'jornal-cifrado-terminal-'));
  datos = join(lugar, 'datos');
  recuperacion = join(lugar, 'recuperacion.txt');
  llave = join(lugar, 'llave.txt');
  const demo = await jornal(`demo --data ${datos} --legajos 12 --months 1`);
  expect([demo.code, demo.stderr]).toEqual([0, expect.anything()]);
}, 120_000);
afterAll(() => {
  consola.close();
  rmSync(lugar, { recursive: true, force: true });
});
const cabeza = (archivo: string): string => readFileSync(archivo).subarray(0, 15).toString('latin1');

it('una llave se hace fuera de la carpeta, en un archivo de su dueño, y cifra desde que abrió una copia', async () => {
  const adentro = await jornal(`keys create --data ${datos} --output ${datos}/llave.txt`);
  expect([adentro.code, adentro.stderr]).toEqual([
    expect.any(Number),
    expect.stringContaining('está dentro de la carpeta de datos'),
  ]);
  expect(adentro.code).not.toBe(0);
  expect(existsSync(join(datos, 'llave.txt'))).toBe(false);
  expect(await bien(`keys create --data ${datos} --output ${recuperacion}`)).toContain(
    'Todavía no está probada',
  );
  expect(statSync(recuperacion).mode & 0o077).toBe(0);
  expect(readFileSync(recuperacion, 'utf8')).toMatch(
    /^# created: .*\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/,
  );
  expect(await bien(`keys list --data ${datos}`)).toContain('Ninguna llave está probada');
  expect(await bien(`keys prove ${recuperacion} --data ${datos}`)).toContain('las copias se cifran');
  expect(await bien(`keys list --data ${datos}`)).toMatch(/^recuperacion {2}age1\w+ {2}abrió una copia el /);
});

it('cifra los datos, los usa el servidor con sus hilos, y una copia se restaura solo con una de las llaves', async () => {
  const sin = await jornal(`encrypt --data ${datos} --yes`);
  expect(sin.stderr).toContain('Falta la llave con que Jornal abrirá los datos');
  await bien(`keys create --output ${llave}`);
  const con = { JORNAL_MASTER_KEY_FILE: llave };
  const historia = async (env: Readonly<Record<string, string>>): Promise<unknown> => {
    const r = await jornal(`verify --local --data ${datos} --format json`, env),
      { cadena, conforme } = JSON.parse(r.stdout) as Readonly<Record<string, unknown>>;
    return [r.code, cadena, conforme];
  };
  const antes = await historia({});
  expect(antes).toEqual([0, expect.objectContaining({ cabeza: expect.any(String) }), true]);
  expect(await bien(`encrypt --data ${datos} --yes`, con)).toContain('se comprobó que dicen lo mismo');
  const estado = await jornal(`encrypt --data ${datos} --status`);
  expect(estado.stdout).not.toContain('SIN CIFRAR');
  expect(estado.stderr).toContain('archivos de antes de cifrar siguen en la carpeta');
  expect(await bien(`encrypt --data ${datos} --forget-old --yes`, con)).toContain('Se borraron');
  expect((await jornal(`encrypt --data ${datos} --status`)).code).toBe(0);
  expect(cabeza(join(datos, 'empresas/demo/jornal.sqlite'))).not.toBe('SQLite format 3');

  // The same history, and nothing without the key.
  expect(await historia(con)).toEqual(antes);
  const cerrada = await jornal(`list Areas --local --data ${datos}`);
  expect([cerrada.stdout, cerrada.stderr]).toEqual([
    '',
    expect.stringContaining('falta la llave que los abre'),
  ]);
  await expect(serve(['--demo', '--data', datos])).rejects.toThrow('falta la llave que los abre');

  // Each thread opens them: lists, reports, writes, calculation and copies.
  const s = await serve(['--demo', '--data', datos], con);
  try {
    const ella = { JORNAL_URL: s.url, HOME: lugar };
    await consola.run(
      `printf '%s\\n' '${s.clave}' | jornal login --url ${s.url} --user demo --password-stdin`,
      ella,
      lugar,
    );
    const areas = await jornal('list Areas --limit 3 --format csv', ella);
    expect([areas.code, areas.stderr]).toEqual([0, expect.anything()]);
    const copia = join(lugar, 'copia'),
      hecha = await jornal(`backup --output ${copia}`, ella);
    expect([hecha.code, hecha.stderr]).toEqual([0, expect.stringContaining('Cifrada: la abren')]);
    expect(await bien('verify', ella)).toContain('Todo coincide');
    expect(existsSync(join(copia, 'directory.sqlite.age'))).toBe(true);
  } finally {
    await s.stop();
  }
  const otra = join(lugar, 'otra'),
    falta = await jornal(`restore ${join(lugar, 'copia')} --data ${otra} --yes`);
  expect([falta.code === 0, falta.stderr]).toEqual([false, expect.stringContaining('La copia está cifrada')]);
  await bien(`restore ${join(lugar, 'copia')} --data ${otra} --yes --key ${recuperacion}`);
  expect(await bien(`verify --local --data ${otra}`, { JORNAL_MASTER_KEY_FILE: recuperacion })).toContain(
    'Todo coincide',
  );
});

it('la llave del servidor se cambia sin escribir los datos otra vez, y se vuelve atrás con la nueva', async () => {
  const nueva = join(lugar, 'nueva.txt'),
    aparte = join(lugar, 'aparte');
  await bien(`keys create --output ${nueva}`);
  cpSync(datos, aparte, { recursive: true });
  const con = { JORNAL_MASTER_KEY_FILE: llave };
  expect(await bien(`keys rotate ${nueva} --data ${aparte} --yes`, con)).toContain('ya no los abre');
  expect((await jornal(`list Areas --local --data ${aparte}`, con)).stderr).toContain('Esa llave no es de');
  const ya = { JORNAL_MASTER_KEY_FILE: nueva };
  expect(await bien(`list Areas --local --data ${aparte} --limit 1`, ya)).toContain('Descripción');
  expect(await bien(`encrypt --data ${aparte} --undo --yes`, ya)).toContain('sin cifrar');
  expect(await bien(`list Areas --local --data ${aparte} --limit 1`)).toContain('Descripción');
  expect(cabeza(join(aparte, 'empresas/demo/jornal.sqlite'))).toBe('SQLite format 3');
});
