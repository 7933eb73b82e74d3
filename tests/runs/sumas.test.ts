// The totals and hashes of a run as sums: parts give the same as the whole, replacing a receipt the same as
// adding all again, and any difference is noticed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSums, adderFrom, type Addend, type Sums } from '../../server/payroll/sums.ts';
import { sha } from '../../server/payroll/shapes/packedRecibo.ts';

const recibo = (id_personal: number): fc.Arbitrary<Addend> =>
  fc
    .record({
      estado: fc.constantFrom('calculado', 'aviso', 'error', 'corregido', 'excluido'),
      con_aviso: fc.boolean(),
      n: fc.integer({ min: -1e12, max: 1e12 }),
      algo: fc.integer(),
    })
    .map(({ estado, con_aviso, n, algo }) => ({
      id_personal,
      estado,
      con_aviso: con_aviso && estado === 'corregido',
      totales: estado === 'error' || estado === 'excluido' ? null : ([n, n + 1, 3, n - 2, 5] as const),
      entrada: estado === 'excluido' ? '' : sha(`e${id_personal}/${algo}`),
      resultado: sha(`r${id_personal}/${algo}`),
    }));
const recibos = fc
  .integer({ min: 1, max: 12 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => recibo(i + 1))));
const todos = (rs: readonly Addend[]): Sums => {
  const s = adderFrom();
  rs.forEach(s.sumar);
  return s.sumas();
};

describe('las sumas de una liquidación', () => {
  it('por partes dan lo mismo que enteras', () => {
    fc.assert(
      fc.property(recibos, fc.nat(12), (rs, corte) => {
        expect(mergeSums([todos(rs.slice(0, corte)), todos(rs.slice(corte))])).toEqual(todos(rs));
      }),
    );
  });
  it('con un recibo en lugar de otro son las de sumarlos todos de nuevo', () => {
    fc.assert(
      fc.property(
        recibos.chain((rs) => fc.tuple(fc.constant(rs), recibo(rs[0]!.id_personal))),
        ([rs, otro]) => {
          const s = adderFrom(todos(rs));
          s.restar(rs[0]!);
          s.sumar(otro);
          expect(s.sumas()).toEqual(todos([otro, ...rs.slice(1)]));
        },
      ),
    );
  });
  it('cambian si cambia un resultado o una entrada, o si dos personas se los cruzan', () => {
    const a: Addend = {
        id_personal: 1,
        estado: 'calculado',
        totales: [1, 0, 0, 1, 0],
        entrada: sha('a'),
        resultado: sha('ra'),
      },
      b = { ...a, id_personal: 2, entrada: sha('b'), resultado: sha('rb') };
    const de = (rs: readonly Addend[]): readonly string[] => {
      const s = todos(rs);
      return [s.entradas, s.resultados];
    };
    expect(de([a, { ...b, resultado: sha('rc') }])[1]).not.toBe(de([a, b])[1]);
    expect(de([{ ...a, entrada: sha('c') }, b])[0]).not.toBe(de([a, b])[0]);
    expect(de([a])).not.toEqual(de([a, b]));
    expect(de([b, a])).toEqual(de([a, b]));
  });
});
