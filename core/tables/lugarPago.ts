// Lugares de pago: where pay is handed over («lugar y fecha» of the receipt); not the workplace.
import { textoC } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const lugaresPago = table({
  name: 'LugaresPago',
  route: 'lugarespago/lugarpago',
  singular: 'lugar de pago',
  plural: 'lugares de pago',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textoC('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_lugar_pago: textoC('Descripción', { required: true, min: 2, max: 80 }),
    domicilio: textoC('Domicilio', { max: 120 }),
    localidad: textoC('Localidad', { max: 80 }),
  },
  display: ['d_lugar_pago'],
  list: ['codigo', 'd_lugar_pago', 'domicilio', 'localidad'],
  search: ['codigo', 'd_lugar_pago', 'localidad'],
  sort: { field: 'd_lugar_pago', direction: 'asc' },
  onDelete: 'restrict',
});
