// Ganancias 4.ª categoría: whom it reaches, what a month adds, what is spread, capped, refunded and settled
// at the end of the year, and what a missing table stops.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import {
  accumulatedEscala,
  DEDUCCIONES_2026,
  ESCALA_2026,
  ESCALA_2026_SECOND_HALF,
  type EscalaRow,
} from '../../core/packs/ley/gananciasFigures.ts';
import { firstSemestreAcumulado, secondSemestreAcumulado } from '../../core/packs/ley/gananciasTables.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibos = Caso['recibos'];
const legajo = (basico: string, mas: Partial<Recibos[string]['legajo']> = {}): Recibos[string]['legajo'] => ({
  ingreso: '2020-01-02',
  categoria: 'FC',
  horas: '8.00',
  basico,
  ...mas,
});
/** The figures asked for, of receipts made with these. */
const figuras = (
  recibos: Recibos,
  pedidas: readonly string[],
  mas: Partial<Caso> = {},
): readonly string[] => {
  const hechos = recibosDe({ id: 'caso', recibos, ...mas });
  return pedidas.map((p) => writeDecimal(leerFigura(p, hechos)));
};
const mensaje = (recibos: Recibos, mas: Partial<Caso> = {}): string => {
  try {
    recibosDe({ id: 'caso', recibos, ...mas });
    return '';
  } catch (e) {
    return (e as Error).message;
  }
};
const TOPE_ENERO = { tabla: 'topes', desde: '2027-01-01', clave1: 'maximo', valor: '5000000.00' } as const;
const regla = (clave1: string, valor: string): NonNullable<Caso['filas_de_tablas']>[number] => ({
  tabla: 'ganancias_reglas',
  desde: '2026-01-01',
  clave1,
  valor,
});

/** A figure accumulated to a month of the second half. */
const acumulado = (primero: string, segundo: string, mes: number): string =>
  secondSemestreAcumulado(firstSemestreAcumulado(primero, 6), segundo, mes);
describe('las tablas', () => {
  const ESCALAS: readonly (readonly [de: string, escala: readonly EscalaRow[]])[] = [
    ['el primer semestre', ESCALA_2026],
    ['la anual y la final', ESCALA_2026_SECOND_HALF],
    ...[7, 8, 9, 10, 11, 12].map((mes) => [`${mes}/2026`, accumulatedEscala(mes)] as const),
  ];
  it.each(ESCALAS)('cada importe fijo de la escala de %s acumula los tramos anteriores', (_, escala) => {
    expect(escala.length).toBe(9);
    for (const [i, [desde, fijo]] of escala.entries()) {
      if (i === 0) continue;
      const [d, f, pct] = escala[i - 1]!;
      expect(
        Math.abs(Number(f) + ((Number(desde) - Number(d)) * Number(pct)) / 100 - Number(fijo)),
      ).toBeLessThan(0.02);
    }
  });
  it('desde julio se acumula lo de junio más los doceavos del nuevo anual', () => {
    const delMes = (clave: string, mes: number): string | undefined =>
      DEDUCCIONES_2026.flatMap(([c, primero, segundo]) =>
        c === clave ? [acumulado(primero, segundo, mes)] : [],
      )[0];
    // As published, month by month and to December.
    expect(
      [7, 8, 9, 10, 11, 12].map((m) =>
        ['gni', 'ded_especial_ap2', 'conyuge', 'hijo'].map((c) => delMes(c, m)),
      ),
    ).toEqual([
      ['3077540.53', '14772194.56', '2898425.92', '1461686.77'],
      ['3579179.81', '17180063.10', '3370869.51', '1699941.79'],
      ['4080819.09', '19587931.65', '3843313.10', '1938196.82'],
      ['4582458.37', '21995800.20', '4315756.68', '2176451.84'],
      ['5084097.65', '24403668.74', '4788200.27', '2414706.87'],
      ['5585736.93', '26811537.29', '5260643.86', '2652961.90'],
    ]);
    expect(['ded_especial_ap1', 'hijo_incapacitado'].map((c) => delMes(c, 12))).toEqual([
      '19550079.27',
      '5305923.78',
    ]);
    // The scale is stored as published: within two cents of the same sum.
    for (const mes of [7, 8, 9, 10, 11, 12])
      for (const [i, fila] of accumulatedEscala(mes).entries())
        for (const n of [0, 1] as const)
          expect(
            Math.abs(
              Number(acumulado(ESCALA_2026[i]![n], ESCALA_2026_SECOND_HALF[i]![n], mes)) - Number(fila[n]),
            ),
          ).toBeLessThan(0.025);
  });
});

