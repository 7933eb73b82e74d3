// The disputed conventions: each one's default gives the usual figures, and its other reading gives figures
// worked out by hand.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { revistasOf } from '../../core/outputs/declaraciones/revistas.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibo = Caso['recibos'][string];
const FC = { ingreso: '2020-01-10', categoria: 'FC', horas: '8.00', basico: '900000.00' } as const;
const junio = (mas: Partial<Recibo> = {}): Recibo => ({ periodo: '2026-06', legajo: FC, ...mas });
const con = (clave1: string, valor: string) => ({
  filas_de_tablas: [{ tabla: 'convenciones', desde: '1995-01-01', clave1, valor }],
});
const figuras = (
  recibos: Caso['recibos'],
  expresiones: readonly string[],
  mas: Omit<Caso, 'id' | 'recibos'> = {},
): readonly string[] => {
  const r = recibosDe({ id: 'convencion', recibos, ...mas });
  return expresiones.map((x) => writeDecimal(leerFigura(x, r)));
};

describe('las faltas injustificadas', () => {
  const faltas = (hasta: string) => [{ causa: 'injustificada', desde: '2026-06-01', hasta }],
    A = junio({ ausencias: faltas('2026-06-02') });
  it('descuentan un treintavo; con 25, un veinticincoavo; por la hora, ocho de doscientas', () => {
    expect(figuras({ A }, ['A.0032'])).toEqual(['-60000.00']);
    expect(figuras({ A }, ['A.0032'], con('divisor_faltas', '25'))).toEqual(['-72000.00']);
    expect(figuras({ A }, ['A.0032'], con('divisor_faltas', '0'))).toEqual(['-72000.00']);
    // Six hours a day of the same divisor: 900,000 / (200 × 6/8) × 6 × 2.
    const seis = junio({ legajo: { ...FC, horas: '6.00' }, ausencias: faltas('2026-06-02') });
    expect(figuras({ A: seis }, ['A.0032'], con('divisor_faltas', '0'))).toEqual(['-72000.00']);
  });
  it('el mes entero ausente da cero por cualquiera de los divisores', () => {
    const entero = junio({ ausencias: faltas('2026-06-30') });
    for (const divisor of ['30', '25', '0'])
      expect(figuras({ A: entero }, ['A.remunerativo'], con('divisor_faltas', divisor))).toEqual(['0.00']);
  });
  it('el día de vacaciones vale lo del mes entero aunque la falta descuente un veinticincoavo', () => {
    const B = junio({
      ausencias: [...faltas('2026-06-02'), { causa: 'vacaciones', desde: '2026-06-15', hasta: '2026-06-21' }],
    });
    // 900,000 / 25 × 7.
    expect(figuras({ B }, ['B.0025'], con('divisor_faltas', '25'))).toEqual(['252000.00']);
  });
  it('no devengan SAC de fábrica, y con falta_sin_sac en 0 devengan', () => {
    const antes = [
      { concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-06' },
      { concepto: '0032', importe: '-300000.00', cantidad: '10', desde: '2026-03' },
    ];
    const S = junio({ tipo: 'SAC', antes });
    // 900,000 / 2 × 171 / 181, and the whole half.
    expect(figuras({ S }, ['S.0040', 'S.0483'])).toEqual(['425138.12', '10.00']);
    expect(figuras({ S }, ['S.0040', 'S.0483'], con('falta_sin_sac', '0'))).toEqual(['450000.00', '0.00']);
  });
  it('la licencia sin goce no devenga por ninguna de las dos', () => {
    const S = junio({
      tipo: 'SAC',
      antes: [
        { concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-06' },
        { concepto: '0031', importe: '-300000.00', cantidad: '10', desde: '2026-03' },
      ],
    });
    expect(figuras({ S }, ['S.0483'], con('falta_sin_sac', '0'))).toEqual(['10.00']);
  });
});

describe('el preaviso y la integración', () => {
  it('van por la mejor remuneración de fábrica, y por la del presente si se dice', () => {
    const R: Recibo = {
      periodo: '2026-06',
      tipo: 'FIN',
      legajo: { ...FC, egreso: '2026-06-15' },
      antes: [{ concepto: '0001', importe: '1200000.00', desde: '2025-12' }],
    };
    // Two months of notice, and the fifteen days left over thirty.
    expect(figuras({ R }, ['R.0072', 'R.0073'])).toEqual(['2400000.00', '600000.00']);
    expect(figuras({ R }, ['R.0072', 'R.0073', 'R.0070'], con('preaviso_base', '1'))).toEqual([
      '1800000.00',
      '450000.00',
      // Severance keeps the best: 1,200,000 × 7.
      '8400000.00',
    ]);
  });
});

describe('las contribuciones por un jubilado', () => {
  const A = junio({ legajo: { ...FC, jubilado: 1 } }),
    B = junio();
  it('son las de todos de fábrica', () => {
    expect(figuras({ A, B }, ['A.0401', 'A.0410', 'B.0401'])).toEqual(['54000.00', '14198.64', '54000.00']);
  });
  it('y la parte que la convención diga, sólo por él', () => {
    expect(figuras({ A, B }, ['A.0401', 'B.0401'], con('jubilado_obra_social', '0'))).toEqual([
      '0.00',
      '54000.00',
    ]);
    expect(figuras({ A, B }, ['A.0412', 'B.0412'], con('jubilado_fne', '0'))).toEqual(['0.00', '8394.17']);
  });
});

describe('la cuota alimentaria y el SAC', () => {
  const antes = [{ concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-06' }],
    orden = (mas: Record<string, string>) => [{ concepto: '0323', desde: '2026-01-01', ...mas }],
    sac = (mas: Record<string, string>) => junio({ tipo: 'SAC', antes, agenda: orden(mas) });
  it('la de porcentaje lo alcanza y la de importe no, de fábrica', () => {
    // 20 % of 450,000.00 less 17 %.
    expect(
      figuras({ A: sac({ porcentaje: '20' }), B: sac({ importe: '150000.00' }) }, ['A.0323', 'B.0323']),
    ).toEqual(['74700.00', '0.00']);
  });
  it('la tabla cambia lo de todas, y la cantidad de la orden, lo suyo', () => {
    expect(
      figuras({ A: sac({ porcentaje: '20' }) }, ['A.0323'], con('alimentos_sac_porcentaje', '0')),
    ).toEqual(['0.00']);
    expect(
      figuras({ B: sac({ importe: '150000.00' }) }, ['B.0323'], con('alimentos_sac_importe', '1')),
    ).toEqual(['150000.00']);
    expect(
      figuras(
        { A: sac({ porcentaje: '20', cantidad: '0' }), B: sac({ importe: '150000.00', cantidad: '1' }) },
        ['A.0323', 'B.0323'],
      ),
    ).toEqual(['0.00', '150000.00']);
  });
  it('la de importe que lo alcanza se cobra dos veces en el mes del SAC, en cualquier orden', () => {
    const agenda = orden({ importe: '150000.00', cantidad: '1' }),
      primero = junio({ tipo: 'SAC', antes: antes.map((a) => ({ ...a, hasta: '2026-05' })), agenda });
    expect(figuras({ S: primero, M: junio({ despues_de: 'S', agenda }) }, ['S.0323', 'M.0323'])).toEqual([
      '150000.00',
      '150000.00',
    ]);
    expect(
      figuras({ M: junio({ agenda }), S: { ...primero, despues_de: 'M' } }, ['M.0323', 'S.0323']),
    ).toEqual(['150000.00', '150000.00']);
  });
  it('en la liquidación final, la que no alcanza el SAC va por lo demás y su parte de los aportes', () => {
    const F: Recibo = {
      periodo: '2026-06',
      tipo: 'FIN',
      legajo: { ...FC, egreso: '2026-06-30', motivo: 'renuncia' },
      antes: [{ concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-05' }],
      agenda: orden({ porcentaje: '20', cantidad: '0' }),
    };
    // 20 % of 900,000.00 less 17 %.
    expect(figuras({ F }, ['F.0323'])).toEqual(['149400.00']);
  });
});

describe('las vacaciones no gozadas', () => {
  const F = junio({
      tipo: 'FIN',
      legajo: {
        ingreso: '2020-01-10',
        categoria: 'AUX-B',
        horas: '8.00',
        egreso: '2026-06-15',
        motivo: 'renuncia',
      },
    }),
    valor = (regla: string) => ({
      filas_de_tablas: [
        ...con('vacaciones_nr_egreso', '1').filas_de_tablas,
        {
          tabla: 'reglas_convenio',
          desde: '1995-01-01',
          clave1: '130/75',
          clave2: 'vacaciones_nr_egreso',
          valor: regla,
        },
      ],
    });
  it('las no gozadas llevan la suma no remunerativa sólo si se elige y el convenio lo dice', () => {
    const pedidas = ['F.0460', 'F.0478 - F.0492', 'F.0075', 'F.0076'];
    expect(figuras({ F }, pedidas)).toEqual(figuras({ F }, pedidas, valor('0')));
    expect(figuras({ F }, pedidas).slice(0, 2)).toEqual(['0.00', '0.00']);
    // 100,000 with six years' seniority and the presentismo; by 14 days × 166/365, over 25; and its twelfth.
    expect(figuras({ F }, pedidas, valor('1')).slice(0, 2)).toEqual(['114829.80', '114829.80']);
  });
});
describe('la situación de revista de las vacaciones', () => {
  const p = {
    fecha_ingreso: '2020-01-10',
    fecha_egreso: null,
    motivo_egreso: null,
    situacion: '01',
    ausencias: [{ causa: 'vacaciones', desde: '2026-06-08', hasta: '2026-06-21' }],
  };
  it('sigue la de siempre de fábrica', () =>
    expect(revistasOf(p, '2026-06')).toEqual([{ codigo: '01', dia: 1 }]));
  it('y la 12 esos días, si la empresa la declara', () =>
    expect(revistasOf({ ...p, revista_vacaciones: '12' }, '2026-06')).toEqual([
      { codigo: '01', dia: 1 },
      { codigo: '12', dia: 8 },
      { codigo: '01', dia: 22 },
    ]));
});
