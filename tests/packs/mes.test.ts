// Unusual months of a person: two receipts, a partial month, hours that change, absences that overlap or fall
// outside.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibos = Caso['recibos'];
type Legajo = Recibos[string]['legajo'];
const COMERCIO = { ingreso: '2017-07-03', categoria: 'AUX-B', horas: '8.00', afiliado: 1 } as const;
const fuera = (basico: string, mas: Partial<Legajo> = {}): Legajo => ({
  ingreso: '2017-07-03',
  categoria: 'FC',
  horas: '8.00',
  basico,
  ...mas,
});
const recibos = (r: Recibos) => recibosDe({ id: 'mes', recibos: r });
const figuras = (r: Recibos, expresiones: readonly string[]): string[] => {
  const x = recibos(r);
  return expresiones.map((e) => writeDecimal(leerFigura(e, x)));
};
const junio = { periodo: '2026-06' } as const;

describe('dos recibos en el mes', () => {
  const dos: Recibos = {
    A: { ...junio, legajo: COMERCIO },
    B: {
      ...junio,
      legajo: COMERCIO,
      despues_de: 'A',
      novedades: [{ concepto: '0035', importe: '50000.00' }],
    },
  };
  it('la complementaria no paga el mes otra vez: solo lo que trae', () => {
    expect(figuras(dos, ['B.0001', 'B.0050', 'B.0053', 'B.0035', 'B.0911'])).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '50000.00',
      '50000.00',
    ]);
  });
  it('ni repite la detracción ni los cargos de una vez por mes', () => {
    const [, , detraccion, scvo, inacap] = figuras(dos, ['A.0914', 'A.0406', 'B.0914', 'B.0403', 'B.0406']);
    expect([detraccion, scvo, inacap]).toEqual(['0.00', '0.00', '0.00']);
    const [descontada, del, base] = figuras(dos, ['A.0914 + B.0914', 'A.0911 + B.0911', 'A.0910 + B.0910']);
    expect([descontada, (Number(del) - 7003.68).toFixed(2)]).toEqual(['7003.68', base]);
  });
  const AUSENCIAS = [
    ['sin_goce', '0031', '-265545.00'],
    ['injustificada', '0032', '-265545.00'],
    ['suspension', '0033', '-265545.00'],
    ['maternidad', '0037', '-265545.00'],
    ['enfermedad', '0029', '14000.00'],
    ['accidente', '0030', '265545.00'],
    ['licencia', '0027', '62135.62'],
    ['estudio', '0028', '62135.62'],
  ] as const;
  const semana = (causa: string): Pick<Recibos[string], 'ausencias' | 'antes'> => ({
    ausencias: [{ causa, desde: '2026-06-08', hasta: '2026-06-14' }],
    antes: [{ concepto: '0017', importe: '60000.00', desde: '2025-12', hasta: '2026-05' }],
  });
  it.each(AUSENCIAS)(
    'una semana de %s va una vez, en el primero que la conoce',
    (causa, concepto, importe) => {
      const { A, B } = dos as { readonly [n in 'A' | 'B']: Recibos[string] },
        deCada = (primero: boolean): string[] =>
          figuras(
            {
              A: primero ? { ...A, ...semana(causa) } : { ...A, antes: semana(causa).antes! },
              B: { ...B, ...semana(causa) },
            },
            [`A.${concepto}`, `B.${concepto}`],
          );
      expect([deCada(true), deCada(false)]).toEqual([
        [importe, '0.00'],
        ['0.00', importe],
      ]);
    },
  );
  it('la suma no remunerativa y el presentismo siguen a las faltas que llegan después', () => {
    const { A, B } = dos as { readonly [n in 'A' | 'B']: Recibos[string] },
      tarde: Recibos = {
        A,
        B: { ...B, ...semana('injustificada') },
        U: { ...A, ...semana('injustificada') },
      };
    expect(
      figuras(tarde, [
        'A.0011 + B.0011 - U.0011',
        'A.0050 + B.0066 - U.0050',
        'A.0051 + B.0051 - U.0051',
        'A.0052 + B.0052 - U.0052',
        'A.0053 + B.0067 - U.0053',
        'U.0066 + U.0067 + A.0066',
      ]),
    ).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00']);
    const seBorra: Recibos = { A: { ...A, ...semana('injustificada') }, B, U: A };
    expect(figuras(seBorra, ['A.0011', 'A.0011 + B.0011 - U.0011'])).toEqual(['0.00', '0.00']);
  });
  it('quien no tuvo el primero cobra el mes entero en la complementaria', () => {
    expect(figuras({ B: { ...junio, legajo: COMERCIO } }, ['B.0001'])).toEqual(['1138050.00']);
  });
  it('un ajuste negativo devuelve los aportes, y la suma del mes queda bien', () => {
    const con: Recibos = {
      A: { ...junio, legajo: fuera('2000000.00') },
      B: {
        ...junio,
        tipo: 'AJU',
        legajo: fuera('2000000.00'),
        despues_de: 'A',
        novedades: [{ concepto: '0034', importe: '-100000.00', periodo_ajuste: '2026-05' }],
      },
    };
    expect(figuras(con, ['B.0901', 'B.0300', 'A.0300 + B.0300'])).toEqual([
      '-100000.00',
      '-11000.00',
      '209000.00',
    ]);
    expect(
      recibos(con)
        .get('B')!
        .problemas.map((p) => p.codigo),
    ).toEqual(['neto_negativo']);
  });
  it('un ajuste negativo de quien estaba en el tope devuelve solo lo que baja de él', () => {
    const con: Recibos = {
      A: { ...junio, legajo: fuera('4500000.00') },
      B: {
        ...junio,
        tipo: 'AJU',
        legajo: fuera('4500000.00'),
        despues_de: 'A',
        novedades: [{ concepto: '0034', importe: '-200000.00', periodo_ajuste: '2026-06' }],
      },
    };
    expect(figuras(con, ['A.0901', 'B.0901', 'A.0901 + B.0901'])).toEqual([
      '4414652.38',
      '-114652.38',
      '4300000.00',
    ]);
  });
});

