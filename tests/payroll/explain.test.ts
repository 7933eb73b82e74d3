// Explanations: for any line, what it used with which values and from which rows, what it decided, and its
// rounding; and formulas tried before they are saved.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, writeExact } from '../../core/kit/money.ts';
import { completionAt, syntaxTokens } from '../../core/payroll/formula/editor.ts';
import { explainConcepto, type Explanation } from '../../core/payroll/engine/explain.ts';
import { tryFormula } from '../../core/payroll/engine/tryFormula.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import type { ConceptoDef, Persona } from '../../core/payroll/run.ts';
import { con, concepto, conceptosBase, derecho, entorno, izquierdo, persona, preparado } from './entorno.ts';

const explicado = (c: Partial<ConceptoDef>, x: Partial<Persona> = {}): Explanation =>
  explainConcepto(con(concepto({ id: 9, codigo: 90, ...c })), persona(x), 9)!;
const primera = (c: Partial<ConceptoDef>, x: Partial<Persona> = {}) => explicado(c, x).instancias[0]!;
const formula = (f: string, x: Partial<Persona> = {}) => primera({ formula: f }, x).formula!;

test('la fórmula se muestra como se escribe y con sus valores', () => {
  const f = formula('[#1] * antiguedad_anios / 100 + SUMA("imponible") // nota');
  expect([f.formula, f.sustituida, f.resultado]).toEqual([
    '[0001] * antiguedad_anios / 100 + SUMA("imponible") // nota',
    '1.209.365 * 9 / 100 + 1.318.207,85 // nota',
    '1427050.70',
  ]);
});
describe('la rama que se toma se dice', () => {
  test.each([
    ['SI(faltas_injustificadas > 1; 0; 5)', ['1 > 1 no se cumple: se toma la segunda rama.']],
    ['SI(faltas_injustificadas = 1; 8; 5)', ['1 = 1 se cumple: se toma la primera rama.']],
    [
      'SI(1 > 2; 1; 2 > 3; 2; sexo = "X"; 3; 4)',
      ['1 > 2 no se cumple; 2 > 3 no se cumple; "Femenino" = "X" no se cumple: se toma la 4.ª rama.'],
    ],
    [
      'SI(Y(1 < 2; jubilado); 1; SI([#1] > 0; 2; 3))',
      [
        'Y(1 < 2; jubilado) no se cumple: se toma la segunda rama.',
        '1.209.365 > 0 se cumple: se toma la primera rama.',
      ],
    ],
  ])('%s', (f, frases) => expect(formula(f).frases).toEqual(frases));
  test('lo que no se miró queda con su nombre', () =>
    expect(formula('SI(1 > 2; [#2]; 7)').sustituida).toBe('SI(1 > 2; [0010]; 7)'));
});
describe('cada valor dice de dónde viene', () => {
  test.each<[string, Partial<Persona>, unknown]>([
    ['basico', {}, { tabla: 'Escalas', id: 2, desde: '2026-09-01', campo: 'basico' }],
    [
      'basico',
      { basico: [{ desde: '2026-03-01', valor: '5' }] },
      { tabla: 'Personal', id: 7, desde: '2026-03-01', campo: 'basico' },
    ],
    [
      'jornada_horas',
      { jornada: [{ desde: '2026-02-01', valor: '4' }] },
      { tabla: 'Personal', id: 7, desde: '2026-02-01', campo: 'jornada' },
    ],
    ['jornada_horas', {}, { tabla: 'Convenios', id: 1, campo: 'horas_jornada' }],
    [
      'TABLA("topes"; "maximo")',
      {},
      { tabla: 'TablasAuxiliar', id: 1, desde: '2026-06-01', campo: 'maximo' },
    ],
    [
      'TRAMO("vacaciones"; 7)',
      {},
      { tabla: 'TablasAuxiliar', id: 3, desde: '1974-01-01', campo: '5.00000001' },
    ],
    [
      'ESCALA("no_remunerativo")',
      {},
      { tabla: 'Escalas', id: 2, desde: '2026-09-01', campo: 'no_remunerativo' },
    ],
    ['empresa.alicuota_art', {}, { tabla: 'Parametros', id: 1, campo: 'alicuota_art' }],
    ['valor_generico', {}, { tabla: 'Conceptos', id: 9, campo: 'valor_generico' }],
    ['AUSENCIAS("injustificada")', {}, { tabla: 'Ausencias', id: 1, desde: '2026-09-08' }],
    [
      'novedad.importe',
      {
        novedades: [
          {
            id: 50,
            id_concepto: 9,
            cantidad: null,
            valor_unitario: null,
            importe: '3',
            porcentaje: null,
            periodo_ajuste: null,
            observacion: null,
          },
        ],
      },
      { tabla: 'Novedades', id: 50, campo: 'importe' },
    ],
    [
      'novedad.importe',
      {
        agenda: [
          {
            id: 60,
            id_concepto: 9,
            cantidad: null,
            valor_unitario: null,
            importe: '3',
            porcentaje: null,
            observacion: null,
            desde: '2026-02-01',
            hasta: null,
          },
        ],
      },
      { tabla: 'Agenda', id: 60, desde: '2026-02-01', campo: 'importe' },
    ],
  ])('%s', (f, x, origen) => expect(formula(f, x).usos[0]?.origen).toEqual(origen));
  test('un conjunto muestra cada miembro con su importe', () =>
    expect(
      formula('SUMA("imponible")').usos[0]?.miembros?.map((m) => [
        m.nombre,
        m.etiqueta,
        m.valor,
        m.detalle?.importe,
      ]),
    ).toEqual([
      ['[0001]', 'Básico', '1209365.00', '1209365.00'],
      ['[0010]', 'Antigüedad', '108842.85', '108842.85'],
    ]));
  test('un concepto se explica a su vez', () => {
    const uso = formula('[#2] * 2').usos[0]!;
    expect([
      uso.nombre,
      uso.valor,
      uso.detalle?.instancias[0]?.formula?.sustituida,
      uso.detalle?.instancias[0]?.formula?.usos[0]?.detalle?.instancias[0]?.formula?.sustituida,
    ]).toEqual(['[0010]', '108842.85', '1.209.365 * 9 / 100', '1.209.365 * 30 / 30']);
  });
});
test('el redondeo se muestra con su nombre y su diferencia', () => {
  const i = primera({ formula: '10 / 3', redondeo: 'peso_arriba' });
  expect([i.exacto, i.redondeo, i.importe]).toEqual([
    '3.33333333',
    { regla: 'peso_arriba', diferencia: '0.66666667' },
    '4.00',
  ]);
});
test('un negativo que se toma como cero se dice', () => {
  const i = primera({ formula: '-5', chk_asumir_cero_si_resultado_negativo: 1 });
  expect([i.exacto, i.asumeCero, i.importe, i.redondeo.diferencia]).toEqual(['-5.00', true, '0.00', '0.00']);
});
test('cada tramo se explica aparte, y se puede pedir uno', () => {
  const x = persona({
      basico: [
        { desde: '2026-01-01', valor: '300' },
        { desde: '2026-09-16', valor: '600' },
      ],
    }),
    p = preparado();
  expect(explainConcepto(p, x, 1)!.instancias.map((i) => i.formula?.sustituida)).toEqual([
    '300 * 15 / 30',
    '600 * 15 / 30',
  ]);
  expect(
    explainConcepto(p, x, 1, { tipo: 'tramo', desde: '2026-09-16', hasta: '2026-09-30' })!.instancias.map(
      (i) => i.importe,
    ),
  ).toEqual(['300.00']);
});
test.each<[string, Partial<ConceptoDef>, string]>([
  [
    'sin agenda ni novedad',
    { general: 0, formula: '1' },
    'No es general, y el legajo no lo tiene en la agenda ni en una novedad.',
  ],
  [
    'por los filtros',
    { formula: '1', filtros: { ...conceptosBase[0]!.filtros, sexo: [2] } },
    'Los filtros del concepto no admiten al legajo.',
  ],
  [
    'por el tipo',
    { formula: '1', filtros: { ...conceptosBase[0]!.filtros, tipo_liquidacion: [2] } },
    'No se aplica en una liquidación de tipo Mensual.',
  ],
  [
    'por un error de otro',
    { formula: '[#10]' },
    'No se puede calcular: usa conceptos que tienen un error (0091).',
  ],
])('lo que no se aplica dice por qué: %s', (_, c, motivo) =>
  expect(
    explainConcepto(
      con(concepto({ id: 9, codigo: 90, ...c }), concepto({ id: 10, codigo: 91, formula: '1 / 0' })),
      persona(),
      9,
    )?.motivo,
  ).toBe(motivo),
);
test('un error se explica donde está', () => {
  const e = explicado({ formula: '[#1] / 0' });
  expect([
    e.instancias[0]?.error,
    e.instancias[0]?.importe,
    e.instancias[0]?.formula?.resultado,
    e.problemas.length,
  ]).toEqual([
    'El concepto 0090 divide por cero: «[0001] / 0». Si puede ocurrir, use COCIENTE(a; b; valor si es cero).',
    null,
    null,
    1,
  ]);
});
test('la explicación de un concepto que no está en la liquidación no existe', () =>
  expect(explainConcepto(preparado(), persona(), 999)).toBeUndefined());
