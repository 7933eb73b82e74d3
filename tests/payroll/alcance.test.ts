// What formulas can read besides this receipt's amounts: history by its own dates and kinds of run, bases of
// the month, shared limits, other dates, the calendar.
import { describe, expect, it, test } from 'vitest';
import { writeExact } from '../../core/kit/money.ts';
import { explainConcepto } from '../../core/payroll/engine/explain.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { reviewFormula } from '../../core/payroll/formula/reviewFormula.ts';
import type { ConceptoDef, CorridaEnvironment, Persona } from '../../core/payroll/run.ts';
import type { NovedadDef } from '../../core/payroll/entries.ts';
import {
  concepto,
  con,
  conceptosBase,
  derecho,
  entorno,
  importes,
  izquierdo,
  liquidar,
  preparado,
} from './entorno.ts';

const CODIGO = 800;
const mirador = (formula: string): ConceptoDef =>
  concepto({ id: 80, codigo: CODIGO, tipo: 'auxiliar', redondeo: 'ninguno', formula });
const dado = (p: ReturnType<typeof con>, x: Partial<Persona> = {}): string => {
  const r = liquidar(p, x),
    l = r.lineas.find((y) => y.codigo === CODIGO);
  return l ? writeExact(l.importe, 0) : r.problemas.map((q) => q.mensaje).join(' ') || '0';
};
const valor = (formula: string, x: Partial<Persona> = {}): string => dado(con(mirador(formula)), x);
const mensaje = (formula: string): string => reviewFormula(formula, entorno()).diagnosticos[0]?.message ?? '';
const pedida = (formula: string) =>
  derecho(prepare(entorno({ conceptos: [...conceptosBase, mirador(formula)] }))).historia;
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
/**
 * Concept 1: June (paid in July), July in two receipts, August; the second one of July is a SAC. In cents and
 * ten-thousandths.
 */
const CUATRO = [
  1,
  202606,
  202607,
  10_000,
  10_000,
  1,
  202607,
  202607,
  5_000,
  20_000,
  1,
  202607,
  2_000_000 + 202_608,
  20_000,
  40_000,
  1,
  202608,
  202608,
  30_000,
  0,
];

