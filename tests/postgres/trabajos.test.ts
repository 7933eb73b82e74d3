// Jobs of a company that two servers have open: what one does the other tells, stops, gives and takes up, or says that it was
// interrupted. No lease is waited for: a server dies by leaving what it had to one that does not live.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import { jobsOfCompany } from '../../server/app/sharedJobs.ts';
import type { Empresa } from '../../server/app/service.ts';
import { pendingAmong } from '../../server/directory/sharedPending.ts';
import { contentOutput } from '../../server/http/door/handler.ts';
import { openSteps } from '../../server/http/door/steps.ts';
import { openRunOnce } from '../../server/http/once.ts';
import type { CompanyJobs } from '../../server/kernel/companyJobs.ts';
import { runForRequest } from '../../server/kernel/longStep.ts';
import { bringAsked, openMadeFiles } from '../../server/kernel/madeFiles.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { ADMIN, bien, carpetaNueva, mal } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';

const ID = 'prueba',
  SECRETO = 'un secreto largo y al azar, el mismo en los dos servidores';
let cluster: Cluster, url: string, base: string, a: Servidor, b: Servidor;
interface Servidor {
  readonly work: SharedWork;
  readonly carpeta: string;
  readonly jobs: CompanyJobs;
  readonly e: Empresa;
}
let servidores = 0;
const jobsDe = (work: SharedWork, id: string): CompanyJobs =>
  jobsOfCompany(work.jobs, id, work.of(id), sealedBox(SECRETO, 'trabajos'));
const servidor = async (): Promise<Servidor> => {
  const work = await joinServers(url, `servidor-${++servidores}`),
    carpeta = carpetaNueva(),
    jobs = jobsDe(work, ID),
    shared = { url, head: work.head, claims: work.of(ID), jobs };
  return { work, carpeta, jobs, e: bien(await openEmpresa({ carpeta, id: ID, hilos: false, shared })) };
};
const cerrar = async ({ e, work, carpeta }: Servidor): Promise<void> => {
  await e.cerrar();
  await work.leave();
  rmSync(carpeta, { recursive: true, force: true });
};
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  base = new URL(url).pathname.slice(1);
  a = await servidor();
  b = await servidor();
}, 60_000);
afterAll(async () => {
  for (const s of [a, b]) await cerrar(s);
  await cluster.end();
});

/** What it had is of a server whose lease ended. */
const muere = (de: string): Promise<unknown> =>
  cluster.admin("update jornal.claim set node = 'el que se detuvo' where name like $1", [de], base);
const estado = async (s: Servidor, id: string): Promise<unknown> => {
  bien(await s.e.traer(id));
  const e = s.e.trabajo(id);
  return e._tag === 'Right' ? e.right.estado : e.left.code;
};
let n = 0;
interface Largo {
  readonly id: string;
  readonly terminar: (r: Result<unknown>) => void;
  readonly avanzar: (hechos: number, total: number) => void;
}
/** A job that ends when the test says so, or when it is stopped. */
const largo = async (s: Servidor, mas: { readonly repite?: true } = {}): Promise<Largo> => {
  const id = `largo-${++n}`;
  let terminar: Largo['terminar'] = () => undefined,
    avanzar: Largo['avanzar'] = () => undefined;
  const again = workshopOf(s.e).repite.declare<string>('de otro', () => undefined);
  await runForRequest({ usuario: ADMIN.id }, async () => {
    workshopOf(s.e).trabajos.iniciar({
      ...{ id, tipo: 'importacion' },
      ...(mas.repite ? { again: again(id) } : {}),
      hacer: (avance) => {
        avanzar = avance;
        return {
          fin: new Promise((listo) => {
            terminar = listo;
          }),
          detener: () => terminar(fail('phase', 'runs.detenido')),
        };
      },
    });
  });
  await expect.poll(() => s.jobs.find(id).then((r) => r.job?.state.estado)).toBe('en_curso');
  return { id, terminar: (r) => terminar(r), avanzar: (h, t) => avanzar(h, t) };
};

