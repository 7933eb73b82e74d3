// The engine: order and cycles, whom a concept applies to, lines by novedad, agenda and segment, results of
// formulas, roundings, totals, errors of one person.
import * as E from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { diagnoseConcepto, reviewConcepto, reviewOrder } from '../../core/payroll/checks/reviewConcepto.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import type { ConceptoDef, Persona } from '../../core/payroll/run.ts';
import type { AgendaDef, NovedadDef } from '../../core/payroll/entries.ts';
import {
  con,
  concepto,
  conceptosBase,
  derecho,
  entorno,
  importes,
  izquierdo,
  liquidar,
  persona,
  preparado,
} from './entorno.ts';

const novedad = (n: Partial<NovedadDef> = {}): NovedadDef => ({
  id: 50,
  id_concepto: 9,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  periodo_ajuste: null,
  observacion: null,
  ...n,
});
const agenda = (a: Partial<AgendaDef> = {}): AgendaDef => ({
  id: 60,
  id_concepto: 9,
  cantidad: null,
  valor_unitario: null,
  importe: null,
  porcentaje: null,
  observacion: null,
  desde: '2026-01-01',
  hasta: null,
  ...a,
});
/** What one more concept gives, with code 0090. */
const da = (c: Partial<ConceptoDef>, x: Partial<Persona> = {}): readonly string[] =>
  importes(liquidar(con(concepto({ id: 9, codigo: 90, ...c })), x), 90);
const lineas = (c: Partial<ConceptoDef>, x: Partial<Persona> = {}) =>
  liquidar(con(concepto({ id: 9, codigo: 90, ...c })), x).lineas.filter((l) => l.codigo === 90);

test('un recibo simple: básico por escala, antigüedad, descuento y totales', () => {
  const r = liquidar(preparado());
  expect(r.problemas).toEqual([]);
  expect(
    r.lineas.map((l) => [
      l.codigo,
      writeDecimal(l.importe),
      l.base === null ? null : writeDecimal(l.base),
      l.cantidad === null ? null : writeDecimal(l.cantidad),
    ]),
  ).toEqual([
    [1, '1209365.00', null, null],
    [10, '108842.85', '1209365.00', '9.00'],
    [300, '145002.86', '1318207.85', null],
  ]);
  expect(Object.values(r.totales).map((t) => writeDecimal(t))).toEqual([
    '1318207.85',
    '0.00',
    '145002.86',
    '1173204.99',
    '0.00',
  ]);
});

