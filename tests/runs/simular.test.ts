// A simulated receipt is the one that the changes would give once written, can be explained, and writes
// nothing at all.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Simulacion, SimulacionResult } from '../../core/api/simulaciones.ts';
import { decimal } from '../../core/kit/money.ts';
import type { Explanation, ExplainedUse } from '../../core/payroll/engine/explain.ts';
import { workshopOf } from '../../server/app/company.ts';
import { bien, conDemo, mal, type Banco } from './empresa.ts';

let b: Banco,
  tipos: Readonly<Record<string, number>>,
  conceptos: Readonly<Record<number, number>>,
  ids: Readonly<Record<number, number>>;
beforeAll(async () => {
  b = await conDemo({ legajos: 6 });
  tipos = Object.fromEntries(
    (await b.filas('TiposLiquidacion')).map((t) => [String(t['codigo']), Number(t['id'])]),
  );
  conceptos = Object.fromEntries(
    (await b.filas('Conceptos')).map((c) => [Number(c['codigo']), Number(c['id'])]),
  );
  ids = Object.fromEntries((await b.filas('Personal')).map((p) => [Number(p['legajo']), Number(p['id'])]));
});
afterAll(() => b.cerrar());

const pedido = (x: Partial<Simulacion> = {}): Simulacion => ({
  id_personal: ids[151]!,
  periodo: '2026-09',
  id_rrhh_tipo_liquidacion: tipos['M']!,
  fecha_pago: '2026-09-28',
  cambios: [],
  deseo: null,
  ...x,
});
const simular = async (x: Partial<Simulacion> = {}): Promise<SimulacionResult> =>
  bien(await b.e.simular(pedido(x)));
const importe = (s: SimulacionResult, codigo: number): string | undefined =>
  s.recibo.lineas.find((l) => l.codigo === codigo)?.importe;

describe('no escribe nada', () => {
  /** Every row of every table of the company's files, and the position of the log. */
  const todo = (): readonly string[] => {
    const { sql, posicion } = workshopOf(b.e).almacen.leer;
    const tablas = sql
      .all<{ esquema: string; name: string }>(
        "select 'main' as esquema, name from sqlite_master where type = 'table' order by name",
      )
      .filter((t) => !t.name.startsWith('sqlite_'));
    return [
      `posición ${posicion()}`,
      ...tablas.map(
        ({ name }) =>
          `${name} ${createHash('sha256')
            .update(
              JSON.stringify(sql.all(`select * from "${name}"`), (_k, v: unknown) =>
                v instanceof Uint8Array ? Buffer.from(v).toString('base64') : v,
              ),
            )
            .digest('hex')}`,
      ),
    ];
  };
  it('ni un hecho ni una fila de ninguna tabla, con cambios, con una persona nueva, al buscar un neto y al explicar', async () => {
    const antes = todo();
    expect(antes.length).toBeGreaterThan(20);
    const categoria = Number((await b.filas('Categorias'))[0]!['id']),
      clase = Number((await b.una('ClasesLegajo', 'codigo', 'MEN'))['id']);
    await simular({
      cambios: [
        { tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[35], importe: '5000.00' } },
        { tabla: 'Personal', id: ids[151]!, fila: { fecha_egreso: '2026-09-12', motivo_egreso: 'renuncia' } },
      ],
    });
    await simular({
      id_personal: null,
      cambios: [
        {
          tabla: 'Personal',
          id: -1,
          fila: {
            fecha_ingreso: '2026-09-01',
            id_rrhh_clase_legajo: clase,
            PersonalCategoria: [{ desde: '2026-09-01', id_rrhh_categoria: categoria }],
          },
        },
      ],
    });
    const p = pedido({ deseo: { medida: 'neto', importe: '2000000.00', incognita: { tipo: 'basico' } } });
    bien(await b.e.simular(p));
    bien(await b.e.explicarSimulado({ simulacion: p, id_concepto: conceptos[1]! }));
    expect(todo()).toEqual(antes);
  });
});

