// Runs every example of the help as written, with the built terminal, against the demonstration company, in
// the order of the help. Each does what it says, stops where a person must confirm, or names something of the
// reader's own that the demonstration lacks. `npm run test:ejemplos` runs them all; each run of tests takes a
// sample.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyNode } from '../../cli/tree.ts';
import { wholeTree } from '../../cli/program/wholeTree.ts';
import { textFor } from '../../core/kit/text.ts';
import { levantarConDemo, type Banco } from '../server/servidor.ts';
import { deSuLector } from './ejemplosAjenos.ts';
import { temporary, terminal, type Ran } from './server.ts';

const TODOS = process.env['JORNAL_EJEMPLOS'] === 'todos';
const t = temporary(),
  consola = terminal();
let b: Banco,
  token = '',
  recibo = '',
  abierto = '';
const correr = (linea: string): Promise<Ran> =>
  consola.run(
    linea,
    {
      XDG_CONFIG_HOME: join(t.path, 'conf'),
      HOME: t.path,
      JORNAL_URL: `http://127.0.0.1:${b.s.puerto}`,
      JORNAL_TOKEN: token,
      TOKEN: token,
      CLAVE: b.s.demo!.clave,
    },
    t.path,
  );
const primero = async (linea: string): Promise<string> => {
  const r = await correr(linea);
  expect([linea, r.code], r.stderr).toEqual([linea, 0]);
  return String((JSON.parse(r.stdout) as readonly { readonly id: number }[])[0]?.id ?? 2731);
};

beforeAll(async () => {
  b = await levantarConDemo({ ahora: () => Date.UTC(2026, 9, 5, 15) + Math.round(performance.now()) });
  token = (
    (
      await b.pedir('/sixbe/Usuarios/token.json', {
        cuerpo: {
          Usuario: { username: 'demo', password: b.s.demo!.clave },
          Token: { nombre: 'prueba', dias: 1 },
        },
      })
    ).sobre.content as { token: string }
  ).token;
  await b.crearUsuario('ana', ['liquidador'], { email: 'ana@otra.com.ar' });
  // The files that the examples read from their folder.
  writeFileSync(join(t.path, 'novedades.csv'), 'legajo,concepto,cantidad\n1,35,1\n');
  writeFileSync(join(t.path, 'valores.csv'), 'tabla,clave1,clave2,valor\ntopes,maximo,,4700000.00\n');
  writeFileSync(join(t.path, 'recibo.csv'), '0001;1.209.365,00\n0011;109.850,65\n');
  writeFileSync(join(t.path, 'area.json'), '{"codigo":"78","d_area":"De un archivo"}');
  for (const linea of [
    'jornal run create --period 2026-10 --description "Mensual octubre 2026" --pay-date 2026-10-30',
    'jornal run calculate 23',
    'jornal pack show comercio > comercio.json; cp comercio.json comercio-2026.4.json',
    'jornal journal record nota.json -- note add "Del ejemplo"',
    'cp nota.json problema.json; cp nota.json ayer.json; cp nota.json hoy.json',
  ]) {
    const r = await correr(linea);
    expect([linea, [0, 10].includes(r.code)], r.stderr).toEqual([linea, true]);
  }
  // Two existing receipts: one of a closed run, one of the open run.
  recibo = await primero('jornal receipts list --run 22 --all --format json');
  abierto = await primero('jornal receipts list --run 23 --all --format json');
}, 240_000);
afterAll(async () => {
  consola.close();
  t.remove();
  await b.cerrar();
});

