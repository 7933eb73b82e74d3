// Tipos de comprobante: the classes of voucher a run emits, with number and copies.
import { integerField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const comprobanteTypes = table({
  name: 'TiposComprobante',
  route: 'tiposcomprobante',
  singular: 'tipo de comprobante',
  plural: 'tipos de comprobante',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_tipo_comprobante: textField('Descripción', { required: true, min: 2, max: 80 }),
    ultimo_numero: integerField('Último número', { required: true, min: 0, max: 99999999, default: 0 }),
    copias: integerField('Copias', { required: true, min: 1, max: 5, default: 2 }),
  },
  display: ['d_tipo_comprobante'],
  list: ['codigo', 'd_tipo_comprobante', 'ultimo_numero', 'copias'],
  search: ['codigo', 'd_tipo_comprobante'],
  sort: { field: 'd_tipo_comprobante', direction: 'asc' },
  onDelete: 'restrict',
});