describe('es el recibo que daría', () => {
  it('lo simulado es lo que la liquidación da después de escribir los cambios', async () => {
    const id = ids[2]!,
      categoria = (await b.filas('Categorias')).at(-1)!;
    const cambios: Simulacion['cambios'] = [
      {
        tabla: 'Personal',
        id,
        fila: {
          PersonalBasico: [{ desde: '2026-09-16', basico: '2500000.00' }],
          PersonalCategoria: [{ desde: '2017-01-01', id_rrhh_categoria: Number(categoria['id']) }],
          chk_afiliado: 0,
        },
      },
      { tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[20], cantidad: '7' } },
      {
        tabla: 'Ausencias',
        id: -1,
        fila: { causa: 'injustificada', desde: '2026-09-07', hasta: '2026-09-08' },
      },
      { tabla: 'Familiares', id: -1, fila: { parentesco: 'hijo', fecha_nacimiento: '2020-03-01' } },
      { tabla: 'Agenda', id: -1, fila: { id_rrhh_concepto: conceptos[35], importe: '1234.56' } },
      { tabla: 'HorasTrabajadas', id: -1, fila: { fecha: '2026-09-03', clase: 'extra_50', horas: '3' } },
    ];
    const s = await simular({ id_personal: id, cambios });
    expect(s.recibo.estado).not.toBe('error');
    for (const c of cambios) {
      if (c.id > 0) {
        bien(await b.editar(c.tabla, c.id, c.fila as never));
        continue;
      }
      const mas = {
        Novedades: { periodo: '2026-09' },
        Familiares: { desde: '2026-09-01', nombre: 'Hijo, Un' },
        Agenda: { desde: '2026-09-01' },
        Ausencias: {},
        Personal: {},
        HorasTrabajadas: {},
      }[c.tabla];
      bien(await b.orden(c.tabla, 'add', { cuerpo: { ...mas, ...c.fila, id_personal: id } }));
    }
    const run = await b.crear('2026-09', { fecha_pago: '2026-09-28' });
    await b.calcular(run);
    const guardado = bien(
      await b.e.recibo(bien(await b.e.personas(run)).find((p) => p.id_personal === id)!.id),
    );
    const deInteres = (r: SimulacionResult['recibo']) =>
      r.lineas.map((l) => [l.codigo, l.importe, l.cantidad, l.base]);
    expect(deInteres(s.recibo)).toEqual(deInteres(guardado));
    expect(s.recibo.totales).toEqual(guardado.totales);
    // If the month already has a receipt, the simulation replaces it: nothing is paid twice or left out.
    const despues = await simular({ id_personal: id });
    expect([despues.en_lugar_de?.id, deInteres(despues.recibo)]).toEqual([run, deInteres(guardado)]);
    bien(await b.orden('Liquidaciones', 'anular', { id: run, cuerpo: { motivo: 'Era una prueba' } }));
  });
  it('de alguien nuevo, por su categoría y sus horas, con quien tiene a cargo; sin nombre, CUIL ni número', async () => {
    const categoria =
        (await b.filas('Categorias', ['codigo', 'AUX-B']))[0] ?? (await b.filas('Categorias'))[0]!,
      clase = Number((await b.una('ClasesLegajo', 'codigo', 'MEN'))['id']);
    const nuevo = (horas: string) =>
      simular({
        id_personal: null,
        cambios: [
          {
            tabla: 'Personal',
            id: -1,
            fila: {
              fecha_ingreso: '2026-09-01',
              id_rrhh_clase_legajo: clase,
              PersonalCategoria: [{ desde: '2026-09-01', id_rrhh_categoria: Number(categoria['id']) }],
              PersonalJornada: [{ desde: '2026-09-01', horas }],
            },
          },
          { tabla: 'Familiares', id: -1, fila: { parentesco: 'hijo' } },
        ],
      });
    const [media, entera] = [await nuevo('4'), await nuevo('8')];
    expect([
      entera.recibo.persona.nombre,
      entera.recibo.persona.categoria,
      entera.antes,
      entera.causas,
    ]).toEqual(['Ingreso nuevo', categoria['d_rrhh_categoria'], null, []]);
    expect(decimal(importe(media, 1)!) * 2n).toBe(decimal(importe(entera, 1)!));
  });
  it('del que se va: la liquidación final, según la causa', async () => {
    const fuera = Number((await b.una('Categorias', 'codigo', 'FC'))['id']);
    const final = (motivo_egreso: string) =>
      simular({
        id_rrhh_tipo_liquidacion: tipos['FIN']!,
        cambios: [
          {
            tabla: 'Personal',
            id: ids[151]!,
            fila: {
              fecha_egreso: '2026-09-18',
              motivo_egreso,
              PersonalCategoria: [{ desde: '2017-07-03', id_rrhh_categoria: fuera }],
              PersonalBasico: [{ desde: '2017-07-03', basico: '1500000.00' }],
            },
          },
        ],
      });
    const [renuncia, despido] = [await final('renuncia'), await final('despido')];
    expect(
      [renuncia, despido].map((s) =>
        s.recibo.problemas.filter((p) => p.nivel === 'error').map((p) => p.mensaje),
      ),
    ).toEqual([[], []]);
    // Article 245: more than nine years.
    expect([importe(renuncia, 70), decimal(importe(despido, 70)!) >= decimal('13500000')]).toEqual([
      undefined,
      true,
    ]);
    expect(decimal(despido.recibo.totales.neto) > decimal(renuncia.recibo.totales.neto)).toBe(true);
  });
});

