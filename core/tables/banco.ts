// Banks that hold pay accounts; the code is the bank's in a CBU.
import { textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const bancos = table({
  name: 'Bancos',
  route: 'tablas/bancos',
  singular: 'banco',
  plural: 'bancos',
  genero: 'm',
  grupo: 'tablas',
  fields: {
    codigo: textField('Código', { required: true, unique: true, max: 12, width: 96 }),
    d_banco: textField('Descripción', { required: true, min: 2, max: 80 }),
  },
  display: ['d_banco'],
  list: ['codigo', 'd_banco'],
  search: ['codigo', 'd_banco'],
  sort: { field: 'd_banco', direction: 'asc' },
  onDelete: 'restrict',
});