describe('la historia', () => {
  it.each([
    ['"semestre"; "anterior"; "Suma"', '550'],
    ['"ultimo_semestre"; "mes"; "Suma"; "sin este recibo"', '650'],
    ['"anio"; "fin_anio"; "Mejor"; "sin este recibo"', '300'],
    ['"ultimo_anio"; "anterior"; "PromedioB"', '216.66666667'],
    ['"ingreso"; "anterior"; "Suma"', '650'],
    ['desde_semestre; "egreso"; "Suma"; "sin este recibo"', '550'],
  ])('con límites por su nombre: HISTORICO([0001]; "Absoluta"; %s) = %s', (resto, da) =>
    expect(valor(`HISTORICO([0001]; "Absoluta"; ${resto})`, { historia: CUATRO })).toBe(da),
  );
  it('por importe, cantidad o valor unitario: el de un mes es su importe por su cantidad, y sin cantidad no lo hay', () => {
    const h = (dato: string): string =>
      valor(`HISTORICO([0001]; "Relativa"; -3; -1; "PromedioB"; "sin este recibo"; "${dato}")`, {
        historia: CUATRO,
      });
    // June 100/1, July 250/6, August has no quantity.
    expect([h('importe'), h('cantidad'), h('valor')]).toEqual(['216.66666667', '2.33333333', '70.83333334']);
  });
  it('deja afuera los tipos de liquidación que se dicen, y entonces pide que la historia los traiga', () => {
    const sin = 'HISTORICO([0001]; "Relativa"; -3; -1; "Suma"; "sin este recibo"; "importe"; "SAC")';
    expect([valor(sin, { historia: CUATRO }), pedida(sin)?.conTipos]).toEqual(['450', true]);
    expect(
      valor(
        'HISTORICO([0001]; "Absoluta Año Curso Ganancias"; 8; 8; "Suma"; "sin este recibo"; "importe"; "SAC")',
        { historia: CUATRO },
      ),
    ).toBe('300');
    expect(
      valor('HISTORICO([0001]; "Relativa"; 0; 0; "Suma"; "con este recibo"; "importe"; "mensual, SAC")'),
    ).toBe('0');
    expect(pedida('HISTORICO([0001]; "Relativa"; -3; -1; "Suma")')?.conTipos).toBeUndefined();
    expect(
      mensaje('HISTORICO([0001]; "Relativa"; -3; -1; "Suma"; "sin este recibo"; "importe"; "SACO")'),
    ).toMatch(/«saco» no es el código de un tipo de liquidación: son "mensual", "SAC"/);
  });
  it('en la relación: los meses anteriores al ingreso no cuentan, ni para sumar ni para promediar', () => {
    const h = (alcance: string): string =>
      valor(`HISTORICO([0001]; "Relativa"; -3; -1; "PromedioA"; "sin este recibo${alcance}")`, {
        historia: CUATRO,
        fecha_ingreso: '2026-07-10',
      });
    expect([
      h(''),
      h(', en la relación'),
      valor('HISTORICO([0001]; "Relativa"; -3; -1; "PromedioA"; "con este recibo, en la relación")', {
        fecha_ingreso: '2026-09-01',
      }),
    ]).toEqual(['216.66666667', '275', '0']);
  });
  it('SUMA con un rango es el acumulado del conjunto, y sin él, este recibo', () => {
    expect([
      valor('SUMA("imponible"; "Relativa"; -3; -1; "Suma")', { historia: CUATRO }),
      pedida('SUMA("imponible"; "Relativa"; -3; -1; "Suma")'),
      pedida('SUMA("imponible")'),
    ]).toEqual(['650', { conceptos: [1, 2], desde: 202606 }, undefined]);
    expect(mensaje('SUMA("imponible"; "Relativa")')).toMatch(/SUMA lleva el conjunto solo, o/);
  });
  it('lo que se lee empieza en el primer mes que el límite puede ser', () => {
    const desde = (d: string) => pedida(`HISTORICO([0001]; "Absoluta"; ${d}; "mes"; "Suma")`)?.desde;
    expect(
      [
        '"semestre"',
        '"ultimo_anio"',
        'desde_semestre',
        'MAX(fecha_ingreso; FECHA(2026; 5; 1))',
        'MIN(PRIMER_DIA(); FECHA(2026; 5; 1))',
        '"ingreso"',
        'fecha_ingreso',
      ].map(desde),
    ).toEqual([202607, 202510, 202607, 202605, 202605, 0, 0]);
  });
});

describe('una línea con fecha propia', () => {
  const premio = concepto({ id: 9, codigo: 90, general: 0, formula: 'novedad.importe' });
  const h = (modo: string, desde: number, n: Partial<NovedadDef>): string =>
    dado(con(premio, mirador(`HISTORICO([0090]; "${modo}"; ${desde}; ${desde}; "Suma")`)), {
      historia: [],
      novedades: [novedad({ importe: '700', ...n })],
    });
  it('de otro mes no es de éste cuando se mira atrás: ni por el período al que se imputa ni por su fecha de historia', () => {
    expect([
      h('Relativa', 0, {}),
      h('Relativa', 0, { periodo_ajuste: '2026-07' }),
      h('Relativa', -2, { periodo_ajuste: '2026-07' }),
    ]).toEqual(['700', '0', '700']);
    expect([
      h('Relativa', 0, { fecha_historico: '2026-06-10' }),
      h('Relativa', -3, { fecha_historico: '2026-06-10', periodo_ajuste: '2026-07' }),
    ]).toEqual(['0', '700']);
  });
  it('la fecha de Ganancias elige el mes de pago, y nada más', () => {
    const g = { fecha_ganancia: '2026-08-31' };
    expect([
      h('Absoluta Año Curso Ganancias', 10, {}),
      h('Absoluta Año Curso Ganancias', 10, g),
      h('Absoluta Año Curso Ganancias', 8, g),
      h('Relativa', 0, g),
    ]).toEqual(['700', '0', '700', '700']);
  });
  it('y la línea las lleva', () => {
    const [l] = liquidar(con(premio), {
      novedades: [novedad({ importe: '700', fecha_historico: '2026-06-10', fecha_ganancia: '2026-08-31' })],
    }).lineas.filter((x) => x.codigo === 90);
    expect([l?.devengado, l?.pago, l?.periodo_ajuste]).toEqual(['2026-06', '2026-08', null]);
  });
});

