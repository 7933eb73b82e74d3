// What is said of a quantity when it is written, before anybody is paid by it.
import { expect, it } from 'vitest';
import { oddQuantities } from '../../core/payroll/oddQuantities.ts';

const carga = (id_personal: number, cantidad: string, extras = true) => ({ id_personal, cantidad, extras });
it('una cantidad negativa se dice, de cualquier concepto', () =>
  expect(oddQuantities([carga(1, '-4'), carga(2, '-1', false), carga(3, '5')])).toEqual([
    { id_personal: 1, what: 'negativa', cantidad: '-4' },
    { id_personal: 2, what: 'negativa', cantidad: '-1' },
  ]));
it('más de 30 horas extra de una persona en el mes, juntando sus conceptos (Dto. 484/2000)', () => {
  expect(oddQuantities([carga(1, '20'), carga(1, '10.5'), carga(2, '30')])).toEqual([
    { id_personal: 1, what: 'extras', cantidad: '30.50' },
  ]);
  expect(oddQuantities([carga(1, '200')])).toEqual([{ id_personal: 1, what: 'extras', cantidad: '200.00' }]);
});
it('las unidades de otro concepto no son horas, y lo que todavía no es un número se espera', () =>
  expect(oddQuantities([carga(1, '200', false), carga(1, '?1.234'), carga(1, '')])).toEqual([]));