describe('al lado, sin los cambios', () => {
  it('las causas suman la diferencia exacta, y nombran lo que se cambió', async () => {
    const s = await simular({
      cambios: [
        {
          tabla: 'Personal',
          id: ids[151]!,
          fila: { PersonalBasico: [{ desde: '2026-01-01', basico: '3000000.33' }] },
        },
        { tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[35], importe: '5000.07' } },
        {
          tabla: 'Ausencias',
          id: -1,
          fila: { causa: 'injustificada', desde: '2026-09-02', hasta: '2026-09-02' },
        },
      ],
    });
    expect(s.causas.map((c) => c.causa)).toEqual(
      expect.arrayContaining(['novedades', 'contrato', 'ausencias']),
    );
    expect(s.causas.reduce((a, c) => a + decimal(c.neto), 0n)).toBe(
      decimal(s.recibo.totales.neto) - decimal(s.antes!.totales.neto),
    );
    expect([s.recibo.neto_anterior, s.antes!.con_error]).toEqual([s.antes!.totales.neto, false]);
  });
  it('una novedad que no estuviera, también', async () => {
    const [n] = await b.filas('Novedades', ['periodo', '2026-08']),
      id_personal = Number(n!['id_personal']);
    const s = await simular({
      id_personal,
      periodo: '2026-08',
      fecha_pago: null,
      cambios: [{ tabla: 'Novedades', id: Number(n!['id']), fila: null }],
    });
    expect([s.causas[0]?.causa, s.en_lugar_de?.descripcion]).toEqual([
      'novedades',
      expect.stringContaining('gosto 2026') as unknown,
    ]);
    expect(s.causas.slice(1).every((c) => c.causa === 'redondeo')).toBe(true);
  });
});

