// The sheets of novedades: what they show of a month, how typed rows are written and undone, and how much
// money each row changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANILLA_CLIENT } from '../../core/api/importaciones.ts';
import type { WireSupposedRow, WirePlanilla } from '../../core/api/planillas.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

type Fila = Readonly<Record<string, unknown>>;
const PERIODO = '2026-09';
let b: Banco, persona: number, otra: number, c20: number, c35: number, c320: number;
const concepto = async (codigo: number): Promise<number> =>
  Number((await b.una('Conceptos', 'codigo', codigo))['id']);
const legajo = async (n: number): Promise<number> => Number((await b.una('Personal', 'legajo', n))['id']);
const porConcepto = async (id: number, periodo = PERIODO): Promise<WirePlanilla> =>
  bien(await b.e.planillas.leer({ periodo, id_personal: null, id_rrhh_concepto: id }));
const porLegajo = async (id: number, periodo = PERIODO): Promise<WirePlanilla> =>
  bien(await b.e.planillas.leer({ periodo, id_personal: id, id_rrhh_concepto: null }));
/** Sends a sheet: rows with an id are changed or deleted, the others are added, and invalid ones stay out. */
const guardar = async (tabla: 'Novedades' | 'Agenda', filas: readonly Fila[], llave = clave()) => {
  const { id } = bien(
    await b.e.importaciones.crear(
      tabla,
      {
        alError: 'skip',
        periodo: tabla === 'Novedades' ? PERIODO : null,
        clave: null,
        nuevas: 0,
        simular: 0,
        cliente: PLANILLA_CLIENT,
      },
      llave,
      ADMIN,
    ),
  );
  bien(
    await b.e.importaciones.recibir(
      id,
      { desde: 0, filas: filas.map((valores, i) => ({ linea: i + 1, valores })) },
      ADMIN,
    ),
  );
  const t = await b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN)).trabajo);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return {
    id,
    estado: bien(b.e.importaciones.ver(id)),
    errores: b.e.importaciones.errores(id, 0).map((e) => [e.linea, e.campo, e.codigo]),
  };
};
const supuesta = (
  f: Partial<WireSupposedRow> & Pick<WireSupposedRow, 'clave' | 'tabla' | 'id_personal' | 'id_rrhh_concepto'>,
): WireSupposedRow => ({
  id: null,
  id_rrhh_tipo_liquidacion: null,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  desde: null,
  hasta: null,
  periodo_ajuste: null,
  ...f,
});

beforeAll(async () => {
  b = await conDemo();
  [persona, otra, c20, c35, c320] = [
    await legajo(151),
    Number((await b.filas('Personal')).find((p) => p['legajo'] !== 151 && p['fecha_egreso'] === null)!['id']),
    await concepto(20),
    await concepto(35),
    await concepto(320),
  ];
});
afterAll(() => b.cerrar());

