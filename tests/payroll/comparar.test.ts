// Why a net changed: each cause by itself is found under its name, and together they add up to the difference
// whatever changed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRecibos, type ComparedInputs } from '../../core/payroll/compare/compareRecibos.ts';
import { prepare } from '../../core/payroll/engine/prepare.ts';
import { calculateRecibo } from '../../core/payroll/engine/receipt.ts';
import { concepto, conceptosBase, derecho, entorno, persona } from './entorno.ts';
import type { CorridaEnvironment, Persona } from '../../core/payroll/run.ts';

const conceptos = [
  ...conceptosBase,
  concepto({ id: 40, codigo: 35, d_rrhh_concepto: 'Premio', general: 0, formula: 'novedad.importe' }),
  concepto({
    id: 41,
    codigo: 700,
    d_rrhh_concepto: 'Días sin goce',
    formula: '0 - basico * AUSENCIAS("sin_goce") / 30',
  }),
  concepto({
    id: 42,
    codigo: 701,
    d_rrhh_concepto: 'Adicional de tabla',
    formula: 'TABLA("alicuotas"; "obra social"; "aporte") * 1000',
  }),
];
const de = (e: Partial<CorridaEnvironment>, p: Partial<Persona> = {}): ComparedInputs => ({
  entorno: entorno({ conceptos, ...e }),
  persona: persona({ yaLiquidado: [], historia: [], ausencias: [], ...p }),
});
const neto = (x: ComparedInputs): bigint =>
  calculateRecibo(derecho(prepare(x.entorno)), x.persona).totales.neto;
const NOVEDAD = {
  id: 1,
  id_concepto: 40,
  cantidad: null,
  valor_unitario: null,
  importe: '5000.00',
  porcentaje: null,
  periodo_ajuste: null,
  observacion: null,
};
const agosto = (p: Partial<Persona> = {}): ComparedInputs => de({ periodo: '2026-08' }, p),
  septiembre = (e: Partial<CorridaEnvironment> = {}, p: Partial<Persona> = {}): ComparedInputs =>
    de({ periodo: '2026-09', ...e }, p);
const causas = (a: ComparedInputs, b: ComparedInputs): readonly string[] =>
  derecho(compareRecibos(a, b))
    .filter((c) => c.neto !== 0n)
    .map((c) => c.causa);