test('una explicación muy ramificada queda acotada y viaja como JSON', () => {
  const n = 60,
    p = preparado({
      conceptos: Array.from({ length: n }, (_, i) =>
        concepto({ id: i + 1, codigo: i + 1, formula: i < 2 ? '1' : `([#${i}] + [#${i - 1}]) / 2` }),
      ),
      conjuntos: [],
    });
  const e = explainConcepto(p, persona(), n)!;
  expect(JSON.parse(JSON.stringify(e))).toEqual(e);
  expect(JSON.stringify(e).length).toBeLessThan(1_000_000);
});

test('lo explicado suma lo que dice el recibo, para cualquier persona y cualquier concepto', () => {
  const p = con(
    concepto({
      id: 9,
      codigo: 90,
      formula: 'SI(hay_novedad; novedad.importe / 3; SI(faltas_injustificadas > 1; 0; [#2] / 12))',
      redondeo: 'centavo_abajo',
    }),
    concepto({
      id: 10,
      codigo: 91,
      tipo: 'descuento',
      formula: 'MIN(TOTAL("remunerativo"); TABLA("topes"; "maximo")) * 3 / 100',
    }),
  );
  const dia = fc.integer({ min: 1, max: 30 }).map((d) => `2026-09-${String(d).padStart(2, '0')}`);
  fc.assert(
    fc.property(
      fc.record({
        dias: fc.array(dia, { maxLength: 3 }),
        horas: fc.constantFrom('4', '6', '8'),
        sueldo: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
        novedades: fc.array(fc.integer({ min: -100, max: 100000 }), { maxLength: 3 }),
        faltas: fc.integer({ min: 0, max: 3 }),
      }),
      (d) => {
        const x = persona({
          jornada: d.dias.map((desde, i) => ({ desde, valor: i === 0 ? d.horas : '8' })),
          basico: d.sueldo === null ? [] : [{ desde: '2020-01-01', valor: String(d.sueldo) }],
          novedades: d.novedades.map((n, i) => ({
            id: i + 1,
            id_concepto: 9,
            cantidad: null,
            valor_unitario: null,
            importe: String(n),
            porcentaje: null,
            periodo_ajuste: null,
            observacion: null,
          })),
          ausencias: Array.from({ length: d.faltas }, (_, i) => ({
            id: i,
            causa: 'injustificada',
            desde: `2026-09-1${i}`,
            hasta: `2026-09-1${i}`,
          })),
        });
        const r = calculateRecibo(p, x);
        expect(r.problemas).toEqual([]);
        expect(r.totales.neto).toBe(
          r.totales.remunerativo + r.totales.no_remunerativo - r.totales.descuentos,
        );
        for (const c of p.corrida.conceptos) {
          const e = explainConcepto(p, x, c.id)!,
            suyas = r.lineas.filter((l) => l.id_concepto === c.id);
          expect(e.importe).toBe(writeExact(suyas.reduce((t, l) => t + l.importe, 0n)));
          for (const i of e.instancias) {
            expect(i.formula?.resultado).toBe(i.exacto);
            expect(decimal(i.exacto!) + decimal(i.redondeo.diferencia)).toBe(decimal(i.importe!));
          }
        }
        expect(calculateRecibo(p, x)).toEqual(r);
      },
    ),
    { numRuns: 150, seed: 20260905 },
  );
});

