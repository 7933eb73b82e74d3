// The package of metalworkers: three months of fortnights against accounts worked out by hand, its employees
// paid by the month, and what it leaves to be loaded.
import { describe, expect, it } from 'vitest';
import { uom } from '../../core/packs/uom/index.ts';
import { comparaConCuentas } from './conCuentas.ts';
import { figuras, jornadas, recibosDe, seguidos, type Corrida, type Obrero } from './quincenas.ts';
import { conTablas, erroresDe, importesDe, type Caso } from './unaPersona.ts';

const PROMEDIO: NonNullable<Caso['tablas']> = [['promedio_convenio', '260/75', null, '2000000']];
const OFICIAL: Obrero = { paquete: uom, sindicato: 'UOM', categoria: 'UOM-OF', ingreso: '2022-03-01' };
const semana = (lunes: string): readonly (readonly [string, string])[] => seguidos(lunes, 5);
const HORAS: NonNullable<Obrero['horas']> = [
  ...['2026-03-16', '2026-03-23'].flatMap(semana),
  ...jornadas('2026-03-30', '2026-03-31', '2026-04-01'),
  ...['2026-04-06', '2026-04-13', '2026-04-20'].flatMap(semana),
  ...jornadas('2026-04-27', '2026-04-28', '2026-04-29', '2026-04-30'),
  ...['2026-05-04', '2026-05-11', '2026-05-18'].flatMap(semana),
  ...jornadas('2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'),
  ...['2026-06-01', '2026-06-08'].flatMap(semana),
  ...jornadas('2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'),
  ...semana('2026-06-22'),
  ...jornadas('2026-06-29', '2026-06-30'),
  ['2026-04-08', '4.00', 'extra_50'],
];
const TRES_MESES: readonly (readonly [clave: string, corrida: Corrida])[] = [
  ['abril_uno', { tipo: 'Q1', periodo: '2026-04' }],
  ['abril_dos', { tipo: 'Q2', periodo: '2026-04' }],
  ['mayo_uno', { tipo: 'Q1', periodo: '2026-05' }],
  ['mayo_dos', { tipo: 'Q2', periodo: '2026-05' }],
  ['junio_uno', { tipo: 'Q1', periodo: '2026-06' }],
  ['junio_dos', { tipo: 'Q2', periodo: '2026-06' }],
  ['sac', { tipo: 'SAC', periodo: '2026-06' }],
];
describe('tres meses de un oficial, por quincenas', () => {
  comparaConCuentas('uomQuincenas.md', [
    [TRES_MESES.map(([clave]) => clave), { ...OFICIAL, horas: HORAS }, TRES_MESES.map(([, c]) => c)],
  ]);
});

describe('quien cobra por hora', () => {
  it('la quincena con vacaciones paga el jornal con su antigüedad, una vez', () => {
    const horas = HORAS.filter(([f]) => f < '2026-05-18'),
      ausencias: Obrero['ausencias'] = [['vacaciones', '2026-05-18', '2026-05-31']];
    // 47,670.72 × 1.04 × 14; the fortnight has no other hours.
    expect(
      figuras(
        recibosDe({ ...OFICIAL, horas, ausencias }, [
          { tipo: 'Q1', periodo: '2026-05' },
          { tipo: 'Q2', periodo: '2026-05' },
        ]),
        ['A.0025', 'B.0003', 'B.0025', 'B.0025.cantidad', 'B.remunerativo'],
      ),
    ).toEqual(['0.00', '0.00', '694085.68', '14.00', '694085.68']);
  });
  it('despedido, cobra la indemnización del art. 245 por su mejor mes, el preaviso y el mes que falta', () => {
    const horas = HORAS.filter(([f]) => f <= '2026-06-12'),
      recibos = recibosDe(
        { ...OFICIAL, paquete: conTablas(uom, PROMEDIO), horas, egreso: '2026-06-12', motivo: 'despido' },
        [...TRES_MESES.slice(0, 4).map(([, c]) => c), { tipo: 'FIN', periodo: '2026-06' }],
      );
    // April pays the most: 545,353.04 + 545,353.04; four years and three months and a half are five.
    expect(figuras(recibos, ['E.0473', 'E.0070', 'E.0072', 'E.0003'])).toEqual([
      '1090706.08',
      '5453530.40',
      '1090706.08',
      '476707.20',
    ]);
  });
  it('si no hay un mes anterior que mirar, vale lo que trae un mes entero de sus horas', () => {
    const fin: Obrero = {
      ...OFICIAL,
      paquete: conTablas(uom, PROMEDIO),
      horas: jornadas('2026-06-01'),
      egreso: '2026-06-12',
      motivo: 'despido',
    };
    // 5,958.84 × 200 × 1.04
    expect(figuras(recibosDe(fin, [{ tipo: 'FIN', periodo: '2026-06' }]), ['A.0473'])).toEqual([
      '1239438.72',
    ]);
  });
  it('sin una hora en la tabla para su mes, el recibo lo dice', () => {
    const marzo: Caso = { paquete: uom, clase: 'JOR', categoria: 'UOM-OF', periodo: '2026-03' };
    expect(erroresDe(marzo).join(' ')).toContain('jornales_uom');
  });
});

describe('quien cobra por mes', () => {
  const TECNICO: Caso = { paquete: uom, categoria: 'UOM-TEC3', ingreso: '2018-01-10' };
  it('cobra el sueldo de su categoría y el 1 % por año, sin premio', () => {
    expect(importesDe(TECNICO, ['0001', '0010', '0011', '0093'])).toEqual([
      '988568.62',
      '79085.49',
      '0.00',
      '0.00',
    ]);
  });
  it('el título, los idiomas y las llamadas los trae una novedad, por lo que dice la tabla', () => {
    const con: Caso = {
      ...TECNICO,
      novedades: [
        ['0094', { cantidad: '1.0000' }],
        ['0095', { cantidad: '1.0000' }],
        ['0096', { cantidad: '3.0000' }],
      ],
    };
    expect(importesDe(con, ['0094', '0095', '0096'])).toEqual(['22836.06', '12909.84', '10044.90']);
  });
  it('el despido usa el sueldo, no jornales que no tiene', () => {
    const fin: Caso = {
      ...TECNICO,
      tipo: 'FIN',
      egreso: '2026-06-15',
      motivo: 'despido',
      tablas: PROMEDIO,
    };
    // 988,568.62 × 1.08, by nine years: eight and five months.
    expect(importesDe(fin, ['0473', '0070'])).toEqual(['988568.62', '8897117.58']);
  });
});

describe('lo que se carga', () => {
  it('la cuota sindical del afiliado, que ninguna fuente da', () => {
    const afiliado: Caso = { paquete: uom, categoria: 'UOM-TEC3', afiliado: true };
    expect(erroresDe(afiliado).join(' ')).toContain('cuota_sindical');
    expect(
      importesDe({ ...afiliado, tablas: [['aportes_convenio', '260/75', 'cuota_sindical', '2']] }, ['0330']),
    ).toEqual(['20166.80']);
    expect(importesDe({ ...afiliado, afiliado: false }, ['0330'])).toEqual(['0.00']);
  });
  it('el promedio del convenio, que pide el tope del art. 245', () => {
    const fin: Caso = {
      paquete: uom,
      categoria: 'UOM-TEC3',
      ingreso: '2018-01-10',
      tipo: 'FIN',
      egreso: '2026-06-15',
      motivo: 'despido',
    };
    expect(erroresDe(fin).join(' ')).toContain('promedio_convenio');
  });
});
