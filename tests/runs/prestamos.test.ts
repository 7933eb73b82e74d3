// A loan in instalments through the product's own runs: each one looks back on what was paid, and the last
// takes the rest.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, agosto: number, persona: number;
const reabrir = (id: number) =>
  b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'faltó un premio' } });
const cerrada = async (periodo: string): Promise<number> => {
  const id = await b.crear(periodo);
  await b.calcular(id);
  await b.hastaCerrar(id);
  return id;
};

beforeAll(async () => {
  b = await conDemo({ meses: 2 });
  agosto = Number((await b.filas('Liquidaciones', ['periodo', '2026-08']))[0]!['id']);
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
});
afterAll(() => b.cerrar());

it('la cuota es la pactada, la última lo que falta, y lo que se miró no se reabre', async () => {
  const concepto = (await b.una('Conceptos', 'codigo', 328))['id']!,
    otro = (await b.filas('Personal')).find((f) => f['legajo'] !== 151 && f['fecha_egreso'] === null)!;
  for (const id_personal of [persona, Number(otro['id'])])
    bien(
      await b.orden('Agenda', 'add', {
        cuerpo: {
          id_personal,
          id_rrhh_concepto: concepto,
          desde: '2026-03-01',
          cantidad: '8',
          valor_unitario: '50000',
        },
      }),
    );
  bien(
    await b.orden('SaldosIniciales', 'add', {
      cuerpo: {
        id_personal: persona,
        id_rrhh_concepto: concepto,
        devengado: '2026-08',
        importe: '370000.00',
      },
    }),
  );
  const id = await cerrada('2026-10');
  const cuota = async (legajo: unknown): Promise<string | undefined> => {
    const suyo = bien(await b.e.personas(id)).find((x) => x.legajo === legajo)!;
    return bien(await b.e.recibo(suyo.id)).lineas.find((l) => l.codigo === 328)?.importe;
  };
  expect([await cuota(151), await cuota(otro['legajo'])]).toEqual(['30000.00', '50000.00']);
  expect(mal(await reabrir(agosto)).message).toMatch(
    /^No se puede reabrir: «Mensual 2026-10» se cerró después/,
  );
});

it('un préstamo cuyas cuotas no dan el total se rechaza de cualquier modo que se cargue', async () => {
  const concepto = (await b.una('Conceptos', 'codigo', 328))['id']!,
    cargar = (cuotas: string, cuota: string, total: string) =>
      b.orden('Agenda', 'add', {
        cuerpo: {
          id_personal: persona,
          id_rrhh_concepto: concepto,
          desde: '2028-03-01',
          cantidad: cuotas,
          valor_unitario: cuota,
          importe: total,
        },
      });
  const no = mal(await cargar('7', '50000', '300000'));
  expect([no.code, no.errors?.map((e) => e.field), no.message]).toEqual([
    'invalid',
    ['valor_unitario'],
    'El total con esta cuota se cobra en 6, y no en 7. En 7 son de 42.857,15: deje vacío uno de los tres.',
  ]);
  bien(await cargar('7', '42857.15', '300000'));
});
