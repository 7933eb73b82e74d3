// Advances, loans and court orders: the balance shown is the one that formulas leave, and court orders are
// seen only by roles that may.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DescuentoClase } from '../../core/api/descuentos.ts';
import type { Row } from '../../core/kit/field.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, persona: number, prestamo: number, corrida: number;
const codigo = async (c: number): Promise<number> => Number((await b.una('Conceptos', 'codigo', c))['id']);
const lista = async (
  clase: DescuentoClase,
  mas: { readonly todos?: boolean; readonly quien?: Requester } = {},
) =>
  b.e.descuentos.lista(
    { clase, buscar: '151', todos: mas.todos ?? false, desde: 0, cantidad: 50 },
    mas.quien ?? ADMIN,
  );

beforeAll(async () => {
  b = await conDemo({ legajos: 3 });
  persona = Number((await b.una('Personal', 'legajo', 151))['id']);
  const fila = async (tabla: string, concepto: number, mas: Record<string, unknown>) =>
    Number(
      (
        await b.agregar(tabla, {
          id_personal: persona,
          id_rrhh_concepto: await codigo(concepto),
          ...mas,
        } as never)
      )['id'],
    );
  prestamo = await fila('Agenda', 328, { desde: '2026-09-01', cantidad: '3', valor_unitario: '40000' });
  await fila('Agenda', 328, {
    desde: '2026-09-02',
    cantidad: '2',
    valor_unitario: '10000',
    observacion: 'segundo',
  });
  await fila('Agenda', 322, {
    desde: '2026-09-01',
    importe: '1000000.00',
    expediente: 'Acreedor c/ Deudor',
    juzgado: 'Civil 3',
  });
  await fila('Agenda', 323, { desde: '2026-09-01', porcentaje: '20' });
  await fila('Novedades', 324, { periodo: '2026-09', importe: '100000.00' });
  // Loads the month's minimum wage, without which no garnishment can be calculated.
  const smvm = await b.una('TablasAuxiliar', 'codigo', 'smvm'),
    filas = smvm['filas'] as readonly Row[];
  bien(
    await b.editar('TablasAuxiliar', Number(smvm['id']), {
      ...smvm,
      filas: [
        ...filas,
        { desde: '2026-09-01', clave1: 'mensual', clave2: null, valor: '380000', fijo: null, fuente: null },
      ],
    }),
  );
  corrida = await b.crear('2026-09');
  await b.calcular(corrida);
});
afterAll(() => b.cerrar());

