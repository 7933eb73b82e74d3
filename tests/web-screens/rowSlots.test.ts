// The elements of the rows of a long list go from those that leave to those that come.
import { expect, it } from 'vitest';
import { rowSlots } from '../../web/kit/list/useRowSlots.ts';

const NADA = { ids: [], slots: [], next: 0 };
const filas = (desde: number, cuantas = 6): readonly string[] =>
  Array.from({ length: cuantas }, (_, i) => String(desde + i));
const dibujar = (pasos: readonly (readonly [ids: readonly string[], retener?: boolean])[]) =>
  pasos.reduce(
    (antes, [ids, retener = false]) => rowSlots(antes, ids, retener),
    NADA as ReturnType<typeof rowSlots>,
  );

it('al correr de a poco, cada fila conserva su elemento, y las que entran abajo toman los de las que salieron', () => {
  expect(dibujar([[filas(0)], [filas(2)]]).slots).toEqual([2, 3, 4, 5, 0, 1]);
  expect(dibujar([[filas(0)], [filas(2, 7)]]).slots).toEqual([2, 3, 4, 5, 0, 1, 6]);
  expect(dibujar([[filas(2)], [filas(0)]]).slots).toEqual([6, 7, 0, 1, 2, 3]);
});

it('en un salto, las filas que entran toman los elementos de las que salieron', () => {
  expect(dibujar([[filas(0)], [filas(500)]]).slots).toEqual([0, 1, 2, 3, 4, 5]);
  expect(dibujar([[filas(0)], [filas(4)]]).slots).toEqual([0, 1, 2, 3, 4, 5]);
  expect(dibujar([[filas(0)], [filas(500, 8)]]).slots).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(dibujar([[filas(0)], [filas(500, 4)]]).slots).toEqual([0, 1, 2, 3]);
});

it('mientras alguien está en una fila, ningún elemento pasa a ser de otra', () => {
  expect(dibujar([[filas(0)], [filas(4), true]]).slots).toEqual([4, 5, 6, 7, 8, 9]);
  expect(dibujar([[filas(0)], [filas(500), true]]).slots).toEqual([6, 7, 8, 9, 10, 11]);
});

it('otro orden de las mismas filas mueve sus elementos, y nunca hay dos con la misma clave', () => {
  expect(dibujar([[filas(0)], [[...filas(0)].reverse()]]).slots).toEqual([5, 4, 3, 2, 1, 0]);
  let x: ReturnType<typeof rowSlots> = NADA,
    semilla = 7;
  for (let k = 0; k < 2000; k++) {
    semilla = (semilla * 1103515245 + 12345) % 2147483648;
    x = rowSlots(x, filas(semilla % 40, 3 + (semilla % 11)), semilla % 5 === 0);
    expect(new Set(x.slots).size).toBe(x.ids.length);
  }
});
