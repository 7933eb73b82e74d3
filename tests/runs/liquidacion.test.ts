// A payroll run through the whole store: from its draft to its closing, person by person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { workshopOf } from '../../server/app/company.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { stateOf } from '../../server/payroll/state.ts';
import { batchSummary } from '../../server/payroll/recibos.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo();
});
afterAll(() => b.cerrar());

const personaDe = async (id: number, legajo: number) => {
  const p = bien(await b.e.personas(id)).find((x) => x.legajo === legajo);
  if (!p) throw new Error(`no está el legajo ${legajo}`);
  return p;
};
const suma = (xs: readonly (string | null)[]): string =>
  writeDecimal(xs.reduce((a, x) => a + (x === null ? 0n : decimal(x)), 0n));

/** Checks that the summary in the facts is the one of the stored set. */
const comoEstaGuardada = (id: number): void => {
  const leer = workshopOf(b.e).almacen.leer,
    { resumen } = stateOf(leer, id);
  expect(resumen).toEqual(batchSummary(leer, resumen!));
};

describe('una liquidación de punta a punta', () => {
  let id: number;
  beforeAll(async () => {
    id = await b.crear('2026-09');
  });

  it('el recibo del ejemplo sale al centavo, guardado y leído', async () => {
    expect((await b.calcular(id)).estado).toBe('terminado');
    const r = bien(await b.e.recibo((await personaDe(id, 151)).id));
    expect(r.totales).toMatchObject({
      remunerativo: '1428014.56',
      no_remunerativo: '141695.74',
      descuentos: '317650.30',
      neto: '1252060.00',
    });
    const porTexto = new Map(r.lineas.map((l) => [l.texto, l.importe]));
    expect([porTexto.get('Presentismo'), r.lineas.find((l) => l.importe === '108842.85')?.tipo]).toEqual([
      '109806.71',
      'remunerativo',
    ]);
    expect(r.neto_anterior).not.toBeNull();
  });

  it('cada línea del recibo se explica y da lo mismo que la guardada', async () => {
    const p = await personaDe(id, 151),
      r = bien(await b.e.recibo(p.id));
    for (const l of r.lineas) {
      const e = bien(await b.e.explicar(p.id, l.id_concepto, undefined)) as { readonly importe: string };
      const suyas = r.lineas.filter((x) => x.id_concepto === l.id_concepto).map((x) => x.importe);
      expect([l.codigo, e.importe]).toEqual([l.codigo, suma(suyas)]);
    }
  });

  it('una hoja de la explicación dice quién cargó la fila, y cuándo', async () => {
    const p = await personaDe(id, 151),
      basico = bien(await b.e.recibo(p.id)).lineas.find((l) => l.codigo === 1)!;
    const texto = JSON.stringify(bien(await b.e.explicar(p.id, basico.id_concepto, undefined)));
    expect(texto).toMatch(/Fila desde \d\d\/\d\d\/\d{4} · la cargó M\. Sosa el \d\d\/\d\d\/\d{4}/);
  });

  it('un dato que cambió después no cambia la explicación del recibo guardado', async () => {
    const p = await personaDe(id, 151),
      antes = bien(await b.e.recibo(p.id)),
      persona = await b.fila('Personal', p.id_personal);
    bien(await b.editar('Personal', p.id_personal, { fecha_ingreso: '2001-07-03' }));
    const antiguedad = antes.lineas.find((l) => l.importe === '108842.85')!;
    expect(bien(await b.e.explicar(p.id, antiguedad.id_concepto, undefined))).toMatchObject({
      importe: '108842.85',
    });
    bien(await b.editar('Personal', p.id_personal, { fecha_ingreso: persona['fecha_ingreso']! }));
  });

  it('los totales son la suma de los recibos', async () => {
    const personas = bien(await b.e.personas(id)),
      r = bien(await b.e.resumen(id, ADMIN));
    expect(suma(personas.map((p) => p.neto))).toBe(r.totales.neto);
    expect(r.anterior?.descripcion).toBe('Mensual agosto 2026');
    expect(r.acciones).toEqual(expect.arrayContaining(['calcular', 'excluir', 'aprobar', 'anular']));
  });

  it('recalcular a uno cambia su recibo y los totales, y nada de los demás', async () => {
    const p = await personaDe(id, 151),
      otros = async () =>
        bien(await b.e.personas(id))
          .filter((x) => x.legajo !== 151)
          .map((x) => [x.legajo, x.neto]);
    const antes = await otros(),
      netoAntes = bien(await b.e.resumen(id, ADMIN)).totales.neto;
    const concepto = await b.una('Conceptos', 'codigo', 35);
    const novedad = await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: p.id_personal,
      id_rrhh_concepto: concepto['id']!,
      importe: '10000.00',
    });
    bien(await b.e.recalcular(id, p.id_personal, clave(), ADMIN));
    const ahora = await personaDe(id, 151);
    expect(ahora.estado).toBe('corregido');
    expect(await otros()).toEqual(antes);
    const r = bien(await b.e.resumen(id, ADMIN));
    expect(decimal(r.totales.neto) - decimal(netoAntes)).toBe(decimal(ahora.neto!) - decimal(p.neto!));
    expect(r.cuenta.corregido).toBe(1);
    comoEstaGuardada(id);
    bien(await b.orden('Novedades', 'delete', { id: Number(novedad['id']) }));
    bien(await b.e.recalcular(id, p.id_personal, clave(), ADMIN));
    expect((await personaDe(id, 151)).neto).toBe('1252060.00');
  });

  it('excluir a uno quita su recibo y corrige los totales en el mismo paso', async () => {
    const otra = bien(await b.e.personas(id)).find((x) => x.legajo !== 151)!;
    const antes = bien(await b.e.resumen(id, ADMIN)).totales.neto;
    bien(
      await b.orden('Liquidaciones', 'excluir', {
        id,
        cuerpo: { id_personal: otra.id_personal, motivo: 'cobra aparte' },
      }),
    );
    const r = bien(await b.e.resumen(id, ADMIN)),
      p = await personaDe(id, otra.legajo);
    expect([p.estado, p.neto, p.problema]).toEqual(['excluido', null, 'cobra aparte']);
    expect(decimal(antes) - decimal(r.totales.neto)).toBe(decimal(otra.neto!));
    expect((await b.fila('Liquidaciones', id))['neto']).toBe(r.totales.neto);
    comoEstaGuardada(id);
    bien(await b.orden('Liquidaciones', 'incluir', { id, cuerpo: { id_personal: otra.id_personal } }));
    expect((await b.fila('Liquidaciones', id))['estado']).toBe('borrador');
    expect((await b.calcular(id)).estado).toBe('terminado');
  });

  it('la misma clave no calcula dos veces', async () => {
    const k = clave(),
      primero = bien(await b.e.calcular(id, k, ADMIN));
    await b.esperar(primero.trabajo);
    const version = (await b.fila('Liquidaciones', id))['version'];
    expect(bien(await b.e.calcular(id, k, ADMIN))).toEqual(primero);
    await b.esperar(primero.trabajo);
    expect((await b.fila('Liquidaciones', id))['version']).toBe(version);
  });

  it('no se cierra lo que no se pagó', async () => {
    expect(mal(await b.orden('Liquidaciones', 'cerrar', { id })).code).toBe('phase');
  });

  it('una liquidación no se borra: se anula', async () => {
    expect(mal(await b.orden('Liquidaciones', 'delete', { id })).message).toBe(
      'Las liquidaciones no se borran: anúlela con un motivo.',
    );
  });

  it('una liquidación cerrada rechaza todo cambio', async () => {
    await b.hastaCerrar(id);
    const p = await personaDe(id, 151);
    for (const [verbo, cuerpo] of [
      ['edit', { descripcion: 'Otra', version: (await b.fila('Liquidaciones', id))['version']! }],
      ['excluir', { id_personal: p.id_personal, motivo: 'porque sí' }],
      ['aprobar', { sin_los_que_tienen_error: 0 }],
      ['pagar', {}],
      ['cerrar', {}],
      ['anular', { motivo: 'porque sí' }],
    ] as const)
      expect([verbo, mal(await b.orden('Liquidaciones', verbo, { id, cuerpo })).code]).toEqual([
        verbo,
        'closed',
      ]);
    expect(mal(await b.e.calcular(id, clave(), ADMIN)).code).toBe('closed');
    expect(mal(await b.e.recalcular(id, p.id_personal, clave(), ADMIN)).code).toBe('closed');
    expect((await b.fila('Liquidaciones', id))['estado']).toBe('cerrada');
  });

  it('no se carga una novedad en un período cerrado', async () => {
    const p = await personaDe(id, 151),
      concepto = await b.una('Conceptos', 'codigo', 35);
    const f = mal(
      await b.orden('Novedades', 'add', {
        cuerpo: {
          periodo: '2026-09',
          id_personal: p.id_personal,
          id_rrhh_concepto: concepto['id']!,
          importe: '1.00',
        },
      }),
    );
    expect([f.code, f.message]).toEqual([
      'closed',
      'Septiembre de 2026 está cerrada. Para corregir un recibo, haga una complementaria o reábrala con un motivo.',
    ]);
  });

  it('un segundo recibo del mes sabe lo que ya se liquidó, y el primero no sabe del segundo', async () => {
    const complementaria = await b.una('ClasesLiquidacion', 'codigo', 'COM'),
      p = await personaDe(id, 151);
    const segunda = await b.crear('2026-09', {
      descripcion: 'Complementaria',
      id_rrhh_clase_liquidacion: complementaria['id']!,
      fecha_pago: '2026-10-15',
      legajos: [{ id_personal: p.id_personal }],
    });
    expect((await b.calcular(segunda)).estado).toBe('terminado');
    const leer = workshopOf(b.e).almacen.leer,
      ya = bien(prepareCalculation(leer, segunda)).persona(p.id_personal)!.yaLiquidado;
    const primero = bien(await b.e.recibo(p.id));
    for (const l of primero.lineas.filter((x) => x.tipo === 'descuento'))
      expect([l.codigo, ya.find((y) => y.id_concepto === l.id_concepto)?.importe]).toEqual([
        l.codigo,
        l.importe,
      ]);
    expect(bien(prepareCalculation(leer, id)).persona(p.id_personal)!.yaLiquidado).toEqual([]);
    await b.hastaCerrar(segunda);
  });

  it('el segundo recibo se explica aunque el primero y sus datos ya no estén guardados', async () => {
    const p = await personaDe(id, 151),
      segunda = Number((await b.una('Liquidaciones', 'descripcion', 'Complementaria'))['id']);
    const suya = (await b.filas('Recibos', ['id_liquidacion', segunda]))[0]!,
      lineas = bien(await b.e.recibo(Number(suya['id']))).lineas;
    const persona = await b.fila('Personal', p.id_personal);
    bien(await b.editar('Personal', p.id_personal, { fecha_ingreso: '2003-01-01' }));
    for (const l of lineas.slice(0, 6))
      expect(bien(await b.e.explicar(Number(suya['id']), l.id_concepto, undefined))).toMatchObject({
        concepto: { id: l.id_concepto },
      });
    bien(await b.editar('Personal', p.id_personal, { fecha_ingreso: persona['fecha_ingreso']! }));
  });

  it('no se reabre la que otra cerrada del mismo mes ya leyó, y sí la que nadie leyó', async () => {
    expect(
      mal(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'un error' } })).message,
    ).toBe(
      'No se puede reabrir: «Complementaria» se cerró después y leyó sus recibos. Corrija con una complementaria.',
    );
    // Every month looks back on earlier ones, so only the last one was read by no other run.
    const octubre = await b.crear('2026-10');
    await b.calcular(octubre);
    await b.hastaCerrar(octubre);
    expect(
      mal(await b.orden('Liquidaciones', 'reabrir', { id: octubre, cuerpo: { motivo: ' ' } })).code,
    ).toBe('invalid');
    expect(
      bien(await b.orden('Liquidaciones', 'reabrir', { id: octubre, cuerpo: { motivo: 'faltó un premio' } }))[
        'estado'
      ],
    ).toBe('calculada');
  });

  it('el aguinaldo cerrado después leyó los meses de su semestre: no se reabren', async () => {
    const octubre = Number((await b.una('Liquidaciones', 'periodo', '2026-10'))['id']),
      p = await personaDe(octubre, 151);
    await b.hastaCerrar(octubre);
    const sac = Number((await b.una('TiposLiquidacion', 'codigo', 'SAC'))['id']),
      ajuste = Number((await b.una('Conceptos', 'codigo', 34))['id']);
    const aguinaldo = await b.crear('2026-10', {
      descripcion: 'SAC',
      id_rrhh_tipo_liquidacion: sac,
      fecha_pago: '2026-10-30',
      legajos: [{ id_personal: p.id_personal }],
    });
    await b.agregar('Novedades', {
      periodo: '2026-10',
      id_personal: p.id_personal,
      id_rrhh_concepto: ajuste,
      id_rrhh_tipo_liquidacion: sac,
      importe: '500000.00',
      periodo_ajuste: '2026-10',
    });
    await b.calcular(aguinaldo);
    await b.hastaCerrar(aguinaldo);
    expect(
      mal(await b.orden('Liquidaciones', 'reabrir', { id: octubre, cuerpo: { motivo: 'faltó un premio' } }))
        .message,
    ).toBe('No se puede reabrir: «SAC» se cerró después y leyó sus recibos. Corrija con una complementaria.');
  });
});

