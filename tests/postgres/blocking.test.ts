// How a writer waits for the thread that speaks to the database.
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { waitUntilPast } from '../../server/postgres/blocking.ts';

/** Wakes whoever waits without an answer, `times` times, and then answers. */
const WAKER = `
const { flag, times } = require('node:worker_threads').workerData;
for (let n = 0; n < times; ) n += Atomics.notify(flag, 0);
Atomics.add(flag, 0, 1);
Atomics.notify(flag, 0);`;

it('quien espera una respuesta no toma por ella el aviso tardío de la anterior', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4)),
    waker = new Worker(WAKER, { eval: true, workerData: { flag, times: 3 } }),
    ended = new Promise((r) => waker.once('exit', r));
  waitUntilPast(flag, 0, 30_000);
  expect(Atomics.load(flag, 0)).toBe(1);
  await ended;
});
it('sin respuesta, deja de esperar cuando se cumple el plazo', () => {
  const flag = new Int32Array(new SharedArrayBuffer(4)),
    from = Date.now();
  waitUntilPast(flag, 0, 30);
  expect(Date.now() - from).toBeGreaterThanOrEqual(29);
});
