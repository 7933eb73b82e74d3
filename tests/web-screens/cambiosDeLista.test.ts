// The history of a dated list says which value changed, and not only how many there are.
import { expect, it } from 'vitest';
import { listChanges } from '../../web/screens/legajo/listChanges.ts';

const basico = (desde: string, b: string) => ({ desde, basico: b });
it('un valor nuevo, uno que cambió y uno que se quitó, cada uno con su importe', () => {
  const a = basico('2026-01-01', '100.00'),
    b = basico('2026-05-01', '150.00'),
    c = basico('2026-05-01', '160.00'),
    d = basico('2026-09-01', '200.00');
  expect(listChanges([a, b], [a, c, d], true)).toEqual([
    { before: b, after: c },
    { before: null, after: d },
  ]);
  expect(listChanges([a, b], [a], true)).toEqual([{ before: b, after: null }]);
  expect(listChanges(null, [a], true)).toEqual([{ before: null, after: a }]);
  expect(listChanges([a], [{ ...a, id: 7 }], true)).toEqual([]);
});
it('sin fechas, lo que cambió es uno que se quita y otro que se agrega', () => {
  const x = { id_centro_costo: 1, porcentaje: '60' },
    y = { id_centro_costo: 1, porcentaje: '40' };
  expect(listChanges([x], [y], false)).toEqual([
    { before: null, after: y },
    { before: x, after: null },
  ]);
});
