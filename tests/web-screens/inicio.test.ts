// What the first start creates by itself: the usual run of the month, whatever the order of its tables; and
// numbers as people paste them.
import { expect, it } from 'vitest';
import { readField } from '../../core/kit/readField.ts';
import { tables } from '../../core/tables/index.ts';
import { rowByCode, proposedMes } from '../../web/screens/start/steps.ts';

const clases = [
  { id: 2, codigo: 'COM', d_rrhh_clase_liquidacion: 'Complementaria' },
  { id: 1, codigo: 'NOR', d_rrhh_clase_liquidacion: 'Normal' },
];
it('la primera liquidación es de la clase normal, aunque otra venga antes en su lista', () =>
  expect(rowByCode(clases, 'NOR')?.['id']).toBe(1));
it('sin la de siempre, la primera; sin ninguna, ninguna', () =>
  expect([rowByCode(clases, 'X')?.['id'], rowByCode([], 'NOR')]).toEqual([2, undefined]));
it.each(['30-71234567-1', '30 71234567 1', '30.71234567.1', '30712345671', ' 30-71234567-1 '])(
  'el CUIT se entiende como se pega: «%s»',
  (escrito) => {
    expect(readField(tables.Parametros.fields.cuit, 'cuit', escrito)).toEqual({ value: '30-71234567-1' });
  },
);
it('se propone el mes de hoy, o el último que se puede liquidar con lo que trae el paquete', () => {
  expect([
    proposedMes('comercio', '2026-05-20'),
    proposedMes('comercio', '2026-11-22'),
    proposedMes('construccion', '2026-08-01'),
    proposedMes('fuera-de-convenio', '2026-11-22'),
    proposedMes('rurales', '2026-11-22'),
    proposedMes('casas-particulares', '2026-11-22'),
    proposedMes('', '2026-11-22'),
  ]).toEqual(['2026-05', '2026-06', '2026-06', '2026-06', '2026-06', '2026-06', '2026-11']);
});