describe('quien no estuvo en el mes', () => {
  it('no paga los cargos fijos de una vez por mes', () => {
    const r = recibos({ A: { ...junio, legajo: { ...COMERCIO, egreso: '2026-05-31' } } }).get('A')!;
    expect([r.problemas.map((p) => p.codigo), r.lineas.filter((l) => l.tipo !== 'auxiliar')]).toEqual([
      ['sin_dias'],
      [],
    ]);
  });
});

describe('los días del mes', () => {
  const basico = (ingreso: string, periodo: string, egreso?: string): string =>
    figuras({ A: { periodo, legajo: { ...fuera('3000000.00'), ingreso, ...(egreso ? { egreso } : {}) } } }, [
      'A.0001',
    ])[0]!;
  it.each([
    ['2020-01-01', '2026-02', undefined, '3000000.00'],
    ['2026-02-16', '2026-02', undefined, '1500000.00'],
    ['2026-01-31', '2026-01', undefined, '100000.00'],
    ['2026-05-31', '2026-05', undefined, '100000.00'],
    ['2020-01-01', '2026-05', '2026-05-31', '3000000.00'],
    ['2020-01-01', '2026-02', '2026-02-28', '3000000.00'],
    ['2020-01-01', '2026-05', '2026-05-15', '1500000.00'],
    ['2026-05-20', '2026-05', '2026-05-20', '100000.00'],
    ['2026-05-31', '2026-05', '2026-05-31', '100000.00'],
  ] as const)('ingreso %s, período %s, egreso %s: %s', (ingreso, periodo, egreso, da) =>
    expect(basico(ingreso, periodo, egreso)).toBe(da),
  );
});

describe('la jornada que cambia dentro del mes', () => {
  const cambia: Recibos = {
    A: { ...junio, legajo: { ...COMERCIO, horas_desde: [{ desde: '2026-06-16', horas: '4.00' }] } },
    B: { ...junio, legajo: COMERCIO },
  };
  it('el básico va por tramos, y el no remunerativo y la detracción por el promedio de horas', () => {
    expect(figuras(cambia, ['A.0001', 'A.0050', 'A.0914'])).toEqual(['853537.50', '75000.00', '5252.76']);
  });
  it('la obra social se aporta como si la jornada fuera completa, y no sobre el doble', () => {
    const [suya, entera] = figuras(cambia, ['A.0913', 'B.0913']);
    expect(Math.abs(Number(suya) - Number(entera))).toBeLessThan(0.05);
  });
});

describe('las ausencias', () => {
  const paga = (
    ausencias: Recibos[string]['ausencias'],
    mas: { periodo?: string; legajo?: Legajo } = {},
  ): string =>
    figuras(
      {
        A: {
          periodo: mas.periodo ?? '2026-06',
          legajo: mas.legajo ?? fuera('3000000.00'),
          ...(ausencias ? { ausencias } : {}),
        },
      },
      ['A.0001 + A.0031 + A.0032 + A.0033 + A.0037'],
    )[0]!;
  it('fuera del tiempo trabajado no descuentan', () => {
    expect(
      paga([{ causa: 'injustificada', desde: '2026-06-20', hasta: '2026-06-30' }], {
        legajo: { ...fuera('3000000.00'), egreso: '2026-06-15' },
      }),
    ).toBe('1500000.00');
    expect(
      paga([{ causa: 'sin_goce', desde: '2026-05-01', hasta: '2026-06-10' }], {
        legajo: { ...fuera('3000000.00'), ingreso: '2026-06-11' },
      }),
    ).toBe('2000000.00');
  });
  it('dos que se pisan descuentan cada día una vez', () => {
    expect(
      paga([
        { causa: 'sin_goce', desde: '2026-06-01', hasta: '2026-06-20' },
        { causa: 'injustificada', desde: '2026-06-11', hasta: '2026-06-20' },
      ]),
    ).toBe('1000000.00');
  });
  it('un mes de 31 días ausente entero, por causas seguidas, da cero y no menos', () => {
    expect(
      paga(
        [
          { causa: 'sin_goce', desde: '2026-05-01', hasta: '2026-05-30' },
          { causa: 'injustificada', desde: '2026-05-31', hasta: '2026-05-31' },
        ],
        { periodo: '2026-05' },
      ),
    ).toBe('0.00');
  });
  it('febrero ausente entero da cero; quien trabajó un día de un mes de 31 cobra uno', () => {
    expect(
      paga([{ causa: 'sin_goce', desde: '2026-01-10', hasta: '2026-03-10' }], { periodo: '2026-02' }),
    ).toBe('0.00');
    expect(
      paga([{ causa: 'sin_goce', desde: '2026-05-02', hasta: '2026-05-31' }], { periodo: '2026-05' }),
    ).toBe('100000.00');
  });
  it('ausente todo lo que estuvo en un mes incompleto da cero', () => {
    expect(
      paga([{ causa: 'sin_goce', desde: '2026-02-11', hasta: '2026-02-28' }], {
        periodo: '2026-02',
        legajo: { ...fuera('3000000.00'), ingreso: '2026-02-11' },
      }),
    ).toBe('0.00');
  });
});
