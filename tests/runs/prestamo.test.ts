// What a loan comes to, before it is saved.
import { describe, expect, it } from 'vitest';
import { loanClash, loanPlan } from '../../core/domain/loanPlan.ts';

const plan = (cuota: string, cuotas: string, total = '', desde = '2026-10-01') =>
  loanPlan({ cuota, cuotas, total, desde });

describe('el total de un préstamo se ve antes de guardarlo', () => {
  it('son las cuotas por su importe', () =>
    expect(plan('50000', '12')).toEqual({
      total: '600000.00',
      cuotas: 12,
      cuota: '50000.00',
      ultima: '50000.00',
      meses: ['2026-10', '2027-09'],
    }));
  it('con el total y cuántas, la cuota se calcula, y la última lleva lo que falte', () =>
    expect(plan('', '7', '300000')).toMatchObject({
      total: '300000.00',
      cuotas: 7,
      cuota: '42857.15',
      ultima: '42857.10',
    }));
  it('si los tres no dan lo mismo se dice, y no se cambia en silencio', () => {
    const choca = (cuota: string, cuotas: string, total: string) =>
      loanClash({ cuota, cuotas, total, desde: '2026-10-01' });
    expect(choca('50000', '7', '300000')).toEqual({ cuota: '42857.15', cuotas: 6 });
    expect([choca('42857.15', '7', '300000'), choca('50000', '6', '300000')]).toEqual([undefined, undefined]);
    expect([choca('', '7', '300000'), choca('50000', '', '300000'), choca('50000', '7', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('o el total escrito: la última es lo que falte', () =>
    expect(plan('50000', '', '120000')).toMatchObject({ total: '120000.00', cuotas: 3, ultima: '20000.00' }));
  it('el total escrito vale más que las cuotas, como al descontarlo', () =>
    expect(plan('50000', '12', '100000')).toMatchObject({ total: '100000.00', cuotas: 2 }));
  it.each([
    ['', '12', ''],
    ['50000', '', ''],
    ['0', '12', ''],
    ['abc', '12', ''],
    ['0.01', '', '9999999'],
  ])('con %s × %s (%s) no se dice ninguno', (cuota, cuotas, total) =>
    expect(plan(cuota, cuotas, total)).toBeUndefined(),
  );
  it('sin una fecha no dice meses', () => expect(plan('10', '2', '', '')?.meses).toBeNull());
});
