// Imputaciones: which account each concept, or all of a nature, posts to; for everybody or for one area.
import { phrase } from '../kit/failure.ts';
import { optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const imputaciones = table({
  name: 'Imputaciones',
  route: 'imputaciones',
  singular: 'imputación contable',
  plural: 'imputaciones contables',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 120 }),
    naturaleza: optionField('Todo lo que es', {
      help: 'O un concepto. La regla de un concepto vale antes que la de todo lo que es de su clase, y la de un área antes que la de todas.',
      options: [
        { id: 'remunerativo', valor: 'Remunerativo' },
        { id: 'no_remunerativo', valor: 'No remunerativo' },
        { id: 'descuento', valor: 'Descuento' },
        { id: 'contribucion', valor: 'Contribución' },
        { id: 'neto', valor: 'Neto a pagar' },
        { id: 'provision_sac', valor: 'Provisión de SAC' },
        { id: 'provision_sac_cargas', valor: 'Provisión de cargas sobre SAC' },
        { id: 'provision_vacaciones', valor: 'Provisión de vacaciones' },
        { id: 'provision_vacaciones_cargas', valor: 'Provisión de cargas sobre vacaciones' },
      ],
    }),
    id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos' }),
    id_area: referenceField('Área', { table: 'Areas', help: 'Vacía: todas.' }),
    id_cuenta_debe: referenceField('Cuenta del debe', {
      table: 'CuentasContables',
      help: 'El costo: lo que se gana o se contribuye.',
    }),
    id_cuenta_haber: referenceField('Cuenta del haber', {
      table: 'CuentasContables',
      help: 'A quién se le debe.',
    }),
  },
  check: (f) => [
    ...((f['naturaleza'] === null) === (f['id_rrhh_concepto'] === null)
      ? [{ field: 'naturaleza', code: 'required', ...phrase('asiento.unoUOtro') }]
      : []),
    ...(f['id_cuenta_debe'] === null && f['id_cuenta_haber'] === null
      ? [{ field: 'id_cuenta_debe', code: 'required', ...phrase('asiento.sinCuentas') }]
      : []),
  ],
  display: ['codigo'],
  list: ['codigo', 'naturaleza', 'id_rrhh_concepto', 'id_area', 'id_cuenta_debe', 'id_cuenta_haber'],
  search: ['codigo'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
