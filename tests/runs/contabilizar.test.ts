// Posting entries: only approved runs, once even if two people ask at a time; reversed by their opposite,
// posted again, and with bytes that never change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12, meses: 3 });
});
afterAll(() => b.cerrar());

const pedido = (periodo: string, o: object = {}) => ({
  clase: 'liquidaciones' as const,
  periodo,
  liquidaciones: [],
  fecha: `${periodo}-28`,
  leyenda: `Sueldos ${periodo}`,
  huella: '',
  ...o,
});
const poner = (periodo: string, o: object = {}, k = clave()) =>
  b.e.contable.contabilizar(pedido(periodo, o), k, ADMIN);
const reversar = (id: number, motivo = 'se rehizo un recibo') =>
  b.e.contable.reversar(id, { motivo, fecha: '2026-10-05' }, clave(), ADMIN);
const saldo = async (cuenta: string): Promise<string> =>
  writeDecimal(
    (await b.filas('Asientos'))
      .flatMap((a) => a['renglones'] as unknown as readonly { cuenta: string; debe: string; haber: string }[])
      .filter((r) => r.cuenta === cuenta)
      .reduce((s, r) => s + decimal(r.haber) - decimal(r.debe), 0n),
  );

describe('contabilizar un mes', () => {
  it('queda numerado, con los renglones que se vieron; la segunda vez se rechaza y dice dónde está', async () => {
    const visto = bien(await b.e.asiento({ periodo: '2026-07', liquidaciones: [] })),
      r = bien(await poner('2026-07', { huella: visto.huella })),
      fila = await b.fila('Asientos', r.id);
    expect([r.numero, fila['estado'], fila['debe'], fila['haber'], fila['renglones']]).toEqual([
      1,
      'contabilizado',
      visto.debe,
      visto.debe,
      visto.renglones,
    ]);
    expect(
      bien(await b.e.asiento({ periodo: '2026-07', liquidaciones: [] })).liquidaciones.map((c) => [
        c.asiento,
        c.cambio,
      ]),
    ).toEqual(visto.liquidaciones.map(() => [1, 0]));
    expect(mal(await poner('2026-07')).code).toBe('invalid');
    const otra = mal(await poner('2026-07', { liquidaciones: [visto.liquidaciones[0]!.id] }));
    expect([otra.code, otra.message]).toEqual([
      'duplicate',
      `«${visto.liquidaciones[0]!.descripcion}» ya está en el asiento n.º 1. Si cambió, reverse ese asiento y contabilícela otra vez.`,
    ]);
  });
  it('repetida con su clave, contesta lo mismo; dos a la vez, entra una', async () => {
    const k = clave(),
      una = bien(await poner('2026-08', {}, k));
    expect(bien(await poner('2026-08', {}, k))).toEqual(una);
    bien(await reversar(una.id));
    const dos = await Promise.all([poner('2026-08'), poner('2026-08')]);
    expect(dos.map((r) => r._tag).toSorted()).toEqual(['Left', 'Right']);
  });
  it('la reversión es el asiento opuesto, ligado al suyo; después se contabiliza otra vez', async () => {
    const [viejo] = await b.filas('Asientos', ['periodo', '2026-07']),
      r = bien(await reversar(Number(viejo!['id']))),
      vuelta = await b.fila('Asientos', r.id);
    expect([
      vuelta['clase'],
      vuelta['id_asiento'],
      vuelta['motivo'],
      vuelta['debe'],
      (await b.fila('Asientos', Number(viejo!['id'])))['estado'],
    ]).toEqual(['reversion', viejo!['id'], 'se rehizo un recibo', viejo!['haber'], 'reversado']);
    expect([
      mal(await reversar(Number(viejo!['id']))).code,
      mal(await reversar(r.id)).code,
      mal(await reversar(999)).code,
    ]).toEqual(['phase', 'phase', 'not_found']);
    const nuevo = bien(await poner('2026-07'));
    expect((await b.fila('Asientos', nuevo.id))['renglones']).toEqual(viejo!['renglones']);
  });
  it('sin aprobar no se contabiliza; recalculada después, se dice; vista distinta, no entra', async () => {
    const id = await b.crear('2026-09');
    await b.calcular(id);
    expect(mal(await poner('2026-09')).code).toBe('phase');
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    expect(mal(await poner('2026-09', { huella: 'otra' })).code).toBe('conflict');
    bien(await poner('2026-09'));
    bien(await b.orden('Liquidaciones', 'reabrir', { id, cuerpo: { motivo: 'faltaba una novedad' } }));
    const persona = bien(await b.e.personas(id))[0]!.id_personal,
      concepto = await b.una('Conceptos', 'codigo', 35);
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: persona,
      id_rrhh_concepto: concepto['id']!,
      importe: '15000.00',
      id_rrhh_tipo_liquidacion: (await b.una('TiposLiquidacion', 'codigo', 'M'))['id']!,
    });
    await b.calcular(id);
    bien(await b.orden('Liquidaciones', 'aprobar', { id, cuerpo: { sin_los_que_tienen_error: 0 } }));
    expect(
      bien(await b.e.asiento({ periodo: '2026-09', liquidaciones: [] })).liquidaciones.map((c) => c.cambio),
    ).toEqual([1]);
  });
  it('sus archivos son siempre los mismos bytes, aunque cambie el plan de cuentas', async () => {
    const [a] = await b.filas('Asientos', ['periodo', '2026-07']),
      id = Number(a!['id']),
      antes = bien(await b.e.contable.archivo(id, 'GENERAL')).texto,
      cuenta = await b.una('CuentasContables', 'codigo', '5.1.01');
    bien(await b.editar('CuentasContables', Number(cuenta['id']), { d_cuenta_contable: 'Otro nombre' }));
    expect([bien(await b.e.contable.archivo(id, 'GENERAL')).texto, antes!.split('\r\n').length - 2]).toEqual([
      antes,
      (a!['renglones'] as unknown as readonly unknown[]).length,
    ]);
    bien(
      await b.editar('CuentasContables', Number(cuenta['id']), {
        d_cuenta_contable: cuenta['d_cuenta_contable']!,
      }),
    );
    expect(mal(await b.e.contable.archivo(id, 'NO-HAY')).code).toBe('not_found');
  });
});