describe('las bases imponibles', () => {
  const base = concepto({
    id: 4,
    codigo: 901,
    d_rrhh_concepto: 'Base 1',
    tipo: 'auxiliar',
    base_imponible: 1,
    formula: 'SUMA("imponible")',
  });
  const ya = { yaLiquidado: [{ id_concepto: 4, importe: '1000.00', cantidad: '0' }] },
    recibo = '1318207.85',
    mes = '1319207.85';
  test('BASE es la del mes, con los recibos anteriores; o la de este recibo', () => {
    expect([
      dado(con(base, mirador('BASE(1)')), ya),
      dado(con(base, mirador('BASE(1; "recibo")')), ya),
      dado(con(base, mirador('EN_EL_MES("base_1")')), ya),
      dado(con(base, mirador('SUMA("base_1")')), ya),
    ]).toEqual([mes, recibo, mes, recibo]);
  });
  test('también en la historia', () =>
    expect(
      dado(con(base, mirador('HISTORICO("base_1"; "Relativa"; -1; -1; "Suma")')), {
        historia: [4, 202608, 202609, 500, 0],
      }),
    ).toBe('5'));
  test('una base que nadie calcula, o que no es de 1 a 10, se rechaza al guardar', () => {
    expect([mensaje('BASE(2)'), mensaje('BASE(11)'), mensaje('BASE(mes)')]).toEqual([
      'BASE: ningún concepto activo dice ser esa base. Elija su número en el concepto que la calcula («Base imponible»).',
      ...['BASE', 'BASE'].map(
        () => 'BASE: «numero» es el número de la base, de 1 a 10, escrito como número.',
      ),
    ]);
  });
  test('se calcula después de lo que la forma', () =>
    expect(
      izquierdo(prepare(entorno({ conceptos: [...conceptosBase, { ...base, formula: 'BASE(1)' }] }))).message,
    ).toContain('0901 → 0901'));
});