describe('el orden sale de las referencias', () => {
  const orden = (...cs: readonly ConceptoDef[]): readonly number[] =>
    derecho(
      prepare(
        entorno({
          conceptos: cs,
          conjuntos: [
            {
              id: 1,
              codigo: 'todo',
              descripcion: 'Todo',
              conceptos: cs.map((c) => ({ id: c.id, signo: 1 as const })).slice(0, 2),
            },
          ],
        }),
      ),
    ).conceptos.map((c) => c.def.codigo);
  test('y no del orden de cálculo', () =>
    expect(
      orden(
        concepto({ id: 1, codigo: 1, orden_calculo: 1, formula: '[#2]' }),
        concepto({ id: 2, codigo: 2, orden_calculo: 9, formula: '5' }),
      ),
    ).toEqual([2, 1]));
  test('el orden de cálculo desempata, y después el código', () =>
    expect(
      orden(
        concepto({ id: 1, codigo: 1, orden_calculo: 5 }),
        concepto({ id: 2, codigo: 9, orden_calculo: 2 }),
        concepto({ id: 3, codigo: 3, orden_calculo: 2 }),
      ),
    ).toEqual([3, 9, 1]));
  test('un conjunto espera a todos sus miembros', () =>
    expect(
      orden(
        concepto({ id: 1, codigo: 1, orden_calculo: 8, formula: '1' }),
        concepto({ id: 2, codigo: 2, orden_calculo: 9, formula: '1' }),
        concepto({ id: 3, codigo: 3, orden_calculo: 1, tipo: 'descuento', formula: 'SUMA("todo")' }),
      ),
    ).toEqual([1, 2, 3]));
  test('la base y la cantidad también cuentan', () =>
    expect(
      orden(
        concepto({ id: 1, codigo: 1, orden_calculo: 1, formula: '1', formula_base: '[#2]' }),
        concepto({ id: 2, codigo: 2, orden_calculo: 9, formula: '1' }),
      ),
    ).toEqual([2, 1]));
  test.each<[string, readonly ConceptoDef[], string]>([
    [
      'de dos',
      [
        concepto({ id: 1, codigo: 10, formula: '[#2]' }),
        concepto({ id: 2, codigo: 11, formula: '[#1] + 1' }),
      ],
      '0010 → 0011 → 0010',
    ],
    [
      'de tres con otro delante',
      [
        concepto({ id: 5, codigo: 5, formula: '[#1]' }),
        concepto({ id: 1, codigo: 12, formula: '[#2]' }),
        concepto({ id: 2, codigo: 11, formula: '[#3]' }),
        concepto({ id: 3, codigo: 10, formula: '[#1]' }),
      ],
      '0010 → 0012 → 0011 → 0010',
    ],
    ['de uno consigo mismo', [concepto({ id: 1, codigo: 10, formula: '[#1] + 1' })], '0010 → 0010'],
    [
      'por un total de su propio tipo',
      [concepto({ id: 1, codigo: 10, formula: 'TOTAL("remunerativo")' })],
      '0010 → 0010',
    ],
    [
      'por un conjunto que lo contiene',
      [concepto({ id: 1, codigo: 10, formula: 'SUMA("todo")' })],
      '0010 → 0010',
    ],
    [
      'por una variante',
      [
        concepto({
          id: 1,
          codigo: 10,
          formula: '1',
          variantes: [{ id_convenio: 1, desde: '2026-01-01', formula: '[#2]' }],
        }),
        concepto({ id: 2, codigo: 11, formula: '[#1]' }),
      ],
      '0010 → 0011 → 0010',
    ],
  ])('un ciclo %s se rechaza y se muestra como camino', (_, conceptos, camino) => {
    const f = izquierdo(
      prepare(
        entorno({
          conceptos,
          conjuntos: [
            {
              id: 1,
              codigo: 'todo',
              descripcion: 'Todo',
              conceptos: conceptos.map((c) => ({ id: c.id, signo: 1 as const })),
            },
          ],
        }),
      ),
    );
    expect([f.code, f.message, f.data]).toEqual([
      'formula',
      `Los conceptos se necesitan unos a otros en círculo: ${camino}. Quite una de esas referencias.`,
      { ciclo: camino.split(' → ') },
    ]);
  });
  test('lo ya liquidado de otro recibo no ordena', () =>
    expect(
      E.isRight(
        prepare(
          entorno({
            conceptos: [concepto({ id: 1, codigo: 10, formula: 'YA_LIQUIDADO([#1])' })],
            conjuntos: [],
          }),
        ),
      ),
    ).toBe(true));
  test('el redondeo del neto se calcula con lo anterior, sin ciclo', () => {
    const r = liquidar(
      con(
        concepto({
          id: 9,
          codigo: 99,
          tipo: 'no_remunerativo',
          orden_calculo: 9999,
          formula: 'TECHO(TOTAL_ANTES("neto")) - TOTAL_ANTES("neto")',
        }),
      ),
    );
    expect([importes(r, 99), writeDecimal(r.totales.neto)]).toEqual([['0.01'], '1173205.00']);
  });
  test('diez mil conceptos en cadena se ordenan', () => {
    const n = 10_000,
      p = derecho(
        prepare(
          entorno({
            conceptos: Array.from({ length: n }, (_, i) =>
              concepto({
                id: i + 1,
                codigo: i + 1,
                orden_calculo: n - i,
                formula: i === 0 ? '1' : `[#${i}]`,
              }),
            ),
            conjuntos: [],
          }),
        ),
      );
    expect(p.conceptos.at(-1)?.def.codigo).toBe(n);
  });
});

