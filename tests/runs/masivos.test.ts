// Raises and agenda changes for a whole company: what is shown is what is written, all or nothing, once, and
// undoing restores everything as it was.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgendaRequest, AumentoRequest } from '../../core/api/masivos.ts';
import type { Row } from '../../core/kit/field.ts';
import { decimal, writeDecimal } from '../../core/kit/money.ts';
import type { Requester } from '../../server/kernel/company.ts';
import { loDerivadoVuelve } from './derivado.ts';
import { ADMIN, bien, clave, conDemo, mal, type Banco } from './empresa.ts';

const OTRA: Requester = { id: 2, nombre: 'L. Paz', roles: ['liquidador'] },
  CARGA: Requester = { id: 3, nombre: 'C. Ruiz', roles: ['carga'] };
const AUMENTO: AumentoRequest = {
  Search: {},
  excepto: [],
  pasos: [{ desde: '2026-10-01', modo: 'porcentaje', valor: '10' }],
  base: 'acumulado',
  unidad: 'peso',
  sentido: 'cercano',
  posteriores: 'dejar',
  basicos: 1,
  escala: null,
  id_a_cuenta: null,
};
const TODAS = { desde: 0, cantidad: 500, buscar: '', cuales: '' };
const VALORES = { cantidad: null, valor_unitario: null, importe: null, porcentaje: null };
type Hecho = {
  readonly importacion: string;
  readonly tabla: string;
  readonly filas: number;
  readonly personas: number;
};

let b: Banco, aCuenta: number, convenio: number;
const aplicar = async (que: 'aumento' | 'agenda', id: string, quien = ADMIN): Promise<Hecho> => {
  const t = await b.esperar(bien(await b.e.masivos.aplicar(que, id, clave(), quien)).trabajo);
  expect([t.estado, t.mensaje]).toEqual(['terminado', '']);
  return t.resultado as Hecho;
};
const todo = async (): Promise<unknown> => {
  const sinVersion = (filas: readonly Row[]) =>
    filas.map(({ version: _v, ...f }) => f).sort((x, y) => Number(x['id']) - Number(y['id']));
  const personas = await Promise.all(
    (await b.filas('Personal')).map((p) => b.fila('Personal', Number(p['id']))),
  );
  return {
    Personal: sinVersion(personas),
    Escalas: sinVersion(await b.filas('Escalas')),
    Agenda: sinVersion(await b.filas('Agenda')),
  };
};
const deshacer = async (h: Hecho): Promise<void> => {
  expect(bien(await b.e.importaciones.deshacer(h.importacion, ADMIN)).fase).toBe('revertida');
};
const basicosDe = async (id: number) => (await b.fila('Personal', id))['PersonalBasico'] as readonly Row[];

beforeAll(async () => {
  b = await conDemo({ legajos: 12 });
  aCuenta = Number((await b.una('Conceptos', 'codigo', 16))['id']);
  convenio = Number((await b.filas('Convenios'))[0]!['id']);
  // Two people with agreed salaries; one of them has a payment on account.
  for (const [legajo, basico] of [
    [2, '1500000.55'],
    [3, '2000000.00'],
  ] as const)
    bien(
      await b.editar('Personal', Number((await b.una('Personal', 'legajo', legajo))['id']), {
        PersonalBasico: [{ desde: '2026-01-01', basico }],
      }),
    );
});
afterAll(() => b.cerrar());

