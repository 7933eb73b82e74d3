// The scale of the vacation planner: where days fall, and what a drag or a press proposes.
import { describe, expect, it } from 'vitest';
import { placeOf, proposedRange, rangeBetween, weekScale } from '../../web/screens/tiempo/planScale.ts';

describe('la línea del plan', () => {
  const scale = weekScale({
    semanas: [
      { desde: '2026-09-28', hasta: '2026-10-04', personas: 0 },
      { desde: '2026-10-05', hasta: '2026-10-11', personas: 2 },
      { desde: '2026-10-12', hasta: '2026-10-18', personas: 0 },
      { desde: '2026-10-19', hasta: '2026-10-25', personas: 0 },
    ],
    feriados: [],
    personas: [],
    anio: 2026,
    anios: [2026],
    hoy: '2026-10-05',
    aviso: 30,
    epoca: { desde: '2026-10-01', hasta: '2027-04-30' },
    sin_fecha: 0,
    sin_aviso: 0,
    total: 0,
  });
  it('un tramo ocupa los días que tiene, y el que no se ve no está', () => {
    expect(placeOf(scale, { desde: '2026-10-05', hasta: '2026-10-18' })).toEqual({
      left: '25%',
      width: '50%',
    });
    expect(placeOf(scale, { desde: '2027-01-04', hasta: '2027-01-17' })).toBeUndefined();
  });
  it('se arrastra para cualquiera de los dos lados', () => {
    expect(rangeBetween(scale, 2, 1)).toEqual({ desde: '2026-10-05', hasta: '2026-10-18' });
    expect(rangeBetween(scale, 0, 9)).toBeUndefined();
  });
  it('una semana sola propone todos los días que quedan, desde el hábil que sigue a un feriado', () => {
    const o = { daysLeft: 14, alone: true, feriados: new Set(['2026-10-12']) };
    expect(proposedRange({ desde: '2026-10-12', hasta: '2026-10-18' }, o)).toEqual({
      desde: '2026-10-13',
      hasta: '2026-10-26',
    });
    expect(proposedRange({ desde: '2026-10-12', hasta: '2026-10-18' }, { ...o, alone: false })).toEqual({
      desde: '2026-10-12',
      hasta: '2026-10-18',
    });
  });
});
