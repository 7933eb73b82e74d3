// The agreements without a scale: nobody is paid zero for what is lacking, each thing is asked for by its name.
import { describe, expect, it } from 'vitest';
import { TO_LOAD, withoutScale } from '../../core/packs/withoutScale/index.ts';
import { escalaRow } from '../../core/packs/kit/convenioRows.ts';
import { erroresDe, importesDe, type Caso } from './unaPersona.ts';

const DE_CADA: readonly (readonly [convenio: string, categoria: string, seLlama: string])[] = [
  ['389/04', 'GAS-4', 'Gastronómicos, categoría 4'],
  ['40/89', 'CAM-PEON', 'Camioneros, peón'],
  ['18/75', 'BAN-ADM', 'Bancarios, rama administrativa'],
  ['736/16', 'UTE-MAE2', 'UTEDYC, maestranza de 2ª'],
];
const cargado = (
  convenio: string,
  ...sin: readonly string[]
): readonly (readonly [tabla: string, clave1: string, clave2: string, valor: string])[] =>
  (
    [
      ['reglas_convenio', convenio, 'antiguedad_pct', '1'],
      ['reglas_convenio', convenio, 'presentismo_pct', '0'],
      ['reglas_convenio', convenio, 'presentismo_divisor', '0'],
      ['reglas_convenio', convenio, 'faltas_admitidas', '0'],
      ['aportes_convenio', convenio, 'aporte_de_todos', '1'],
      ['aportes_convenio', convenio, 'cuota_sindical', '2.5'],
    ] as const
  ).filter(([, , clave]) => !sin.includes(clave));

describe.each(DE_CADA)('CCT %s', (convenio, categoria, seLlama) => {
  const uno: Caso = { paquete: withoutScale, categoria, afiliado: true, ingreso: '2022-01-03' },
    conEscala: Caso = {
      ...uno,
      paquete: {
        ...withoutScale,
        filas: [
          ...withoutScale.filas,
          escalaRow(categoria, '2026-01-01', { basico: '1000000.00', fuente: 'Del caso' }),
        ],
      },
    };
  it('sin escala no hay recibo: dice de qué categoría falta', () =>
    expect(erroresDe({ ...uno, tablas: cargado(convenio) })).toContainEqual(
      expect.stringContaining(seLlama),
    ));
  it.each([...TO_LOAD, 'aporte_de_todos', 'cuota_sindical'])('sin %s no hay recibo: la nombra', (clave) => {
    const errores = erroresDe({ ...conEscala, tablas: cargado(convenio, clave) });
    expect(errores).toContainEqual(expect.stringContaining(clave));
    expect(errores.join(' ')).toContain(convenio);
  });
  it('con lo que falta cargado, se paga', () =>
    expect(importesDe({ ...conEscala, tablas: cargado(convenio) }, ['0001', '0010', '0338', '0339'])).toEqual(
      ['1000000.00', '40000.00', '10400.00', '26000.00'],
    ));
});
it('los conductores de camiones tienen la de marzo de 2026, y su hora es la 192ª parte del mes', () =>
  expect(
    importesDe(
      {
        paquete: withoutScale,
        categoria: 'CAM-CH1',
        ingreso: '2025-09-01',
        tablas: cargado('40/89'),
        novedades: [['0020', { cantidad: '1.0000' }]],
      },
      // 917,462.42 ÷ 192 × 1.5
      ['0001', '0020'],
    ),
  ).toEqual(['917462.42', '7167.68']));
