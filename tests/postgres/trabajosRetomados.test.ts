// Each kind of job that another server can make again: left by one that is no more, it is made whole by the other, which gives
// what came out of it under the same name.
import { rmSync } from 'node:fs';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { jobsOfCompany } from '../../server/app/sharedJobs.ts';
import type { Empresa } from '../../server/app/service.ts';
import { jobClaim, type CompanyJobs, type KnownJob } from '../../server/kernel/companyJobs.ts';
import { runForRequest } from '../../server/kernel/longStep.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { ADMIN, bien, carpetaNueva } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';

const ID = 'prueba',
  SECRETO = 'un secreto largo y al azar, el mismo en los dos servidores';
interface Servidor {
  readonly work: SharedWork;
  readonly carpeta: string;
  readonly jobs: CompanyJobs;
  readonly e: Empresa;
}
let cluster: Cluster, url: string, a: Servidor, b: Servidor, corrida: number;
const servidor = async (node: string): Promise<Servidor> => {
  const work = await joinServers(url, node),
    carpeta = carpetaNueva(),
    claims = work.of(ID),
    jobs = jobsOfCompany(work.jobs, ID, claims, sealedBox(SECRETO, 'trabajos')),
    shared = { url, head: work.head, claims, jobs };
  return { work, carpeta, jobs, e: bien(await openEmpresa({ carpeta, id: ID, hilos: false, shared })) };
};
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  a = await servidor('el primero');
  bien(await seedDemoOf(a.e, ADMIN, { legajos: 6, meses: 2, hasta: '2026-08' }));
  b = await servidor('el segundo');
  bien(await b.e.alDia());
  const corridas = bien(
    await a.e.lista({ tabla: 'Liquidaciones', pagina: 1, quien: ADMIN, busqueda: { limit: 50 } }),
  ).filas.filter((f) => f['periodo'] === '2026-08');
  corrida = Number(corridas[0]?.['id']);
}, 120_000);
afterAll(async () => {
  for (const s of [a, b]) {
    await s.e.cerrar();
    await s.work.leave();
    rmSync(s.carpeta, { recursive: true, force: true });
  }
  await cluster.end();
});

const dejar = async (j: KnownJob): Promise<void> => {
  expect(await a.jobs.claims.take(jobClaim(j.state.id))).toBeDefined();
  const state = { ...j.state, estado: 'en_curso', resultado: null } as const;
  expect(await a.jobs.put({ ...j, state })).toBe(true);
  await cluster.admin(
    "update jornal.claim set node = 'el que se detuvo' where name = $1",
    [jobClaim(j.state.id)],
    new URL(url).pathname.slice(1),
  );
};
/** What the first made and ended, as if it had died before its end: the second makes it again. */
const retomado = async (trabajo: string): Promise<unknown> => {
  await expect
    .poll(() => a.jobs.find(trabajo).then((r) => r.job?.state.estado), { timeout: 20_000 })
    .toBe('terminado');
  const { job } = await a.jobs.find(trabajo);
  if (job === undefined) throw new Error(trabajo);
  await dejar(job);
  expect(await b.e.recuperar()).toBe(true);
  await expect.poll(() => bien(b.e.trabajo(trabajo)).estado, { timeout: 20_000 }).not.toBe('en_curso');
  const fin = bien(b.e.trabajo(trabajo));
  expect(fin, fin.mensaje).toMatchObject({ estado: 'terminado' });
  expect((await b.jobs.find(trabajo)).job).toMatchObject({
    owner: job.owner,
    state: { estado: 'terminado' },
  });
  return fin.resultado;
};
const pide = <A>(f: () => Promise<A>): Promise<A> => runForRequest({ usuario: ADMIN.id }, f);
const largo = async (cuerpo: AsyncIterable<Uint8Array>): Promise<number> => {
  let n = 0;
  for await (const x of cuerpo) n += x.length;
  return n;
};