describe('lo que se escribe en la planilla', () => {
  it('se guarda como cargado a mano, con quién y cuándo, y por concepto se ve a todos los del mes', async () => {
    expect(
      (
        await guardar('Novedades', [
          { id_personal: persona, id_rrhh_concepto: c20, cantidad: '8' },
          { id_personal: otra, id_rrhh_concepto: c20, cantidad: '4.5' },
        ])
      ).estado,
    ).toMatchObject({ fase: 'terminada', aplicadas: 2, rechazadas: 0 });
    const p = await porConcepto(c20);
    expect(
      p.filas.map((f) => [f.tabla, f.id_personal, f.cantidad, f.origen, f.usuario, f.version, f.fija]),
    ).toEqual([
      ['Novedades', persona, '8.0000', 'manual', 'M. Sosa', 1, null],
      ['Novedades', otra, '4.5000', 'manual', 'M. Sosa', 1, null],
    ]);
    expect(p.filas[0]!.at).toMatch(/^2026-10-05T/);
    expect(p.personas.map((x) => x.legajo)).toEqual(
      (await b.filas('Personal'))
        .filter((x) => x['fecha_egreso'] === null || String(x['fecha_egreso']) >= '2026-09-01')
        .map((x) => Number(x['legajo']))
        .sort((x, y) => x - y),
    );
    expect(p.conceptos.map((x) => [x.id, x.codigo])).toEqual([[c20, 20]]);
  });
  it('de una vez agrega, cambia y quita, y al deshacer queda como estaba', async () => {
    const antes = (await porConcepto(c20)).filas,
      [suya, ajena] = antes;
    const r = await guardar('Novedades', [
      { id: suya!.id, version: 1, cantidad: '10' },
      { id: ajena!.id, version: 1, borrar: 1 },
      { id_personal: otra, id_rrhh_concepto: c35, importe: '1500' },
    ]);
    expect(r.estado).toMatchObject({ aplicadas: 3, rechazadas: 0 });
    expect((await porConcepto(c20)).filas.map((f) => [f.id_personal, f.cantidad])).toEqual([
      [persona, '10.0000'],
    ]);
    expect((await porConcepto(c35)).filas.map((f) => [f.id_personal, f.importe])).toEqual([
      [otra, '1500.00'],
    ]);
    expect(bien(await b.e.importaciones.deshacer(r.id, ADMIN)).fase).toBe('revertida');
    expect((await porConcepto(c20)).filas.map((f) => [f.id, f.id_personal, f.cantidad])).toEqual(
      antes.map((f) => [f.id, f.id_personal, f.cantidad]),
    );
    expect((await porConcepto(c35)).filas).toEqual([]);
  });
  it('si otra persona cambió la celda, esa fila se dice y las demás se escriben', async () => {
    const [suya] = (await porConcepto(c20)).filas;
    bien(
      await b.orden('Novedades', 'edit', { id: suya!.id, cuerpo: { version: suya!.version, cantidad: '7' } }),
    );
    const r = await guardar('Novedades', [
      { id: suya!.id, version: suya!.version, cantidad: '11' },
      { id_personal: persona, id_rrhh_concepto: c35, importe: '100' },
    ]);
    expect([r.errores, r.estado.aplicadas]).toEqual([[[1, 'version', 'conflict']], 1]);
    // There is no file here to export again.
    expect(b.e.importaciones.errores(r.id, 0).map((e) => e.mensaje)).toEqual([
      'Otra persona la cambió: elija arriba qué queda.',
    ]);
    expect((await porConcepto(c20)).filas.find((f) => f.id === suya!.id)).toMatchObject({
      cantidad: '7.0000',
      version: suya!.version + 1,
    });
  });
  it('mandado dos veces con la misma clave se escribe una', async () => {
    const llave = clave(),
      filas = [{ id_personal: persona, id_rrhh_concepto: c35, importe: '222' }];
    await guardar('Novedades', filas, llave);
    await guardar('Novedades', filas, llave);
    expect((await porConcepto(c35)).filas.filter((f) => f.importe === '222.00')).toHaveLength(1);
  });
  it('el mes dice quiénes tienen, de qué, y a quién le falta la que tuvo los tres meses anteriores', async () => {
    const vacio = bien(await b.e.planillas.mes({ periodo: '2031-05' }, ADMIN));
    expect(vacio).toMatchObject({ personas: [], dePersonas: 0, conceptos: [], faltan: [], deFaltan: 0 });
    const en = async (periodo: string, id_personal: number): Promise<unknown> =>
      bien(
        await b.orden('Novedades', 'add', {
          cuerpo: { periodo, id_personal, id_rrhh_concepto: c20, cantidad: '3' },
        }),
      );
    for (const p of ['2031-02', '2031-03', '2031-04']) await en(p, persona);
    await en('2031-04', otra);
    await en('2031-05', otra);
    const m = bien(await b.e.planillas.mes({ periodo: '2031-05' }, ADMIN));
    expect([
      m.activos,
      m.personas.map((x) => [x.id, x.filas]),
      m.conceptos.map((x) => [x.id, x.personas]),
      m.faltan.map((x) => [x.id, x.codigo]),
    ]).toEqual([vacio.activos, [[otra, 1]], [[c20, 1]], [[persona, 20]]]);
    await en('2031-05', persona);
    const d = bien(await b.e.planillas.mes({ periodo: '2031-05' }, ADMIN));
    expect([d.personas.map((x) => x.id), d.dePersonas, d.conceptos.map((x) => x.personas), d.faltan]).toEqual(
      [[persona, otra], 2, [2], []],
    );
    expect(mal(await b.e.planillas.mes({ periodo: '2031-13' }, ADMIN)).code).toBe('invalid');
  });
  it('un legajo o un concepto que no hay se rechaza con su nombre, y borrar solo lo dice una planilla', async () => {
    expect(
      (await guardar('Novedades', [{ id_personal: '9999', id_rrhh_concepto: 'nada', cantidad: '1' }]))
        .errores,
    ).toEqual([
      [1, 'id_personal', 'reference'],
      [1, 'id_rrhh_concepto', 'reference'],
    ]);
    const [suya] = (await porConcepto(c20)).filas,
      { id } = bien(
        await b.e.importaciones.crear(
          'Novedades',
          { alError: 'skip', periodo: PERIODO, clave: null, nuevas: 0, simular: 0, cliente: '{}' },
          clave(),
          ADMIN,
        ),
      );
    bien(
      await b.e.importaciones.recibir(
        id,
        { desde: 0, filas: [{ linea: 2, valores: { id: suya!.id, version: suya!.version, borrar: 1 } }] },
        ADMIN,
      ),
    );
    await b.esperar(bien(await b.e.importaciones.aplicar(id, ADMIN)).trabajo);
    expect((await porConcepto(c20)).filas.some((f) => f.id === suya!.id)).toBe(true);
  });
  it('la que paga un solo tipo de liquidación lo dice', async () => {
    const sac = Number((await b.una('TiposLiquidacion', 'codigo', 'SAC'))['id']),
      n = await b.agregar('Novedades', {
        periodo: PERIODO,
        id_personal: otra,
        id_rrhh_concepto: c35,
        id_rrhh_tipo_liquidacion: sac,
        importe: '5.00',
      });
    expect((await porConcepto(c35)).filas.find((f) => f.id === n['id'])).toMatchObject({
      tipo: 'SAC',
      id_rrhh_tipo_liquidacion: sac,
    });
    bien(await b.orden('Novedades', 'delete', { id: Number(n['id']), cuerpo: { version: n['version']! } }));
  });
  it('lo que dura va a la agenda, y se ve en los meses en que rige', async () => {
    await guardar('Agenda', [
      {
        id_personal: persona,
        id_rrhh_concepto: c320,
        importe: '4850',
        desde: '2026-08-15',
        hasta: '2026-09-10',
      },
    ]);
    expect(
      (await porConcepto(c320)).filas.map((f) => [f.tabla, f.origen, f.desde, f.hasta, f.importe]),
    ).toEqual([['Agenda', 'agenda', '2026-08-15', '2026-09-10', '4850.00']]);
    expect((await porConcepto(c320, '2026-10')).filas).toEqual([]);
  });
});