describe('de un neto, el importe', () => {
  it('el básico que lo da, desde cuándo, y su recibo', async () => {
    const de = await simular({
      cambios: [
        {
          tabla: 'Personal',
          id: ids[151]!,
          fila: { PersonalBasico: [{ desde: '2026-09-01', basico: '2345678.00' }] },
        },
      ],
    });
    const s = await simular({
      deseo: { medida: 'neto', importe: de.recibo.totales.neto, incognita: { tipo: 'basico' } },
    });
    expect([s.deseo?.tipo, s.deseo?.desde, s.recibo.totales.neto]).toEqual([
      'exacto',
      '2026-09-01',
      de.recibo.totales.neto,
    ]);
    expect(decimal(s.deseo!.importe!) <= decimal('2345678.00')).toBe(true);
    expect(s.deseo!.frases[0]).toContain('es el menor importe que lo da');
    expect(s.causas.map((c) => c.causa)).toContain('contrato');
  });
  it('la novedad que lo da', async () => {
    const s = await simular({
      deseo: {
        medida: 'neto',
        importe: '3000000.00',
        incognita: { tipo: 'novedad', id_concepto: conceptos[35]! },
      },
    });
    expect([s.deseo?.tipo, s.recibo.totales.neto, importe(s, 35)]).toEqual([
      'exacto',
      '3000000.00',
      s.deseo?.importe,
    ]);
  });
  it('un costo para la empresa', async () => {
    const s = await simular({
      deseo: { medida: 'costo', importe: '4000000.00', incognita: { tipo: 'basico' } },
    });
    expect(s.deseo!.tipo === 'exacto' ? s.costo : s.deseo!.frases[0]).toMatch(
      /4000000\.00|Ningún importe da exactamente 4\.000\.000,00/,
    );
  });
});

describe('explicado', () => {
  const hojas = (e: Explanation): readonly ExplainedUse[] =>
    e.instancias
      .flatMap((i) => [
        ...(i.entrada as readonly ExplainedUse[]),
        ...[i.formula, i.base, i.cantidad].flatMap((f) => f?.usos ?? []),
      ])
      .flatMap((u) => [u, ...(u.miembros ?? []), ...(u.detalle ? hojas(u.detalle) : [])]);
  const procedencias = (e: Explanation): Readonly<Record<string, string>> =>
    Object.fromEntries(
      hojas(e).flatMap((u) => {
        const p = (u.origen as { procedencia?: { texto: string } } | undefined)?.procedencia;
        return p ? [[`${u.origen!.tabla} ${u.origen!.campo ?? ''}`, p.texto]] : [];
      }),
    );
  it('lo supuesto se dice supuesto, y lo demás, quién lo cargó', async () => {
    const simulacion = pedido({
      cambios: [
        {
          tabla: 'Personal',
          id: ids[151]!,
          fila: { PersonalBasico: [{ desde: '2026-09-01', basico: '2000000.00' }] },
        },
        { tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[35], importe: '5000.00' } },
      ],
    });
    const s = bien(await b.e.simular(simulacion)),
      explicar = async (c: number) =>
        bien(await b.e.explicarSimulado({ simulacion, id_concepto: conceptos[c]! })) as Explanation;
    const [basico, antiguedad, premio] = [await explicar(1), await explicar(10), await explicar(35)];
    expect([basico.importe, premio.importe]).toEqual([importe(s, 1), importe(s, 35)]);
    expect(procedencias(basico)).toMatchObject({ 'Personal basico': 'Dato de esta simulación' });
    expect(procedencias(premio)).toMatchObject({ 'Novedades importe': 'Dato de esta simulación' });
    expect(procedencias(antiguedad)['Personal fecha_antiguedad']).toMatch(/^La cargó /);
  });
  it('lo que se buscó se dice buscado', async () => {
    const e = bien(
      await b.e.explicarSimulado({
        simulacion: pedido({
          deseo: {
            medida: 'neto',
            importe: '3000000.00',
            incognita: { tipo: 'novedad', id_concepto: conceptos[35]! },
          },
        }),
        id_concepto: conceptos[35]!,
      }),
    ) as Explanation;
    expect(procedencias(e)).toMatchObject({ 'Novedades importe': 'Lo que se busca para llegar a lo pedido' });
  });
});

