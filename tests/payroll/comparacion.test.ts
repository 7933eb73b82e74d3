// Two runs compared in parts: merged, they give the same as the whole, and every sum agrees with its parts.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  comparisonCounter,
  mergeComparisons,
  MAX_LARGEST,
  type CorridaComparison,
} from '../../core/payroll/compare/corridaComparison.ts';

const concepto = fc.record({
  id_concepto: fc.integer({ min: 1, max: 4 }),
  importe: fc.bigInt({ min: -500n, max: 500n }),
});
const causa = fc.record({
  causa: fc.constantFrom('altas' as const, 'contrato' as const, 'redondeo' as const),
  conceptos: fc.uniqueArray(concepto, { selector: (c) => c.id_concepto, minLength: 1, maxLength: 4 }),
});
const gente = fc.array(fc.uniqueArray(causa, { selector: (c) => c.causa, maxLength: 3 }), { maxLength: 260 });
type Gente = typeof gente extends fc.Arbitrary<infer A> ? A : never;

const contar = (g: Gente, desde = 0, hasta = g.length): CorridaComparison => {
  const c = comparisonCounter();
  for (let i = desde; i < hasta; i++)
    c.contar(
      { id: i + 1, legajo: i + 1, nombre: `Persona ${i + 1}` },
      g[i]!.map((x) => ({
        causa: x.causa,
        neto: x.conceptos.reduce((s, k) => s + k.importe, 0n),
        conceptos: x.conceptos.map((k) => ({
          ...k,
          codigo: k.id_concepto * 10,
          texto: `Concepto ${k.id_concepto}`,
        })),
      })),
    );
  return c.dar();
};

it('por partes da lo mismo que entero', () => {
  fc.assert(
    fc.property(gente, fc.nat(260), fc.nat(260), (g, x, y) => {
      const [a, b] = [Math.min(x, y, g.length), Math.min(Math.max(x, y), g.length)];
      expect(mergeComparisons([contar(g, 0, a), contar(g, a, b), contar(g, b)])).toEqual(contar(g));
    }),
    { numRuns: 60, seed: 20260907 },
  );
});
it('las causas suman la diferencia, los conceptos cada causa, y se nombran los que más cambian', () => {
  fc.assert(
    fc.property(gente, (g) => {
      const c = contar(g);
      expect([c.personas, c.causas.reduce((s, x) => s + x.neto, 0n)]).toEqual([g.length, c.diferencia]);
      for (const x of c.causas) {
        expect(x.conceptos.reduce((s, k) => s + k.neto, 0n)).toBe(x.neto);
        const suyos = g.flatMap((p, i) =>
          p
            .filter((y) => y.causa === x.causa)
            .map((y) => {
              const n = y.conceptos.reduce((s, k) => s + k.importe, 0n);
              return [n < 0n ? -n : n, i + 1] as const;
            }),
        );
        suyos.sort(([m, i], [n, j]) => (m > n ? -1 : m < n ? 1 : i - j));
        expect([x.personas, x.mayores.map((m) => m.id)]).toEqual([
          suyos.length,
          suyos.slice(0, MAX_LARGEST).map(([, i]) => i),
        ]);
      }
    }),
    { numRuns: 60, seed: 20260908 },
  );
});