describe('un aumento', () => {
  it('dice cada persona y el total, aparta a quien cobra por escala, se escribe de una vez y vuelve como estaba', async () => {
    const p152 = Number((await b.una('Personal', 'legajo', 2))['id']),
      p153 = Number((await b.una('Personal', 'legajo', 3))['id']);
    await b.agregar('Agenda', {
      id_personal: p152,
      id_rrhh_concepto: aCuenta,
      desde: '2026-06-01',
      importe: '200000.00',
      observacion: 'acuerdo',
    });
    const antes = await todo(),
      v = bien(await b.e.masivos.aumento({ ...AUMENTO, id_a_cuenta: aCuenta }, ADMIN)),
      filas = bien(b.e.masivos.filasAumento(v.id, TODAS, ADMIN)).filas;
    const suyas = filas.filter((f) => f.id_personal === p152 || f.id_personal === p153);
    expect(
      suyas.map((f) => [f.legajo, f.estado, f.antes, f.despues, f.absorbe, f.a_cuenta, f.total]),
    ).toEqual([
      [2, 'cambia', '1500000.55', '1650001.00', '150000.45', '49999.55', '1700000.55'],
      [3, 'cambia', '2000000.00', '2200000.00', '0.00', '0.00', '2200000.00'],
    ]);
    expect(filas.filter((f) => f.motivo === 'por_escala').length).toBe(
      v.personas.elegidas -
        filas.filter((f) => f.estado === 'cambia').length -
        filas.filter((f) => f.motivo === 'egresado').length,
    );
    const cambian = filas.filter((f) => f.estado === 'cambia');
    expect(v.pasos).toEqual([
      {
        desde: '2026-10-01',
        personas: cambian.length,
        ...Object.fromEntries(
          (['antes', 'despues', 'diferencia', 'absorbe', 'total'] as const).map((c) => [
            c,
            writeDecimal(cambian.reduce((s, f) => s + decimal(f[c]!), 0n)),
          ]),
        ),
      },
    ]);
    expect(await todo()).toEqual(antes);

    const h = await aplicar('aumento', v.id);
    expect([h.tabla, h.filas, h.personas]).toEqual(['Personal', v.escribe, cambian.length]);
    expect(await basicosDe(p152)).toEqual([
      { desde: '2026-01-01', basico: '1500000.55' },
      { desde: '2026-10-01', basico: '1650001.00' },
    ]);
    expect(
      (await b.filas('Agenda', ['id_personal', p152]))
        .filter((f) => f['id_rrhh_concepto'] === aCuenta)
        .map((f) => [f['desde'], f['hasta'], f['importe'], f['observacion']])
        .sort(),
    ).toEqual([
      ['2026-06-01', '2026-09-30', '200000.00', 'acuerdo'],
      ['2026-10-01', null, '49999.55', 'acuerdo'],
    ]);
    expect(mal(await b.e.masivos.aplicar('aumento', v.id, clave(), ADMIN)).code).toBe('phase');
    // Applied again, it raises nobody twice.
    expect(bien(await b.e.masivos.aumento({ ...AUMENTO, id_a_cuenta: aCuenta }, ADMIN)).escribe).toBe(0);
    await deshacer(h);
    expect(await todo()).toEqual(antes);
  });

  it('a pedido dice qué agrega a cada recibo y en total: lo mismo que da el recibo con el aumento escrito', async () => {
    const p3 = Number((await b.una('Personal', 'legajo', 3))['id']),
      v = bien(await b.e.masivos.aumento(AUMENTO, ADMIN)),
      antes = bien(b.e.masivos.filasAumento(v.id, TODAS, ADMIN));
    expect([antes.efecto, antes.filas.every((f) => f.efecto === null)]).toEqual([null, true]);
    const fin = await b.esperar(bien(await b.e.masivos.efectoAumento(v.id, ADMIN)).trabajo);
    expect([fin.estado, fin.mensaje]).toEqual(['terminado', '']);
    const { filas, efecto } = bien(b.e.masivos.filasAumento(v.id, TODAS, ADMIN)),
      con = filas.filter((f) => f.efecto !== null),
      suma = (c: 'bruto' | 'neto' | 'costo'): string =>
        writeDecimal(con.reduce((s, f) => s + decimal(f.efecto![c]), 0n));
    expect(efecto).toEqual({
      periodo: '2026-10',
      personas: con.length,
      sin_recibo: 0,
      bruto: suma('bruto'),
      neto: suma('neto'),
      costo: suma('costo'),
    });
    const suyo = con.find((f) => f.id_personal === p3)!.efecto!;
    expect([
      decimal(suyo.bruto) > decimal('200000'),
      decimal(suyo.neto) < decimal(suyo.bruto),
      decimal(suyo.costo) > decimal(suyo.bruto),
    ]).toEqual([true, true, true]);
    // The same receipt, actually calculated before and after.
    const recibo = async () => {
      const id = await b.crear('2026-10', {
        legajos: [{ id_personal: p3 }] as never,
        fecha_pago: '2026-10-31',
      });
      await b.calcular(id);
      const { totales: x } = bien(await b.e.recibo(bien(await b.e.personas(id))[0]!.id));
      bien(await b.orden('Liquidaciones', 'anular', { id, cuerpo: { motivo: 'solo para mirar' } }));
      return {
        bruto: decimal(x.remunerativo) + decimal(x.no_remunerativo),
        neto: decimal(x.neto),
        costo: decimal(x.remunerativo) + decimal(x.no_remunerativo) + decimal(x.contribuciones),
      };
    };
    const era = await recibo(),
      h = await aplicar('aumento', v.id),
      es = await recibo();
    expect(suyo).toEqual({
      bruto: writeDecimal(es.bruto - era.bruto),
      neto: writeDecimal(es.neto - era.neto),
      costo: writeDecimal(es.costo - era.costo),
      problema: null,
    });
    await deshacer(h);
    expect(mal(await b.e.masivos.efectoAumento(v.id, OTRA)).code).toBe('not_found');
  });

  it('la escala de un convenio sube por pasos, con quien cobra por ella, y los excluidos quedan', async () => {
    // One category's scale says its own hours: the new rows keep them.
    const deSeis = Number((await b.filas('Escalas'))[0]!['id']);
    bien(await b.editar('Escalas', deSeis, { horas: '6.00' }));
    const antes = await todo(),
      escalas = await b.filas('Escalas'),
      p153 = Number((await b.una('Personal', 'legajo', 3))['id']);
    const v = bien(
      await b.e.masivos.aumento(
        {
          ...AUMENTO,
          excepto: [p153],
          pasos: [
            { desde: '2026-12-01', modo: 'porcentaje', valor: '5' },
            { desde: '2026-11-01', modo: 'porcentaje', valor: '10' },
          ],
          base: 'inicial',
          escala: {
            id_convenio: convenio,
            valores: null,
            no_remunerativo: 'incorporar',
            fuente: 'Acta de octubre',
          },
        },
        ADMIN,
      ),
    );
    const filas = bien(b.e.masivos.filasAumento(v.id, TODAS, ADMIN)).filas;
    expect(filas.filter((f) => f.id_personal === p153).map((f) => f.estado)).toEqual(['excluida']);
    const porEscala = filas.filter((f) => f.de === 'escala' && f.estado === 'cambia');
    expect([porEscala.length > 0, new Set(porEscala.map((f) => f.desde))]).toEqual([
      true,
      new Set(['2026-11-01', '2026-12-01']),
    ]);
    const h = await aplicar('aumento', v.id),
      nuevas = (await b.filas('Escalas')).filter((e) => !escalas.some((x) => x['id'] === e['id']));
    expect(nuevas.length).toBe(v.escalas.filter((e) => e.motivo === null).length);
    for (const e of v.escalas.filter((x) => x.motivo === null)) {
      const n = nuevas.find((x) => x['id_rrhh_categoria'] === e.id_rrhh_categoria && x['desde'] === e.desde)!,
        vieja = escalas
          .filter((x) => x['id_rrhh_categoria'] === e.id_rrhh_categoria && String(x['desde']) < '2026-11-01')
          .sort((x, y) => (String(x['desde']) < String(y['desde']) ? 1 : -1))[0]!;
      const base = decimal(String(vieja['basico'])) + decimal(String(vieja['no_remunerativo'])),
        pesos = (x: bigint) => writeDecimal(((x + 50_000_000n) / 100_000_000n) * 100_000_000n);
      expect([n['basico'], n['no_remunerativo'], n['fuente'], n['horas']]).toEqual([
        pesos(base + (base * (e.desde === '2026-12-01' ? 15n : 10n)) / 100n),
        '0.00',
        'Acta de octubre',
        vieja['horas'],
      ]);
    }
    expect(nuevas.some((n) => n['horas'] === '6.00')).toBe(true);
    await deshacer(h);
    expect(await todo()).toEqual(antes);
    bien(await b.editar('Escalas', deSeis, { horas: null }));
  });

  it('dos importes a cuenta a la vez: se absorbe el más viejo, el otro en parte, y el que sobra sigue', async () => {
    const p2 = Number((await b.una('Personal', 'legajo', 2))['id']),
      antes = await todo();
    const ids = (
      await Promise.all(
        [
          ['2026-01-01', '100000.00'],
          ['2026-02-01', '80000.00'],
          ['2026-03-01', '5000.00'],
        ].map(([desde, importe]) =>
          b.agregar('Agenda', {
            id_personal: p2,
            id_rrhh_concepto: aCuenta,
            desde: desde!,
            importe: importe!,
          }),
        ),
      )
    ).map((f) => Number(f['id']));
    const cargado = await todo(),
      v = bien(
        await b.e.masivos.aumento(
          {
            ...AUMENTO,
            Search: { filters: [{ campo: 'legajo', op: 'es', valor: 2 }] },
            id_a_cuenta: aCuenta,
          },
          ADMIN,
        ),
      ),
      f = bien(b.e.masivos.filasAumento(v.id, TODAS, ADMIN)).filas[0]!;
    // 1,500,000.55 × 10 % to the peso leaves 150,000.45 more: all of the first, 50,000.45 of the second,
    // nothing of the third.
    expect([f.diferencia, f.absorbe]).toEqual(['150000.45', '150000.45']);
    const h = await aplicar('aumento', v.id),
      enOctubre = (await b.filas('Agenda', ['id_personal', p2])).filter(
        (x) =>
          x['id_rrhh_concepto'] === aCuenta &&
          String(x['desde']) <= '2026-10-01' &&
          (x['hasta'] === null || String(x['hasta']) >= '2026-10-01'),
      );
    expect(writeDecimal(enOctubre.reduce((s, x) => s + decimal(String(x['importe'])), 0n))).toBe(f.a_cuenta);
    await deshacer(h);
    expect(await todo()).toEqual(cargado);
    for (const id of ids) bien(await b.orden('Agenda', 'delete', { id }));
    expect(await todo()).toEqual(antes);
  });

  it('con fecha atrasada dice cuántos recibos cerrados alcanza', async () => {
    const v = bien(
      await b.e.masivos.aumento(
        { ...AUMENTO, pasos: [{ desde: '2026-08-01', modo: 'importe', valor: '1000' }] },
        ADMIN,
      ),
    );
    expect([v.atrasado?.desde, (v.atrasado?.recibos ?? 0) >= 2]).toEqual(['2026-08', true]);
    expect(bien(await b.e.masivos.aumento(AUMENTO, ADMIN)).atrasado).toBeNull();
  });

  it('lo que alguien cambió después de la vista previa no se pisa: no se escribe nada, y se dice de quién', async () => {
    const v = bien(await b.e.masivos.aumento(AUMENTO, ADMIN)),
      p = await b.una('Personal', 'legajo', 3);
    bien(await b.editar('Personal', Number(p['id']), { tarea: 'Encargado' }));
    const antes = await todo(),
      t = await b.esperar(bien(await b.e.masivos.aplicar('aumento', v.id, clave(), ADMIN)).trabajo);
    expect([t.estado, t.mensaje]).toEqual([
      'fallo',
      expect.stringMatching(/No se escribió nada: un legajo .*0003/),
    ]);
    expect(await todo()).toEqual(antes);
  });

  it('un pedido que no aumenta, o mal escrito, se dice', async () => {
    const pedir = async (mas: Partial<AumentoRequest>) =>
      mal(await b.e.masivos.aumento({ ...AUMENTO, ...mas }, ADMIN)).message;
    expect(await pedir({ pasos: [] })).toMatch(/de 1 a 24 pasos/);
    expect(await pedir({ pasos: [{ desde: '2026-02-30', modo: 'porcentaje', valor: '10' }] })).toMatch(
      /El paso 1 no tiene una fecha/,
    );
    expect(await pedir({ pasos: [{ desde: '2026-10-01', modo: 'porcentaje', valor: '12,5' }] })).toMatch(
      /«12,5»/,
    );
    // «1.000» is a thousand as written in Argentina and one peso elsewhere, so it is refused.
    const dudoso = /^«1\.000» se puede leer de dos maneras: escriba 1000 o 1,00\.$/;
    expect(await pedir({ pasos: [{ desde: '2026-10-01', modo: 'importe', valor: '1.000' }] })).toMatch(
      dudoso,
    );
    const [c] = await b.filas('Categorias'),
      escala = {
        id_convenio: Number(c!['id_convenio']),
        valores: [{ id_rrhh_categoria: Number(c!['id']), basico: '1.000' }],
        no_remunerativo: 'mantener',
        fuente: null,
      } as unknown as AumentoRequest['escala'];
    expect(await pedir({ escala })).toMatch(dudoso);
    expect(
      await pedir({
        pasos: [1, 2].map(() => ({ desde: '2026-10-01', modo: 'porcentaje' as const, valor: '10' })),
      }),
    ).toMatch(/la misma fecha/);
    expect(await pedir({ basicos: 0 })).toMatch(/Elija qué aumenta/);
    expect(mal(await b.e.masivos.aumento(AUMENTO, CARGA)).code).toBe('no_permission');
  });
});