describe('a quién se aplica un concepto', () => {
  const si = { formula: '100' } as const,
    filtros = conceptosBase[0]!.filtros;
  test('general: a todos', () => expect(da(si)).toEqual(['100.00']));
  test('no general y sin agenda ni novedad: a nadie', () => expect(da({ ...si, general: 0 })).toEqual([]));
  test('no general, con agenda vigente', () =>
    expect(da({ ...si, general: 0 }, { agenda: [agenda()] })).toEqual(['100.00']));
  test.each([
    ['2026-10-01', null],
    ['2026-01-01', '2026-08-31'],
  ])('la agenda de %s a %s no rige en 2026-09', (desde, hasta) =>
    expect(da({ ...si, general: 0 }, { agenda: [agenda({ desde, hasta })] })).toEqual([]),
  );
  test('no general, con novedad', () =>
    expect(da({ ...si, general: 0 }, { novedades: [novedad({ cantidad: '1' })] })).toEqual(['100.00']));
  test('inactivo: a nadie, y la novedad se avisa', () => {
    const r = liquidar(con(concepto({ id: 9, codigo: 90, ...si, activo: 0 })), {
      novedades: [novedad({ importe: '5' })],
    });
    expect([importes(r, 90), r.problemas.map((p) => [p.nivel, p.codigo])]).toEqual([
      [],
      [['aviso', 'novedad_sin_concepto']],
    ]);
  });
  test.each([
    [{ sexo: [1] }, 1],
    [{ sexo: [2] }, 0],
    [{ sexo: [] }, 0],
    [{ categoria: [1] }, 1],
    [{ categoria: [2] }, 0],
    [{ convenio: [1, 2] }, 1],
    [{ convenio: [2] }, 0],
    [{ sindicato: [1] }, 1],
    [{ estado_civil: [3] }, 0],
    [{ area: [1] }, 1],
    [{ obra_social: [2] }, 0],
    [{ clase_legajo: [1] }, 1],
    [{ tipo_liquidacion: [1] }, 1],
    [{ tipo_liquidacion: [2] }, 0],
    [{ sexo: [1], area: [2] }, 0],
    [{ sexo: [1], area: [1] }, 1],
  ])('los filtros %j dan %i líneas', (f, n) =>
    expect(da({ ...si, filtros: { ...filtros, ...f } })).toHaveLength(n),
  );
  test('quien no tiene sindicato no entra en un filtro de sindicatos', () =>
    expect(da({ ...si, filtros: { ...filtros, sindicato: [1] } }, { id_sindicato: null })).toHaveLength(0));
  test('una novedad que los filtros rechazan se avisa', () => {
    const r = liquidar(con(concepto({ id: 9, codigo: 90, ...si, filtros: { ...filtros, sexo: [2] } })), {
      novedades: [novedad({ importe: '5' })],
    });
    expect(r.problemas.map((p) => p.mensaje)).toEqual([
      'La novedad del concepto 0090 Concepto 90 no se liquida: los filtros del concepto no admiten a este legajo o a esta liquidación.',
    ]);
  });
  test('la variante del convenio gana a la de todos, y la última fecha a las anteriores', () => {
    const variantes = [
      { id_convenio: null, desde: '2026-01-01', formula: '2' },
      { id_convenio: 1, desde: '2026-01-01', formula: '3' },
      { id_convenio: 1, desde: '2026-09-30', formula: '4' },
      { id_convenio: 1, desde: '2026-10-01', formula: '5' },
    ];
    expect(da({ formula: '1', variantes })).toEqual(['4.00']);
    expect(da({ formula: '1', variantes: variantes.slice(0, 1) })).toEqual(['2.00']);
    expect(da({ formula: '1', variantes: [{ id_convenio: 2, desde: '2026-01-01', formula: '9' }] })).toEqual([
      '1.00',
    ]);
  });
});

