// A company that two servers have open: what one is calculating or closing is left alone while it lives, and taken up, or
// undone, once it is no more.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMeses } from '../../core/kit/period.ts';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import type { Empresa } from '../../server/app/service.ts';
import { noteOf } from '../../server/features/liquidaciones/interrupted.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { ADMIN, bien, carpetaNueva, mal } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { openProxy } from './proxy.ts';

const ID = 'prueba';
let cluster: Cluster, url: string;
interface Servidor {
  readonly work: SharedWork;
  readonly carpeta: string;
  readonly e: Empresa;
}
let n = 0;
const servidor = async (en = url): Promise<Servidor> => {
  const work = await joinServers(en, `servidor-${++n}`),
    carpeta = carpetaNueva(),
    e = bien(
      await openEmpresa({
        carpeta,
        id: ID,
        hilos: true,
        shared: { url: en, head: work.head, claims: work.of(ID) },
      }),
    );
  return { work, carpeta, e };
};
const cerrar = async ({ e, work, carpeta }: Servidor): Promise<void> => {
  await e.cerrar();
  await work.leave();
  rmSync(carpeta, { recursive: true, force: true });
};
/** What it has is of a server whose lease ended: it is not asked to stop, as one that is only slow would not. */
const muere = ({ work }: Servidor): Promise<unknown> =>
  cluster.admin(
    "update jornal.claim set node = 'el que se detuvo' where node = $1",
    [work.node],
    new URL(url).pathname.slice(1),
  );

let a: Servidor, b: Servidor, molde: Servidor, id: number;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  molde = await servidor();
  bien(await seedDemoOf(molde.e, ADMIN, { legajos: 6, meses: 1, hasta: '2026-08' }));
  a = await servidor();
  b = await servidor();
}, 120_000);
afterAll(async () => {
  for (const s of [a, b, molde]) await cerrar(s);
  await cluster.end();
});
let meses = 0;
beforeEach(async () => {
  id = await crear(a);
  bien(await b.e.alDia());
});

const tablas = async (s: Servidor, tabla: string, codigo: string): Promise<number> =>
  Number(
    bien(
      await s.e.lista({
        tabla,
        pagina: 1,
        quien: ADMIN,
        busqueda: { limit: 1, filters: [{ campo: 'codigo', op: 'es', valor: codigo }] },
      }),
    ).filas[0]?.['id'],
  );
const crear = async (s: Servidor): Promise<number> => {
  const mes = addMeses('2026-09', meses++);
  const r = bien(
    await s.e.ejecutar({
      clave: `crear-${mes}`,
      quien: ADMIN,
      tabla: 'Liquidaciones',
      verbo: 'add',
      cuerpo: {
        descripcion: `Mensual ${mes}`,
        periodo: mes,
        id_rrhh_tipo_liquidacion: await tablas(s, 'TiposLiquidacion', 'M'),
        id_rrhh_clase_liquidacion: await tablas(s, 'ClasesLiquidacion', 'NOR'),
        fecha_pago: `${mes}-28`,
        legajos: [],
      },
    }),
  );
  return Number(r['id']);
};
const fase = async (s: Servidor): Promise<unknown> => {
  bien(await s.e.alDia());
  return bien(await s.e.fila('Liquidaciones', id, ADMIN))['estado'];
};
/** A calculation that began on a server and does not go on: its threads never start. */
const empezar = async (s: Servidor, lote: string, nota?: string): Promise<void> => {
  expect(await s.work.of(ID).take(`calculo/${lote}`, nota)).toBeDefined();
  bien(
    await workshopOf(s.e).almacen.ejecutar({
      clave: `calcular-${lote}`,
      quien: ADMIN,
      tabla: 'Liquidaciones',
      verbo: 'calcular',
      id,
      cuerpo: { lote },
    }),
  );
};

describe('un cierre que hace otro servidor', () => {
  const hastaPagada = async (): Promise<void> => {
    const { trabajo } = bien(await a.e.calcular(id, `calculo de ${id}`, ADMIN));
    await expect.poll(() => bien(a.e.trabajo(trabajo)).estado, { timeout: 20_000 }).toBe('terminado');
    const legajos = bien(await a.e.chequeos(id)).por_aceptar.map((x) => x.id_personal),
      orden = async (verbo: string, cuerpo: unknown): Promise<unknown> =>
        bien(
          await a.e.ejecutar({
            clave: `${verbo}-${id}`,
            quien: ADMIN,
            tabla: 'Liquidaciones',
            verbo,
            id,
            cuerpo,
          }),
        );
    await orden('aprobar', {
      sin_los_que_tienen_error: 0,
      ...(legajos.length > 0 ? { aceptadas: { legajos, motivo: 'es la historia de la prueba' } } : {}),
    });
    await orden('pagar', {});
  };
  const emitidos = (s: Servidor): number =>
    Number(
      workshopOf(s.e).almacen.leer.sql.value('select count(*) from documento where id_liquidacion = ?', id),
    );
  const cierraEn = (s: Servidor) =>
    s.e.ejecutar({
      clave: `cerrar-${n}`,
      quien: ADMIN,
      tabla: 'Liquidaciones',
      verbo: 'cerrar',
      id,
      cuerpo: {},
    });

  it('otro no lo hace a la vez ni borra lo que emitió; si se detuvo, se borra y se cierra de nuevo', async () => {
    await hastaPagada();
    expect(await a.work.of(ID).take(`emision/${id}`)).toBeDefined();
    bien(
      await workshopOf(a.e).almacen.tareas['runs.documentar']({
        autoria: { quien: ADMIN, at: '2026-11-29T12:00:00.000Z', clave: 'emite' },
        id,
        desde: 0,
      }),
    );
    bien(await b.e.alDia());
    expect(emitidos(b)).toBe(6);
    await b.e.recuperar();
    expect(emitidos(b)).toBe(6);
    expect(mal(await cierraEn(b)).key).toBe('runs.cierraOtro');
    await muere(a);
    await b.e.recuperar();
    expect(emitidos(b)).toBe(0);
    bien(await cierraEn(b));
    expect(await fase(a)).toBe('cerrada');
    expect(emitidos(a)).toBe(6);
  });
});

