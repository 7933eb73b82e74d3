// Long work of the server: requested only once whatever the network does, and followed by its id after an
// interruption.
import { expect, it } from 'vitest';
import { recorded, type Told } from '../../core/machines/recorded.ts';
import { walkable } from '../../core/machines/walkables.ts';

const w = walkable('longJob'),
  all = [...w.cases, ...(w.rare ?? [])];
/** What each step shows; answers belong to the request under way. */
const walked = async (...steps: readonly string[]): Promise<readonly Told[]> => {
  const run = recorded(w),
    told = [await run.begin()];
  let request = 0;
  for (const name of steps) {
    told.push(
      await run.step(name, all.find((c) => c.name === name)!.event({ context: { request } } as never)),
    );
    if (!['advanced', 'finished', 'halted', 'broken', 'refused', 'network', 'noSession'].includes(name))
      request += 1;
  }
  return told;
};
const orders = (told: readonly Told[]): readonly unknown[] =>
  told
    .flatMap((t) => t.said)
    .filter(([what]) => what === 'order')
    .map(([, key]) => key);
const followed = (told: readonly Told[]): readonly unknown[] =>
  told
    .flatMap((t) => t.said)
    .filter(([what]) => what === 'watch')
    .map(([, id]) => id);

it('una orden que nadie contestó se repite con su misma clave', async () => {
  const told = await walked('start', 'waited', 'network', 'retry', 'waited', 'begun');
  expect(told.map((t) => t.key.split(' ')[0])).toEqual([
    'idle',
    'preparing',
    'asking',
    'cut',
    'preparing',
    'asking',
    'watching',
  ]);
  expect([orders(told), followed(told)]).toEqual([['clave-1', 'clave-1'], ['t1']]);
});
it('si la red se corta mientras se lo sigue, se lo vuelve a seguir sin pedirlo otra vez', async () => {
  const told = await walked('start', 'waited', 'begun', 'advanced', 'network', 'retry', 'finished');
  expect([orders(told), followed(told), told.at(-1)!.key.split(' ')[0]]).toEqual([
    ['clave-1'],
    ['t1', 't1'],
    'done',
  ]);
});
it('detenerlo no lo da por detenido: lo dice el trabajo', async () => {
  const told = await walked('follow', 'stop', 'stopped', 'finished');
  expect(told.map((t) => t.key.split(' ')[0])).toEqual(['idle', 'watching', 'stopping', 'watching', 'done']);
  expect(told[2]!.said.map(([what, which]) => [what, which])).toEqual([
    ['call', 'POST /sixbe/Trabajos/detener/t1'],
  ]);
});
