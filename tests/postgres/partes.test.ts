// A calculation that several machines make in parts: the receipts are, byte for byte, those of one server alone; what did not
// come out of what was given out is refused; it is seen and stopped from any server; and no part waits for a dead one.
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMeses } from '../../core/kit/period.ts';
import { openEmpresa, workshopOf } from '../../server/app/company.ts';
import { seedDemoOf } from '../../server/app/install.ts';
import { takeParts, type PartTaker } from '../../server/app/partTaker.ts';
import type { Empresa } from '../../server/app/service.ts';
import { PART_ENGINE, partsOfCompany, sealedParts } from '../../server/app/sharedParts.ts';
import { partHash, type PartName, type SharedParts } from '../../server/kernel/sharedParts.ts';
import { sealedBox } from '../../server/kernel/sealedBox.ts';
import type { SharedWork } from '../../server/kernel/sharedWork.ts';
import { readPartOutput, writePartOutput } from '../../server/payroll/partInput.ts';
import { withinSpan, type Span, type SpanStart, type Tracer } from '../../server/kernel/tracing.ts';
import { joinServers } from '../../server/postgres/work.ts';
import { ADMIN, bien, carpetaNueva } from '../runs/empresa.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { todo } from './todo.ts';

const ID = 'prueba',
  /** Six people in parts of two, but for the last: the cut is by id. */
  DE_A = 2,
  CAJA = sealedBox('una clave larga y al azar para las pruebas', 'partes');
let cluster: Cluster, url: string;

interface Servidor {
  readonly work: SharedWork;
  readonly parts: SharedParts;
  readonly carpeta: string;
  readonly e: Empresa;
}
let nodos = 0;
const unido = (en: string): Promise<SharedWork> => joinServers(en, `nodo-${++nodos}`);
/** `reparte`: gives parts out where there are others to make them. */
const servidor = async (en: string, reparte: boolean): Promise<Servidor> => {
  const work = await unido(en),
    parts = sealedParts(work.parts, CAJA),
    carpeta = carpetaNueva();
  const e = bien(
    await openEmpresa({
      carpeta,
      id: ID,
      hilos: true,
      ahora: () => '2026-10-05T12:00:00.000Z',
      shared: {
        url: en,
        head: work.head,
        claims: work.of(ID),
        ...(reparte ? { parts: partsOfCompany(parts, ID, { people: DE_A }) } : {}),
      },
    }),
  );
  return { work, parts, carpeta, e };
};
const cerrar = async ({ e, work, carpeta }: Servidor): Promise<void> => {
  await e.cerrar();
  await work.leave();
  rmSync(carpeta, { recursive: true, force: true });
};
/** A worker: it has no company. */
interface Trabajador {
  readonly work: SharedWork;
  readonly taker: PartTaker;
}
const trabajador = async (
  en = url,
  como: (p: SharedParts) => SharedParts = (p) => p,
  engine = PART_ENGINE,
  tracer?: Tracer,
): Promise<Trabajador> => {
  const work = await unido(en);
  return { work, taker: takeParts(como(sealedParts(work.parts, CAJA)), { atOnce: 1, engine, tracer }) };
};
const terminar = async ({ work, taker }: Trabajador): Promise<void> => {
  await taker.close();
  await work.leave();
};
const base = (en = url): string => new URL(en).pathname.slice(1);
const muere = ({ node }: SharedWork): Promise<unknown> =>
  cluster.admin("update jornal.node set until = now() - interval '1 second' where node = $1", [node], base());

const crear = async ({ e }: Servidor, mes: string): Promise<number> =>
  Number(
    bien(
      await e.ejecutar({
        clave: `crear-${mes}`,
        quien: ADMIN,
        tabla: 'Liquidaciones',
        verbo: 'add',
        cuerpo: {
          descripcion: `Mensual ${mes}`,
          periodo: mes,
          id_rrhh_tipo_liquidacion: 1,
          id_rrhh_clase_liquidacion: 1,
          fecha_pago: `${mes}-28`,
          legajos: [],
        },
      }),
    )['id'],
  );
