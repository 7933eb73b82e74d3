// The package of private health care: its scale, its sum and its withholdings. Its three months are in
// tests/runs/tresMesesSanidad.
import { expect, it } from 'vitest';
import { sanidad } from '../../core/packs/sanidad/index.ts';
import { figuras, recibosDe, type Obrero } from './quincenas.ts';
import { erroresDe, importesDe, type Caso } from './unaPersona.ts';

const ENFERMERA: Caso = { paquete: sanidad, categoria: 'SAN-ENFP', ingreso: '2016-02-01', afiliado: true };

it('la antigüedad es el 2 % por año del básico, y la suma del acuerdo no la lleva', () =>
  // 1,160,387.33 × 20 % · (1,160,387.33 + 232,077.47 + 90,000) × 1 % and 2 %
  expect(importesDe(ENFERMERA, ['0010', '0050', '0051', '0052', '0336', '0337'])).toEqual([
    '232077.47',
    '90000.00',
    '0.00',
    '0.00',
    '14824.65',
    '29649.30',
  ]));
it('el aporte solidario es de todos; la cuota, de quien está afiliado', () =>
  expect(importesDe({ ...ENFERMERA, afiliado: false }, ['0336', '0337'])).toEqual(['14824.65', '0.00']));
it('las vacaciones pagadas aparte llevan la suma por su día, y el mes la saca por treinta', () => {
  const enfermera: Obrero = {
    paquete: sanidad,
    sindicato: 'ATSA',
    clase: 'MEN',
    categoria: 'SAN-ENFP',
    ingreso: '2016-03-01',
    ausencias: [['vacaciones', '2026-05-18', '2026-05-31']],
  };
  // 90,000 ÷ 25 × 14 · 90,000 ÷ 25 × 25 ÷ 30 × 14
  expect(
    figuras(
      recibosDe(enfermera, [
        { tipo: 'VAC', periodo: '2026-05' },
        { tipo: 'M', periodo: '2026-05' },
      ]),
      ['A.0057', 'B.0058'],
    ),
  ).toEqual(['50400.00', '-42000.00']);
});
it('de antes de abril no hay escala: el recibo dice que falta', () =>
  expect(erroresDe({ ...ENFERMERA, periodo: '2026-03' })).toContainEqual(
    expect.stringMatching(/enfermero de piso/),
  ));
it('con otras horas en la escala, el técnico de seis cobra el básico entero y su hora vale más', () => {
  const extra: Caso = {
    ...ENFERMERA,
    categoria: 'SAN-RX',
    novedades: [['0020', { cantidad: '1.0000' }]],
  };
  const conSeis = {
    ...sanidad,
    filas: sanidad.filas.map((f) =>
      f.tabla === 'Escalas' && f.clave?.startsWith('SAN-RX')
        ? { ...f, valores: { ...f.valores, horas: '6.00' } }
        : f,
    ),
  };
  // 1,193,206.30 × 120 % ÷ 200, and ÷ 150, × 1.5
  expect(
    [extra, { ...extra, paquete: conSeis, horas: '6.00' }].map((c) => importesDe(c, ['0001', '0020'])),
  ).toEqual([
    ['1193206.30', '10738.86'],
    ['1193206.30', '14318.48'],
  ]);
});
