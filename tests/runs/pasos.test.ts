// Long steps report their progress to the requester, stop where nothing was written, and a stopped one can be
// asked for again as if it had never run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { right } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/directory/sqlite.ts';
import { openSteps } from '../../server/http/door/steps.ts';
import { openJobs, stopJob } from '../../server/kernel/jobs.ts';
import { runForRequest, setStopMarks, newStopMarks } from '../../server/kernel/longStep.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const GENTE = 6;
let b: Banco, agosto: number;
beforeAll(async () => {
  b = await conDemo({ legajos: GENTE });
  agosto = Number((await b.una('Liquidaciones', 'periodo', '2026-08'))['id']);
});
afterAll(() => b.cerrar());

const pedido = async () => ({
  liquidaciones: [agosto],
  id_layout: Number((await b.una('LayoutsBanco', 'codigo', 'CSV'))['id']),
  fecha_pago: null,
  envio: 1,
  banco: null,
  excluidos: [],
});
const vista = async () =>
  bien(await b.e.bancos.ver({ ...(await pedido()), grupo: 'pagan', buscar: '', desde: 0, cantidad: 1 }));
/** Steps to run: each must report progress, and ends there when stopped at its first report. */
const PASOS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['el archivo de banco', vista],
  ['el F.931', async () => b.e.declaraciones.f931({ periodo: '2026-08' })],
  ['los archivos del mes', async () => b.e.declaraciones.paquete('2026-08')],
  ['el LSD', async () => b.e.declaraciones.lsd({ id: agosto, envio: 'SJ' })],
  ['el asiento', async () => b.e.asiento({ periodo: '2026-08', liquidaciones: [] })],
  ['las provisiones', async () => b.e.contable.provisiones({ periodo: '2026-08' })],
  [
    'un aumento',
    async () =>
      b.e.masivos.aumento(
        {
          Search: {},
          excepto: [],
          pasos: [{ desde: '2026-10-01', modo: 'porcentaje', valor: '10' }],
          base: 'acumulado',
          unidad: 'peso',
          sentido: 'cercano',
          posteriores: 'dejar',
          basicos: 1,
          escala: null,
          id_a_cuenta: null,
        },
        ADMIN,
      ),
  ],
];

describe('cada paso', () => {
  it.each(PASOS)('%s dice por dónde va, hasta el final', async (_, hacer) => {
    const dicho: (readonly [number, number])[] = [];
    await runForRequest(
      {
        usuario: 1,
        paso: {
          marcas: newStopMarks(),
          avance: (n, total) => {
            dicho.push([n, total]);
          },
        },
      },
      hacer,
    );
    expect(dicho[0]).toEqual([0, dicho[0]![1]]);
    expect(dicho[0]![1]).toBeGreaterThanOrEqual(GENTE);
    expect(dicho.at(-1)).toEqual([dicho[0]![1], dicho[0]![1]]);
  });
  it.each(PASOS.slice(1))('%s se detiene', async (_, hacer) => {
    const marcas = newStopMarks();
    expect(
      await runForRequest(
        {
          usuario: 1,
          paso: {
            marcas,
            avance: () => {
              setStopMarks(marcas);
            },
          },
        },
        hacer,
      ),
    ).toMatchObject({ _tag: 'Left', left: { key: 'runs.detenido' } });
  });
  it('también el que hace un hilo aparte', async () => {
    const otro = await conDemo({ legajos: GENTE, hilos: true }),
      marcas = newStopMarks(),
      dicho: number[] = [];
    try {
      const ver = () => otro.e.declaraciones.f931({ periodo: '2026-08' });
      bien(
        await runForRequest(
          {
            usuario: 1,
            paso: {
              marcas,
              avance: (n) => {
                dicho.push(n);
              },
            },
          },
          ver,
        ),
      );
      expect(dicho).toEqual([0, 2 * GENTE]);
      setStopMarks(marcas);
      expect(
        mal(await runForRequest({ usuario: 1, paso: { marcas, avance: () => undefined } }, ver)).key,
      ).toBe('runs.detenido');
    } finally {
      await otro.cerrar();
    }
  });
});

