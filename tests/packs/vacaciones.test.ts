// Vacations paid apart, before they begin (LCT art. 155): no other receipt pays them again, and each month
// counts the days that fall in it.
import { describe, expect, it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';

type Recibos = Caso['recibos'];
const COMERCIO = { ingreso: '2017-07-03', categoria: 'AUX-B', horas: '8.00', afiliado: 1 } as const;
const FUERA = { ingreso: '2017-07-03', categoria: 'FC', horas: '8.00', basico: '1500000.00' } as const;
const figuras = (r: Recibos, expresiones: readonly string[]): string[] => {
  const x = recibosDe({ id: 'vacaciones', recibos: r });
  return expresiones.map((e) => writeDecimal(leerFigura(e, x)));
};
const dias = (desde: string, hasta: string) => ({ ausencias: [{ causa: 'vacaciones', desde, hasta }] });
/** One absence across two months, which the first receipt that sees it pays whole. */
const TRES_SEMANAS = dias('2026-04-20', '2026-05-10'),
  UNA_MAS = { ausencias: [...TRES_SEMANAS.ausencias, ...dias('2026-06-01', '2026-06-07').ausencias] };

describe('el día de vacaciones vale lo del mes entero', () => {
  const SEMANA = { causa: 'vacaciones', desde: '2026-04-06', hasta: '2026-04-12' },
    mes = (mas: Partial<Recibos[string]> = {}, legajo: Recibos[string]['legajo'] = FUERA): Recibos => ({
      M: { periodo: '2026-04', legajo, ausencias: [SEMANA], ...mas },
    });
  it('aunque haya días sin goce: 1.500.000 ÷ 25 × 7', () => {
    const ausencias = [SEMANA, { causa: 'sin_goce', desde: '2026-04-20', hasta: '2026-04-29' }];
    expect(figuras(mes({ ausencias }), ['M.0492', 'M.0025', 'M.0026', 'M.0031'])).toEqual([
      '1500000.00',
      '420000.00',
      '-350000.00',
      '-500000.00',
    ]);
  });
  it('aunque se haya ingresado en el mes', () => {
    expect(figuras(mes({}, { ...FUERA, ingreso: '2026-04-03' }), ['M.0001', 'M.0492', 'M.0025'])).toEqual([
      '1400000.00',
      '1500000.00',
      '420000.00',
    ]);
  });
  it('con los adicionales fijos una sola vez', () => {
    const agenda = [{ concepto: '0012', desde: '2026-01-01', importe: '150000.00' }],
      ausencias = [SEMANA, { causa: 'sin_goce', desde: '2026-04-20', hasta: '2026-04-29' }];
    expect(figuras(mes({ agenda, ausencias }), ['M.0492'])).toEqual(['1650000.00']);
  });
  it('y en otro recibo del mismo mes, el que las paga porque se cargaron después', () => {
    const recibos: Recibos = {
      A: { periodo: '2026-04', legajo: COMERCIO },
      B: { periodo: '2026-04', legajo: COMERCIO, despues_de: 'A', ausencias: [SEMANA] },
      U: { periodo: '2026-04', legajo: COMERCIO, ausencias: [SEMANA] },
    };
    expect(
      figuras(
        recibos,
        ['0492', '0025', '0026', '0057', '0058'].map((c) => `B.${c} - U.${c}`),
      ),
    ).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });
  it('aparte llevan lo fijo con su presentismo, como con el mes', () => {
    const agenda = [{ concepto: '0012', desde: '2026-01-01', importe: '150000.00' }],
      antes = [{ concepto: '0012', desde: '2026-03', importe: '150000.00' }];
    const recibos: Recibos = {
      V: { periodo: '2026-04', tipo: 'VAC', legajo: COMERCIO, ausencias: [SEMANA], agenda, antes },
      M: { periodo: '2026-04', legajo: COMERCIO, ausencias: [SEMANA], agenda },
    };
    expect(figuras(recibos, ['V.0492 - M.0492', 'V.0025 - M.0025'])).toEqual(['0.00', '0.00']);
  });
});

describe('vacaciones pagadas antes de que empiecen', () => {
  const todo: Recibos = {
    V: { periodo: '2026-04', tipo: 'VAC', legajo: FUERA, ...TRES_SEMANAS },
    A: { periodo: '2026-04', legajo: FUERA, despues_de: 'V', ...TRES_SEMANAS },
    M: { periodo: '2026-05', legajo: FUERA, historia: ['V', 'A'], ...TRES_SEMANAS },
    J: { periodo: '2026-06', legajo: FUERA, historia: ['V', 'A', 'M'], ...UNA_MAS },
  };
  it('su recibo paga todos los días, también los del mes que viene: 1.500.000 ÷ 25 × 21', () => {
    expect(figuras(todo, ['V.0025', 'V.0498', 'V.0001', 'V.0026'])).toEqual([
      '1260000.00',
      '21.00',
      '0.00',
      '0.00',
    ]);
  });
  it('el mes descuenta los suyos por 30 y no los paga: 11 en abril, 10 en mayo', () => {
    expect(figuras(todo, ['A.0025', 'A.0026', 'M.0025', 'M.0026'])).toEqual([
      '0.00',
      '-550000.00',
      '0.00',
      '-500000.00',
    ]);
  });
  it('otras vacaciones de más adelante no se confunden con aquellas', () => {
    expect(figuras(todo, ['J.0025', 'J.0026'])).toEqual(['420000.00', '-350000.00']);
  });
  it('y si nadie las pagó aparte, las paga el mes en que caen', () => {
    const sin: Recibos = {
      A: { periodo: '2026-04', legajo: FUERA, ...TRES_SEMANAS },
      M: { periodo: '2026-05', legajo: FUERA, historia: ['A'], ...TRES_SEMANAS },
    };
    expect(figuras(sin, ['A.0025', 'A.0026', 'M.0025', 'M.0026'])).toEqual([
      '660000.00',
      '-550000.00',
      '600000.00',
      '-500000.00',
    ]);
  });
  it('con convenio entran la antigüedad, el presentismo y lo no remunerativo, como en el mes', () => {
    const r: Recibos = {
      V: { periodo: '2026-04', tipo: 'VAC', legajo: COMERCIO, ...dias('2026-04-06', '2026-04-19') },
      M: { periodo: '2026-04', legajo: COMERCIO, ...dias('2026-04-06', '2026-04-19') },
    };
    expect(
      figuras(
        r,
        ['V.0492 − M.0492', 'V.0493 − M.0493', 'V.0025 − M.0025', 'V.0057 − M.0057'].map((x) =>
          x.replace('−', '-'),
        ),
      ),
    ).toEqual(['0.00', '0.00', '0.00', '0.00']);
    expect(Number(figuras(r, ['V.0025'])[0])).toBeGreaterThan(600_000);
  });
  it('el mes saca cada día por la base con que se pagó, aunque traiga horas extra o un aumento', () => {
    const semanas = dias('2026-04-06', '2026-04-19'),
      extras = { novedades: [{ concepto: '0020', cantidad: '30' }] };
    const r: Recibos = {
      V: { periodo: '2026-04', tipo: 'VAC', legajo: COMERCIO, ...semanas },
      M: { periodo: '2026-04', legajo: COMERCIO, despues_de: 'V', ...semanas, ...extras },
    };
    // A day is paid by 25 and taken out by 30: of 14 days paid, 25/30 comes out of the month.
    const [pagado, sale, pagadoNr, saleNr] = figuras(r, ['V.0025', 'M.0026', 'V.0057', 'M.0058']).map(
      Number,
    ) as [number, number, number, number];
    expect(-sale).toBeCloseTo((pagado * 25) / 30, 1);
    expect(-saleNr).toBeCloseTo((pagadoNr * 25) / 30, 1);
    // One more receipt of the month does not take them out again.
    const otro: Recibos = {
      ...r,
      C: { periodo: '2026-04', legajo: COMERCIO, despues_de: 'M', historia: ['V'], ...semanas },
    };
    expect(figuras(otro, ['C.0026', 'C.0058'])).toEqual(['0.00', '0.00']);
  });
});
