// Accounts of the chart that concepts post to.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const cuentasContables = table({
  name: 'CuentasContables',
  route: 'cuentascontables',
  singular: 'cuenta contable',
  plural: 'cuentas contables',
  genero: 'f',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_cuenta_contable: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_cuenta_contable'],
  list: ['codigo', 'd_cuenta_contable'],
  search: ['codigo', 'd_cuenta_contable'],
  sort: { field: 'd_cuenta_contable', direction: 'asc' },
  onDelete: 'restrict',
});
