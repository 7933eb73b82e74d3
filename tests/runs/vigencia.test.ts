// A run whose inputs changed since it was calculated says so, and must be calculated again before it is
// approved.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, id: number;
beforeAll(async () => {
  b = await conDemo();
  id = await b.crear('2026-09');
  await b.calcular(id);
});
afterAll(() => b.cerrar());

const aprobar = (n = id) =>
  b.orden('Liquidaciones', 'aprobar', { id: n, cuerpo: { sin_los_que_tienen_error: 0 } });
const vieja = async (n = id) => bien(await b.e.resumen(n, ADMIN)).desactualizada;
const legajo = async (n: number): Promise<number> => Number((await b.una('Personal', 'legajo', n))['id']);
const novedad = async (persona: number, importe: string, mas = {}) =>
  b.orden('Novedades', 'add', {
    cuerpo: {
      periodo: '2026-09',
      id_personal: persona,
      id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 35))['id']!,
      importe,
      ...mas,
    },
  });
const alDia = async (): Promise<void> => {
  await b.calcular(id);
  expect(await vieja()).toBeNull();
};

describe('una liquidación calculada cuyos datos cambiaron', () => {
  it('no se aprueba: dice cuántos cambios hubo y a cuántos recibos alcanzan, y calcular de nuevo lo arregla', async () => {
    expect(await vieja()).toBeNull();
    bien(await novedad(await legajo(151), '5000.00'));
    expect(await vieja()).toEqual({ cambios: 1, legajos: 1 });
    const f = mal(await aprobar());
    expect([f.code, f.message]).toEqual([
      'conflict',
      '«Mensual 2026-09» se calculó con datos que después cambiaron (cambios: 1; recibos que alcanzan: 1). Calcúlela de nuevo antes de aprobarla.',
    ]);
    await alDia();
  });

  it('recalcular al que cambió alcanza', async () => {
    const p = await legajo(151);
    bien(await novedad(p, '700.00'));
    bien(await b.e.recalcular(id, p, clave(), ADMIN));
    expect(await vieja()).toBeNull();
  });

  it('lo ve también cuando la novedad se borra, o pasa a otra persona', async () => {
    const p = await legajo(151),
      otra = Number((await b.filas('Personal')).find((x) => x['legajo'] !== 151)!['id']);
    const n = Number(bien(await novedad(p, '900.00'))['id']);
    await alDia();
    bien(await b.editar('Novedades', n, { id_personal: otra }));
    expect((await vieja())?.legajos).toBe(2);
    await alDia();
    bien(await b.orden('Novedades', 'delete', { id: n }));
    expect((await vieja())?.legajos).toBe(1);
    await alDia();
  });

  it('un dato que no entra en ningún recibo no la hace vieja, ni uno que volvió a ser el que era', async () => {
    const p = await legajo(151),
      antes = await b.fila('Personal', p);
    bien(await b.editar('Personal', p, { telefono: '4444-5555' }));
    expect(await vieja()).toBeNull();
    bien(await b.editar('Personal', p, { fecha_ingreso: '2010-01-01' }));
    expect(await vieja()).toEqual({ cambios: 2, legajos: 1 });
    bien(await b.editar('Personal', p, { fecha_ingreso: antes['fecha_ingreso']! }));
    expect(await vieja()).toBeNull();
    await alDia();
  });

  it('un dato común alcanza a todos: un concepto, una tabla, la empresa', async () => {
    const c = await b.una('Conceptos', 'codigo', 35),
      todos = bien(await b.e.personas(id)).length;
    bien(await b.editar('Conceptos', Number(c['id']), { texto_mostrar: 'Premio especial' }));
    expect(await vieja()).toEqual({ cambios: 1, legajos: todos });
    expect(mal(await aprobar()).code).toBe('conflict');
    await alDia();
  });

  it('quien ingresa después de calcular falta, y quien deja de estar en el mes sobra', async () => {
    const {
      id: _i,
      version: _v,
      categoria_actual: _c,
      basico_actual: _b,
      establecimiento_actual: _e,
      ...p
    } = await b.fila('Personal', await legajo(151));
    await b.agregar('Personal', { ...p, legajo: 990, cuil: '20-30000152-2', nombre: 'Nuevo, Persona' });
    expect((await vieja())?.legajos).toBe(1);
    await alDia();
    const nuevo = await legajo(990);
    bien(await b.editar('Personal', nuevo, { fecha_ingreso: '2026-10-01' }));
    expect((await vieja())?.legajos).toBe(1);
    await alDia();
  });

  it('una cerrada que se reabre y no se recalcula tampoco se aprueba con datos viejos', async () => {
    bien(await aprobar());
    bien(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'faltó un premio' } }));
    bien(await novedad(await legajo(151), '1200.00'));
    expect(mal(await aprobar()).code).toBe('conflict');
    await alDia();
    bien(await aprobar());
  });
});