describe('la planilla de un legajo', () => {
  it('propone lo que tiene y lo que podría tener, ofrece los demás, y dice quién sigue', async () => {
    const p = await porLegajo(persona),
      propuestos = new Set(p.conceptos.filter((c) => c.propuesto).map((c) => c.codigo));
    expect([propuestos.has(20), propuestos.has(320), propuestos.size < p.conceptos.length]).toEqual([
      true,
      true,
      true,
    ]);
    expect(p.personas.map((x) => x.id)).toEqual([persona]);
    const todos = (await porConcepto(c20)).personas,
      i = todos.findIndex((x) => x.id === persona);
    expect([p.anterior, p.siguiente]).toEqual([todos[i - 1]?.id ?? null, todos[i + 1]?.id ?? null]);
  });
  it('pide un legajo o un concepto, y un período que lo sea', async () => {
    expect(
      mal(await b.e.planillas.leer({ periodo: PERIODO, id_personal: persona, id_rrhh_concepto: c20 })).code,
    ).toBe('invalid');
    expect(
      mal(await b.e.planillas.leer({ periodo: '2026-13', id_personal: persona, id_rrhh_concepto: null }))
        .code,
    ).toBe('invalid');
    expect(
      mal(await b.e.planillas.leer({ periodo: PERIODO, id_personal: 99_999, id_rrhh_concepto: null })).code,
    ).toBe('not_found');
  });
});

