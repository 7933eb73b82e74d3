// The package of domestic work: where its statute differs from the general law, and what the package does not
// settle by itself.
import { describe, expect, it } from 'vitest';
import { domesticWork } from '../../core/packs/domesticWork/index.ts';
import { erroresDe, importesDe, type Caso } from './unaPersona.ts';

const TAREAS: Caso = { paquete: domesticWork, categoria: 'CP-5-CR' },
  PACTADO: Caso = { ...TAREAS, basico: '600000.00' };

describe('el mes', () => {
  it('el mínimo de la categoría, con la antigüedad desde septiembre de 2020', () => {
    // 410,773.52 for March on; two years at 1 %
    expect(importesDe(TAREAS, ['0001', '0010', '0091'])).toEqual(['410773.52', '0.00', '8215.47']);
    // Eleven years in the house count five: from the 1st of September 2020.
    expect(importesDe({ ...PACTADO, ingreso: '2015-01-10' }, ['0091'])).toEqual(['30000.00']);
  });
  it('nada del régimen general: ni aportes, ni contribuciones, ni ART por alícuota', () => {
    const generales = ['0300', '0301', '0302', '0303', '0400', '0401', '0402', '0403', '0404'];
    expect(
      importesDe({ ...PACTADO, conSeguro: true }, [...generales, '0410', '0411', '0412', '0413']),
    ).toEqual(Array.from({ length: 13 }, () => '0.00'));
  });
  it.each([
    ['8.00', 'cuarenta y ocho horas', ['21990.11', '1821.88', '13283.96']],
    ['2.50', 'quince horas', ['3306.32', '1249.06', '9171.70']],
    ['1.50', 'nueve horas', ['1784.27', '624.67', '6332.84']],
  ])('%s por día: %s, sus importes fijos', (horas, _que, importes) => {
    expect(importesDe({ ...PACTADO, horas }, ['0319', '0417', '0418'])).toEqual(importes);
  });
  it('el aporte lo paga quien emplea, si así se dice', () => {
    const regla: Caso['tablas'] = [['reglas_convenio', '26.844', 'aporte_retenido', '0']];
    expect(importesDe({ ...PACTADO, tablas: regla }, ['0319', '0416'])).toEqual(['0.00', '21990.11']);
  });
});

describe('el despido', () => {
  const FIN: Caso = { ...PACTADO, tipo: 'FIN', egreso: '2026-06-15', motivo: 'despido' };
  it('un mes por año, sin tope, con treinta días de preaviso desde el año (Ley 26.844 arts. 42 y 48)', () => {
    // Two years and three months and a half: three; without months in the history, by the agreed pay.
    expect(importesDe({ ...FIN, ingreso: '2024-02-15' }, ['0070', '0072'])).toEqual([
      '1800000.00',
      '600000.00',
    ]);
  });
  it('con menos de un año, diez días de preaviso', () => {
    expect(importesDe({ ...FIN, ingreso: '2025-10-01' }, ['0070', '0072'])).toEqual([
      '600000.00',
      '200000.00',
    ]);
  });
  it('en el período de prueba, nada', () => {
    expect(importesDe({ ...FIN, ingreso: '2026-03-01' }, ['0070', '0072'])).toEqual(['0.00', '0.00']);
  });
  it('la muerte paga la mitad, y un motivo que el estatuto no tiene se rechaza por su nombre', () => {
    expect(importesDe({ ...FIN, ingreso: '2024-02-15', motivo: 'fallecimiento' }, ['0070', '0071'])).toEqual([
      '0.00',
      '900000.00',
    ]);
    expect(erroresDe({ ...FIN, motivo: 'fuerza_mayor' }).join(' ')).toContain('causas_casas');
  });
});

describe('lo que el paquete no liquida por sí solo', () => {
  it('menos de 24 horas semanales por el mes: se rechaza, porque su hora vale más', () => {
    expect(erroresDe({ ...TAREAS, horas: '3.00' }).join(' ')).toContain('casas_por_hora');
    // 18 hours a week at 3,348.37, by 52 weeks over 12 months.
    expect(importesDe({ ...TAREAS, horas: '3.00', basico: '261172.86' }, ['0001'])).toEqual(['261172.86']);
  });
  it('quien cobra por hora se rechaza', () => {
    expect(
      erroresDe({ ...PACTADO, clase: 'JOR', novedades: [['0003', { cantidad: '8.0000' }]] }).join(' '),
    ).toContain('casas_por_hora');
  });
});
