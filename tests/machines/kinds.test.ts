// Dates, periods, amounts and row ids are distinct types: using one for another does not compile, and the
// codec of a call refuses it. This file would not compile if they were the same.
import type * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { dateCodec, rowId, writtenAmount, periodo } from '../../core/api/bounded.ts';
import type { api } from '../../core/api/index.ts';
import type { AsientoContent } from '../../core/domain/asientoContable.ts';
import type { LiquidacionFields } from '../../core/domain/liquidacionFact.ts';
import type { BrandedNumber } from '../../core/kit/brand.ts';
import type { AmountText } from '../../core/kit/money.ts';
import type { periodoOf, firstDay, CivilDate, Periodo } from '../../core/kit/period.ts';
import type { RunCommand } from '../../core/machines/runLiquidacionEvent.ts';

type Fits<A, B> = [A] extends [B] ? 'yes' : 'no';
type Input<E extends { readonly input: t.Any }> = t.TypeOf<E['input']>;
type Excluding = Extract<RunCommand, { readonly type: 'excluir' }>;

describe('lo que es de una clase no es de otra', () => {
  it('un período no es una fecha, ni un importe, ni al revés', () => {
    const each: readonly ['no', 'no', 'no', 'no'] = [
      'no' satisfies Fits<Periodo, CivilDate>,
      'no' satisfies Fits<CivilDate, Periodo>,
      'no' satisfies Fits<AmountText, CivilDate>,
      'no' satisfies Fits<Periodo, AmountText>,
    ];
    expect(each).toHaveLength(4);
  });
  it('el número de una fila de una tabla no es el de otra', () => {
    const each: readonly ['no', 'yes'] = [
      'no' satisfies Fits<BrandedNumber<'Conceptos'>, BrandedNumber<'Personal'>>,
      'yes' satisfies Fits<BrandedNumber<'Personal'>, BrandedNumber<'Personal'>>,
    ];
    expect(each).toHaveLength(2);
  });
  it('las llamadas, las máquinas y el dominio las piden', () => {
    const each = [
      'no' satisfies Fits<CivilDate, Input<typeof api.contable.provisiones>['periodo']>,
      'yes' satisfies Fits<Periodo, Input<typeof api.contable.provisiones>['periodo']>,
      'no' satisfies Fits<BrandedNumber<'Conceptos'>, Input<typeof api.descuentos.limite>['id_personal']>,
      'no' satisfies Fits<Periodo, Input<typeof api.descuentos.limite>['importe']>,
      'no' satisfies Fits<BrandedNumber<'Conceptos'>, Excluding['id_personal']>,
      'no' satisfies Fits<Periodo, AsientoContent['fecha']>,
      'no' satisfies Fits<CivilDate, AsientoContent['debe']>,
      'no' satisfies Fits<CivilDate, LiquidacionFields['periodo']>,
      'no' satisfies Fits<ReturnType<typeof firstDay>, Parameters<typeof firstDay>[0]>,
      'yes' satisfies Fits<ReturnType<typeof periodoOf>, Parameters<typeof firstDay>[0]>,
    ];
    expect(each).toHaveLength(10);
  });
  it('en la puerta se rechaza la que no es, y en el cable es el texto solo', () => {
    expect([
      periodo.is('2026-07-31'),
      dateCodec.is('2026-07'),
      periodo.is('2026-13'),
      rowId('Personal').is(1.5),
      writtenAmount.is('x'.repeat(61)),
    ]).toEqual([false, false, false, false, false]);
    expect([periodo.encode('2026-07'), dateCodec.encode('2026-07-31'), rowId('Personal').encode(7)]).toEqual([
      '2026-07',
      '2026-07-31',
      7,
    ]);
  });
});
