// One receipt of a paid run is reversed and redone: the month's sums, each person's file, the verification
// and the links are right, and nobody else is affected.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import { workshopOf } from '../../server/app/company.ts';
import { declaredMes, declaredConceptos, corridasOfMes } from '../../server/payroll/mes.ts';
import { prepareCalculation } from '../../server/payroll/calculation.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco, original: number, yo: number, otro: number, recibo: number;
const MOTIVO = 'se liquidaron mal las horas';
const rectificar = (cuerpo: Record<string, unknown>, id = original) =>
  b.orden('Liquidaciones', 'rectificar', {
    id,
    cuerpo: {
      legajos: [yo],
      motivo: MOTIVO,
      fecha_pago: '2026-10-05',
      descripcion: '',
      chk_solo_revierte: 0,
      ...cuerpo,
    },
  });
const de = async (id: number, legajo: number) =>
  bien(await b.e.recibo(bien(await b.e.personas(id)).find((p) => p.legajo === legajo)!.id));
const estadoDeRecibo = async (id: number): Promise<unknown> => (await b.fila('Recibos', id))['estado'];
const porConcepto = (
  lineas: readonly { readonly codigo: number; readonly importe: string }[],
): Map<number, bigint> => {
  const m = new Map<number, bigint>();
  for (const x of lineas) m.set(x.codigo, (m.get(x.codigo) ?? 0n) + decimal(x.importe));
  return m;
};
/** Without auxiliaries: those of Ganancias depend on the day of payment, which differs here. */
const deHaberes = <L extends { readonly tipo: string }>(ls: readonly L[]): readonly L[] =>
  ls.filter((l) => l.tipo !== 'auxiliar');
const sumadas = (...ms: readonly Map<number, bigint>[]): Record<number, string> => {
  const t = new Map<number, bigint>();
  for (const m of ms) for (const [c, x] of m) t.set(c, (t.get(c) ?? 0n) + x);
  return Object.fromEntries(
    [...t]
      .filter(([, x]) => x !== 0n)
      .sort(([a], [c]) => a - c)
      .map(([c, x]) => [c, writeDecimal(x)]),
  );
};

beforeAll(async () => {
  b = await conDemo();
  original = await b.crear('2026-09');
  await b.calcular(original);
  const gente = bien(await b.e.personas(original));
  yo = gente.find((p) => p.legajo === 151)!.id_personal;
  otro = gente.find((p) => p.legajo !== 151)!.id_personal;
  recibo = gente.find((p) => p.legajo === 151)!.id;
  bien(
    await b.orden('Liquidaciones', 'corregir', {
      id: original,
      cuerpo: {
        id_personal: otro,
        id_concepto: (await b.una('Conceptos', 'codigo', 11))['id']!,
        linea: '',
        importe: '1234.00',
        motivo: 'acta de acuerdo',
      },
    }),
  );
});
afterAll(() => b.cerrar());

