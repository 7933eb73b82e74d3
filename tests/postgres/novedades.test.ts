// What the others write is heard at once by a direct address; cut off, it is said once, and it comes back by itself.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { listenToNews, tryNews, writtenNews, type NewsListener } from '../../server/postgres/news.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openProxy, type LossyProxy } from './proxy.ts';

let cluster: Cluster, url: string, proxy: LossyProxy, directa: string, a: SharedWork;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  proxy = await openProxy(cluster.port);
  const u = new URL(url);
  u.port = String(proxy.port);
  directa = String(u);
  a = await joinServers(url, 'a');
});
afterAll(async () => {
  await a?.leave();
  await proxy?.end();
  await cluster?.end();
});

const TIEMPOS = { answerMs: 2_000, provedEachMs: 50, firstWaitMs: 50, longestWaitMs: 100 };
let oye: NewsListener | undefined;
afterEach(async () => {
  await oye?.close();
  proxy.open();
});
const escuchar = (en: string) => {
  const oido: string[] = [],
    estados: (string | null)[] = [];
  oye = listenToNews({
    url: en,
    say: a.say,
    heard: (n) => oido.push(writtenNews(n)),
    state: (e) => estados.push(e),
    times: TIEMPOS,
  });
  return { oido, estados };
};
const UNA = writtenNews({ company: 'una', position: 7 });

describe('las novedades de los otros servidores', () => {
  it('se oyen; lo que otro escribe en ese canal y no lo es, no', async () => {
    const { oido, estados } = escuchar(directa);
    await expect.poll(() => estados).toEqual([null]);
    await a.say(['cualquier cosa', '{"company":3,"position":"x"}', UNA]);
    await expect.poll(() => oido).toEqual([UNA]);
  });
  it('cortadas, se dice una vez; vuelven solas, y se dice una vez', async () => {
    const { oido, estados } = escuchar(directa);
    await expect.poll(() => estados).toEqual([null]);
    proxy.close();
    await expect.poll(() => estados.length).toBe(2);
    await new Promise((r) => setTimeout(r, 400));
    expect(estados).toEqual([null, expect.any(String)]);
    proxy.open();
    await expect.poll(() => estados.length).toBe(3);
    expect(estados[2]).toBeNull();
    await a.say([UNA]);
    await expect.poll(() => oido).toEqual([UNA]);
  });
  it('por una dirección de otra base no se oye, y se sabe', async () => {
    const otra = await cluster.database(),
      { estados } = escuchar(otra);
    await expect
      .poll(() => estados, { timeout: 5_000 })
      .toEqual([expect.stringMatching(/es otra base de datos/)]);
    expect(await tryNews(url, directa)).toBeNull();
    expect(await tryNews(url, 'postgres://jornal_servidor@127.0.0.1:1/nada')).toMatch(
      /no hay nadie que atienda/,
    );
  });
});
