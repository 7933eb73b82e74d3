// Trying changes before saving: the results for everybody equal those of saving them, nothing is written, and
// an invalid change is refused as a save would be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PruebaRequest, PruebaOutcome } from '../../core/api/pruebas.ts';
import type { Row } from '../../core/kit/field.ts';
import { writeDecimal, readDecimal } from '../../core/kit/money.ts';
import { mergeImpacts, type Impact } from '../../core/payroll/impact.ts';
import { workshopOf } from '../../server/app/company.ts';
import { IMAGINED_CORRIDA } from '../../server/payroll/engine.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { measurePart } from '../../server/features/pruebas/measure.ts';
import { ADMIN, bien, conDemo, mal, type Banco } from '../runs/empresa.ts';

let b: Banco;
beforeAll(async () => {
  b = await conDemo({ legajos: 12 });
}, 60_000);
afterAll(() => b.cerrar());

const OTRO: Requester = { id: 2, nombre: 'Otro', roles: ['administrador'] };
const numero = async (tabla: string, campo: string, valor: string | number): Promise<number> =>
  Number((await b.una(tabla, campo, valor))['id']);
const probar = async (p: PruebaRequest): Promise<PruebaOutcome> => {
  const { prueba, trabajo } = bien(await b.e.pruebas.iniciar(p, ADMIN));
  expect(await b.esperar(trabajo)).toMatchObject({ estado: 'terminado', tipo: 'prueba', resultado: null });
  return bien(b.e.pruebas.resultado(prueba, ADMIN));
};
/** Every row of every table of the store, and the position of the log. */
const todo = (): string => {
  const { sql } = workshopOf(b.e).almacen.leer;
  return JSON.stringify(
    sql
      .all<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like '%\\_texto%' escape '\\' order by name",
      )
      .map(({ name }) => [name, sql.all(`select * from "${name}" limit 5000`)]),
  );
};
const neto = (t: string): bigint => readDecimal(t)!;
/** The net of each person in a calculated run; null without a receipt. */
const netos = async (liquidacion: number): Promise<ReadonlyMap<number, string | null>> =>
  new Map(bien(await b.e.personas(liquidacion)).map((p) => [p.id_personal, p.neto]));