describe('lo que escribe', () => {
  it('detenido antes de escribir no deja nada; pedido otra vez con su clave, se hace una vez', async () => {
    const { grupos } = await vista(),
      orden = { ...(await pedido()), total: grupos.pagan.importe, sin_los_bloqueados: 0 as const },
      k = clave(),
      marcas = newStopMarks();
    const archivos = async () => bien(await b.e.bancos.archivos({ desde: 0, cantidad: 10 })).archivos.length;
    expect(
      mal(
        await runForRequest(
          {
            usuario: 1,
            paso: {
              marcas,
              avance: () => {
                setStopMarks(marcas);
              },
            },
          },
          () => b.e.bancos.generar(orden, k, ADMIN),
        ),
      ).key,
    ).toBe('runs.detenido');
    expect([await archivos(), (await vista()).grupos.pagan]).toEqual([0, grupos.pagan]);
    const una = bien(await b.e.bancos.generar(orden, k, ADMIN));
    expect([bien(await b.e.bancos.generar(orden, k, ADMIN)), await archivos()]).toEqual([una, 1]);
  });
  it('un cierre dice cuántos documentos lleva; detenido no cerró nada ni deja nada emitido, y otra vez se cierra', async () => {
    const id = await b.crear('2026-09'),
      marcas = newStopMarks(),
      dicho: (readonly [number, number])[] = [];
    await b.calcular(id);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    bien(await b.orden('Liquidaciones', 'pagar', { id }));
    const emitidos = (): number => {
        const x = openDatabase(
          join(
            b.datos,
            'empresas',
            'prueba',
            readdirSync(join(b.datos, 'empresas', 'prueba')).find((f) => /^jornal.*\.(db|sqlite)$/.test(f))!,
          ),
          { readonly: true },
        );
        try {
          return x.prepare('select count(*) from documento').pluck().get() as number;
        } finally {
          x.close();
        }
      },
      antes = emitidos();
    const cerrar = (k: string, m: SharedArrayBuffer, avance: (...x: readonly [number, number]) => void) =>
      runForRequest({ usuario: 1, paso: { marcas: m, avance } }, () =>
        b.orden('Liquidaciones', 'cerrar', { id, clave: k }),
      );
    const k = clave(),
      durante: number[] = [];
    expect(
      mal(
        await cerrar(k, marcas, () => {
          durante.push(emitidos());
          setStopMarks(marcas);
        }),
      ).key,
    ).toBe('runs.detenido');
    expect([durante, emitidos(), (await b.fila('Liquidaciones', id))['estado']]).toEqual([
      [antes + GENTE],
      antes,
      'pagada',
    ]);
    bien(
      await cerrar(k, newStopMarks(), (...x) => {
        dicho.push(x);
      }),
    );
    expect([dicho, emitidos(), (await b.fila('Liquidaciones', id))['estado']]).toEqual([
      [[GENTE, GENTE]],
      antes + GENTE,
      'cerrada',
    ]);
  });
});

const OTRO: Requester = { id: 6, nombre: 'Otro', roles: ['liquidador'] },
  SUYO: Requester = { id: 5, nombre: 'Suyo', roles: ['liquidador'] };
describe('quién lo ve y lo detiene', () => {
  it('un paso es de quien lo pidió, en su empresa; su respuesta no está en él', async () => {
    const s = openSteps();
    let soltar = (): void => undefined,
      detenido = false;
    const espera = new Promise<void>((listo) => {
      soltar = listo;
    });
    const fin = s.correr({ usuario: 5, empresa: 'a', id: 'paso-uno', tipo: 'bancos.ver' }, async (p) => {
      p!.avance(3, 9);
      await espera;
      detenido = new Int32Array(p!.marcas)[0] !== 0;
      return right('lo que cobra cada uno');
    });
    expect(await s.estado({ id: 'paso-uno', usuario: 5, empresa: 'a' })).toEqual({
      id: 'paso-uno',
      tipo: 'bancos.ver',
      estado: 'en_curso',
      hechos: 3,
      total: 9,
      mensaje: '',
      resultado: null,
    });
    expect([
      await s.estado({ id: 'paso-uno', usuario: 6, empresa: 'a' }),
      await s.estado({ id: 'paso-uno', usuario: 5, empresa: 'b' }),
      await s.detener({ id: 'paso-uno', usuario: 6, empresa: 'a' }),
      await s.detener({ id: 'paso-uno', usuario: 5, empresa: 'a' }),
    ]).toEqual([undefined, undefined, false, true]);
    soltar();
    await fin;
    expect([detenido, await s.estado({ id: 'paso-uno', usuario: 5, empresa: 'a' })]).toMatchObject([
      true,
      { estado: 'terminado', resultado: null },
    ]);
  });
  it('un trabajo lo detiene quien lo pidió o un administrador; el que no se detiene lo dice', async () => {
    const t = openJobs();
    let soltar = (): void => undefined;
    const espera = new Promise<void>((listo) => {
      soltar = listo;
    });
    let pedidos = 0;
    await runForRequest({ usuario: 5 }, async () => {
      t.iniciar({
        id: 'uno',
        tipo: 'prueba',
        hacer: () => ({
          fin: espera.then(() => right(null)),
          detener: () => {
            pedidos += 1;
          },
        }),
      });
      t.iniciar({ id: 'dos', tipo: 'prueba', hacer: () => ({ fin: espera.then(() => right(null)) }) });
    });
    expect([
      mal(stopJob(t, 'uno', OTRO)).code,
      mal(stopJob(t, 'tres', SUYO)).code,
      mal(stopJob(t, 'dos', SUYO)).message,
      pedidos,
    ]).toEqual(['no_permission', 'not_found', 'Ya se está escribiendo: no se puede detener.', 0]);
    bien(stopJob(t, 'uno', SUYO));
    bien(stopJob(t, 'uno', ADMIN));
    expect(pedidos).toBe(2);
    soltar();
    await t.terminar();
    expect(bien(stopJob(t, 'uno', SUYO))).toBe(null);
  });
});