describe.sequential('las filas, por su número, su código o su nombre', () => {
  const contar = async (filtro: string): Promise<number> =>
    (
      JSON.parse(
        (await correr(`jornal list Personal --all --format json --filter "${filtro}"`)).stdout,
      ) as readonly unknown[]
    ).length;
  it('filtrar por el nombre o el código es filtrar por el número', async () => {
    const [area] = JSON.parse(
        (await correr('jornal list Areas --filter d_area=Ventas --format json')).stdout,
      ) as readonly { id: number; codigo: string }[],
      hay = await contar(`id_area=${area!.id}`);
    expect([hay > 0, await contar('id_area=ventas'), await contar(`id_area=${area!.codigo}`)]).toEqual([
      true,
      hay,
      hay,
    ]);
    const nadie = await correr('jornal list Personal --filter "id_area=Vantas"');
    expect([nadie.code, nadie.stderr]).toEqual([
      6,
      expect.stringMatching(/No hay ninguna fila «Vantas» en áreas\. ¿Quiso decir/),
    ]);
  });
  it('--set las toma igual', async () => {
    const [area] = JSON.parse(
        (await correr('jornal list Areas --filter d_area=Ventas --format json')).stdout,
      ) as readonly { id: number; codigo: string }[],
      dicho: string[] = [];
    for (const v of [String(area!.id), area!.codigo, 'Ventas']) {
      const r = await correr(`jornal bulk edit Personal --filter legajo=1 --set id_area=${v} --dry-run`);
      expect([v, r.code], r.stderr).toEqual([v, 0]);
      dicho.push(r.stderr);
    }
    expect(new Set(dicho).size).toBe(1);
  });
  it('un legajo nuevo toma el número que sigue, y lo que rige por fecha se da con un dato solo', async () => {
    const r = await correr(
      'jornal add Personal --cuil 20-25123460-5 --nombre "Peralta, Hugo" --fecha_ingreso 01/10/2026 --id_rrhh_clase_legajo MEN --PersonalCategoria "Vendedor B" --PersonalJornada 7,5 --PersonalBasico 1.250.000,50 --format json',
    );
    expect(r.code, r.stderr).toBe(0);
    expect(JSON.parse(r.stdout)).toMatchObject({
      legajo: 152,
      PersonalCategoria: [{ desde: '2026-10-01', id_rrhh_categoria: expect.any(Number) }],
      PersonalJornada: [{ desde: '2026-10-01', horas: '7.50' }],
      PersonalBasico: [{ desde: '2026-10-01', basico: '1250000.50' }],
    });
    const nadie = await correr(
      'jornal add Personal --cuil 20-25123460-5 --nombre "Peralta, Hugo" --fecha_ingreso 01/10/2026 --id_rrhh_clase_legajo MEN --PersonalCategoria "Capataz"',
    );
    expect([nadie.code, nadie.stderr]).toEqual([6, expect.stringContaining('«Capataz»')]);
  });
  it('editar una dice cuál y qué pasó, y lo que no existe sale con 6', async () => {
    expect((await correr('jornal add Areas --codigo X9 --d_area "Del ejemplo"')).code).toBe(0);
    const una = await correr('jornal edit Areas X9 --d_area "Cambiada"'),
      otra = await correr('jornal edit Areas Cambiada --d_area "Cambiada"');
    expect([una.code, una.stderr, otra.code, otra.stderr]).toEqual([
      0,
      expect.stringMatching(/Se cambió: área .*Cambiada \(n\.º \d+\)\.\n$/),
      0,
      expect.stringMatching(/Ya estaba así: área .*No se cambió nada\.\n$/),
    ]);
    for (const linea of [
      'edit Areas 99999 --d_area Otra',
      'edit Areas Ninguna --d_area Otra',
      'delete Areas 99999 --yes',
      'run create --period 2026-10 --description X --pay-date 2026-10-30 --type ZZ',
      'retro why 99999 2026-09',
    ]) {
      const r = await correr(`jornal ${linea}`);
      expect([linea, r.code], r.stderr).toEqual([linea, 6]);
    }
    expect((await correr('jornal edit Areas X9')).code).toBe(2);
  });
  it('borrar una pregunta antes, y dice cuál', async () => {
    const sin = await correr('jornal delete Areas X9'),
      con = await correr('jornal delete Areas X9 --yes');
    expect([sin.code, con.code, con.stderr, (await correr('jornal delete Areas X9 --yes')).code]).toEqual([
      2,
      0,
      expect.stringMatching(/Se borró: área .*Cambiada \(n\.º \d+\)\.\n$/),
      6,
    ]);
  });
  it('lo que se hace en parte sale con 10, lo que no se hace con 3, y con -q se dice por qué', async () => {
    writeFileSync(join(t.path, 'unas.csv'), 'codigo,d_area,id_centro_costo\nX7,Bien,\nX8,Mal,No hay\n');
    writeFileSync(join(t.path, 'malas.csv'), 'codigo,d_area,id_centro_costo\nX6,Mal,No hay\n');
    const parte = await correr('jornal import Areas unas.csv --on-error skip -q'),
      nada = await correr('jornal import Areas malas.csv --on-error skip');
    expect([parte.code, nada.code, parte.stderr], nada.stderr).toEqual([
      10,
      3,
      expect.stringContaining('No hay'),
    ]);
  });
  it('volver a lo del paquete muestra qué cambia y pregunta; la simulación no cambia nada', async () => {
    const [c] = JSON.parse(
        (await correr('jornal list Conceptos --filter codigo=11 --format json')).stdout,
      ) as readonly { id: number; version: number }[],
      fila = String(c!.id);
    expect((await correr(`jornal edit Conceptos ${fila} --d_rrhh_concepto "De la empresa"`)).code).toBe(0);
    const simulada = await correr(`jornal pack revert Conceptos ${fila} --dry-run`),
      sin = await correr(`jornal pack revert Conceptos ${fila}`),
      nombre = async () =>
        (
          JSON.parse((await correr(`jornal get Conceptos ${fila} --format json`)).stdout) as {
            d_rrhh_concepto: string;
          }
        ).d_rrhh_concepto;
    expect([simulada.code, simulada.stdout, sin.code, await nombre()]).toEqual([
      0,
      expect.stringContaining('De la empresa'),
      2,
      'De la empresa',
    ]);
    expect([
      (await correr(`jornal pack revert Conceptos ${fila} --yes`)).code,
      (await nombre()) === 'De la empresa',
    ]).toEqual([0, false]);
  });
});

