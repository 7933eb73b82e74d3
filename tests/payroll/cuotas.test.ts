// Taking back in instalments: never more than the month allows, nothing lost, oldest first.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, writeDecimal, type Decimal } from '../../core/kit/money.ts';
import { mesQuota, inCuotas } from '../../core/payroll/retroactivos/cuotas.ts';

const de = (...xs: readonly string[]) => xs.map((x, i) => ({ de: i, importe: decimal(x) }));
const vista = (c: ReturnType<typeof inCuotas<number>>) =>
  c?.map((x) => [x.de, x.mes, writeDecimal(x.importe), `${x.n}/${x.total}`]);

describe('devolver en cuotas', () => {
  it('el cupo del mes es la quinta parte, al centavo hacia abajo', () => {
    expect(
      [decimal('1000000.00'), decimal('100.04'), decimal('0')].map((x) => writeDecimal(mesQuota(x))),
    ).toEqual(['200000.00', '20.00', '0.00']);
  });
  it('lo que entra en el mes va en una; lo que pasa sigue el mes que viene, y lo que queda del cupo lo toma lo siguiente', () => {
    expect(vista(inCuotas(de('80', '50'), () => decimal('100'), 60))).toEqual([
      [0, 0, '80.00', '1/1'],
      [1, 0, '20.00', '1/2'],
      [1, 1, '30.00', '2/2'],
    ]);
  });
  it('un mes con el cupo ya tomado se saltea', () => {
    expect(vista(inCuotas(de('150'), (m) => (m === 1 ? decimal('-5') : decimal('100')), 60))).toEqual([
      [0, 0, '100.00', '1/2'],
      [0, 2, '50.00', '2/2'],
    ]);
  });
  it('sin cupo no hay cuotas: se dice, no se carga de más', () => {
    expect(inCuotas(de('1'), () => 0n, 60)).toBeUndefined();
  });
  it('suman lo debido, ningún mes pasa su cupo, y un mes sólo queda a medias si ya no falta nada', () => {
    const importes = fc.array(
        fc.bigInt({ min: 1n, max: 500_000_00n }).map((c) => c * 1_000_000n),
        { minLength: 1, maxLength: 8 },
      ),
      cupos = fc.array(
        fc.bigInt({ min: -10n, max: 300_000_00n }).map((c) => c * 1_000_000n),
        { minLength: 1, maxLength: 60 },
      );
    fc.assert(
      fc.property(importes, cupos, (xs, cs) => {
        const cupo = (m: number): Decimal => cs[m % cs.length]!,
          cuotas = inCuotas(
            xs.map((importe, k) => ({ de: k, importe })),
            cupo,
            240,
          ),
          total = (c: typeof cuotas): Decimal => c!.reduce((t, x) => t + x.importe, 0n);
        if (!cuotas) {
          let junto = 0n;
          for (let m = 0; m < 240; m++) junto += cupo(m) > 0n ? cupo(m) : 0n;
          expect(junto).toBeLessThan(xs.reduce((a, b) => a + b, 0n));
          return;
        }
        xs.forEach((x, k) => {
          expect(total(cuotas.filter((c) => c.de === k))).toBe(x);
        });
        const ultimo = cuotas.at(-1)!.mes;
        for (let m = 0; m <= ultimo; m++) {
          const del = total(cuotas.filter((c) => c.mes === m)),
            puede = cupo(m) > 0n ? cupo(m) : 0n;
          if (m < ultimo) expect(del).toBe(puede);
          else expect(del).toBeLessThanOrEqual(puede);
        }
      }),
      { numRuns: 300 },
    );
  });
});
