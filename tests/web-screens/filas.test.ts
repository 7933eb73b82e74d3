// Rows from the server: values that no field can hold never reach a screen.
import { expect, it } from 'vitest';
import { fieldValueOf, rowOf, receivedRows } from '../../web/receivedRows.ts';

it('una fila que se puede mostrar es la misma que llegó', () => {
  const row = { id: 1, nombre: 'Ana', baja: null, legajos: [{ id_personal: 3 }] };
  expect(rowOf(row)).toBe(row);
});

it('lo que ningún campo puede tener queda afuera de la fila, y el resto se muestra', () => {
  expect(rowOf({ id: 1, activo: true, ajustes: { a: 1 }, legajos: [{ x: false }] })).toEqual({ id: 1 });
  expect([fieldValueOf('a'), fieldValueOf(true), fieldValueOf(undefined)]).toEqual(['a', null, null]);
});

it('de una lista sólo se leen las filas', () => {
  expect([receivedRows([{ id: 1 }, 'x', null]), receivedRows(undefined), receivedRows('x')]).toEqual([
    [{ id: 1 }],
    [],
    [],
  ]);
});
