// A data folder, a browser profile and terminal settings written by version 0.1.0: they open, verify and mean
// the same.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS } from '../../core/api/status.ts';
import { loadParts } from '../../server/app/parts.ts';
import { shell, terminal, type Terminal } from '../cli/server.ts';
import { GUARDADA, instalacionAnterior } from '../fixtures/anterior.ts';
import { levantar, type Banco, type Respuesta } from '../server/servidor.ts';
import { abrirNavegador, abrirVentana } from './navegador.ts';

const AYER = 'http://127.0.0.1:5990';
/** The nets of November as 0.1.0 calculated them, by legajo; one receipt had an error. */
const NOVIEMBRE = {
  1: '1349182.00',
  2: '1401203.00',
  3: '1133767.00',
  4: '1016799.00',
  5: '930791.00',
  7: '1300450.00',
  8: '579756.00',
  9: '1339252.00',
  10: '1331507.00',
  11: '1263110.00',
  12: '1119163.00',
  13: '1208676.00',
  151: '1252060.00',
};

const raiz = mkdtempSync(join(tmpdir(), 'jornal-anterior-')),
  datos = join(raiz, 'datos');
let b: Banco, galleta: string, consola: Terminal;
beforeAll(async () => {
  instalacionAnterior(datos);
  b = await levantar({ datos }, await loadParts());
  b.reloj.ahora = Date.UTC(2026, 9, 6, 12);
  galleta = await b.ingresar('paz', 'cuatro mates y un bizcocho');
  consola = terminal();
});
afterAll(async () => {
  consola.close();
  await b.cerrar();
  rmSync(raiz, { recursive: true, force: true });
});

const llamar = async (camino: string, cuerpo: unknown = {}): Promise<Respuesta['sobre']> => {
  const { sobre } = await b.pedir(`/sixbe${camino}`, { cuerpo, galleta });
  if (sobre.status !== STATUS.success) throw new Error(`${camino}: ${JSON.stringify(sobre)}`);
  return sobre;
};
interface Trabajo {
  readonly id: string;
  readonly estado: string;
  readonly resultado: unknown;
}
const terminado = async (camino: string, cuerpo: unknown = {}): Promise<unknown> => {
  const { trabajo } = (await llamar(camino, cuerpo)).content as { readonly trabajo: string };
  await expect
    .poll(async () => ((await llamar(`/Trabajos/estado/${trabajo}`)).content as Trabajo).estado)
    .toBe('terminado');
  return ((await llamar(`/Trabajos/estado/${trabajo}`)).content as Trabajo).resultado;
};
const filas = async (tabla: string, busqueda: object = {}): Promise<readonly Record<string, unknown>[]> =>
  (await llamar(`/${tabla}/index/page:1`, { Search: { limit: 100, ...busqueda } }))
    .content as readonly Record<string, unknown>[];

describe('lo que escribió la versión 0.1.0', () => {
  it('sus hechos están enteros y cada liquidación cerrada da lo mismo al centavo', async () => {
    const v = (await terminado('/Sistema/verificar')) as {
      readonly conforme: boolean;
      readonly hallazgos: readonly unknown[];
      readonly liquidaciones: readonly { readonly estado?: string }[];
    };
    expect([v.conforme, v.hallazgos, v.liquidaciones.length]).toEqual([true, [], 6]);
  });

  it('tiene sus personas, notas, mensajes, vistas, descuentos y lo que se presentó', async () => {
    expect((await filas('Personal')).length).toBe(14);
    expect(
      (await filas('NotasUsuario')).map((n) =>
        Object.values(n).includes('Revisar el presentismo de octubre'),
      ),
    ).toEqual([true]);
    expect((await filas('LibroLey')).length).toBe(1);
    expect(JSON.stringify((await llamar('/Vistas/lista/Personal')).content)).toContain('Sin CUIL');
    const { filas: prestamos } = (
      await llamar('/Descuentos/lista', {
        clase: 'prestamos',
        buscar: '',
        todos: true,
        desde: 0,
        cantidad: 50,
      })
    ).content as {
      readonly filas: readonly {
        readonly legajo: number;
        readonly total: string;
        readonly observacion: string | null;
      }[];
    };
    expect(
      prestamos
        .filter((p) => p.legajo === 4)
        .map((p) => [p.observacion, p.total])
        .sort(),
    ).toEqual([
      ['Préstamo A', '600000.00'],
      ['Préstamo B', '300000.00'],
    ]);
    expect(
      (await filas('Novedades', { filters: [{ campo: 'periodo', op: 'es', valor: '2026-10' }] })).map(
        (n) => n['observacion'] ?? null,
      ),
    ).toContain('premio');
  });

  it('su mes abierto se calcula otra vez con los mismos netos, y su rectificativa también', async () => {
    const neto = async (id: number): Promise<object> =>
      Object.fromEntries(
        (await filas('Recibos', { filters: [{ campo: 'id_liquidacion', op: 'es', valor: id }] })).flatMap(
          (r) => (r['neto'] === null ? [] : [[r['legajo'], r['neto']]]),
        ),
      );
    expect(await neto(7)).toEqual(NOVIEMBRE);
    await terminado('/Liquidaciones/calcular/7');
    expect(await neto(7)).toEqual(NOVIEMBRE);
    await terminado('/Liquidaciones/calcular/8');
    expect(await neto(8)).toEqual({ 11: '0.00' });
  });
});