describe('una liquidación aprobada', () => {
  it('no admite novedades que nadie leería', async () => {
    const f = mal(await novedad(await legajo(151), '1.00'));
    expect([f.code, f.message]).toEqual([
      'closed',
      'Septiembre de 2026 ya está aprobada: la novedad no llegaría a ningún recibo. Reábrala con un motivo, o cree otra liquidación del mes.',
    ]);
  });

  it('una complementaria abierta de otra persona no deja pasar la novedad de quien no está en ella', async () => {
    const p = await legajo(151),
      otra = Number((await b.filas('Personal')).find((x) => x['legajo'] !== 151)!['id']);
    const com = await b.crear('2026-09', {
      descripcion: 'De otra',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
      fecha_pago: '2026-10-10',
      legajos: [{ id_personal: otra }],
    });
    expect(mal(await novedad(p, '1.00')).code).toBe('closed');
    bien(await novedad(otra, '1.00'));
    bien(await b.orden('Liquidaciones', 'anular', { id: com, cuerpo: { motivo: 'de prueba' } }));
  });

  it('la anterior del mes no se aprueba mientras una posterior, ya aprobada, tenga sus importes viejos', async () => {
    const p = await legajo(151);
    const com = await b.crear('2026-09', {
      descripcion: 'Complementaria',
      id_rrhh_clase_liquidacion: (await b.una('ClasesLiquidacion', 'codigo', 'COM'))['id']!,
      fecha_pago: '2026-10-15',
      legajos: [{ id_personal: p }],
    });
    bien(await novedad(p, '300.00'));
    await b.calcular(com);
    bien(await aprobar(com));
    bien(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'faltó un premio' } }));
    await b.calcular(id);
    expect(mal(await aprobar()).message).toBe(
      'No se puede aprobar: «Complementaria» se paga después y ya está aprobada con los importes anteriores de estos legajos. Ponga a esta liquidación una fecha de pago que no sea anterior a la de aquella y vuelva a calcularla; o reabra aquella y apruébela después de esta.',
    );
    bien(await b.orden('Liquidaciones', 'reabrir', { id: com, cuerpo: { motivo: 'va después' } }));
    bien(await aprobar());
    expect(mal(await aprobar(com)).code).toBe('conflict');
    await b.calcular(com);
    bien(await aprobar(com));
  });

  it('dos que la mandan a la vez: la segunda aprobación se rechaza y nada se escribe', async () => {
    const otra = await b.crear('2026-10', { legajos: [{ id_personal: await legajo(151) }] });
    const tope = await b.una('TablasAuxiliar', 'codigo', 'topes'),
      filas = tope['filas'] as readonly Record<string, string>[];
    if (!filas.some((f) => f['desde'] === '2026-10-01'))
      bien(
        await b.editar('TablasAuxiliar', Number(tope['id']), {
          filas: [...filas, { ...filas.at(-1)!, desde: '2026-10-01' }] as never,
        }),
      );
    await b.calcular(otra);
    const [una, dos] = await Promise.all([aprobar(otra), aprobar(otra)]);
    expect([una._tag, mal(dos).code]).toEqual(['Right', 'phase']);
    const [cierre, otro] = await Promise.all([
      b
        .orden('Liquidaciones', 'pagar', { id: otra })
        .then(() => b.orden('Liquidaciones', 'cerrar', { id: otra })),
      b.e.recalcular(otra, await legajo(151), clave(), ADMIN),
    ]);
    // Refused as paid or as closed, by which of the two orders came first.
    expect([cierre._tag, mal(otro).code]).toEqual(['Right', expect.stringMatching(/^(phase|closed)$/)]);
  });
});