describe('rectificar un recibo', () => {
  it('lo que no se pagó no se rectifica: se corrige en la misma liquidación', async () => {
    expect(mal(await rectificar({})).message).toBe(
      '«Mensual 2026-09» está calculada: se rectifican recibos ya pagados. Antes de pagarla, corríjala en la misma liquidación.',
    );
  });

  it('el estado de cada recibo sigue a su liquidación: aprobado, pagado', async () => {
    bien(
      await b.orden('Liquidaciones', 'aprobar', { id: original, cuerpo: { sin_los_que_tienen_error: 0 } }),
    );
    expect([await estadoDeRecibo(recibo), (await de(original, 151)).estado]).toEqual([
      'aprobado',
      'aprobado',
    ]);
    bien(await b.orden('Liquidaciones', 'pagar', { id: original }));
    expect(await estadoDeRecibo(recibo)).toBe('pagado');
    bien(await b.orden('Liquidaciones', 'reabrir', { id: original, cuerpo: { motivo: 'para mirar' } }));
    expect(await estadoDeRecibo(recibo)).toBe('calculado');
    await b.hastaCerrar(original);
    expect(await estadoDeRecibo(recibo)).toBe('pagado');
  });

  it('pide motivo, a quiénes, y una fecha que no sea anterior a la que se pagó', async () => {
    expect(mal(await rectificar({ motivo: 'x' })).message).toBe('Escriba el motivo (al menos 4 letras).');
    expect(mal(await rectificar({ legajos: [] })).message).toBe(
      'Elija a quiénes se les rectifica el recibo.',
    );
    expect(mal(await rectificar({ fecha_pago: '2026-09-01' })).code).toBe('invalid');
    expect((await b.filas('Liquidaciones')).some((l) => l['rectifica'] !== null)).toBe(false);
  });

  let nueva: number, antes: Awaited<ReturnType<typeof de>>, novedad: number;
  it('mientras está abierta, lo del mes de esa persona se corrige; lo de los demás sigue cerrado', async () => {
    antes = await de(original, 151);
    nueva = Number(bien(await rectificar({}))['id']);
    expect(await b.fila('Liquidaciones', nueva)).toMatchObject({
      descripcion: 'Rectificativa de Mensual 2026-09',
      periodo: '2026-09',
      rectifica: original,
      estado: 'borrador',
      fecha_pago: '2026-10-05',
    });
    const concepto = (await b.una('Conceptos', 'codigo', 35))['id']!;
    novedad = Number(
      (
        await b.agregar('Novedades', {
          periodo: '2026-09',
          id_personal: yo,
          id_rrhh_concepto: concepto,
          importe: '10000.00',
        })
      )['id'],
    );
    expect(
      mal(
        await b.orden('Novedades', 'add', {
          cuerpo: { periodo: '2026-09', id_personal: otro, id_rrhh_concepto: concepto, importe: '1.00' },
        }),
      ).code,
    ).toBe('closed');
  });

  it('revierte línea por línea lo pagado y paga lo que corresponde', async () => {
    expect((await b.calcular(nueva)).estado).toBe('terminado');
    const r = await de(nueva, 151),
      anuladas = r.lineas.filter((l) => l.instancia.tipo === 'anulada'),
      dadas = r.lineas.filter((l) => l.instancia.tipo !== 'anulada');
    expect(sumadas(porConcepto(anuladas), porConcepto(antes.lineas))).toEqual({});
    expect(anuladas[0]!.texto).toMatch(/^Anula: /);
    expect(dadas.find((l) => l.codigo === 35)?.importe).toBe('10000.00');
    // What remains to pay is the new net minus the net already paid.
    const neto = (['remunerativo', 'no_remunerativo', 'descuento'] as const).reduce(
      (a, t) =>
        a +
        dadas.filter((l) => l.tipo === t).reduce((x, l) => x + decimal(l.importe), 0n) *
          (t === 'descuento' ? -1n : 1n),
      0n,
    );
    expect(r.totales.neto).toBe(writeDecimal(neto - decimal(antes.totales.neto)));
    expect(decimal(r.totales.neto)).toBeGreaterThan(0n);
  });

  it('lo nuevo es lo que habría salido si el primero no hubiera existido', async () => {
    const leer = workshopOf(b.e).almacen.leer,
      p = bien(prepareCalculation(leer, nueva)).persona(yo)!;
    expect([p.yaLiquidado, p.anula?.id_liquidacion, p.novedades.some((n) => n.id === novedad)]).toEqual([
      [],
      original,
      true,
    ]);
  });

  it('cada línea se explica: la anulada nombra el recibo que anula y por qué, la nueva su fórmula', async () => {
    const r = await de(nueva, 151),
      anulada = r.lineas.find((l) => l.instancia.tipo === 'anulada')!;
    expect(bien(await b.e.explicar(r.id, anulada.id_concepto, anulada.instancia))).toMatchObject({
      importe: anulada.importe,
      motivo: `Anula la línea del recibo de «Mensual 2026-09». Motivo: ${MOTIVO}`,
    });
    for (const l of r.lineas.filter((x) => x.instancia.tipo !== 'anulada')) {
      const e = bien(await b.e.explicar(r.id, l.id_concepto, undefined)) as { readonly importe: string };
      expect([l.codigo, e.importe]).toEqual([
        l.codigo,
        writeDecimal(
          [
            ...porConcepto(
              r.lineas.filter((x) => x.instancia.tipo !== 'anulada' && x.codigo === l.codigo),
            ).values(),
          ][0]!,
        ),
      ]);
    }
  });

  it('los dos recibos se nombran uno a otro, con motivo, quién y cuándo', async () => {
    const viejo = await de(original, 151),
      r = await de(nueva, 151);
    expect(r.rectifica).toMatchObject({
      id: viejo.id,
      liquidacion: 'Mensual 2026-09',
      motivo: MOTIVO,
      usuario: 'M. Sosa',
    });
    expect(viejo.rectificado_por).toMatchObject({
      id: r.id,
      liquidacion: 'Rectificativa de Mensual 2026-09',
      estado: 'calculada',
      motivo: MOTIVO,
    });
  });

  it('el mismo recibo no se rectifica dos veces, y la original no se reabre debajo', async () => {
    expect(mal(await rectificar({})).message).toMatch(/ya lo rectifica «Rectificativa de Mensual 2026-09»/);
    expect(
      mal(await b.orden('Liquidaciones', 'reabrir', { id: original, cuerpo: { motivo: 'porque sí' } }))
        .message,
    ).toBe(
      'No se puede reabrir: «Rectificativa de Mensual 2026-09» rectifica sus recibos. Anule primero esa liquidación.',
    );
    expect(
      mal(
        await b.orden('Liquidaciones', 'edit', {
          id: nueva,
          cuerpo: {
            legajos: [{ id_personal: otro }],
            version: (await b.fila('Liquidaciones', nueva))['version']!,
          },
        }),
      ).message,
    ).toBe('Los legajos, el período y el tipo de una rectificativa no se cambian. Anúlela y haga otra.');
  });

  it('desde que se aprueba, el viejo está revertido y el mes suma lo nuevo', async () => {
    expect(await estadoDeRecibo(recibo)).toBe('pagado');
    bien(await b.orden('Liquidaciones', 'aprobar', { id: nueva, cuerpo: { sin_los_que_tienen_error: 0 } }));
    expect(await estadoDeRecibo(recibo)).toBe('revertido');
    const leer = workshopOf(b.e).almacen.leer,
      mes = declaredMes(leer, '2026-09', corridasOfMes(leer, '2026-09').listas, declaredConceptos(leer));
    const r = await de(nueva, 151),
      suyas = sumadas(
        porConcepto(mes.lineas.get(yo)!.map((l) => ({ codigo: l.codigo, importe: writeDecimal(l.importe) }))),
      );
    expect(suyas).toEqual(sumadas(porConcepto(r.lineas.filter((l) => l.instancia.tipo !== 'anulada'))));
    bien(await b.orden('Liquidaciones', 'reabrir', { id: nueva, cuerpo: { motivo: 'para mirar' } }));
    expect(await estadoDeRecibo(recibo)).toBe('pagado');
    await b.hastaCerrar(nueva);
    expect(await estadoDeRecibo(recibo)).toBe('revertido');
  });

  it('una corrección de la corrección vuelve a revertir solo lo que ella puso', async () => {
    const segunda = Number(
      bien(await rectificar({ fecha_pago: '2026-10-06', motivo: 'otra vez', descripcion: 'Segunda' }, nueva))[
        'id'
      ],
    );
    bien(await b.orden('Novedades', 'delete', { id: novedad }));
    expect((await b.calcular(segunda)).estado).toBe('terminado');
    const suma = async () =>
      sumadas(
        ...(await Promise.all(
          [original, nueva, segunda].map(async (id) => porConcepto(deHaberes((await de(id, 151)).lineas))),
        )),
      );
    expect(await suma()).toEqual(sumadas(porConcepto(deHaberes(antes.lineas))));
    await b.hastaCerrar(segunda);
  });

  it('un importe fijado a mano se conserva aunque se rectifique por otra cosa, con su motivo, y se puede retirar', async () => {
    const legajo = Number((await b.fila('Personal', otro))['legajo']),
      id = Number(bien(await rectificar({ legajos: [otro], descripcion: 'De otro' }))['id']);
    expect((await b.calcular(id)).estado).toBe('terminado');
    const r = await de(id, legajo),
      presentismo = () =>
        r.lineas.filter((l) => l.codigo === 11).map((l) => [l.instancia.tipo === 'anulada', l.importe]);
    expect(presentismo()).toEqual([
      [true, '-1234.00'],
      [false, '1234.00'],
    ]);
    expect(r.correcciones.map((c) => [c.importe, c.motivo])).toEqual([['1234.00', 'acta de acuerdo']]);
    expect(r.totales.neto).toBe('0.00');
    bien(
      await b.orden('Liquidaciones', 'retirar', {
        id,
        cuerpo: { id_personal: otro, id_concepto: r.correcciones[0]!.id_concepto, linea: '' },
      }),
    );
    expect(decimal((await de(id, legajo)).totales.neto)).toBeGreaterThan(0n);
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'era una prueba' } }));
  });
  it('el recibo viejo sigue como se entregó, y todo lo cerrado se vuelve a calcular igual', async () => {
    const { rectificado_por: _a, estado: _b, cadena: _e, ...viejo } = await de(original, 151),
      { rectificado_por: _c, estado: _d, cadena: _f, ...era } = antes;
    expect(viejo).toEqual(era);
    const t = await b.esperar(bien(await b.e.verificar()).trabajo),
      informe = t.resultado as {
        readonly liquidaciones: readonly {
          readonly descripcion: string;
          readonly estado: string;
          readonly detalle: string;
        }[];
        readonly hallazgos: readonly string[];
      };
    expect(informe.hallazgos).toEqual([]);
    expect(informe.liquidaciones.filter((l) => l.estado !== 'coincide')).toEqual([]);
  });

  it('solo revertir devuelve todo y no paga nada en su lugar', async () => {
    const gente = bien(await b.e.personas(original)).find((p) => p.id_personal === otro)!;
    const id = Number(
      bien(await rectificar({ legajos: [otro], chk_solo_revierte: 1, motivo: 'no debía cobrar' }))['id'],
    );
    expect((await b.calcular(id)).estado).toBe('terminado');
    const r = await de(id, gente.legajo);
    expect([
      r.totales.neto,
      r.lineas.every((l) => l.instancia.tipo === 'anulada'),
      r.problemas.map((p) => p.codigo),
    ]).toEqual([`-${gente.neto!}`, true, ['rectificacion_a_recuperar']]);
    bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'al final sí' } }));
    expect((await de(original, gente.legajo)).rectificado_por).toBeNull();
  });

  it('reconstruir las tablas da los mismos estados', async () => {
    const estados = async () =>
      (await b.filas('Recibos', ['periodo', '2026-09'])).map((r) => [r['id'], r['estado']]);
    const era = await estados();
    await b.esperar(bien(await b.e.reconstruir()).trabajo);
    expect(await estados()).toEqual(era);
    expect(era.map(([, e]) => e)).toContain('revertido');
  });

  it('la misma clave no rectifica dos veces', async () => {
    const k = clave(),
      cuerpo = {
        legajos: [otro],
        motivo: MOTIVO,
        fecha_pago: '2026-10-05',
        descripcion: '',
        chk_solo_revierte: 0,
      };
    const uno = bien(await b.orden('Liquidaciones', 'rectificar', { id: original, clave: k, cuerpo })),
      dos = bien(await b.orden('Liquidaciones', 'rectificar', { id: original, clave: k, cuerpo }));
    expect(dos['id']).toBe(uno['id']);
    expect(bien(await b.e.resumen(Number(uno['id']), ADMIN)).totales.neto).toBe('0.00');
  });
});