const calcular = async ({ e }: Servidor, id: number): Promise<string> =>
  bien(await e.calcular(id, `calculo de ${id}`, ADMIN)).trabajo;
const final = async ({ e }: Servidor, trabajo: string) => {
  await expect.poll(() => bien(e.trabajo(trabajo)).estado, { timeout: 20_000 }).not.toBe('en_curso');
  return bien(e.trabajo(trabajo));
};
const fase = async ({ e }: Servidor, id: number): Promise<unknown> => {
  bien(await e.alDia());
  return bien(await e.fila('Liquidaciones', id, ADMIN))['estado'];
};
/** What is left of parts in the database. */
const restos = (): Promise<unknown> =>
  cluster.admin(
    'select (select count(*)::int from jornal.part) as partes, (select count(*)::int from jornal.part_body) as bytes',
    [],
    base(),
  );

let a: Servidor, b: Servidor, id: number;
const abiertos: Trabajador[] = [];
const conTrabajador = async (...x: Parameters<typeof trabajador>): Promise<Trabajador> => {
  const t = await trabajador(...x);
  abiertos.push(t);
  await expect
    .poll(() =>
      cluster.admin('select from jornal.node where node = $1 and engine is not null', [t.work.node], base()),
    )
    .toHaveLength(1);
  return t;
};
let meses = 0;
beforeAll(async () => {
  cluster = await openCluster(['fsync=off']);
  url = await cluster.database();
  const molde = await servidor(url, false);
  bien(await seedDemoOf(molde.e, ADMIN, { legajos: 6, meses: 1, hasta: '2026-08' }));
  await cerrar(molde);
  await cluster.admin(`create database otra template ${base()}`);
  a = await servidor(url, true);
  b = await servidor(url, true);
}, 120_000);
afterAll(async () => {
  for (const s of [a, b]) await cerrar(s);
  await cluster.end();
});
beforeEach(async () => {
  id = await crear(a, addMeses('2026-09', meses++));
});
afterEach(async () => {
  for (const t of abiertos.splice(0)) await terminar(t);
});

/** All that the two have, but what names facts: those have an id of their own. */
const PROPIAS = 'fact';
const tablas = (s: Servidor): unknown => {
  const { carpeta } = workshopOf(s.e).almacen;
  return Object.fromEntries(Object.entries(todo({ carpeta })).filter(([t]) => t !== PROPIAS));
};

/** Spans as they begin and end, in the order of their beginning. */
const pasos = () => {
  const todos: { readonly nombre: string; readonly de: string | undefined; readonly con: SpanStart }[] = [];
  const begin = (nombre: string, con: SpanStart, de: string | undefined): Span => {
    const parent = `paso-${todos.length}`;
    todos.push({ nombre, de, con });
    return {
      parent,
      below: (n, o = {}) => begin(n, o, parent),
      rename: () => undefined,
      end: () => undefined,
    };
  };
  const tracer: Tracer = { begin: (n, o = {}) => begin(n, o, o.parent) };
  return { tracer, todos };
};