describe('un cálculo que hace otro servidor', () => {
  it('no se deshace al abrir la empresa en otro, que lo sigue por su nombre', async () => {
    await empezar(a, 'uno', noteOf(ADMIN));
    const c = await servidor();
    expect(await fase(c)).toBe('calculando');
    expect(bien(c.e.trabajo('calculo-uno'))).toMatchObject({ estado: 'en_curso', tipo: 'calculo' });
    await b.e.recuperar();
    expect(await fase(b)).toBe('calculando');
    await cerrar(c);
  });
  it('lo que se pidió detener, y su servidor murió antes de oírlo, no se calcula de nuevo', async () => {
    await empezar(a, 'detenida', noteOf(ADMIN));
    bien(await b.e.alDia());
    expect(bien(b.e.trabajo('calculo-detenida')).estado).toBe('en_curso');
    bien(await b.e.detener(id));
    expect(await fase(b)).toBe('calculando');
    await muere(a);
    await b.e.recuperar();
    expect(await fase(b)).toBe('borrador');
    await expect.poll(() => bien(b.e.trabajo('calculo-detenida')).estado).toBe('detenido');
  });
  it('si ese servidor se detuvo, otro la calcula de nuevo para quien la pidió, y quien la seguía ve el final', async () => {
    await empezar(a, 'dos', noteOf(ADMIN));
    bien(await b.e.alDia());
    expect(bien(b.e.trabajo('calculo-dos')).estado).toBe('en_curso');
    await muere(a);
    await b.e.recuperar();
    await expect.poll(() => fase(b), { timeout: 20_000 }).toBe('calculada');
    await expect.poll(() => bien(b.e.trabajo('calculo-dos')).estado).toBe('terminado');
    expect(bien(b.e.trabajo('calculo-dos')).resultado).toMatchObject({ id_liquidacion: id, recibos: 6 });
    // The one that was only slow comes back: what it still writes is of a set that is no more.
    const guarda = await workshopOf(a.e).almacen.tareas['runs.abandonar']({
      autoria: { quien: ADMIN, at: '2026-11-29T12:00:00.000Z', clave: 'tarde' },
      id,
      lote: 'dos',
      motivo: 'tarde',
    });
    mal(guarda);
    expect(await fase(a)).toBe('calculada');
    expect(await b.work.orphans()).toEqual([]);
  });
  it('dos que la encuentran a la vez: la calcula uno', async () => {
    await empezar(a, 'tres', noteOf(ADMIN));
    await muere(a);
    await Promise.all([b.e.recuperar(), molde.e.recuperar()]);
    await expect.poll(() => fase(b), { timeout: 20_000 }).toBe('calculada');
    const historia = workshopOf(b.e)
      .almacen.leer.stream(`Liquidaciones/${id}`)
      .map((f) => f.type);
    expect(historia.filter((t) => t === 'calculoAbandonado')).toHaveLength(1);
  });
  it('lo que ya terminó con tres servidores, o nadie dice quién pidió, vuelve a borrador', async () => {
    await empezar(a, 'cuatro', noteOf(ADMIN, 3));
    await muere(a);
    await b.e.recuperar();
    expect(await fase(b)).toBe('borrador');
    await empezar(b, 'cinco');
    await muere(b);
    await molde.e.recuperar();
    expect(await fase(molde)).toBe('borrador');
  });
  it('si lo que se corta es la base, vuelve a borrador cuando se llega, lo dice, y se calcula de nuevo', async () => {
    const proxy = await openProxy(cluster.port),
      u = new URL(url);
    u.port = String(proxy.port);
    const s = await servidor(String(u));
    bien(await s.e.alDia());
    const { trabajo } = bien(await s.e.calcular(id, 'con la base que se va', ADMIN));
    proxy.close();
    await new Promise((r) => setTimeout(r, 1_500));
    expect(bien(s.e.trabajo(trabajo)).estado).toBe('en_curso');
    proxy.open();
    await expect
      .poll(() => bien(s.e.trabajo(trabajo)), { timeout: 20_000 })
      .toMatchObject({
        estado: 'fallo',
        mensaje: expect.stringMatching(/dejó de contestar.*volvió a borrador/),
      });
    expect(await fase(a)).toBe('borrador');
    const otra = bien(await s.e.calcular(id, 'con la base que volvió', ADMIN)).trabajo;
    await expect.poll(() => bien(s.e.trabajo(otra)).estado, { timeout: 20_000 }).toBe('terminado');
    await cerrar(s);
    await proxy.end();
  }, 60_000);
  it('el que termina bien lo suelta', async () => {
    const { trabajo } = bien(await a.e.calcular(id, 'una clave', ADMIN));
    await expect.poll(() => bien(a.e.trabajo(trabajo)).estado, { timeout: 20_000 }).toBe('terminado');
    expect(await fase(b)).toBe('calculada');
    const nombre = new URL(url).pathname.slice(1);
    expect(await cluster.admin('select name from jornal.claim', [], nombre)).toEqual([]);
  });
});