describe('la planilla de todos', () => {
  const todos = async (periodo: string, conceptos: readonly number[] = []) =>
    bien(await b.e.planillas.todos({ periodo, conceptos: [...conceptos] }));
  it('tiene a los del mes, los conceptos con novedades de él o de los tres anteriores, y sus filas', async () => {
    const p = await todos(PERIODO);
    expect(p.personas.map((x) => x.id)).toEqual((await porConcepto(c20)).personas.map((x) => x.id));
    const codigos = p.conceptos.map((c) => c.codigo);
    expect([codigos.includes(20), codigos.includes(35)]).toEqual([true, true]);
    for (const c of [c20, c35])
      expect(p.filas.filter((f) => f.id_rrhh_concepto === c)).toEqual((await porConcepto(c)).filas);
    // Used four months before: no more.
    const lejos = (await todos('2031-09')).conceptos.map((c) => c.id);
    expect([lejos, (await todos('2031-08')).conceptos.map((c) => c.id)]).toEqual([[], [c20]]);
  });
  it('el que se pide es columna, con lo de la agenda que rige en el mes', async () => {
    expect((await todos(PERIODO)).conceptos.some((c) => c.id === c320)).toBe(false);
    const p = await todos(PERIODO, [c320]);
    expect(p.conceptos.some((c) => c.id === c320)).toBe(true);
    expect(p.filas.filter((f) => f.id_rrhh_concepto === c320).map((f) => [f.tabla, f.importe])).toEqual([
      ['Agenda', '4850.00'],
    ]);
  });
  it('dice qué pide cada concepto, por lo que sus fórmulas leen, y el convenio de cada persona', async () => {
    const p = await todos(PERIODO, [c320]),
      pide = (id: number) => p.conceptos.find((c) => c.id === id)?.pide;
    expect([pide(c20), pide(c35), pide(c320)]).toEqual([['cantidad'], ['importe'], ['importe']]);
    const convenios = new Set((await b.filas('Convenios')).map((c) => Number(c['id'])));
    expect(p.personas.every((x) => x.id_convenio === null || convenios.has(x.id_convenio))).toBe(true);
    expect(p.personas.some((x) => x.id_convenio !== null)).toBe(true);
  });
  it('la novedad de quien no trabaja en el mes, que ningún recibo pagaría, se dice donde se carga', async () => {
    const antes = '2001-03',
      fuera = async () => (await todos(antes)).fuera.map((x) => [x.id, x.clase, x.id_rrhh_concepto]);
    expect((await todos(PERIODO)).fuera).toEqual([]);
    const { id } = await b.agregar('Novedades', {
      periodo: antes,
      id_personal: otra,
      id_rrhh_concepto: c20,
      cantidad: '1',
    });
    expect(await fuera()).toEqual([[otra, 'ingreso', c20]]);
    expect(bien(await b.e.planillas.mes({ periodo: antes }, ADMIN)).fuera.map((x) => x.id)).toEqual([otra]);
    bien(await b.orden('Novedades', 'delete', { id: Number(id), cuerpo: { version: 1 } }));
    expect(await fuera()).toEqual([]);
  });
  it('pide un período que lo sea', async () => {
    expect(mal(await b.e.planillas.todos({ periodo: '2026-13', conceptos: [] })).code).toBe('invalid');
  });
});

