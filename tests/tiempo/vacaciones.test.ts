// The vacation account: what a year gives, whose days a vacation takes, and where the account begins.
import { describe, expect, it } from 'vitest';
import { decimal, fromInteger } from '../../core/kit/money.ts';
import { dateOfEpochDay, weekdayOf, epochDay, addDays } from '../../core/kit/period.ts';
import {
  vacacionesCuenta,
  workDaysBetween,
  type VacacionesAusencia,
  type VacacionesPersona,
  type VacacionesRules,
} from '../../core/payroll/vacaciones.ts';

const REGLAS: VacacionesRules = {
  diasPorAnios: (n) => fromInteger(n >= 20 ? 35 : n >= 10 ? 28 : n >= 5 ? 21 : 14),
  diasSemana: 6,
  unoCada: 20,
};
const persona = (p: Partial<VacacionesPersona>): VacacionesPersona => ({
  ingreso: '2015-03-02',
  antiguedad: null,
  egreso: null,
  ausencias: [],
  saldos: [],
  ...p,
});
let id = 0;
const falta = (
  causa: string,
  desde: string,
  hasta: string,
  anio: number | null = null,
): VacacionesAusencia => ({ id: ++id, causa, desde, hasta, anio });
const cuenta = (p: Partial<VacacionesPersona>, al = '2026-09-15', comienzo = '2025-01-01') =>
  vacacionesCuenta(persona(p), { comienzo, al, reglas: REGLAS });
const anio = (c: ReturnType<typeof cuenta>, n: number) => c.anios.find((a) => a.anio === n)!;

describe('lo que da un año', () => {
  it.each([
    ['2024-06-01', '14.00', 1],
    ['2020-12-31', '21.00', 5],
    ['2021-01-01', '14.00', 4],
    ['2015-12-31', '28.00', 10],
    ['2000-01-01', '35.00', 25],
  ])('ingresó el %s: %s días por los %s años al 31 de diciembre de 2025', (ingreso, dias, anios) => {
    expect(anio(cuenta({ ingreso }), 2025)).toMatchObject({
      corresponden: dias,
      antiguedad: anios,
      motivo: 'antiguedad',
      proyectado: false,
    });
  });
  it('la antigüedad reconocida cuenta desde antes del ingreso', () =>
    expect(anio(cuenta({ ingreso: '2025-01-02', antiguedad: '2014-01-01' }), 2025).corresponden).toBe(
      '28.00',
    ));
  it('quien trabajó menos de medio año tiene un día cada 20 trabajados, de lunes a sábado', () => {
    // From 1 September to 31 December 2025 there are 105 days from Monday to Saturday: five times 20.
    expect(anio(cuenta({ ingreso: '2025-09-01' }), 2025)).toMatchObject({
      motivo: 'fraccion',
      trabajados: 105,
      habiles: 313,
      corresponden: '5.00',
    });
  });
  it('quien llegó a la mitad de los días hábiles tiene los del año entero', () =>
    expect(anio(cuenta({ ingreso: '2025-06-30' }), 2025)).toMatchObject({
      motivo: 'antiguedad',
      trabajados: 159,
      corresponden: '14.00',
    }));
  it('la licencia sin goce no cuenta como trabajada; la enfermedad y el accidente sí', () => {
    expect(anio(cuenta({ ausencias: [falta('sin_goce', '2025-02-01', '2025-09-30')] }), 2025)).toMatchObject({
      motivo: 'fraccion',
      trabajados: 106,
      corresponden: '5.00',
    });
    expect(
      anio(
        cuenta({
          ausencias: [
            falta('enfermedad', '2025-02-01', '2025-11-30'),
            falta('accidente', '2025-12-01', '2025-12-31'),
          ],
        }),
        2025,
      ),
    ).toMatchObject({ motivo: 'antiguedad', corresponden: '28.00' });
  });
  it('el año que corre se proyecta al 31 de diciembre', () =>
    expect(anio(cuenta({}), 2026)).toMatchObject({
      proyectado: true,
      corresponden: '28.00',
      antiguedad: 11,
    }));
  it('quien se fue tiene la parte del año que trabajó, y la final sabe qué se le debe de antes', () => {
    const c = cuenta({ egreso: '2026-06-30', ausencias: [falta('vacaciones', '2026-01-05', '2026-01-14')] });
    expect(anio(c, 2026)).toMatchObject({ motivo: 'egreso', corresponden: '13.88', gozados: '0.00' });
    expect([anio(c, 2025).pendientes, c.paraFinal]).toEqual(['18.00', '18.00']);
  });
  it('sin días para esa antigüedad no inventa: dice desde qué fecha faltan', () =>
    expect(
      vacacionesCuenta(persona({}), {
        comienzo: '2025-01-01',
        al: '2026-09-15',
        reglas: { ...REGLAS, diasPorAnios: () => undefined },
      }).falta,
    ).toBe('2025-12-31'));
});