describe('la agenda', () => {
  const agenda = (accion: AgendaRequest['accion'], mas: Partial<AgendaRequest> = {}): AgendaRequest => ({
    Search: {},
    excepto: [],
    id_conjunto: null,
    conceptos: [{ id_rrhh_concepto: aCuenta, valores: { ...VALORES, importe: '1000' } }],
    accion,
    ...mas,
  });

  it('agrega un concepto a quienes se filtran; dos que miraron lo mismo lo agregan una vez', async () => {
    const antes = await todo(),
      pedido = agenda(
        { que: 'agregar', desde: '2026-11-01', hasta: null, cerrar: 0 },
        { Search: { filters: [{ campo: 'legajo', op: 'entre', valor: [3, 5] }] } },
      );
    const una = bien(await b.e.masivos.agenda(pedido, ADMIN)),
      otra = bien(await b.e.masivos.agenda(pedido, CARGA));
    expect([una.personas, una.cambian, una.despues]).toEqual([3, 3, '3000.00']);
    const h = await aplicar('agenda', una.id);
    expect((await b.filas('Agenda', ['desde', '2026-11-01'])).map((f) => f['importe'])).toEqual([
      '1000.00',
      '1000.00',
      '1000.00',
    ]);
    expect(mal(b.e.masivos.filasAgenda(una.id, TODAS, CARGA)).code).toBe('not_found');
    const t = await b.esperar(bien(await b.e.masivos.aplicar('agenda', otra.id, clave(), CARGA)).trabajo);
    expect([t.estado, t.mensaje]).toEqual([
      'fallo',
      expect.stringMatching(/alguien lo cargó después de la vista previa/),
    ]);
    expect((await b.filas('Agenda', ['desde', '2026-11-01'])).length).toBe(3);
    await deshacer(h);
    expect(await todo()).toEqual(antes);
  });

  it('cambia valores desde una fecha: lo que había termina y sigue con lo nuevo; después termina', async () => {
    const cargada = await aplicar(
        'agenda',
        bien(
          await b.e.masivos.agenda(
            agenda(
              { que: 'agregar', desde: '2026-11-01', hasta: null, cerrar: 0 },
              { Search: { filters: [{ campo: 'legajo', op: 'entre', valor: [4, 6] }] } },
            ),
            ADMIN,
          ),
        ).id,
      ),
      antes = await todo();
    const v = bien(
      await b.e.masivos.agenda(
        agenda(
          {
            que: 'cambiar',
            desde: '2027-01-01',
            campo: 'importe',
            modo: 'porcentaje',
            valor: '12.5',
            unidad: 'diez',
            sentido: 'arriba',
          },
          { Search: { filters: [{ campo: 'legajo', op: 'entre', valor: [4, 7] }] } },
        ),
        OTRA,
      ),
    );
    expect([v.cambian, v.iguales, v.antes, v.despues]).toEqual([3, 1, '3000.00', '3390.00']);
    expect(
      bien(b.e.masivos.filasAgenda(v.id, { ...TODAS, cuales: 'igual' }, OTRA)).filas.map((f) => [
        f.legajo,
        f.motivo,
      ]),
    ).toEqual([[7, 'no_tiene']]);
    const h = await aplicar('agenda', v.id, OTRA);
    expect((await b.filas('Agenda', ['desde', '2027-01-01'])).map((f) => f['importe'])).toEqual([
      '1130.00',
      '1130.00',
      '1130.00',
    ]);
    const fin = await aplicar(
      'agenda',
      bien(await b.e.masivos.agenda(agenda({ que: 'terminar', hasta: '2027-03-31' }), OTRA)).id,
      OTRA,
    );
    expect((await b.filas('Agenda', ['desde', '2027-01-01'])).map((f) => f['hasta'])).toEqual([
      '2027-03-31',
      '2027-03-31',
      '2027-03-31',
    ]);
    for (const x of [fin, h]) await deshacer(x);
    expect(await todo()).toEqual(antes);
    await deshacer(cargada);
  });

  it('por conjunto, cada concepto con lo suyo; uno encima de otro es un conflicto que se dice', async () => {
    const otro = Number((await b.una('Conceptos', 'codigo', 35))['id']);
    const conjunto = await b.agregar('ConjuntosConcepto', {
      codigo: 'adelantos',
      d_conjunto_concepto: 'Adelantos',
      RRHHConjuntoConcepto: [
        { id_rrhh_concepto: aCuenta, signo: 1 },
        { id_rrhh_concepto: otro, signo: 1 },
      ],
    });
    await b.agregar('Agenda', {
      id_personal: Number((await b.una('Personal', 'legajo', 4))['id']),
      id_rrhh_concepto: otro,
      desde: '2026-01-01',
      importe: '5.00',
    });
    const v = bien(
      await b.e.masivos.agenda(
        agenda(
          { que: 'agregar', desde: '2026-11-01', hasta: '2026-11-30', cerrar: 0 },
          {
            id_conjunto: Number(conjunto['id']),
            conceptos: [
              { id_rrhh_concepto: otro, valores: { ...VALORES, importe: '700' } },
              { id_rrhh_concepto: aCuenta, valores: { ...VALORES, importe: '300' } },
            ],
            Search: { filters: [{ campo: 'legajo', op: 'entre', valor: [4, 5] }] },
          },
        ),
        ADMIN,
      ),
    );
    expect([v.filas, v.cambian, v.conflictos]).toEqual([4, 3, 1]);
    expect(
      bien(b.e.masivos.filasAgenda(v.id, { ...TODAS, cuales: 'conflicto' }, ADMIN)).filas.map((f) => [
        f.legajo,
        f.codigo,
        f.motivo,
        f.fecha,
      ]),
    ).toEqual([[4, 35, 'superpone', '2026-01-01']]);
    await deshacer(await aplicar('agenda', v.id));
  });

  it('un concepto o una fecha que no sirven se dicen antes de mirar a nadie', async () => {
    const pedir = async (p: AgendaRequest) => mal(await b.e.masivos.agenda(p, ADMIN)).message;
    expect(await pedir(agenda({ que: 'agregar', desde: '2026-11-31', hasta: null, cerrar: 0 }))).toMatch(
      /Fecha/,
    );
    expect(
      await pedir(agenda({ que: 'agregar', desde: '2026-11-30', hasta: '2026-11-01', cerrar: 0 })),
    ).toMatch(/hasta/i);
    expect(await pedir(agenda({ que: 'terminar', hasta: '2026-11-30' }, { conceptos: [] }))).toMatch(
      /al menos un concepto/,
    );
    expect(
      await pedir(
        agenda({
          que: 'cambiar',
          desde: '2026-11-01',
          campo: 'importe',
          modo: 'sumar',
          valor: '0',
          unidad: 'peso',
          sentido: 'cercano',
        }),
      ),
    ).toMatch(/no cambia nada/);
  });
});