describe('lo que dice la prueba', () => {
  it('es, persona por persona, lo que da guardar el cambio y calcular; y hasta entonces no se escribió nada', async () => {
    const id = await numero('Conceptos', 'codigo', 11),
      cambios: PruebaRequest['cambios'] = [
        { tabla: 'Conceptos', id, valores: { formula: 'SUMA("base_presentismo") * 0,1' } },
      ];
    const liquidacion = await b.crear('2026-09');
    await b.calcular(liquidacion);
    const original = (await b.fila('Conceptos', id))['formula']!,
      antes = await netos(liquidacion),
      estaba = todo(),
      r = await probar({ cambios, id_liquidacion: liquidacion });
    expect(todo()).toBe(estaba);
    expect(r).toMatchObject({
      periodo: '2026-09',
      liquidacion: { id: liquidacion },
      cambios: [{ tabla: 'Conceptos', id, que: 'cambia', nombre: '0011 Presentismo' }],
    });
    const { filas, total } = bien(b.e.pruebas.personas(r.id, {}, ADMIN));
    bien(await b.editar('Conceptos', id, cambios[0]!.valores as Row));
    await b.calcular(liquidacion);
    const despues = await netos(liquidacion),
      cambian = [...antes].filter(([p, n]) => n !== null && despues.get(p) !== n);
    expect(cambian.length).toBeGreaterThan(3);
    expect([total, r.cambian, r.suben + r.bajan]).toEqual([cambian.length, cambian.length, cambian.length]);
    expect(filas.map((f) => [f.id, f.antes, f.despues]).sort()).toEqual(
      cambian.map(([p, n]) => [p, n, despues.get(p)]).sort(),
    );
    const suma = (m: ReadonlyMap<number, string | null>): bigint =>
      [...m.values()].reduce((a, n) => a + (n === null ? 0n : neto(n)), 0n);
    expect([r.neto.antes, r.neto.despues]).toEqual([writeDecimal(suma(antes)), writeDecimal(suma(despues))]);
    expect(r.comparadas).toBe([...antes.values()].filter((n) => n !== null).length);
    // The line shows what the concept adds; the net grows by less, because of the withholdings.
    expect(r.conceptos.find((c) => c.codigo === 11)).toMatchObject({
      tipo: 'remunerativo',
      personas: cambian.length,
    });
    bien(await b.editar('Conceptos', id, { formula: original }));
  });
  it('por período, es sobre la liquidación del mes cuando la hay: sus propios recibos no cuentan como anteriores', async () => {
    const cambios: PruebaRequest['cambios'] = [
      { tabla: 'Conceptos', id: await numero('Conceptos', 'codigo', 11), valores: { formula: '1000' } },
    ];
    const [porMes, porLiquidacion] = [
      await probar({ cambios, periodo: '2026-09' }),
      await probar({ cambios, id_liquidacion: await numero('Liquidaciones', 'periodo', '2026-09') }),
    ];
    expect({ ...porMes, id: '' }).toEqual({ ...porLiquidacion, id: '' });
    expect((await probar({ cambios, periodo: '2026-11' })).liquidacion).toBeNull();
  });
  it('los recibos de una persona son los de los dos lados, y los totales son los de la lista', async () => {
    const r = await probar({
      cambios: [
        {
          tabla: 'Conceptos',
          id: await numero('Conceptos', 'codigo', 11),
          valores: { formula: 'SUMA("base_presentismo") * 0,1' },
        },
      ],
      periodo: '2026-09',
    });
    const [primera] = [...r.mayores, ...r.menores],
      x = bien(await b.e.pruebas.persona(r.id, primera!.id, ADMIN));
    expect([x.legajo, x.antes.totales.neto, x.despues.totales.neto]).toEqual([
      primera!.legajo,
      primera!.antes,
      primera!.despues,
    ]);
    const linea = (lado: typeof x.antes): string | undefined =>
      lado.lineas.find((l) => l.codigo === 11)?.importe;
    expect(linea(x.antes)).not.toBe(linea(x.despues));
  });
  it('los límites de las barras son redondos, ninguna tiene a quien gana y a quien pierde, y suman a los que cambian', async () => {
    const r = await probar({
      cambios: [
        {
          tabla: 'Conceptos',
          id: await numero('Conceptos', 'codigo', 11),
          valores: { formula: 'SI(antiguedad_anios >= 8; SUMA("base_presentismo") * 0,2; 0)' },
        },
      ],
      periodo: '2026-09',
    });
    expect([r.suben > 0, r.bajan > 0]).toEqual([true, true]);
    expect(r.barras.reduce((n, x) => n + x.personas, 0)).toBe(r.suben + r.bajan);
    expect(
      r.barras.filter(
        (x) => x.desde !== null && x.hasta !== null && x.desde.startsWith('-') && neto(x.hasta) >= 0n,
      ),
    ).toEqual([]);
    for (const x of r.barras) {
      const f = bien(
        b.e.pruebas.personas(
          r.id,
          {
            ...(x.desde === null ? {} : { desde: x.desde }),
            ...(x.hasta === null ? {} : { hasta: x.hasta }),
          },
          ADMIN,
        ),
      );
      // The number of people whose net changes.
      expect(f.filas.filter((p) => p.diferencia !== '0.00').length).toBe(x.personas);
    }
    expect(bien(b.e.pruebas.personas(r.id, { ver: 'suben' }, ADMIN)).total).toBe(r.suben);
  });
  it('un concepto nuevo, una tabla que cambia y otro código se prueban juntos, con lo que arrastran', async () => {
    const tipo = Number((await b.una('Conceptos', 'codigo', 35))['id_rrhh_tipo_concepto']),
      presentismo = await numero('Conceptos', 'codigo', 11);
    const nuevo = {
      codigo: 4998,
      d_rrhh_concepto: 'Plus de prueba',
      id_rrhh_tipo_concepto: tipo,
      orden_calculo: 4998,
      orden_liquidacion: 4998,
      orden_impresion: 4998,
      formula: '1000',
      chk_es_importe: 1,
      chk_general: 1,
    };
    const r = await probar({
      cambios: [
        { tabla: 'Conceptos', id: presentismo, valores: { codigo: 4999 } },
        { tabla: 'Conceptos', id: null, valores: nuevo },
      ],
      periodo: '2026-09',
    });
    expect(r.cambios.map((c) => c.que)).toEqual(['cambia', 'nueva']);
    const plus = r.conceptos.find((c) => c.codigo === 4998)!;
    expect([plus.personas, plus.antes, plus.diferencia]).toEqual([
      r.comparadas,
      '0.00',
      `${r.comparadas * 1000}.00`,
    ]);
    // Changing only a code changes no amount: the formulas that name it follow.
    expect(r.conceptos.filter((c) => c.codigo === 4999)).toEqual([]);
    expect(await b.filas('Conceptos', ['codigo', 4998])).toEqual([]);
  });
  it('quien se queda sin recibo se cuenta aparte, con el motivo; y la vuelta lo resuelve', async () => {
    const p = await b.fila(
        'Personal',
        bien(await b.e.personas(await numero('Liquidaciones', 'periodo', '2026-09')))[0]!.id_personal,
      ),
      id_categoria = Number((p['PersonalCategoria'] as readonly Row[]).at(-1)!['id_rrhh_categoria']),
      suyas = await b.filas('Escalas', ['id_rrhh_categoria', id_categoria]);
    const r = await probar({
      cambios: suyas.map((e) => ({ tabla: 'Escalas', id: Number(e['id']), valores: null })),
      periodo: '2026-09',
    });
    expect(r.sin_comparar.personas).toBeGreaterThan(0);
    expect(r.sin_comparar.casos.every((c) => c.falta === 'despues' && c.mensaje.length > 10)).toBe(true);
    expect(r.problemas.nuevos[0]).toMatchObject({ nivel: 'error', personas: r.sin_comparar.personas });
    expect(r.comparadas + r.sin_comparar.personas).toBe(r.personas);
    expect([r.cambian, r.neto.diferencia, r.diferencias]).toEqual([0, '0.00', null]);
  });
  it('lo que cambia qué se lee de cada persona también se prueba: la agenda de una sola vez, y una fórmula que mira para atrás', async () => {
    const premio = await numero('Conceptos', 'codigo', 35),
      [p] = bien(await b.e.personas(await numero('Liquidaciones', 'periodo', '2026-09')));
    const a = await b.agregar('Agenda', {
      id_personal: p!.id_personal,
      id_rrhh_concepto: premio,
      importe: '50000.00',
      desde: '2026-01-01',
    });
    const r = await probar({
      cambios: [{ tabla: 'Conceptos', id: premio, valores: { tipo_vigencia: 'una_vez' } }],
      periodo: '2026-09',
    });
    expect([r.bajan, r.suben, r.conceptos.find((c) => c.codigo === 35)?.diferencia]).toEqual([
      1,
      0,
      '-50000.00',
    ]);
    bien(await b.orden('Agenda', 'delete', { id: Number(a['id']) }));
    const h = await probar({
      cambios: [
        {
          tabla: 'Conceptos',
          id: await numero('Conceptos', 'codigo', 11),
          valores: { formula: 'HISTORICO([0001]; "Relativa"; -1; -1; "Suma") * 0,1' },
        },
      ],
      periodo: '2026-09',
    });
    const x = bien(await b.e.pruebas.persona(h.id, h.mayores[0]?.id ?? h.menores[0]!.id, ADMIN)),
      anterior = bien(
        await b.e.recibo(
          Number(
            (await b.filas('Recibos', ['id_personal', x.id])).find((f) => f['periodo'] === '2026-08')!['id'],
          ),
        ),
      );
    const basico = anterior.lineas.filter((l) => l.codigo === 1).reduce((n, l) => n + neto(l.importe), 0n);
    expect(neto(x.despues.lineas.find((l) => l.codigo === 11)!.importe)).toBe(
      ((basico / 10n + 500_000n) / 1_000_000n) * 1_000_000n,
    );
  });
  it('las pruebas de conceptos que dejarían de pasar se dicen, y no impiden probar', async () => {
    const tipo = (await b.una('TiposConcepto', 'codigo', 'REM'))['id']!,
      prueba = {
        nombre: 'el doble',
        periodo: null,
        datos: 'basico = 10',
        importe: '20.00',
        cantidad: null,
        valor: null,
        error: null,
      };
    const c = await b.agregar('Conceptos', {
      codigo: 8001,
      d_rrhh_concepto: 'Del doble',
      id_rrhh_tipo_concepto: tipo,
      orden_calculo: 900,
      chk_general: 1,
      chk_es_importe: 1,
      formula: 'basico * 2',
      pruebas: [prueba] as never,
    });
    const r = await probar({
      cambios: [{ tabla: 'Conceptos', id: Number(c['id']), valores: { formula: 'basico * 3' } }],
      periodo: '2026-09',
    });
    expect([r.pruebas_rotas, r.cambian]).toEqual([
      [{ clave: '8001 el doble', mensaje: expect.stringMatching(/20[,.]00 y da 30[,.]00/) as string }],
      r.comparadas,
    ]);
    expect(
      (
        await probar({
          cambios: [{ tabla: 'Conceptos', id: Number(c['id']), valores: { formula: 'basico + basico' } }],
          periodo: '2026-09',
        })
      ).pruebas_rotas,
    ).toEqual([]);
    bien(await b.editar('Conceptos', Number(c['id']), { activo: 0 }));
  });
  it('solo de quienes se nombra, y nadie más', async () => {
    const [p] = await b.filas('Personal'),
      cambios: PruebaRequest['cambios'] = [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '99999.00' } }];
    expect((await probar({ cambios, periodo: '2026-09', legajos: [Number(p!['id'])] })).personas).toBe(1);
    const r = await probar({ cambios, periodo: '2026-09' });
    // Only the employer pays the fixed sum: no net changes, but the cost does.
    expect([r.suben, r.bajan, r.cambian, r.diferencias, r.neto.diferencia]).toEqual([
      0,
      0,
      r.comparadas,
      null,
      '0.00',
    ]);
    expect(r.costo.diferencia).not.toBe('0.00');
  });
});