describe('otro servidor hace de nuevo', () => {
  it('el archivo de una lista', async () => {
    const { id, trabajo } = bien(
      await pide(() =>
        a.e.exportaciones.crear({ tabla: 'Personal', formato: 'xlsx', busqueda: {} }, 'una clave', ADMIN),
      ),
    );
    await retomado(trabajo);
    expect(await largo(bien(b.e.exportaciones.bajar(id, ADMIN)).cuerpo)).toBeGreaterThan(1000);
  });
  it('los recibos impresos', async () => {
    const filtro = {
      ...{ id_liquidacion: corrida, areas: [], lugares: [], personas: [], buscar: '' },
      ...{ entrega: null, orden: 'legajo' as const },
    };
    const { id, trabajo } = bien(
      await pide(() =>
        a.e.recibos.imprimir({ filtro, formato: 'pdf', direccion: null }, 'otra clave', ADMIN),
      ),
    );
    expect(await retomado(trabajo)).toMatchObject({ recibos: 6 });
    expect(await largo(bien(b.e.recibos.bajar(id, ADMIN)).cuerpo)).toBeGreaterThan(1000);
  });
  it('todo lo de la empresa', async () => {
    const { id, trabajo } = bien(await pide(() => a.e.salida.crear({ pdf: 0 }, 'otra más', ADMIN)));
    await retomado(trabajo);
    expect(bien(b.e.salida.bajar(id, ADMIN)).sha256).toMatch(/^[0-9a-f]{64}$/);
  });
  it('una comparación, una prueba y un retroactivo', async () => {
    const c = bien(await pide(async () => a.e.comparaciones.iniciar(corrida, null, ADMIN)));
    await retomado(c.trabajo);
    expect(bien(b.e.comparaciones.resultado(c.comparacion, ADMIN)).a.id).toBe(corrida);
    const p = bien(
      await pide(() =>
        a.e.pruebas.iniciar(
          {
            cambios: [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '9999.00' } }],
            periodo: '2026-10',
          },
          ADMIN,
        ),
      ),
    );
    await retomado(p.trabajo);
    expect(bien(b.e.pruebas.resultado(p.prueba, ADMIN)).personas).toBe(6);
    const tramo = { desde: '2026-07', hasta: '2026-08', definiciones: 'entonces' as const, legajos: [] },
      r = bien(await pide(() => a.e.retroactivos.calcular(tramo)));
    expect(await retomado(r.trabajo)).toMatchObject({ desde: '2026-07', hasta: '2026-08' });
    bien(b.e.retroactivos.resumen(r.trabajo));
  });
  it('y sigue una importación desde donde estaba, sin escribir nada dos veces', async () => {
    const { id } = bien(
        await a.e.importaciones.crear(
          'Areas',
          { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '' },
          'importa',
          ADMIN,
        ),
      ),
      filas = Array.from({ length: 30 }, (_, i) => ({
        linea: i + 2,
        valores: { codigo: `IM${i}`, d_area: `Importada ${i}` },
      }));
    bien(await a.e.importaciones.recibir(id, { desde: 0, filas }, ADMIN));
    const { trabajo } = bien(await pide(() => a.e.importaciones.revisar(id, ADMIN)));
    await retomado(trabajo);
    // It begins to apply, and its server dies before the first row.
    bien(await a.e.alDia());
    const { almacen } = workshopOf(a.e);
    bien(await almacen.tareas['importar.empezarAAplicar']({ id, quien: ADMIN, at: almacen.ahora() }));
    const nombre = `importacion-${id}-de-otro`,
      { job } = await a.jobs.find(trabajo);
    if (job === undefined) throw new Error(trabajo);
    await dejar({
      ...job,
      state: { ...job.state, id: nombre },
      again: { work: 'importar.aplicar', with: serialize({ id, quien: ADMIN, nombre }) },
    });
    await b.e.alDia();
    expect(await b.e.recuperar()).toBe(true);
    await expect.poll(() => bien(b.e.trabajo(nombre)).estado, { timeout: 20_000 }).toBe('terminado');
    bien(await a.e.alDia());
    const hay = bien(
      await a.e.lista({
        ...{ tabla: 'Areas', pagina: 1, quien: ADMIN },
        busqueda: { limit: 100, filters: [{ campo: 'd_area', op: 'contiene', valor: 'Importada' }] },
      }),
    );
    expect([hay.total_count, bien(a.e.importaciones.ver(id)).fase]).toEqual([30, 'terminada']);
  });
});