describe('lo que queda de un límite', () => {
  const conjuntos: CorridaEnvironment['conjuntos'] = [
    {
      id: 1,
      codigo: 'imponible',
      descripcion: '',
      conceptos: [
        { id: 1, signo: 1 },
        { id: 2, signo: 1 },
      ],
    },
    {
      id: 5,
      codigo: 'judiciales',
      descripcion: 'Judiciales',
      conceptos: [
        { id: 60, signo: 1 },
        { id: 61, signo: 1 },
      ],
    },
  ];
  const orden = (id: number, codigo: number, orden_liquidacion: number): ConceptoDef =>
    concepto({
      id,
      codigo,
      tipo: 'descuento',
      general: 0,
      orden_liquidacion,
      formula: 'MIN(novedad.importe; CUPO(1000; "judiciales"))',
    });
  const de = (
    ordenes: readonly [number, number],
    novedades: readonly NovedadDef[],
    x: Partial<Persona> = {},
  ): readonly string[] => {
    const r = liquidar(
      preparado({
        conjuntos,
        conceptos: [...conceptosBase, orden(60, 320, ordenes[0]), orden(61, 321, ordenes[1])],
      }),
      { novedades, ...x },
    );
    return [...importes(r, 320), ...importes(r, 321)];
  };
  const dos = [
    novedad({ id: 1, id_concepto: 60, importe: '700' }),
    novedad({ id: 2, id_concepto: 61, importe: '700' }),
  ];
  test('lo toma primero el de menor orden de liquidación, y el otro lo que sobra', () =>
    expect([de([1, 2], dos), de([2, 1], dos)]).toEqual([
      ['700.00', '300.00'],
      ['300.00', '700.00'],
    ]));
  test('las líneas de un mismo concepto lo toman una después de otra', () =>
    expect(
      de(
        [1, 2],
        [
          novedad({ id: 1, id_concepto: 60, importe: '700' }),
          novedad({ id: 2, id_concepto: 60, importe: '700' }),
        ],
      ),
    ).toEqual(['700.00', '300.00']));
  test('lo que tomó un recibo anterior del mes ya no está', () =>
    expect(de([1, 2], dos, { yaLiquidado: [{ id_concepto: 61, importe: '900.00', cantidad: '0' }] })).toEqual(
      ['100.00', '0.00'],
    ));
  test('y cada línea se explica por lo que vio', () => {
    const p = preparado({ conjuntos, conceptos: [...conceptosBase, orden(60, 320, 1), orden(61, 321, 2)] }),
      persona = {
        novedades: [
          novedad({ id: 1, id_concepto: 60, importe: '700' }),
          novedad({ id: 2, id_concepto: 60, importe: '700' }),
        ],
      };
    liquidar(p, persona);
    const e = explainConcepto(p, { ...entornoPersona(), ...persona }, 60)!;
    expect([e.instancias.map((i) => i.importe), e.importe]).toEqual([['700.00', '300.00'], '1000.00']);
  });
});
const entornoPersona = (): Persona => ({
  id: 7,
  legajo: 101,
  nombre: 'Ana',
  cuil: null,
  fecha_ingreso: '2017-07-03',
  fecha_antiguedad: null,
  fecha_egreso: null,
  motivo_egreso: null,
  preaviso_dado: 0,
  id_sexo: 1,
  id_estado_civil: 1,
  id_clase_legajo: 1,
  id_area: 1,
  id_sindicato: 1,
  id_obra_social: 1,
  afiliado_sindicato: 1,
  jubilado: 0,
  convencionado: 1,
  seguro_colectivo: 1,
  adherentes: 0,
  categoria: [{ desde: '2017-07-03', valor: 1 }],
  basico: [],
  jornada: [],
  establecimiento: [],
  familiares: [],
  ausencias: [],
  novedades: [],
  agenda: [],
  yaLiquidado: [],
  historia: [],
});

describe('en otra fecha', () => {
  test('se ven el contrato, la escala, las tablas, la antigüedad y los familiares de esa fecha', () => {
    const x: Partial<Persona> = {
      categoria: [
        { desde: '2017-07-03', valor: 2 },
        { desde: '2026-09-01', valor: 1 },
      ],
      jornada: [
        { desde: '2017-07-03', valor: '4' },
        { desde: '2026-09-01', valor: '8' },
      ],
      familiares: [
        {
          parentesco: 'hijo',
          fecha_nacimiento: '2015-04-01',
          discapacidad: 0,
          desde: '2026-08-01',
          hasta: null,
        },
      ],
    };
    expect([
      valor('SI(EN_FECHA(FECHA(2026; 8; 31); categoria) = "VEN-E"; 1; 0)', x),
      valor('EN_FECHA(FECHA(2026; 8; 31); jornada)', x),
      valor('jornada', x),
      valor('EN_FECHA(FECHA(2020; 7; 3); antiguedad_anios)', x),
    ]).toEqual(['1', '0.5', '1', '3']);
    expect([
      valor('EN_FECHA(FECHA(2026; 7; 31); FAMILIARES("hijo"))', x),
      valor('EN_FECHA(FECHA(2026; 8; 31); FAMILIARES("hijo"))', x),
    ]).toEqual(['0', '1']);
    expect(valor('TABLA("topes"; "maximo") - EN_FECHA(FECHA(2026; 5; 15); TABLA("topes"; "maximo"))')).toBe(
      '111033',
    );
  });
  test('lo que sigue se calcula otra vez en el mes', () =>
    expect(valor('EN_FECHA(FECHA(2026; 8; 31); basico) - basico')).toBe('-23896'));
  test('lo que es de este mes no se admite adentro', () =>
    expect(
      ['[0001]', 'dias_trabajados', 'AUSENCIAS("licencia")', 'SUMA("imponible")'].map((x) =>
        /EN_FECHA: «valor» usa algo que es de este mes/.test(mensaje(`EN_FECHA(FECHA(2026; 8; 31); ${x})`)),
      ),
    ).toEqual([true, true, true, true]));
  test('más de un año atrás no se leen ausencias ni familiares: es un error y no un cero', () => {
    expect(valor('AUSENCIAS("enfermedad"; FECHA(2025; 8; 31); FECHA(2025; 12; 31))')).toBe(
      'El concepto 0800 mira AUSENCIAS("enfermedad"; FECHA(2025; 8; 31); FECHA(2025; 12; 31)) al 31/08/2025, y las ausencias y los familiares se leen desde el 01/09/2025.',
    );
    expect(valor('EN_FECHA(FECHA(2020; 1; 1); FAMILIARES("hijo"))')).toMatch(/se leen desde el 01\/09\/2025/);
  });
});