describe('las líneas de un concepto', () => {
  test('una por novedad, con sus valores', () => {
    const ls = lineas(
      {
        formula: 'novedad.cantidad * novedad.valor_unitario',
        general: 0,
        texto_mostrar: 'Horas {cantidad} a {valor} de {periodo}',
        unidad: 'horas',
      },
      {
        novedades: [
          novedad({ cantidad: '2.5', valor_unitario: '1000' }),
          novedad({ id: 51, cantidad: '1', valor_unitario: '500', periodo_ajuste: '2026-07' }),
        ],
      },
    );
    expect(ls.map((l) => [l.texto, writeDecimal(l.importe), l.instancia, l.periodo_ajuste])).toEqual([
      ['Horas 2,5 a 1.000 de 09/2026', '2500.00', { tipo: 'novedad', id: 50 }, null],
      ['Horas 1 a 500 de 07/2026', '500.00', { tipo: 'novedad', id: 51 }, '2026-07'],
    ]);
  });
  test('general con novedad: la fórmula se calcula por cada novedad, y no además sola', () =>
    expect(
      da(
        { formula: 'SI(hay_novedad; novedad.importe; 7)' },
        { novedades: [novedad({ importe: '10' }), novedad({ id: 51, importe: '20' })] },
      ),
    ).toEqual(['10.00', '20.00']));
  test('general sin novedad: una', () =>
    expect(da({ formula: 'SI(hay_novedad; novedad.importe; 7)' })).toEqual(['7.00']));
  test.each<[Partial<ConceptoDef>, Partial<NovedadDef>, string]>([
    [{}, { importe: '123.456' }, '123.46'],
    [{}, { cantidad: '3', valor_unitario: '10' }, '30.00'],
    [{ valor_generico: '40' }, { cantidad: '3' }, '120.00'],
    [{ valor_generico: '40' }, {}, '40.00'],
    [{ formula_base: '[#1]' }, { porcentaje: '2' }, '24187.30'],
    [{}, { importe: '0' }, '0.00'],
  ])('sin fórmula, %j con %j da %s', (c, n, importe) =>
    expect(da({ ...c, general: 0 }, { novedades: [novedad(n)] })).toEqual([importe]),
  );
  test('sin fórmula ni con qué calcular es un error', () =>
    expect(
      liquidar(con(concepto({ id: 9, codigo: 90 })), { novedades: [novedad({})] }).problemas.map(
        (p) => p.codigo,
      ),
    ).toEqual(['novedad_vacia']));
  test('una novedad sin el dato que la fórmula pide es un error y no un cero', () =>
    expect(
      liquidar(con(concepto({ id: 9, codigo: 90, formula: 'novedad.cantidad * 2' })), {
        novedades: [novedad({ importe: '1' })],
      }).problemas.map((p) => p.mensaje),
    ).toEqual(['La novedad del concepto 0090 no trae cantidad.']));
  test('el importe de la novedad, si falta, es cantidad por valor unitario', () =>
    expect(
      da({ formula: 'novedad.importe' }, { novedades: [novedad({ cantidad: '2', valor_unitario: '3' })] }),
    ).toEqual(['6.00']));
  test('la agenda da los mismos valores', () =>
    expect(
      da(
        { formula: 'novedad.importe', general: 0 },
        { agenda: [agenda({ importe: '9' }), agenda({ id: 61, importe: '8' })] },
      ),
    ).toEqual(['9.00', '8.00']));
  test('los importes de varias líneas se suman al referirlos', () => {
    const r = liquidar(
      con(
        concepto({ id: 9, codigo: 90, formula: 'novedad.importe', general: 0 }),
        concepto({ id: 10, codigo: 91, formula: '[#9] + [#9].cantidad' }),
      ),
      {
        novedades: [
          novedad({ importe: '10', cantidad: '1' }),
          novedad({ id: 51, importe: '20', cantidad: '2' }),
        ],
      },
    );
    expect(importes(r, 91)).toEqual(['33.00']);
  });
  test('una línea en cero no se imprime, salvo que salga de una novedad o sea auxiliar', () => {
    expect(da({ formula: '0' })).toEqual([]);
    expect(da({ formula: '0', general: 0 }, { novedades: [novedad({ importe: '1' })] })).toEqual(['0.00']);
    expect(da({ formula: '0', tipo: 'auxiliar' })).toEqual(['0.00']);
  });
  test('se imprimen por orden de impresión y código', () => {
    const r = liquidar(
      con(
        concepto({ id: 9, codigo: 5, formula: '1', orden_impresion: 2 }),
        concepto({ id: 10, codigo: 6, formula: '1', orden_impresion: 0 }),
      ),
    );
    expect(r.lineas.map((l) => l.codigo)).toEqual([6, 1, 10, 300, 5]);
  });
});