describe('un cálculo en partes', () => {
  it('da, byte por byte, los recibos que da un servidor solo', async () => {
    const otra = url.replace(/\w+$/, 'otra'),
      solo = await servidor(otra, false),
      parte = await servidor(url, true);
    const hechas: number[] = [],
      cuenta = (p: SharedParts): SharedParts => ({
        ...p,
        finish: (n, ...x) => {
          hechas.push(n.number);
          return p.finish(n, ...x);
        },
      });
    for (let n = 0; n < 2; n++) await conTrabajador(url, cuenta);
    expect(await crear(solo, '2026-09')).toBe(id);
    const fin = [await final(solo, await calcular(solo, id)), await final(parte, await calcular(parte, id))];
    expect(fin[0]).toMatchObject({ estado: 'terminado', resultado: { recibos: 6 } });
    expect(fin[1]).toEqual(fin[0]);
    expect(hechas.sort()).toEqual([0, 1, 2]);
    expect(tablas(parte)).toEqual(tablas(solo));
    expect(await restos()).toEqual([{ partes: 0, bytes: 0 }]);
    for (const s of [solo, parte]) await cerrar(s);
  });
  it('quien hace una parte dice de qué pedido es, y cuántas personas tiene', async () => {
    const { tracer, todos } = pasos(),
      otros = pasos();
    await conTrabajador(url, undefined, undefined, otros.tracer);
    const pedido = tracer.begin('liquidaciones.calcular'),
      fin = await final(a, await withinSpan(pedido, () => calcular(a, id)));
    expect(fin).toMatchObject({ estado: 'terminado', resultado: { recibos: 6 } });
    expect(todos).toContainEqual(
      expect.objectContaining({
        nombre: 'job',
        de: pedido.parent,
        con: { data: { 'jornal.kind': 'calculo', 'jornal.request': undefined } },
      }),
    );
    const partes = otros.todos.filter((t) => t.nombre === 'part');
    expect(new Set(partes.map((t) => t.de))).toEqual(new Set([pedido.parent]));
    expect(partes.reduce((n, t) => n + Number(t.con.data?.['jornal.people']), 0)).toBe(6);
  });
  it('sin nadie más que lo haga, o de otra versión, lo hace el que lo pidió', async () => {
    await conTrabajador(url, undefined, 'jornal-0 0.0.0');
    expect(await a.parts.helpers(PART_ENGINE)).toBe(0);
    expect((await final(a, await calcular(a, id))).estado).toBe('terminado');
  });
  it('una parte de otra versión no la toma nadie', async () => {
    const otro = await conTrabajador(url, undefined, 'jornal-0 0.0.0'),
      igual = await unido(url);
    await igual.parts.offer(PART_ENGINE);
    const trabajo = await calcular(a, id);
    await expect.poll(restos).toEqual([{ partes: 3, bytes: 3 }]);
    expect(await otro.work.parts.take('jornal-0 0.0.0')).toBeUndefined();
    bien(await a.e.detener(id));
    expect((await final(a, trabajo)).estado).toBe('detenido');
    expect(await restos()).toEqual([{ partes: 0, bytes: 0 }]);
    await igual.leave();
  });
  it('lo que no salió de lo que se dio se rechaza, y no queda ningún recibo', async () => {
    const cambia = (p: SharedParts): SharedParts => ({
      ...p,
      finish: (n, bytes) => {
        const o = readPartOutput(bytes),
          otro = writePartOutput({ ...o, trozos: o.trozos.map((t) => ({ ...t, posicion: t.posicion - 1 })) });
        return p.finish(n, otro, partHash(otro));
      },
    });
    await conTrabajador(url, cambia);
    expect(await final(a, await calcular(a, id))).toMatchObject({
      estado: 'fallo',
      mensaje: expect.stringMatching(/no volvió como salió/),
    });
    expect(await fase(a, id)).toBe('borrador');
    expect(await restos()).toEqual([{ partes: 0, bytes: 0 }]);
  });
  it('quien tiene la base sola no lee lo que va en una parte', async () => {
    const igual = await unido(url);
    await igual.parts.offer(PART_ENGINE);
    const trabajo = await calcular(a, id);
    await expect.poll(restos).toEqual([{ partes: 3, bytes: 3 }]);
    const [nombre] = bien(
      await a.e.lista({ tabla: 'Personal', pagina: 1, busqueda: { limit: 1 }, quien: ADMIN }),
    ).filas;
    const filas = await cluster.admin<{ body: Buffer }>('select body from jornal.part_body', [], base());
    for (const { body } of filas) expect(body.toString('latin1')).not.toContain(String(nombre?.['nombre']));
    bien(await a.e.detener(id));
    await final(a, trabajo);
    await igual.leave();
  });
});

