// The store with its threads, as in the server: the same answers, and nobody waits for a long read.
import { postgresLogs } from '../../server/postgres/sharedLog.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features, type AppStore } from '../../server/app/features.ts';
import type { Extension } from '../../server/kernel/store.ts';
import { readerHost } from '../../server/rows/reader.ts';
import { writerHost } from '../../server/rows/writer.ts';
import { openAppStore } from '../../server/app/store.ts';
import { ADMIN, bien, carpetaNueva, mal } from './empresa.ts';

const carpeta = carpetaNueva();
const compilado = join(import.meta.dirname, '../../.build/server/app/store.js');
let a: AppStore;
beforeAll(async () => {
  expect(existsSync(compilado), 'falta compilar: npm run types').toBe(true);
  a = bien(await openAppStore({ carpeta, id: 'hilos', hilos: true }));
  for (let n = 0; n < 40; n++) await agregar(n);
});
afterAll(async () => {
  await a.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});
const agregar = (n: number) =>
  a.ejecutar({
    clave: `k-${n}`,
    quien: ADMIN,
    tabla: 'Areas',
    verbo: 'add',
    cuerpo: { codigo: `A${n}`, d_area: `Área ${n}` },
  });

it('lo confirmado se lee enseguida desde el hilo que atiende', async () => {
  const r = bien(await agregar(100));
  expect(bien(await a.fila('Areas', r['id'] as number, ADMIN))).toEqual(r);
  expect(
    bien(await a.lista({ tabla: 'Areas', pagina: 1, busqueda: { query: 'área 100' }, quien: ADMIN }))
      .total_count,
  ).toBe(1);
});
it('pedidos a la vez sobre una versión: uno entra y los demás reciben la fila como quedó', async () => {
  const r = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      a.ejecutar({
        clave: `choque-${i}`,
        quien: ADMIN,
        tabla: 'Areas',
        verbo: 'edit',
        id: 1,
        cuerpo: { version: 1, d_area: `Cambio ${i}` },
      }),
    ),
  );
  expect(r.filter((x) => x._tag === 'Right')).toHaveLength(1);
  expect(r.filter((x) => x._tag === 'Left').map((x) => mal(x).code)).toEqual(
    Array.from({ length: 7 }, () => 'conflict'),
  );
});
it('el mismo pedido enviado dos veces a la vez escribe una sola', async () => {
  const [x, y] = await Promise.all([agregar(200), agregar(200)]);
  expect(x).toEqual(y);
  expect(
    bien(
      await a.lista({
        tabla: 'Areas',
        pagina: 1,
        busqueda: { filters: [{ campo: 'codigo', op: 'es', valor: 'A200' }] },
        quien: ADMIN,
      }),
    ).total_count,
  ).toBe(1);
});
it('una exportación abandonada no retiene nada', async () => {
  for (let i = 0; i < 5; i++)
    for await (const _ of bien(
      await a.exportar({ tabla: 'Areas', formato: 'csv', busqueda: {}, quien: ADMIN }),
    ))
      break;
  let lineas = 0;
  for await (const t of bien(
    await a.exportar({ tabla: 'Areas', formato: 'ndjson', busqueda: {}, quien: ADMIN }),
  ))
    lineas += Buffer.from(t).toString().split('\n').length - 1;
  expect(lineas).toBe(
    bien(await a.lista({ tabla: 'Areas', pagina: 1, busqueda: {}, quien: ADMIN })).total_count,
  );
});
it('verificar y rehacer dicen cuánto avanzan', async () => {
  const avances: number[] = [];
  expect(bien(await a.verificarCadena((n) => avances.push(n))).problema).toBeUndefined();
  const { hechos } = bien(await a.reconstruir((n) => avances.push(n)));
  expect(avances).toEqual([hechos, hechos]);
  // The tables that this thread had been reading were replaced.
  expect(bien(await a.fila('Areas', 2, ADMIN))['codigo']).toBe('A1');
  expect(
    bien(await a.lista({ tabla: 'Areas', pagina: 1, busqueda: { query: 'área 3' }, quien: ADMIN }))
      .total_count,
  ).toBe(13);
});
it('otro proceso no abre la empresa mientras este la tiene', () => {
  const codigo = `import { openAppStore } from ${JSON.stringify(compilado)}; const r = await openAppStore({ carpeta: ${JSON.stringify(carpeta)}, id: 'hilos', hilos: false }); console.log(JSON.stringify(r));`;
  const r = spawnSync(process.execPath, ['--input-type=module', '-e', codigo], { encoding: 'utf8' });
  expect(r.stdout).toContain(
    `La empresa «hilos» está abierta por otro proceso (n.º ${process.pid}). Si es el servidor, use los comandos sin --local`,
  );
});
it('un nombre de tarea o de lectura que no existe no compila, y pedido igual a un hilo es un error de programa, no un silencio', () => {
  const cual = { datos: carpetaNueva(), id: 'nada' },
    args = { cual, nombre: 'nada', args: {} } as never,
    w = writerHost(features, postgresLogs),
    r = readerHost(features);
  expect(() => w.atender('tarea', args, () => undefined)).toThrow('no existe la tarea');
  expect(() => r.atender('lectura', args, () => undefined)).toThrow('no existe la lectura');
  w.cerrar();
  r.cerrar();
  rmSync(cual.datos, { recursive: true, force: true });
});
it('cada tarea y cada lectura tiene un nombre que es de una sola parte', () => {
  for (const parte of ['tareas', 'lecturas', 'flujos'] as const) {
    const nombres = (features as readonly Extension[]).flatMap((x) => Object.keys(x[parte] ?? {}));
    expect(nombres.filter((n, i) => nombres.indexOf(n) !== i)).toEqual([]);
  }
});
