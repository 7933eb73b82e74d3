// The whole-month check through the product: each person's receipts are compared with a single receipt,
// however they were paid.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WirePersonaMes } from '../../core/api/mesEntero.ts';
import type { Row } from '../../core/kit/field.ts';
import { bien, conDemo, type Banco } from './empresa.ts';

const MES = '2026-09';
let b: Banco, yo: number, otro: number;
beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  yo = Number((await b.una('Personal', 'legajo', 151))['id']);
  otro = Number((await b.filas('Personal')).find((p) => p['id'] !== yo && p['fecha_egreso'] == null)!['id']);
  for (const tabla of ['Novedades', 'Ausencias'])
    for (const f of await b.filas(tabla, ['id_personal', yo]))
      await b.orden(tabla, 'delete', { id: Number(f['id']) });
});
afterAll(() => b.cerrar());

const concepto = async (codigo: number): Promise<number> =>
  Number((await b.una('Conceptos', 'codigo', codigo))['id']);
const novedad = async (codigo: number, valores: Row, id_personal = yo): Promise<Row> =>
  b.agregar('Novedades', { id_personal, id_rrhh_concepto: await concepto(codigo), periodo: MES, ...valores });
const calcular = async (id: number): Promise<void> => {
  expect((await b.calcular(id)).estado).toBe('terminado');
};
/** A complementary run for one person. Create it before loading: a closed month takes no more novedades. */
const complementaria = async (persona: number, dia = 29, mas: Row = {}): Promise<number> =>
  b.crear(MES, {
    descripcion: `Complementaria del ${dia}`,
    id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id'] ?? 0,
    fecha_pago: `${MES}-${dia}`,
    legajos: [{ id_personal: persona }],
    ...mas,
  });
const pagar = async (id: number): Promise<void> => {
  await calcular(id);
  await b.hastaCerrar(id);
};
const control = async () => bien(await b.e.mesEntero.control({ periodo: MES }));
const de = async (persona = yo): Promise<WirePersonaMes | undefined> =>
  (await control()).distintas.find((p) => p.id_personal === persona);

it('un mes sin liquidaciones no tiene a quién controlar', async () => {
  expect(await control()).toEqual({
    periodo: MES,
    liquidaciones: [],
    personas: 0,
    con_varios: 0,
    distintas: [],
    por_redondeo: 0,
    por_quincena: 0,
    sin_mes: 0,
  });
});

it('lo que se paga en una mensual y una complementaria suma lo de un solo recibo', async () => {
  await pagar(await b.crear(MES));
  const otra = await complementaria(yo);
  await novedad(20, { cantidad: '7.5000' });
  await novedad(14, { importe: '123456.78' });
  await b.agregar('Ausencias', {
    id_personal: yo,
    causa: 'sin_goce',
    desde: `${MES}-10`,
    hasta: `${MES}-12`,
  });
  await pagar(otra);
  const c = await control();
  expect([c.liquidaciones.map((x) => [x.descripcion, x.borrador]), c.con_varios, c.distintas]).toEqual([
    [
      [`Mensual ${MES}`, false],
      ['Complementaria del 29', false],
    ],
    1,
    [],
  ]);
});

it('lo que se cargó después del último recibo se dice con su concepto y lo que daría de neto', async () => {
  const abierta = await complementaria(otro, 30),
    n = await novedad(14, { importe: '50000.00' }, otro),
    suyo = (await de(otro))!;
  expect(suyo.recibos.map((r) => r.liquidacion)).toEqual([`Mensual ${MES}`]);
  expect(suyo.diferencias.map((d) => d.causa)).toEqual(['cambio_despues']);
  expect(suyo.cambiaron).toEqual(['novedades']);
  const [d] = suyo.diferencias,
    neto = Number(suyo.en_uno) - Number(suyo.en_recibos);
  expect(d!.conceptos.find((x) => x.codigo === 14)).toMatchObject({
    en_recibos: '0.00',
    en_uno: '50000.00',
  });
  // Below the gross, since contributions and Ganancias take their part.
  expect(neto).toBeGreaterThan(25_000);
  expect(neto).toBeLessThan(50_001);
  expect(Math.abs(Number(d!.neto) - neto)).toBeLessThan(0.01);
  await b.orden('Novedades', 'delete', { id: Number(n['id']) });
  await b.orden('Liquidaciones', 'anular', { id: abierta, cuerpo: { motivo: 'era de prueba' } });
  expect(await de(otro)).toBeUndefined();
});

it('lo que sigue de un importe puesto a mano en una complementaria lo dice', async () => {
  const otra = await complementaria(otro, 30);
  await novedad(14, { importe: '1000.00' }, otro);
  await calcular(otra);
  bien(
    await b.orden('Liquidaciones', 'corregir', {
      id: otra,
      cuerpo: {
        id_personal: otro,
        id_concepto: await concepto(16),
        linea: '',
        importe: '2500.00',
        motivo: 'arreglo de prueba',
      },
    }),
  );
  // The last run would pay everything, so the difference counts as its own too.
  expect(await de(otro)).toBeUndefined();
  const ultima = await complementaria(otro, 30, { descripcion: 'La última' });
  await calcular(ultima);
  expect((await de(otro))?.diferencias[0]?.causa).toBe('a_mano');
  expect((await control()).liquidaciones.at(-1)).toMatchObject({ id: ultima, borrador: true });
  for (const id of [ultima, otra])
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'era de prueba' } }));
});

