// The package of building workers: three months against accounts worked out by hand, days and second receipts
// of a month, and what it refuses or leaves to be loaded.
import { describe, expect, it } from 'vitest';
import { edificios } from '../../core/packs/edificios/index.ts';
import { comparaConCuentas } from './conCuentas.ts';
import { figuras, recibosDe, type Corrida, type Obrero } from './quincenas.ts';
import { conTablas, erroresDe, importesDe, type Caso } from './unaPersona.ts';

/** With the monthly sum of April to June, which no source gives. */
const CARGADO = conTablas(
  edificios,
  ['2026-04', '2026-05', '2026-06'].map((m) => ['edificios', 'suma', null, '40000', `${m}-01`] as const),
);
const ENCARGADA: Obrero = {
    paquete: CARGADO,
    sindicato: 'SUTERH',
    afiliado: true,
    clase: 'MEN',
    categoria: 'ED-EPCV-2',
    ingreso: '2016-03-01',
  },
  AYUDANTE: Obrero = {
    ...ENCARGADA,
    afiliado: false,
    categoria: 'ED-ATMJ',
    ingreso: '2021-03-01',
    jornada: '4.00',
  };
const mes = (periodo: string, mas: Partial<Corrida> = {}): Corrida => ({ tipo: 'M', periodo, ...mas });
const SAC: Corrida = { tipo: 'SAC', periodo: '2026-06' };
const RESIDUOS: NonNullable<Corrida['novedades']>[number] = ['0100', '20.0000'];

describe('tres meses en un edificio de 2ª categoría', () => {
  comparaConCuentas('edificiosTresMeses.md', [
    [
      ['encargada_abril', 'encargada_mayo', 'encargada_junio', 'encargada_sac'],
      ENCARGADA,
      [
        mes('2026-04', { novedades: [RESIDUOS] }),
        mes('2026-05', { novedades: [RESIDUOS, ['0020', '10.0000']] }),
        mes('2026-06', { novedades: [RESIDUOS] }),
        SAC,
      ],
    ],
    [
      ['ayudante_abril', 'ayudante_mayo', 'ayudante_junio', 'ayudante_sac'],
      AYUDANTE,
      [mes('2026-04'), mes('2026-05'), mes('2026-06'), SAC],
    ],
  ]);
});

describe('los días y los recibos de un mes', () => {
  it('con quince días sin goce, la antigüedad y el adicional van por la mitad', () => {
    const sinGoce: Obrero = { ...ENCARGADA, ausencias: [['sin_goce', '2026-05-16', '2026-05-30']] };
    // 21,011.60 × 10 ÷ 2 · 40,000 ÷ 2
    expect(figuras(recibosDe(sinGoce, [mes('2026-05')]), ['A.0097', 'A.0098'])).toEqual([
      '105058.00',
      '20000.00',
    ]);
  });
  it('otro recibo del mismo mes no los paga de nuevo', () => {
    const dos = recibosDe(ENCARGADA, [mes('2026-05'), mes('2026-05')]);
    expect(figuras(dos, ['A.0097', 'A.0098', 'B.0097', 'B.0098'])).toEqual([
      '210116.00',
      '40000.00',
      '0.00',
      '0.00',
    ]);
  });
  it('la hora extra lleva las tareas del mes, las traiga el recibo que las traiga', () => {
    const extras: NonNullable<Corrida['novedades']>[number] = ['0020', '10.0000'],
      por = (...recibos: readonly NonNullable<Corrida['novedades']>[]): readonly string[] => {
        const hechos = recibosDe(
            ENCARGADA,
            recibos.map((novedades) => mes('2026-05', { novedades })),
          ),
          de = (codigo: string): string => hechos.map((_, i) => `${'AB'[i]}.${codigo}`).join(' + ');
        return figuras(hechos, [`${de('0020')} + ${de('0107')}`, de('0100'), de('remunerativo')]);
      };
    // (1,044,377 + 210,116 + 38,818) ÷ 200 × 1.5 × 10
    expect([por([RESIDUOS, extras]), por([RESIDUOS], [extras]), por([extras], [RESIDUOS])]).toEqual(
      Array.from({ length: 3 }, () => ['96998.40', '38818.00', '1430309.40']),
    );
  });
  it('el día de vacaciones los lleva, y el mes los saca', () => {
    const conVacaciones: Obrero = { ...ENCARGADA, ausencias: [['vacaciones', '2026-05-04', '2026-05-17']] };
    // (1,044,377 + 210,116 + 40,000) by 25 and by 30, fourteen days.
    expect(figuras(recibosDe(conVacaciones, [mes('2026-05')]), ['A.0025', 'A.0026'])).toEqual([
      '724916.08',
      '-604096.73',
    ]);
  });
});

describe('lo que el paquete no paga por sí solo', () => {
  const CASO: Caso = {
    paquete: edificios,
    categoria: 'ED-EPSV-1',
    ingreso: '2020-03-01',
    periodo: '2026-06',
  };
  it('el adicional mensual del mes que no lo tiene se carga: el recibo dice cuál', () => {
    expect(erroresDe(CASO).join(' ')).toMatch(/«suma».*«edificios»/);
    expect(importesDe({ ...CASO, paquete: CARGADO }, ['0001', '0098'])).toEqual(['1348432.00', '40000.00']);
  });
  it('el despido es del estatuto y no se liquida; la renuncia sí', () => {
    const fin: Caso = { ...CASO, paquete: CARGADO, tipo: 'FIN', egreso: '2026-06-15', motivo: 'despido' };
    expect(erroresDe(fin).join(' ')).toContain('despido_edificios');
    expect(importesDe({ ...fin, motivo: 'renuncia' }, ['0001', '0070', '0072'])).toEqual([
      '674216.00',
      '0.00',
      '0.00',
    ]);
  });
  it('quien cobra por hora o por día se rechaza', () => {
    expect(
      erroresDe({
        ...CASO,
        paquete: CARGADO,
        clase: 'JOR',
        novedades: [['0003', { cantidad: '8.0000' }]],
      }).join(' '),
    ).toContain('jornal_edificios');
  });
});
