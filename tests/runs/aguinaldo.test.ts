// The SAC and a final settlement through the product's own runs: for everybody, explained month by month, and
// repeated with the same result.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

let b: Banco, sac: number, persona: number;
const tipo = async (codigo: string): Promise<number> =>
  Number((await b.una('TiposLiquidacion', 'codigo', codigo))['id']);
const linea = async (corrida: number, legajo: number, codigo: number) => {
  const suyo = bien(await b.e.personas(corrida)).find((x) => x.legajo === legajo)!;
  return bien(await b.e.recibo(suyo.id)).lineas.find((l) => l.codigo === codigo);
};

beforeAll(async () => {
  b = await conDemo({ meses: 2 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  sac = await b.crear('2026-08', {
    descripcion: 'SAC',
    id_rrhh_tipo_liquidacion: await tipo('SAC'),
    fecha_pago: '2026-12-18',
  });
  await b.calcular(sac);
});
afterAll(() => b.cerrar());

it('sale el de todos, con sus aportes y sin el mes', async () => {
  const personas = bien(await b.e.personas(sac));
  expect(personas.filter((p) => p.estado === 'error')).toEqual([]);
  expect(personas.length).toBeGreaterThan(3);
  const [sueldo, suyo, jubilacion] = [
    await linea(sac, 151, 1),
    await linea(sac, 151, 40),
    await linea(sac, 151, 300),
  ];
  expect([sueldo, Number(jubilacion!.importe)]).toEqual([
    undefined,
    Math.round(Number(suyo!.importe) * 11) / 100,
  ]);
});

it('es la mitad del mejor mes del semestre, y se explica con cada mes', async () => {
  const mensual = Number(
    (await b.filas('Liquidaciones', ['periodo', '2026-08'])).find((f) => f['id'] !== sac)!['id'],
  );
  const [mes, suyo, mejor] = [
    await linea(mensual, 151, 911),
    await linea(sac, 151, 40),
    await linea(sac, 151, 481),
  ];
  expect([mejor!.importe, Number(suyo!.importe)]).toEqual([
    mes!.importe,
    Math.round(Number(mes!.importe) * 50) / 100,
  ]);
  const recibo = bien(await b.e.personas(sac)).find((x) => x.legajo === 151)!,
    concepto = Number((await b.una('Conceptos', 'codigo', 481))['id']);
  const texto = JSON.stringify(bien(await b.e.explicar(recibo.id, concepto, undefined)));
  expect(['07/2026', '08/2026'].filter((m) => !texto.includes(m))).toEqual([]);
});

it('la liquidación final de quien egresa descuenta el SAC ya pagado, y todo se repite con el mismo resultado', async () => {
  await b.hastaCerrar(sac);
  bien(await b.editar('Personal', persona, { fecha_egreso: '2026-10-20', motivo_egreso: 'renuncia' }));
  const fin = await b.crear('2026-10', {
    descripcion: 'Final',
    id_rrhh_tipo_liquidacion: await tipo('FIN'),
    fecha_pago: '2026-10-23',
    legajos: [{ id_personal: persona }],
  });
  await b.calcular(fin);
  expect(bien(await b.e.personas(fin)).map((p) => p.estado)).not.toContain('error');
  const [pagado, devengado, proporcional] = [
    await linea(sac, 151, 40),
    await linea(fin, 151, 487),
    await linea(fin, 151, 41),
  ];
  expect(Number(proporcional?.importe ?? 0)).toBeCloseTo(
    Math.max(0, Number(devengado!.importe) - Number(pagado!.importe)),
    2,
  );
  expect(Number((await linea(fin, 151, 75))!.importe)).toBeGreaterThan(0);
  expect(await linea(fin, 151, 70)).toBeUndefined();
  await b.hastaCerrar(fin);
  const t = await b.esperar(bien(await b.e.verificar()).trabajo),
    r = t.resultado as {
      readonly conforme: boolean;
      readonly liquidaciones: readonly { readonly id: number; readonly estado: string }[];
    };
  expect([
    r.conforme,
    r.liquidaciones.filter((l) => l.id === sac || l.id === fin).map((l) => l.estado),
  ]).toEqual([true, ['coincide', 'coincide']]);
});

it('quien se fue en otro semestre no se aprueba sin aceptar que su SAC no está', async () => {
  const otra = Number(
    (await b.filas('Personal')).find((p) => p['fecha_egreso'] === null && p['legajo'] !== 151)!['id'],
  );
  bien(await b.editar('Personal', otra, { fecha_egreso: '2026-06-15', motivo_egreso: 'renuncia' }));
  const finalDe = async (periodo: string): Promise<number> => {
    const id = await b.crear(periodo, {
      descripcion: `Final ${periodo}`,
      id_rrhh_tipo_liquidacion: await tipo('FIN'),
      fecha_pago: `${periodo}-28`,
      legajos: [{ id_personal: otra }],
    });
    await b.calcular(id);
    return id;
  };
  const tarde = await finalDe('2026-11');
  expect(bien(await b.e.chequeos(tarde)).por_aceptar.map((x) => x.mensaje)).toContainEqual(
    'Se fue el 15/06/2026, en otro semestre: esta liquidación no le paga el SAC de ese semestre. Liquídelo con período 06/2026, o cargue ese SAC con una novedad.',
  );
  expect(
    await b.orden('Liquidaciones', 'aprobar', { id: tarde, cuerpo: { sin_los_que_tienen_error: 0 } }),
  ).toMatchObject({
    _tag: 'Left',
  });
});

it('una segunda liquidación final de quien ya tiene una no se aprueba sin aceptar que paga otra vez', async () => {
  const otra = Number(
    (await b.filas('Personal')).find((p) => p['fecha_egreso'] === null && p['legajo'] !== 151)!['id'],
  );
  bien(await b.editar('Personal', otra, { fecha_egreso: '2026-10-09', motivo_egreso: 'renuncia' }));
  const finalDe = async (dia: number): Promise<number> => {
      const id = await b.crear('2026-10', {
        descripcion: `Final del ${dia}`,
        id_rrhh_tipo_liquidacion: await tipo('FIN'),
        fecha_pago: `2026-10-${dia}`,
        legajos: [{ id_personal: otra }],
      });
      await b.calcular(id);
      return id;
    },
    aceptar = async (id: number) =>
      bien(await b.e.chequeos(id))
        .por_aceptar.map((x) => x.mensaje)
        .filter((m) => m.includes('liquidación final')),
    aprobar = (id: number, aceptadas?: Row) =>
      b.orden('Liquidaciones', 'aprobar', {
        id,
        cuerpo: { sin_los_que_tienen_error: 0, ...(aceptadas ? { aceptadas } : {}) },
      });
  const primera = await finalDe(28),
    segunda = await finalDe(30);
  expect([await aceptar(primera), await aceptar(segunda)]).toEqual([
    [],
    [
      'Ya tiene recibo en la liquidación final «Final del 28» (10/2026): ésta vuelve a pagar la indemnización, el preaviso y las vacaciones. Para corregir aquella, rectifíquela; si ésta paga otra cosa, ponga en 0 a mano lo que ya se pagó.',
    ],
  ]);
  expect(await linea(segunda, (await b.fila('Personal', otra))['legajo'] as number, 75)).toBeDefined();
  expect(await aprobar(segunda)).toMatchObject({ _tag: 'Left', left: { code: 'conflict' } });
  bien(await b.orden('Liquidaciones', 'anular', { id: segunda, cuerpo: { motivo: 'era la misma' } }));
  expect(await aceptar(primera)).toEqual([]);
});

it('un SAC sin ningún mes calculado dice que se calcule primero, y no se aprueba sin aceptarlo', async () => {
  const v = await conDemo({ legajos: 3 }),
    de = async (codigo: string): Promise<number> =>
      Number((await v.una('TiposLiquidacion', 'codigo', codigo))['id']);
  const saldos = await v.filas('SaldosIniciales');
  for (const s of saldos) bien(await v.orden('SaldosIniciales', 'delete', { id: Number(s['id']) }));
  const mes = await v.crear('2026-07', { descripcion: 'Julio' }),
    suyo = await v.crear('2026-07', {
      descripcion: 'SAC de julio',
      id_rrhh_tipo_liquidacion: await de('SAC'),
      fecha_pago: '2026-07-31',
    });
  await v.calcular(suyo);
  const mira = async () => {
    const r = bien(await v.e.chequeos(suyo));
    return [
      r.hallazgos.filter((h) => h.codigo === 'mes_sin_calcular').map((h) => [h.mensaje, h.enlace]),
      r.por_aceptar.some((x) => x.mensaje.startsWith('Ningún mes del semestre')),
    ];
  };
  expect(await mira()).toEqual([
    [
      [
        'Ningún mes del semestre está calculado, y este SAC sale en cero: calcule primero «Julio» y después vuelva a calcular éste.',
        `/liquidaciones/edit?id=${mes}`,
      ],
    ],
    true,
  ]);
  expect(
    await v.orden('Liquidaciones', 'aprobar', { id: suyo, cuerpo: { sin_los_que_tienen_error: 0 } }),
  ).toMatchObject({ _tag: 'Left' });
  await v.calcular(mes);
  await v.calcular(suyo);
  expect(await mira()).toEqual([[], false]);
  await v.cerrar();
});