it('un concepto que se da en cada recibo se señala, y la revisión de la liquidación avisa', async () => {
  const tipo = (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!,
    nuevo = await b.agregar('Conceptos', {
      codigo: 7001,
      d_rrhh_concepto: 'Premio de prueba',
      activo: 1,
      id_rrhh_tipo_concepto: tipo,
      chk_general: 1,
      chk_es_importe: 1,
      orden_calculo: 20,
      orden_liquidacion: 7001,
      orden_impresion: 7001,
      redondeo: 'centavo',
      formula: '1000',
    });
  const primera = await complementaria(yo, 29);
  await novedad(14, { importe: '1.00' });
  await pagar(primera);
  const segunda = await complementaria(yo, 30);
  await calcular(segunda);
  const suyo = (await de())!;
  expect(suyo.recibos).toHaveLength(4);
  expect(suyo.diferencias[0]!.causa).toBe('sin_explicar');
  expect(suyo.diferencias[0]!.conceptos.find((x) => x.codigo === 7001)).toMatchObject({
    texto: 'Premio de prueba',
    en_recibos: '2000.00',
    en_uno: '1000.00',
  });
  const avisos = bien(await b.e.chequeos(segunda)).hallazgos.filter((h) => h.codigo === 'mes_en_partes');
  expect(avisos.map((h) => [h.legajo, h.nivel, h.enlace])).toEqual([
    [151, 'aviso', `/mes-entero?periodo=${MES}&persona=151`],
  ]);
  expect(avisos[0]!.mensaje).toMatch(/^Sus 4 recibos del mes dan [\d.,]+ de neto más que uno solo: .*7001/);
  // For people with one receipt, older than the concept, the cause is a later change. Differences without an
  // explanation come first.
  const todas = (await control()).distintas;
  expect(todas.find((p) => p.id_personal === otro)!.diferencias[0]!.causa).toBe('cambio_despues');
  expect(todas[0]!.id_personal).toBe(yo);
  await b.orden('Liquidaciones', 'anular', { id: segunda, cuerpo: { motivo: 'era de prueba' } });
  await b.orden('Conceptos', 'delete', { id: Number(nuevo['id']) });
});

it('unas vacaciones pagadas antes del mes, con los adicionales del anterior, difieren con su causa', async () => {
  const periodo = '2026-10';
  await b.agregar('Ausencias', {
    id_personal: yo,
    causa: 'vacaciones',
    desde: `${periodo}-05`,
    hasta: `${periodo}-11`,
    anio_vacaciones: 2026,
  });
  await pagar(
    await b.crear(periodo, {
      descripcion: 'Vacaciones',
      id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'VAC'))['id'] ?? 0,
      fecha_pago: `${periodo}-02`,
      legajos: [{ id_personal: yo }],
    }),
  );
  await pagar(await b.crear(periodo));
  const c = bien(await b.e.mesEntero.control({ periodo }));
  expect([c.con_varios, c.distintas.map((p) => [p.id_personal, p.diferencias[0]!.causa])]).toEqual([
    1,
    [[yo, 'vacaciones_aparte']],
  ]);
});

it('sin liquidación del mes no hay con qué comparar, y se dice', async () => {
  const vacaciones = await b.crear('2026-11', {
    descripcion: 'Vacaciones',
    id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'VAC'))['id'] ?? 0,
    legajos: [{ id_personal: yo }],
  });
  await b.agregar('Ausencias', {
    id_personal: yo,
    causa: 'vacaciones',
    desde: '2026-11-02',
    hasta: '2026-11-06',
    anio_vacaciones: 2026,
  });
  await b.calcular(vacaciones);
  const c = bien(await b.e.mesEntero.control({ periodo: '2026-11' }));
  expect([c.personas, c.sin_mes, c.por_quincena, c.distintas]).toEqual([1, 1, 0, []]);
});

it('quien cobra por quincena no se compara: cada una se liquida por sí misma', async () => {
  bien(
    await b.editar('Personal', otro, {
      id_rrhh_clase_legajo: Number((await b.una('ClasesLegajo', 'codigo', 'JOR'))['id']),
    }),
  );
  const q = await b.crear('2026-11', {
    descripcion: 'Primera quincena',
    id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'Q1'))['id'] ?? 0,
  });
  await calcular(q);
  const c = bien(await b.e.mesEntero.control({ periodo: '2026-11' }));
  expect([c.personas, c.por_quincena, c.distintas]).toEqual([2, 1, []]);
});

it('lo que cambia para todos se separa para todos, sean cuantos sean', async () => {
  const muchos = await conDemo({ legajos: 60, hasta: '2026-08' });
  try {
    const mensual = await muchos.crear(MES);
    expect((await muchos.calcular(mensual)).estado).toBe('terminado');
    const escala = (await muchos.filas('Conceptos', ['codigo', 11]))[0]!;
    expect(bien(await muchos.e.mesEntero.control({ periodo: MES })).distintas).toEqual([]);
    bien(await muchos.editar('Conceptos', Number(escala['id']), { formula: '1000' }));
    const c = bien(await muchos.e.mesEntero.control({ periodo: MES }));
    expect(c.distintas.length).toBeGreaterThan(40);
    expect([...new Set(c.distintas.flatMap((p) => p.diferencias.map((d) => d.causa)))]).not.toContain(
      'sin_explicar',
    );
  } finally {
    await muchos.cerrar();
  }
});
