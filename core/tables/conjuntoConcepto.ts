// Conjuntos de conceptos: named sets, used as a total in formulas (`SUMA("imponible")`) and as a template for
// the agenda.
import { listField, optionField, referenceField, textField } from '../kit/field.ts';
import { table } from '../kit/table.ts';

export const conjuntosConcepto = table({
  name: 'ConjuntosConcepto',
  route: 'conjuntosconcepto/conjuntoconcepto',
  singular: 'conjunto de conceptos',
  plural: 'conjuntos de conceptos',
  genero: 'm',
  grupo: 'conceptos',
  fields: {
    codigo: textField('Código', {
      required: true,
      unique: true,
      max: 40,
      help: 'El nombre con que lo conocen las fórmulas.',
    }),
    d_conjunto_concepto: textField('Descripción', { required: true, min: 2, max: 120 }),
    RRHHConjuntoConcepto: listField('Conceptos', {
      fields: {
        id_rrhh_concepto: referenceField('Concepto', { table: 'Conceptos', required: true }),
        signo: optionField('Signo', {
          required: true,
          default: 1,
          options: [
            { id: 1, valor: 'Suma' },
            { id: -1, valor: 'Resta' },
          ],
        }),
      },
    }),
  },
  display: ['codigo', 'd_conjunto_concepto'],
  list: ['codigo', 'd_conjunto_concepto'],
  search: ['codigo', 'd_conjunto_concepto'],
  sort: { field: 'codigo', direction: 'asc' },
  onDelete: 'restrict',
});