it('lo cobrado cuenta recién cuando la liquidación se aprueba, y cuándo termina no depende del día de hoy', async () => {
  // August is paid and September is not: the first instalment is September's, whatever the day is.
  expect(
    bien(await lista('prestamos')).filas.map((f) => [f.total, f.pagado, f.saldo, f.cuota, f.termina]),
  ).toEqual([
    ['120000.00', '0.00', '120000.00', '40000.0000', '2026-11'],
    ['20000.00', '0.00', '20000.00', '10000.0000', '2026-10'],
  ]);
  await b.hastaCerrar(corrida);
  expect(
    bien(await lista('prestamos')).filas.map((f) => [f.total, f.pagado, f.saldo, f.ultimo, f.termina]),
  ).toEqual([
    ['120000.00', '40000.00', '80000.00', '2026-09', '2026-11'],
    ['20000.00', '10000.00', '10000.00', '2026-09', '2026-10'],
  ]);
});
it('lo que falta de cada uno es lo mismo que la fórmula deja cobrar', async () => {
  const [primero] = bien(await lista('prestamos')).filas;
  const { valor } = bien(
    await b.e.probar({
      formula: 'novedad.importe - novedad.tomado',
      id_concepto: await codigo(328),
      id_personal: persona,
      periodo: '2026-10',
    }),
  ) as { readonly valor: string };
  expect(Number(valor)).toBe(Number(primero!.saldo));
});
it('cada uno dice en qué recibos se cobró', async () => {
  const c = bien(await b.e.descuentos.cobros({ tabla: 'Agenda', id: prestamo }, ADMIN));
  expect(c).toEqual([
    {
      id_recibo: expect.any(Number),
      periodo: '2026-09',
      fecha_pago: '2026-09-28',
      descripcion: 'Mensual 2026-09',
      importe: '40000.00',
    },
  ]);
});
it('de un recibo revertido no se cuenta nada: queda lo que tomó el que vale', async () => {
  const suyo = async (clase: DescuentoClase) =>
    bien(await lista(clase, { todos: true }))
      .filas.filter((f) => f.id_personal === persona)
      .map((f) => [f.total, f.pagado, f.saldo]);
  const antes = [await suyo('anticipos'), await suyo('prestamos')],
    vale = bien(await b.e.descuentos.cobros({ tabla: 'Agenda', id: prestamo }, ADMIN));
  const nueva = Number(
    bien(
      await b.orden('Liquidaciones', 'rectificar', {
        id: corrida,
        cuerpo: {
          legajos: [persona],
          motivo: 'se liquidaron mal las horas',
          fecha_pago: '2026-10-05',
          descripcion: '',
          chk_solo_revierte: 0,
        },
      }),
    )['id'],
  );
  await b.calcular(nueva);
  // The first receipt stands until the run that reverses it is approved, not only calculated.
  expect(await suyo('anticipos')).toEqual(antes[0]);
  await b.hastaCerrar(nueva);
  expect([await suyo('anticipos'), await suyo('prestamos')]).toEqual(antes);
  // The instalment counts only in the receipt that stands.
  const ahora = bien(await b.e.descuentos.cobros({ tabla: 'Agenda', id: prestamo }, ADMIN));
  expect([ahora.length, ahora[0]!.importe, ahora[0]!.descripcion, vale[0]!.descripcion]).toEqual([
    1,
    vale[0]!.importe,
    'Rectificativa de Mensual 2026-09',
    'Mensual 2026-09',
  ]);
});
const cuentaDe = async (id: number, tabla: 'Agenda' | 'Novedades' = 'Agenda') =>
  bien(await b.e.descuentos.cuenta({ tabla, id }, ADMIN));
it('lo que no es un anticipo, un préstamo, un embargo ni una devolución no tiene cuenta, ni cobros', async () => {
  const obraSocial = await codigo(304),
    horas = await codigo(20);
  const id = Number(
      (
        await b.agregar('Agenda', {
          id_personal: persona,
          id_rrhh_concepto: obraSocial,
          desde: '2026-09-01',
          importe: '38500.00',
        })
      )['id'],
    ),
    novedad = Number(
      (
        await b.agregar('Novedades', {
          id_personal: persona,
          id_rrhh_concepto: horas,
          periodo: '2026-11',
          cantidad: '3.00',
        })
      )['id'],
    );
  for (const o of [{ tabla: 'Agenda', id } as const, { tabla: 'Novedades', id: novedad } as const]) {
    expect(mal(await b.e.descuentos.cuenta(o, ADMIN)).code).toBe('not_found');
    expect(mal(await b.e.descuentos.cobros(o, ADMIN)).code).toBe('not_found');
  }
  bien(await b.orden('Agenda', 'delete', { id }));
  bien(await b.orden('Novedades', 'delete', { id: novedad }));
});
const dicha = (c: Awaited<ReturnType<typeof cuentaDe>>) =>
  c.movimientos.map((m) => [m.clase, m.fecha, m.importe, m.saldo, m.descripcion, m.quien]);
