// A row as it was known on a day, from its history.
import { describe, expect, it } from 'vitest';
import type { RowHistory } from '../../core/api/tabla.ts';
import { rowAsOf, localDayOf, isDifferent } from '../../web/kit/form/rowAsOf.ts';

const h = (
  version: number,
  at: string,
  tipo: string,
  valores: Readonly<Record<string, unknown>> = {},
): RowHistory[number] => ({
  version,
  posicion: version,
  at,
  usuario: 'Marta',
  tipo,
  cambios: Object.entries(valores).map(([campo, despues]) => ({ campo, antes: null, despues })),
});
const HISTORIA = [
  h(3, '2026-09-03T12:00:00.000Z', 'filaBorrada'),
  h(1, '2026-09-01T12:00:00.000Z', 'filaAgregada', { codigo: 'A', nombre: 'Uno' }),
  h(2, '2026-09-03T02:30:00.000Z', 'filaModificada', { nombre: 'Dos' }),
  h(4, '2026-09-05T12:00:00.000Z', 'filaRestaurada', { codigo: 'A', nombre: 'Dos' }),
];

describe('cómo era una fila', () => {
  it.each<[string, string, boolean, number, unknown]>([
    ['antes de agregarse no estaba', '2026-08-31', false, 0, undefined],
    ['el día que se agregó', '2026-09-01', true, 1, 'Uno'],
    ['un cambio de las once y media de la noche es de ese día', '2026-09-02', true, 2, 'Dos'],
    ['borrada no está', '2026-09-04', false, 3, undefined],
    ['vuelta a poner, está', '2026-09-05', true, 4, 'Dos'],
  ])('%s', (_que, fecha, estaba, version, nombre) => {
    const e = rowAsOf(HISTORIA, fecha);
    expect([e.existed, e.version, e.values['nombre']]).toEqual([estaba, version, nombre]);
  });
  it('sin fecha es como está ahora', () =>
    expect(rowAsOf(HISTORIA, null)).toMatchObject({ existed: true, version: 4 }));
  it('el día es el de acá', () =>
    expect([localDayOf('2026-09-03T02:59:59.000Z'), localDayOf('2026-09-03T03:00:00.000Z')]).toEqual([
      '2026-09-02',
      '2026-09-03',
    ]));
  it('lo que no está y lo vacío son lo mismo', () =>
    expect([isDifferent(undefined, null), isDifferent([], null), isDifferent('1', 1)]).toEqual([
      false,
      true,
      true,
    ]));
});