describe('los problemas de una persona', () => {
  it('no detienen a los demás y se aprueba sin ella solo con una palabra expresa', async () => {
    const convenio = await b.una('Convenios', 'codigo', '130/75'),
      otra = await b.agregar('Categorias', {
        codigo: 'SINESC',
        d_rrhh_categoria: 'Sin escala',
        id_convenio: convenio['id']!,
      });
    const [, victima] = await b.filas('Personal'),
      entera = await b.fila('Personal', Number(victima!['id']));
    bien(
      await b.editar('Personal', Number(victima!['id']), {
        PersonalCategoria: [{ desde: String(entera['fecha_ingreso']), id_rrhh_categoria: otra['id']! }],
        PersonalBasico: [],
      }),
    );
    const id = await b.crear('2026-11');
    const t = await b.calcular(id);
    expect([t.estado, (t.resultado as { con_error: number }).con_error]).toEqual(['terminado', 1]);
    const [primera, ...resto] = bien(await b.e.personas(id));
    expect([primera!.estado, primera!.neto]).toEqual(['error', null]);
    expect(primera!.problema).toMatch(/Falta la escala de «Sin escala»/);
    expect(resto.every((p) => p.neto !== null)).toBe(true);
    // The list, its counts, the run's row and the review agree on the people; the review links each to the
    // receipt.
    const deRecibo = (await bien(await b.e.chequeos(id))).hallazgos.filter((h) => h.codigo === 'recibo'),
      con = (nivel: string) =>
        deRecibo
          .filter((h) => h.nivel === nivel)
          .map((h) => h.id_personal)
          .sort();
    const suyos = (estado: string) =>
        [primera!, ...resto]
          .filter((p) => p.estado === estado)
          .map((p) => p.id_personal)
          .sort(),
      { cuenta } = bien(await b.e.resumen(id, ADMIN)),
      fila = await b.fila('Liquidaciones', id);
    expect([
      con('error'),
      cuenta.error,
      fila['con_error'],
      con('aviso'),
      cuenta.aviso,
      fila['con_aviso'],
    ]).toEqual([suyos('error'), 1, 1, suyos('aviso'), suyos('aviso').length, suyos('aviso').length]);
    expect(deRecibo[0]).toMatchObject({
      id_personal: primera!.id_personal,
      mensaje: primera!.problema,
      enlace: `/liquidaciones/edit?id=${id}&recibo=${primera!.id}`,
    });
    expect(
      mal(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } })).message,
    ).toMatch(/Hay un legajo con error/);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 1 } }));
    bien(await b.orden('Liquidaciones', 'pagar', { id }));
    expect(bien(await b.orden('Liquidaciones', 'cerrar', { id }))['estado']).toBe('cerrada');
  });
});

describe('un cálculo que se detiene', () => {
  it('deja la liquidación en borrador y ningún recibo', async () => {
    const id = await b.crear('2026-12');
    const { trabajo } = bien(await b.e.calcular(id, clave(), ADMIN));
    bien(await b.e.detener(id));
    expect((await b.esperar(trabajo)).estado).toBe('detenido');
    expect((await b.fila('Liquidaciones', id))['estado']).toBe('borrador');
    expect(new Set(bien(await b.e.personas(id)).map((p) => p.estado))).toEqual(new Set(['pendiente']));
    expect(await b.filas('Recibos', ['id_liquidacion', id])).toEqual([]);
  });
});
