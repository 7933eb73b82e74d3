// The net at the top of a legajo: of the whole month, not of the receipt that happens to come first.
import { expect, it } from 'vitest';
import type { Row } from '../../core/kit/field.ts';
import { monthNetoOf } from '../../web/screens/legajo/monthNeto.ts';

const recibo = (id: number, periodo: string, neto: string | null, estado = 'pagado'): Row => ({
  id,
  periodo,
  neto,
  estado,
});

it('el neto de un mes con SAC es el de todos sus recibos', () => {
  expect(
    monthNetoOf([
      recibo(9, '2026-06', '673405.00'),
      recibo(8, '2026-06', '1200000.50'),
      recibo(7, '2026-05', '1100000.00'),
    ]),
  ).toMatchObject({ periodo: '2026-06', neto: '1873405.50', recibos: [{ id: 9 }, { id: 8 }] });
});

it.each(['error', 'excluido', 'revertido'])('un recibo %s no se suma al neto del mes', (estado) => {
  expect(
    monthNetoOf([recibo(9, '2026-06', '673405.00', estado), recibo(8, '2026-06', '1200000.50')]),
  ).toMatchObject({ neto: '1200000.50', recibos: [{ id: 8 }] });
});

it('un mes sin ningún recibo que se pague no tapa al anterior', () => {
  expect(
    monthNetoOf([recibo(9, '2026-07', null, 'error'), recibo(8, '2026-06', '1200000.50')]),
  ).toMatchObject({ periodo: '2026-06', neto: '1200000.50' });
});

it.each([[undefined], [[]], [[{ id: 9, periodo: '2026-06', estado: 'pagado' }]]])(
  'sin recibos, o sin permiso de ver los importes, no hay neto: %j',
  (rows) => {
    expect(monthNetoOf(rows)).toBeUndefined();
  },
);
