// The headings of a file to import: which fields they name, and what is reported about those that name none.
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { headerOf } from '../../core/machines/tableColumns.ts';
import { tables } from '../../core/tables/index.ts';

const dicho = (names: readonly string[], map: readonly (readonly [string, string])[] = [], whole = true) => {
  const r = headerOf(tables.Novedades, names, { map: new Map(map), whole });
  return isLeft(r) ? r.left.message : '';
};
const BIEN = ['periodo', 'legajo', 'concepto', 'importe'];

describe('los títulos de un archivo de novedades', () => {
  it('a una columna desconocida se le nombran las que se leen como la gente las tiene', () => {
    expect(dicho([...BIEN, 'Conc'])).toMatch(/«Conc» no es de novedades.*Legajo, Concepto/);
    expect(dicho([...BIEN, 'Conc'])).not.toMatch(/id_personal/);
  });
  it('un «--map» de una columna que el archivo no tiene se dice, y no se pasa por alto', () => {
    expect(dicho(BIEN, [['foo', 'observacion']])).toMatch(/«foo» para observacion.*periodo, legajo/);
    expect(dicho([...BIEN, 'Foo'], [['foo', 'observacion']])).toBe('');
  });
  it('en líneas de JSON otra línea puede traerla', () => {
    expect(dicho(BIEN, [['foo', 'observacion']], false)).toBe('');
  });
});