describe('qué da la fórmula', () => {
  const n = { novedades: [novedad({ cantidad: '3', valor_unitario: '7' })] };
  test.each<[string, Partial<ConceptoDef>, Partial<Persona>, string]>([
    ['el importe', { formula: '5' }, n, '5.00'],
    [
      'la cantidad, por el valor unitario de la novedad',
      { formula: '5', chk_es_importe: 0, chk_es_cantidad: 1 },
      n,
      '35.00',
    ],
    [
      'la cantidad, por el valor genérico',
      { formula: '5', chk_es_importe: 0, chk_es_cantidad: 1, valor_generico: '2' },
      {},
      '10.00',
    ],
    [
      'el valor unitario, por la cantidad de la novedad',
      { formula: '5', chk_es_importe: 0, chk_es_valor_unitario: 1 },
      n,
      '15.00',
    ],
    [
      'el valor unitario, por la fórmula de la cantidad',
      { formula: '5', chk_es_importe: 0, chk_es_valor_unitario: 1, formula_cantidad: '4' },
      {},
      '20.00',
    ],
    [
      'una tasa sobre su base',
      { formula: '5', chk_es_importe: 0, chk_tasa_liquidacion: 1, formula_base: '200' },
      {},
      '10.00',
    ],
    [
      'el importe, cuando además se marca otra cosa',
      { formula: '5', chk_es_importe: 1, chk_es_cantidad: 1 },
      n,
      '5.00',
    ],
    ['un negativo', { formula: '-5' }, {}, '-5.00'],
    [
      'cero en lugar de un negativo',
      { formula: '-5', chk_asumir_cero_si_resultado_negativo: 1, tipo: 'auxiliar' },
      {},
      '0.00',
    ],
    ['con el valor genérico', { formula: 'valor_generico * 2', valor_generico: '8.33' }, {}, '16.66'],
  ])('%s', (_, c, x, importe) => expect(da(c, x)).toEqual([importe]));
  test.each([
    ['centavo', '2.35'],
    ['centavo_abajo', '2.34'],
    ['centavo_arriba', '2.35'],
    ['peso', '2.00'],
    ['peso_abajo', '2.00'],
    ['peso_arriba', '3.00'],
  ] as const)('redondeo %s de 2,345', (redondeo, importe) =>
    expect(da({ formula: '2,345', redondeo })).toEqual([importe]),
  );
});