describe('a qué año va lo gozado', () => {
  it('al más viejo que tenga días; lo que sobra, al siguiente', () => {
    const c = cuenta({ ingreso: '2023-01-02', ausencias: [falta('vacaciones', '2026-01-05', '2026-01-24')] });
    expect([anio(c, 2025).pendientes, anio(c, 2026).gozados]).toEqual(['0.00', '6.00']);
    expect(anio(c, 2026).goces).toEqual([
      { id: expect.any(Number), desde: '2026-01-19', hasta: '2026-01-24', dias: 6 },
    ]);
  });
  it('al que la ausencia diga', () =>
    expect(
      anio(cuenta({ ausencias: [falta('vacaciones', '2026-03-02', '2026-03-08', 2026)] }), 2026).gozados,
    ).toBe('7.00'));
  it('si ninguno tiene días, el último queda debajo de cero y se ve', () =>
    expect(
      anio(
        cuenta({ ingreso: '2026-03-02', ausencias: [falta('vacaciones', '2026-07-01', '2026-07-20')] }),
        2026,
      ).pendientes,
    ).toBe('-6.00'));
  it('las del verano en que empezó la cuenta son de años que no están', () => {
    const c = cuenta({
      ausencias: [
        falta('vacaciones', '2025-01-06', '2025-02-02'),
        falta('vacaciones', '2025-10-06', '2025-10-12'),
      ],
    });
    expect([c.anteriores, anio(c, 2025).gozados]).toEqual([28, '7.00']);
  });
  it('un día cargado dos veces cuenta una', () =>
    expect(
      anio(
        cuenta({
          ausencias: [
            falta('vacaciones', '2026-01-05', '2026-01-11'),
            falta('vacaciones', '2026-01-10', '2026-01-13'),
          ],
        }),
        2025,
      ).gozados,
    ).toBe('9.00'));
  it('con saldo inicial la cuenta empieza en él, con los años que nombra', () => {
    const c = cuenta({
      saldos: [
        { anio: 2023, clase: 'saldo', fecha: '2025-12-31', dias: '4.00' },
        { anio: 2024, clase: 'saldo', fecha: '2025-12-31', dias: '28.00' },
        { anio: 2025, clase: 'ajuste', fecha: '2025-12-31', dias: '2.00' },
      ],
      ausencias: [
        falta('vacaciones', '2025-11-03', '2025-11-09'),
        falta('vacaciones', '2026-02-02', '2026-02-08'),
      ],
    });
    expect(c.anios.map((a) => [a.anio, a.corresponden, a.ajuste, a.gozados, a.pendientes])).toEqual([
      [2023, '4.00', '0.00', '4.00', '0.00'],
      [2024, '28.00', '0.00', '3.00', '25.00'],
      [2025, '28.00', '2.00', '0.00', '30.00'],
      [2026, '28.00', '0.00', '0.00', '28.00'],
    ]);
    expect([c.anteriores, anio(c, 2024).vencido, anio(c, 2025).vencido]).toEqual([7, true, true]);
  });
});

it('los días de trabajo entre dos fechas son los que se cuentan de a uno', () => {
  for (let n = 0; n < 400; n++) {
    const desde = dateOfEpochDay(epochDay('2024-01-01') + ((n * 37) % 800)),
      hasta = addDays(desde, (n * 13) % 90),
      semana = 5 + (n % 3);
    let cuantos = 0;
    for (let f = desde; f <= hasta; f = addDays(f, 1)) if ((weekdayOf(f) || 7) <= semana) cuantos++;
    expect(workDaysBetween(desde, hasta, semana), `${desde} ${hasta}`).toBe(cuantos);
  }
});
it('lo pendiente de todos los años es lo que dieron menos lo gozado, se gocen como se gocen', () => {
  for (let n = 0; n < 200; n++) {
    const ausencias = Array.from({ length: n % 5 }, (_, i) => {
      const desde = addDays('2025-10-01', i * 70 + (n % 30));
      return falta('vacaciones', desde, addDays(desde, (n + i) % 21));
    });
    const c = cuenta({ ausencias, ingreso: '2018-05-10' }),
      suma = c.anios.reduce(
        (s, a) => s + decimal(a.corresponden) + decimal(a.ajuste) - decimal(a.gozados),
        0n,
      );
    expect(decimal(c.pendientes)).toBe(suma);
    expect(c.anios.reduce((s, a) => s + Number(a.gozados), c.anteriores)).toBe(
      ausencias.reduce((s, a) => s + epochDay(a.hasta) - epochDay(a.desde) + 1, 0),
    );
  }
});
