// The package of rural workers: where the statute differs from the general law, and what the package does not
// pay by itself.
import { describe, expect, it } from 'vitest';
import { rural } from '../../core/packs/rural/index.ts';
import { erroresDe, importesDe, type Caso } from './unaPersona.ts';

const PEON: Caso = { paquete: rural, categoria: 'R-PEON' },
  CAPATAZ: Caso = { paquete: rural, categoria: 'R-CAPATAZ', basico: '1200000.00' };
const PROMEDIO: Caso['tablas'] = [['promedio_convenio', '26.727', null, '1000000']];

describe('la antigüedad (Ley 26.727 art. 38)', () => {
  it.each([
    ['2016-07-01', 'nueve años cumplidos, el 1 % por cada uno', '108000.00'],
    ['2016-06-15', 'diez cumplidos en el mes, el 1,5 % por todos', '180000.00'],
    ['2014-01-10', 'doce, el 1,5 % por todos', '216000.00'],
  ])('ingreso %s: %s', (ingreso, _que, importe) => {
    expect(importesDe({ ...CAPATAZ, ingreso }, ['0010', '0090'])).toEqual(['0.00', importe]);
  });
  it('entra en la hora extra', () => {
    const diez: Caso = {
      ...CAPATAZ,
      ingreso: '2014-01-10',
      novedades: [['0020', { cantidad: '10.0000' }]],
    };
    // 1,416,000 / 200 × 1.5 × 10
    expect(importesDe(diez, ['0020'])).toEqual(['106200.00']);
  });
});

describe('lo que se retiene y lo que se contribuye', () => {
  it('sepelio de todos; cuota solidaria de quien no está afiliado', () => {
    expect(importesDe(CAPATAZ, ['0316', '0317', '0318'])).toEqual(['18360.00', '24480.00', '0.00']);
  });
  it('la del afiliado se carga: hasta entonces su recibo lo dice', () => {
    const afiliado: Caso = { ...CAPATAZ, afiliado: true };
    expect(erroresDe(afiliado).join(' ')).toContain('cuota_sindical');
    expect(
      importesDe({ ...afiliado, tablas: [['aportes_convenio', '26.727', 'cuota_sindical', '2']] }, [
        '0317',
        '0318',
      ]),
    ).toEqual(['0.00', '24480.00']);
  });
  it('el RENATRE va en lugar del Fondo Nacional de Empleo, y el SIPA lleva dos puntos más', () => {
    // 1.5 % and 2 % of 1,224,000
    expect(importesDe(CAPATAZ, ['0412', '0414', '0415'])).toEqual(['0.00', '18360.00', '24480.00']);
  });
  it('el seguro del Decreto 1567/74 no es el suyo: la prima de la Ley 16.600 se carga', () => {
    expect(erroresDe({ ...CAPATAZ, conSeguro: true }).join(' ')).toContain('seguro_rural');
    expect(
      importesDe({ ...CAPATAZ, conSeguro: true, tablas: [['importes', 'seguro_rural', null, '350']] }, [
        '0403',
      ]),
    ).toEqual(['350.00']);
  });
});

describe('el despido', () => {
  const FIN: Caso = {
    ...CAPATAZ,
    tipo: 'FIN',
    egreso: '2026-06-15',
    motivo: 'despido',
    ingreso: '2025-11-03',
    tablas: PROMEDIO,
  };
  it('nunca paga menos de dos meses (Ley 26.727 art. 22)', () => {
    expect(importesDe(FIN, ['0070'])).toEqual(['2400000.00']);
    expect(importesDe({ ...FIN, ingreso: '2020-06-01' }, ['0070'])).toEqual(['7200000.00']);
  });
  it('antes del 6 de marzo de 2026 no había período de prueba; desde ahí son seis meses', () => {
    const corto: Caso = { ...FIN, periodo: '2026-02', egreso: '2026-02-20', ingreso: '2025-12-01' };
    expect(importesDe(corto, ['0070'])).toEqual(['2400000.00']);
    expect(importesDe({ ...FIN, ingreso: '2026-03-10' }, ['0070', '0072'])).toEqual(['0.00', '0.00']);
  });
  it('el tope pide su promedio, que fija la CNTA', () => {
    expect(erroresDe({ ...FIN, tablas: [] }).join(' ')).toContain('promedio_convenio');
  });
});

describe('lo que el paquete no paga por sí solo', () => {
  it('una categoría sin mínimo publicado dice que le falta la escala', () => {
    expect(importesDe(PEON, ['0001'])).toEqual(['1000908.17']);
    expect(erroresDe({ ...PEON, categoria: 'R-CAPATAZ' }).join(' ')).toMatch(/escala/i);
    expect(erroresDe({ ...PEON, periodo: '2026-01' }).join(' ')).toMatch(/escala/i);
  });
  it('quien cobra por día o por hora se rechaza: no se le pagan las horas de otro régimen', () => {
    expect(
      erroresDe({ ...CAPATAZ, clase: 'JOR', novedades: [['0003', { cantidad: '8.0000' }]] }).join(' '),
    ).toContain('jornal_rural');
  });
});
