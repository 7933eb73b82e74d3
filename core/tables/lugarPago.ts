// Lugares de pago: where pay is handed over («lugar y fecha» of the receipt), not the workplace.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const lugaresPago = table({
  name: 'LugaresPago',
  route: 'lugarespago/lugarpago',
  singular: 'lugar de pago',
  plural: 'lugares de pago',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_lugar_pago: textField('Descripción', { required: true, min: 2, max: 80 }),
    domicilio: textField('Domicilio', { max: 120 }),
    localidad: textField('Localidad', { max: 80 }),
  },
  display: ['d_lugar_pago'],
  list: ['codigo', 'd_lugar_pago', 'domicilio', 'localidad'],
  search: ['codigo', 'd_lugar_pago', 'localidad'],
  sort: { field: 'd_lugar_pago', direction: 'asc' },
  onDelete: 'restrict',
});
