// Clock-ins: pairs, time over the working day, nights, Saturdays after 13, Sundays and holidays, and invalid
// marks.
import { describe, expect, it } from 'vitest';
import {
  toHoras,
  interpretMarks,
  readDateTime,
  readDirection,
  minuteOf,
  type ClockMark,
} from '../../core/payroll/fichadas.ts';

const marca = (escrita: string, i: number): ClockMark => {
  const [cuando = '', sentido = ''] = escrita.split('|');
  return { linea: i + 1, minuto: readDateTime(cuando, 'dma')!, sentido: readDirection(sentido) ?? null };
};
/** Reads marks; `05 08:00` is in October 2026, which begins on a Thursday. */
const leer = (
  marcas: readonly string[],
  o: { readonly jornada?: number | undefined; readonly feriados?: readonly string[] } = {},
) =>
  interpretMarks(
    marcas.map((m, i) => marca(`2026-10-${m}`, i)),
    { jornada: () => ('jornada' in o ? o.jornada : 480), feriados: new Set(o.feriados ?? []) },
  );
const horas = (marcas: readonly string[], o = {}) =>
  leer(marcas, o).dias.map((d) => [
    d.fecha.slice(8),
    d.minutos.normal / 60,
    d.minutos.extra_50 / 60,
    d.minutos.extra_100 / 60,
    d.minutos.nocturna / 60,
  ]);
const anomalias = (marcas: readonly string[], o = {}) =>
  leer(marcas, o).anomalias.map((a) => [a.clase, a.linea]);

describe('las horas de un día', () => {
  it.each<[string, readonly string[], Record<string, unknown>, unknown]>([
    [
      'las de la jornada son normales; lo que la pasa, al 50 %',
      ['05 08:00', '05 12:00', '05 13:00', '05 18:30'],
      {},
      [['05', 8, 1.5, 0, 0]],
    ],
    [
      'el sábado desde las 13 y el domingo, al 100 %',
      ['10 08:00', '10 15:00', '11 09:00', '11 11:00'],
      {},
      [
        ['10', 5, 0, 2, 0],
        ['11', 0, 0, 2, 0],
      ],
    ],
    [
      'en un feriado las de la jornada son normales y lo que la pasa va al 100 %',
      ['12 08:00', '12 18:00'],
      { feriados: ['2026-10-12'] },
      [['12', 8, 0, 2, 0]],
    ],
    [
      'de 21 a 6 son nocturnas, sin dejar de ser normales',
      ['05 19:00', '05 23:30'],
      {},
      [['05', 4.5, 0, 0, 2.5]],
    ],
    [
      'un turno que pasa la medianoche es del día en que empezó',
      ['05 22:00', '06 06:30'],
      {},
      [['05', 8, 0.5, 0, 8]],
    ],
    [
      'el turno de la noche del sábado es todo al 100 %; del lunes a las 0 vuelve a ser común',
      ['11 22:00', '12 02:00'],
      {},
      [['11', 2, 0, 2, 2]],
    ],
    [
      'la pausa de la noche no empieza otro día',
      ['05 20:00', '06 00:30', '06 01:00', '06 05:00'],
      {},
      [['05', 8, 0.5, 0, 7]],
    ],
    [
      'el turno partido es un solo día',
      ['05 08:00', '05 12:00', '05 17:00', '05 21:30'],
      {},
      [['05', 8, 0.5, 0, 0]],
    ],
    ['la jornada es la de cada persona', ['05 08:00', '05 14:00'], { jornada: 240 }, [['05', 4, 2, 0, 0]]],
  ])('%s', (_, marcas, o, da) => expect(horas(marcas, o)).toEqual(da));
});

