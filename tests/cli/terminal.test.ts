// What scripts rely on: exit codes by kind of failure, Ctrl-C, and hostile answers.
import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createServer as createTcp, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EXIT, exitOf } from '../../cli/exitCodes.ts';
import { nearest } from '../../cli/nearest.ts';
import { codeArgument, filterArgument, tableArgument, valuesArgument } from '../../cli/tableArguments.ts';
import { failure, type FailureCode } from '../../core/kit/failure.ts';
import { textFor } from '../../core/kit/text.ts';
import { clientVersion } from '../../cli/version.ts';
import { BIN, shell, temporary } from './server.ts';

const t = temporary();
const abiertos: { close: () => unknown }[] = [];
afterAll(() => {
  for (const s of abiertos) s.close();
  t.remove();
});

describe('los códigos de salida', () => {
  const tabla: readonly (readonly [FailureCode, number])[] = [
    ['invalid', 3],
    ['formula', 3],
    ['missing', 3],
    ['limit', 3],
    ['too_large', 3],
    ['no_session', 4],
    ['session_open', 4],
    ['needs_code', 4],
    ['needs_factor', 4],
    ['needs_proof', 4],
    ['no_permission', 5],
    ['forbidden_origin', 5],
    ['not_found', 6],
    ['conflict', 7],
    ['in_use', 7],
    ['duplicate', 7],
    ['closed', 7],
    ['phase', 7],
    ['network', 8],
    ['unavailable', 8],
    ['internal', 8],
    ['too_many', 9],
  ];
  it.each(tabla)('%s sale con %i', (code, exit) => expect(exitOf(failure(code, 'api.sinRed'))).toBe(exit));
  it('todos están en la ayuda', () => {
    for (const n of Object.values(EXIT))
      expect(textFor('cli.salidas')).toMatch(new RegExp(`(^|\\D)${n} \\p{L}`, 'u'));
  });

  const responder = async (status: number, cuerpo: string, tipo = 'application/json'): Promise<string> => {
    const s: Server = createServer((_, res) => {
      res.writeHead(status, {
        'content-type': tipo,
        ...(cuerpo.startsWith('{') ? { 'x-jornal-version': clientVersion() } : {}),
      });
      res.end(cuerpo);
    });
    abiertos.push(s);
    await new Promise((listo) => s.listen(0, '127.0.0.1', () => listo(null)));
    return `http://127.0.0.1:${(s.address() as AddressInfo).port}`;
  };
  it.each([
    [
      5,
      200,
      '{"status":3,"content":null,"message":"No tiene permisos para realizar esta acción","code":"no_permission"}',
    ],
    [9, 429, '{"status":2,"content":null,"message":"Espere 9 segundos.","code":"too_many"}'],
    [8, 500, '{"status":2,"content":null,"message":"Algo falló.","code":"internal"}'],
    [8, 200, '<!doctype html>'],
    [8, 200, '{"status":1,"cont'],
    [4, 401, '{"status":2,"content":null,"message":"La sesión terminó.","code":"no_session"}'],
  ])('sale con %i cuando el servidor contesta %i', async (exit, status, cuerpo) => {
    const url = await responder(status, cuerpo);
    for (const orden of ['list Areas', 'list Areas --all --format ndjson', 'get Areas 1']) {
      // Lines that are not the envelope may be the requested export; a foreign page never is.
      if (orden.includes('--all') && cuerpo.startsWith('{') && !cuerpo.includes('"content":null')) continue;
      const r = await shell(
        `jornal ${orden} --url ${url}`,
        { XDG_CONFIG_HOME: t.path, JORNAL_TOKEN: 'x' },
        t.path,
      );
      expect([orden, r.code, r.stdout]).toEqual([orden, exit, '']);
    }
  });
  it('Ctrl-C sale con 130', async () => {
    const mudo = createTcp(() => undefined);
    abiertos.push(mudo);
    await new Promise((listo) => mudo.listen(0, '127.0.0.1', () => listo(null)));
    const p = spawn(
      process.execPath,
      [BIN, 'list', 'Areas', '--url', `http://127.0.0.1:${(mudo.address() as AddressInfo).port}`],
      { env: { ...process.env, JORNAL_TOKEN: 'x' } },
    );
    const conectado = new Promise((listo) =>
      mudo.once('connection', (s) => {
        s.on('error', () => undefined);
        listo(null);
      }),
    );
    const fin = new Promise<number | null>((listo) => p.on('close', listo));
    await conectado;
    p.kill('SIGINT');
    expect(await fin).toBe(130);
  });
  it('lo que viene de afuera no mueve la terminal', async () => {
    const url = await responder(
      200,
      JSON.stringify({
        status: 1,
        message: '',
        content: [{ id: 1, version: 1, codigo: 'A', d_area: '\u001b[2J\u001b]0;título\u0007Área' }],
        page: 1,
        total_count: 1,
        pre_index: 1,
        extra_data: { labels: {} },
      }),
    );
    const r = await shell(
      `jornal list Areas --url ${url}`,
      { XDG_CONFIG_HOME: t.path, JORNAL_TOKEN: 'x' },
      t.path,
    );
    expect(r.code).toBe(0);
    expect(r.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});

describe('lo que se escribe de una tabla', () => {
  const areas = tableArgument('areas');
  it('la tabla se reconoce por su nombre o su plural, sin acentos ni mayúsculas', () =>
    expect([
      tableArgument('AREAS').name,
      tableArgument('áreas').name,
      tableArgument('lugares de pago').name,
    ]).toEqual(['Areas', 'Areas', 'LugaresPago']));
  it('lo parecido se sugiere, lo lejano no', () =>
    expect([nearest('Persnal', ['Personal', 'Areas']), nearest('xyzxyz', ['Personal', 'Areas'])]).toEqual([
      'Personal',
      undefined,
    ]));
  it.each([
    ['codigo=A', { campo: 'codigo', op: 'es', valor: 'A' }],
    ['codigo!=A', { campo: 'codigo', op: 'no_es', valor: 'A' }],
    ['codigo=', { campo: 'codigo', op: 'vacio', valor: null }],
    ['codigo!=', { campo: 'codigo', op: 'no_vacio', valor: null }],
    ['codigo=A|B', { campo: 'codigo', op: 'una_de', valor: ['A', 'B'] }],
    ['d_area~dep=1', { campo: 'd_area', op: 'contiene', valor: 'dep=1' }],
    ['id>=3', { campo: 'id', op: 'desde', valor: 3 }],
    ['id_centro_costo<2', { campo: 'id_centro_costo', op: 'menor', valor: 2 }],
  ])('%s', (s, filtro) => expect(filterArgument(areas, s)).toEqual(filtro));
  it('un legajo se escribe como se imprime, con sus ceros; lo que no es un número se rechaza', () => {
    expect(['0151', '151', '0005'].map(codeArgument)).toEqual([151, 151, 5]);
    for (const s of ['', '0', '00', '1a', '-5']) expect(() => codeArgument(s), s).toThrow();
  });
  it('los valores se dan como --campo valor o --campo=valor, y las listas en JSON', () => {
    expect(valuesArgument(areas, ['--codigo', '7', '--d_area=Depósito = 2'])).toEqual({
      codigo: '7',
      d_area: 'Depósito = 2',
    });
    // Values are accepted as screens show them: months, dates, amounts, «sí».
    expect(
      valuesArgument(tableArgument('Novedades'), ['--periodo', '07/2026', '--importe', '1.234,50']),
    ).toEqual({ periodo: '2026-07', importe: '1234.50' });
    expect(valuesArgument(tableArgument('Personal'), ['--fecha_ingreso=1/2/2026'])).toEqual({
      fecha_ingreso: '2026-02-01',
    });
    expect(filterArgument(tableArgument('Personal'), 'fecha_ingreso>=01/02/2026').valor).toBe('2026-02-01');
    expect(() => valuesArgument(areas, ['suelto'])).toThrow(/--campo valor/);
    expect(() => valuesArgument(areas, ['--codigo'])).toThrow(/le falta su valor/);
    expect(() => valuesArgument(areas, ['--__proto__', 'x'])).toThrow(/no tiene el campo/);
  });
});

it('un servidor que empezó npm se cierra con él, aunque la señal se quede en la shell', async () => {
  const suya = temporary(),
    p = spawn('sh', ['-c', `"$NODE" "$BIN" serve --no-demo --port 0 --data "$DATOS"; true`], {
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE: process.execPath,
        BIN,
        DATOS: join(suya.path, 'datos'),
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let dicho = '',
    aparte = '';
  p.stderr.setEncoding('utf8').on('data', (s: string) => {
    aparte += s;
  });
  const cerrado = Promise.all([
    new Promise((listo) => {
      p.stderr.on('close', listo);
    }),
    new Promise((listo) => {
      p.stdout
        .setEncoding('utf8')
        .on('data', (s: string) => {
          dicho += s;
          if (dicho.includes('http://localhost:') && !p.killed) p.kill('SIGTERM');
        })
        .on('close', listo);
    }),
  ]);
  await cerrado;
  expect(aparte).toMatch(/Cerrando/);
  suya.remove();
});