describe('los tramos del mes', () => {
  const tramos = (x: Partial<Persona>): unknown => {
    const r = liquidar(preparado(), x);
    return r.lineas
      .filter((l) => l.codigo === 1)
      .map((l) => [
        l.instancia.tipo === 'tramo'
          ? [l.instancia.desde.slice(8), l.instancia.hasta.slice(8)].join('-')
          : l.instancia.tipo,
        writeDecimal(l.importe),
      ]);
  };
  const cada = [{ desde: '2026-01-01', valor: '300000.00' }];
  test('sin cambios hay una sola línea', () =>
    expect(tramos({ basico: cada })).toEqual([['unica', '300000.00']]));
  test('un aumento el 16 hace dos, y la última lleva 30 menos los días anteriores', () =>
    expect(tramos({ basico: [...cada, { desde: '2026-09-16', valor: '600000.00' }] })).toEqual([
      ['01-15', '150000.00'],
      ['16-30', '300000.00'],
    ]));
  test('un valor que no cambia no corta', () =>
    expect(tramos({ basico: [...cada, { desde: '2026-09-16', valor: '300000.00' }] })).toEqual([
      ['unica', '300000.00'],
    ]));
  test('un cambio de jornada corta y la escala va en proporción', () =>
    expect(
      tramos({
        jornada: [
          { desde: '2020-01-01', valor: '8' },
          { desde: '2026-09-11', valor: '4' },
        ],
      }),
    ).toEqual([
      ['01-10', '403121.67'],
      ['11-30', '403121.67'],
    ]));
  test('un cambio de establecimiento corta', () =>
    expect(
      tramos({
        basico: cada,
        establecimiento: [
          { desde: '2020-01-01', valor: 1 },
          { desde: '2026-09-21', valor: 2 },
        ],
      }),
    ).toEqual([
      ['01-20', '200000.00'],
      ['21-30', '100000.00'],
    ]));
  test('una escala que empieza en el mes corta', () => {
    const e = entorno().escalas,
      p = preparado({
        escalas: [
          ...e,
          {
            id: 9,
            id_categoria: 1,
            desde: '2026-09-16',
            basico: '3000000.00',
            no_remunerativo: '0',
            extraordinaria: '0',
          },
        ],
      });
    expect(importes(liquidar(p), 1)).toEqual(['604682.50', '1500000.00']);
  });
  test('ingreso el 16: quince treintavos', () =>
    expect(
      tramos({ basico: [{ desde: '2026-09-16', valor: '300000.00' }], fecha_ingreso: '2026-09-16' }),
    ).toEqual([['unica', '150000.00']]));
  test('egreso el 10: diez treintavos', () =>
    expect(tramos({ basico: cada, fecha_egreso: '2026-09-10' })).toEqual([['unica', '100000.00']]));
  test('febrero entero y julio entero son 30 días; ingresar el 31 es uno', () => {
    const dias = (periodo: string, x: Partial<Persona>): string =>
      writeDecimal(
        liquidar(
          preparado({
            periodo,
            escalas: [
              {
                id: 1,
                id_categoria: 1,
                desde: '2020-01-01',
                basico: '3000.00',
                no_remunerativo: '0',
                extraordinaria: '0',
              },
            ],
          }),
          x,
        ).totales.remunerativo / 100n,
        2,
      );
    expect([
      dias('2026-02', { fecha_antiguedad: '2026-01-01' }),
      dias('2026-07', { fecha_antiguedad: '2026-01-01' }),
      dias('2026-07', { fecha_ingreso: '2026-07-31' }),
      dias('2026-02', { fecha_ingreso: '2026-02-15' }),
    ]).toEqual(['30.00', '30.00', '1.00', '16.00']);
  });
  test('un cambio el 31 deja el mes en 30 días', () => {
    const p = preparado({ periodo: '2026-07' });
    expect(
      importes(
        liquidar(p, {
          basico: [
            { desde: '2020-01-01', valor: '3000' },
            { desde: '2026-07-31', valor: '6000' },
          ],
        }),
        1,
      ),
    ).toEqual(['3000.00']);
  });
  test('los demás conceptos ven lo que rige el último día', () => {
    const r = liquidar(con(concepto({ id: 9, codigo: 90, formula: 'basico + dias_tramo' })), {
      basico: [...cada, { desde: '2026-09-16', valor: '600000.00' }],
    });
    expect(importes(r, 90)).toEqual(['600030.00']);
  });
  test('quien no estuvo en el mes no tiene tramos, y se avisa', () => {
    const r = liquidar(preparado(), { fecha_egreso: '2026-08-15' });
    expect([importes(r, 1), r.problemas.map((p) => [p.nivel, p.mensaje])]).toEqual([
      [],
      [['aviso', 'El legajo no trabajó en 09/2026: ingreso 03/07/2017, egreso 15/08/2026.']],
    ]);
  });
  test('los filtros por categoría valen tramo a tramo', () => {
    const p = con(
      concepto({
        id: 9,
        codigo: 90,
        formula: 'dias_tramo',
        por_tramo: 1,
        filtros: { ...conceptosBase[0]!.filtros, categoria: [2] },
      }),
    );
    expect(
      importes(
        liquidar(p, {
          basico: cada,
          categoria: [
            { desde: '2017-07-03', valor: 1 },
            { desde: '2026-09-21', valor: 2 },
          ],
        }),
        90,
      ),
    ).toEqual(['10.00']);
  });
});

