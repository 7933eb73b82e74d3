// Ganancias 4.ª categoría: whom it reaches, what a month adds, what is spread, capped, refunded and settled
// at the end of the year, and what a missing table stops.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import {
  firstSemestreAcumulado,
  secondSemestreAcumulado,
  ESCALA_2026,
} from '../../core/packs/ley/gananciasTables.ts';
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
const TOPES_JULIO = { tabla: 'topes', desde: '2026-07-01', clave1: 'maximo', valor: '4509567.41' } as const;
const regla = (clave1: string, valor: string): NonNullable<Caso['filas_de_tablas']>[number] => ({
  tabla: 'ganancias_reglas',
  desde: '2026-01-01',
  clave1,
  valor,
});

describe('las tablas', () => {
  it('cada importe fijo de la escala acumula los tramos anteriores', () => {
    for (const [i, [desde, fijo]] of ESCALA_2026.entries()) {
      if (i === 0) continue;
      const [d, f, pct] = ESCALA_2026[i - 1]!;
      expect(
        Math.abs(Number(f) + ((Number(desde) - Number(d)) * Number(pct)) / 100 - Number(fijo)),
      ).toBeLessThan(0.02);
    }
  });
  it('desde julio se acumula lo de junio más los doceavos del nuevo anual', () => {
    // 5.151.802,50 and 6.019.671,36 a year: the December figure published.
    expect(secondSemestreAcumulado(firstSemestreAcumulado('5151802.50', 6), '6019671.36', 12)).toBe(
      '5585736.93',
    );
  });
});

describe('a quién alcanza', () => {
  it('quien gana menos que las deducciones de un soltero no paga, ni necesita tablas', () =>
    expect(
      figuras({ A: { periodo: '2026-07', legajo: legajo('2490037.88') } }, ['A.0326', 'A.0958']),
    ).toEqual(['0.00', '0.00']));
  it('por encima, la tabla que falta detiene su recibo y nombra el último valor conocido', () =>
    expect(
      mensaje(
        {
          A: {
            periodo: '2026-07',
            legajo: legajo('9000000.00', {
              saldos: [{ concepto: '0950', devengado: '2026-06', importe: '54000000.00' }],
            }),
          },
        },
        { filas_de_tablas: [TOPES_JULIO] },
      ),
    ).toMatch(
      /Falta el valor de «gni» al 28\/07\/2026\. El último cargado es 2\.575\.901,25, del 01\/06\/2026.*«ganancias_deducciones»/,
    ));
  it('diciembre tiene sólo la ganancia no imponible: falta la deducción especial', () =>
    expect(
      mensaje(
        { A: { periodo: '2026-12', legajo: legajo('40000000.00') } },
        { filas_de_tablas: [{ ...TOPES_JULIO, desde: '2026-12-01' }] },
      ),
    ).toMatch(/«ded_especial_ap2» al 28\/12\/2026\. El último cargado es 12\.364\.326,01/));
  it('la empresa que lo desactiva liquida sin tablas, porque lo dice', () =>
    expect(
      figuras({ A: { periodo: '2026-07', legajo: legajo('9000000.00') } }, ['A.0326', 'A.0958'], {
        filas_de_tablas: [TOPES_JULIO, regla('activa', '0')],
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
  // A year closed in June, the last month with tables. It shows that the SAC paid replaces the twelfths.
  const saldos = [
    ['0950', '21000000.00'],
    ['0953', '3570000.00'],
    ['0954', '1500000.00'],
    ['0955', '255000.00'],
    ['0912', '3500000.00'],
    ['0326', '223668.96'],
  ].map(([concepto, importe]) => ({ concepto: concepto!, devengado: '2026-06', importe: importe! }));
  const A = { periodo: '2026-06', tipo: 'GAN', legajo: legajo('3500000.00', { saldos }) };
  it('toma el SAC cobrado en lugar de las doceavas, y devuelve la diferencia', () => {
    const [neta, impuesto, retencion] = figuras({ A }, ['A.0961', 'A.0967', 'A.0327']);
    expect([neta, retencion]).toEqual(['18675000.00', writeDecimal(leerDiferencia(impuesto!, '223668.96'))]);
    expect(Number(retencion)).toBeLessThan(0);
  });
  it('también en la mensual, con su novedad', () => {
    const mensual = {
      periodo: '2026-06',
      legajo: legajo('3500000.00', { saldos }),
      novedades: [{ concepto: '0977', cantidad: '1' }],
    };
    expect(figuras({ A: mensual }, ['A.0977', 'A.0961 - A.0956 + A.0960'])).toEqual(['1.00', '1245000.00']);
  });
});
const leerDiferencia = (a: string, b: string): bigint =>
  (BigInt(Math.round(Number(a) * 100)) - BigInt(Math.round(Number(b) * 100))) * 1_000_000n;