describe('un trabajo de otro servidor', () => {
  it('se ve por su nombre, con cuánto lleva, y al terminar con su resultado', async () => {
    const t = await largo(a);
    t.avanzar(3, 7);
    await expect
      .poll(async () => {
        bien(await b.e.traer(t.id));
        return bien(b.e.trabajo(t.id));
      })
      .toMatchObject({ estado: 'en_curso', tipo: 'importacion', hechos: 3, total: 7 });
    t.terminar(ok({ filas: 7 }));
    await expect.poll(() => estado(b, t.id)).toBe('terminado');
    expect(bien(b.e.trabajo(t.id)).resultado).toEqual({ filas: 7 });
    expect(b.e.duenoDeTrabajo(t.id)).toBe(ADMIN.id);
  });
  it('que se rechaza dice allá lo mismo que acá', async () => {
    const t = await largo(a);
    t.terminar(fail('not_found', 'fila.noExiste'));
    await expect.poll(() => estado(b, t.id)).toBe('fallo');
    expect(bien(b.e.trabajo(t.id))).toEqual({ ...bien(a.e.trabajo(t.id)) });
  });
  it('se detiene desde cualquiera, y sólo lo detiene quien lo pidió o quien administra', async () => {
    const t = await largo(a);
    bien(await b.e.traer(t.id));
    expect(mal(b.e.detenerTrabajo(t.id, { id: 99, nombre: 'Otro', roles: ['carga'] })).code).toBe(
      'no_permission',
    );
    bien(b.e.detenerTrabajo(t.id, ADMIN));
    await expect.poll(() => estado(b, t.id), { timeout: 5000 }).toBe('detenido');
    expect(await estado(a, t.id)).toBe('detenido');
  });
  it('pedido a los dos con la misma clave lo hace uno, y los dos dicen cómo terminó', async () => {
    let veces = 0;
    for (const s of [a, b])
      workshopOf(s.e).trabajos.iniciar({
        ...{ id: 'los-dos', tipo: 'importacion' },
        hacer: () => ({ fin: Promise.resolve(ok(++veces)) }),
      });
    for (const s of [a, b])
      await expect.poll(() => bien(s.e.trabajo('los-dos')).estado, { timeout: 5000 }).toBe('terminado');
    expect([veces, ...[a, b].map((s) => bien(s.e.trabajo('los-dos')).resultado)]).toEqual([1, 1, 1]);
  });
  it('que se dejó sin ver se encuentra en cualquiera, hasta que en alguno se dijo', async () => {
    const t = await largo(a);
    expect((await b.e.trabajoDejado('largo', ADMIN))?.id).toBe(t.id);
    t.terminar(ok(null));
    await expect.poll(() => estado(b, t.id)).toBe('terminado');
    expect((await b.e.trabajoDejado('largo', ADMIN))?.estado).toBe('terminado');
    await expect.poll(async () => (await a.e.trabajoDejado('largo', ADMIN))?.id).not.toBe(t.id);
  });
  it('no se ve desde otra empresa, y en la base no se lee lo que dice', async () => {
    const t = await largo(a);
    t.terminar(ok({ nombre: 'Pérez, Juan' }));
    await expect.poll(() => estado(b, t.id)).toBe('terminado');
    expect((await jobsDe(a.work, 'ajena').find(t.id)).job).toBeUndefined();
    const filas = await cluster.admin<{ body: Buffer }>('select body from jornal.job', [], base);
    expect(filas.length).toBeGreaterThan(0);
    expect(filas.filter((f) => f.body.includes('Pérez') || f.body.includes('prueba'))).toEqual([]);
  });
});

