// The demonstration company of a first start: it is written quickly, always the same, only once, and
// continued after an interruption; also with threads, as the server has them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workshopOf } from '../../server/app/company.ts';
import { installPaquete, seedDemo, seedDemoOf } from '../../server/app/install.ts';
import { countDemoCorridas, INITIAL_DEMO } from '../../server/demo/generateDemo.ts';
import { LOW_PRIORITY } from '../../server/payroll/control.ts';
import { stateOf } from '../../server/payroll/state.ts';
import { ADMIN, abrirBanco, bien, carpetaNueva, clave, conDemo, mal, type Banco } from './empresa.ts';

const recibos = async (b: Banco): Promise<readonly unknown[]> => {
  const salida: unknown[] = [];
  for (const l of await b.filas('Liquidaciones'))
    salida.push([
      l['periodo'],
      l['estado'],
      l['cerrada_el'],
      bien(await b.e.personas(Number(l['id'])))
        .map((p) => [p.legajo, p.nombre, p.neto])
        .sort(),
    ]);
  return salida;
};

describe('la empresa de demostración en el almacén', () => {
  // Half a minute of one worker: `npm run test:amplias` runs it; the smaller ones below are in every run.
  if (process.env['JORNAL_AMPLIAS'] !== undefined)
    it('la de un primer arranque tiene sus 18 meses y sus aguinaldos cerrados, y se escribe una sola vez', async () => {
      const b = await abrirBanco(carpetaNueva());
      expect(bien(await seedDemo(b.e, ADMIN))).toEqual({
        razon_social: 'Distribuidora Litoral SRL',
        cuit: '30-71548235-1',
      });
      expect((await b.filas('Liquidaciones')).map((l) => l['estado'])).toEqual(
        Array.from({ length: countDemoCorridas(INITIAL_DEMO) }, () => 'cerrada'),
      );
      expect(await b.filas('Personal')).toHaveLength(150);
      const posicion = workshopOf(b.e).almacen.leer.posicion();
      bien(await seedDemo(b.e, ADMIN));
      expect(workshopOf(b.e).almacen.leer.posicion()).toBe(posicion);
      await b.cerrar();
    });

  it('dos veces da los mismos recibos en las mismas fechas', async () => {
    const [una, otra] = [await abrirBanco(carpetaNueva()), await abrirBanco(carpetaNueva())];
    for (const b of [una, otra])
      bien(await seedDemoOf(b.e, ADMIN, { legajos: 4, meses: 2, hasta: '2026-08' }));
    expect(await recibos(una)).toEqual(await recibos(otra));
    await una.cerrar();
    await otra.cerrar();
  });

  it('no se escribe sobre una empresa con datos', async () => {
    const b = await abrirBanco(carpetaNueva());
    await b.agregar('Areas', { codigo: 'A', d_area: 'Propia', id_centro_costo: null });
    expect(mal(await seedDemoOf(b.e, ADMIN, { legajos: 5, meses: 1, hasta: '2026-08' })).message).toMatch(
      /ya tiene datos/,
    );
    await b.cerrar();
  });

  it('un paquete se instala una vez y sus fórmulas valen', async () => {
    const b = await abrirBanco(carpetaNueva());
    bien(await installPaquete(b.e, 'comercio', ADMIN));
    const conceptos = (await b.filas('Conceptos')).length;
    bien(await installPaquete(b.e, 'comercio', ADMIN));
    expect((await b.filas('Conceptos')).length).toBe(conceptos);
    expect(conceptos).toBeGreaterThan(30);
    expect(mal(await installPaquete(b.e, 'ninguno', ADMIN)).code).toBe('not_found');
    await b.cerrar();
  });
});

describe('con los hilos del servidor', () => {
  /** The priorities of this process's threads, as the system gives them. */
  const prioridades = (): readonly number[] =>
    readdirSync('/proc/self/task').map((t) =>
      Number(readFileSync(`/proc/self/task/${t}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
    );
  it('un cálculo repartido en partes da el mismo resultado que entero, aunque se escriba mientras', async () => {
    expect(
      existsSync(join(import.meta.dirname, '../../.build/server/app/calculationThread.js')),
      'falta compilar',
    ).toBe(true);
    const b = await conDemo({ legajos: 1600, hilos: true }),
      id = await b.crear('2026-09');
    const area = await b.agregar('Areas', { codigo: 'Z', d_area: 'Otra', id_centro_costo: null });
    const { trabajo } = bien(await b.e.calcular(id, clave(), ADMIN));
    for (let i = 0; i < 20; i++) bien(await b.editar('Areas', Number(area['id']), { d_area: `Otra ${i}` }));
    expect((await b.esperar(trabajo)).estado).toBe('terminado');
    if (process.platform === 'linux')
      expect(
        prioridades().filter((n) => n >= LOW_PRIORITY).length,
        'los hilos que calculan ceden el paso',
      ).toBeGreaterThan(1);
    const resultado = (x: Banco) => {
      const r = stateOf(workshopOf(x.e).almacen.leer, id).resumen!;
      return [r.hash_resultado, r.recibos, r.neto];
    };
    const enPartes = resultado(b);
    await b.e.cerrar();
    const entera = await abrirBanco(b.datos, false);
    expect((await entera.calcular(id)).estado).toBe('terminado');
    expect(resultado(entera)).toEqual(enPartes);
    await entera.cerrar();
  });

  it('un cálculo que se detiene a mitad de camino no deja nada', async () => {
    const b = await conDemo({ legajos: 1600, hilos: true }),
      id = await b.crear('2026-09');
    const { trabajo } = bien(await b.e.calcular(id, clave(), ADMIN));
    await new Promise<void>((listo) => {
      const soltar = b.e.alCambiarTrabajo((t) => {
        if (t.hechos > 0 || t.estado !== 'en_curso') {
          soltar();
          listo();
        }
      });
    });
    bien(await b.e.detener(id));
    expect((await b.esperar(trabajo)).estado).toBe('detenido');
    const t = workshopOf(b.e);
    await Promise.all(t.pendientes);
    expect([
      (await b.fila('Liquidaciones', id))['estado'],
      t.almacen.leer.sql.value('select count(*) from "Recibos" where id_liquidacion = ?', id),
    ]).toEqual(['borrador', 0]);
    expect(t.almacen.leer.sql.value(`select count(*) from lote where id_liquidacion = ?`, id)).toBe(0);
    await b.cerrar();
  });
});