describe('probar una fórmula sin guardarla', () => {
  test('da su valor y lo que usó', () => {
    const r = derecho(tryFormula(preparado(), persona(), '[0001] * 8,33 / 100'));
    expect([r.valor, r.tipo, r.sustituida, r.usos.map((u) => [u.nombre, u.valor])]).toEqual([
      '100740.1045',
      'numero',
      '1.209.365 * 8,33 / 100',
      [['[0001]', '1209365.00']],
    ]);
  });
  test('un error de cálculo es un resultado', () =>
    expect(derecho(tryFormula(preparado(), persona(), '1 / 0')).error).toContain(
      'La fórmula divide por cero',
    ));
  test('un texto que no vale es una falla con posiciones', () =>
    expect(izquierdo(tryFormula(preparado(), persona(), '1 +')).data).toMatchObject({
      diagnosticos: [{ code: 'sintaxis' }],
    }));
  test('usa el valor genérico del concepto', () =>
    expect(
      derecho(
        tryFormula(
          con(concepto({ id: 9, codigo: 90, valor_generico: '5' })),
          persona(),
          'valor_generico * 2',
          9,
        ),
      ).valor,
    ).toBe('10.00'));
});

describe('el editor', () => {
  const opciones = (t: string): readonly string[] =>
    completionAt(t, t.length, entorno())?.opciones.map((o) => o.insertar) ?? [];
  test.each([
    ['[00', '[0001]'],
    ['[antig', '[0010]'],
    ['1 + bas', 'basico'],
    ['sum', 'SUMA("'],
    ['SUMA("imp', '"imponible"'],
    ['TABLA("', '"topes"'],
    ['TRAMO("', '"ganancias"'],
    ['TOTAL("n', '"neto"'],
    ['[0001].c', 'cantidad'],
    ['jubil', '[0300]'],
    ['novedad.c', 'novedad.cantidad'],
    ['2 * 00', '[0001]'],
  ])('después de %s ofrece %s', (t, esperado) => expect(opciones(t)).toContain(esperado));
  test('reemplaza desde el comienzo de lo escrito', () =>
    expect([
      completionAt('1 + bas', 7, entorno())?.desde,
      completionAt('1 + [00', 7, entorno())?.desde,
      completionAt('SUMA("imp', 9, entorno())?.desde,
    ]).toEqual([4, 4, 5]));
  test('dentro de un texto cualquiera no ofrece nada', () =>
    expect(completionAt('sexo = "Fem', 11, entorno())).toBeUndefined());
  test('las fichas cubren cada pieza con su clase', () =>
    expect(syntaxTokens('SI(a >= 1,5; [0001].base; "x") // c').map((f) => f.clase)).toEqual([
      'funcion',
      'signo',
      'nombre',
      'operador',
      'numero',
      'signo',
      'referencia',
      'signo',
      'texto',
      'signo',
      'comentario',
    ]));
});
