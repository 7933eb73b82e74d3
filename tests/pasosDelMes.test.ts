// How far a month is, from the state of its runs, and since when it is late.
import { describe, expect, it } from 'vitest';
import { mesState, f931Vencimiento } from '../core/domain/mesSteps.ts';

const base = {
  periodo: '2026-09',
  hoy: '2026-09-25',
  cuit: '30-71548235-1',
  legajos: 10,
  novedades: 0,
  corridas: [],
};
const corrida = (estado: string, fecha_pago: string | null = '2026-09-30', con_error = 0) => ({
  estado,
  fecha_pago,
  con_error,
});

describe('hasta dónde está el mes', () => {
  it.each([
    ['sin nada', [], 0, 'falta falta falta falta falta'],
    ['con novedades', [], 3, 'hecho falta falta falta falta'],
    ['en borrador', [corrida('borrador')], 0, 'falta falta falta falta falta'],
    ['calculada, aunque no haya novedades', [corrida('calculada')], 0, 'hecho hecho falta falta falta'],
    [
      'una cerrada y otra en borrador',
      [corrida('cerrada'), corrida('borrador')],
      1,
      'hecho parte parte parte parte',
    ],
    ['todo cerrado', [corrida('cerrada'), corrida('cerrada')], 1, 'hecho hecho hecho hecho hecho'],
  ])('%s', (_, corridas, novedades, dicho) => {
    expect(Object.values(mesState({ ...base, corridas, novedades }).pasos).join(' ')).toBe(dicho);
  });
  it('con una liquidación final o un anticipo cerrados, y ninguna de todos, el mes está a medias y se atrasa', () => {
    const e = mesState({ ...base, hoy: '2026-10-12', corridas: [corrida('cerrada')], de_todos: false });
    expect([Object.values(e.pasos).join(' '), e.atraso]).toEqual(['hecho parte parte parte parte', 3]);
  });
  it('los errores de todas las liquidaciones se suman', () => {
    expect(
      mesState({ ...base, corridas: [corrida('calculada', null, 2), corrida('calculada', null, 3)] })
        .con_error,
    ).toBe(5);
  });
});

describe('el atraso', () => {
  it('las cargas vencen el 9, 10 u 11 del mes siguiente según el último dígito del CUIT', () => {
    expect(
      ['30-71548235-1', '30-71548235-4', '30-71548235-9'].map((c) => f931Vencimiento('2026-12', c)),
    ).toEqual(['2027-01-09', '2027-01-10', '2027-01-11']);
  });
  it.each([
    ['pagada a tiempo', '2026-10-05', [corrida('pagada')], 0],
    ['sin pagar, antes de la fecha', '2026-09-30', [corrida('aprobada')], 0],
    ['sin pagar, después', '2026-10-05', [corrida('aprobada')], 5],
    ['sin cerrar, el día de las cargas', '2026-10-09', [corrida('pagada')], 0],
    ['sin cerrar, después', '2026-10-12', [corrida('pagada')], 3],
    ['sin una liquidación y con legajos', '2026-10-12', [], 3],
    ['cerrada', '2026-12-01', [corrida('cerrada')], 0],
  ])('%s', (_, hoy, corridas, dias) => {
    expect(mesState({ ...base, hoy, corridas }).atraso).toBe(dias);
  });
  it('lo que vence dice la tabla de la empresa, si la hay', () => {
    expect(
      [
        { ...base, hoy: '2026-10-12', vence: '2026-10-14' },
        { ...base, hoy: '2026-10-16', vence: '2026-10-14' },
      ].map((x) => {
        const e = mesState(x);
        return [e.vence_f931, e.atraso];
      }),
    ).toEqual([
      ['2026-10-14', 0],
      ['2026-10-14', 2],
    ]);
  });
  it('sin legajos no se debe nada', () => {
    expect(mesState({ ...base, hoy: '2027-03-01', legajos: 0 }).atraso).toBe(0);
  });
});