describe('lo que no vale', () => {
  it('se rechaza con los mismos errores de campo que al guardar', async () => {
    const tabla = 'Conceptos';
    for (const [codigo, valores] of [
      [50, { activo: 0 }],
      ...[
        { formula: 'basico * ' },
        { formula: '[9999] + 1' },
        { formula: '[0011] + 1' },
        { codigo: 10 },
        { d_rrhh_concepto: '' },
        { noexiste: 1 },
      ].map((v) => [11, v] as const),
    ] as const) {
      const id = await numero(tabla, 'codigo', codigo);
      const r = await b.e.pruebas.iniciar(
        { cambios: [{ tabla, id, valores: { ...valores } }], periodo: '2026-09' },
        ADMIN,
      );
      expect([valores, r._tag]).toEqual([valores, 'Left']);
      const prueba = mal(r),
        guardar = mal(await b.editar(tabla, id, valores as unknown as Row));
      expect([prueba.code, prueba.message, prueba.errors]).toEqual([
        guardar.code,
        guardar.message,
        guardar.errors,
      ]);
    }
  });
  it('de varios cambios, se dice cuál', async () => {
    const f = mal(
      await b.e.pruebas.iniciar(
        {
          cambios: [
            { tabla: 'Parametros', id: 1, valores: { fijo_art: '1.00' } },
            { tabla: 'Escalas', id: 999999, valores: { basico: '1.00' } },
          ],
          periodo: '2026-09',
        },
        ADMIN,
      ),
    );
    expect(f.message).toMatch(/^2 \(Escalas 999999\): /);
    expect(f.data).toEqual({ cambio: 1, tabla: 'Escalas', id: 999999 });
  });
  it('ni un período que no es, ni nada que probar, ni una liquidación, un tipo o un legajo que no existen', async () => {
    const cambios: PruebaRequest['cambios'] = [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '1.00' } }],
      rechazo = async (p: PruebaRequest): Promise<string> => mal(await b.e.pruebas.iniciar(p, ADMIN)).key;
    expect(
      await Promise.all([
        rechazo({ cambios }),
        rechazo({ cambios, periodo: '2026-13' }),
        rechazo({ cambios: [], periodo: '2026-09' }),
        rechazo({ cambios, id_liquidacion: 999 }),
        rechazo({ cambios, periodo: '2026-09', id_tipo: 99 }),
        rechazo({ cambios, periodo: '2026-09', legajos: [999999] }),
        rechazo({ cambios, periodo: '1990-01' }),
        rechazo({ cambios: [{ tabla: 'Escalas', id: null, valores: null }], periodo: '2026-09' }),
        rechazo({ cambios, periodo: '2026-09', fecha_pago: '2026-02-30' }),
      ]),
    ).toEqual([
      'pruebas.periodo',
      'pruebas.periodo',
      'pruebas.sinCambios',
      'liquidacion.noExiste',
      'pruebas.tipo',
      'runs.sinPersona',
      'pruebas.nadie',
      'pruebas.borrarSinId',
      'pruebas.fecha',
    ]);
  });
});