describe('cada causa, por su nombre', () => {
  const pactado = { basico: [{ desde: '2017-07-03', valor: '900000.00' }] };
  it('nada cambió: nada se dice', () =>
    expect(derecho(compareRecibos(agosto(pactado), septiembre({}, pactado)))).toEqual([]));
  it('una escala nueva', () => expect(causas(agosto(), septiembre())).toEqual(['escalas']));
  it('un sueldo pactado nuevo', () =>
    expect(
      causas(
        agosto(pactado),
        septiembre({}, { basico: [...pactado.basico, { desde: '2026-09-01', valor: '950000.00' }] }),
      ),
    ).toEqual(['contrato']));
  it('una novedad', () => {
    const [c] = derecho(
      compareRecibos(agosto(pactado), septiembre({}, { ...pactado, novedades: [NOVEDAD] })),
    );
    expect([c?.causa, c?.conceptos.map((x) => [x.codigo, x.importe])]).toEqual([
      'novedades',
      [[35, 500_000_000_000n]],
    ]);
  });
  it('un año más de antigüedad', () =>
    expect(causas(de({ periodo: '2026-06' }, pactado), de({ periodo: '2026-07' }, pactado))).toEqual([
      'antiguedad',
    ]));
  it('una tabla', () => {
    const filas = [
      { desde: '2020-01-01', clave1: 'obra social', clave2: 'aporte', valor: '2.55', fijo: null },
      { desde: '2026-09-01', clave1: 'obra social', clave2: 'aporte', valor: '3.55', fijo: null },
    ];
    const tablas = entorno().tablas.map((t) => (t.codigo === 'alicuotas' ? { ...t, filas } : t));
    expect(
      causas(de({ periodo: '2026-08', tablas }, pactado), de({ periodo: '2026-09', tablas }, pactado)),
    ).toEqual(['parametros']);
  });
  it('un concepto que se reformó', () =>
    expect(
      causas(
        agosto(pactado),
        septiembre(
          {
            conceptos: conceptos.map((c) =>
              c.id === 2 ? { ...c, formula: '[#1] * 2 * antiguedad_anios / 100' } : c,
            ),
          },
          pactado,
        ),
      ),
    ).toEqual(['conceptos']));
  it('las ausencias', () =>
    expect(
      causas(
        agosto(pactado),
        septiembre(
          {},
          { ...pactado, ausencias: [{ id: 1, causa: 'sin_goce', desde: '2026-09-08', hasta: '2026-09-10' }] },
        ),
      ),
    ).toEqual(['ausencias']));
  it('el ingreso a mitad del mes anterior, y el egreso en este', () => {
    const desde = (f: string) => ({ ...pactado, fecha_ingreso: f, fecha_antiguedad: '2017-07-03' });
    expect(causas(agosto(desde('2026-08-11')), septiembre({}, desde('2026-08-11')))).toEqual(['egreso']);
    expect(causas(agosto(pactado), septiembre({}, { ...pactado, fecha_egreso: '2026-09-12' }))).toEqual([
      'egreso',
    ]);
  });
  it('lo que otros recibos del mes dieron', () =>
    expect(
      causas(
        agosto(pactado),
        septiembre(
          { conceptos: conceptos.map((c) => (c.id === 2 ? { ...c, una_vez_por_mes: 1 as const } : c)) },
          { ...pactado, yaLiquidado: [{ id_concepto: 2, importe: '9.00', cantidad: '0' }] },
        ),
      ),
    ).toEqual(['mes']));
  it('los centavos que van y vienen por redondear son una causa aparte, concepto por concepto', () => {
    // 11 % of 900,000.05 is 99,000.0055; of 900,000.04, 99,000.0044: without roundings the change is of
    // 0.0011.
    const de1 = { basico: [{ desde: '2017-07-03', valor: '900000.04' }] },
      de2 = { basico: [{ desde: '2017-07-03', valor: '900000.05' }] };
    const sinMas = { conceptos: conceptosBase.filter((c) => c.id !== 2) };
    const w = derecho(
      compareRecibos(de({ periodo: '2026-08', ...sinMas }, de1), de({ periodo: '2026-09', ...sinMas }, de2)),
    );
    expect(w).toEqual([
      {
        causa: 'contrato',
        neto: 1_000_000n,
        conceptos: [{ id_concepto: 1, codigo: 1, texto: 'Básico', importe: 1_000_000n }],
      },
      {
        causa: 'redondeo',
        neto: -1_000_000n,
        conceptos: [{ id_concepto: 3, codigo: 300, texto: 'Jubilación', importe: -1_000_000n }],
      },
    ]);
  });
  it('un aumento y un préstamo nuevo a la vez, cada uno por su nombre', () => {
    // As packages once had it: what was taken since the first entry in force.
    const prestamo = concepto({
      id: 43,
      codigo: 328,
      d_rrhh_concepto: 'Préstamo',
      general: 0,
      tipo: 'descuento',
      formula:
        'MIN(novedad.valor_unitario; novedad.importe - HISTORICO([0328]; "Absoluta"; novedad.desde_cola; ULTIMO_DIA(); "Suma"; "sin este recibo"))',
    });
    const con = { conceptos: [...conceptos, prestamo] },
      agenda = [
        {
          ...NOVEDAD,
          id: 9,
          id_concepto: 43,
          importe: '120000.00',
          valor_unitario: '20000.00',
          desde: '2026-09-01',
          hasta: null,
        },
      ];
    expect(
      causas(
        de({ periodo: '2026-08', ...con }, pactado),
        septiembre(con, { basico: [...pactado.basico, { desde: '2026-09-01', valor: '950000.00' }], agenda }),
      ),
    ).toEqual(['novedades', 'contrato']);
  });
  it('una causa que por sí sola no se puede calcular no se lleva las demás', () => {
    // The new novedad needs a table row that begins in September, so it is reported with the tables. The
    // raise and the absences are reported by themselves.
    const tasa = concepto({
        id: 44,
        codigo: 705,
        d_rrhh_concepto: 'Por tabla',
        general: 0,
        formula: 'novedad.importe * TABLA("alicuotas"; "nueva"; "tasa")',
      }),
      conTabla = (filas: readonly object[]) =>
        entorno().tablas.map((t) =>
          t.codigo === 'alicuotas' ? { ...t, filas: [...t.filas, ...filas] as typeof t.filas } : t,
        );
    const tablas = conTabla([
        { desde: '2026-09-01', clave1: 'nueva', clave2: 'tasa', valor: '2', fijo: null },
      ]),
      mas = { conceptos: [...conceptos, tasa], tablas };
    const despues = septiembre(mas, {
      basico: [...pactado.basico, { desde: '2026-09-01', valor: '950000.00' }],
      novedades: [{ ...NOVEDAD, id_concepto: 44 }],
      ausencias: [{ id: 1, causa: 'sin_goce', desde: '2026-09-08', hasta: '2026-09-10' }],
    });
    expect(causas(de({ periodo: '2026-08', ...mas }, pactado), despues)).toEqual([
      'contrato',
      'parametros',
      'ausencias',
    ]);
  });
  it('en el mismo mes: qué cambia cada cosa que se prueba', () => {
    const uno = agosto(pactado),
      e = uno.entorno,
      otro: ComparedInputs = {
        entorno: e,
        persona: {
          ...uno.persona,
          basico: [{ desde: '2017-07-03', valor: '950000.00' }],
          fecha_egreso: '2026-08-15',
          motivo_egreso: 'renuncia',
          novedades: [NOVEDAD],
        },
      };
    expect(causas(uno, otro)).toEqual(['novedades', 'contrato', 'egreso']);
    // A raise in the middle of the month belongs wholly to its cause.
    expect(
      causas(uno, {
        entorno: e,
        persona: { ...uno.persona, basico: [...pactado.basico, { desde: '2026-08-16', valor: '950000.00' }] },
      }),
    ).toEqual(['contrato']);
  });
});