/** Checks that each account of a kind ends with the balance that the list shows. */
const cuadra = async (clase: DescuentoClase): Promise<number> => {
  const filas = bien(await lista(clase, { todos: true })).filas;
  for (const f of filas) {
    const c = await cuentaDe(f.id, f.tabla);
    expect([f.id, c.saldo, c.pagado]).toEqual([f.id, f.saldo, f.pagado]);
  }
  return filas.length;
};
it('la cuenta de un préstamo dice lo que cada recibo cobró, lo que el otro devolvió, y lo que falta después de cada cosa', async () => {
  expect(dicha(await cuentaDe(prestamo))).toEqual([
    ['otorgado', '2026-09-01', '120000.00', '120000.00', null, ADMIN.nombre],
    ['cobrado', '2026-09-28', '-40000.00', '80000.00', 'Mensual 2026-09', null],
    ['devuelto', '2026-10-05', '40000.00', '120000.00', 'Rectificativa de Mensual 2026-09', null],
    ['cobrado', '2026-10-05', '-40000.00', '80000.00', 'Rectificativa de Mensual 2026-09', null],
  ]);
  expect([
    await cuadra('prestamos'),
    await cuadra('embargos'),
    await cuadra('alimentos'),
    await cuadra('anticipos'),
  ]).toEqual([2, 1, 1, 1]);
});
it('lo pagado antes de empezar acá es un saldo inicial, y lo terminado sólo se ve si se pide', async () => {
  bien(
    await b.orden('SaldosIniciales', 'add', {
      cuerpo: {
        id_personal: persona,
        id_rrhh_concepto: await codigo(328),
        devengado: '2026-09',
        importe: '90000.00',
      },
    }),
  );
  expect(bien(await lista('prestamos')).filas).toEqual([]);
  expect(bien(await lista('prestamos', { todos: true })).filas.map((f) => [f.estado, f.saldo])).toEqual([
    ['pagado', '0.00'],
    ['pagado', '0.00'],
  ]);
});
it('la cuenta trae el saldo inicial de cada uno, y no cobra dos veces lo mismo', async () => {
  expect(await cuadra('prestamos')).toBe(2);
  expect((await cuentaDe(prestamo)).movimientos.map((m) => m.clase)).toEqual([
    'otorgado',
    'inicial',
    'cobrado',
    'devuelto',
    'cobrado',
  ]);
});
it('la cuenta dice quién cambió lo que se debía y quién lo terminó', async () => {
  const id = Number(
    (
      await b.agregar('Agenda', {
        id_personal: persona,
        id_rrhh_concepto: await codigo(322),
        desde: '2026-11-01',
        importe: '50000.00',
        expediente: 'Otro c/ Deudor',
      })
    )['id'],
  );
  bien(await b.editar('Agenda', id, { ...(await b.fila('Agenda', id)), importe: '60000.00' }));
  bien(await b.editar('Agenda', id, { ...(await b.fila('Agenda', id)), hasta: '2026-11-30' }));
  const c = await cuentaDe(id);
  expect(c.movimientos.map((m) => [m.clase, m.importe, m.saldo, m.quien])).toEqual([
    ['otorgado', '50000.00', '50000.00', ADMIN.nombre],
    ['cambiado', '10000.00', '60000.00', ADMIN.nombre],
    ['terminado', null, '60000.00', ADMIN.nombre],
  ]);
  expect(c.movimientos.at(-1)!.fecha).toBe('2026-11-30');
  bien(await b.orden('Agenda', 'delete', { id }));
  expect(mal(await b.e.descuentos.cuenta({ tabla: 'Agenda', id }, ADMIN)).code).toBe('not_found');
});
it('el embargo trae su expediente, su total y lo cobrado; los alimentos, su porcentaje', async () => {
  const [e] = bien(await lista('embargos')).filas,
    [a] = bien(await lista('alimentos')).filas;
  expect(e).toMatchObject({
    expediente: 'Acreedor c/ Deudor',
    juzgado: 'Civil 3',
    total: '1000000.00',
    estado: 'vigente',
  });
  expect(Number(e!.pagado)).toBeGreaterThan(0);
  expect(Number(e!.pagado) + Number(e!.saldo)).toBe(1_000_000);
  expect([a!.porcentaje, a!.total, a!.saldo, Number(a!.pagado) > 0]).toEqual(['20.0000', null, null, true]);
});
it('las órdenes de un juez no se muestran a quien no puede verlas; los anticipos sí', async () => {
  const quien: Requester = { id: 7, nombre: 'C. Lee', roles: ['consulta'] };
  expect([
    mal(await lista('embargos', { quien })).code,
    mal(await lista('alimentos', { quien })).code,
  ]).toEqual(['no_permission', 'no_permission']);
  const [e] = bien(await lista('embargos')).filas;
  expect(mal(await b.e.descuentos.cobros({ tabla: 'Agenda', id: e!.id }, quien)).code).toBe('no_permission');
  expect(mal(await b.e.descuentos.cuenta({ tabla: 'Agenda', id: e!.id }, quien)).code).toBe('no_permission');
  expect(bien(await lista('anticipos', { quien, todos: true })).filas).toMatchObject([
    { total: '100000.00', pagado: '100000.00', saldo: '0.00', estado: 'pagado', pasa_el_limite: false },
  ]);
});
it('los anticipos del mes que pasan la mitad del último mes se avisan, sumados', async () => {
  const { bruto, limite } = bien(
      await b.e.descuentos.limite({ id_personal: persona, periodo: '2026-10', importe: '1.00' }),
    ),
    mitad = Number(limite);
  expect(mitad).toBeCloseTo(Number(bruto) / 2, 1);
  await b.agregar('Novedades', {
    id_personal: persona,
    id_rrhh_concepto: await codigo(324),
    periodo: '2026-10',
    importe: (mitad - 1000).toFixed(2),
  });
  expect(
    bien(await b.e.descuentos.limite({ id_personal: persona, periodo: '2026-10', importe: '1000.00' })).pasa,
  ).toBe(false);
  expect(
    bien(await b.e.descuentos.limite({ id_personal: persona, periodo: '2026-10', importe: '1001.00' })),
  ).toMatchObject({ pasa: true, cargado: (mitad - 1000).toFixed(2) });
  await b.agregar('Novedades', {
    id_personal: persona,
    id_rrhh_concepto: await codigo(324),
    periodo: '2026-10',
    importe: '1001.00',
  });
  expect(bien(await lista('anticipos')).filas.map((f) => f.pasa_el_limite)).toEqual([true, true]);
});
describe('lo que quien se va debe en meses posteriores', () => {
  const centavos = (x: string): bigint => BigInt(x.replace('.', ''));
  /** The calculated final settlement of somebody with 1,000,000.00 of agreed pay who left on 30 September. */
  const final = async (
    deudas: readonly { readonly concepto: number; readonly periodo: string; readonly importe: string }[],
  ) => {
    const se_va = Number(
        (await b.filas('Personal')).find((f) => f['legajo'] !== 151 && f['fecha_egreso'] === null)!['id'],
      ),
      fila = await b.fila('Personal', se_va);
    bien(
      await b.editar('Personal', se_va, {
        ...fila,
        fecha_egreso: '2026-09-30',
        motivo_egreso: 'renuncia',
        PersonalBasico: [{ desde: '2026-09-01', basico: '1000000.00' }],
      }),
    );
    for (const d of deudas)
      await b.agregar('Novedades', {
        id_personal: se_va,
        id_rrhh_concepto: await codigo(d.concepto),
        periodo: d.periodo,
        importe: d.importe,
      });
    const id = await b.crear('2026-09', {
      descripcion: `Final ${se_va}`,
      id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id']!,
      fecha_pago: '2026-09-30',
      legajos: [{ id_personal: se_va }],
    });
    await b.calcular(id);
    const recibo = async () => bien(await b.e.recibo(bien(await b.e.personas(id))[0]!.id)),
      de = (r: Awaited<ReturnType<typeof recibo>>, c: number) =>
        r.lineas.filter((x) => x.codigo === c).reduce((n, x) => n + centavos(x.importe), 0n);
    const suyas = async () =>
      (await b.filas('Novedades', ['id_personal', se_va])).map((n) => [n['periodo'], n['importe']]).sort();
    return { id, se_va, recibo, de, suyas };
  };
  it('se cobra hasta un quinto de lo que el recibo paga, lo más viejo primero; lo que no entra queda donde estaba, y todo se deshace', async () => {
    const f = await final([
        { concepto: 324, periodo: '2026-11', importe: '30000.00' },
        { concepto: 324, periodo: '2026-12', importe: '900000.00' },
      ]),
      antes = await f.recibo();
    // The month was paid before. It pays half a year's SAC 257,270.43 + 25,782.54 not remunerative,
    // vacations not taken 1,079,899.92 with their SAC 89,991.66, and 0.22 of
    // rounding = 1,452,944.77; a fifth, down to the cent: 290,588.95. Of 930,000.00 that leaves 639,411.05.
    expect(
      antes.lineas
        .filter((x) => x.tipo === 'remunerativo' || x.tipo === 'no_remunerativo')
        .map((x) => [x.codigo, x.importe]),
    ).toEqual([
      [41, '257270.43'],
      [54, '25782.54'],
      [75, '1079899.92'],
      [76, '89991.66'],
      [99, '0.22'],
    ]);
    const k = clave(),
      r = bien(await b.e.cobrarAlEgreso(f.id, f.se_va, k, ADMIN));
    expect([r.cobra, r.queda]).toEqual(['290588.95', '639411.05']);
    // The 30,000.00 whole, and 260,588.95 of the other debt, of which 639,411.05 stay in its month.
    expect(await f.suyas()).toEqual([
      ['2026-09', '260588.95'],
      ['2026-09', '30000.00'],
      ['2026-12', '639411.05'],
    ]);
    // With the same key again it is the same import, and nothing is taken twice.
    expect(bien(await b.e.cobrarAlEgreso(f.id, f.se_va, k, ADMIN))).toEqual(r);
    bien(await b.e.recalcular(f.id, f.se_va, clave(), ADMIN));
    const despues = await f.recibo();
    // The net goes down by the same amount, apart from the rounding.
    expect([
      f.de(despues, 324),
      centavos(antes.totales.neto) - f.de(antes, 99) - (centavos(despues.totales.neto) - f.de(despues, 99)),
    ]).toEqual([29_058_895n, 29_058_895n]);
    // The fifth is used up: nothing more fits, and the refusal says so.
    expect(mal(await b.e.cobrarAlEgreso(f.id, f.se_va, clave(), ADMIN)).message).toMatch(
      /^No entra nada más: de este recibo la LCT art\. 133 deja tomar /,
    );
    bien(await b.e.importaciones.deshacer(r.importacion, ADMIN));
    expect(await f.suyas()).toEqual([
      ['2026-11', '30000.00'],
      ['2026-12', '900000.00'],
    ]);
    for (const n of await b.filas('Novedades', ['id_personal', f.se_va]))
      bien(await b.orden('Novedades', 'delete', { id: Number(n['id']) }));
    bien(await b.orden('Liquidaciones', 'anular', { id: f.id, cuerpo: { motivo: 'prueba' } }));
    bien(
      await b.editar('Personal', f.se_va, {
        ...(await b.fila('Personal', f.se_va)),
        fecha_egreso: null,
        motivo_egreso: null,
      }),
    );
  });
  it('de quien no se va, y de una liquidación sin calcular o aprobada, no se cobra nada', async () => {
    expect(mal(await b.e.cobrarAlEgreso(corrida, persona, clave(), ADMIN)).code).toMatch(/phase|invalid/);
    const borrador = await b.crear('2026-09', {
      descripcion: 'Sin calcular',
      id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id']!,
      legajos: [{ id_personal: persona }],
    });
    expect(mal(await b.e.cobrarAlEgreso(borrador, persona, clave(), ADMIN)).code).toBe('phase');
  });
});
it('la liquidación final avisa lo que no alcanza a cobrar, y lo que quedó cargado para después', async () => {
  const se_va = Number(
      (await b.filas('Personal')).find((f) => f['legajo'] !== 151 && f['fecha_egreso'] === null)!['id'],
    ),
    fila = await b.fila('Personal', se_va),
    tipo = (await b.una('TiposLiquidacion', 'codigo', 'FIN'))['id']!;
  bien(await b.editar('Personal', se_va, { ...fila, fecha_egreso: '2026-09-30', motivo_egreso: 'renuncia' }));
  await b.agregar('Agenda', {
    id_personal: se_va,
    id_rrhh_concepto: await codigo(328),
    desde: '2026-09-01',
    cantidad: '20',
    valor_unitario: '1000000',
  });
  for (const periodo of ['2026-11', '2026-12'])
    await b.agregar('Novedades', {
      id_personal: se_va,
      id_rrhh_concepto: await codigo(324),
      periodo,
      importe: '1000.00',
    });
  const id = await b.crear('2026-09', {
    descripcion: 'Final',
    id_rrhh_tipo_liquidacion: tipo,
    fecha_pago: '2026-09-30',
    legajos: [{ id_personal: se_va }],
  });
  await b.calcular(id);
  const avisos = bien(await b.e.chequeos(id)).hallazgos.filter((h) => h.id_personal === se_va),
    lineas = bien(await b.e.recibo(bien(await b.e.personas(id))[0]!.id)).lineas;
  const de = (c: number): bigint =>
    lineas.filter((x) => x.codigo === c).reduce((n, x) => n + BigInt(x.importe.replace('.', '')), 0n);
  // What it took plus what it left is the loan: 20,000,000.00.
  expect([de(328) > 0n, de(328) + de(946)]).toEqual([true, 2_000_000_000n]);
  expect(avisos.filter((h) => h.codigo === 'saldo_al_egreso').map((h) => h.mensaje)).toEqual([
    expect.stringMatching(/^Se va con un saldo sin cobrar de .* \(0946 /),
  ]);
  expect(avisos.filter((h) => h.codigo === 'despues_del_egreso').map((h) => [h.mensaje, h.enlace])).toEqual([
    [
      'Se va y tiene novedades para después: 2, desde 11/2026. Ninguna liquidación las va a tomar: páselas a 09/2026 o bórrelas.',
      `/novedades?periodo=2026-11&persona=${se_va}`,
    ],
  ]);
});
it('sin el conjunto que nombra el concepto se dice cuál falta', async () => {
  const k = await b.una('ConjuntosConcepto', 'codigo', 'anticipos');
  bien(await b.orden('ConjuntosConcepto', 'delete', { id: Number(k['id']) }));
  expect(bien(await lista('anticipos'))).toMatchObject({ concepto: null, falta: 'anticipos', filas: [] });
});

describe('dos préstamos y dos embargos, por cualquier camino', () => {
  /** Seeded, so that every run of the tests has the same loans and orders. */
  const azar = (semilla: number): ((desde: number, hasta: number) => number) => {
    let x = semilla;
    return (desde, hasta) => {
      x = (x * 48_271) % 2_147_483_647;
      return desde + (x % (hasta - desde + 1));
    };
  };
  let c: Banco;
  afterAll(() => c.cerrar());
  it.each([7, 23])(
    'en una liquidación, en dos, revertidos y rectificados, lo tomado de cada uno es lo mismo (semilla %i)',
    async (semilla) => {
      if (c !== undefined) await c.cerrar();
      c = await conDemo({ legajos: 6, meses: 2 });
      const n = azar(semilla),
        concepto = async (k: number): Promise<number> =>
          Number((await c.una('Conceptos', 'codigo', k))['id']),
        gente = (await c.filas('Personal'))
          .filter((f) => f['fecha_egreso'] === null)
          .slice(0, 4)
          .map((f) => Number(f['id']));
      const [una, dos, revertida, rectificada] = gente as [number, number, number, number],
        FC = Number((await c.una('Categorias', 'codigo', 'FC'))['id']),
        desde = '2020-01-01';
      const prestamos = [0, 1].map((i) => ({
          desde: `2026-09-0${1 + i}`,
          cantidad: String(n(1, 3)),
          valor_unitario: String(n(5, 40) * 1000),
        })),
        ordenes = [0, 1].map((i) => ({
          desde: `2026-09-0${1 + i}`,
          importe: `${n(40, 400)}000.00`,
          expediente: `E${i}`,
        }));
      for (const id of gente) {
        for (const a of await c.filas('Ausencias', ['id_personal', id]))
          bien(await c.orden('Ausencias', 'delete', { id: Number(a['id']) }));
        bien(
          await c.editar('Personal', id, {
            fecha_ingreso: desde,
            fecha_antiguedad: null,
            chk_afiliado: 0,
            PersonalCategoria: [{ desde, id_rrhh_categoria: FC }],
            PersonalJornada: [{ desde, horas: '8.00' }],
            PersonalBasico: [{ desde, basico: '1500000.00' }],
          }),
        );
        for (const x of prestamos)
          await c.agregar('Agenda', { id_personal: id, id_rrhh_concepto: await concepto(328), ...x });
        for (const x of ordenes)
          await c.agregar('Agenda', { id_personal: id, id_rrhh_concepto: await concepto(322), ...x });
      }
      const smvm = await c.una('TablasAuxiliar', 'codigo', 'smvm'),
        yaHay = smvm['filas'] as readonly Row[];
      bien(
        await c.editar('TablasAuxiliar', Number(smvm['id']), {
          filas: [
            ...yaHay,
            ...['2026-09-01', '2026-10-01'].map((d) => ({
              desde: d,
              clave1: 'mensual',
              clave2: null,
              valor: '380000',
              fijo: null,
              fuente: null,
            })),
          ],
        }),
      );
      const correr = async (periodo: string, mas: Row = {}): Promise<number> => {
        const id = await c.crear(periodo, mas);
        expect((await c.calcular(id)).estado).toBe('terminado');
        await c.hastaCerrar(id);
        return id;
      };
      const deNuevo = async (id: number, persona: number, chk_solo_revierte: 0 | 1): Promise<void> => {
        const r = Number(
          bien(
            await c.orden('Liquidaciones', 'rectificar', {
              id,
              cuerpo: {
                legajos: [persona],
                motivo: 'otro camino',
                fecha_pago: '2026-09-29',
                descripcion: '',
                chk_solo_revierte,
              },
            }),
          )['id'],
        );
        await c.calcular(r);
        await c.hastaCerrar(r);
      };
      /** For each entry, in order: the total agreed, taken and left. */
      const tomado = async (id: number) =>
        Promise.all(
          (['prestamos', 'embargos'] as const).map(async (clase) =>
            bien(
              await c.e.descuentos.lista({ clase, buscar: '', todos: true, desde: 0, cantidad: 200 }, ADMIN),
            )
              .filas.filter((f) => f.id_personal === id)
              .map((f) => [f.desde, f.total, f.pagado, f.saldo])
              .sort(),
          ),
        );
      const septiembre = await correr('2026-09', { legajos: gente.map((id_personal) => ({ id_personal })) });
      await correr('2026-09', { descripcion: 'Otra del mes', legajos: [{ id_personal: dos }] });
      await deNuevo(septiembre, revertida, 1);
      expect((await tomado(revertida)).flat().map((x) => x[2])).toEqual(['0.00', '0.00', '0.00', '0.00']);
      await correr('2026-09', {
        descripcion: 'De nuevo',
        fecha_pago: '2026-09-30',
        legajos: [{ id_personal: revertida }],
      });
      await deNuevo(septiembre, rectificada, 0);
      const iguales = async (): Promise<void> => {
        const suyo = await tomado(una);
        for (const otro of [dos, revertida, rectificada]) expect(await tomado(otro)).toEqual(suyo);
        expect(suyo.flat().every((x) => Number(x[2]) <= Number(x[1]))).toBe(true);
      };
      await iguales();
      expect((await tomado(una))[0]!.map((x) => Number(x[2]))).toEqual(
        prestamos.map((x) => Number(x.valor_unitario)),
      );
      // The next month continues from there.
      await correr('2026-10', { legajos: gente.map((id_personal) => ({ id_personal })) });
      await iguales();
    },
    120_000,
  );
});

it.each([
  [328, { cantidad: '0', valor_unitario: '100000' }, 'Cantidad'],
  [328, { cantidad: '-3', valor_unitario: '100000' }, 'Cantidad'],
  [328, { cantidad: '3', valor_unitario: '0' }, 'Valor unitario'],
  [322, { importe: '0' }, 'Importe'],
  [322, { importe: '-5000' }, 'Importe'],
] as const)('un descuento %s con %j no se carga: no descontaría nada', async (concepto, valores, campo) => {
  const f = mal(
    await b.orden('Agenda', 'add', {
      cuerpo: {
        id_personal: persona,
        id_rrhh_concepto: await codigo(concepto),
        desde: '2026-09-01',
        ...valores,
      },
    }),
  );
  expect([f.code, f.message]).toEqual([
    'invalid',
    `${campo}: tiene que ser mayor que cero; así no se descontaría nada.`,
  ]);
});

it('la cuota alimentaria que no alcanza el SAC se carga con cantidad 0; sin de dónde tomar, no', async () => {
  const orden = async (valores: Row) =>
    b.orden('Agenda', 'add', {
      cuerpo: {
        id_personal: persona,
        id_rrhh_concepto: await codigo(323),
        desde: '2026-09-01',
        cantidad: '0',
        ...valores,
      },
    });
  for (const valores of [{ porcentaje: '20' }, { importe: '50000' }])
    bien(await b.orden('Agenda', 'delete', { id: Number(bien(await orden(valores))['id']) }));
  expect(mal(await orden({ valor_unitario: '50000' })).message).toContain('mayor que cero');
});

it('se busca por el legajo como se imprime, con sus ceros', async () => {
  const de = async (buscar: string) =>
    bien(
      await b.e.descuentos.lista({ clase: 'prestamos', buscar, todos: true, desde: 0, cantidad: 50 }, ADMIN),
    ).total;
  expect([await de('0151'), await de('0152')]).toEqual([await de('151'), 0]);
  expect(await de('0151')).toBeGreaterThan(0);
});

it('un préstamo se termina como antes, y no se lo deja en nada', async () => {
  const fila = await b.agregar('Agenda', {
      id_personal: persona,
      id_rrhh_concepto: await codigo(328),
      desde: '2026-10-01',
      cantidad: '3',
      valor_unitario: '1000',
    }),
    id = Number(fila['id']);
  bien(await b.editar('Agenda', id, { hasta: '2026-12-31' }));
  expect(mal(await b.editar('Agenda', id, { cantidad: '0' })).message).toContain('mayor que cero');
  bien(await b.orden('Agenda', 'delete', { id }));
});

it('cuándo termina lo de quien no cobró los últimos meses se cuenta desde el que se paga ahora', async () => {
  const [otra = 0, quienCobra = 0] = (await b.filas('Personal'))
    .map((p) => Number(p['id']))
    .filter((id) => id !== persona);
  await b.agregar('Agenda', {
    id_personal: otra,
    id_rrhh_concepto: await codigo(328),
    desde: '2026-10-01',
    cantidad: '2',
    valor_unitario: '1000',
  });
  for (const periodo of ['2026-10', '2026-11']) {
    const id = await b.crear(periodo, { legajos: [{ id_personal: quienCobra }] });
    await b.calcular(id);
    await b.hastaCerrar(id);
  }
  const suyos = bien(
    await b.e.descuentos.lista(
      { clase: 'prestamos', buscar: '', todos: false, desde: 0, cantidad: 50 },
      ADMIN,
    ),
  ).filas.filter((f) => f.id_personal === otra && f.total === '2000.00');
  expect(suyos.map((f) => f.termina)).toEqual(['2026-12']);
});