describe('a quién alcanza', () => {
  it('quien gana menos que las deducciones de un soltero no paga, ni necesita tablas', () =>
    expect(
      figuras({ A: { periodo: '2027-01', legajo: legajo('2490037.88') } }, ['A.0326', 'A.0958'], {
        filas_de_tablas: [TOPE_ENERO],
      }),
    ).toEqual(['0.00', '0.00']));
  it('por encima, la tabla que falta detiene su recibo y nombra el último valor conocido', () =>
    expect(
      mensaje(
        {
          A: {
            periodo: '2027-01',
            legajo: legajo('9000000.00', {
              saldos: [{ concepto: '0950', devengado: '2027-01', importe: '54000000.00' }],
            }),
          },
        },
        { filas_de_tablas: [TOPE_ENERO] },
      ),
    ).toMatch(
      /Falta el valor de «gni» al 28\/01\/2027\. El último cargado es 5\.585\.736,93, del 01\/12\/2026.*«ganancias_deducciones»/,
    ));
  it('la empresa que lo desactiva liquida sin tablas, porque lo dice', () =>
    expect(
      figuras({ A: { periodo: '2027-01', legajo: legajo('9000000.00') } }, ['A.0326', 'A.0958'], {
        filas_de_tablas: [TOPE_ENERO, { ...regla('activa', '0'), desde: '2027-01-01' }],
      }),
    ).toEqual(['0.00', '0.00']));
  it('va por el mes de pago, no por el liquidado', () => {
    const a = { periodo: '2026-01', legajo: legajo('3500000.00') };
    // January paid in February: two months of deductions against one of pay.
    expect(
      figuras({ A: { ...a, fecha_pago: '2026-01-30' }, B: { ...a, fecha_pago: '2026-02-04' } }, [
        'A.0326',
        'B.0326',
      ]),
    ).toEqual(['37278.15', '0.00']);
  });
});

describe('lo que se acumula', () => {
  const A = {
    periodo: '2026-05',
    legajo: legajo('3500000.00'),
    novedades: [{ concepto: '0035', importe: '800000.00' }],
  };
  it('lo no habitual se reparte en partes iguales hasta diciembre', () => {
    const recibos: Recibos = { A, B: { periodo: '2026-06', legajo: legajo('3500000.00'), historia: ['A'] } };
    // 800.000 / 8 a month, from May on.
    expect(figuras(recibos, ['A.0952', 'A.0956', 'B.0956'])).toEqual([
      '100000.00',
      '3600000.00',
      '7200000.00',
    ]);
  });
  it('sus aportes se reparten con él: un premio no baja la retención del mes', () => {
    // Of 4.300.000 earned in January, 800.000 bear 800/4.300 of the contributions, a twelfth of them each
    // month; the gross goes by twelfths too.
    const A = {
        periodo: '2026-01',
        legajo: legajo('3500000.00'),
        novedades: [{ concepto: '0035', importe: '800000.00' }],
      },
      sin = { ...A, novedades: [] },
      [con, sinPremio, aportes, cuota, enElMes] = figuras(
        { A: { ...A, fecha_pago: '2026-01-30' }, S: { ...sin, fecha_pago: '2026-01-30' } },
        ['A.0326', 'S.0326', 'A.0953', 'A.0948', 'A.0960'],
      ).map(Number) as [number, number, number, number, number];
    expect(con).toBeGreaterThan(sinPremio);
    expect(cuota).toBeCloseTo((aportes * 800_000) / 4_300_000 / 12, 1);
    expect(enElMes).toBeCloseTo(aportes - cuota * 11, 1);
  });
  it('lo que faltaba repartir entra entero en los últimos pagos de quien se va', () => {
    const egreso = { egreso: '2026-06-30', motivo: 'renuncia' } as const;
    const A = {
      periodo: '2026-05',
      legajo: legajo('19000000.00'),
      novedades: [{ concepto: '0035', importe: '800000.00' }],
    };
    const F = { periodo: '2026-06', tipo: 'FIN', legajo: legajo('19000000.00', egreso), historia: ['A'] };
    expect(figuras({ A, F }, ['F.0958', 'F.0956 - F.0944', 'A.0953 + F.0953 - F.0960'])).toEqual([
      '1.00',
      '38800000.00',
      '0.00',
    ]);
  });
  it('los saldos iniciales y otro empleo entran como lo pagado aquí', () => {
    const saldos = [
      { concepto: '0950', devengado: '2026-04', importe: '14000000.00' },
      { concepto: '0953', devengado: '2026-04', importe: '2380000.00' },
      { concepto: '0326', devengado: '2026-04', importe: '100000.00' },
    ];
    const B = {
      ...A,
      novedades: [
        { concepto: '0970', importe: '500000.00' },
        { concepto: '0971', importe: '85000.00' },
        { concepto: '0972', importe: '20000.00' },
      ],
      legajo: legajo('3500000.00', { saldos }),
    };
    expect(figuras({ B }, ['B.0956', 'B.0960', 'B.0957'])).toEqual([
      '18000000.00',
      '3060000.00',
      '120000.00',
    ]);
  });
  it('cada familiar deduce los meses en que estuvo a cargo', () => {
    const familiares = [
      { parentesco: 'hijo', fecha_nacimiento: '2026-02-10', desde: '2026-02-10' },
      { parentesco: 'hijo', fecha_nacimiento: '2008-02-15', desde: '2020-01-01' },
      { parentesco: 'conyuge', desde: '2020-01-01', hasta: '2026-01-20' },
    ];
    // Up to March: two months of the newborn, two of the child who turned 18 in February, one of the spouse.
    expect(
      figuras({ A: { periodo: '2026-03', legajo: legajo('12000000.00', { familiares }) } }, [
        'A.0965',
        '203905 + 203905 + 203905 + 203905 + 404330',
      ]),
    ).toEqual(['1219951.55', '1219950.00']);
  });
  it('lo de SIRADIG se admite hasta su tope', () => {
    const novedades = [
      { concepto: '0973', importe: '900000.00' },
      { concepto: '0974', importe: '100000.00' },
      { concepto: '0975', importe: '900000.00' },
      { concepto: '0976', importe: '1000.00' },
    ];
    const a: Recibos = { A: { periodo: '2026-01', legajo: legajo('3500000.00'), novedades } };
    // 429.316,88 (the GNI of January) + 100.000 + 5 % of 3.147.083,33 + 1.000.
    expect(figuras(a, ['A.0962'])).toEqual(['687671.05']);
  });
  it('el recargo exento de las horas al 100 % es un parámetro con fecha', () => {
    const A = {
      periodo: '2026-01',
      legajo: legajo('3500000.00'),
      novedades: [{ concepto: '0021', cantidad: '10' }],
    };
    expect(figuras({ A }, ['A.0950 - A.0001', 'A.0021'])).toEqual(['350000.00', '350000.00']);
    expect(
      figuras({ A }, ['A.0950 - A.0001'], { filas_de_tablas: [regla('extras_100_exento_pct', '50')] }),
    ).toEqual(['175000.00']);
  });
});