describe('los datos que se cargan', () => {
  test('la ausencia entre fechas cuenta cada día una vez, aunque dos se pisen', () => {
    const ausencias = [
      { id: 1, causa: 'enfermedad', desde: '2026-08-20', hasta: '2026-09-02' },
      { id: 2, causa: 'enfermedad', desde: '2026-08-31', hasta: '2026-09-05' },
    ];
    expect(valor('AUSENCIAS("enfermedad"; FECHA(2026; 8; 1); FECHA(2026; 9; 30))', { ausencias })).toBe('17');
  });
  test('un dato del legajo que ninguna fórmula nombra no se pide, y el que nombra sí', () => {
    const campos = (formula: string) =>
      derecho(prepare(entorno({ conceptos: [...conceptosBase, mirador(formula)] }))).campos;
    expect([campos('1'), campos('SI(lugar_pago = "x"; edad; 0)')]).toEqual([
      [],
      ['fecha_nacimiento', 'id_lugar_pago'],
    ]);
  });
  test('sin fecha de nacimiento la edad es un error', () =>
    expect(valor('edad', { otros: { fecha_nacimiento: null } })).toMatch(
      /usa la fecha de nacimiento, y el legajo no la tiene/,
    ));
  test('los días de un tramo pueden ir por el almanaque', () => {
    const tablas = [
      ...entorno().tablas,
      {
        id: 9,
        codigo: 'parametros',
        descripcion: '',
        tipo: 'exacta' as const,
        filas: [{ desde: '2020-01-01', clave1: 'tramos_dias_reales', clave2: null, valor: '1', fijo: null }],
      },
    ];
    const x: Partial<Persona> = {
        categoria: [{ desde: '2017-07-03', valor: 1 }],
        jornada: [
          { desde: '2017-07-03', valor: '8' },
          { desde: '2026-10-16', valor: '4' },
        ],
      },
      c = [
        ...conceptosBase,
        concepto({
          id: 80,
          codigo: CODIGO,
          tipo: 'auxiliar',
          redondeo: 'ninguno',
          por_tramo: 1,
          formula: 'dias_tramo',
        }),
      ];
    const de = (e: Partial<CorridaEnvironment>): readonly string[] =>
      liquidar(preparado({ periodo: '2026-10', conceptos: c, ...e }), x)
        .lineas.filter((l) => l.codigo === CODIGO)
        .map((l) => writeExact(l.importe, 0));
    expect([de({}), de({ tablas })]).toEqual([
      ['15', '15'],
      ['14.51612903', '15.48387097'],
    ]);
  });
});