describe('los ajustes de la terminal de la versión 0.1.0', () => {
  const conf = join(raiz, 'conf'),
    env = { XDG_CONFIG_HOME: conf, HOME: raiz };
  beforeAll(() => {
    cpSync(join(GUARDADA, 'terminal'), join(conf, 'jornal'), { recursive: true });
    for (const f of ['config.json', 'credencial.json'])
      writeFileSync(
        join(conf, 'jornal', f),
        readFileSync(join(GUARDADA, 'terminal', f), 'utf8').replaceAll(AYER, b.s.url),
        { mode: 0o600 },
      );
  });
  it('dicen lo mismo y su token entra', async () => {
    expect((await shell('jornal --profile obra config list', env, raiz)).stdout).toMatch(
      /format\s+csv[\s\S]*language\s+en/,
    );
    const estado = await consola.run('jornal status', env, raiz);
    expect([estado.code, estado.stdout]).toEqual([0, expect.stringContaining('Paz, Lucía (paz)')]);
    expect(
      (await consola.run('jornal list Liquidaciones --format csv', env, raiz)).stdout.split('\n').length,
    ).toBe(10);
  });
  it('la empresa toma la versión nueva de su paquete, y lo cerrado con la anterior sigue igual al centavo', async () => {
    expect((await consola.run('jornal pack list', env, raiz)).stdout).toMatch(
      /comercio .*2026\.5 +2026\.\d+ /,
    );
    const carga = await consola.run('jornal pack load comercio', env, raiz);
    expect([carga.code, carga.stdout + carga.stderr]).toEqual([0, expect.stringMatching(/2026\.\d+/)]);
    // The command that it suggests lists the paid receipts that the new formulas change: here, none in its
    // closed months.
    expect(carga.stdout + carga.stderr).toContain('jornal retro list --from <aaaa-mm> --now');
    const pagados = await consola.run('jornal retro list --from 2026-01 --now --format json', env, raiz);
    expect([pagados.code, JSON.parse(pagados.stdout)]).toEqual([
      0,
      expect.objectContaining({ recibos: 77, alterados: 0, personas: [] }),
    ]);
    const v = (await terminado('/Sistema/verificar')) as {
      readonly conforme: boolean;
      readonly hallazgos: readonly unknown[];
    };
    expect([v.conforme, v.hallazgos]).toEqual([true, []]);
    await terminado('/Liquidaciones/calcular/7');
    expect(
      (
        await filas('Recibos', {
          filters: [
            { campo: 'id_liquidacion', op: 'es', valor: 7 },
            { campo: 'legajo', op: 'es', valor: 4 },
          ],
        })
      ).map((r) => r['neto']),
    ).toEqual([NOVIEMBRE[4]]);
  });
});

describe('el perfil del navegador de la versión 0.1.0', () => {
  it('conserva el tema, el menú angosto y el último lugar', async () => {
    const guardado = JSON.parse(
      readFileSync(join(GUARDADA, 'navegador.json'), 'utf8')
        .replaceAll(AYER, b.s.url)
        .replaceAll('5990', String(b.s.puerto)),
    ) as Exclude<BrowserContextOptions['storageState'], string | undefined>;
    const navegador = await abrirNavegador(),
      v = await abrirVentana(navegador, { storageState: guardado });
    try {
      // A minute after it was stored: the last place is forgotten after two.
      await v.p.clock.setFixedTime(new Date('2026-11-23T17:44:30Z'));
      await v.p.goto(b.s.url);
      await expect.poll(() => v.p.url()).toContain('/auth/login');
      await v.p.getByLabel('Usuario o correo').fill('paz');
      await v.p.getByLabel('Contraseña', { exact: true }).fill('cuatro mates y un bizcocho');
      await v.p.keyboard.press('Enter');
      await v.p.getByRole('button', { name: 'Cerrar sesión en otros dispositivos' }).click();
      await v.p.getByRole('button', { name: 'Ingresar' }).click();
      await expect.poll(() => v.p.url()).toContain('/personal/edit?id=4');
      expect(
        await v.p.evaluate(
          () => document.documentElement.dataset['theme'] ?? document.documentElement.className,
        ),
      ).toMatch(/dark/);
      // Its session ended long ago, so the first request for the user's data is refused.
      expect(v.quejas.filter((q) => !/ 401 .*MisDatos/.test(q))).toEqual([]);
    } finally {
      await v.cerrar();
      await navegador.close();
    }
  });
});