describe('lo que se retiene', () => {
  it('no más del 35 % del bruto del pago; el resto queda para los que siguen', () => {
    const saldos = [{ concepto: '0950', devengado: '2026-02', importe: '90000000.00' }];
    const A = { periodo: '2026-03', legajo: legajo('3000000.00', { saldos }) },
      r = figuras(
        { A, B: { periodo: '2026-04', legajo: legajo('3000000.00', { saldos }), historia: ['A'] } },
        ['A.0326', 'B.0957', 'B.0326'],
      );
    expect(r).toEqual(['1050000.00', '1050000.00', '1050000.00']);
  });
  it('lo retenido de más se devuelve en el recibo', () => {
    const saldos = [{ concepto: '0326', devengado: '2026-01', importe: '300000.00' }],
      A = { periodo: '2026-02', legajo: legajo('2000000.00', { saldos }) };
    expect(
      figuras({ A }, ['A.0326', 'A.0327', 'A.neto - A.remunerativo + A.0300 + A.0301 + A.0302 + A.0303']),
    ).toEqual(['0.00', '-300000.00', '300000.00']);
  });
  it('un SAC o un anticipo no liquidan el impuesto: suman al año', () =>
    expect(
      figuras(
        {
          A: {
            periodo: '2026-06',
            tipo: 'SAC',
            legajo: legajo('9000000.00', {
              saldos: [{ concepto: '0001', devengado: '2026-05', importe: '9000000.00' }],
            }),
          },
        },
        ['A.0040', 'A.0954', 'A.0955 - A.descuentos', 'A.0326', 'A.0950', 'A.0958'],
      ),
    ).toEqual(['4500000.00', '4500000.00', '0.00', '0.00', '0.00', '0.00']));
});

describe('la liquidación anual', () => {
  // What replaces the twelfths. Its figures are in gananciasAlEgreso.md.
  const saldos = [
    ['0950', '42000000.00'],
    ['0953', '7140000.00'],
    ['0954', '3000000.00'],
    ['0955', '510000.00'],
    ['0912', '3500000.00'],
    ['0326', '223668.96'],
  ].map(([concepto, importe]) => ({ concepto: concepto!, devengado: '2026-12', importe: importe! }));
  const TOPE: Partial<Caso> = { filas_de_tablas: [{ ...TOPE_ENERO, desde: '2026-12-01' }] };
  it('toma el SAC cobrado en lugar de las doceavas, y devuelve la diferencia', () => {
    const A = { periodo: '2026-12', tipo: 'GAN', legajo: legajo('3500000.00', { saldos }) };
    // 42,000,000 − 7,140,000 + 3,000,000 − 510,000, under a single person's deductions of the year.
    expect(figuras({ A }, ['A.0961', 'A.0967', 'A.0327'], TOPE)).toEqual([
      '37350000.00',
      '0.00',
      '-223668.96',
    ]);
  });
  it('también en la mensual, con su novedad', () => {
    const mensual = {
      periodo: '2026-12',
      legajo: legajo('3500000.00', { saldos }),
      novedades: [{ concepto: '0977', cantidad: '1' }],
    };
    expect(figuras({ A: mensual }, ['A.0977', 'A.0961 - A.0956 + A.0960'], TOPE)).toEqual([
      '1.00',
      '2490000.00',
    ]);
  });
});