describe('lo que falta bloquea al legajo y a nadie más', () => {
  test('una escala que falta se nombra una sola vez, aunque la usen varios conceptos', () => {
    const p = con(concepto({ id: 9, codigo: 90, formula: 'basico * 2' })),
      r = calculateRecibo(p, persona({ categoria: [{ desde: '2020-01-01', valor: 2 }] }));
    expect([r.lineas, r.totales.neto, r.problemas]).toEqual([
      [],
      0n,
      [
        {
          nivel: 'error',
          codigo: 'falta_escala',
          mensaje:
            'Falta la escala de «Vendedor E» al 30/09/2026. No hay ninguna cargada. Cárguela en Escalas.',
          concepto: 1,
        },
      ],
    ]);
    expect(calculateRecibo(p, persona()).problemas).toEqual([]);
  });
  test('con sueldo pactado la escala no hace falta', () =>
    expect(
      liquidar(preparado(), {
        categoria: [{ desde: '2020-01-01', valor: 2 }],
        basico: [{ desde: '2020-01-01', valor: '1000' }],
      }).problemas,
    ).toEqual([]));
  test('sin categoría y sin sueldo pactado es un error', () =>
    expect(liquidar(preparado(), { categoria: [] }).problemas.map((p) => p.mensaje)).toEqual([
      'El legajo no tiene categoría al 30/09/2026.',
    ]));
  test('dos faltas independientes se dicen las dos; lo que depende de ellas calla', () => {
    const r = liquidar(
      con(
        concepto({ id: 9, codigo: 90, formula: '1 / 0' }),
        concepto({ id: 10, codigo: 91, formula: 'TABLA("topes"; "x")' }),
        concepto({ id: 11, codigo: 92, formula: '1 / [#9]' }),
      ),
    );
    expect(r.problemas.map((p) => p.concepto)).toEqual([9, 10]);
  });
  test('una tabla mensual con su fila del mes no bloquea', () => {
    const t = entorno().tablas.map((x) =>
      x.codigo === 'mensuales'
        ? {
            ...x,
            filas: [
              ...x.filas,
              { desde: '2026-09-01', clave1: 'maximo', clave2: null, valor: '5000000', fijo: null },
            ],
          }
        : x,
    );
    expect(
      importes(
        calculateRecibo(
          preparado({
            tablas: t,
            conceptos: [concepto({ id: 1, codigo: 90, formula: 'TABLA("mensuales"; "maximo")' })],
            conjuntos: [],
          }),
          persona(),
        ),
        90,
      ),
    ).toEqual(['5000000.00']);
  });
  test('la antigüedad puede contarse al primer día', () => {
    const anios = (
      tablas: readonly { readonly clave1: string; readonly valor: string }[],
    ): readonly string[] =>
      importes(
        calculateRecibo(
          preparado({
            tablas: [
              {
                id: 9,
                codigo: 'parametros',
                descripcion: 'Parámetros',
                tipo: 'exacta',
                filas: tablas.map((f) => ({ ...f, desde: '2020-01-01', clave2: null, fijo: null })),
              },
            ],
            conceptos: [concepto({ id: 1, codigo: 90, formula: 'antiguedad_anios' })],
            conjuntos: [],
          }),
          persona({ fecha_antiguedad: '2020-09-15' }),
        ),
        90,
      );
    expect([anios([]), anios([{ clave1: 'antiguedad_primer_dia', valor: '1' }])]).toEqual([
      ['6.00'],
      ['5.00'],
    ]);
  });
});

test('un neto negativo se avisa y no bloquea', () => {
  const r = liquidar(con(concepto({ id: 9, codigo: 400, tipo: 'descuento', formula: '2000000' })));
  expect([r.problemas.map((p) => [p.nivel, p.mensaje]), writeDecimal(r.totales.neto)]).toEqual([
    [['aviso', 'El neto da −826.795,01: los descuentos superan a los haberes.']],
    '-826795.01',
  ]);
});