describe('un cálculo en partes, desde otro servidor', () => {
  it('se ve cuánto lleva, y se detiene', async () => {
    const igual = await unido(url),
      suyas = sealedParts(igual.parts, CAJA);
    await igual.parts.offer(PART_ENGINE);
    const trabajo = await calcular(a, id);
    await expect.poll(restos).toEqual([{ partes: 3, bytes: 3 }]);
    const tomada = (await suyas.take(PART_ENGINE)) as PartName;
    expect(await suyas.tell(tomada, 1)).toBe(true);
    bien(await b.e.alDia());
    await expect.poll(() => bien(b.e.trabajo(trabajo))).toMatchObject({ hechos: 1, total: 6 });
    bien(await b.e.detener(id));
    expect((await final(a, trabajo)).estado).toBe('detenido');
    expect((await final(b, trabajo)).estado).toBe('detenido');
    // Whoever was making one hears that nobody wants it.
    expect(await suyas.tell(tomada, 2)).toBe(false);
    expect([await fase(a, id), await restos()]).toEqual(['borrador', [{ partes: 0, bytes: 0 }]]);
    await igual.leave();
  });
});

describe('un servidor que se detiene por orden mientras calcula', () => {
  it('deja el cálculo a otro, que lo hace en nombre de quien lo pidió', async () => {
    const igual = await unido(url),
      c = await servidor(url, true);
    await igual.parts.offer(PART_ENGINE);
    const trabajo = await calcular(c, id);
    await expect.poll(restos).toEqual([{ partes: 3, bytes: 3 }]);
    bien(await b.e.alDia());
    expect(bien(b.e.trabajo(trabajo)).estado).toBe('en_curso');
    await cerrar(c);
    await igual.leave();
    expect(await b.work.orphans()).toHaveLength(1);
    expect(await b.e.recuperar()).toBe(true);
    await expect.poll(() => fase(b, id), { timeout: 20_000 }).toBe('calculada');
    expect((await final(b, trabajo)).resultado).toMatchObject({ id_liquidacion: id, recibos: 6 });
    expect(await restos()).toEqual([{ partes: 0, bytes: 0 }]);
  });
});

describe('una parte que alguien tomó', () => {
  it('si murió la hace otro, y lo que el primero todavía traiga no cuenta', async () => {
    const lento = await unido(url),
      suyas = sealedParts(lento.parts, CAJA);
    await lento.parts.offer(PART_ENGINE);
    const trabajo = await calcular(a, id);
    await expect.poll(restos).toEqual([{ partes: 3, bytes: 3 }]);
    const tomada = (await suyas.take(PART_ENGINE)) as PartName;
    await muere(lento);
    await conTrabajador();
    expect((await final(a, trabajo)).estado).toBe('terminado');
    expect(await suyas.finish(tomada, new Uint8Array(3), 'tarde')).toBe(false);
    expect(await fase(b, id)).toBe('calculada');
    await lento.leave();
  });
  it('si se detiene por orden la deja enseguida', async () => {
    const igual = await unido(url);
    await igual.parts.offer(PART_ENGINE);
    let toma = (): void => undefined;
    const tomo = new Promise<void>((r) => {
      toma = r;
    });
    let sigue = (): void => undefined;
    const se = await trabajador(url, (p) => ({
      ...p,
      input: async (n) => {
        toma();
        await new Promise<void>((r) => {
          sigue = r;
        });
        return p.input(n);
      },
    }));
    const trabajo = await calcular(a, id);
    await tomo;
    const cierra = terminar(se);
    sigue();
    await cierra;
    expect(
      await cluster.admin('select count(*)::int as n from jornal.part where node is not null', [], base()),
    ).toEqual([{ n: 0 }]);
    await conTrabajador();
    expect((await final(a, trabajo)).estado).toBe('terminado');
    await igual.leave();
  });
});