it('lo aplicado sobrevive a un corte y se deshace después; una vista previa que se perdió se dice', async () => {
  const antes = await todo(),
    v = bien(await b.e.masivos.aumento(AUMENTO, ADMIN)),
    otra = bien(await b.e.masivos.aumento(AUMENTO, ADMIN)),
    h = await aplicar('aumento', v.id),
    despues = await todo();
  b = await b.reabrir();
  expect(await todo()).toEqual(despues);
  expect(mal(await b.e.masivos.aplicar('aumento', otra.id, clave(), ADMIN)).message).toMatch(
    /vuelva a calcularla/,
  );
  await deshacer(h);
  expect(await todo()).toEqual(antes);
});

it('las marcas de tabla de una importación son del servidor: un archivo no escribe en otra', async () => {
  const { id } = bien(
    await b.e.importaciones.crear(
      'Agenda',
      { alError: 'abort', periodo: null, clave: null, nuevas: 1, simular: 0, cliente: '{}' },
      clave(),
      CARGA,
    ),
  );
  bien(
    await b.e.importaciones.recibir(
      id,
      { desde: 0, filas: [{ linea: 2, valores: { $tabla: 'Personal', id: 1, nombre: 'Otro' } }] },
      CARGA,
    ),
  );
  await b.esperar(bien(await b.e.importaciones.revisar(id, CARGA)).trabajo);
  expect(b.e.importaciones.errores(id, 0).map((e) => [e.campo, e.codigo])).toContainEqual([
    '$tabla',
    'unknown',
  ]);
});

it('lo que el registro devuelve vuelve igual, y cada tabla está declarada', () => loDerivadoVuelve(b));