describe('lo que no cierra se dice', () => {
  it('una marca suelta no da horas, y las de los otros días valen', () => {
    expect(anomalias(['05 08:00', '06 08:00', '06 17:00'])).toEqual([['sin_salida', 1]]);
    expect(horas(['05 08:00', '06 08:00', '06 17:00'])).toEqual([['06', 8, 1, 0, 0]]);
  });
  it('el mismo dedo dos veces es una marca', () => {
    expect(horas(['05 08:00', '05 08:02', '05 16:00'])).toEqual([['05', 8, 0, 0, 0]]);
    expect(anomalias(['05 08:00', '05 08:02', '05 16:00'])).toEqual([['repetida', 2]]);
  });
  it('con sentido, dos entradas seguidas dejan la primera sin salida y una salida sola se dice', () => {
    expect(anomalias(['05 08:00|E', '05 13:00|E', '05 17:00|S', '05 19:00|S'])).toEqual([
      ['sin_salida', 1],
      ['sin_entrada', 4],
    ]);
    expect(horas(['05 08:00|E', '05 13:00|E', '05 17:00|S'])).toEqual([['05', 4, 0, 0, 0]]);
  });
  it('más de dieciséis horas no son un turno: falta una marca', () =>
    expect(anomalias(['05 08:00', '06 08:00'])).toEqual([
      ['sin_salida', 1],
      ['sin_salida', 2],
    ]));
  it('más de doce horas se avisa y se cuenta', () => {
    expect(anomalias(['05 06:00', '05 19:00'])).toEqual([['larga', 1]]);
    expect(horas(['05 06:00', '05 19:00'])).toEqual([['05', 8, 5, 0, 0]]);
  });
  it('sin jornada no se supone ninguna', () => {
    expect(anomalias(['05 08:00', '05 17:00'], { jornada: undefined })).toEqual([['sin_jornada', 1]]);
    expect(horas(['05 08:00', '05 17:00'], { jornada: undefined })).toEqual([]);
  });
});

it.each([
  ['31/10/2026 08:05', '2026-10-31', 8, 5],
  ['2026-10-31T08:05:12', '2026-10-31', 8, 5],
  ['31-10-26 8:05', '2026-10-31', 8, 5],
  ['31102026 0805', '2026-10-31', 8, 5],
])('se lee «%s»', (s, fecha, h, m) => expect(readDateTime(s, 'dma')).toBe(minuteOf(fecha, h, m)));
it('con el mes adelante, si se dice', () =>
  expect(readDateTime('10/31/2026 08:05', 'mda')).toBe(minuteOf('2026-10-31', 8, 5)));
it.each(['31/02/2026 08:00', '05/10/2026 24:00', '05/10/2026', 'ayer', '5/10/2026 8:7'])(
  'no se adivina «%s»',
  (s) => expect(readDateTime(s, 'dma')).toBeUndefined(),
);
it.each([
  ['E', 'entrada'],
  ['salida', 'salida'],
  ['0', 'entrada'],
  ['C/Out', 'salida'],
  ['', null],
  ['quizás', undefined],
])('sentido «%s»', (s, da) => expect(readDirection(s)).toBe(da));
it('las horas van con dos decimales, hacia abajo por fracción', () =>
  expect([toHoras(100, 1), toHoras(100, 15), toHoras(59, 30), toHoras(29, 30)]).toEqual([
    '1.67',
    '1.50',
    '0.50',
    '0.00',
  ]));
it('vengan en el orden que vengan, las marcas dan lo mismo; y ningún minuto se cuenta dos veces', () => {
  for (let n = 1; n < 60; n++) {
    const marcas = Array.from(
      { length: 2 * (n % 5) + 2 },
      (_, i): ClockMark => ({
        linea: i + 1,
        minuto: minuteOf('2026-10-01', 0, 0) + i * (97 + n * 11) + ((i * n * 7) % 50),
        sentido: null,
      }),
    );
    const a = interpretMarks(marcas, { jornada: () => 480, feriados: new Set() }),
      b = interpretMarks(marcas.toReversed(), { jornada: () => 480, feriados: new Set() });
    expect(b).toEqual(a);
    for (const d of a.dias)
      expect(d.minutos.normal + d.minutos.extra_50 + d.minutos.extra_100).toBe(
        d.tramos.reduce((s, [x, y]) => s + y - x, 0),
      );
  }
});
