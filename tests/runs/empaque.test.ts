// Packing the lines of a receipt into one text: which lines are stored, and when two receipts are the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '../../core/kit/money.ts';
import type { ReciboLine } from '../../core/payroll/run.ts';
import {
  unpackLines,
  isWorthKeeping,
  packLines,
  dictionaryIndexOf,
  sameLines,
} from '../../server/payroll/shapes/packing.ts';

const linea = (mas: Partial<ReciboLine> = {}): ReciboLine => ({
  id_concepto: 1,
  codigo: 1,
  texto: 'Sueldo básico',
  tipo: 'remunerativo',
  base: null,
  cantidad: null,
  unidad: null,
  valor: null,
  importe: decimal('100.50'),
  instancia: { tipo: 'unica' },
  periodo_ajuste: null,
  ...mas,
});
const muda = linea({ id_concepto: 2, codigo: 900, texto: 'Base 1', tipo: 'auxiliar', importe: 0n });
const indice = dictionaryIndexOf([
  [1, 1, 'remunerativo', null, 'Sueldo básico'],
  [2, 900, 'auxiliar', null, 'Base 1'],
]);

const decimales = fc.oneof(
  fc.constant(0n),
  fc.bigInt(-(10n ** 6n), 10n ** 6n).map((c) => c * 1_000_000n),
  fc.bigInt(-(10n ** 21n), 10n ** 21n),
  fc.constantFrom(
    2_147_483_647n * 1_000_000n,
    2_147_483_648n * 1_000_000n,
    -2_147_483_648n * 1_000_000n,
    2n ** 51n,
    2n ** 51n - 1n,
    -(2n ** 51n),
  ),
);
const nulo = <A>(a: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(a, { nil: null });
const texto = fc
  .array(fc.constantFrom('a', 'ñ', '|', '%', '\n', '=', ' ', '💰', '7C'), { maxLength: 12 })
  .map((t) => t.join(''));
const unaLinea: fc.Arbitrary<ReciboLine> = fc
  .record({
    de: fc.constantFrom([1, 1, 'remunerativo'] as const, [2, 900, 'auxiliar'] as const),
    importe: decimales,
    base: nulo(decimales),
    cantidad: nulo(decimales),
    valor: nulo(decimales),
    texto,
    unidad: nulo(texto.filter((t) => t !== '')),
    instancia: fc.constantFrom<ReciboLine['instancia']>(
      { tipo: 'unica' },
      { tipo: 'novedad', id: 7 },
      { tipo: 'agenda', id: 123456 },
      { tipo: 'tramo', desde: '2026-09-01', hasta: '2026-09-15' },
    ),
    periodo_ajuste: fc.constantFrom(null, '2026-08'),
  })
  .map(({ de: [id_concepto, codigo, tipo], ...l }) => ({ id_concepto, codigo, tipo, ...l }));

it('las líneas vuelven como eran, con cualquier importe y cualquier texto', () => {
  fc.assert(
    fc.property(fc.array(unaLinea, { maxLength: 300 }), (lineas) => {
      expect(unpackLines(packLines(lineas, indice), indice)).toEqual(lineas);
    }),
    { numRuns: 200 },
  );
});

describe('qué líneas dicen algo', () => {
  it.each([
    ['un auxiliar que dio cero', muda, false],
    ['un auxiliar con importe', { ...muda, importe: 1n }, true],
    ['un auxiliar en cero con cantidad', { ...muda, cantidad: decimal('3') }, true],
    ['un auxiliar en cero con base', { ...muda, base: decimal('9') }, true],
    ['un auxiliar en cero con valor', { ...muda, valor: decimal('2') }, true],
    ['un auxiliar con cantidad cero', { ...muda, cantidad: 0n }, false],
    [
      'un auxiliar en cero de una novedad que alguien cargó',
      { ...muda, instancia: { tipo: 'novedad', id: 7 } as const },
      true,
    ],
    ['un remunerativo en cero', linea({ importe: 0n }), true],
  ])('%s: %s', (_, l, que) => expect(isWorthKeeping(l)).toBe(que));
});

describe('dos recibos dicen lo mismo', () => {
  const guardada = unpackLines(packLines([linea(), muda], indice), indice);
  it('aunque uno guarde los auxiliares en cero, como hacían versiones anteriores', () =>
    expect(sameLines([linea()], guardada)).toBe(true));
  it.each([
    ['otro importe', [linea({ importe: decimal('100.51') })]],
    ['otra cantidad', [linea({ cantidad: decimal('1') })]],
    ['otro texto', [linea({ texto: 'Sueldo' })]],
    ['otra novedad', [linea({ instancia: { tipo: 'novedad', id: 1 } })]],
    ['una línea de más', [linea(), { ...muda, importe: 1n }]],
    ['ninguna', []],
  ])('no con %s', (_, otras) => expect(sameLines(otras, guardada)).toBe(false));
});