describe('lo que no se puede simular se dice', () => {
  const otro = (): number => ids[2]!;
  it.each([
    ['un período que no es', () => ({ periodo: '2026-13' }), 'invalid', '«2026-13» no es un mes'],
    ['una fecha de pago que no es', () => ({ fecha_pago: '31/09' }), 'invalid', 'La fecha de pago «31/09»'],
    [
      'un tipo que no existe',
      () => ({ id_rrhh_tipo_liquidacion: 999 }),
      'not_found',
      'El tipo de liquidación elegido ya no existe.',
    ],
    ['un legajo que no existe', () => ({ id_personal: 99_999 }), 'not_found', 'Ese legajo ya no existe.'],
    [
      'un campo que no existe',
      () => ({ cambios: [{ tabla: 'Personal', id: ids[151]!, fila: { sueldo: '1' } }] }),
      'invalid',
      'sueldo',
    ],
    [
      'un importe que no es',
      () => ({
        cambios: [{ tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[35], importe: 'mil' } }],
      }),
      'invalid',
      'mil',
    ],
    [
      'una novedad vacía',
      () => ({ cambios: [{ tabla: 'Novedades', id: -1, fila: { id_rrhh_concepto: conceptos[35] } }] }),
      'invalid',
      '',
    ],
    [
      'una categoría que no existe',
      () => ({
        cambios: [
          {
            tabla: 'Personal',
            id: ids[151]!,
            fila: { PersonalCategoria: [{ desde: '2026-09-01', id_rrhh_categoria: 9999 }] },
          },
        ],
      }),
      'invalid',
      'Categoría: no hay una fila n.º 9999',
    ],
    [
      'un egreso antes del ingreso',
      () => ({ cambios: [{ tabla: 'Personal', id: ids[151]!, fila: { fecha_egreso: '1990-01-01' } }] }),
      'invalid',
      '',
    ],
    [
      'el legajo de otro',
      () => ({ cambios: [{ tabla: 'Personal', id: otro(), fila: {} }] }),
      'invalid',
      'no es de este legajo',
    ],
    [
      'quitar el legajo',
      () => ({ cambios: [{ tabla: 'Personal', id: ids[151]!, fila: null }] }),
      'invalid',
      'no se puede quitar',
    ],
    [
      'una fila que no existe',
      () => ({ cambios: [{ tabla: 'Agenda', id: 99_999, fila: null }] }),
      'not_found',
      'la fila n.º 99999',
    ],
    [
      'la misma fila dos veces',
      () => ({
        cambios: [
          { tabla: 'Agenda', id: -1, fila: {} },
          { tabla: 'Agenda', id: -1, fila: {} },
        ],
      }),
      'invalid',
      'dos veces',
    ],
    ['alguien nuevo sin ingreso ni categoría', () => ({ id_personal: null }), 'invalid', ''],
    [
      'un neto que no es un número',
      () => ({
        deseo: { medida: 'neto' as const, importe: '1.500,00', incognita: { tipo: 'basico' as const } },
      }),
      'invalid',
      '1.500,00',
    ],
    [
      'un concepto que no existe',
      () => ({
        deseo: {
          medida: 'neto' as const,
          importe: '1.00',
          incognita: { tipo: 'novedad' as const, id_concepto: 9999 },
        },
      }),
      'not_found',
      'no existe o está inactivo',
    ],
  ] as const)('%s', async (_que, x, code, dice) => {
    const f = mal(await b.e.simular(pedido(x() as Partial<Simulacion>)));
    expect([f.code, [f.message, ...(f.errors ?? []).map((e) => e.message)].join(' ')]).toEqual([
      code,
      expect.stringContaining(dice) as unknown,
    ]);
  });
  it('un error de campo dice de qué fila es', async () => {
    const f = mal(
      await b.e.simular(pedido({ id_personal: null, cambios: [{ tabla: 'Personal', id: -1, fila: {} }] })),
    );
    expect(f.errors?.map((e) => e.field)).toEqual([
      'Personal.-1.fecha_ingreso',
      'Personal.-1.id_rrhh_clase_legajo',
      'Personal.-1.PersonalCategoria',
    ]);
  });
  it('una novedad de otra persona', async () => {
    const [n] = (await b.filas('Novedades')).filter((x) => x['id_personal'] !== ids[151]);
    expect(
      isLeft(
        await b.e.simular(pedido({ cambios: [{ tabla: 'Novedades', id: Number(n!['id']), fila: null }] })),
      ),
    ).toBe(true);
  });
});