describe('al guardar', () => {
  const catalogo = entorno();
  test('las fórmulas quedan en forma estable', () =>
    expect(
      derecho(
        reviewConcepto(
          concepto({
            id: 9,
            codigo: 90,
            formula: '[0001] * 2',
            formula_base: '[0001]',
            variantes: [{ id_convenio: 1, desde: '2026-01-01', formula: '[0010]' }],
          }),
          catalogo,
        ),
      ),
    ).toEqual({
      formula: '[#1] * 2',
      formula_cantidad: null,
      formula_base: '[#1]',
      variantes: [{ id_convenio: 1, desde: '2026-01-01', formula: '[#2]' }],
    }));
  test('el error dice en qué campo', () =>
    expect(
      izquierdo(
        reviewConcepto(
          concepto({
            id: 9,
            codigo: 90,
            formula: '1',
            variantes: [{ id_convenio: null, desde: '2026-01-01', formula: '[0999]' }],
          }),
          catalogo,
        ),
      ).errors?.map((e) => [e.field, e.code]),
    ).toEqual([['variantes.0.formula', 'concepto']]));
  test('un ciclo con los demás se rechaza', () =>
    expect(
      izquierdo(reviewConcepto(concepto({ id: 1, codigo: 1, formula: '[0010]' }), catalogo)).data,
    ).toEqual({ ciclo: ['0001', '0010', '0001'] }));
  test('el editor señala la referencia que cierra el círculo', () => {
    const fuente = '100 + MAX(2; [0010] / 3)',
      [d, ...otros] = diagnoseConcepto(fuente, catalogo.conceptos[0]!, catalogo);
    expect([fuente.slice(d!.from, d!.to), d!.code, d!.message, otros]).toEqual([
      '[0010]',
      'ciclo',
      'Los conceptos se necesitan unos a otros en círculo: 0001 → 0010 → 0001. Quite una de esas referencias.',
      [],
    ]);
    expect(diagnoseConcepto('basico * 2', catalogo.conceptos[0]!, catalogo)).toEqual([]);
  });
  test('un conjunto que cierra un círculo se rechaza', () =>
    expect(
      izquierdo(
        reviewOrder({
          ...catalogo,
          conjuntos: [{ codigo: 'imponible', descripcion: '', conceptos: [{ id: 3, signo: 1 }] }],
        }),
      ).data,
    ).toEqual({ ciclo: ['0300', '0300'] }));
  test('una fórmula guardada que dejó de valer impide preparar, y nombra el concepto', () => {
    const f = izquierdo(
      prepare(entorno({ conceptos: [concepto({ id: 1, codigo: 1, formula: '[#77] +' })] })),
    );
    expect([f.code, f.errors?.[0]?.field, f.message]).toEqual([
      'formula',
      '0001',
      'Concepto 0001: Falta un valor después de «+».',
    ]);
  });
  test('un dato que no es número impide preparar', () =>
    expect(
      izquierdo(
        prepare(
          entorno({
            escalas: [
              {
                id: 1,
                id_categoria: 1,
                desde: '2026-01-01',
                basico: 'x',
                no_remunerativo: '0',
                extraordinaria: '0',
              },
            ],
          }),
        ),
      ).message,
    ).toBe('El básico «x» de la escala del 2026-01-01 no es un número.'));
});

test('lo que ya se leyó de un catálogo no se usa en otro: fórmula, variante del mes, conjunto y tabla', () => {
  const nueve = concepto({
    id: 9,
    codigo: 90,
    formula: '[#1] / 10',
    variantes: [{ desde: '2026-10-01', id_convenio: null, formula: '[#1] / 5' }],
  });
  const paga = (e: Parameters<typeof entorno>[0], c: ConceptoDef = nueve): readonly string[] =>
    importes(liquidar(derecho(prepare(entorno({ conceptos: [...conceptosBase, c], ...e })))), 90);
  const base = entorno(),
    en = (formula: string) => ({ ...nueve, formula }),
    sinAntiguedad = base.conjuntos.map((c) => ({ ...c, conceptos: c.conceptos.slice(0, 1) }));
  // Each one twice: what is read the first time answers the second.
  for (let vez = 0; vez < 2; vez++) {
    expect(paga({})).not.toEqual(paga({}, en('[#1] / 20')));
    expect(paga({})).not.toEqual(paga({ periodo: '2026-10' }));
    expect(paga({}, en('SUMA("imponible")'))).not.toEqual(
      paga({ conjuntos: sinAntiguedad }, en('SUMA("imponible")')),
    );
    const topes = base.tablas.map((t) => ({ ...t, codigo: t.codigo === 'topes' ? 'otra' : t.codigo }));
    expect(
      izquierdo(
        prepare(entorno({ conceptos: [...conceptosBase, en('TABLA("topes"; "maximo")')], tablas: topes })),
      ).code,
    ).toBe('formula');
    expect(paga({}, en('TABLA("topes"; "maximo")'))).toEqual(['4414652.00']);
  }
});