describe('en hilos', () => {
  it('da lo mismo, y se puede detener', async () => {
    const h = await conDemo({ legajos: 6, hilos: true });
    try {
      const cambios: PruebaRequest['cambios'] = [
        {
          tabla: 'Conceptos',
          id: Number((await h.una('Conceptos', 'codigo', 11))['id']),
          valores: { formula: 'SUMA("base_presentismo") * 0,1' },
        },
      ];
      const resultado = async (e: Banco['e'], esperar: Banco['esperar']): Promise<PruebaOutcome> => {
        const { prueba, trabajo } = bien(await e.pruebas.iniciar({ cambios, periodo: '2026-09' }, ADMIN));
        expect((await esperar(trabajo)).estado).toBe('terminado');
        return { ...bien(e.pruebas.resultado(prueba, ADMIN)), id: '' };
      };
      const enHilos = await resultado(h.e, h.esperar),
        { prueba, trabajo } = bien(await h.e.pruebas.iniciar({ cambios, periodo: '2026-09' }, ADMIN));
      bien(h.e.pruebas.detener(prueba, ADMIN));
      expect((await h.esperar(trabajo)).estado).toBe('detenido');
      expect(mal(h.e.pruebas.resultado(prueba, ADMIN)).key).toBe('pruebas.sinTerminar');
      const persona = bien(await h.e.pruebas.persona(prueba, enHilos.mayores[0]!.id, ADMIN));
      expect(persona.despues.totales.neto).toBe(enHilos.mayores[0]!.despues);
      await h.e.cerrar();
      const { abrirBanco } = await import('../runs/empresa.ts'),
        aqui = await abrirBanco(h.datos);
      expect(await resultado(aqui.e, aqui.esperar)).toEqual(enHilos);
      await aqui.e.cerrar();
    } finally {
      await h.cerrar();
    }
  }, 90_000);
  it('por partes y entero dan lo mismo', async () => {
    const l = workshopOf(b.e).almacen.leer,
      fijo = { fijo_art: '3210.00' },
      corrida = {
        id: IMAGINED_CORRIDA,
        periodo: '2026-11',
        fecha_pago: '2026-11-30',
        id_tipo: await numero('TiposLiquidacion', 'codigo', 'M'),
        legajos: [],
        excluidos: new Set<number>(),
      };
    const avances: number[] = [],
      medir = (parte: number, partes: number): Impact =>
        bien(
          measurePart(
            l,
            {
              donde: { datos: '', id: '', carpeta: '' },
              corrida,
              cambios: [{ tabla: 'Parametros', id: 1, fila: fijo }],
              parte,
              partes,
            },
            {
              trozo: () => undefined,
              avance: (n) => {
                avances.push(n);
              },
              detenido: () => false,
              acordar: () => true,
            },
          ),
        );
    const entero = medir(0, 1),
      trozos = [0, 1, 2].map((n) => medir(n, 3));
    expect(trozos.every((x) => x.personas > 0)).toBe(true);
    expect(mergeImpacts(trozos)).toEqual(mergeImpacts([entero]));
    expect(avances.at(-1)).toBeGreaterThan(0);
  });
});

