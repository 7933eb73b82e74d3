// Which choice a search offers first, which Enter takes.
import { describe, expect, it } from 'vitest';
import { nearestFirst } from '../../web/kit/nearestFirst.ts';
import { NEW_ROW_ID, nextOption } from '../../web/kit/nextOption.ts';

const GENTE = [
  '0026 Aráoz, Fabián',
  '0002 Bianchi, Bruno',
  '0012 Luna, Bianca',
  '0120 Sosa, Inés',
  '0020 Toledo, Javier',
].map((text, id) => ({ id, text }));
const primera = (q: string): string => nearestFirst(GENTE, q)[0]!.text;

describe('las opciones de una búsqueda', () => {
  it.each([
    ['Bian', '0002 Bianchi, Bruno'],
    ['bianca', '0012 Luna, Bianca'],
    ['20', '0020 Toledo, Javier'],
    ['0120', '0120 Sosa, Inés'],
    ['araoz', '0026 Aráoz, Fabián'],
  ])('«%s» pone primero a %s', (q, quien) => {
    expect(primera(q)).toBe(quien);
  });
  it('con igual cercanía siguen el orden en que vienen, y sin nada escrito también', () => {
    expect(nearestFirst(GENTE, '')).toBe(GENTE);
    expect(nearestFirst(GENTE, 'a').map((x) => x.id)).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('la flecha en una lista que se busca', () => {
  const flecha = (at: number, count: number, moved: boolean, down = true): number =>
    nextOption({ at, count, down, moved, last: NEW_ROW_ID });
  it('con una sola fila y «agregar», abajo y Enter eligen la fila que se ve', () => {
    expect(flecha(0, 2, false)).toBe(0);
    expect(flecha(0, 2, true)).toBe(1);
  });
  it('con varias, abajo va a la segunda; arriba, a «agregar»', () => {
    expect(flecha(0, 4, false)).toBe(1);
    expect(flecha(0, 4, false, false)).toBe(3);
  });
  it('si no hay ninguna fila, queda «agregar»', () => expect(flecha(0, 1, false)).toBe(0));
});