describe('las provisiones', () => {
  const provisiones = (periodo: string, k = clave()) =>
    poner(periodo, { clase: 'provisiones', leyenda: 'Provisiones' }, k);
  it('cada renglón se abre: lo debido menos lo ya provisto, y a quién se debe', async () => {
    const a = bien(await b.e.contable.provisiones({ periodo: '2026-07' }));
    expect(a.renglones.length).toBeGreaterThan(1);
    for (const r of a.renglones) {
      const p = bien(
          await b.e.contable.porQueProvision({
            periodo: '2026-07',
            cuenta: r.cuenta,
            centro_costo: r.centro_costo ?? '',
          }),
        ),
        suma = p.partes.reduce((n, x) => n + Math.round(Number(x.importe) * 100), 0);
      expect([r.nombre, suma]).toEqual([r.nombre, Math.round((Number(r.debe) - Number(r.haber)) * 100)]);
      expect([p.personas.length > 0, p.hay]).toEqual([true, p.personas.length]);
    }
    expect(
      mal(await b.e.contable.porQueProvision({ periodo: '2026-07', cuenta: 'no existe', centro_costo: '' }))
        .code,
    ).toBe('not_found');
  });
  it('se contabilizan una vez por mes y en orden; repetidas con su clave, contestan lo mismo', async () => {
    const k = clave(),
      una = bien(await provisiones('2026-07', k));
    expect(bien(await provisiones('2026-07', k))).toEqual(una);
    expect([mal(await provisiones('2026-07')).code, mal(await provisiones('2026-06')).code]).toEqual([
      'invalid',
      'duplicate',
    ]);
    const julio = decimal(await saldo('2.1.03'));
    expect(julio > 0n).toBe(true);
    bien(await provisiones('2026-08'));
    expect(decimal(await saldo('2.1.03')) > julio).toBe(true);
    expect(mal(await reversar(una.id)).message).toMatch(
      /^Las provisiones de 08\/2026 \(asiento n\.º \d+\) se armaron sobre éstas/,
    );
  });
  it('reversadas, la cuenta vuelve a donde estaba', async () => {
    const [agosto] = await b
        .filas('Asientos', ['periodo', '2026-08'])
        .then((fs) => fs.filter((f) => f['clase'] === 'provisiones')),
      con = await saldo('2.1.03');
    bien(await reversar(Number(agosto!['id'])));
    expect(await saldo('2.1.03')).not.toBe(con);
    bien(await provisiones('2026-08'));
    expect(await saldo('2.1.03')).toBe(con);
  });
});

it('reconstruida desde los hechos, la empresa tiene los mismos asientos', async () => {
  const antes = await b.filas('Asientos');
  const t = await b.esperar(bien(await b.e.reconstruir()).trabajo);
  expect([t.estado, await b.filas('Asientos')]).toEqual(['terminado', antes]);
});
it('con la gente repartida entre centros de costo, las partes suman cien y el asiento las separa', async () => {
  const [uno, otro] = await b.filas('CentrosCosto'),
    persona = bien(
      await b.e.personas(Number((await b.filas('Liquidaciones', ['periodo', '2026-08']))[0]!['id'])),
    )[0]!.id_personal;
  const parte = (centro: unknown, porcentaje: string) => ({
    desde: '2026-01-01',
    id_centro_costo: centro,
    porcentaje,
  });
  expect(
    mal(
      await b.editar('Personal', persona, {
        PersonalCentroCosto: [parte(uno!['id'], '60'), parte(otro!['id'], '30')] as never,
      }),
    ).errors!.map((e) => e.field),
  ).toEqual(['PersonalCentroCosto']);
  const antes = bien(await b.e.asiento({ periodo: '2026-08', liquidaciones: [] }));
  bien(
    await b.editar('Personal', persona, {
      PersonalCentroCosto: [parte(uno!['id'], '60'), parte(otro!['id'], '40')] as never,
    }),
  );
  const despues = bien(await b.e.asiento({ periodo: '2026-08', liquidaciones: [] }));
  expect([
    despues.debe === despues.haber,
    despues.debe === antes.debe,
    despues.huella === antes.huella,
  ]).toEqual([true, true, false]);
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
