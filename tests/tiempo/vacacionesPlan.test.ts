// Planned vacations before the law: notice, window, and the Monday on which they begin.
import { describe, expect, it } from 'vitest';
import {
  latestStart,
  lastNoticeDay,
  noticeDaysOf,
  planConcerns,
  plannedYearOf,
  seasonYearOf,
  yearsWithoutFeriados,
} from '../../core/payroll/vacacionesPlan.ts';

const concerns = (
  desde: string,
  hasta: string,
  o: { readonly avisado?: string; readonly hoy?: string } = {},
) =>
  planConcerns(
    { desde, hasta },
    {
      avisadoEl: o.avisado ?? null,
      aviso: 30,
      feriados: new Set(['2026-12-07', '2026-12-08']),
      hoy: o.hoy ?? '2026-10-05',
    },
  );

describe('lo que hay que mirar de un plan', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['dos semanas de enero, desde un lunes', '2027-01-04', '2027-01-17', []],
    ['un martes', '2027-01-05', '2027-01-18', ['noEmpiezaLunes']],
    ['el miércoles que sigue a un lunes y un martes feriados', '2026-12-09', '2026-12-22', []],
    ['el lunes feriado mismo', '2026-12-07', '2026-12-20', ['noEmpiezaLunes']],
    ['una parte de seis días', '2027-01-04', '2027-01-09', ['menosDeUnaSemana']],
    ['de mayo', '2027-05-03', '2027-05-16', ['fueraDeEpoca']],
    ['las que terminan el 1.º de mayo', '2027-04-19', '2027-05-02', ['fueraDeEpoca']],
    ['las que empiezan antes de que entre el aviso', '2026-11-02', '2026-11-15', ['avisoVencido']],
  ])('%s', (_, desde, hasta, da) => expect(concerns(desde, hasta)).toEqual(da));
  it('avisadas a tiempo no vencen; avisadas tarde, sí', () => {
    expect(concerns('2026-11-02', '2026-11-15', { avisado: '2026-10-03' })).toEqual([]);
    expect(concerns('2026-11-02', '2026-11-15', { avisado: '2026-10-04' })).toEqual(['avisoVencido']);
  });
  it('las que pasaron sin confirmarse se dicen', () =>
    expect(concerns('2026-10-05', '2026-10-18', { avisado: '2026-09-01', hoy: '2026-10-19' })).toEqual([
      'pasada',
    ]));
});

it('el aviso es de 45 días hasta la Ley 27.802 y de 30 desde ella', () => {
  expect([noticeDaysOf('2026-03-05'), noticeDaysOf('2026-03-06')]).toEqual([45, 30]);
  expect(lastNoticeDay('2027-01-04', 30)).toBe('2026-12-05');
});
it('las de un año se planean hasta abril del siguiente, y las últimas terminan el 30', () => {
  expect([plannedYearOf('2027-04-30'), plannedYearOf('2027-05-01')]).toEqual([2026, 2027]);
  expect([seasonYearOf('2026-09-30'), seasonYearOf('2026-10-01')]).toEqual([2025, 2026]);
  expect(latestStart(2026, 14)).toBe('2027-04-17');
});

it('de un año sin feriados cargados se dice: el plan los contaría como días comunes', () => {
  expect(yearsWithoutFeriados(2026, ['2026-12-08', '2026-12-25'])).toEqual([2027]);
  expect(yearsWithoutFeriados(2026, ['2026-12-08', '2027-01-01'])).toEqual([]);
  expect(yearsWithoutFeriados(2026, [])).toEqual([2026, 2027]);
});