/**
 * Not run here: examples that keep running, sign in or out (the others need that token), ask at a screen, or
 * write outside the test's folder.
 */
const APARTE =
  /\bjornal (serve|work|demo|restore|login|logout)\b|\bman -l\b|\/usr\/local\/|\/etc\/jornal\/|\bless\b/;
/** Replaces the made-up numbers of an example by those of this company. */
const aqui = (e: string): string =>
  e
    .replace(/\b2731\b/g, recibo)
    .replace(/\b230000012\b/g, abierto)
    .replace(/^(jornal run (?:calculate|approve|pay|close|reopen|annul|show)) 19\b/, '$1 23')
    .replaceAll('&& jornal run pay 19 && jornal run close 19', '&& jornal run pay 23 && jornal run close 23');
/** The question that the person who typed it would get. */
const PREGUNTA = textFor('terminal.confirme.falta', { que: '…' }).split('…')[1]!;

const raiz = await wholeTree(),
  todos = [...new Set(everyNode(raiz).flatMap((n) => n.examples))].filter((e) => !APARTE.test(e));
/** One of each command that only reads, so that none depends on another. */
const LEEN =
  /^jornal (?:list|get|export|status|config list|note list|run show|receipts (?:list|show)|explain|deductions|calendar|vacations|report \w+|pack (?:list|show|diff)|formula|concept (?:test|check)|book list|entry list|bank list|bank preview|users list|audit|api usuarios|paths|declare history|retro list|simulate)\b/;
const muestra = todos.filter((e) => LEEN.test(e) && deSuLector(e) === undefined);
const cuales = TODOS ? todos : muestra.filter((_, i) => i % 3 === 0);

describe.sequential(`los ejemplos de la ayuda (${cuales.length} de ${todos.length})`, () => {
  it.each(cuales)(
    '%s',
    async (ejemplo) => {
      const r = await correr(aqui(ejemplo)),
        ajeno = deSuLector(ejemplo);
      if (r.code === 2 && r.stderr.includes(PREGUNTA)) return;
      expect(ajeno === undefined ? [0, 10] : [ajeno], r.stderr.slice(0, 600)).toContain(r.code);
    },
    60_000,
  );
  it('no quedó nada sin respuesta', async () => {
    expect(
      (JSON.parse((await correr('jornal status --format json')).stdout) as { sin_respuesta: unknown })
        .sin_respuesta,
    ).toEqual([]);
  });
});
