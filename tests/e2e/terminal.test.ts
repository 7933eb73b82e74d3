// The whole way in the terminal: a person is added, paid as in the worked example to the cent, the receipt
// explained, the run approved, paid and closed, and lists are exported whole.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuilCheckDigit } from '../../core/kit/digits.ts';
import { enOrden } from './pasos.ts';
import { levantar, RAIZ, type Servidor } from './servidor.ts';

const CUIL = `27-31204878-${cuilCheckDigit('27312048780')}`;
const casa = mkdtempSync(join(tmpdir(), 'jornal-terminal-'));
let s: Servidor;
beforeAll(async () => {
  s = await levantar();
});
afterAll(async () => {
  await s.cerrar();
  rmSync(casa, { recursive: true, force: true });
});

const jornal = (
  args: readonly string[],
  entrada = '',
): Promise<{ readonly codigo: number | null; readonly salida: string; readonly dicho: string }> =>
  new Promise((listo) => {
    const h = spawn(process.execPath, [join(RAIZ, 'cli/jornal.mjs'), ...args], {
      cwd: casa,
      env: { PATH: process.env['PATH'], HOME: casa, XDG_CONFIG_HOME: casa, JORNAL_URL: s.url, NO_COLOR: '1' },
    });
    let salida = '',
      dicho = '';
    h.stdout.setEncoding('utf8').on('data', (d: string) => {
      salida += d;
    });
    h.stderr.setEncoding('utf8').on('data', (d: string) => {
      dicho += d;
    });
    h.on('close', (codigo) => listo({ codigo, salida, dicho }));
    h.stdin.end(entrada);
  });
const bien = async (...args: readonly string[]): Promise<string> => {
  const r = await jornal(args);
  expect(r.codigo, `jornal ${args.join(' ')}: ${r.dicho}`).toBe(0);
  return r.salida;
};
const filas = async (...args: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await bien(...args, '--format', 'ndjson'))
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as Record<string, unknown>);
const idDe = async (tabla: string, codigo: string): Promise<number> =>
  Number((await filas('list', tabla, '--filter', `codigo=${codigo}`, '--fields', 'id,codigo'))[0]?.['id']);

describe('el camino entero, en la terminal', () => {
  enOrden();
  let corrida = 0,
    recibo = 0;
  it('sin ingresar no se lee nada, y con la clave se ingresa', async () => {
    expect((await jornal(['list', 'Personal'])).codigo).toBe(4);
    const { usuario, clave } = s.demo();
    expect(
      (await jornal(['login', '--url', s.url, '--user', usuario, '--password-stdin'], clave)).codigo,
    ).toBe(0);
  });
  it('se agrega el legajo', async () => {
    const legajo = {
      legajo: 901,
      nombre: 'Quiroga, Elena Beatriz',
      cuil: CUIL,
      fecha_ingreso: '2017-07-03',
      id_rrhh_clase_legajo: await idDe('ClasesLegajo', 'MEN'),
      id_rrhh_sindicato: await idDe('Sindicatos', 'SEC'),
      chk_afiliado: 1,
      PersonalCategoria: [{ desde: '2017-07-03', id_rrhh_categoria: await idDe('Categorias', 'AUX-B') }],
      PersonalJornada: [{ desde: '2017-07-03', horas: '8.00' }],
    };
    await bien('add', 'Personal', '--json', JSON.stringify(legajo));
    expect(await filas('list', 'Personal', '--search', '901', '--fields', 'legajo,nombre')).toMatchObject([
      { legajo: 901, nombre: 'Quiroga, Elena Beatriz' },
    ]);
  });
  it('su liquidación se crea y se calcula', async () => {
    const r = await jornal([
      'run',
      'create',
      '--period',
      '2026-09',
      '--description',
      'Complementaria septiembre',
      '--pay-date',
      '2026-10-02',
      '--legajos',
      '901',
    ]);
    expect(r.codigo, r.dicho).toBe(0);
    corrida = Number(/n\.º (\d+)/.exec(r.salida + r.dicho)![1]);
    await bien('run', 'calculate', String(corrida));
    const [fila] = await filas(
      'receipts',
      'list',
      '--run',
      String(corrida),
      '--fields',
      'id,remunerativo,no_remunerativo,descuentos,neto',
    );
    expect(fila).toMatchObject({
      remunerativo: '1428014.56',
      no_remunerativo: '141695.74',
      descuentos: '317650.30',
      neto: '1252060.00',
    });
    recibo = Number(fila!['id']);
  });
  // tests/cli/transcripts/04-recibo-y-explicacion.txt explains each line.
  it('el recibo es el del ejemplo, y sus líneas se explican', async () => {
    const visto = await bien('receipts', 'show', String(recibo));
    for (const x of [
      '1.209.365,00',
      '108.842,85',
      '109.806,71',
      '120.000,00',
      '10.800,00',
      '10.895,64',
      '157.081,60',
      '42.840,44',
      '31.394,20',
      '7.848,55',
      'Neto: 1.252.060,00',
    ])
      expect(visto).toContain(x);
    const lineas = [...visto.matchAll(/^ {2}(\d{4}) {2}.*?([\d.]+,\d{2})$/gm)];
    expect(lineas.length).toBeGreaterThan(10);
    for (const [, codigo, importe] of [lineas[0]!, lineas.at(-1)!])
      expect(
        (await bien('explain', String(recibo), String(Number(codigo)), '--depth', '1')).split('\n')[0],
        codigo,
      ).toMatch(new RegExp(`^\\[${codigo}\\] .* = ${importe!.replaceAll('.', '\\.')}$`));
    await bien('receipts', 'pdf', String(recibo), '--output', 'recibo.pdf');
    expect(readFileSync(join(casa, 'recibo.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('se aprueba, se paga y se cierra, y cerrada no se calcula', async () => {
    for (const paso of ['approve', 'pay']) await bien('run', paso, String(corrida));
    await bien('run', 'close', String(corrida), '--confirm', '2026-09');
    const r = await jornal(['run', 'calculate', String(corrida)]);
    expect(r.codigo).toBe(7);
    expect(r.dicho).toMatch(/[Cc]errada/);
  });
  it('las listas salen enteras', async () => {
    const csv = (await bien('list', 'Personal', '--all', '--format', 'csv')).trim().split('\n');
    const todas = await filas('list', 'Personal', '--all');
    expect(csv.length - 1).toBe(todas.length);
    expect(todas.length).toBe(151);
    expect(todas.filter((f) => f['legajo'] === 901)).toHaveLength(1);
  });
});