describe('un trabajo cuyo servidor se detuvo', () => {
  it('que otro puede hacer se hace de nuevo, bajo su nombre y de quien lo pidió', async () => {
    const t = await largo(a, { repite: true });
    const otra = workshopOf(b.e).repite.declare<string>('de otro', (id) => {
      workshopOf(b.e).trabajos.iniciar({
        ...{ id, tipo: 'importacion', again: otra(id) },
        hacer: () => ({ fin: Promise.resolve(ok('hecho por el otro')) }),
      });
    });
    await muere(`trabajo/${t.id}`);
    expect(await b.e.recuperar()).toBe(true);
    await expect.poll(() => estado(b, t.id)).toBe('terminado');
    expect(bien(b.e.trabajo(t.id)).resultado).toBe('hecho por el otro');
    expect(b.e.duenoDeTrabajo(t.id)).toBe(ADMIN.id);
    // The one that was only slow comes back: it does not say how the other's ended.
    t.terminar(ok('tarde'));
    await expect.poll(() => estado(a, t.id)).toBe('terminado');
    expect(bien(a.e.trabajo(t.id)).resultado).toBe('hecho por el otro');
  });
  it('que no se repite se dice interrumpido, con qué hacer, y no queda en curso', async () => {
    const t = await largo(a);
    await muere(`trabajo/${t.id}`);
    expect(await b.e.recuperar()).toBe(true);
    expect(await estado(b, t.id)).toBe('fallo');
    expect(bien(b.e.trabajo(t.id)).mensaje).toMatch(/Se interrumpió.*pídalo de nuevo/);
    t.terminar(ok(null));
    expect(await b.work.orphans()).toEqual([]);
  });
  it('y que se había pedido detener no se hace de nuevo', async () => {
    const t = await largo(a, { repite: true });
    await a.work.of(ID).askToStop(`trabajo/${t.id}`);
    await muere(`trabajo/${t.id}`);
    await b.e.recuperar();
    expect(await estado(b, t.id)).toBe('detenido');
    t.terminar(ok(null));
  });
  it('que otro seguía lo hace el que lo seguía', async () => {
    const t = await largo(a);
    let veces = 0;
    workshopOf(b.e).trabajos.iniciar({
      ...{ id: t.id, tipo: 'importacion' },
      hacer: () => ({ fin: Promise.resolve(ok(++veces)) }),
    });
    await muere(`trabajo/${t.id}`);
    await expect.poll(() => bien(b.e.trabajo(t.id)).estado, { timeout: 5000 }).toBe('terminado');
    expect(veces).toBe(1);
    t.terminar(ok(null));
  });
  it('por orden deja lo que otro puede hacer, y dice interrumpido lo demás', async () => {
    const c = await servidor(),
      sigue = await largo(c, { repite: true }),
      corta = await largo(c);
    await cerrar(c);
    expect(await estado(b, corta.id)).toBe('fallo');
    expect((await b.work.orphans()).map((o) => o.name)).toContain(`trabajo/${sigue.id}`);
    await b.e.recuperar();
    await expect.poll(() => estado(b, sigue.id)).toBe('terminado');
  });
});

describe('lo que un trabajo hizo', () => {
  const archivos = (s: Servidor) =>
    openMadeFiles<{ readonly filas: number }>({
      ...{ comunes: workshopOf(s.e).comunes, kind: 'ensayo', folder: join(s.carpeta, 'ensayo') },
      ...{ noEsta: 'exportar.noEsta', lifeMs: 60_000, most: 2 },
    });
  it('un archivo de varias partes se baja de cualquiera, igual, y sólo para quien lo pidió', async () => {
    const [aqui, alla] = [archivos(a), archivos(b)],
      bytes = Buffer.alloc(5 * 1024 * 1024, 'recibo de Pérez '),
      f = aqui.begin('uno', {
        ...{ usuario: ADMIN.id, trabajo: 'largo-0', archivo: 'uno.csv', extension: 'csv', mas: { filas: 1 } },
      });
    await aqui.announce('uno');
    writeFileSync(f.ruta, bytes);
    bien(await b.e.traer('uno'));
    expect(mal(alla.whole('uno', ADMIN)).code).toBe('phase');
    await aqui.ready('uno');
    bien(await b.e.traer('uno'));
    const r = bien(alla.whole('uno', ADMIN)),
      huella = (x: Buffer): string => createHash('sha256').update(x).digest('hex');
    expect([r.archivo, r.mas, huella(readFileSync(r.ruta))]).toEqual([
      'uno.csv',
      { filas: 1 },
      huella(bytes),
    ]);
    expect(mal(alla.whole('uno', { ...ADMIN, id: 99 })).code).toBe('not_found');
    const partes = await cluster.admin<{ body: Buffer }>('select body from jornal.made_part', [], base);
    expect(partes).toHaveLength(3);
    expect(partes.filter((x) => x.body.includes('recibo de'))).toEqual([]);
  });
  it('uno que empezó quien ya no está, sin que los otros supieran de su trabajo, se pide de nuevo', async () => {
    const [aqui, alla] = [archivos(a), archivos(b)],
      de = { usuario: ADMIN.id, archivo: 'mio.csv', extension: 'csv', mas: { filas: 1 } },
      t = await largo(a);
    aqui.begin('sin-trabajo', { ...de, trabajo: 'nadie supo' });
    aqui.begin('con-trabajo', { ...de, trabajo: t.id });
    for (const id of ['sin-trabajo', 'con-trabajo']) {
      await aqui.announce(id);
      await bringAsked(workshopOf(b.e), alla, id);
    }
    expect([alla.get('sin-trabajo'), alla.get('con-trabajo')?.trabajo]).toEqual([undefined, t.id]);
    await muere(`trabajo/${t.id}`);
    await b.e.recuperar();
    await bringAsked(workshopOf(b.e), alla, 'con-trabajo');
    expect(alla.get('con-trabajo')).toBeUndefined();
    t.terminar(ok(null));
  });
  it('los más viejos de una persona se van de todos, y lo que pasó su hora también', async () => {
    const [aqui, alla] = [archivos(a), archivos(b)];
    for (const id of ['dos', 'tres', 'cuatro']) {
      const f = aqui.begin(id, {
        ...{ usuario: ADMIN.id, trabajo: id, archivo: `${id}.csv`, extension: 'csv', mas: { filas: 1 } },
      });
      writeFileSync(f.ruta, id);
      await aqui.ready(id);
    }
    for (const id of ['dos', 'tres', 'cuatro']) bien(await b.e.traer(id));
    expect(['dos', 'tres', 'cuatro'].map((id) => alla.get(id)?.archivo)).toEqual([
      undefined,
      'tres.csv',
      'cuatro.csv',
    ]);
    await cluster.admin("update jornal.made set until = now() - interval '1 second'", [], base);
    bien(await b.e.traer('tres'));
    expect(alla.get('tres')).toBeUndefined();
    await a.work.jobs.sweep([ID]);
    expect(await cluster.admin('select id from jornal.made', [], base)).toEqual([]);
    expect(await cluster.admin('select id from jornal.made_part', [], base)).toEqual([]);
  });
});