describe('quién la ve', () => {
  it('solo quien la hizo, y las últimas: otra persona no sabe ni que existe', async () => {
    const cambios: PruebaRequest['cambios'] = [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '5.00' } }],
      r = await probar({ cambios, periodo: '2026-09' });
    expect(mal(b.e.pruebas.resultado(r.id, OTRO)).key).toBe('pruebas.noEsta');
    expect(mal(await b.e.pruebas.persona(r.id, 1, OTRO)).key).toBe('pruebas.noEsta');
    expect(mal(b.e.pruebas.detener(r.id, OTRO)).key).toBe('pruebas.noEsta');
    for (let i = 0; i < 3; i++) await probar({ cambios, periodo: '2026-09' });
    expect(mal(b.e.pruebas.resultado(r.id, ADMIN)).key).toBe('pruebas.noEsta');
  });
  it('cuando se borran los datos de una persona, lo que se probó se olvida', async () => {
    const r = await probar({
      cambios: [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '8.00' } }],
      periodo: '2026-09',
    });
    bien(
      await b.orden('Personal', 'olvidar', {
        id: r.mayores[0]?.id ?? Number((await b.filas('Personal')).at(-1)!['id']),
        cuerpo: { motivo: 'lo pidió por escrito' },
      }),
    );
    expect(mal(b.e.pruebas.resultado(r.id, ADMIN)).key).toBe('pruebas.noEsta');
  });
  it('probar otra vez detiene lo que se estaba probando', async () => {
    const cambios: PruebaRequest['cambios'] = [{ tabla: 'Parametros', id: 1, valores: { fijo_art: '6.00' } }];
    const [una, otra] = [
      bien(await b.e.pruebas.iniciar({ cambios, periodo: '2026-09' }, ADMIN)),
      bien(await b.e.pruebas.iniciar({ cambios, periodo: '2026-09' }, ADMIN)),
    ];
    expect((await b.esperar(otra.trabajo)).estado).toBe('terminado');
    await b.esperar(una.trabajo);
    expect(mal(b.e.pruebas.resultado(una.prueba, ADMIN)).key).toBe('pruebas.noEsta');
    expect(bien(b.e.pruebas.resultado(otra.prueba, ADMIN)).personas).toBeGreaterThan(3);
  });
});
