// Comparing two runs: the causes add up to the difference of the totals, agree with each person's own
// explanation, and hold even if data changed since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireComparison } from '../../core/api/liquidaciones.ts';
import { decimal } from '../../core/kit/money.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from './empresa.ts';

/** Each person's own explanation takes half a second: `npm run test:amplias` has twice the people. */
const LEGAJOS = process.env['JORNAL_AMPLIAS'] === undefined ? 12 : 24;
let b: Banco, agosto: number, septiembre: number, persona: number, seFue: number;
beforeAll(async () => {
  b = await conDemo({ legajos: LEGAJOS, meses: 2 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  const premio = (await b.una('Conceptos', 'codigo', 35))['id']!;
  bien(
    await b.orden('Novedades', 'add', {
      cuerpo: { periodo: '2026-09', id_personal: persona, id_rrhh_concepto: premio, importe: '5000.00' },
    }),
  );
  const [nuevo, vieja] = (await b.filas('Personal')).filter(
    (p) => p['legajo'] !== 151 && p['fecha_egreso'] === null,
  );
  seFue = Number(vieja!['legajo']);
  bien(
    await b.editar('Personal', Number(vieja!['id']), {
      fecha_egreso: '2026-08-31',
      motivo_egreso: 'renuncia',
    }),
  );
  const { id: _i, version: _v, ...datos } = await b.fila('Personal', Number(nuevo!['id']));
  const cuerpo = Object.fromEntries(Object.entries(datos).filter(([n]) => !n.endsWith('_actual')));
  await b.agregar('Personal', {
    ...cuerpo,
    legajo: 9001,
    cuil: '20111111112',
    cbu: null,
    fecha_ingreso: '2026-09-01',
    fecha_antiguedad: null,
  });
  agosto = Number(
    (await b.filas('Liquidaciones', ['periodo', '2026-08'])).filter((x) =>
      String(x['descripcion']).toLowerCase().includes('mensual'),
    )[0]!['id'],
  );
  septiembre = await b.crear('2026-09');
  await b.calcular(septiembre);
});
afterAll(() => b.cerrar());

const comparar = async (id: number, contra: number | null): Promise<WireComparison> => {
  const { comparacion, trabajo } = bien(b.e.comparaciones.iniciar(id, contra, ADMIN)),
    fin = await b.esperar(trabajo);
  expect([fin.estado, fin.mensaje, fin.resultado]).toEqual(['terminado', '', null]);
  return bien(b.e.comparaciones.resultado(comparacion, ADMIN));
};
const suma = (montos: readonly string[]): bigint => montos.reduce((s, m) => s + decimal(m), 0n);
/** Every sum equals its parts, and together they are the difference between what both runs paid. */
const cuadra = async (c: WireComparison): Promise<void> => {
  const [de, a] = await Promise.all([c.de.id, c.a.id].map((id) => b.fila('Liquidaciones', id)));
  expect([c.de.neto, c.a.neto]).toEqual([de!['neto'], a!['neto']]);
  expect([decimal(c.diferencia), suma(c.causas.map((x) => x.neto))]).toEqual([
    decimal(c.a.neto) - decimal(c.de.neto),
    decimal(c.diferencia),
  ]);
  for (const x of c.causas) {
    expect(suma(x.conceptos.map((k) => k.importe))).toBe(decimal(x.neto));
    for (const k of x.conceptos)
      expect([k.mayores.length, suma(k.mayores.map((m) => m.importe))]).toEqual([
        k.personas,
        decimal(k.importe),
      ]);
    expect(suma(x.mayores.map((m) => m.importe))).toBe(decimal(x.neto));
  }
};
const causa = (c: WireComparison, n: string) => c.causas.find((x) => x.causa === n);

describe('una liquidación contra otra', () => {
  it('sin decir cuál, la anterior del mismo tipo; las causas suman la diferencia, por concepto y por persona', async () => {
    const c = await comparar(septiembre, null);
    expect(c.de.id).toBe(agosto);
    await cuadra(c);
    expect([
      causa(c, 'altas')?.mayores.map((m) => m.legajo),
      causa(c, 'bajas')?.mayores.some((m) => m.legajo === seFue),
      causa(c, 'sin_datos'),
    ]).toEqual([[9001], true, undefined]);
    expect(causa(c, 'novedades')!.conceptos.find((k) => k.codigo === 35)?.mayores).toEqual([
      expect.objectContaining({ legajo: 151, importe: '5000.00' }) as unknown,
    ]);
    expect(causa(c, 'escalas')!.personas).toBeGreaterThan(LEGAJOS / 3);
  });
  it('cada causa es la suma de la de cada persona, y lleva a su recibo', async () => {
    const c = await comparar(septiembre, null),
      porCausa = new Map<string, bigint>();
    for (const p of bien(await b.e.personas(septiembre)))
      if (p.neto !== null)
        for (const x of bien(await b.e.porQue(p.id)).causas)
          porCausa.set(x.causa, (porCausa.get(x.causa) ?? 0n) + decimal(x.neto));
    expect(
      Object.fromEntries(
        c.causas.filter((x) => !['altas', 'bajas'].includes(x.causa)).map((x) => [x.causa, decimal(x.neto)]),
      ),
    ).toEqual(Object.fromEntries(porCausa));
    for (const m of c.causas.flatMap((x) => x.mayores))
      expect(bien(await b.e.recibo(m.id_recibo)).persona.legajo).toBe(m.legajo);
  });
  it('al revés, las mismas personas y la diferencia contraria', async () => {
    const c = await comparar(agosto, septiembre),
      d = await comparar(septiembre, agosto);
    await cuadra(c);
    expect([c.personas, decimal(c.diferencia)]).toEqual([d.personas, -decimal(d.diferencia)]);
    expect([causa(c, 'altas')?.neto, causa(c, 'bajas')?.neto]).toEqual([
      causa(d, 'bajas')?.neto.replace(/^/, '-').replace('--', ''),
      causa(d, 'altas')?.neto.replace(/^/, '-').replace('--', ''),
    ]);
  });
});

describe('lo que cambió después de calcularlas', () => {
  it('un concepto que se cambió: cada una con el de entonces, y la siguiente por su causa', async () => {
    const antes = await comparar(septiembre, agosto),
      concepto = await b.una('Conceptos', 'codigo', 11),
      fila = await b.fila('Conceptos', Number(concepto['id']));
    bien(
      await b.editar('Conceptos', Number(concepto['id']), {
        formula: `${String(fila['formula'])} * 2`,
        d_rrhh_concepto: `${String(fila['d_rrhh_concepto'])} nuevo`,
      }),
    );
    expect(await comparar(septiembre, agosto)).toEqual(antes);
    const octubre = await b.crear('2026-10');
    await b.calcular(octubre);
    const c = await comparar(octubre, septiembre);
    await cuadra(c);
    expect(causa(c, 'conceptos')!.conceptos.map((k) => k.codigo)).toContain(11);
    bien(await b.orden('Liquidaciones', 'anular', { id: octubre, cuerpo: { motivo: 'Era una prueba' } }));
  });
  it('un legajo que se cambió hacia atrás: con sus datos de entonces', async () => {
    const antes = await comparar(septiembre, agosto);
    bien(await b.editar('Personal', persona, { fecha_antiguedad: '2001-01-01' }));
    expect(await comparar(septiembre, agosto)).toEqual(antes);
  });
});

describe('lo que no se puede comparar se dice', () => {
  it('consigo misma, sin recibos, una que no existe, sin otra antes', async () => {
    const vacia = await b.crear('2026-11'),
      primera = Number(
        (await b.filas('Liquidaciones'))
          .map((x) => [String(x['periodo']), Number(x['id'])] as const)
          .sort()[0]![1],
      );
    const dice = (id: number, contra: number | null): string =>
      mal(b.e.comparaciones.iniciar(id, contra, ADMIN)).message;
    expect(
      [
        dice(septiembre, septiembre),
        dice(vacia, agosto),
        dice(septiembre, vacia),
        dice(99_999, null),
        dice(septiembre, 99_999),
        dice(primera, null),
      ].map((x) => x.slice(0, 30)),
    ).toEqual([
      'Una liquidación no se compara ',
      '«Mensual 2026-11» no tiene rec',
      '«Mensual 2026-11» no tiene rec',
      'No existe esa liquidación.',
      'No existe esa liquidación.',
      'No hay otra liquidación anteri',
    ]);
  });
  it('el resultado es de quien lo pidió', async () => {
    const { comparacion, trabajo } = bien(b.e.comparaciones.iniciar(septiembre, agosto, ADMIN));
    await b.esperar(trabajo);
    expect(mal(b.e.comparaciones.resultado(comparacion, { ...ADMIN, id: 2 })).code).toBe('not_found');
    expect(mal(b.e.comparaciones.resultado('otra', ADMIN)).code).toBe('not_found');
  });
});