describe('el efecto en dinero', () => {
  const neto = async (corrida: number): Promise<number> => {
    await b.calcular(corrida);
    return Number(bien(await b.e.personas(corrida)).find((x) => x.id_personal === persona)!.neto);
  };
  it('de una fila sin guardar es lo que cambia el neto al guardarla, también de una de la agenda', async () => {
    const nueva = supuesta({
        clave: 'n',
        tabla: 'Novedades',
        id_personal: persona,
        id_rrhh_concepto: c35,
        importe: '12345.67',
      }),
      agenda = supuesta({
        clave: 'a',
        tabla: 'Agenda',
        id_personal: persona,
        id_rrhh_concepto: c320,
        importe: '1000',
        desde: '2026-09-01',
      });
    // With no run of the month, one is imagined.
    const supuesto = bien(await b.e.planillas.efecto({ periodo: PERIODO, filas: [nueva], quitadas: [] }));
    const corrida = await b.crear(PERIODO),
      antes = await neto(corrida);
    const e = bien(await b.e.planillas.efecto({ periodo: PERIODO, filas: [nueva], quitadas: [] })),
      deAgenda = bien(await b.e.planillas.efecto({ periodo: PERIODO, filas: [agenda], quitadas: [] }));
    expect([supuesto.supuesta, e.supuesta, supuesto.efectos]).toEqual([true, false, e.efectos]);
    await guardar('Novedades', [{ id_personal: persona, id_rrhh_concepto: c35, importe: '12345.67' }]);
    const conNovedad = await neto(corrida);
    expect(Number(e.efectos[0]!.importe)).toBeCloseTo(conNovedad - antes, 2);
    await guardar('Agenda', [
      { id_personal: persona, id_rrhh_concepto: c320, importe: '1000', desde: '2026-09-01' },
    ]);
    expect(Number(deAgenda.efectos[0]!.importe)).toBeCloseTo((await neto(corrida)) - conNovedad, 2);
    // Once saved, its effect is the same: what the net would lose without it.
    const [guardada] = (await porConcepto(c35)).filas.filter((f) => f.importe === '12345.67');
    expect(
      bien(
        await b.e.planillas.efecto({
          periodo: PERIODO,
          filas: [{ ...nueva, id: guardada!.id }],
          quitadas: [],
        }),
      ).efectos,
    ).toEqual(e.efectos);
  });
  it('de una celda mal escrita lo dice, y más filas de las que toma se rechazan', async () => {
    const f = supuesta({
      clave: 'x',
      tabla: 'Novedades',
      id_personal: persona,
      id_rrhh_concepto: c35,
      importe: 'doce',
    });
    expect(bien(await b.e.planillas.efecto({ periodo: PERIODO, filas: [f], quitadas: [] })).efectos).toEqual([
      { clave: 'x', importe: null, problema: 'Importe no está bien escrito.' },
    ]);
    expect(
      mal(
        await b.e.planillas.efecto({
          periodo: PERIODO,
          filas: Array.from({ length: 1001 }, () => f),
          quitadas: [],
        }),
      ).code,
    ).toBe('too_large');
  });
});

it('de un mes cerrado se lee todo y no se cambia nada: cada fila dice por qué', async () => {
  const [corrida] = (await b.filas('Liquidaciones', ['periodo', PERIODO])).map((x) => Number(x['id']));
  await b.hastaCerrar(corrida!);
  const p = await porConcepto(c20);
  expect(p.personas.every((x) => /cerrad/i.test(x.cerrada ?? ''))).toBe(true);
  expect(p.filas.filter((f) => f.tabla === 'Novedades').every((f) => /cerrad/i.test(f.fija ?? ''))).toBe(
    true,
  );
  const [suya] = p.filas,
    r = await guardar('Novedades', [
      { id: suya!.id, version: suya!.version, cantidad: '99' },
      { id_personal: otra, id_rrhh_concepto: c20, cantidad: '3' },
    ]);
  expect([r.estado.aplicadas, r.errores.map((x) => [x[0], x[2]])]).toEqual([
    0,
    [
      [1, 'closed'],
      [2, 'closed'],
    ],
  ]);
  expect(mal(await b.e.planillas.efecto({ periodo: PERIODO, filas: [], quitadas: [] })).code).toBe('closed');
});