describe('entre dos pedidos de una persona', () => {
  it('una llamada larga se ve y se detiene desde el otro, sólo por quien la hizo', async () => {
    const [aqui, alla] = [openSteps(() => a.jobs), openSteps(() => b.jobs)],
      paso = { usuario: 7, empresa: ID, id: 'un-paso-largo' };
    let marcas: SharedArrayBuffer | undefined;
    const fin = aqui.correr({ ...paso, tipo: 'cerrar' }, async (p) => {
      marcas = p?.marcas;
      p?.avance(2, 5);
      while (marcas && Atomics.load(new Int32Array(marcas), 0) === 0)
        await new Promise((r) => setTimeout(r, 20));
      return fail('phase', 'runs.detenido');
    });
    await expect.poll(() => alla.estado(paso), { timeout: 5000 }).toMatchObject({ estado: 'en_curso' });
    expect(await alla.estado({ ...paso, usuario: 8 })).toBeUndefined();
    expect(await alla.detener({ ...paso, usuario: 8 })).toBe(false);
    expect(await alla.detener(paso)).toBe(true);
    expect(mal(await fin).key).toBe('runs.detenido');
    await expect.poll(() => alla.estado(paso)).toMatchObject({ id: paso.id, estado: 'detenido' });
  });
  it('una orden repetida con su clave en el otro se hace una vez, y da la misma respuesta', async () => {
    const [aqui, alla] = [a, b].map((s) => openRunOnce(Date.now, pendingAmong(s.work.pending, SECRETO)));
    let veces = 0;
    const hacer = async () => {
        await new Promise((r) => setTimeout(r, 50));
        return ok(contentOutput({ vez: ++veces }));
      },
      orden = { nombre: 'mensajes.enviar', clave: '7/w:una-clave', params: {}, entrada: { texto: 'hola' } };
    const dos = await Promise.all([aqui!(orden, hacer), alla!(orden, hacer)]);
    expect(dos.map(bien)).toEqual([contentOutput({ vez: 1 }), contentOutput({ vez: 1 })]);
    expect(mal(await alla!({ ...orden, entrada: { texto: 'otro' } }, hacer)).key).toBe('store.claveAjena');
    const otra = { ...orden, clave: '7/w:otra-clave' };
    mal(await aqui!(otra, async () => fail('not_found', 'fila.noExiste')));
    expect(bien(await alla!(otra, hacer))).toEqual(contentOutput({ vez: 2 }));
  });
  it('con su clave y otro cuerpo se rechaza en el otro, también donde quien la guarda no sabe de su cuerpo', async () => {
    const [aqui, alla] = [a, b].map((s) => openRunOnce(Date.now, pendingAmong(s.work.pending, SECRETO))),
      hacer = async () => ok(contentOutput({})),
      orden = { nombre: 'perfil.guardar', clave: '7/w:perfil', params: {}, entrada: { nombre: 'Ana' } },
      cambiada = { ...orden, entrada: { nombre: 'Eva' } };
    bien(await aqui!(orden, hacer));
    expect(mal(await alla!(cambiada, hacer)).key).toBe('store.claveAjena');
    expect(bien(await alla!(orden, hacer))).toEqual(contentOutput({}));
    // One that was refused may be asked otherwise.
    const otra = { ...orden, clave: '7/w:otro-perfil' };
    mal(await aqui!(otra, async () => fail('not_found', 'fila.noExiste')));
    bien(await alla!({ ...otra, entrada: { nombre: 'Eva' } }, hacer));
  });
});