describe('lo que queda en pie después de corregir', () => {
  let tercero: {
      readonly id: number;
      readonly id_personal: number;
      readonly legajo: number;
      readonly neto: string | null;
    },
    octubre: number,
    correctiva: number,
    antes: string,
    despues: string;
  beforeAll(async () => {
    tercero = bien(await b.e.personas(original)).find(
      (p) => p.id_personal !== yo && p.id_personal !== otro && p.neto !== null,
    )!;
    antes = tercero.neto!;
    correctiva = Number(
      bien(
        await rectificar({
          legajos: [tercero.id_personal],
          motivo: 'faltó un premio',
          descripcion: 'Corrige un premio',
        }),
      )['id'],
    );
    await b.agregar('Novedades', {
      periodo: '2026-09',
      id_personal: tercero.id_personal,
      id_rrhh_concepto: (await b.una('Conceptos', 'codigo', 35))['id']!,
      importe: '50000.00',
    });
    await b.calcular(correctiva);
    await b.hastaCerrar(correctiva);
    despues = writeDecimal(decimal(antes) + decimal((await de(correctiva, tercero.legajo)).totales.neto));
    octubre = await b.crear('2026-10', { fecha_pago: '2026-10-31' });
    await b.calcular(octubre);
  });

  it('el mes siguiente se compara con el recibo que vale, no con el que se revirtió', async () => {
    const r = await de(octubre, tercero.legajo),
      lista = bien(await b.e.personas(octubre)).find((p) => p.legajo === tercero.legajo)!;
    expect(decimal(despues)).toBeGreaterThan(decimal(antes));
    expect(r.neto_anterior).toBe(despues);
    expect(lista.diferencia).toBe(writeDecimal(decimal(lista.neto!) - decimal(despues)));
    const netos = await Promise.all(
      [original, correctiva].map(async (id) => decimal(bien(await b.e.resumen(id, ADMIN)).totales.neto)),
    );
    const otras = (await b.filas('Liquidaciones'))
      .filter((l) => l['rectifica'] != null && l['estado'] === 'cerrada' && l['id'] !== correctiva)
      .reduce((a, l) => a + decimal(String(l['neto'])), 0n);
    expect(bien(await b.e.resumen(octubre, ADMIN)).anteriores?.neto).toBe(
      writeDecimal(netos.reduce((a, x) => a + x, 0n) + otras),
    );
  });

  it('por qué cambió parte del recibo que vale, y sus causas suman la diferencia', async () => {
    const w = bien(await b.e.porQue((await de(octubre, tercero.legajo)).id));
    expect(w.anterior).toMatchObject({ liquidacion: 'Corrige un premio', neto: despues });
    expect(writeDecimal(w.causas.reduce((a, c) => a + decimal(c.neto), 0n))).toBe(w.diferencia);
  });

  it('de una corrección, la causa es lo que cambió contra el recibo que revierte', async () => {
    const r = await de(correctiva, tercero.legajo),
      w = bien(await b.e.porQue(r.id));
    expect(w.anterior).toMatchObject({ id: tercero.id, neto: antes });
    expect([w.neto, w.diferencia]).toEqual([despues, r.totales.neto]);
    expect(w.causas.map((c) => c.causa)).toContain('novedades');
    expect(writeDecimal(w.causas.reduce((a, c) => a + decimal(c.neto), 0n))).toBe(w.diferencia);
  });

  it('comparar dos meses enteros suma de a uno lo que vale', async () => {
    const { comparacion, trabajo } = bien(await b.e.comparaciones.iniciar(octubre, original, ADMIN));
    await b.esperar(trabajo);
    const c = bien(b.e.comparaciones.resultado(comparacion, ADMIN));
    expect(c.diferencia).toBe(writeDecimal(decimal(c.a.neto) - decimal(c.de.neto)));
    expect(writeDecimal(c.causas.reduce((a, x) => a + decimal(x.neto), 0n))).toBe(c.diferencia);
  });

  it('la cadena dice por qué, a cuántos, y qué se contabilizó y se presentó', async () => {
    const cadena = bien(await b.e.cadena(original));
    expect(cadena.map((x) => [x.descripcion, x.rectifica])).toEqual(
      expect.arrayContaining([
        ['Mensual 2026-09', null],
        ['Corrige un premio', original],
      ]),
    );
    expect(cadena.find((x) => x.id === correctiva)).toMatchObject({
      estado: 'cerrada',
      personas: 1,
      motivos: ['faltó un premio'],
      asiento: null,
      presentaciones: [],
    });
    expect(bien(await b.e.cadena(correctiva)).map((x) => x.id)).toEqual(cadena.map((x) => x.id));
    expect(bien(await b.e.cadena(octubre))).toEqual([]);
    expect((await de(original, 151)).cadena.map((x) => x.liquidacion)).toEqual([
      'Mensual 2026-09',
      'Rectificativa de Mensual 2026-09',
      'Segunda',
    ]);
  });

  it('rectificar un mes cuando el siguiente ya se aprobó lo dice antes y en la revisión', async () => {
    expect((await de(original, tercero.legajo)).posteriores).toEqual([]);
    await b.hastaCerrar(octubre);
    expect((await de(original, tercero.legajo)).posteriores).toEqual([
      expect.objectContaining({ id: octubre, liquidacion: 'Mensual 2026-10', estado: 'cerrada', mira: 1 }),
    ]);
    const nueva = Number(
      bien(
        await rectificar(
          {
            legajos: [tercero.id_personal],
            motivo: 'otra vez el premio',
            descripcion: 'Tarde',
            fecha_pago: '2026-11-03',
          },
          correctiva,
        ),
      )['id'],
    );
    const avisos = bien(await b.e.chequeos(nueva)).hallazgos.filter((x) => x.codigo === 'mes_posterior');
    expect(avisos.map((x) => [x.legajo, x.nivel, x.mensaje])).toEqual([
      [
        tercero.legajo,
        'aviso',
        '«Mensual 2026-10» (cerrada) se calculó con el recibo que esta revierte y no se recalcula sola. Después de aprobar, mire en Retroactivos qué queda debiendo.',
      ],
    ]);
  });
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
