// What an update of the agenda does with each row: adds, ends or revalues it from a date on; and why the
// others stay.
import { describe, expect, it } from 'vitest';
import { proposeAgenda, type AgendaAction, type AgendaRow } from '../../core/payroll/masivos/agenda.ts';

const NADA = { cantidad: null, valor_unitario: null, importe: null, porcentaje: null };
const fila = (desde: string, hasta: string | null, mas: Partial<AgendaRow> = {}): AgendaRow => ({
  id: 1,
  version: 3,
  desde,
  hasta,
  ...NADA,
  importe: '1000.00',
  ...mas,
});
const P = { ingreso: '2020-01-01', egreso: null };
const agregar = (
  desde: string,
  hasta: string | null,
  mas: Partial<Extract<AgendaAction, { que: 'agregar' }>> = {},
): AgendaAction => ({
  que: 'agregar',
  desde,
  hasta,
  valores: { ...NADA, importe: '500.00' },
  cerrar: false,
  ...mas,
});
const cambiar = (
  desde: string,
  modo: 'poner' | 'sumar' | 'porcentaje',
  valor: string,
  mas: Partial<Extract<AgendaAction, { que: 'cambiar' }>> = {},
): AgendaAction => ({
  que: 'cambiar',
  desde,
  campo: 'importe',
  modo,
  valor,
  redondeo: { unidad: 'centavo', sentido: 'cercano' },
  ...mas,
});
const dicho = (
  a: AgendaAction,
  filas: readonly AgendaRow[],
  p = P as { ingreso: string; egreso: string | null },
) =>
  proposeAgenda(p, filas, a).map((x) => [
    x.estado,
    x.motivo,
    ...x.escribe.map((w) =>
      w.que === 'cambiar'
        ? { id: w.id, ...w.valores }
        : { desde: w.valores.desde, hasta: w.valores.hasta, importe: w.valores.importe },
    ),
  ]);

describe('agregar', () => {
  it.each([
    [
      'donde no hay',
      agregar('2026-10-01', null),
      [],
      P,
      [['cambia', null, { desde: '2026-10-01', hasta: null, importe: '500.00' }]],
    ],
    [
      'después de lo que terminó',
      agregar('2026-10-01', null),
      [fila('2026-01-01', '2026-09-30')],
      P,
      [['cambia', null, { desde: '2026-10-01', hasta: null, importe: '500.00' }]],
    ],
    [
      'encima de lo que rige es un conflicto',
      agregar('2026-10-01', null),
      [fila('2026-01-01', null)],
      P,
      [['conflicto', 'superpone']],
    ],
    [
      'o lo cierra el día antes',
      agregar('2026-10-01', null, { cerrar: true }),
      [fila('2026-01-01', null)],
      P,
      [
        [
          'cambia',
          null,
          { id: 1, hasta: '2026-09-30' },
          { desde: '2026-10-01', hasta: null, importe: '500.00' },
        ],
      ],
    ],
    [
      'lo que empieza después no se cierra',
      agregar('2026-10-01', null, { cerrar: true }),
      [fila('2026-11-01', null)],
      P,
      [['conflicto', 'superpone']],
    ],
    [
      'lo mismo dos veces ya está',
      agregar('2026-10-01', null),
      [fila('2026-10-01', null, { importe: '500.00' })],
      P,
      [['igual', 'igual']],
    ],
    [
      'a quien egresó, no',
      agregar('2026-10-01', null),
      [],
      { ...P, egreso: '2026-09-15' },
      [['igual', 'egresado']],
    ],
    [
      'a quien ingresa después de que termina, no',
      agregar('2026-10-01', '2026-10-31'),
      [],
      { ...P, ingreso: '2026-11-01' },
      [['igual', 'ingresa_despues']],
    ],
  ] as const)('%s', (_, a, filas, p, esperado) => {
    expect(dicho(a, filas, p)).toEqual(esperado);
  });
});

describe('terminar', () => {
  it.each([
    ['lo que sigue', [fila('2026-01-01', null)], [['cambia', null, { id: 1, hasta: '2026-10-31' }]]],
    ['lo que ya termina antes queda', [fila('2026-01-01', '2026-09-30')], [['igual', 'ya_termina']]],
    [
      'lo que empieza después es un conflicto',
      [fila('2026-12-01', null)],
      [['conflicto', 'empieza_despues']],
    ],
    ['quien no lo tiene queda', [], [['igual', 'no_tiene']]],
  ] as const)('%s', (_, filas, esperado) => {
    expect(dicho({ que: 'terminar', hasta: '2026-10-31' }, filas)).toEqual(esperado);
  });
});

describe('cambiar', () => {
  it.each([
    [
      'un porcentaje desde una fecha: lo anterior termina y sigue otro',
      cambiar('2026-10-01', 'porcentaje', '12.5'),
      [fila('2026-01-01', '2027-03-31')],
      [
        [
          'cambia',
          null,
          { id: 1, hasta: '2026-09-30' },
          { desde: '2026-10-01', hasta: '2027-03-31', importe: '1125.00' },
        ],
      ],
    ],
    [
      'lo que empieza ese día o después cambia en su fila',
      cambiar('2026-10-01', 'sumar', '250'),
      [fila('2026-10-01', null)],
      [['cambia', null, { id: 1, importe: '1250.00' }]],
    ],
    [
      'poner un valor',
      cambiar('2026-10-01', 'poner', '0'),
      [fila('2026-10-01', null)],
      [['cambia', null, { id: 1, importe: '0.00' }]],
    ],
    [
      'el que ya vale eso queda',
      cambiar('2026-10-01', 'poner', '1000'),
      [fila('2026-10-01', null)],
      [['igual', 'igual']],
    ],
    [
      'sin importe no hay sobre qué calcular',
      cambiar('2026-10-01', 'porcentaje', '10'),
      [fila('2026-01-01', null, { importe: null })],
      [['igual', 'sin_valor']],
    ],
    [
      'lo que terminó antes queda',
      cambiar('2026-10-01', 'porcentaje', '10'),
      [fila('2026-01-01', '2026-09-30')],
      [['igual', 'ya_termina']],
    ],
    [
      'sin redondeo, una fracción de centavo es un conflicto',
      cambiar('2026-10-01', 'porcentaje', '12.5', { redondeo: { unidad: 'ninguno', sentido: 'cercano' } }),
      [fila('2026-10-01', null, { importe: '1000.01' })],
      [['conflicto', 'fraccion']],
    ],
    [
      'a la decena, hacia arriba',
      cambiar('2026-10-01', 'porcentaje', '12.1', { redondeo: { unidad: 'diez', sentido: 'arriba' } }),
      [fila('2026-10-01', null)],
      [['cambia', null, { id: 1, importe: '1130.00' }]],
    ],
    [
      'la cantidad, con cuatro decimales',
      cambiar('2026-10-01', 'sumar', '0.5', { campo: 'cantidad' }),
      [fila('2026-10-01', null, { cantidad: '2.0000' })],
      [['cambia', null, { id: 1, cantidad: '2.5000' }]],
    ],
    [
      'no queda menos que nada',
      cambiar('2026-10-01', 'sumar', '-1000.01'),
      [fila('2026-10-01', null)],
      [['conflicto', 'negativo']],
    ],
  ] as const)('%s', (_, a, filas, esperado) => {
    expect(dicho(a, filas)).toEqual(esperado);
  });
});
