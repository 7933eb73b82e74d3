// The primary database falls and the one that follows it takes its place: with a synchronous one nothing that was
// acknowledged is lost; with an asynchronous one the last of it may be, and the copies notice and are made again.
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../core/kit/failure.ts';
import { openAppStore } from '../../server/app/store.ts';
import { bien, carpetaNueva, prueba, type Prueba } from '../store/empresa.ts';
import { openCluster, type Cluster, type Standby } from './cluster.ts';
import { openProxy, type LossyProxy } from './proxy.ts';
import { todo } from './todo.ts';

const EMPRESA = 'con-replica';
let principal: Cluster, seguidor: Standby, camino: LossyProxy, url: string, a: Prueba, b: Prueba;
const servidor = (): Promise<Prueba> =>
  prueba((o) => openAppStore({ ...o, id: EMPRESA, shared: url, hilos: true }), carpetaNueva());
const area = (p: Prueba, codigo: string): Promise<unknown> =>
  p.agregar('Areas', { codigo, d_area: `Área ${codigo}` });
const reasonOf = (r: Result<unknown>): string | undefined => (isLeft(r) ? r.left.key : undefined);
const codigos = async (p: Prueba): Promise<readonly unknown[]> => {
  bien(await p.almacen.alDia());
  return p.almacen.leer.filas('Areas').map((x) => x['codigo']);
};
/** It follows: what the primary has written, it has. */
const alDia = (): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await principal.admin<{ falta: number }>(
            'select (pg_current_wal_lsn() - replay_lsn)::float as falta from pg_stat_replication',
          )
        )[0]?.falta,
      { timeout: 10_000 },
    )
    .toBe(0);
const tomaElLugar = async (): Promise<void> => {
  await seguidor.admin('select pg_promote()');
  camino.pointAt(seguidor.port);
};

beforeEach(async () => {
  principal = await openCluster(['wal_level=replica', 'fsync=off', 'hot_standby=on']);
  const propia = await principal.database();
  camino = await openProxy(principal.port);
  url = propia.replace(String(principal.port), String(camino.port));
  seguidor = await principal.standby();
  [a, b] = [await servidor(), await servidor()];
});
afterEach(async () => {
  for (const p of [a, b]) await p.cerrar();
  await camino.end();
  await seguidor.end();
  await principal.end();
});

describe('una réplica toma el lugar de la principal', () => {
  it('sincrónica: nada de lo confirmado se pierde, y los servidores siguen', async () => {
    await principal.admin("alter system set synchronous_standby_names = '*'");
    await principal.admin('select pg_reload_conf()');
    await expect
      .poll(
        async () =>
          (await principal.admin<{ sync_state: string }>('select sync_state from pg_stat_replication'))[0]
            ?.sync_state,
        { timeout: 10_000 },
      )
      .toBe('sync');
    for (const n of [1, 2, 3, 4]) await area(n % 2 ? a : b, `S${n}`);
    await principal.stop('SIGKILL');
    await tomaElLugar();
    await expect
      .poll(() => codigos(a).catch(() => []), { timeout: 30_000 })
      .toEqual(['S1', 'S2', 'S3', 'S4']);
    await area(b, 'S5');
    expect(await codigos(a)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
    expect(bien(await a.almacen.verificarCadena()).problema).toBeUndefined();
  });

  it('asincrónica, que no llegó a tener lo último: las copias lo notan y se rehacen con lo que hay, y nadie continúa lo perdido', async () => {
    await area(a, 'A1');
    await alDia();
    await seguidor.stop();
    await area(a, 'A2');
    await area(b, 'A3');
    expect([await codigos(a), await codigos(b)]).toEqual([
      ['A1', 'A2', 'A3'],
      ['A1', 'A2', 'A3'],
    ]);
    await principal.stop('SIGKILL');
    await seguidor.start();
    await tomaElLugar();
    await expect
      .poll(async () => reasonOf(await a.almacen.alDia()), { timeout: 30_000 })
      .toBe('store.volvioConMenos');
    // Nothing is written after what was lost.
    expect(
      reasonOf(await b.orden('Areas', 'add', { cuerpo: { codigo: 'NO', d_area: 'Sobre lo perdido' } })),
    ).toBe('store.volvioConMenos');
    a = await a.reabrir();
    expect(await codigos(a)).toEqual(['A1']);
    await area(a, 'A4');
    b = await b.reabrir();
    expect([await codigos(a), await codigos(b)]).toEqual([
      ['A1', 'A4'],
      ['A1', 'A4'],
    ]);
    expect(bien(await b.almacen.verificarCadena()).problema).toBeUndefined();
    const nueva = await servidor();
    for (const p of [a, b]) expect(todo(p.almacen)).toEqual(todo(nueva.almacen));
    await nueva.cerrar();
  });
});