describe('entre todas', () => {
  const algo = fc.record({
    basico: fc.option(fc.integer({ min: 100_000, max: 3_000_000 })),
    antes: fc.option(fc.integer({ min: 100_000, max: 3_000_000 })),
    novedad: fc.option(fc.integer({ min: -9_000, max: 90_000 })),
    previa: fc.option(fc.integer({ min: 1, max: 90_000 })),
    ingreso: fc.constantFrom('2017-07-03', '2017-09-15', '2026-08-10', '2025-09-01'),
    redondeo: fc.constantFrom('centavo' as const, 'peso' as const, 'centavo_abajo' as const),
    ausente: fc.integer({ min: 0, max: 30 }),
    egreso: fc.constantFrom(null, '2026-09-12'),
    formula: fc.constantFrom('[#1] * antiguedad_anios / 100', '[#1] * 3 / 100'),
  });
  it('suman la diferencia exacta, cambie lo que cambie', () => {
    fc.assert(
      fc.property(algo, (x) => {
        const base = { fecha_ingreso: x.ingreso, categoria: [{ desde: x.ingreso, valor: 1 }] };
        const basico = (v: number | null, desde: string) => (v === null ? [] : [{ desde, valor: `${v}.00` }]);
        const nov = (v: number | null) => (v === null ? [] : [{ ...NOVEDAD, importe: `${v}.00` }]);
        const a = agosto({ ...base, basico: basico(x.antes, x.ingreso), novedades: nov(x.previa) });
        const b = septiembre(
          {
            conceptos: conceptos.map((c) =>
              c.id === 2 ? { ...c, formula: x.formula, redondeo: x.redondeo } : c,
            ),
          },
          {
            ...base,
            basico: [...basico(x.antes, x.ingreso), ...basico(x.basico, '2026-09-01')],
            novedades: nov(x.novedad),
            fecha_egreso: x.egreso,
            ausencias:
              x.ausente === 0
                ? []
                : [
                    {
                      id: 1,
                      causa: 'sin_goce',
                      desde: '2026-09-01',
                      hasta: `2026-09-${String(x.ausente).padStart(2, '0')}`,
                    },
                  ],
          },
        );
        const hallado = derecho(compareRecibos(a, b));
        expect(hallado.reduce((s, c) => s + c.neto, 0n)).toBe(neto(b) - neto(a));
        for (const c of hallado) expect(c.conceptos.reduce((s, k) => s + k.importe, 0n)).toBe(c.neto);
      }),
      { numRuns: 150 },
    );
  });
});
