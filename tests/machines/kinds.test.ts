// A date, a period, an amount and the id of a row are kinds: one where another is asked for does not compile, and the codec of a door refuses it. This file would not compile if they were one.
import type * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { fecha, idDe, importeEscrito, periodo } from '../../core/api/acotado.ts';
import type { api } from '../../core/api/index.ts';
import type { ContenidoDeAsiento } from '../../core/domain/asientoContable.ts';
import type { Cabecera } from '../../core/domain/liquidacion.ts';
import type { NumeroDe } from '../../core/kit/marca.ts';
import type { Importe } from '../../core/kit/money.ts';
import type { periodoDe, primerDia, Fecha, Periodo } from '../../core/kit/period.ts';
import type { RunCommand } from '../../core/machines/runLiquidacion.ts';

type Fits<A, B> = [A] extends [B] ? 'yes' : 'no';
type Input<E extends { readonly input: t.Any }> = t.TypeOf<E['input']>;
type Excluding = Extract<RunCommand, { readonly type: 'excluir' }>;

describe('lo que es de una clase no es de otra', () => {
  it('un período no es una fecha, ni un importe, ni al revés', () => {
    const each: readonly ['no', 'no', 'no', 'no'] = [
      'no' satisfies Fits<Periodo, Fecha>,
      'no' satisfies Fits<Fecha, Periodo>,
      'no' satisfies Fits<Importe, Fecha>,
      'no' satisfies Fits<Periodo, Importe>,
    ];
    expect(each).toHaveLength(4);
  });
  it('el número de una fila de una tabla no es el de otra', () => {
    const each: readonly ['no', 'yes'] = [
      'no' satisfies Fits<NumeroDe<'Conceptos'>, NumeroDe<'Personal'>>,
      'yes' satisfies Fits<NumeroDe<'Personal'>, NumeroDe<'Personal'>>,
    ];
    expect(each).toHaveLength(2);
  });
  it('las llamadas, las máquinas y el dominio las piden', () => {
    const each = [
      'no' satisfies Fits<Fecha, Input<typeof api.contable.provisiones>['periodo']>,
      'yes' satisfies Fits<Periodo, Input<typeof api.contable.provisiones>['periodo']>,
      'no' satisfies Fits<NumeroDe<'Conceptos'>, Input<typeof api.descuentos.limite>['id_personal']>,
      'no' satisfies Fits<Periodo, Input<typeof api.descuentos.limite>['importe']>,
      'no' satisfies Fits<NumeroDe<'Conceptos'>, Excluding['id_personal']>,
      'no' satisfies Fits<Periodo, ContenidoDeAsiento['fecha']>,
      'no' satisfies Fits<Fecha, ContenidoDeAsiento['debe']>,
      'no' satisfies Fits<Fecha, Cabecera['periodo']>,
      'no' satisfies Fits<ReturnType<typeof primerDia>, Parameters<typeof primerDia>[0]>,
      'yes' satisfies Fits<ReturnType<typeof periodoDe>, Parameters<typeof primerDia>[0]>,
    ];
    expect(each).toHaveLength(10);
  });
  it('en la puerta se rechaza la que no es, y en el cable es el texto solo', () => {
    expect([
      periodo.is('2026-07-31'),
      fecha.is('2026-07'),
      periodo.is('2026-13'),
      idDe('Personal').is(1.5),
      importeEscrito.is('x'.repeat(61)),
    ]).toEqual([false, false, false, false, false]);
    expect([periodo.encode('2026-07'), fecha.encode('2026-07-31'), idDe('Personal').encode(7)]).toEqual([
      '2026-07',
      '2026-07-31',
      7,
    ]);
  });
});
